import { useParams } from 'react-router'
import { RequireSignIn } from '../../features/account/require-sign-in.tsx'
import { RentalPage } from '../../features/rentals/rental-page.tsx'
import { PageLayout } from '../../features/shell/page-layout.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** `/rentals/<id>`: a request or booking of the user. Private. */
export default function OneRental() {
  const { t } = useTranslation('rentals')
  const { rentalId = '' } = useParams()
  return (
    <PageLayout>
      <PageTitle>{t('rental.title')}</PageTitle>
      <RequireSignIn>
        <RentalPage id={rentalId} />
      </RequireSignIn>
    </PageLayout>
  )
}
