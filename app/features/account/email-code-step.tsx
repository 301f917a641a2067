import type { FormEvent } from 'react'
import { isEmailAddress, normalizeEmail } from '../../../domain/rules/account/login-name.ts'
import type { CodePurpose } from '../../../domain/schemas/account.ts'
import { readFormValues } from '../../browser/form-values.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useSendCode } from './form-parts/use-send-code.ts'

interface SendCodeByEmailStepProps {
  /** The values that are known already. */
  email: string
  purpose: CodePurpose
  /** The next step. */
  text: string
  /** @param until the expiry of the code, in milliseconds since 1970 */
  onSent(email: string, until: number): void
}

/** Asks for the e-mail address that a code is sent to, and sends it. */
export function SendCodeByEmailStep({ email, purpose, text, onSent }: SendCodeByEmailStepProps) {
  const { t } = useTranslation('account')
  const isHydrated = useHydrated()
  const { send, isSending, error, setError } = useSendCode()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const to = normalizeEmail(readFormValues(form).email ?? '')
    const isRight = isEmailAddress(to)
    if (!isRight) setError(t(to === '' ? 'fieldError.email_required' : 'invalid_email_format'))
    const until = isRight && (await send({ email: to, purpose }))
    if (until) onSent(to, until)
    else form.querySelector('input')?.focus()
  }

  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={submit} onInput={() => setError(undefined)}>
      <p className="text-ink-soft">{text}</p>
      <Field label={t('email')} name="email" type="email" autoComplete="username" defaultValue={email} error={error} />
      <Button kind="primary" type="submit" disabled={!isHydrated || isSending}>
        {t(isSending ? 'sending' : 'send_otp')}
      </Button>
    </form>
  )
}
