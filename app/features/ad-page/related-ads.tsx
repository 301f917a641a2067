import { type ComponentProps, type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PublicAd } from '../../../domain/schemas/public-ad.ts'
import { whenNearViewport } from '../../browser/when-near-viewport.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { useServerQuery } from '../../ui/use-server-query.ts'
import { addRecentlyViewed, findRecentlyViewed } from './recently-viewed.ts'
import type { RelatedAdCardProps } from './related-ads.lazy.tsx'
import { RelatedAdsSkeleton } from './related-ads-skeleton.tsx'

/** The rows that are always expected: similar ads, and more of the seller. */
const rowsAtLeast = 2

interface RelatedAdsProps {
  ad: PublicAd
  /** The card of a list; it is not loaded before it is needed. */
  fetchCard(): Promise<ComponentType<RelatedAdCardProps>>
}

const fetchLists = () => Promise.all([import('./related-ads.lazy.tsx'), import('./find-related-ads.ts')])

interface Loaded extends Omit<ComponentProps<Lists>, 'ad'> {
  Lists: Lists
}
type Lists = Awaited<ReturnType<typeof fetchLists>>[0]['RelatedAdLists']

/** Related ads, loaded near the viewport. Placeholders reserve their space; empty lists are absent. */
export function RelatedAds({ ad, fetchCard }: RelatedAdsProps) {
  const { t } = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const [rows, setRows] = useState(rowsAtLeast)
  const [isNear, setNear] = useState(false)

  async function findLists(): Promise<Loaded> {
    const [[{ RelatedAdLists: Lists }, { findRelatedAds: findNeighbours }], CardOfList] = await Promise.all([
      fetchLists(),
      fetchCard(),
    ])
    return { Lists, CardOfList, found: await findNeighbours(ad) }
  }
  const { answer, state, load } = useServerQuery({
    queryKey: isNear ? ad._id : undefined,
    query: () => findLists().catch(() => null),
  })

  const note = useEffectEvent(() => {
    if (findRecentlyViewed(ad._id).length > 0) setRows(rowsAtLeast + 1)
    addRecentlyViewed(ad._id)
  })
  // Once for each ad: another ad is another page, and texts change in place.
  useEffect(() => {
    note()
    return place.current ? whenNearViewport(place.current, () => setNear(true)) : undefined
  }, [])

  if (state === 'failed')
    return (
      <div role="alert" className="mx-auto max-w-page px-gutter flex flex-wrap items-center gap-3 pt-10">
        <p>{t('load_more_failed')}</p>
        <Button kind="outline" onClick={() => void load()}>
          {t('retry')}
        </Button>
      </div>
    )
  return (
    <div ref={place} className="mx-auto max-w-page px-gutter neighbours grid grid-cols-1 gap-9 pt-10 noscript:hidden">
      {answer ? (
        <answer.Lists ad={ad} found={answer.found} CardOfList={answer.CardOfList} />
      ) : (
        Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <RelatedAdsSkeleton key={index} />
        ))
      )}
    </div>
  )
}
