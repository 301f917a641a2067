import { useLanguage } from '../../i18n/language-provider.tsx'
import { wordsToCome } from '../../i18n/translator.ts'
import { Unasked } from '../../ui/unasked.tsx'
import type { Awaited } from './push-offer.lazy.tsx'

/** The place of the offer of notifications, in the page that shows what they will come about. */
export function PushOfferPlace({ about }: { about: Awaited }) {
  const { language } = useLanguage()
  return (
    <Unasked
      key={language}
      after={0}
      fetchPart={() =>
        Promise.all([import('./push-offer.lazy.tsx'), wordsToCome(language, 'notification')]).then(
          ([{ PushOffer }]) =>
            () => <PushOffer about={about} />,
        )
      }
    />
  )
}
