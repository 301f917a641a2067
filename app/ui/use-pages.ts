import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { findKeptList, keepList } from '../browser/kept-list.ts'

/** A list as far as it is loaded, or one page of it. What else it says, such as a total, stands beside the items. */
export interface Page {
  items: readonly { _id: string }[]
  /** The keyset cursor of the next page; null at the end of the list. */
  nextCursor: string | null
}

interface PagesOptions<P extends Page> {
  /** Names the list: under another name another list is loaded. */
  name: string
  /** The first page, if it came with the document; null loads it after hydration. */
  first: P | null
  /** Keeps the loaded pages in memory, for the way back to this history entry. */
  isKept?: boolean
  /** @param cursor null for the first page @returns null when the call fails */
  fetchPage(cursor: string | null): Promise<P | null>
  /** What the list says besides its items after another page; by default what that page says. */
  mergeRest?(list: P, page: P): P
  /** The list after its first page is loaded again; by default that page alone. */
  refresh?(list: P, first: P): P
}

/** Items of a page that the list does not have. */
const newItems = <P extends Page>(list: P, page: P): P['items'] => {
  const known = new Set(list.items.map(({ _id }) => _id))
  return page.items.filter(({ _id }) => !known.has(_id))
}

/**
 * An infinite list: its pages so far and the way to the next one. `state` is about the first page as long as `list` is null,
 * then about the next page.
 */
export function usePages<P extends Page>(options: PagesOptions<P>) {
  const { name, first, isKept = false, fetchPage, mergeRest = (_, page) => page, refresh = (_, page) => page } = options
  const [list, setList] = useState<P | null>(() => (isKept ? findKeptList<P>(name) : undefined) ?? first)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>(list ? 'idle' : 'loading')
  const loadedName = useRef(list && name)
  const hasList = useRef(list !== null)
  // The state of the first press is not drawn yet when a second press comes.
  const isLoadingMore = useRef(false)

  useEffect(() => {
    if (isKept && list) keepList(name, list)
  }, [isKept, name, list])

  /** Loads the first page. A list that is there stays there when this fails. */
  async function load(): Promise<void> {
    if (!hasList.current) setState('loading')
    const page = await fetchPage(null)
    if (!hasList.current) setState(page ? 'idle' : 'failed')
    if (!page) return
    hasList.current = true
    setList((before) => (before ? refresh(before, page) : page))
  }

  const loadFirst = useEffectEvent((wanted: string) => {
    if (first || loadedName.current === wanted) return
    loadedName.current = wanted
    void load()
  })
  useEffect(() => loadFirst(name), [name])

  /** Loads the next page. @returns the first item that was not there before */
  async function loadMore(): Promise<P['items'][number] | undefined> {
    if (!list?.nextCursor || isLoadingMore.current) return undefined
    isLoadingMore.current = true
    setState('loading')
    const page = await fetchPage(list.nextCursor)
    isLoadingMore.current = false
    setState(page ? 'idle' : 'failed')
    if (!page) return undefined
    setList((before) => before && { ...mergeRest(before, page), items: [...before.items, ...newItems(before, page)] })
    return newItems(list, page)[0]
  }

  /** Changes the list in place. */
  function change(changed: (before: P) => P): void {
    setList((before) => before && changed(before))
  }

  return { list, state, load, loadMore, change }
}
