import { useRef, useState } from 'react'
import { accountLimits } from '../../../domain/limits/account.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { fieldErrorClass } from '../../ui/field.tsx'
import { TypedSentence } from '../../ui/typed-sentence.tsx'
import { type CodeTarget, verifyCode } from '../session/account-calls.ts'
import { useSending } from '../session/use-sending.ts'
import { Countdown } from './countdown.tsx'
import { useFailureWords } from './failure-words.ts'
import { OtpInput } from './otp-input.tsx'
import { useSendCode } from './use-send-code.ts'

/** The proof that a code was right. */
export interface Proof {
  token: string
  /** Its expiry, in milliseconds since 1970. */
  until: number
}

export interface CodeFormProps {
  target: CodeTarget
  /** The expiry of the sent code, in milliseconds since 1970. */
  until: number
  /** The sentence for an incomplete code. */
  incomplete?: string
  /** The sentence for a failure without one of its own. */
  failed?: string
  /** Was the code sent just now, on this page? Then the boxes get the focus. */
  isJustAsked?: boolean
  onSentAgain(until: number): void
  onVerified(proof: Proof): void
  /** Goes back to the request of the code. */
  onOtherTarget?: (() => void) | undefined
}

/**
 * The boxes for a one-time code, its recipient, and the button for another code. A complete code verifies itself. It is
 * no `<form>`, because it is used inside others.
 */
export function CodeForm(props: CodeFormProps) {
  const { target, until, incomplete, failed, isJustAsked, onSentAgain, onVerified, onOtherTarget } = props
  const { t } = useWords('account')
  const say = useFailureWords()
  const { send, isSending, error: sendError, setError: setSendError } = useSendCode()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isSentAgain, setSentAgain] = useState(false)
  const boxes = useRef<HTMLDivElement>(null)
  const wrongCode = useRef<string>(undefined)

  const { isBusy: isChecking, submit } = useSending({
    send: (entered: string) => verifyCode(target, entered),
    onDone: ({ verificationToken, expiresIn }) =>
      onVerified({ token: verificationToken, until: Date.now() + expiresIn * 1000 }),
    onRefused(failure, entered) {
      if (failure.code === 'wrong_code') wrongCode.current = entered
      refuse(say(failure, failed ?? t('otp_failed')))
    },
  })

  function verify() {
    setSendError(undefined)
    if (code.length < accountLimits.codeLength) refuse(incomplete ?? t('fieldError.otp_incomplete'))
    else void submit(code)
  }

  function verifyFull(entered: string) {
    setSendError(undefined)
    // Tries are counted: a wrong code is tried again only by a press.
    if (entered !== wrongCode.current) void submit(entered)
  }

  function refuse(sentence: string) {
    setError(sentence)
    boxes.current?.querySelector('input')?.focus()
  }

  async function sendAgain() {
    setError(undefined)
    const sent = await send(target, true)
    if (!sent) return
    setSentAgain(true)
    wrongCode.current = undefined
    onSentAgain(sent)
  }

  return (
    <div ref={boxes} className="grid gap-3">
      <p role="status" className="flex flex-wrap items-center gap-x-2 text-ink-soft">
        <span>
          <TypedSentence
            typed={{ target: 'email' in target ? target.email : `+91 ${target.phoneNumber}` }}
            say={(standIns) => t('otp_sent_to', standIns)}
            className="font-label text-ink"
          />
        </span>
        {onOtherTarget && (
          <button
            type="button"
            className="inline-flex min-h-11 min-w-11 items-center font-label text-peacock-600 hover:underline"
            onClick={onOtherTarget}
          >
            {t('change_it')}
          </button>
        )}
      </p>
      {/* A new code, empty boxes. */}
      <OtpInput
        key={until}
        label={t('otp_label')}
        error={error}
        takesFocus={isJustAsked || isSentAgain}
        onChange={(entered) => {
          setCode(entered)
          setError(undefined)
        }}
        onFull={verifyFull}
        onEnter={verify}
      />
      <Countdown key={until} until={until} isSending={isSending} resend={sendAgain} />
      {sendError && (
        <p role="alert" className={fieldErrorClass}>
          {sendError}
        </p>
      )}
      <Button kind="primary" disabled={isChecking} onClick={verify}>
        {t(isChecking ? 'checking' : 'verify')}
      </Button>
    </div>
  )
}
