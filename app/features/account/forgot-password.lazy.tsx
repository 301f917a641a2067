import { useEffect, useRef, useState } from 'react'
import {
  type ForgotEvent,
  type ForgottenPasswordStep,
  nextForgotStep,
} from '../../../domain/rules/account/password-steps.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { callApi } from '../session/call-api.ts'
import { SendCodeByEmailStep } from './email-code-step.tsx'
import { useAccountFailureMessage } from './form-parts/use-account-failure-message.ts'
import { VerificationCodeForm } from './form-parts/verification-code-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

export interface ForgotPasswordDialogProps {
  /** The value of the login form. */
  email: string
  onClose(): void
  /** After the new password was set: the account's e-mail address. */
  onDone(email: string): void
}

const titles = { password: 'forgot_password', otp: 'check_your_email', newpassword: 'new_password' } as const

/** Three steps in a dialog: e-mail, code, new password (specification sections 2 and 4). */
export function ForgotPassword({ email: given, onClose, onDone }: ForgotPasswordDialogProps) {
  const { t } = useTranslation('account')
  const describeFailure = useAccountFailureMessage()
  const [step, setStep] = useState<ForgottenPasswordStep>('password')
  const [email, setEmail] = useState(given)
  const [until, setUntil] = useState(0)
  const [verificationToken, setToken] = useState<string>()
  const go = (event: ForgotEvent) => setStep((now) => nextForgotStep(now, event))

  useEffect(() => {
    if (step === 'done') onDone(email)
  }, [step, email, onDone])
  const body = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  // The pressed control is gone with its step: the focus moves to the next field.
  useEffect(() => {
    if (shown.current !== step) body.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
    shown.current = step
  }, [step])
  if (step === 'done') return null

  async function save(newPassword: string) {
    const called = await callApi('POST users/forgot-password', { body: { email, newPassword, verificationToken } })
    if (!called.failure) go('password_changed')
    else if (called.failure.code === 'proof_required') go('proof_refused')
    return called
  }

  return (
    <Dialog title={t(titles[step])} className="small-dialog" onClose={onClose}>
      <div ref={body}>
        {step === 'password' && (
          <SendCodeByEmailStep
            email={email}
            purpose="reset"
            text={t('forgot_password_text')}
            onSent={(to, lasts) => {
              setEmail(to)
              setUntil(lasts)
              go('code_sent')
            }}
          />
        )}
        {step === 'otp' && (
          <VerificationCodeForm
            target={{ email, purpose: 'reset' }}
            until={until}
            onSentAgain={setUntil}
            onVerified={({ token }) => {
              setToken(token)
              go('code_verified')
            }}
            onOtherTarget={() => go('back')}
          />
        )}
        {step === 'newpassword' && (
          <NewPasswordForm
            account={email}
            save={save}
            describeFailure={(failure) =>
              describeFailure(
                failure,
                failure.code === 'no_network' ? t('network_error') : t('change_failed', { status: failure.status }),
              )
            }
          />
        )}
      </div>
    </Dialog>
  )
}
