import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { normalizeEmail, normalizeMobileNumberInput } from '../../../domain/rules/account/login-name.ts'
import { clearProblemsOf, type FieldProblems } from '../../../domain/rules/field-problems.ts'
import { focusFirstError, readFormValues } from '../../browser/form-values.ts'
import { showToast } from '../../browser/toast.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, formErrorClass } from '../../ui/field.tsx'
import { logIn } from '../session/account-calls.ts'
import { storeSession } from '../session/session.ts'
import { useSubmitOnce } from '../session/use-submit-once.ts'
import { checkAccountForm, preloadFormChecks } from './check-account-form.ts'
import { AccountMobileField } from './form-parts/account-mobile-field.tsx'
import { PasswordField } from './form-parts/password-field.tsx'
import { useAccountFailureMessage } from './form-parts/use-account-failure-message.ts'
import { findLoginWarning, type LoginWarning } from './login-warning.ts'

const channels = ['email', 'phoneNumber'] as const
type Channel = (typeof channels)[number]

const wrongLoginMessages = { email: 'wrong_email_login', phoneNumber: 'wrong_phone_login' } as const

/** Values to fill the login form with, after a sign-up or a new password. In memory only. */
export interface PrefilledLogin {
  email: string
  password?: string
}

interface LoginFormProps {
  /** After a sign-up or a new password. */
  known: PrefilledLogin
  /** Between the password and the button. */
  children: ReactNode
  onEmail(email: string): void
}

/**
 * The login form: e-mail address or mobile number, and password. It stores the session; the page decides what comes
 * next.
 */
export function LoginForm({ known: { email, password }, children, onEmail }: LoginFormProps) {
  const { t } = useTranslation('account')
  const describeFailure = useAccountFailureMessage()
  const isHydrated = useHydrated()
  const [channel, setChannel] = useState<Channel>('email')
  const [problems, setProblems] = useState<FieldProblems>({})
  const [refusal, setRefusal] = useState<string>()
  const panelId = useId()
  const [note, setNote] = useState<LoginWarning>()
  useEffect(() => setNote(findLoginWarning()), [])
  const button = useRef<HTMLButtonElement>(null)
  // Everything is filled in.
  useEffect(() => {
    if (password) button.current?.focus()
  }, [password])

  const wordsFor = (name: string) => problems[name] && t(`fieldError.${problems[name]}`)

  const { isBusy, submit } = useSubmitOnce({
    async send(form: HTMLFormElement) {
      const { password = '', email = '', phoneNumber = '' } = readFormValues(form)
      const body = {
        ...(channel === 'email'
          ? { email: normalizeEmail(email) }
          : { phoneNumber: normalizeMobileNumberInput(phoneNumber) }),
        password,
      }
      setRefusal(undefined)
      const fields = await checkAccountForm('login', body)
      setProblems(fields)
      if (Object.keys(fields).length > 0) return { failure: { code: 'invalid_input', status: 400, fields } as const }
      return logIn(body)
    },
    onDone({ token, userInfo, wasRestored }) {
      if (!token) return setRefusal(t('login_no_token'))
      if (wasRestored) showToast(t('deletion_undone'))
      storeSession({ user: userInfo ?? {}, token })
    },
    onRefused(failure, form) {
      const wrong = Object.keys(failure.fields)
      setProblems(failure.fields)
      // The errors are rendered before the focus looks for them.
      focusFirstError(form, wrong)
      if (failure.code === 'wrong_login') setRefusal(t(wrongLoginMessages[channel]))
      else if (wrong.length === 0) setRefusal(describeFailure(failure))
    },
  })

  return (
    <form
      method="post"
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
      onInput={({ target }) => {
        preloadFormChecks()
        setProblems(clearProblemsOf(problems, [(target as HTMLInputElement).name]))
      }}
    >
      {note && (
        <p className="rounded-12 bg-sunken p-4">{t(note === 'forgotten' ? 'login_forgotten' : 'login_not_kept')}</p>
      )}
      <Tabs
        panelId={panelId}
        channel={channel}
        choose={(chosen) => {
          setChannel(chosen)
          setProblems({})
          setRefusal(undefined)
        }}
      />
      <div role="tabpanel" id={panelId} aria-label={t('login_with')}>
        <div hidden={channel !== 'email'}>
          <Field
            key={email}
            label={t('email')}
            name="email"
            type="email"
            autoComplete={channel === 'email' ? 'username' : 'off'}
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={email}
            error={wordsFor('email')}
            onInput={(event) => onEmail(normalizeEmail(event.currentTarget.value))}
          />
        </div>
        <div hidden={channel !== 'phoneNumber'}>
          <AccountMobileField error={wordsFor('phoneNumber')} />
        </div>
      </div>
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        defaultValue={password}
        error={wordsFor('password')}
      />
      {refusal && (
        <p role="alert" className={formErrorClass}>
          {refusal}
        </p>
      )}
      {children}
      <Button ref={button} kind="primary" type="submit" disabled={!isHydrated || isBusy}>
        {t(isBusy ? 'logging_in' : 'login')}
      </Button>
    </form>
  )
}

interface TabsProps {
  panelId: string
  channel: Channel
  choose(channel: Channel): void
}

function Tabs({ panelId, channel, choose }: TabsProps) {
  const { t } = useTranslation('account')
  const tabs = useRef<HTMLDivElement>(null)

  function press({ key }: KeyboardEvent) {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    const other = channel === 'email' ? 'phoneNumber' : 'email'
    choose(other)
    tabs.current?.querySelector<HTMLElement>(`#${CSS.escape(`${panelId}-${other}`)}`)?.focus()
  }

  return (
    <div
      ref={tabs}
      role="tablist"
      aria-label={t('login_with')}
      className="segments grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-1 rounded-12 bg-sunken p-1 noscript:hidden"
      onKeyDown={press}
    >
      {channels.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={`${panelId}-${one}`}
          aria-controls={panelId}
          aria-selected={channel === one}
          tabIndex={channel === one ? 0 : -1}
          className="min-h-11 rounded-[0.625rem] px-2 py-1 leading-snug font-title text-ink-soft aria-selected:bg-surface aria-selected:font-label aria-selected:text-ink aria-selected:shadow-1"
          onClick={() => choose(one)}
        >
          {t(one === 'email' ? 'email' : 'mobile_number')}
        </button>
      ))}
    </div>
  )
}
