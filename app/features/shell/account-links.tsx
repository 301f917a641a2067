import { Link, useLocation } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { buttonClass } from '../../ui/button.tsx'

/**
 * What the header offers a person it does not know. Whoever is signed in will find notifications, the avatar and
 * *Add* in this place.
 */
export function AccountLinks() {
  const { t } = useLanguage()
  const { pathname, search, state } = useLocation()
  // Where to after signing in: where this was pressed; from one form to the other, where the first was opened.
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
