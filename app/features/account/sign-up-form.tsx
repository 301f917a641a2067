import { type FormEvent, type InputEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import { accountLimits } from '../../../domain/limits/account.ts'
import { personLimits } from '../../../domain/limits/person.ts'
import { normalizeEmail, normalizeMobileNumberInput } from '../../../domain/rules/account/login-name.ts'
import { clearProblemsOf, type FieldProblems } from '../../../domain/rules/field-problems.ts'
import type { SignUpBody } from '../../../domain/schemas/account.ts'
import { readFormValues } from '../../browser/form-values.ts'
import { IdempotencyKeys } from '../../browser/idempotency-key.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { readVisitSource } from '../../browser/visit-source.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { formErrorClass } from '../../ui/field.tsx'
import { LimitedField } from '../../ui/limited-field.tsx'
import { recordSignUp } from '../offer/number-offer-timing.ts'
import { AddressFields } from '../place/address-fields.tsx'
import { callApi } from '../session/call-api.ts'
import { useSubmitOnce } from '../session/use-submit-once.ts'
import { AcceptTermsCheckbox } from './accept-terms-checkbox.tsx'
import { checkAccountForm, preloadFormChecks } from './check-account-form.ts'
import { EmailVerification } from './email-verification.tsx'
import { AccountMobileField } from './form-parts/account-mobile-field.tsx'
import { PasswordField } from './form-parts/password-field.tsx'
import { useAccountFailureMessage } from './form-parts/use-account-failure-message.ts'
import type { PrefilledLogin } from './login-form.tsx'
import { PhoneVerification } from './phone-verification.tsx'
import { hasValidProof, useSignUpDraft } from './use-sign-up-draft.ts'
import { isPersonalField, type SignUpStep, signUpSteps, useSignUpSteps } from './use-sign-up-steps.ts'

/** The errors of fields that this form checks itself, as messages. */
interface FieldMessages {
  email?: string
  phoneNumber?: string
  terms?: string
}

interface SignUpFormProps {
  /** Not in a dialog. */
  isOnPage: boolean
  /** @param account that the login takes, with its password */
  onSignedUp(account: PrefilledLogin): void
}

/** The value sent for a blank last name (specification section 3). */
const noLastName = 'N/A'

interface Proofs {
  verificationToken?: string | undefined
  phoneVerificationToken?: string | undefined
}

/** The form in the shape of `users/signup`. */
function toSignUpBody(values: Record<string, string>, proofs: Proofs): SignUpBody {
  const { name = '', lastName = '', email = '', phoneNumber = '', password = '' } = values
  const { address = '', area = '', city = '', state = '', zipCode = '' } = values
  return {
    name,
    lastName: lastName.trim() || noLastName,
    email: normalizeEmail(email),
    phoneNumber: normalizeMobileNumberInput(phoneNumber),
    password,
    fullAddress: { address, area, city, state, zipCode, country: 'India' },
    ...proofs,
  }
}

/** Sends a sign-up with an idempotency key: a repeated form creates one account. */
function useSignUp() {
  const [keys] = useState(() => new IdempotencyKeys())
  return (form: SignUpBody) => {
    const body = { ...form, source: readVisitSource() }
    return callApi('POST users/signup', { body, idempotencyKey: keys.keyOf(body) })
  }
}

/** The sign-up form in two steps: the person, then the address. The account is created at the end. */
export function SignUpForm({ isOnPage, onSignedUp }: SignUpFormProps) {
  const { t } = useTranslation('account')
  const describeFailure = useAccountFailureMessage()
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const draft = useSignUpDraft(form)
  const { step, mark, seek, goBack } = useSignUpSteps(form, isOnPage)
  const { isBusy, submit } = useSubmitOnce({
    send: useSignUp(),
    onDone({ user }, body) {
      draft.forget()
      recordSignUp(user._id)
      onSignedUp({ email: body.email, password: body.password })
    },
    onRefused(failure, body) {
      const { code, fields } = failure
      if (code === 'phone_taken') {
        setTakenPhone(body.phoneNumber)
        return show({}, { phoneNumber: describeFailure(failure) })
      }
      if (code === 'email_taken' || code === 'proof_required') {
        draft.verifyEmail({ of: '', codeUntil: 0 })
        return show({}, { email: describeFailure(failure) })
      }
      show(fields, {}, Object.keys(fields).length === 0 ? describeFailure(failure) : undefined)
    },
  })
  const [problems, setProblems] = useState<FieldProblems>({})
  const [own, setOwn] = useState<FieldMessages>({})
  const [refusal, setRefusal] = useState<string>()
  const [takenPhone, setTakenPhone] = useState('')

  const errorOf = (name: string): string | undefined => problems[name] && t(`fieldError.${problems[name]}`)

  function show(found: FieldProblems, mine: FieldMessages, sentence?: string) {
    setProblems(found)
    setOwn(mine)
    setRefusal(sentence)
    seek([...Object.keys(found), ...Object.keys(mine)])
  }

  function forgive(names: readonly string[]) {
    setProblems((before) => clearProblemsOf(before, names))
    setOwn((before) => clearProblemsOf(before, names))
  }

  function noticeTyping({ target }: InputEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement
    preloadFormChecks()
    draft.noticeTyping()
    forgive([name])
    // Another number need not be verified.
    if (name === 'phoneNumber') setTakenPhone('')
  }

  async function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const values = readFormValues(event.currentTarget)
    const { email, phone } = draft
    const phoneNumber = normalizeMobileNumberInput(values.phoneNumber ?? '')
    const body = toSignUpBody(values, {
      verificationToken: email.proof?.token,
      phoneVerificationToken: hasValidProof(phone, phoneNumber) ? phone.proof?.token : undefined,
    })
    const found = await checkAccountForm('signUp', body)
    const mine: FieldMessages = {
      ...(!found.email && !hasValidProof(email, body.email) && { email: t('verify_email_first') }),
      ...(values.terms !== 'on' && { terms: t('accept_terms_first') }),
    }
    const wrong = Object.keys({ ...found, ...mine })
    // Of the first step only its own fields, of the second one all: a code may have expired meanwhile.
    const later = step === 'you' ? wrong.filter((name) => !isPersonalField(name)) : []
    show(clearProblemsOf(found, later), clearProblemsOf(mine, later))
    if (wrong.length > later.length) return
    if (step === 'you') seek(['zipCode'])
    else await submit(body)
  }

  return (
    <form ref={form} method="post" noValidate className="grid gap-4" onSubmit={check} onInput={noticeTyping}>
      <SignUpStepIndicator step={step} ref={mark} />
      <Step isShown={step === 'you'} title={t('about_you')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <LimitedField
            label={t('first_name')}
            name="name"
            autoComplete="given-name"
            limit={personLimits.nameMax}
            error={errorOf('name')}
          />
          <LimitedField
            label={t('last_name_optional')}
            name="lastName"
            autoComplete="family-name"
            limit={personLimits.nameMax}
            error={errorOf('lastName')}
          />
        </div>
        <EmailVerification
          email={draft.typedEmail}
          verification={draft.email}
          error={own.email ?? errorOf('email')}
          onChange={(verification) => {
            draft.verifyEmail(verification)
            forgive(['email'])
          }}
        />
        <AccountMobileField error={own.phoneNumber ?? errorOf('phoneNumber')} />
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
        <Button kind="primary" type="submit" className="noscript:hidden" disabled={!isHydrated}>
          {t('go_on')}
        </Button>
      </Step>
      <Step isShown={step === 'address'} title={t('where_you_live')}>
        <AddressFields
          values={draft.place}
          onChange={(changed) => {
            draft.changePlace(changed)
            forgive(Object.keys(changed))
          }}
          errors={problems}
          country="India"
        />
        <AcceptTermsCheckbox error={own.terms} />
        {refusal && (
          <p role="alert" className={formErrorClass}>
            {refusal}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button kind="outline" className="noscript:hidden" disabled={!isHydrated || isBusy} onClick={goBack}>
            {t('go_back')}
          </Button>
          <Button kind="primary" type="submit" className="flex-1" disabled={!isHydrated || isBusy}>
            {t(isBusy ? 'signing_up' : 'sign_up')}
          </Button>
        </div>
      </Step>
    </form>
  )
}

interface StepProps {
  isShown: boolean
  title: string
  children: ReactNode
}

/** One step of the form. The fields of a hidden step stay in the form; without JavaScript both steps are shown. */
function Step({ isShown, title, children }: StepProps) {
  return (
    <fieldset className={`grid min-w-0 gap-4 ${isShown ? '' : 'scripted:hidden'}`}>
      <legend className="mb-3 text-18 font-label">{title}</legend>
      {children}
    </fieldset>
  )
}

/** Shows which step of the sign-up this is. */
function SignUpStepIndicator({ step, ref }: { step: SignUpStep; ref: Ref<HTMLParagraphElement> }) {
  const { t } = useTranslation('account')
  const number = signUpSteps.indexOf(step) + 1
  return (
    <div className="grid gap-2 noscript:hidden">
      <p ref={ref} tabIndex={-1} className="text-14 text-ink-soft outline-none">
        {t('step_of', { number, count: signUpSteps.length })}
      </p>
      <div aria-hidden="true" className="grid grid-cols-2 gap-1.5">
        {signUpSteps.map((one, at) => (
          <span key={one} className={`h-1 rounded-pill ${at < number ? 'bg-peacock-600' : 'bg-line'}`} />
        ))}
      </div>
    </div>
  )
}
