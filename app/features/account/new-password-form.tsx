import { type FormEvent, useState } from 'react'
import { accountLimits } from '../../../domain/limits/account.ts'
import { focusFirstError, readFormValues } from '../../browser/form-values.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { formErrorClass } from '../../ui/field.tsx'
import type { CallFailure, CallResult } from '../session/call-api.ts'
import { useSubmitOnce } from '../session/use-submit-once.ts'
import { PasswordField } from './form-parts/password-field.tsx'

interface NewPasswordFormProps {
  /** The account's name, for password managers. */
  account: string
  save(newPassword: string): Promise<CallResult<unknown>>
  /** Formats a refusal that does not concern the password itself. */
  describeFailure(failure: CallFailure): string
}

interface Problems {
  newPassword?: string | undefined
  confirmation?: string
  form?: string
}

/** A form for a new password, typed twice. */
export function NewPasswordForm({ account, save, describeFailure }: NewPasswordFormProps) {
  const { t } = useTranslation('account')
  const [problems, setProblems] = useState<Problems>({})
  const { isBusy, submit } = useSubmitOnce({
    send: (newPassword: string, _: HTMLFormElement) => save(newPassword),
    onRefused(failure, _, form) {
      const { newPassword: code } = failure.fields
      setProblems(code ? { newPassword: t(`fieldError.${code}`) } : { form: describeFailure(failure) })
      if (code) focusFirstError(form, ['newPassword'])
    },
  })

  function find({ newPassword = '', confirmation }: Record<string, string>): Problems {
    if (newPassword === '') return { newPassword: t('fieldError.password_required') }
    if (newPassword.length < accountLimits.newPasswordMin) return { newPassword: t('fieldError.password_short') }
    return newPassword === confirmation ? {} : { confirmation: t('passwords_do_not_match') }
  }

  function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const values = readFormValues(form)
    const found = find(values)
    setProblems(found)
    if (Object.keys(found).length > 0) focusFirstError(form, Object.keys(found))
    else void submit(values.newPassword ?? '', form)
  }

  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={check} onInput={() => setProblems({})}>
      <input type="hidden" name="username" autoComplete="username" value={account} />
      <PasswordField
        label={t('new_password')}
        name="newPassword"
        autoComplete="new-password"
        hint={t('password_hint', { count: accountLimits.newPasswordMin })}
        error={problems.newPassword}
      />
      <PasswordField
        label={t('new_password_again')}
        name="confirmation"
        autoComplete="new-password"
        error={problems.confirmation}
      />
      {problems.form && (
        <p role="alert" className={formErrorClass}>
          {problems.form}
        </p>
      )}
      <Button kind="primary" type="submit" disabled={isBusy}>
        {t(isBusy ? 'saving' : 'save_password')}
      </Button>
    </form>
  )
}
