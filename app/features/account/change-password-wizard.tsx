import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  changeSteps,
  nextChangeStep,
  type PasswordChangeEvent,
  type PasswordChangeProgress,
  reachableChangeStep,
} from '../../../domain/rules/account/password-steps.ts'
import {
  inSessionStorage,
  numberSchema,
  objectWithDefaults,
  oneOfSchema,
  storageEntry,
  textSchema,
} from '../../browser/storage-entry.ts'
import { showToast } from '../../browser/toast.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { formErrorClass } from '../../ui/field.tsx'
import { callApi } from '../session/call-api.ts'
import { HistoryBackButton } from './back-button.tsx'
import { type CodeDestination, CodeDestinationForm } from './code-destination-form.tsx'
import { useAccountFailureMessage } from './form-parts/use-account-failure-message.ts'
import { VerificationCodeForm } from './form-parts/verification-code-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** The progress in session storage, so that it survives a reload. */
interface WizardProgress extends PasswordChangeProgress {
  method: CodeDestination
  /** The e-mail address or the ten digits that the code was sent to. */
  to: string
  token?: string | undefined
}

const nothing: WizardProgress = { method: 'email', to: '', codeUntil: 0, provedUntil: 0 }
const store = storageEntry(
  'changePassword',
  objectWithDefaults(nothing, {
    method: oneOfSchema<CodeDestination>('email', 'phone'),
    to: textSchema,
    token: textSchema,
    codeUntil: numberSchema,
    provedUntil: numberSchema,
  }),
  inSessionStorage,
)

/**
 * Changes the password in three steps: method, code, new password. Each step is a history entry (specification sections
 * 2 and 4).
 */
export function ChangePasswordWizard() {
  const { t } = useTranslation('account')
  const describeFailure = useAccountFailureMessage()
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const isHydrated = useHydrated()
  const [reached, setReached] = useState(() => store.read() ?? nothing)
  const wanted = (state as { step?: unknown } | null)?.step
  const step = isHydrated ? reachableChangeStep(wanted, reached, Date.now()) : 'method'
  const heading = useStepHeading(step)
  const { method, to, token } = reached
  const address = method === 'email' ? { email: to } : { phoneNumber: to }

  function reach(more: Partial<WizardProgress>) {
    const now = { ...reached, ...more }
    setReached(now)
    store.write(now)
  }
  const go = (event: PasswordChangeEvent) => void navigate(pathname, { state: { step: nextChangeStep(step, event) } })

  async function save(newPassword: string) {
    const body = { ...address, newPassword, verificationToken: token }
    const called = await callApi('PUT users/change-password', { body })
    const { failure } = called
    if (failure?.code === 'proof_required') {
      const isByNumber = method === 'phone'
      reach({ ...(isByNumber && nothing), provedUntil: 0, codeUntil: 0, token: undefined })
      showToast(isByNumber ? t('whatsapp_refused') : describeFailure(failure))
      go('proof_refused')
    }
    if (failure) return called
    reach(nothing)
    showToast(t('password_reset'))
    await navigate('/login')
    return called
  }

  return (
    <div className="mx-auto max-w-112">
      <HistoryBackButton home="/" />
      <p className="mt-2 text-14 text-ink-soft">
        {t('step_of', { number: changeSteps.indexOf(step) + 1, count: changeSteps.length })}
      </p>
      <h1 ref={heading} tabIndex={-1} className="mb-5 text-28 outline-none">
        {t(titles[step])}
      </h1>
      <p className={`${formErrorClass} mb-4 scripted:hidden`}>{t('needs_javascript')}</p>
      {step === 'method' && (
        <CodeDestinationForm
          lastSent={{ ...reached, isCodeValid: reached.codeUntil > Date.now() }}
          onSent={(sent) => {
            reach({ ...nothing, ...reached, ...sent, ...(sent.codeUntil !== reached.codeUntil && { provedUntil: 0 }) })
            go('code_sent')
          }}
        />
      )}
      {step === 'otp' && reached.provedUntil > Date.now() && (
        <div className="grid gap-4">
          <p>{t('already_verified')}</p>
          <Button kind="primary" onClick={() => go('code_verified')}>
            {t('go_on')}
          </Button>
        </div>
      )}
      {step === 'otp' && reached.provedUntil <= Date.now() && (
        <VerificationCodeForm
          target={method === 'email' ? { email: to, purpose: 'change' } : { phoneNumber: to }}
          until={reached.codeUntil}
          incomplete={t('fieldError.otp_digits')}
          isNew
          onSentAgain={(codeUntil) => reach({ codeUntil })}
          onVerified={(proof) => {
            reach({ token: proof.token, provedUntil: proof.until })
            go('code_verified')
          }}
          onOtherTarget={() => navigate(-1)}
        />
      )}
      {step === 'newpassword' && (
        <NewPasswordForm
          account={to}
          save={save}
          describeFailure={(failure) => describeFailure(failure, t('error_resetting_password'))}
        />
      )}
    </div>
  )
}

const titles = { method: 'change_password', otp: 'enter_otp', newpassword: 'new_password' } as const

/** Focuses the heading of a new step, unless one of its fields has the focus: the pressed button is gone. */
function useStepHeading(step: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step && !heading.current?.parentElement?.querySelector('input:focus'))
      heading.current?.focus()
    shown.current = step
  }, [step])
  return heading
}
