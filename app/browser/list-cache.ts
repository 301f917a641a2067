import { removeStorageKey } from './storage-entry.ts'

/** The loaded pages of lists by history entry, in memory, so that Back restores a long list. The oldest are deleted. */
const cachedLists = new Map<string, unknown>()
const cachedListsMax = 20
/** Counts changes of the reader, for the whole tab like the cache: lists that were requested before one are not cached. */
let readerVersion = 0

/**
 * A number that changes when another person signs in or another place is chosen: lists loaded before are out of date.
 */
export const listReaderVersion = (): number => readerVersion

export function cacheList<T>(historyKey: string, list: T): void {
  cachedLists.delete(historyKey)
  cachedLists.set(historyKey, list)
  for (const oldest of cachedLists.keys()) {
    if (cachedLists.size <= cachedListsMax) break
    cachedLists.delete(oldest)
  }
}

/** The cached list of a history entry; undefined on the server and on a first visit. */
export function findCachedList<T>(historyKey: string): T | undefined {
  return cachedLists.get(historyKey) as T | undefined
}

/** All cached lists, the oldest first. */
export const listCachedLists = (): [key: string, list: unknown][] => [...cachedLists]

/** The session-storage key of the lists while the tab is hidden (`store-lists-on-hide.ts`). */
export const storedListsKey = 'keptLists'

/** Has an earlier document of this tab stored lists? */
export function hasStoredLists(): boolean {
  try {
    return storedListsKey in sessionStorage
  } catch {
    return false
  }
}

/** Clears all cached lists, after a change to a user's ads. */
export function clearCachedLists(): void {
  cachedLists.clear()
  removeStorageKey(storedListsKey, 'session')
}

/**
 * Clears all cached and stored lists, after a change of the user or the place. They are not shown again, also without a
 * network.
 */
export function clearCachedListsOfReader(): void {
  readerVersion++
  clearCachedLists()
}
