import { readChosenPlace } from './chosen-place.ts'
import { cacheList, listCachedLists, storedListsKey } from './list-cache.ts'
import {
  inSessionStorage,
  numberSchema,
  objectSchema,
  recordSchema,
  storageEntry,
  textSchema,
  type ValueSchema,
} from './storage-entry.ts'

interface StoredLists {
  /** The user and the place that the lists were made for. */
  reader: string
  lists: [key: string, list: unknown][]
}

const pairs: ValueSchema<StoredLists['lists']> = (value) =>
  Array.isArray(value) && value.every((pair) => Array.isArray(pair) && typeof pair[0] === 'string') ? value : undefined
const storedLists = storageEntry(
  storedListsKey,
  objectSchema<StoredLists>({ reader: textSchema, lists: pairs }),
  inSessionStorage,
)
/**
 * The router's own scroll positions by history entry. It reads them when it starts, but writes them only when a page is
 * left.
 */
const positions = storageEntry('react-router-scroll-positions', recordSchema(numberSchema), inSessionStorage)
const user = storageEntry('user', objectSchema({ _id: textSchema }))

const currentReader = (): string => `${user.read()?._id ?? ''} ${readChosenPlace()}`
const currentEntryKey = (): string => history.state?.key ?? 'default'

/**
 * Stores the tab's lists and scroll positions whenever the tab is hidden: a phone may discard a hidden tab without a
 * further event. After such a reload Back still leads to the same place in a list.
 * @returns stops it
 */
export function storeListsOnHide(): () => void {
  const scrolled: Record<string, number> = {}
  const end = new AbortController()
  const { signal } = end
  const note = () => {
    scrolled[currentEntryKey()] = scrollY
  }
  const store = () => {
    if (document.visibilityState === 'visible') return
    storeLists()
    positions.write({ ...positions.read(), ...scrolled })
  }
  addEventListener('scroll', note, { passive: true, signal })
  addEventListener('pagehide', storeLists, { signal })
  document.addEventListener('visibilitychange', store, { signal })
  return () => end.abort()
}

/**
 * Restores the lists that an earlier document of this tab has stored for the same reader. A list that is cached already
 * is newer.
 */
export function restoreLists(): void {
  const found = storedLists.read()
  if (found?.reader !== currentReader()) return
  const newer = listCachedLists()
  const isNewer = (key: string) => key.startsWith(currentEntryKey()) || newer.some(([own]) => own === key)
  for (const [key, list] of found.lists) if (!isNewer(key)) cacheList(key, list)
}

/** Stores the lists; the oldest are left out where the quota is too small for all. */
function storeLists(): void {
  const lists = listCachedLists()
  while (lists.length > 0 && !storedLists.write({ reader: currentReader(), lists }))
    lists.splice(0, Math.ceil(lists.length / 2))
}
