import type { Card } from '../../../domain/schemas/listing.ts'
import { ListingCard } from './listing-card.tsx'

/** Cards that are surely in a phone's first view: their pictures are fetched at once. */
const eagerCards = 4

export function ListingGrid({ ads }: { ads: Card[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.5rem,45%)),1fr))] gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-5 sm:gap-y-8 lg:grid-cols-4 xl:grid-cols-5 xl:gap-x-6 xl:gap-y-10">
      {ads.map((ad, index) => (
        <li key={ad._id} className="min-w-0">
          <ListingCard ad={ad} eager={index < eagerCards} />
        </li>
      ))}
    </ul>
  )
}
