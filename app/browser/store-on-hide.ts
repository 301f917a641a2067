import { chosenPlace } from './chosen-place.ts'
import { keepList, listsKey, listsNow } from './kept-list.ts'
import { fields, forVisit, number, recordOf, type Schema, stored, text } from './stored.ts'

interface StoredLists {
  /** The user and the place that the lists were made for. */
  reader: string
  lists: [key: string, list: unknown][]
}

const pairs: Schema<StoredLists['lists']> = (value) =>
  Array.isArray(value) && value.every((pair) => Array.isArray(pair) && typeof pair[0] === 'string') ? value : undefined
const storedLists = stored(listsKey, fields<StoredLists>({ reader: text, lists: pairs }), forVisit)
/**
 * The router's own scroll positions by history entry. It reads them when it starts, but writes them only when a page is
 * left.
 */
const positions = stored('react-router-scroll-positions', recordOf(number), forVisit)
const user = stored('user', fields({ _id: text }))

const readerNow = (): string => `${user.read()?._id ?? ''} ${chosenPlace()}`
const entryNow = (): string => history.state?.key ?? 'default'

/**
 * Stores the tab's lists and scroll positions whenever the tab is hidden: a phone may discard a hidden tab without a
 * further event. After such a reload Back still leads to the same place in a list.
 * @returns stops it
 */
export function storeOnHide(): () => void {
  const scrolled: Record<string, number> = {}
  const end = new AbortController()
  const { signal } = end
  const note = () => {
    scrolled[entryNow()] = scrollY
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
export function takeUpLists(): void {
  const found = storedLists.read()
  if (found?.reader !== readerNow()) return
  const newer = listsNow()
  const isNewer = (key: string) => key.startsWith(entryNow()) || newer.some(([own]) => own === key)
  for (const [key, list] of found.lists) if (!isNewer(key)) keepList(key, list)
}

/** Stores the lists; the oldest are left out where the quota is too small for all. */
function storeLists(): void {
  const lists = listsNow()
  while (lists.length > 0 && !storedLists.write({ reader: readerNow(), lists }))
    lists.splice(0, Math.ceil(lists.length / 2))
}
