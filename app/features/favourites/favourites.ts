import { useSyncExternalStore } from 'react'
import { favouriteLimits } from '../../../domain/limits/favourite.ts'
import { type FavouriteList, noFavourites, ownedBy, withFavourite } from '../../../domain/rules/favourite-list.ts'
import { ids, number, type Schema, stored, text, withDefaults } from '../../browser/stored.ts'
import { readSession } from '../session/session.ts'
import { onSessionChange } from '../session/signed-in-mark.ts'

const listIds: Schema<string[]> = (value) => ids(value)?.slice(0, favouriteLimits.max)

/** The session removes it when a person signs out. */
const store = stored(
  'favourites',
  withDefaults<FavouriteList>(noFavourites, {
    of: text,
    ids: listIds,
    added: listIds,
    removed: listIds,
    askedAt: number,
  }),
  { fallsBackToMemory: true },
)

/** The last answer: `useSyncExternalStore` needs the same object for the same list. */
let known = { stored: noFavourites, list: noFavourites }

/** The favourites of the signed-in user or the visitor, as far as this browser knows them. */
export function readFavourites(): FavouriteList {
  const kept = store.read() ?? noFavourites
  const person = readSession()?.user._id ?? null
  if (kept !== known.stored || person !== known.list.of) known = { stored: kept, list: ownedBy(kept, person) }
  return known.list
}

/** Stores the favourites, for all tabs. */
export function keepFavourites(list: FavouriteList): void {
  store.write(list)
}

/** Adds or removes a favourite. @returns false when the limit is reached */
export function setFavourite(id: string, isWanted: boolean): boolean {
  const list = withFavourite(readFavourites(), id, isWanted)
  if (list) keepFavourites(list)
  return list !== null
}

/** Is the ad a favourite? Never on the server. */
export function useIsFavourite(id: string): boolean {
  return useSyncExternalStore(
    onChange,
    () => readFavourites().ids.includes(id),
    () => false,
  )
}

function onChange(changed: () => void): () => void {
  const stopStore = store.subscribe(changed)
  const stopSession = onSessionChange(changed)
  return () => {
    stopStore()
    stopSession()
  }
}
