import { Link } from 'react-router'
import { useTranslation } from '../../i18n/language-provider.tsx'

export type AuthMode = 'login' | 'signup'

interface LoginSignUpSwitchProps {
  mode: AuthMode
  onMode(mode: AuthMode): void
  linkTo?: ((mode: AuthMode) => string) | undefined
}

const look = 'inline-flex min-h-11 items-center px-1 font-label text-peacock-600 hover:underline'

/** Switches between login and sign-up. On the page it is a link, which works without JavaScript. */
export function LoginSignUpSwitch({ mode, onMode, linkTo }: LoginSignUpSwitchProps) {
  const { t } = useTranslation('account')
  const other = mode === 'login' ? 'signup' : 'login'
  const label = t(other === 'login' ? 'login' : 'sign_up')
  return (
    <p className="mt-4 text-center text-ink-soft">
      {t(mode === 'login' ? 'new_here' : 'have_account')}{' '}
      {linkTo ? (
        <Link
          to={linkTo(other)}
          replace
          className={look}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            onMode(other)
          }}
        >
          {label}
        </Link>
      ) : (
        <button type="button" className={look} onClick={() => onMode(other)}>
          {label}
        </button>
      )}
    </p>
  )
}
