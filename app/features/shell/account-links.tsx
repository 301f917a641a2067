import { Link, useLocation } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** The header's links for visitors. Signed-in users have notifications and the avatar in this place. */
export function AccountLinks() {
  const { t } = useLanguage()
  const { pathname, search, state } = useLocation()
  // The target after signing in: the page of the press; between the two forms, that of the first one.
  const { back } = (state as { back?: unknown } | null) ?? {}
  const from = { back: back ?? pathname + search }
  return (
    <>
      <Link to="/login" state={from} className={buttonClass('outline')}>
        {t('login')}
      </Link>
      <Link to="/login" state={{ ...from, mode: 'signup' }} className={buttonClass('primary')}>
        {t('sign_up')}
      </Link>
    </>
  )
}
