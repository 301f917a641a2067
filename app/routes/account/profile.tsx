import { ProfilePage } from '../../features/account/profile-page.tsx'
import { keepOwnLanguage } from '../../features/account/use-own-user.ts'
import { LanguageMenu } from '../../features/shell/language-menu.tsx'
import { PageFrame } from '../../features/shell/page-frame.tsx'
import { useWords } from '../../i18n/language-provider.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useSite } from '../../ui/site.ts'

/** `/Edit_2`: the profile page, public. */
export default function Profile() {
  const { t } = useWords('account')
  const site = useSite()
  return (
    <PageFrame phoneTitle={t('profile.title')}>
      <PageTitle>{t('profile.title')}</PageTitle>
      <ProfilePage
        languageMenu={<LanguageMenu isEntry onChosen={keepOwnLanguage} />}
        publicUrl={site.publicUrl}
        brandName={site.brand.name}
      />
    </PageFrame>
  )
}
