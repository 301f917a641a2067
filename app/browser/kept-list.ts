/**
 * What a reader had loaded into a list, kept in memory for the way back: whoever opens the 40th ad and returns
 * finds the 40th ad again. By history entry; the oldest go first.
 */
const kept = new Map<string, unknown>()
const entriesKept = 20

export function keepList<T>(historyKey: string, list: T): void {
  kept.delete(historyKey)
  kept.set(historyKey, list)
  for (const oldest of kept.keys()) {
    if (kept.size <= entriesKept) break
    kept.delete(oldest)
  }
}

/** Nothing on the server and on a first visit: the map is only ever written in the browser. */
export function findKeptList<T>(historyKey: string): T | undefined {
  return kept.get(historyKey) as T | undefined
}

/** After a change to somebody's ads: every list is asked for anew. */
export function forgetLists(): void {
  kept.clear()
}
