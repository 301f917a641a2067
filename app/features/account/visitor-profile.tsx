import { useTranslation } from '../../i18n/language-provider.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { LoginLinks } from './login-links.tsx'

/** The profile page of a visitor: invites to log in. */
export function VisitorProfile() {
  const { t } = useTranslation('account')
  return (
    <div className="grid min-h-34 content-center items-center gap-1 border-b border-line p-5 signed-in:hidden">
      <h2 className="text-22">{t('profile.log_in_title')}</h2>
      <p className="text-ink-soft">{t('profile.log_in_text')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <LoginLinks back="/Edit_2" />
        <ButtonLink kind="outline" to="/">
          {t('profile.look_around')}
        </ButtonLink>
      </div>
    </div>
  )
}
