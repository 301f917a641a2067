import { Heart as HeartSign } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { trustLimits } from '../../../domain/trust-limits.ts'
import { setFavourite, useIsFavourite } from '../../browser/favourites/favourites.ts'
import { keepInSync, syncFavourites } from '../../browser/favourites/sync-favourites.ts'
import { offerInToast } from '../../browser/page/offer-toast.ts'
import { showToast } from '../../browser/page/toast.ts'
import { useSession } from '../../browser/session.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { TypedSentence } from '../words/typed-sentence.tsx'

export interface HeartProps {
  ad: { _id: string; title: string; userId: { _id: string } }
}

/** Of many pressed hearts the last one alone offers the way to all. */
let endOffer = () => {}

/** Keeps an ad among the reader's favourites, on a card and on the ad's own page (decision 041). One's own ads have none. */
export function Heart({ ad }: HeartProps) {
  const { t } = useWords('favourite')
  const navigate = useNavigate()
  const isKept = useIsFavourite(ad._id)
  const isOwn = useSession()?.user._id === ad.userId._id
  useEffect(keepInSync, [])

  const sayFull = () => showToast(t('favourites.full', { count: trustLimits.favouritesMax }))

  async function press() {
    endOffer()
    if (!setFavourite(ad._id, !isKept)) return sayFull()
    if (isKept) showToast(t('favourites.removed'))
    else
      endOffer = offerInToast(t('favourites.added'), {
        label: t('favourites.see_all'),
        take: () => void navigate('/favourites'),
        pass: () => {},
      })
    if ((await syncFavourites()) !== 'full') return
    endOffer()
    sayFull()
  }
  return (
    // Also where there is none: the style sheet sees by it that the page rests (`.cards`).
    <div className="heart-place">
      {!isOwn && (
        <button type="button" aria-pressed={isKept} className="heart" onClick={() => void press()}>
          <HeartSign />
          <span className="sr-only">
            <TypedSentence typed={{ title: ad.title }} say={(standIns) => t('favourites.of', standIns)} />
          </span>
        </button>
      )}
    </div>
  )
}
