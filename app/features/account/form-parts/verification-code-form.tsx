import { useRef, useState } from 'react'
import { accountLimits } from '../../../../domain/limits/account.ts'
import { useTranslation } from '../../../i18n/language-provider.tsx'
import { Button } from '../../../ui/button.tsx'
import { fieldErrorClass } from '../../../ui/field.tsx'
import { SentenceWithUserText } from '../../../ui/sentence-with-user-text.tsx'
import { type CodeTarget, verifyCode } from '../../session/account-calls.ts'
import { useSubmitOnce } from '../../session/use-submit-once.ts'
import { OtpInput } from './otp-input.tsx'
import { ResendCountdown } from './resend-countdown.tsx'
import { useAccountFailureMessage } from './use-account-failure-message.ts'
import { useSendCode } from './use-send-code.ts'

/** The proof that a code was right. */
export interface CodeProof {
  token: string
  /** Its expiry, in milliseconds since 1970. */
  until: number
}

export interface VerificationCodeFormProps {
  target: CodeTarget
  /** The expiry of the sent code, in milliseconds since 1970. */
  until: number
  /** The sentence for an incomplete code. */
  incomplete?: string
  /** The sentence for a failure without one of its own. */
  failed?: string
  /** Was the code sent just now, on this page? Then the boxes get the focus. */
  isNew?: boolean
  onSentAgain(until: number): void
  onVerified(proof: CodeProof): void
  /** Goes back to the request of the code. */
  onOtherTarget?: (() => void) | undefined
}

/**
 * The boxes for a one-time code, its recipient, and the button for another code. A complete code verifies itself. It is
 * no `<form>`, because it is used inside others.
 */
export function VerificationCodeForm(props: VerificationCodeFormProps) {
  const { target, until, incomplete, failed, isNew, onSentAgain, onVerified, onOtherTarget } = props
  const { t } = useTranslation('account')
  const describeFailure = useAccountFailureMessage()
  const { send, isSending, error: sendError, setError: setSendError } = useSendCode()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isSentAgain, setSentAgain] = useState(false)
  const boxes = useRef<HTMLDivElement>(null)
  const wrongCode = useRef<string>(undefined)

  const { isBusy: isChecking, submit } = useSubmitOnce({
    send: (entered: string) => verifyCode(target, entered),
    onDone: ({ verificationToken, expiresIn }) =>
      onVerified({ token: verificationToken, until: Date.now() + expiresIn * 1000 }),
    onRefused(failure, entered) {
      if (failure.code === 'wrong_code') wrongCode.current = entered
      refuse(describeFailure(failure, failed ?? t('otp_failed')))
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
          <SentenceWithUserText
            userTexts={{ target: 'email' in target ? target.email : `+91 ${target.phoneNumber}` }}
            format={(standIns) => t('otp_sent_to', standIns)}
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
        takesFocus={isNew || isSentAgain}
        onChange={(entered) => {
          setCode(entered)
          setError(undefined)
        }}
        onFull={verifyFull}
        onEnter={verify}
      />
      <ResendCountdown key={until} until={until} isSending={isSending} resend={sendAgain} />
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
