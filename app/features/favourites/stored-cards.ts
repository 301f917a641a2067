import { rentTypes } from '../../../domain/rules/rent-type.ts'
import type { ListedCard } from '../../../domain/rules/shown-card.ts'
import { storageEntry } from '../../browser/storage-entry.ts'

/** The session removes it when it ends. */
const cardStore = storageEntry('favouriteCards', (value) => (Array.isArray(value) ? value.filter(isCard) : undefined))

/** Stores the first cards of the favourites, for use without a network. */
export function storeFavouriteCards(cards: readonly ListedCard[]): void {
  cardStore.write([...cards])
}

/** The stored cards of some ads, in that order. @returns null without any */
export function findStoredCards(ids: readonly string[]): ListedCard[] | null {
  const cards = cardStore.read() ?? []
  const found = ids.flatMap((id) => cards.find(({ _id }) => _id === id) ?? [])
  return found.length > 0 ? found : null
}

/** Has it all fields that a card needs? */
function isCard(value: unknown): value is ListedCard {
  const card = (value ?? {}) as Partial<ListedCard>
  const { _id, title, category, subCategory, rentType, location, placeNames, userId, pictures = [] } = card
  const { hi = '', gu = '' } = placeNames ?? {}
  const words = [
    _id,
    title,
    category,
    subCategory,
    location?.area,
    location?.city,
    hi,
    gu,
    userId?._id,
    userId?.fullName,
  ]
  const numbers = [card.price, card.finalPrice, card.discount, card.averageRating, card.totalReviews]
  return (
    [...words, ...pictures.flatMap(({ url, placeholder }) => [url, placeholder])].every(isText) &&
    [...numbers, ...pictures.flatMap(({ width, height }) => [width, height])].every(Number.isFinite) &&
    pictures.every(({ widths }) => Array.isArray(widths) && widths.every(Number.isFinite)) &&
    rentTypes.some((one) => one === rentType) &&
    (userId?.avatar === null || isText(userId?.avatar))
  )
}

const isText = (value: unknown) => typeof value === 'string'
