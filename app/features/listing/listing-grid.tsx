import { limits } from '../../../domain/limits.ts'
import type { Card } from '../../../domain/schemas/listing.ts'
import { ListingCard } from './listing-card.tsx'

/** Cards that are surely in a phone's first view: their pictures are fetched at once. */
const eagerCards = 4

const gridClass =
  'cards grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.5rem,45%)),1fr))] gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-5 sm:gap-y-8 lg:grid-cols-4 xl:grid-cols-5 xl:gap-x-6 xl:gap-y-10'

export function ListingGrid({ ads }: { ads: Card[] }) {
  return (
    <ul className={gridClass}>
      {ads.map((ad, index) => (
        <li key={ad._id} className="min-w-0">
          <ListingCard ad={ad} eager={index < eagerCards} />
        </li>
      ))}
    </ul>
  )
}

/** The boxes of a page of cards, for while the cards of another list are on their way. */
export function SkeletonGrid() {
  return (
    <ul aria-hidden="true" className={gridClass}>
      {Array.from({ length: limits.listPageSize }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <li key={index} className="skeleton" />
      ))}
    </ul>
  )
}
