import { useLanguage } from '../../i18n/language-provider.tsx'
import { loadMessages } from '../../i18n/translator.ts'
import { LoadWhenIdle } from '../../ui/load-when-idle.tsx'
import type { PushOfferSubject } from './push-offer.lazy.tsx'

/** The place of the offer of notifications, in the page that shows what they will come about. */
export function LazyPushOffer({ about }: { about: PushOfferSubject }) {
  const { language } = useLanguage()
  return (
    <LoadWhenIdle
      key={language}
      delay={0}
      fetchPart={() =>
        Promise.all([import('./push-offer.lazy.tsx'), loadMessages(language, 'notification')]).then(
          ([{ PushOffer }]) =>
            () => <PushOffer about={about} />,
        )
      }
    />
  )
}
