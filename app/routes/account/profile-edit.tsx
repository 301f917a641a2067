import { EditProfile } from '../../features/account/profile/edit-profile.tsx'
import { SignedInOnly } from '../../features/account/signed-in-only.tsx'
import { PageFrame } from '../../features/shell/page-frame.tsx'
import { PageTitle } from '../../features/shell/page-title.tsx'
import { useWords } from '../../i18n/language-provider.tsx'

/** `/profile-edit`: what a person says about themselves. Private. */
export default function ProfileEdit() {
  const { t } = useWords('account')
  return (
    <PageFrame>
      <PageTitle>{t('profile.edit')}</PageTitle>
      <SignedInOnly>
        <EditProfile />
      </SignedInOnly>
    </PageFrame>
  )
}
