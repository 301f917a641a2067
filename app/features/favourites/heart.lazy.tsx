import { Heart as HeartSign } from 'lucide'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { favouriteLimits } from '../../../domain/limits/favourite.ts'
import { showToast } from '../../browser/toast.ts'
import { showToastWithAction } from '../../browser/toast-with-action.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SentenceWithUserText } from '../../ui/sentence-with-user-text.tsx'
import { useSession } from '../session/session.ts'
import { setFavourite, useIsFavourite } from './favourites.ts'
import { startFavouriteSync, syncFavourites } from './sync-favourites.ts'

export interface FavouriteButtonProps {
  ad: { _id: string; title: string; userId: { _id: string } }
}

/** Hides the last toast: after several presses only one has the link to the favourites. */
let endOffer = () => {}

/** The button that adds an ad to the favourites (docs/decisions/favourites-and-saved-searches.md). One's own ads have none. */
export function FavouriteButton({ ad }: FavouriteButtonProps) {
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
  useEffect(() => startFavouriteSync(() => hearFull()), [])

  function press() {
    endOffer()
    if (!setFavourite(ad._id, !isKept)) return sayFull()
    if (isKept) showToast(t('favourites.removed'))
    else if (pathname === '/favourites') showToast(t('favourites.added'))
    else
      endOffer = showToastWithAction(t('favourites.added'), {
        label: t('favourites.see_all'),
        onAction: () => void navigate('/favourites'),
        onTimeout: () => {},
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
            <SentenceWithUserText userTexts={{ title: ad.title }} format={(standIns) => t('favourites.of', standIns)} />
          </span>
        </button>
      )}
    </div>
  )
}
