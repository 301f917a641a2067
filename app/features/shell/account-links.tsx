import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { buttonClass } from '../../ui/button.tsx'

/**
 * What the header offers a person it does not know. Whoever is signed in will find notifications, the avatar and
 * *Add* in this place.
 */
export function AccountLinks() {
  const { t } = useLanguage()
  return (
    <>
      <Link to="/login" className={buttonClass('outline')}>
        {t('login')}
      </Link>
      <Link to="/login" state={{ mode: 'signup' }} className={buttonClass('primary')}>
        {t('sign_up')}
      </Link>
    </>
  )
}
