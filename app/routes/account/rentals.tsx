import { useParams } from 'react-router'
import { RequireSignIn } from '../../features/account/require-sign-in.tsx'
import { PageLayout } from '../../features/shell/page-layout.tsx'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { lazyComponent, lazyModule } from '../../ui/lazy-part.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

const loadOne = lazyModule(() => import('../../features/rentals/rental-page.lazy.tsx'))
const loadAll = lazyModule(() => import('../../features/rentals/rentals-page.lazy.tsx'))
const OneRental = lazyComponent(loadOne, 'RentalPage')
const AllRentals = lazyComponent(loadAll, 'RentalsPage')

/** `/rentals`: the user's requests and bookings, and with an id one of them. Private. */
export default function Rentals() {
  const { t } = useTranslation('rentals')
  const { rentalId } = useParams()
  return (
    <PageLayout>
      <PageTitle>{t('rental.all')}</PageTitle>
      <RequireSignIn>{rentalId ? <OneRental id={rentalId} /> : <AllRentals />}</RequireSignIn>
    </PageLayout>
  )
}
