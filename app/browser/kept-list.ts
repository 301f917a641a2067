import { removeStored } from './stored.ts'

/** The loaded pages of lists by history entry, in memory, so that Back restores a long list. The oldest are deleted. */
const kept = new Map<string, unknown>()
const entriesKept = 20
let readers = 0

/**
 * A number that changes when another person signs in or another place is chosen: lists loaded before are out of date.
 */
export const listReader = (): number => readers

export function keepList<T>(historyKey: string, list: T): void {
  kept.delete(historyKey)
  kept.set(historyKey, list)
  for (const oldest of kept.keys()) {
    if (kept.size <= entriesKept) break
    kept.delete(oldest)
  }
}

/** The cached list of a history entry; undefined on the server and on a first visit. */
export function findKeptList<T>(historyKey: string): T | undefined {
  return kept.get(historyKey) as T | undefined
}

/** All cached lists, the oldest first. */
export const listsNow = (): [key: string, list: unknown][] => [...kept]

/** The session-storage key of the lists while the tab is hidden (`store-on-hide.ts`). */
export const listsKey = 'keptLists'

/** Has an earlier document of this tab stored lists? */
export function hasStoredLists(): boolean {
  try {
    return listsKey in sessionStorage
  } catch {
    return false
  }
}

/** Clears all cached lists, after a change to a user's ads. */
export function forgetLists(): void {
  kept.clear()
  removeStored(listsKey, 'session')
}

/**
 * Clears all cached and stored lists, after a change of the user or the place. They are not shown again, also without a
 * network.
 */
export function forgetListsOfReader(): void {
  readers++
  forgetLists()
}
