import { useSyncExternalStore } from 'react'
import { favouriteLimits } from '../../../domain/limits/favourite.ts'
import { type FavouriteList, noFavourites, ownedBy, withFavourite } from '../../../domain/rules/favourite-list.ts'
import { storedIds } from '../../browser/stored-ids.ts'
import { readSession } from '../session/session.ts'
import { onSessionChange } from '../session/signed-in-mark.ts'

/** Taken away by `signOut`, too. */
const key = 'favourites'

/** Only where the browser refuses to store: they last as long as the page. */
let unstored: string | undefined
/** The last answer: whoever subscribes must get the same object for the same list. */
let known: { text: string | null; person: string | null; list: FavouriteList } = {
  text: null,
  person: null,
  list: noFavourites,
}

function readText(): string | null {
  try {
    return unstored ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Anybody may have written into the storage. */
function parse(text: string | null): FavouriteList {
  try {
    const { of, ids, added, removed, askedAt } = JSON.parse(text ?? '')
    return {
      of: typeof of === 'string' ? of : null,
      ids: idsIn(ids),
      added: idsIn(added),
      removed: idsIn(removed),
      askedAt: typeof askedAt === 'number' ? askedAt : 0,
    }
  } catch {
    return noFavourites
  }
}

const idsIn = (value: unknown) => storedIds(value).slice(0, favouriteLimits.max)

/** The favourites of whoever reads here, as far as this browser knows them. */
export function readFavourites(): FavouriteList {
  const text = readText()
  const person = readSession()?.user._id ?? null
  if (text !== known.text || person !== known.person) known = { text, person, list: ownedBy(parse(text), person) }
  return known.list
}

/** Keeps them, here and for the other tabs. */
export function keepFavourites(list: FavouriteList): void {
  const text = JSON.stringify(list)
  try {
    localStorage.setItem(key, text)
    unstored = undefined
  } catch {
    unstored = text
  }
  dispatchEvent(new Event(key))
}

/** Makes an ad a favourite, or no longer. @returns false when there is no room for it */
export function setFavourite(id: string, isWanted: boolean): boolean {
  const list = withFavourite(readFavourites(), id, isWanted)
  if (list) keepFavourites(list)
  return list !== null
}

/** Is an ad among them? Never while the page is rendered on the server. */
export function useIsFavourite(id: string): boolean {
  return useSyncExternalStore(
    onChange,
    () => readFavourites().ids.includes(id),
    () => false,
  )
}

function onChange(changed: () => void): () => void {
  addEventListener(key, changed)
  const stop = onSessionChange(changed)
  return () => {
    removeEventListener(key, changed)
    stop()
  }
}
