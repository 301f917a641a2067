import { CircleAlert } from 'lucide'
import { type FormEvent, type InputEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { accountLimits } from '../../../domain/limits/account.ts'
import { personLimits } from '../../../domain/limits/person.ts'
import { type FieldProblems, withoutProblems } from '../../../domain/rules/field-problems.ts'
import { focusFirstError, readForm } from '../../browser/form-values.ts'
import { useAlive } from '../../browser/use-alive.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, fieldErrorClass, refusedClass } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AddressFields } from '../place/address-fields.tsx'
import { useSending } from '../session/use-sending.ts'
import { checkForm, fetchChecksSoon } from './check-form.ts'
import { EmailVerification } from './email-verification.tsx'
import { useFailureWords } from './failure-words.ts'
import { PasswordField } from './password-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { PhoneVerification } from './phone-verification.tsx'
import { toSignUpBody, useSignUp } from './use-sign-up.ts'
import { isProved, useSignUpDraft } from './use-sign-up-draft.ts'
import { noteSignUp } from './verify-number-offer.ts'

/** The fields of this form alone: the words are beside the field. */
interface OwnProblems {
  email?: string
  phoneNumber?: string
  terms?: string
}

/** The fields of a new account. @param onSignedUp with the e-mail address of the new account */
export function SignUpForm({ onSignedUp }: { onSignedUp(email: string): void }) {
  const { t } = useWords('account')
  const say = useFailureWords()
  const isAlive = useAlive()
  const form = useRef<HTMLFormElement>(null)
  const draft = useSignUpDraft(form)
  const { isBusy, submit } = useSending({
    send: useSignUp(),
    onDone({ user }, body) {
      draft.forget()
      noteSignUp(user._id)
      onSignedUp(body.email)
    },
    onRefused(failure, body) {
      const { code, fields } = failure
      if (code === 'phone_taken') {
        setTakenPhone(body.phoneNumber)
        return show({}, { phoneNumber: say(failure) })
      }
      if (code === 'email_taken') return show({}, { email: say(failure) })
      if (code === 'proof_required') draft.verifyEmail({ of: '', codeUntil: 0 })
      show(fields, {}, Object.keys(fields).length === 0 ? say(failure) : undefined)
    },
  })
  const [problems, setProblems] = useState<FieldProblems>({})
  const [own, setOwn] = useState<OwnProblems>({})
  const [refusal, setRefusal] = useState<string>()
  const [takenPhone, setTakenPhone] = useState('')

  const errorOf = (name: string): string | undefined => problems[name] && t(`fieldError.${problems[name]}`)

  function show(found: FieldProblems, mine: OwnProblems, sentence?: string) {
    setProblems(found)
    setOwn(mine)
    setRefusal(sentence)
    if (form.current) focusFirstError(form.current, [...Object.keys(found), ...Object.keys(mine)])
  }

  function forgive(names: readonly string[]) {
    setProblems((before) => withoutProblems(before, names))
    setOwn((before) => withoutProblems(before, names))
  }

  function noticeTyping({ target }: InputEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement
    fetchChecksSoon()
    draft.noticeTyping()
    forgive([name])
    // Another number need not be verified.
    if (name === 'phoneNumber') setTakenPhone('')
  }

  async function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const values = readForm(event.currentTarget)
    const { email, phone } = draft
    const phoneNumber = values.phoneNumber ?? ''
    const body = toSignUpBody(values, {
      verificationToken: email.proof?.token,
      phoneVerificationToken: isProved(phone, phoneNumber) ? phone.proof?.token : undefined,
    })
    const found = await checkForm('signUp', body)
    const mine: OwnProblems = {
      ...(!found.email && !isProved(email, body.email) && { email: t('verify_email_first') }),
      ...(values.terms !== 'on' && { terms: t('accept_terms_first') }),
    }
    show(found, mine)
    if (Object.keys(found).length + Object.keys(mine).length === 0) await submit(body)
  }

  return (
    <form ref={form} method="post" noValidate className="grid gap-4" onSubmit={check} onInput={noticeTyping}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('first_name')}
          name="name"
          autoComplete="given-name"
          maxLength={personLimits.nameMax}
          error={errorOf('name')}
        />
        <Field
          label={t('last_name_optional')}
          name="lastName"
          autoComplete="family-name"
          maxLength={personLimits.nameMax}
          error={errorOf('lastName')}
        />
      </div>
      <EmailVerification
        email={draft.typedEmail}
        verification={draft.email}
        error={own.email ?? errorOf('email')}
        onChange={draft.verifyEmail}
      />
      <PhoneField error={own.phoneNumber ?? errorOf('phoneNumber')} />
      {takenPhone && (
        <PhoneVerification phoneNumber={takenPhone} verification={draft.phone} onChange={draft.verifyPhone} />
      )}
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="new-password"
        hint={t('password_hint', { count: accountLimits.passwordMin })}
        error={errorOf('password')}
      />
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-18 font-label">{t('where_you_live')}</legend>
        <AddressFields
          values={draft.place}
          onChange={(changed) => {
            draft.changePlace(changed)
            forgive(Object.keys(changed))
          }}
          errors={problems}
          country="India"
        />
      </fieldset>
      <div>
        <label className="flex min-h-11 items-start gap-3 py-2">
          <input
            type="checkbox"
            name="terms"
            aria-invalid={own.terms !== undefined}
            aria-describedby="terms-error"
            className="mt-0.5 size-5.5 shrink-0 accent-peacock-600"
          />
          <span>{t('accept_terms')}</span>
        </label>
        <p className="flex flex-wrap gap-x-4 pl-8.5 text-14">
          <TermsLink to="/terms">{t('terms_of_use')}</TermsLink>
          <TermsLink to="/privacy-policy">{t('privacy_policy')}</TermsLink>
        </p>
        <p id="terms-error" className={fieldErrorClass}>
          {own.terms && (
            <>
              <Icon of={CircleAlert} className="mt-0.5 size-4 shrink-0" />
              {own.terms}
            </>
          )}
        </p>
      </div>
      {refusal && (
        <p role="alert" className={refusedClass}>
          {refusal}
        </p>
      )}
      <Button kind="primary" type="submit" disabled={!isAlive || isBusy}>
        {t(isBusy ? 'signing_up' : 'sign_up')}
      </Button>
    </form>
  )
}

function TermsLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center font-label text-peacock-600 hover:underline">
      {children}
    </Link>
  )
}
