import { EditProfilePage } from '../../features/account/edit-profile-page.tsx'
import { RequireSignIn } from '../../features/account/require-sign-in.tsx'
import { PageLayout } from '../../features/shell/page-layout.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** `/profile-edit`: the user's own data. Private. */
export default function ProfileEdit() {
  const { t } = useTranslation('account')
  return (
    <PageLayout>
      <PageTitle>{t('profile.edit')}</PageTitle>
      <RequireSignIn>
        <EditProfilePage />
      </RequireSignIn>
    </PageLayout>
  )
}
