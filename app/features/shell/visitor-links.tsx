import { Link, useLocation } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** The header's links for visitors: login and sign-up. */
export function VisitorLinks() {
  const { t } = useLanguage()
  const { pathname, search, state } = useLocation()
  const query = new URLSearchParams(search)
  // The target after signing in: the page of the press; between the two forms, and on the page of the menu, that of the first one. In the address it is there
  // before the scripts run, and in a new tab.
  const { back: given = '/' } = (state as { back?: string } | null) ?? {}
  const back = /^\/(?:login|site-menu)/i.test(pathname) ? (query.get('back') ?? given) : pathname + search
  const linkTo = (mode?: 'signup') => {
    const to = new URLSearchParams({ ...(back !== '/' && { back }), ...(mode && { mode }) })
    return to.size > 0 ? `/login?${to}` : '/login'
  }
  return (
    <>
      <Link to={linkTo()} className={buttonClass('outline')}>
        {t('login')}
      </Link>
      <Link to={linkTo('signup')} className={buttonClass('primary')}>
        {t('sign_up')}
      </Link>
    </>
  )
}
