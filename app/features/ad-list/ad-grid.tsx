import { listLimits } from '../../../domain/limits/list.ts'
import type { ListedCard } from '../../../domain/rules/shown-card.ts'
import { ForceLayout } from '../../start/force-layout.tsx'
import { AdCard } from './ad-card.tsx'

/** Cards that are surely in a phone's first view: their pictures load at once. */
const earlyCards = 2

/** The width of a card by that of the window: the columns of `gridClass` without gutters and gaps. */
const sizes =
  '(min-width: 84rem) 14.8rem, (min-width: 75rem) calc((100vw - 10rem) / 5), (min-width: 56.25rem) calc((100vw - 7.75rem) / 4), (min-width: 48rem) calc((100vw - 6.5rem) / 3), (min-width: 37.5rem) calc((100vw - 4.5rem) / 3), calc(50vw - 1.375rem)'
/** From this width filters are beside the cards. */
const sizesBeside = `(min-width: 84rem) 13.5rem, (min-width: 75rem) calc((100vw - 30rem) / 4), (min-width: 64rem) calc((100vw - 29.25rem) / 4), ${sizes}`

const gridClass =
  'cards grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.5rem,45%)),1fr))] gap-x-3 gap-y-4 sm:grid-cols-3 sm:gap-x-5 sm:gap-y-8 lg:grid-cols-4 xl:gap-x-6 xl:gap-y-10'

interface AdGridProps {
  ads: ListedCard[]
  /** Are filters beside the cards on a wide screen? */
  isBeside: boolean
  /** Are there more cards? Then an incomplete last row is hidden until they load, where scripts run. */
  hasMore: boolean
  /** Is it outside of every first view? */
  isBelow?: boolean
}

export function AdGrid({ ads, isBeside, hasMore, isBelow }: AdGridProps) {
  return (
    <>
      {!isBelow && <ForceLayout />}
      <ul
        className={`${gridClass} ${isBeside ? '' : 'xl:grid-cols-5'}`}
        data-beside={isBeside || undefined}
        data-more={hasMore || undefined}
      >
        {ads.map((ad, index) => (
          <li key={ad._id} className="min-w-0">
            <AdCard
              ad={ad}
              sizes={isBeside ? sizesBeside : sizes}
              priority={!isBelow && index < earlyCards ? 'early' : undefined}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Placeholders of a page of cards. */
export function AdGridSkeleton({ isBeside = false }: { isBeside?: boolean }) {
  return (
    <ul aria-hidden="true" className={`${gridClass} ${isBeside ? '' : 'xl:grid-cols-5'}`}>
      {Array.from({ length: listLimits.pageSize }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <li key={index} className="skeleton" />
      ))}
    </ul>
  )
}
