import { data, redirect } from 'react-router'
import { accountLimits } from '../../../domain/limits/account.ts'
import { consoleLimits } from '../../../domain/limits/console.ts'
import { PasswordField } from '../../features/account/form-parts/password-field.tsx'
import { ConsoleForm } from '../../features/console/console-form.tsx'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { PasskeyButton } from '../../features/console/passkey-button.tsx'
import { fieldErrorCodes } from '../../features/console/submitted-values.ts'
import { type FailureMessages, failureMessage } from '../../features/session/failure-message.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import type { Refusal } from '../../load-context.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Field, formErrorClass, formSuccessClass } from '../../ui/field.tsx'
import { catchRefusal, consoleReturnPath, privateHeaders, requireConsole } from './open-console.ts'
import type { ConsolePageArgs, ConsolePageProps } from './page.ts'

/** The login of the console: the password, then the code from the e-mail; or a passkey. */
export async function loader({ context, url }: ConsolePageArgs) {
  const console = requireConsole(context)
  const [reader, csrfToken] = [await console.reader(), await console.csrfToken()]
  if (reader?.isOpen) throw redirect(consoleReturnPath(url), { status: 303, headers: privateHeaders })
  const passkey = await console.askPasskey('login')
  return data({ email: reader?.email, csrfToken, passkey }, { headers: privateHeaders })
}

/** The outcome of a form; the e-mail address stays, the password does not. */
interface Answer {
  step: string
  email?: string | undefined
  refusal?: Refusal | undefined
  /** Did the form lack the token of this browser? */
  isStale?: boolean
}

export async function action({ request, context, url }: ConsolePageArgs) {
  const form = new URLSearchParams(await request.text())
  const console = requireConsole(context)
  const step = form.get('do') ?? ''
  const email = form.get('email')?.trim()
  if (!(await console.isOwnForm(form.get('mark') ?? '')))
    return data<Answer>({ step, email, isStale: true }, { status: 403, headers: privateHeaders })
  const again = (path: string) => redirect(path, { status: 303, headers: privateHeaders })
  const steps = new Map([
    ['leave', () => console.leave()],
    ['leave-everywhere', () => console.leaveEverywhere()],
    ['code', () => console.enterCode(form.get('code') ?? '')],
    ['send-code', () => console.sendCode()],
    ['passkey', () => console.enterByPasskey(form.get('passkey') ?? '')],
  ])
  const logIn = () => console.logIn({ email, password: form.get('password') ?? '' })
  const { refusal, status } = await catchRefusal((steps.get(step) ?? logIn)())
  if (refusal) {
    const wait = refusal.retryAfter && { 'Retry-After': `${refusal.retryAfter}` }
    return data<Answer>({ step, email, refusal }, { status, headers: { ...privateHeaders, ...wait } })
  }
  if (step === 'send-code') return data<Answer>({ step }, { headers: privateHeaders })
  if (step === 'code' || step === 'passkey') return again(consoleReturnPath(url))
  return again(step.startsWith('leave') ? '/console/login' : url.pathname + url.search)
}

const sentences: FailureMessages = {
  wrong_login: 'wrong_login',
  wrong_code: 'console.wrong_code',
  passkey_refused: 'console.passkey.refused',
  not_signed_in: 'console.stale',
  session_not_found: 'console.stale',
  too_many_requests: 'too_many_tries',
}

export function LoginPage({
  loaderData: { email, csrfToken, passkey },
  actionData,
}: ConsolePageProps<typeof loader, typeof action>) {
  const translator = useTranslation('console')
  useTranslation('account')
  const { t } = translator
  const { step, email: typed, refusal, isStale }: Partial<Answer> = actionData ?? {}
  return (
    <ConsoleFrame csrfToken={csrfToken} title={email ? t('console.code_title') : t('console.log_in')}>
      <div className="grid max-w-120 grid-cols-[minmax(0,1fr)] gap-4">
        {isStale && (
          <p role="alert" className={formErrorClass}>
            {t('console.stale')}
          </p>
        )}
        {refusal && (
          <p role="alert" className={formErrorClass}>
            {refusal.code === 'invalid_input' && step !== 'code'
              ? t('wrong_login')
              : failureMessage(
                  translator,
                  { code: refusal.code, fields: fieldErrorCodes(refusal), retryAfter: refusal.retryAfter },
                  sentences,
                )}
          </p>
        )}
        {step === 'send-code' && !refusal && (
          <p role="status" className={formSuccessClass}>
            {t('console.sent_again')}
          </p>
        )}
        {email ? (
          <CodeForms email={email} csrfToken={csrfToken} />
        ) : (
          <PasswordForm email={typed} csrfToken={csrfToken} />
        )}
        {passkey && (
          <ConsoleForm action="passkey" csrfToken={csrfToken}>
            <PasskeyButton ask={passkey} text={t('console.passkey.use')} />
          </ConsoleForm>
        )}
      </div>
    </ConsoleFrame>
  )
}

function PasswordForm({ email, csrfToken }: { email: string | undefined; csrfToken: string }) {
  const { t } = useTranslation('console')
  useTranslation('account')
  return (
    <>
      <p className="text-ink-soft">{t('console.log_in_why')}</p>
      <ConsoleForm action="log-in" csrfToken={csrfToken} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Field
          label={t('email')}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={email}
        />
        <PasswordField label={t('password')} name="password" autoComplete="current-password" />
        <button type="submit" className={buttonClass('primary')}>
          {t('login')}
        </button>
      </ConsoleForm>
    </>
  )
}

function CodeForms({ email, csrfToken }: { email: string; csrfToken: string }) {
  const { t } = useTranslation('console')
  return (
    <>
      <p>
        {t('console.code_sent', {
          email,
          minutes: Math.min(accountLimits.codeLifetime, consoleLimits.codeTime) / 60_000,
        })}
      </p>
      <ConsoleForm action="code" csrfToken={csrfToken} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Field label={t('console.code')} name="code" inputMode="numeric" autoComplete="one-time-code" />
        <button type="submit" className={buttonClass('primary')}>
          {t('console.open')}
        </button>
      </ConsoleForm>
      <div className="flex flex-wrap gap-x-4">
        <ConsoleForm action="send-code" csrfToken={csrfToken}>
          <button type="submit" className={buttonClass('quiet')}>
            {t('console.send_again')}
          </button>
        </ConsoleForm>
        <ConsoleForm action="leave" csrfToken={csrfToken}>
          <button type="submit" className={buttonClass('quiet')}>
            {t('console.someone_else')}
          </button>
        </ConsoleForm>
      </div>
    </>
  )
}
