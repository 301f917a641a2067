import { useWords } from '../../i18n/language-provider.tsx'
import { FieldFrame, textAreaClass } from '../../ui/field.tsx'

/** Remaining letters at which the field starts to count. */
const countedFrom = 300

interface LongTextProps {
  label: string
  hint?: string
  name: string
  value: string
  max: number
  isWrong: boolean
  onText(text: string): void
}

/** A text in a dialog, with the remaining letters near its limit. Its error is at the button. */
export function LongText({ label, hint, name, value, max, isWrong, onText }: LongTextProps) {
  const { t } = useWords('review')
  const left = max - value.length
  return (
    <FieldFrame
      label={label}
      hint={hint}
      note={
        left < countedFrom && (
          <span className="text-14 text-ink-soft tabular-nums">{t('letters_left', { count: left })}</span>
        )
      }
    >
      {(described) => (
        <textarea
          className={textAreaClass}
          {...described}
          aria-invalid={isWrong}
          name={name}
          value={value}
          maxLength={max}
          rows={4}
          autoComplete="off"
          onChange={({ target }) => onText(target.value)}
        />
      )}
    </FieldFrame>
  )
}
