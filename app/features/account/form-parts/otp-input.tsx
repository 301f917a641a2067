import { CircleAlert } from 'lucide'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { accountLimits } from '../../../../domain/limits/account.ts'
import { extractCodeDigits } from '../../../../domain/rules/one-time-code.ts'
import { useTranslation } from '../../../i18n/language-provider.tsx'
import { fieldErrorClass } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'

interface OtpInputProps {
  label: string
  error?: string | undefined
  /** Puts the focus into the first box: the button that requested the code is gone. */
  takesFocus?: boolean | undefined
  /** The entered digits so far, without gaps. */
  onChange(code: string): void
  /** The last missing digit was entered, or a whole code anew: typed to the last box, pasted or suggested. */
  onFull(code: string): void
  /** Enter, which in a box must not submit the surrounding form. */
  onEnter(): void
}

const boxes = Array.from({ length: accountLimits.codeLength }, (_, index) => index)

/**
 * Six boxes for a one-time code. A pasted or suggested code fills all of them; digits of all supported scripts are
 * accepted. Assistive technology sees one named group.
 */
export function OtpInput({ label, error, takesFocus, onChange, onFull, onEnter }: OtpInputProps) {
  const { t } = useTranslation('account')
  const id = useId()
  const [digits, setDigits] = useState<readonly string[]>(boxes.map(() => ''))
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  useEffect(() => {
    const first = inputs.current[0]
    if (!takesFocus || !first) return
    first.focus()
    // Safari's own scrolling ignores margins.
    first.scrollIntoView({ block: 'nearest' })
  }, [takesFocus])

  const focus = (index: number) => inputs.current[Math.max(0, Math.min(index, boxes.length - 1))]?.focus()

  function change(changed: readonly string[]) {
    setDigits(changed)
    onChange(changed.join(''))
  }

  /** Puts digits into the boxes from one on; a whole code always starts at the first. */
  function enter(index: number, entered: string) {
    const start = entered.length >= boxes.length ? 0 : index
    const changed = digits.map((digit, i) => entered[i - start] ?? digit)
    change(changed)
    focus(start + entered.length)
    // A digit that replaces another one in between may be the first of several corrections.
    const isAtEnd = start + entered.length >= boxes.length
    if (!changed.includes('') && (isAtEnd || digits.includes(''))) onFull(changed.join(''))
  }

  function type(index: number, text: string) {
    const typed = extractCodeDigits(text)
    const before = digits[index] ?? ''
    if (typed === '') change(digits.with(index, ''))
    // A second digit beside the first replaces it.
    else if (typed.length === 2 && before) enter(index, typed.replace(before, ''))
    else enter(index, typed)
  }

  function press(index: number, event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step) focus(index + step)
    else if (event.key === 'Enter') onEnter()
    else if (event.key === 'Backspace') {
      // Wherever the caret is.
      const at = digits[index] ? index : Math.max(index - 1, 0)
      change(digits.with(at, ''))
      focus(at)
    } else return
    event.preventDefault()
  }

  function paste(event: ClipboardEvent, index: number) {
    const pasted = extractCodeDigits(event.clipboardData.getData('text'))
    event.preventDefault()
    if (pasted) enter(index, pasted)
  }

  return (
    <fieldset aria-describedby={`${id}-error`} className="min-w-0">
      <legend className="mb-2 font-label">{label}</legend>
      <div dir="ltr" className="flex max-w-100 gap-2">
        {boxes.map((index) => (
          <input
            key={index}
            ref={(input) => {
              inputs.current[index] = input
            }}
            value={digits[index]}
            aria-label={t('digit_of', { number: index + 1, count: boxes.length })}
            aria-invalid={error !== undefined}
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            // The countdown and the button below scroll into view with the boxes.
            className="otp-box h-14 min-w-0 flex-1 scroll-mb-52 rounded-12 bg-surface text-center text-22 font-label tabular-nums inset-ring inset-ring-line-strong not-focus:aria-invalid:inset-ring-2 not-focus:aria-invalid:inset-ring-bad focus:bg-peacock-50 focus:inset-ring-2 focus:inset-ring-peacock-600 focus:outline-none"
            // Also when the same digit is typed again, which is no change to React.
            onInput={(event) => type(index, event.currentTarget.value)}
            onKeyDown={(event) => press(index, event)}
            onPaste={(event) => paste(event, index)}
            onFocus={(event) => event.target.select()}
            // A press puts the caret before or behind the digit.
            onClick={(event) => event.currentTarget.select()}
          />
        ))}
      </div>
      <p id={`${id}-error`} role="alert" className={fieldErrorClass}>
        {error && (
          <>
            <Icon of={CircleAlert} className="mt-0.5 size-4 shrink-0" />
            {error}
          </>
        )}
      </p>
    </fieldset>
  )
}
