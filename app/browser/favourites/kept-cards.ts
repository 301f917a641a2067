import type { Card } from '../../../domain/schemas/listing.ts'

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
  const { _id, title, price, pictures, location, userId } = (value ?? {}) as Partial<Card>
  const isDrawn = pictures?.every(({ widths, placeholder }) => Array.isArray(widths) && typeof placeholder === 'string')
  const areWords = [_id, title, location?.area, location?.city, userId?.fullName].every(
    (one) => typeof one === 'string',
  )
  return areWords && typeof price === 'number' && isDrawn === true
}
