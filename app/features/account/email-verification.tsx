import { useRef, useState } from 'react'
import { isEmailAddress } from '../../../domain/rules/account/login-name.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useSendCode } from './form-parts/use-send-code.ts'
import { VerificationCodeForm } from './form-parts/verification-code-form.tsx'
import { VerifiedBadge } from './form-parts/verified-badge.tsx'
import { hasValidProof, type VerificationState } from './use-sign-up-draft.ts'

interface EmailVerificationProps {
  /** The value of the field. */
  email: string
  verification: VerificationState
  error?: string | undefined
  onChange(verification: VerificationState): void
}

/** Verifies the e-mail address of the sign-up form: a button, the code, and a check mark. */
export function EmailVerification({ email, verification, error, onChange }: EmailVerificationProps) {
  const { t } = useTranslation('account')
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const { send, isSending, error: sendError, setError: setSendError } = useSendCode()
  const [complained, setComplained] = useState('')
  const [isJustAsked, setJustAsked] = useState(false)
  const isVerified = hasValidProof(verification, email)
  const isSent = verification.of === email && verification.codeUntil > 0 && !verification.proof

  async function ask() {
    setComplained(email)
    if (!isEmailAddress(email)) {
      setSendError(t(email === '' ? 'enter_an_email' : 'fieldError.email_invalid'))
      return input.current?.focus()
    }
    const codeUntil = await send({ email, purpose: 'signup' })
    if (!codeUntil) return input.current?.focus()
    setJustAsked(true)
    onChange({ of: email, codeUntil })
  }

  return (
    <div className="grid gap-4">
      <Field
        ref={input}
        label={t('email')}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        // The problem of another address does not apply to this one.
        error={(complained === email ? sendError : undefined) ?? (isVerified ? undefined : error)}
        after={isVerified && <VerifiedBadge />}
      />
      {!isVerified && !isSent && (
        // Below the field: on a phone the whole address is to be seen.
        <Button kind="outline" disabled={!isHydrated || isSending} className="justify-self-start" onClick={ask}>
          {t(isSending ? 'sending' : 'verify')}
        </Button>
      )}
      {isSent && (
        <div className="rounded-12 bg-sunken p-4">
          <VerificationCodeForm
            target={{ email, purpose: 'signup' }}
            until={verification.codeUntil}
            failed={t('failed_to_verify_email')}
            isNew={isJustAsked}
            onSentAgain={(codeUntil) => onChange({ of: email, codeUntil })}
            onVerified={(proof) => {
              onChange({ of: email, codeUntil: 0, proof })
              // The boxes are gone; the verified address is in the field.
              input.current?.focus()
            }}
          />
        </div>
      )}
    </div>
  )
}
