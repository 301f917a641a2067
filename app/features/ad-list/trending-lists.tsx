import { useId } from 'react'
import type { ListedCard, ListedTrending } from '../../../domain/rules/shown-card.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { AdGrid } from './ad-grid.tsx'
import { AdPagePrefetch } from './ad-page-prefetch.tsx'
import { NoAdsNotice } from './no-ads.tsx'

/** Lists of featured, most requested and best rated ads. */
export function TrendingLists({ featured, mostContacted, bestRated }: ListedTrending) {
  const { t } = useTranslation('listing')
  const first = [featured, mostContacted, bestRated].find(({ length }) => length > 0)
  if (!first) return <NoAdsNotice title={t('trending_empty')} text={t('trending_empty_text')} />
  return (
    <>
      <TrendingList title={t('featured')} text={t('featured_text')} ads={featured} isFirst={first === featured} />
      <TrendingList
        title={t('most_contacted')}
        text={t('most_contacted_text')}
        ads={mostContacted}
        isFirst={first === mostContacted}
      />
      <TrendingList title={t('best_rated')} text={t('best_rated_text')} ads={bestRated} isFirst={first === bestRated} />
      <AdPagePrefetch />
    </>
  )
}

interface TrendingListProps {
  title: string
  text: string
  ads: ListedCard[]
  /** Is it in a phone's first view? */
  isFirst: boolean
}

function TrendingList({ title, text, ads, isFirst }: TrendingListProps) {
  const id = useId()
  if (ads.length === 0) return null
  return (
    <section aria-labelledby={id} className="pt-1 md:pt-5 [section+&]:pt-12">
      <h2 id={id} className="text-18 md:text-22">
        {title}
      </h2>
      <p className="mb-2 text-12 text-ink-soft md:mb-5 md:text-16">{text}</p>
      <AdGrid ads={ads} isBeside={false} hasMore={false} isBelow={!isFirst} />
    </section>
  )
}
