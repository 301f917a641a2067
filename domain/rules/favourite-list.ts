import { favouriteLimits } from '../limits/favourite.ts'
import type { FavouriteChanges } from '../schemas/favourites.ts'

/** The favourites of a reader as their browser knows them (docs/decisions/favourites-and-saved-searches.md). Ids of ads, the newest favourite first. */
export interface FavouriteList {
  /** The id of their owner; null for a visitor. */
  of: string | null
  ids: readonly string[]
  /** Of these, those that the account does not know yet; all of a visitor's. */
  added: readonly string[]
  /** Removed ones that the account still has. */
  removed: readonly string[]
  /** When the account was asked last, in milliseconds since 1970; 0 for never. */
  askedAt: number
}

export const noFavourites: FavouriteList = { of: null, ids: [], added: [], removed: [], askedAt: 0 }

/** After this time, in milliseconds, another browser may have changed them. */
const freshFor = 300_000

/** Tells whether the list was fetched from the account recently. */
export const isFavouriteListFresh = ({ askedAt }: FavouriteList, now: number): boolean =>
  Math.abs(now - askedAt) < freshFor

/** Returns the list after a press on a heart. @returns null when there is no room for another one */
export function toggleFavourite(list: FavouriteList, id: string, isWanted: boolean): FavouriteList | null {
  const { of, ids, added, removed, askedAt } = list
  const others = ids.filter((one) => one !== id)
  const unsent = { of, askedAt, added: added.filter((one) => one !== id), removed: removed.filter((one) => one !== id) }
  if (isWanted)
    return others.length < favouriteLimits.max
      ? { ...unsent, ids: [id, ...others], added: [id, ...unsent.added] }
      : null
  // A visitor's removal needs no request.
  return { ...unsent, ids: others, removed: of === null ? [] : [id, ...unsent.removed] }
}

/** Returns the list for a signed-in user: a visitor's list becomes theirs, another user's does not. */
export function claimFavourites(list: FavouriteList, person: string | null): FavouriteList {
  if (list.of === person) return list
  return list.of === null ? { ...list, of: person } : { ...noFavourites, of: person }
}

/** The changes to send to the account. @returns null without any */
export function unsentFavouriteChanges({ added, removed }: FavouriteList): FavouriteChanges | null {
  return added.length + removed.length > 0 ? { add: [...added], remove: [...removed] } : null
}

/** Merges the list of the account with the changes made during the request. @param sent the changes in the request */
export function mergeServerFavourites(
  list: FavouriteList,
  sent: FavouriteChanges | null,
  productIds: readonly string[],
): FavouriteList {
  const added = list.added.filter((id) => !sent?.add.includes(id))
  const removed = list.removed.filter((id) => !sent?.remove.includes(id))
  const known = productIds.filter((id) => !added.includes(id) && !removed.includes(id))
  return { ...list, ids: [...added, ...known], added, removed }
}
