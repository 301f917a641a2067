import { Mail, MessageCircle } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { isEmailAddress } from '../../../../domain/rules/account/email-address.ts'
import { isMobileNumber } from '../../../../domain/rules/account/mobile-number.ts'
import { readForm } from '../../../browser/forms/form-values.ts'
import { useAlive } from '../../../browser/page/use-alive.ts'
import { useSession } from '../../../browser/session.ts'
import { useWords } from '../../../i18n/language-provider.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/late-field.tsx'
import { useSendCode } from '../codes/use-send-code.ts'
import { PhoneField } from '../phone-field.tsx'

export type ContactMethod = 'email' | 'phone'

interface Sent {
  method: ContactMethod
  to: string
  /** In milliseconds since 1970. */
  codeUntil: number
}

interface MethodFormProps {
  /** What was chosen before; a code that still lives is not sent again. */
  before: Sent & { isCodeAlive: boolean }
  onSent(sent: Sent): void
}

const signs = { email: Mail, phone: MessageCircle }

/** Where the code goes: an e-mail address, or a mobile number by WhatsApp. Who is signed in finds their own. */
export function MethodForm({ before, onSent }: MethodFormProps) {
  const { t } = useWords('account')
  const user = useSession()?.user
  const isAlive = useAlive()
  const [chosen, setChosen] = useState<ContactMethod>()
  const method = chosen ?? (isAlive ? before.method : 'email')
  const { send, isSending, error, setError } = useSendCode()
  const known = (own: string | undefined, of: ContactMethod) =>
    (isAlive && before.method === of && before.to) || own || ''

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const values = readForm(form)
    const to = (values[method === 'email' ? 'email' : 'phoneNumber'] ?? '').trim()
    const problem = problemOf(method, to)
    if (problem) setError(t(problem))
    else if (before.isCodeAlive && before.method === method && before.to === to) return onSent(before)
    const target = method === 'email' ? ({ email: to, purpose: 'change' } as const) : { phoneNumber: to }
    const codeUntil = problem ? undefined : await send(target)
    if (codeUntil) onSent({ method, to, codeUntil })
    else form.querySelector<HTMLInputElement>('.field input')?.focus()
  }

  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={submit} onInput={() => setError(undefined)}>
      <fieldset className="grid gap-3">
        <legend className="mb-3 text-ink-soft">{t('choose_method')}</legend>
        {(['email', 'phone'] as const).map((one) => {
          const Sign = signs[one]
          return (
            <label key={one} className="choice-card">
              <input type="radio" name="method" value={one} checked={method === one} onChange={() => setChosen(one)} />
              <Sign className="size-5 shrink-0 text-peacock-600" />
              {t(one === 'email' ? 'email' : 'whatsapp_number')}
            </label>
          )
        })}
      </fieldset>
      {/* Made anew when the person becomes known, so that their address stands in it. */}
      {method === 'email' ? (
        <Field
          key={`email ${known(user?.email, 'email')}`}
          label={t('email')}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={known(user?.email, 'email')}
          error={error}
        />
      ) : (
        <PhoneField
          label={t('whatsapp_number')}
          key={`phone ${known(user?.phoneNumber, 'phone')}`}
          defaultValue={known(user?.phoneNumber, 'phone')}
          error={error}
          hint={t('only_verified_numbers')}
        />
      )}
      <Button kind="primary" type="submit" disabled={!isAlive || isSending}>
        {t(isSending ? 'sending' : 'send_otp')}
      </Button>
    </form>
  )
}

function problemOf(method: ContactMethod, to: string) {
  if (method === 'email')
    return to === '' ? 'fieldError.email_required' : isEmailAddress(to) ? undefined : 'fieldError.email_invalid'
  return to === '' ? 'fieldError.phone_required' : isMobileNumber(to) ? undefined : 'fieldError.phone_invalid'
}
