import { rentTypes } from '../../../domain/rules/rent-type.ts'
import type { Card } from '../../../domain/schemas/public-ad.ts'

/** Taken away by `endSession`, too. */
const key = 'favouriteCards'

/** Keeps the first cards of the reader's favourites, for when there is no network. */
export function keepCards(cards: readonly Card[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(cards))
  } catch {
    // Where nothing can be stored, the network has to bring them.
  }
}

/** Those of some ads whose cards are kept, in the order asked. @returns null when none is */
export function findKeptCards(ids: readonly string[]): Card[] | null {
  const cards = readCards()
  const found = ids.flatMap((id) => cards.find(({ _id }) => _id === id) ?? [])
  return found.length > 0 ? found : null
}

/** Anybody may have written into the storage. */
function readCards(): Card[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '')
    return Array.isArray(kept) ? kept.filter(isCard) : []
  } catch {
    return []
  }
}

/** Has it everything without which a card cannot be drawn? */
function isCard(value: unknown): value is Card {
  const card = (value ?? {}) as Partial<Card>
  const { _id, title, category, subCategory, rentType, location, userId, pictures = [] } = card
  const words = [_id, title, category, subCategory, location?.area, location?.city, userId?._id, userId?.fullName]
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
