import { Suspense } from 'react'
import { useParams } from 'react-router'
import { RequireSignIn } from '../../features/account/require-sign-in.tsx'
import { LoadingRentals } from '../../features/rentals/loading-rentals.tsx'
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
  const loading = (
    <div className="mx-auto min-h-[60vh] max-w-[calc(64rem+2*var(--gutter))] px-gutter pt-14">
      <LoadingRentals />
    </div>
  )
  return (
    <PageLayout>
      <PageTitle>{t('rental.all')}</PageTitle>
      <RequireSignIn>
        <Suspense fallback={loading}>{rentalId ? <OneRental id={rentalId} /> : <AllRentals />}</Suspense>
      </RequireSignIn>
    </PageLayout>
  )
}
