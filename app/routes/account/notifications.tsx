import { RequireSignIn } from '../../features/account/require-sign-in.tsx'
import { NotificationsPage } from '../../features/notifications/notifications-page.tsx'
import { PageLayout } from '../../features/shell/page-layout.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** `/notifications`: the user's notifications. Private. */
export default function Notifications() {
  const { t } = useTranslation('notification')
  return (
    <PageLayout>
      <PageTitle>{t('notices.title')}</PageTitle>
      <RequireSignIn>
        <NotificationsPage />
      </RequireSignIn>
    </PageLayout>
  )
}
