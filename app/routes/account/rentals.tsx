import { RequireSignIn } from '../../features/account/require-sign-in.tsx'
import { RentalsPage } from '../../features/rentals/rentals-page.tsx'
import { PageLayout } from '../../features/shell/page-layout.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** `/rentals`: the user's requests and bookings. Private. */
export default function Rentals() {
  const { t } = useTranslation('rentals')
  return (
    <PageLayout>
      <PageTitle>{t('rental.all')}</PageTitle>
      <RequireSignIn>
        <RentalsPage />
      </RequireSignIn>
    </PageLayout>
  )
}
