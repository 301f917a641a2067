import type { ReactNode } from 'react'
import { useSite } from '../../ui/site.ts'
import { Footer } from '../shell/footer.tsx'
import { LanguageMenu } from '../shell/language-menu.tsx'
import { LazyLanguageOffer } from '../shell/language-offer.tsx'
import { NavigationProgress, PageContent, SkipLink } from '../shell/page-content.tsx'
import { MarketingHeader } from './marketing-header.tsx'

/** The frame of the pages about Kiraya: a header of their own, content, footer. */
export function MarketingPage({ children }: { children: ReactNode }) {
  return (
    <div className="without-bar flex min-h-(--window) flex-col">
      <SkipLink />
      <NavigationProgress />
      <MarketingHeader site={useSite()} languageMenu={<LanguageMenu nameClass="max-lg:sr-only" />} />
      <PageContent>{children}</PageContent>
      <Footer />
      <LazyLanguageOffer />
    </div>
  )
}
