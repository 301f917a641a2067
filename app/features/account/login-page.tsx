import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { safeReturnPath } from '../../../domain/rules/same-site-path.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { formErrorClass } from '../../ui/field.tsx'
import { useSession } from '../session/session.ts'
import { LoginIllustration } from './login-illustration.tsx'
import { LoginOrSignUp } from './login-or-sign-up.tsx'
import type { AuthMode } from './login-sign-up-switch.tsx'
import { removeOtherPendingAction } from './pending-action.ts'

const widths = {
  login: 'max-w-120 lg:min-h-140 lg:max-w-224 lg:grid-cols-[25rem_minmax(0,1fr)]',
  signup: 'max-w-120 md:max-w-184',
}

interface LoginState {
  mode?: unknown
  back?: unknown
}

/** The target after signing in; never this page itself. */
function targetOf(back: unknown): string {
  const path = safeReturnPath(back)
  return /^\/login/i.test(path) ? '/' : path
}

/** The login page. Signed-in users are redirected to their target. */
export function LoginPage() {
  const { t } = useTranslation('account')
  const { mode, switchMode, linkTo, target } = useLoginAddress()
  const session = useSession()
  const navigate = useNavigate()

  useEffect(() => {
    if (!session) return
    removeOtherPendingAction(target)
    void navigate(target, { replace: true })
  }, [session, target, navigate])

  return (
    <div
      className={`login-card mx-auto grid w-full grid-cols-1 overflow-cut rounded-20 bg-surface shadow-1 ${widths[mode]}`}
    >
      {mode === 'login' && <LoginIllustration />}
      <div className="min-w-0 p-5 md:p-11">
        <h1 className="mb-4 text-28">{t(mode === 'login' ? 'login' : 'sign_up')}</h1>
        <p className={`${formErrorClass} mb-4 scripted:hidden`}>{t('needs_javascript')}</p>
        <LoginOrSignUp mode={mode} onMode={switchMode} linkTo={linkTo} />
      </div>
    </div>
  )
}

/** The form and the target after the login, from the address and the history entry. */
function useLoginAddress() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  // The server has no history: until hydration, it is rendered as there.
  const given = (useHydrated() ? state : null) as LoginState | null
  const query = new URLSearchParams(search)
  const asked = query.get('mode') ?? given?.mode
  const mode: AuthMode = asked === 'signup' ? 'signup' : 'login'
  const back = query.get('back') ?? given?.back

  function linkTo(other: AuthMode): string {
    const changed = new URLSearchParams(search)
    changed.delete('mode')
    if (other === 'signup') changed.set('mode', other)
    return changed.size > 0 ? `${pathname}?${changed}` : pathname
  }
  const switchMode = (other: AuthMode) => void navigate(linkTo(other), { replace: true, state: { back, mode: other } })
  return { mode, switchMode, linkTo, target: targetOf(back) }
}
