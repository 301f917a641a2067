import { useSyncExternalStore } from 'react'
import { favouriteLimits } from '../../../domain/limits/favourite.ts'
import {
  claimFavourites,
  type FavouriteList,
  noFavourites,
  toggleFavourite,
} from '../../../domain/rules/favourite-list.ts'
import {
  idListSchema,
  numberSchema,
  objectWithDefaults,
  storageEntry,
  textSchema,
  type ValueSchema,
} from '../../browser/storage-entry.ts'
import { readSession } from '../session/session.ts'
import { onSessionChange } from '../session/signed-in-attribute.ts'

const listIds: ValueSchema<string[]> = (value) => idListSchema(value)?.slice(0, favouriteLimits.max)

/** The session removes it when a person signs out. */
const store = storageEntry(
  'favourites',
  objectWithDefaults<FavouriteList>(noFavourites, {
    of: textSchema,
    ids: listIds,
    added: listIds,
    removed: listIds,
    askedAt: numberSchema,
  }),
  { fallsBackToMemory: true },
)

/** The last answer: `useSyncExternalStore` needs the same object for the same list. */
let known = { stored: noFavourites, list: noFavourites }

/** The favourites of the signed-in user or the visitor, as far as this browser knows them. */
export function readFavourites(): FavouriteList {
  const stored = store.read() ?? noFavourites
  const person = readSession()?.user._id ?? null
  if (stored !== known.stored || person !== known.list.of) known = { stored, list: claimFavourites(stored, person) }
  return known.list
}

/** Stores the favourites, for all tabs. */
export function storeFavourites(list: FavouriteList): void {
  store.write(list)
}

/** Adds or removes a favourite. @returns false when the limit is reached */
export function setFavourite(id: string, isWanted: boolean): boolean {
  const list = toggleFavourite(readFavourites(), id, isWanted)
  if (list) storeFavourites(list)
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
