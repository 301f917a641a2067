import { ProfilePage } from '../../features/account/profile-page.tsx'
import { saveAccountLanguage } from '../../features/account/use-own-user.ts'
import { LanguageMenu } from '../../features/shell/language-menu.tsx'
import { PageLayout } from '../../features/shell/page-layout.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useSite } from '../../ui/site.ts'

/** `/Edit_2`: the profile page, public. */
export default function Profile() {
  const { t } = useTranslation('account')
  const site = useSite()
  return (
    <PageLayout phoneTitle={t('profile.title')}>
      <PageTitle>{t('profile.title')}</PageTitle>
      <ProfilePage
        languageMenu={<LanguageMenu isEntry onChosen={saveAccountLanguage} />}
        publicUrl={site.publicUrl}
        brandName={site.brand.name}
      />
    </PageLayout>
  )
}
