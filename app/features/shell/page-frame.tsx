import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LanguageOffer } from './language-offer.tsx'

interface PageFrameProps {
  /** Does this page show a list that the search box searches? */
  isListing?: boolean
  children: ReactNode
}

/** Header, content, footer: the frame of every public page. */
export function PageFrame({ isListing = false, children }: PageFrameProps) {
  const { t } = useLanguage()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-(--layer-header) rounded-12 bg-surface px-4 py-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('skip_to_content')}
      </a>
      <Header isListing={isListing} />
      <main id="main" className="flex-1">
        {children}
      </main>
      <Footer />
      <LanguageOffer />
    </div>
  )
}
