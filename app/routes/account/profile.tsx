import { ProfilePage } from '../../features/account/profile/profile-page.tsx'
import { LanguageMenu } from '../../features/shell/language-menu.tsx'
import { PageFrame } from '../../features/shell/page-frame.tsx'
import { PageTitle } from '../../features/shell/page-title.tsx'
import { useSite } from '../../features/shell/site.ts'
import { useWords } from '../../i18n/language-provider.tsx'

/** `/Edit_2`: the profile page, open to everybody. */
export default function Profile() {
  const { t } = useWords('account')
  const site = useSite()
  return (
    <PageFrame phoneTitle={t('profile.title')}>
      <PageTitle>{t('profile.title')}</PageTitle>
      <ProfilePage
        languageMenu={<LanguageMenu />}
        publicUrl={site?.publicUrl ?? ''}
        brandName={site?.brand.name ?? ''}
      />
    </PageFrame>
  )
}
