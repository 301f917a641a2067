import { EditProfile } from '../../features/account/edit-profile.tsx'
import { SignedInOnly } from '../../features/account/signed-in-only.tsx'
import { PageFrame } from '../../features/shell/page-frame.tsx'
import { useWords } from '../../i18n/language-provider.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** `/profile-edit`: the user's own data. Private. */
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
