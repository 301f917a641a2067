import { Heart } from 'lucide-react'
import { Link } from 'react-router'
import { useSession } from '../../../browser/session.ts'
import { useWords } from '../../../i18n/language-provider.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { Unreachable } from '../../../ui/unreachable.tsx'
import { AdPagePrefetch } from '../ad-page-prefetch.tsx'
import { ListingGrid, SkeletonGrid } from '../listing-grid.tsx'
import { LoadMore } from '../load-more.tsx'
import { useFavouriteCards } from './use-favourite-cards.ts'

/** The ads that whoever reads here wants to find again. */
export function FavouriteAds() {
  const person = useSession()?.user._id ?? null
  // Whoever signs in after somebody else sees nothing of theirs.
  return <AdsOf key={person} person={person} />
}

function AdsOf({ person }: { person: string | null }) {
  const { t } = useWords('favourite')
  const { loaded, state, load, loadMore } = useFavouriteCards(person)
  if (!loaded)
    return state === 'failed' ? (
      <Unreachable title={t('list_failed')} retry={load} />
    ) : (
      <>
        <p role="status" className="sr-only">
          {t('loading_products')}
        </p>
        <SkeletonGrid />
      </>
    )
  const { ids, asked, ads, missing } = loaded
  if (ids.length === 0)
    return (
      <StatePanel
        level="h2"
        title={t('favourites.empty_title')}
        text={t('favourites.empty_text')}
        picture={<Heart className="mb-9 size-13 text-peacock-600" />}
        action={
          <ButtonLink kind="primary" to="/">
            {t('see_everything')}
          </ButtonLink>
        }
      />
    )
  return (
    <>
      {person === null && (
        <p className="mb-5 text-ink-soft">
          {t('favourites.on_device')}{' '}
          <Link to="/login?back=/favourites" className="font-label text-peacock-600 underline underline-offset-4">
            {t('login')}
          </Link>
        </p>
      )}
      {missing > 0 && (
        <p className="mb-5 rounded-12 bg-sunken px-4 py-3">{t('favourites.missing', { count: missing })}</p>
      )}
      <ListingGrid ads={ads} isBeside={false} hasMore={asked < ids.length} />
      <LoadMore
        href={asked < ids.length ? '/favourites' : null}
        state={state === 'loading more' ? 'loading' : state === 'more failed' ? 'failed' : 'idle'}
        shown={ads.length}
        loadMore={loadMore}
      />
      <AdPagePrefetch />
    </>
  )
}
