import { useLanguage } from '../../i18n/language-provider.tsx'
import { Unasked } from '../../ui/unasked.tsx'
import { useSignedInMark } from '../session/signed-in-mark.ts'
import { mayBeBegun } from './begun-mark.ts'

/** The place of the unsent ad's card, which loads when the page is idle; empty where there is none. */
export function BegunAdPlace({ className }: { className: string }) {
  const { language } = useLanguage()
  const isSignedIn = useSignedInMark()
  return (
    <div className={`hidden min-h-31 in-data-begun-ad:block ${className}`}>
      <Unasked
        key={`${language} ${isSignedIn}`}
        after={0}
        fetchPart={async () =>
          mayBeBegun() ? (await import('./begun-ad.lazy.tsx')).fetchBegunAd(language) : undefined
        }
      />
    </div>
  )
}
