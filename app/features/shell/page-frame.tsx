import type { ReactNode } from 'react'
import { LayoutPiece } from '../../start/layout-piece.tsx'
import { Unasked } from '../../ui/unasked.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LanguageOffer } from './language-offer.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import type { FilterButton } from './search-box.tsx'
import { SkipLink } from './skip-link.tsx'

interface PageFrameProps {
  /** Does this page show a list that the search box searches? */
  isListing?: boolean
  /** Opens the filters of that list. */
  filter?: FilterButton
  /** Shown in a phone's header in place of logo and search. */
  phoneTitle?: string
  children: ReactNode
}

/** Milliseconds until a reader of a list is offered the app (specification section 9). */
const installOfferDelay = 3_000
const fetchInstallOffer = () => import('../install/install-offer.lazy.tsx').then((m) => m.QuietInstallOffer)

/** Header, content, footer, on a phone the bottom bar: the frame of every public page. */
export function PageFrame({ isListing = false, filter, phoneTitle, children }: PageFrameProps) {
  return (
    <div className="flex min-h-(--window) flex-col">
      <SkipLink />
      <NavigationProgress />
      <Header isListing={isListing} filter={filter} phoneTitle={phoneTitle} />
      <LayoutPiece />
      <main id="main" className="flex-1">
        {children}
      </main>
      <Footer />
      <BottomBar />
      <LanguageOffer />
      {isListing && <Unasked after={installOfferDelay} fetchPart={fetchInstallOffer} />}
    </div>
  )
}
