import type { ReactNode } from 'react'
import { IdlePart } from '../../ui/lazy-part.tsx'
import type { ReaderPlace } from '../place/reader-place.ts'
import { BottomNavigation } from './bottom-navigation.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LazyLanguageOffer } from './language-offer.tsx'
import { NavigationProgress, PageContent, SkipLink } from './page-content.tsx'
import type { FilterButtonProps } from './search-box.tsx'

interface PageLayoutProps {
  /** Does this page show a list that the search box searches? */
  isListing?: boolean
  /** Opens the filters of that list. */
  filter?: FilterButtonProps
  /** Of a list: the place whose ads come first, null where none is chosen. */
  place?: ReaderPlace | null
  /** Shown in a phone's header in place of logo and search. */
  phoneTitle?: string
  /** Does the search leave a phone's header while reading? */
  isSlim?: boolean
  children: ReactNode
}

/** Milliseconds until a reader of a list is offered the app (specification section 9). */
const installOfferDelay = 3_000
const fetchInstallOffer = () => import('../install/install-offer.lazy.tsx').then((m) => m.IdleInstallOffer)

/** The layout of every public page: header, content, footer, and the bottom bar of a phone. */
export function PageLayout({
  isListing = false,
  filter,
  place,
  phoneTitle,
  isSlim = false,
  children,
}: PageLayoutProps) {
  return (
    <div className="flex min-h-(--window) flex-col">
      <SkipLink isListing={isListing} />
      <NavigationProgress />
      <Header isListing={isListing} filter={filter} place={place} phoneTitle={phoneTitle} isSlim={isSlim} />
      <PageContent>{children}</PageContent>
      <Footer />
      <BottomNavigation />
      <LazyLanguageOffer />
      {isListing && <IdlePart delay={installOfferDelay} fetchPart={fetchInstallOffer} props={{}} />}
    </div>
  )
}
