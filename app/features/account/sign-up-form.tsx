import { type FormEvent, type InputEvent, type ReactNode, useRef, useState } from 'react'
import { accountLimits } from '../../../domain/limits/account.ts'
import { personLimits } from '../../../domain/limits/person.ts'
import { sentMobileNumber } from '../../../domain/rules/account/login-name.ts'
import { type FieldProblems, withoutProblems } from '../../../domain/rules/field-problems.ts'
import { readForm } from '../../browser/form-values.ts'
import { useAlive } from '../../browser/use-alive.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { refusedClass } from '../../ui/field.tsx'
import { LimitedField } from '../../ui/limited-field.tsx'
import { AddressFields } from '../place/address-fields.tsx'
import { useSending } from '../session/use-sending.ts'
import { checkForm, fetchChecksSoon } from './check-form.ts'
import { EmailVerification } from './email-verification.tsx'
import { useFailureWords } from './failure-words.ts'
import type { KnownLogin } from './login-form.tsx'
import { noteSignUp } from './number-offer-timing.ts'
import { PasswordField } from './password-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { PhoneVerification } from './phone-verification.tsx'
import { StepMark } from './step-mark.tsx'
import { TermsChoice } from './terms-choice.tsx'
import { toSignUpBody, useSignUp } from './use-sign-up.ts'
import { isProved, useSignUpDraft } from './use-sign-up-draft.ts'
import { isFieldOfYou, useSignUpSteps } from './use-sign-up-steps.ts'

/** The errors of fields that this form checks itself, as messages. */
interface OwnProblems {
  email?: string
  phoneNumber?: string
  terms?: string
}

interface SignUpFormProps {
  /** Not in a dialog. */
  isOnPage: boolean
  /** @param account that the login takes, with its password */
  onSignedUp(account: KnownLogin): void
}

/** The sign-up form in two steps: the person, then the address. The account is created at the end. */
export function SignUpForm({ isOnPage, onSignedUp }: SignUpFormProps) {
  const { t } = useWords('account')
  const say = useFailureWords()
  const isAlive = useAlive()
  const form = useRef<HTMLFormElement>(null)
  const draft = useSignUpDraft(form)
  const { step, mark, seek, goBack } = useSignUpSteps(form, isOnPage)
  const { isBusy, submit } = useSending({
    send: useSignUp(),
    onDone({ user }, body) {
      draft.forget()
      noteSignUp(user._id)
      onSignedUp({ email: body.email, password: body.password })
    },
    onRefused(failure, body) {
      const { code, fields } = failure
      if (code === 'phone_taken') {
        setTakenPhone(body.phoneNumber)
        return show({}, { phoneNumber: say(failure) })
      }
      if (code === 'email_taken' || code === 'proof_required') {
        draft.verifyEmail({ of: '', codeUntil: 0 })
        return show({}, { email: say(failure) })
      }
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
    seek([...Object.keys(found), ...Object.keys(mine)])
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
    const phoneNumber = sentMobileNumber(values.phoneNumber ?? '')
    const body = toSignUpBody(values, {
      verificationToken: email.proof?.token,
      phoneVerificationToken: isProved(phone, phoneNumber) ? phone.proof?.token : undefined,
    })
    const found = await checkForm('signUp', body)
    const mine: OwnProblems = {
      ...(!found.email && !isProved(email, body.email) && { email: t('verify_email_first') }),
      ...(values.terms !== 'on' && { terms: t('accept_terms_first') }),
    }
    const wrong = Object.keys({ ...found, ...mine })
    // Of the first step only its own fields, of the second one all: a code may have expired meanwhile.
    const later = step === 'you' ? wrong.filter((name) => !isFieldOfYou(name)) : []
    show(withoutProblems(found, later), withoutProblems(mine, later))
    if (wrong.length > later.length) return
    if (step === 'you') seek(['zipCode'])
    else await submit(body)
  }

  return (
    <form ref={form} method="post" noValidate className="grid gap-4" onSubmit={check} onInput={noticeTyping}>
      <StepMark step={step} ref={mark} />
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
        <Button kind="primary" type="submit" className="noscript:hidden" disabled={!isAlive}>
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
        <TermsChoice error={own.terms} />
        {refusal && (
          <p role="alert" className={refusedClass}>
            {refusal}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button kind="outline" className="noscript:hidden" disabled={!isAlive || isBusy} onClick={goBack}>
            {t('go_back')}
          </Button>
          <Button kind="primary" type="submit" className="flex-1" disabled={!isAlive || isBusy}>
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
