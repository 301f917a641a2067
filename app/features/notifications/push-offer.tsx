import { useLanguage } from '../../i18n/language-provider.tsx'
import { IdlePart } from '../../ui/lazy-part.tsx'
import type { PushOfferSubject } from './push-offer.lazy.tsx'

const areas = ['notification'] as const
const fetchOffer = () => import('./push-offer.lazy.tsx').then((m) => m.PushOffer)

/** The place of the offer of notifications, in the page that shows what they will come about. */
export function LazyPushOffer(props: { about: PushOfferSubject }) {
  const { language } = useLanguage()
  return <IdlePart key={language} fetchPart={fetchOffer} areas={areas} props={props} />
}
