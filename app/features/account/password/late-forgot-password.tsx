import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isEmailAddress } from '../../../../domain/rules/account/email-address.ts'
import { type ForgotEvent, type ForgotStep, nextForgotStep } from '../../../../domain/rules/account/password-steps.ts'
import { resetPassword } from '../../../browser/calls/account-calls.ts'
import { readForm } from '../../../browser/forms/form-values.ts'
import { useWords } from '../../../i18n/language-provider.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/late-dialog.tsx'
import { Field } from '../../../ui/late-field.tsx'
import { CodeForm } from '../codes/code-form.tsx'
import { useSendCode } from '../codes/use-send-code.ts'
import { useFailureWords } from '../failure-words.ts'
import { NewPasswordForm } from './new-password-form.tsx'

export interface ForgotPasswordProps {
  /** What stood in the login form. */
  email: string
  onClose(): void
  /** After the new password was set: for whom. */
  onDone(email: string): void
}

const titles = { password: 'forgot_password', otp: 'check_your_email', newpassword: 'new_password' } as const

/** Three steps in a dialog: e-mail, code, new password (specification sections 2 and 4). */
export function ForgotPassword({ email: given, onClose, onDone }: ForgotPasswordProps) {
  const { t } = useWords('account')
  const say = useFailureWords()
  const [step, setStep] = useState<ForgotStep>('password')
  const [email, setEmail] = useState(given)
  const [until, setUntil] = useState(0)
  const [verificationToken, setToken] = useState<string>()
  const go = (event: ForgotEvent) => setStep((now) => nextForgotStep(now, event))

  useEffect(() => {
    if (step === 'done') onDone(email)
  }, [step, email, onDone])
  const body = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  // What was pressed went away with its step: the focus goes on to what is to be filled in.
  useEffect(() => {
    if (shown.current !== step) body.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
    shown.current = step
  }, [step])
  if (step === 'done') return null

  async function save(newPassword: string) {
    const { failure } = await resetPassword({ email, newPassword, verificationToken })
    if (!failure) go('password_changed')
    else if (failure.code === 'proof_required') go('proof_refused')
    return failure
  }

  return (
    <Dialog title={t(titles[step])} className="small-dialog" onClose={onClose}>
      <div ref={body}>
        {step === 'password' && (
          <EmailStep
            email={email}
            onSent={(to, lasts) => {
              setEmail(to)
              setUntil(lasts)
              go('code_sent')
            }}
          />
        )}
        {step === 'otp' && (
          <CodeForm
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
            say={(failure) =>
              say(
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

function EmailStep({ email, onSent }: { email: string; onSent(email: string, until: number): void }) {
  const { t } = useWords('account')
  const { send, isSending, error, setError } = useSendCode()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const to = (readForm(form).email ?? '').trim()
    const isRight = isEmailAddress(to)
    if (!isRight) setError(t(to === '' ? 'fieldError.email_required' : 'invalid_email_format'))
    const until = isRight && (await send({ email: to, purpose: 'reset' }))
    if (until) onSent(to, until)
    else form.querySelector('input')?.focus()
  }

  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={submit} onInput={() => setError(undefined)}>
      <p className="text-ink-soft">{t('forgot_password_text')}</p>
      <Field label={t('email')} name="email" type="email" autoComplete="username" defaultValue={email} error={error} />
      <Button kind="primary" type="submit" disabled={isSending}>
        {t(isSending ? 'sending' : 'send_otp')}
      </Button>
    </form>
  )
}
