import { Mail, MessageCircle } from 'lucide'
import { type FormEvent, useState } from 'react'
import {
  isEmailAddress,
  normalizeEmail,
  normalizeMobileNumberInput,
  parseMobileNumber,
} from '../../../domain/rules/account/login-name.ts'
import { readFormValues } from '../../browser/form-values.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, fieldErrorClass } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSite } from '../../ui/site.ts'
import { AccountMobileField } from './form-parts/account-mobile-field.tsx'
import { useSendCode } from './form-parts/use-send-code.ts'
import { VerifiedBadge } from './form-parts/verified-badge.tsx'
import { NumberVerificationStatus } from './number-status.tsx'
import { useOwnUser } from './use-own-user.ts'
import '../../ui/choice-card.css'

export type CodeDestination = 'email' | 'phone'

interface Sent {
  method: CodeDestination
  to: string
  /** In milliseconds since 1970. */
  codeUntil: number
}

interface CodeDestinationFormProps {
  /** The previous choice; a valid code is not sent again. */
  lastSent: Sent & { isCodeValid: boolean }
  onSent(sent: Sent): void
}

const signs = { email: Mail, phone: MessageCircle }
const notes = { email: 'email_always_works', phone: 'only_verified_numbers' } as const

/**
 * Chooses where the code is sent: to an e-mail address, or by WhatsApp to a mobile number.
 * Signed-in users see which of theirs can be used. Others see the same for every account, because it is private which
 * accounts exist.
 */
export function CodeDestinationForm({ lastSent, onSent }: CodeDestinationFormProps) {
  const { t } = useTranslation('account')
  const profile = useOwnUser()?.profile
  const own = profile?.email ? { email: profile.email, phone: profile.phoneNumber } : undefined
  const { lacksWhatsApp } = useSite()
  const canUsePhone = !lacksWhatsApp && (!own || profile?.isPhoneVerified === true)
  const isHydrated = useHydrated()
  const [chosen, setChosen] = useState<CodeDestination>()
  const method = canUsePhone ? (chosen ?? (isHydrated ? lastSent.method : 'email')) : 'email'
  const { send, isSending, error, setError } = useSendCode()
  const typed = isHydrated && lastSent.method === method ? lastSent.to : ''

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const values = readFormValues(form)
    const { email = '', phoneNumber = '' } = values
    const to =
      own?.[method] ?? (method === 'email' ? normalizeEmail(email) : normalizeMobileNumberInput(phoneNumber.trim()))
    const problem = problemOf(method, to)
    if (problem) setError(t(problem))
    else if (lastSent.isCodeValid && lastSent.method === method && lastSent.to === to) return onSent(lastSent)
    const target = method === 'email' ? ({ email: to, purpose: 'change' } as const) : { phoneNumber: to }
    const codeUntil = problem ? undefined : await send(target)
    if (codeUntil) onSent({ method, to, codeUntil })
    else form.querySelector<HTMLInputElement>('.field input')?.focus()
  }

  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={submit} onInput={() => setError(undefined)}>
      <fieldset className="grid gap-3">
        <legend className="mb-3 text-ink-soft">{t('choose_method')}</legend>
        {(lacksWhatsApp ? (['email'] as const) : (['email', 'phone'] as const)).map((one) => {
          const icon = signs[one]
          const isOpen = one === 'email' || canUsePhone
          return (
            <div key={one}>
              <label className="choice-card">
                <input
                  type="radio"
                  name="method"
                  value={one}
                  checked={method === one}
                  disabled={!isOpen}
                  onChange={() => setChosen(one)}
                />
                <Icon of={icon} className="size-5 shrink-0 text-peacock-600" />
                <span className="min-w-0 leading-snug">
                  {t(one === 'email' ? 'email' : 'whatsapp_number')}
                  <span className="flex flex-wrap gap-x-3 text-14 font-normal wrap-anywhere text-ink-soft">
                    {own ? addressOf(one, own) : t(notes[one])}
                    {own && one === 'phone' && isOpen && <VerifiedBadge />}
                  </span>
                </span>
              </label>
              {profile && !isOpen && (
                <p className="flex flex-wrap items-center gap-x-2 text-14 text-ink-soft">
                  {profile.phoneNumber && t('number.not_yet')}
                  <NumberVerificationStatus profile={profile} back="/Password" />
                </p>
              )}
            </div>
          )
        })}
      </fieldset>
      {own ? (
        error && (
          <p role="alert" className={fieldErrorClass}>
            {error}
          </p>
        )
      ) : method === 'email' ? (
        <Field
          key={`email ${typed}`}
          label={t('email')}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={typed}
          error={error}
        />
      ) : (
        <AccountMobileField label={t('whatsapp_number')} key={`phone ${typed}`} defaultValue={typed} error={error} />
      )}
      <Button kind="primary" type="submit" disabled={!isHydrated || isSending}>
        {t(isSending ? 'sending' : 'send_otp')}
      </Button>
    </form>
  )
}

const addressOf = (method: CodeDestination, { email, phone }: Record<CodeDestination, string>): string =>
  method === 'email' ? email : phone && `+91 ${phone}`

function problemOf(method: CodeDestination, to: string) {
  if (method === 'email')
    return to === '' ? 'fieldError.email_required' : isEmailAddress(to) ? undefined : 'fieldError.email_invalid'
  return to === '' ? 'fieldError.phone_required' : parseMobileNumber(to) ? undefined : 'fieldError.phone_invalid'
}
