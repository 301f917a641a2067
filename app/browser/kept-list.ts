import { removeStored } from './stored.ts'

/**
 * The loaded pages of a list, kept in memory for the way back: a return from the 40th ad
 * restores the list with it. By history entry; the oldest are deleted.
 */
const kept = new Map<string, unknown>()
const entriesKept = 20
let readers = 0

/** Another number means: what was loaded before was made for another person or place. */
export const listReader = (): number => readers

export function keepList<T>(historyKey: string, list: T): void {
  kept.delete(historyKey)
  kept.set(historyKey, list)
  for (const oldest of kept.keys()) {
    if (kept.size <= entriesKept) break
    kept.delete(oldest)
  }
}

/** Empty on the server and on a first visit: the map is only written in the browser. */
export function findKeptList<T>(historyKey: string): T | undefined {
  return kept.get(historyKey) as T | undefined
}

/** All of them, the oldest first. */
export const listsNow = (): [key: string, list: unknown][] => [...kept]

/** Where the tab stores them while it is hidden (`store-on-hide.ts`). */
export const listsKey = 'keptLists'

/** Has an earlier document of this tab stored some? */
export function hasStoredLists(): boolean {
  try {
    return listsKey in sessionStorage
  } catch {
    return false
  }
}

/** After a change to a user's ads: every list is loaded again. */
export function forgetLists(): void {
  kept.clear()
  removeStored(listsKey, 'session')
}

/** The person or the place has changed: nothing is shown of the lists that were made for the one before, not even without a network. */
export function forgetListsOfReader(): void {
  readers++
  forgetLists()
}
