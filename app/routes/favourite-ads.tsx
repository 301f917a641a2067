import { Heart } from 'lucide'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { detectLanguage } from '../../domain/languages.ts'
import { dayInIndia } from '../../domain/rules/dates.ts'
import { formatDay } from '../../domain/rules/format-day.ts'
import { adPath } from '../../domain/rules/links.ts'
import type { UnavailableAd } from '../../domain/schemas/ad-list.ts'
import { showToast } from '../browser/toast.ts'
import { AdGrid, AdGridSkeleton } from '../features/ad-list/ad-grid.tsx'
import { AdPagePrefetch } from '../features/ad-list/ad-page-prefetch.tsx'
import { setFavourite } from '../features/favourites/favourites.ts'
import { syncFavourites } from '../features/favourites/sync-favourites.ts'
import { useSession } from '../features/session/session.ts'
import { useTranslation } from '../i18n/language-provider.tsx'
import { ButtonLink, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import { useFavouriteCards } from './use-favourite-cards.ts'

/** The reader's favourite ads. */
export function FavouriteAds() {
  const person = useSession()?.user._id ?? null
  const { key } = useLocation()
  // The next user of the device sees nothing of the previous one.
  const list = `${key} favourites of ${person}`
  return <AdsOf key={list} list={list} isVisitor={person === null} />
}

function AdsOf({ list, isVisitor }: { list: string; isVisitor: boolean }) {
  const { t } = useTranslation('favourite')
  const { list: loaded, state, load, loadMore } = useFavouriteCards(list)
  if (!loaded)
    return state === 'failed' ? (
      <LoadError title={t('list_failed')} retry={load} />
    ) : (
      <>
        <p role="status" className="sr-only">
          {t('loading_products')}
        </p>
        <AdGridSkeleton />
      </>
    )
  const { ids, items: ads, nextCursor, givenOut = [], missing } = loaded
  const everything = (
    <ButtonLink kind="primary" to="/">
      {t('see_everything')}
    </ButtonLink>
  )
  if (ids.length === 0)
    return (
      <StatePanel
        level="h2"
        title={t('favourites.empty_title')}
        text={t('favourites.empty_text')}
        picture={<Icon of={Heart} className="mb-9 size-13 text-peacock-600" />}
        action={everything}
      />
    )
  return (
    <>
      {isVisitor && (
        <p className="mb-3 text-14 text-ink-soft md:mb-5 md:text-16">
          {t('favourites.on_device')} <VisitorLink to="/login?back=/favourites">{t('login')}</VisitorLink>
          {' · '}
          <VisitorLink to="/login?back=/favourites&mode=signup">{t('sign_up')}</VisitorLink>
        </p>
      )}
      <MissingAdsNotice ids={missing} />
      <AdGrid ads={ads} isBeside={false} hasMore={nextCursor !== null} />
      <LoadMore
        href={nextCursor === null ? null : '/favourites'}
        state={state}
        shown={ads.length}
        loadMore={loadMore}
      />
      <UnavailableAdList ads={givenOut} />
      {ads.length === 0 && <p className="grid justify-items-center">{everything}</p>}
      <AdPagePrefetch />
    </>
  )
}

function VisitorLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="font-label text-peacock-600 underline underline-offset-4">
      {children}
    </Link>
  )
}

/** Ads that are rented or paused: their pages offer a message when they are available again. */
function UnavailableAdList({ ads }: { ads: readonly UnavailableAd[] }) {
  const { t } = useTranslation('favourite')
  const id = useId()
  if (ads.length === 0) return null
  return (
    <section aria-labelledby={id} className="py-8">
      <h2 id={id} className="mb-3 text-18 md:text-22">
        {t('favourites.given_out')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {ads.map((ad) => (
          <li key={ad._id}>
            <Link
              to={adPath(ad)}
              className="grid h-full min-h-11 content-start gap-1 rounded-12 border border-line bg-surface px-4 py-3 leading-snug hover:bg-sunken"
            >
              <span className="font-title wrap-anywhere" lang={detectLanguage(ad.title)}>
                {ad.title}
              </span>
              {ad.freeFrom && (
                <span className="text-14 text-ink-soft">
                  {t('favourites.free_from', {
                    day: formatDay(ad.freeFrom, t('month_names'), dayInIndia(new Date())),
                  })}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** An ad that cannot be rented now has no card, and so no heart to remove it by. */
function MissingAdsNotice({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('favourite')
  const [removed, setRemoved] = useState<readonly string[]>([])
  const count = ids.filter((id) => !removed.includes(id)).length
  if (count === 0) return null

  function remove() {
    for (const id of ids) setFavourite(id, false)
    void syncFavourites()
    showToast(t('favourites.removed'))
    setRemoved(ids)
  }
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 rounded-12 bg-sunken px-4 py-1.5">
      <p className="py-1.5">{t('favourites.missing', { count })}</p>
      <button type="button" className={buttonClass('quiet', '-mr-3')} onClick={remove}>
        {t('favourites.remove_missing')}
      </button>
    </div>
  )
}
