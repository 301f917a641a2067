import { SignedInOnly } from '../../features/account/signed-in-only.tsx'
import { NotificationsPage } from '../../features/notifications/notifications-page.tsx'
import { PageFrame } from '../../features/shell/page-frame.tsx'
import { useWords } from '../../i18n/language-provider.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** `/notifications`: the user's notifications. Private. */
export default function Notifications() {
  const { t } = useWords('notification')
  return (
    <PageFrame>
      <PageTitle>{t('notices.title')}</PageTitle>
      <SignedInOnly>
        <NotificationsPage />
      </SignedInOnly>
    </PageFrame>
  )
}
