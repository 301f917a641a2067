import type { CardPage, Trending } from '../schemas/ad-list.ts'
import type { Card, PublicPlace } from '../schemas/public-ad.ts'

type Unshown = 'categoryId' | 'images' | 'compressedImages' | 'vendorName' | 'createdAt' | 'updatedAt'

/** The fields of an ad that lists show. Pages send no others to the browser. */
export interface ListedCard extends Omit<Card, Unshown | 'location' | 'userId'> {
  location: Pick<PublicPlace, 'area' | 'city'>
  userId: Pick<Card['userId'], '_id' | 'fullName' | 'avatar'>
}

/** A page of a list with the fields that lists show. */
export type ListedCardPage = Omit<CardPage, 'products'> & { products: ListedCard[] }

/** The lists of popular ads with the fields that lists show. */
export type ListedTrending = { [List in keyof Trending]: ListedCard[] }

/** Leaves out of a card what no page shows. */
function shownCardOf({
  categoryId: _,
  images: _images,
  compressedImages: _compressed,
  vendorName: _vendor,
  createdAt: _created,
  updatedAt: _updated,
  location: { area, city },
  userId: { _id, fullName, avatar },
  ...shown
}: Card): ListedCard {
  return { ...shown, location: { area, city }, userId: { _id, fullName, avatar } }
}

/** Reduces the ads of a page to the fields that lists show. */
export const toListedPage = (page: CardPage): ListedCardPage => ({ ...page, products: page.products.map(shownCardOf) })

/** Reduces the lists of popular ads to the fields that lists show. */
export const toListedTrending = ({ featured, mostContacted, bestRated }: Trending): ListedTrending => ({
  featured: featured.map(shownCardOf),
  mostContacted: mostContacted.map(shownCardOf),
  bestRated: bestRated.map(shownCardOf),
})
