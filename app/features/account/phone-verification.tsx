import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { fieldErrorClass } from '../../ui/field.tsx'
import { useSite } from '../../ui/site.ts'
import { WhatsAppIcon } from '../../ui/whatsapp-icon.tsx'
import { useSendCode } from './form-parts/use-send-code.ts'
import { VerificationCodeForm } from './form-parts/verification-code-form.tsx'
import { VerifiedBadge } from './form-parts/verified-badge.tsx'
import { hasValidProof, type VerificationState } from './use-sign-up-draft.ts'

interface PhoneVerificationProps {
  /** The number of another account. */
  phoneNumber: string
  verification: VerificationState
  onChange(verification: VerificationState): void
}

/** Verifies by WhatsApp a number that another account uses (decisions, Mobile numbers). */
export function PhoneVerification({ phoneNumber, verification, onChange }: PhoneVerificationProps) {
  const { t } = useTranslation('account')
  const { lacksWhatsApp } = useSite()
  const { send, isSending, error } = useSendCode()
  const isSent = verification.of === phoneNumber && verification.codeUntil > 0 && !verification.proof
  const isVerified = hasValidProof(verification, phoneNumber)
  const [isJustAsked, setJustAsked] = useState(false)
  const done = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isJustAsked && isVerified) done.current?.focus()
  }, [isJustAsked, isVerified])

  async function ask() {
    const codeUntil = await send({ phoneNumber })
    if (!codeUntil) return
    setJustAsked(true)
    onChange({ of: phoneNumber, codeUntil })
  }

  if (isVerified)
    return (
      <div ref={done} tabIndex={-1} className="grid gap-1 rounded-12 bg-sunken p-4 outline-none">
        <VerifiedBadge />
        <p>{t('number_is_yours')}</p>
      </div>
    )
  if (lacksWhatsApp) return <p className="rounded-12 bg-sunken p-4">{t('number_of_another')}</p>
  return (
    <div className="grid gap-3 rounded-12 bg-sunken p-4">
      {isSent ? (
        <VerificationCodeForm
          target={{ phoneNumber }}
          until={verification.codeUntil}
          isNew={isJustAsked}
          onSentAgain={(codeUntil) => onChange({ of: phoneNumber, codeUntil })}
          onVerified={(proof) => onChange({ of: phoneNumber, codeUntil: 0, proof })}
        />
      ) : (
        <>
          <p>{t('prove_number')}</p>
          <Button kind="outline" disabled={isSending} onClick={ask}>
            <WhatsAppIcon className="size-5" />
            {t(isSending ? 'sending' : 'prove_by_whatsapp')}
          </Button>
          {error && (
            <p role="alert" className={fieldErrorClass}>
              {error}
            </p>
          )}
        </>
      )}
    </div>
  )
}
