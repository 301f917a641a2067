import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LanguageOffer } from './language-offer.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import type { FilterButton } from './search-box.tsx'

interface PageFrameProps {
  /** Does this page show a list that the search box searches? */
  isListing?: boolean
  /** Opens the filters of that list. */
  filter?: FilterButton
  children: ReactNode
}

/** Header, content, footer: the frame of every public page. */
export function PageFrame({ isListing = false, filter, children }: PageFrameProps) {
  const { t } = useLanguage()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-(--layer-above) rounded-12 bg-surface shadow-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
      >
        {t('skip_to_content')}
      </a>
      <NavigationProgress />
      <Header isListing={isListing} filter={filter} />
      <main id="main" className="flex-1">
        {children}
      </main>
      <Footer />
      <LanguageOffer />
    </div>
  )
}
