import { useLanguage } from '../../i18n/language-provider.tsx'
import { IdlePart } from '../../ui/lazy-part.tsx'
import { useIsSignedIn } from '../session/signed-in-attribute.ts'
import { mayHaveUnsentAd } from './unsent-ad-attribute.ts'

/** The place of the unsent ad's card, which loads when the page is idle; empty where there is none. */
export function LazyUnsentAdCard({ className }: { className: string }) {
  const { language } = useLanguage()
  const isSignedIn = useIsSignedIn()
  return (
    <div className={`hidden min-h-31 in-data-begun-ad:block ${className}`}>
      <IdlePart
        key={`${language} ${isSignedIn}`}
        fetchPart={async () =>
          mayHaveUnsentAd() ? (await import('./unsent-ad.lazy.tsx')).loadUnsent(language) : undefined
        }
        props={{}}
      />
    </div>
  )
}
