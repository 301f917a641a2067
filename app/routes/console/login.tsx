import { data, redirect } from 'react-router'
import { accountLimits } from '../../../domain/limits/account.ts'
import { consoleLimits } from '../../../domain/limits/console.ts'
import { PasswordField } from '../../features/account/password-field.tsx'
import { ConsoleForm } from '../../features/console/console-form.tsx'
import { ConsoleFrame } from '../../features/console/console-frame.tsx'
import { PasskeyButton } from '../../features/console/passkey-button.tsx'
import { codesOf } from '../../features/console/sent-form.ts'
import { type FailureSentences, sayFailure } from '../../features/session/say-failure.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import type { Refusal } from '../../load-context.ts'
import { buttonClass } from '../../ui/button.tsx'
import { doneClass, Field, refusedClass } from '../../ui/field.tsx'
import { answerOf, backInConsole, consoleOf, privacy } from './open-console.ts'
import type { ConsoleArgs, PageProps } from './page.ts'

/** The login of the console: the password, then the code from the e-mail; or a passkey. */
export async function loader({ context, url }: ConsoleArgs) {
  const console = consoleOf(context)
  const [reader, mark] = [await console.reader(), await console.mark()]
  if (reader?.isOpen) throw redirect(backInConsole(url), { status: 303, headers: privacy })
  const passkey = await console.askPasskey('login')
  return data({ email: reader?.email, mark, passkey }, { headers: privacy })
}

/** The outcome of a form; the e-mail address stays, the password does not. */
interface Answer {
  step: string
  email?: string | undefined
  refusal?: Refusal | undefined
  /** Did the form lack the token of this browser? */
  isStale?: boolean
}

export async function action({ request, context, url }: ConsoleArgs) {
  const form = new URLSearchParams(await request.text())
  const console = consoleOf(context)
  const step = form.get('do') ?? ''
  const email = form.get('email')?.trim()
  if (!(await console.isOwnForm(form.get('mark') ?? '')))
    return data<Answer>({ step, email, isStale: true }, { status: 403, headers: privacy })
  const again = (path: string) => redirect(path, { status: 303, headers: privacy })
  const steps = new Map([
    ['leave', () => console.leave()],
    ['leave-everywhere', () => console.leaveEverywhere()],
    ['code', () => console.enterCode(form.get('code') ?? '')],
    ['send-code', () => console.sendCode()],
    ['passkey', () => console.enterByPasskey(form.get('passkey') ?? '')],
  ])
  const logIn = () => console.logIn({ email, password: form.get('password') ?? '' })
  const { refusal, status } = await answerOf((steps.get(step) ?? logIn)())
  if (refusal) {
    const wait = refusal.retryAfter && { 'Retry-After': `${refusal.retryAfter}` }
    return data<Answer>({ step, email, refusal }, { status, headers: { ...privacy, ...wait } })
  }
  if (step === 'send-code') return data<Answer>({ step }, { headers: privacy })
  if (step === 'code' || step === 'passkey') return again(backInConsole(url))
  return again(step.startsWith('leave') ? '/console/login' : url.pathname + url.search)
}

const sentences: FailureSentences = {
  wrong_login: 'wrong_login',
  wrong_code: 'console.wrong_code',
  passkey_refused: 'console.passkey.refused',
  not_signed_in: 'console.stale',
  session_not_found: 'console.stale',
  too_many_requests: 'too_many_tries',
}

export function Login({ loaderData: { email, mark, passkey }, actionData }: PageProps<typeof loader, typeof action>) {
  const translator = useWords('console')
  useWords('account')
  const { t } = translator
  const { step, email: typed, refusal, isStale }: Partial<Answer> = actionData ?? {}
  return (
    <ConsoleFrame mark={mark} title={email ? t('console.code_title') : t('console.log_in')}>
      <div className="grid max-w-120 grid-cols-[minmax(0,1fr)] gap-4">
        {isStale && (
          <p role="alert" className={refusedClass}>
            {t('console.stale')}
          </p>
        )}
        {refusal && (
          <p role="alert" className={refusedClass}>
            {refusal.code === 'invalid_input' && step !== 'code'
              ? t('wrong_login')
              : sayFailure(
                  translator,
                  { code: refusal.code, fields: codesOf(refusal), retryAfter: refusal.retryAfter },
                  sentences,
                )}
          </p>
        )}
        {step === 'send-code' && !refusal && (
          <p role="status" className={doneClass}>
            {t('console.sent_again')}
          </p>
        )}
        {email ? <CodeForms email={email} mark={mark} /> : <PasswordForm email={typed} mark={mark} />}
        {passkey && (
          <ConsoleForm name="passkey" mark={mark}>
            <PasskeyButton ask={passkey} text={t('console.passkey.use')} />
          </ConsoleForm>
        )}
      </div>
    </ConsoleFrame>
  )
}

function PasswordForm({ email, mark }: { email: string | undefined; mark: string }) {
  const { t } = useWords('console')
  useWords('account')
  return (
    <>
      <p className="text-ink-soft">{t('console.log_in_why')}</p>
      <ConsoleForm name="log-in" mark={mark} className="grid grid-cols-[minmax(0,1fr)] gap-4">
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

function CodeForms({ email, mark }: { email: string; mark: string }) {
  const { t } = useWords('console')
  return (
    <>
      <p>
        {t('console.code_sent', {
          email,
          minutes: Math.min(accountLimits.codeLifetime, consoleLimits.codeTime) / 60_000,
        })}
      </p>
      <ConsoleForm name="code" mark={mark} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Field label={t('console.code')} name="code" inputMode="numeric" autoComplete="one-time-code" />
        <button type="submit" className={buttonClass('primary')}>
          {t('console.open')}
        </button>
      </ConsoleForm>
      <div className="flex flex-wrap gap-x-4">
        <ConsoleForm name="send-code" mark={mark}>
          <button type="submit" className={buttonClass('quiet')}>
            {t('console.send_again')}
          </button>
        </ConsoleForm>
        <ConsoleForm name="leave" mark={mark}>
          <button type="submit" className={buttonClass('quiet')}>
            {t('console.someone_else')}
          </button>
        </ConsoleForm>
      </div>
    </>
  )
}
