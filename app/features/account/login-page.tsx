import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { sameSitePath } from '../../../domain/rules/same-site-path.ts'
import { useAlive } from '../../browser/use-alive.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { refusedClass } from '../../ui/field.tsx'
import { useSession } from '../session/session.ts'
import { AuthPanel } from './auth-panel.tsx'
import type { AuthMode } from './mode-switch.tsx'
import { WelcomeArt } from './welcome-art.tsx'
import { keepWishOf } from './wish.ts'

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
  const path = sameSitePath(back)
  return /^\/login/i.test(path) ? '/' : path
}

/** The login page. Signed-in users are redirected to their target. */
export function LoginPage() {
  const { t } = useWords('account')
  const { mode, switchMode, linkTo, target } = useLoginAddress()
  const session = useSession()
  const navigate = useNavigate()

  useEffect(() => {
    if (!session) return
    keepWishOf(target)
    void navigate(target, { replace: true })
  }, [session, target, navigate])

  return (
    <div
      className={`login-card mx-auto grid w-full grid-cols-1 overflow-cut rounded-20 bg-surface shadow-1 ${widths[mode]}`}
    >
      {mode === 'login' && <WelcomeArt />}
      <div className="min-w-0 p-5 md:p-11">
        <h1 className="mb-4 text-28">{t(mode === 'login' ? 'login' : 'sign_up')}</h1>
        <p className={`${refusedClass} mb-4 scripted:hidden`}>{t('needs_javascript')}</p>
        <AuthPanel mode={mode} onMode={switchMode} linkTo={linkTo} />
      </div>
    </div>
  )
}

/** The form and the target after the login, from the address and the history entry. */
function useLoginAddress() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  // The server has no history: until hydration, it is rendered as there.
  const given = (useAlive() ? state : null) as LoginState | null
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
