import { chosenPlace } from './chosen-place.ts'
import { keepList, listsKey, listsNow } from './kept-list.ts'
import { fields, forVisit, number, recordOf, type Schema, stored, text } from './stored.ts'

interface StoredLists {
  /** Whom they were made for. */
  reader: string
  lists: [key: string, list: unknown][]
}

const pairs: Schema<StoredLists['lists']> = (value) =>
  Array.isArray(value) && value.every((pair) => Array.isArray(pair) && typeof pair[0] === 'string') ? value : undefined
const storedLists = stored(listsKey, fields<StoredLists>({ reader: text, lists: pairs }), forVisit)
/** Where the router reads at its start how far each history entry was scrolled; by itself it writes it only when a page is left. */
const positions = stored('react-router-scroll-positions', recordOf(number), forVisit)
const user = stored('user', fields({ _id: text }))

const readerNow = (): string => `${user.read()?._id ?? ''} ${chosenPlace()}`
const entryNow = (): string => history.state?.key ?? 'default'

/**
 * Stores the lists of this tab and how far they were scrolled, whenever the tab is hidden: a phone drops it while another app is open, and
 * then says nothing more. So Back leads to the same place of a list also after the tab has come back as a new document.
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

/** Takes up what an earlier document of this tab has stored for this reader. A list that is open now is newer than that. */
export function takeUpLists(): void {
  const found = storedLists.read()
  if (found?.reader !== readerNow()) return
  const newer = listsNow()
  const isNewer = (key: string) => key.startsWith(entryNow()) || newer.some(([own]) => own === key)
  for (const [key, list] of found.lists) if (!isNewer(key)) keepList(key, list)
}

/** The oldest are left out where there is no room for all. */
function storeLists(): void {
  const lists = listsNow()
  while (lists.length > 0 && !storedLists.write({ reader: readerNow(), lists }))
    lists.splice(0, Math.ceil(lists.length / 2))
}
