import { Heart as HeartSign } from 'lucide'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { favouriteLimits } from '../../../domain/limits/favourite.ts'
import { offerInToast } from '../../browser/offer-toast.ts'
import { showToast } from '../../browser/toast.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TypedSentence } from '../../ui/typed-sentence.tsx'
import { useSession } from '../session/session.ts'
import { setFavourite, useIsFavourite } from './favourites.ts'
import { keepInSync, syncFavourites } from './sync-favourites.ts'

export interface HeartProps {
  ad: { _id: string; title: string; userId: { _id: string } }
}

/** Hides the last toast: after several presses only one has the link to the favourites. */
let endOffer = () => {}

/** The button that adds an ad to the favourites (docs/decisions/favourites-and-saved-searches.md). One's own ads have none. */
export function Heart({ ad }: HeartProps) {
  // Its messages have loaded with it: an optional component must not suspend the page.
  const { t } = useLanguage()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isKept = useIsFavourite(ad._id)
  const isOwn = useSession()?.user._id === ad.userId._id
  function sayFull() {
    endOffer()
    showToast(t('favourites.full', { count: favouriteLimits.max }))
  }
  const hearFull = useEffectEvent(sayFull)
  useEffect(() => keepInSync(() => hearFull()), [])

  function press() {
    endOffer()
    if (!setFavourite(ad._id, !isKept)) return sayFull()
    if (isKept) showToast(t('favourites.removed'))
    else if (pathname === '/favourites') showToast(t('favourites.added'))
    else
      endOffer = offerInToast(t('favourites.added'), {
        label: t('favourites.see_all'),
        take: () => void navigate('/favourites'),
        pass: () => {},
      })
    void syncFavourites()
  }
  return (
    // Also where there is none: the style sheet uses it as a sign that the page is idle (`.cards`).
    <div className="heart-place">
      {!isOwn && (
        <button type="button" aria-pressed={isKept} className="heart" onClick={press}>
          <Icon of={HeartSign} />
          <span className="sr-only">
            <TypedSentence typed={{ title: ad.title }} say={(standIns) => t('favourites.of', standIns)} />
          </span>
        </button>
      )}
    </div>
  )
}
