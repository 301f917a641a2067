import { useEffect, useRef, useState } from 'react'
import { findKeptList, keepList } from '../browser/kept-list.ts'
import { useAnswer } from './use-answer.ts'

/** A list as far as it is loaded, or one page of it. What else it says, such as a total, stands beside the items. */
export interface Page {
  items: readonly { _id: string }[]
  /** The keyset cursor of the next page; null at the end of the list. */
  nextCursor: string | null
}

interface PagesOptions<P extends Page> {
  /** Names the list whose first page is loaded: another name loads another. Undefined when `first` is all that is needed. */
  name?: string | undefined
  /** The first page, if it came with the document: shown until the one of `name` is there. */
  first?: P
  /** Keeps the loaded pages in memory under this key, for the way back; a kept list is not loaded again. */
  keptAs?: string
  /** Is a kept list still the right one? */
  isStillTrue?(kept: P): boolean
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

function findKept<P extends Page>({ keptAs, isStillTrue = () => true }: PagesOptions<P>): P | undefined {
  const kept = keptAs === undefined ? undefined : findKeptList<P>(keptAs)
  return kept && isStillTrue(kept) ? kept : undefined
}

/**
 * An infinite list: its pages so far and the way to the next one. `state` is about the first page as long as `list` is null,
 * then about the next page.
 */
export function usePages<P extends Page>(options: PagesOptions<P>) {
  const { name, first, keptAs, fetchPage, mergeRest = (_, page) => page, refresh } = options
  const [kept] = useState(() => findKept(options))
  const {
    answer: list,
    state: firstState,
    load,
    change,
  } = useAnswer<P>({
    name: kept ? undefined : name,
    known: kept ?? first ?? null,
    ask: () => fetchPage(null),
    ...(refresh && { refresh }),
  })
  const [moreState, setMoreState] = useState<'idle' | 'loading' | 'failed'>('idle')
  // The state of the first press is not drawn yet when a second press comes.
  const isLoadingMore = useRef(false)

  useEffect(() => {
    if (keptAs !== undefined && list) keepList(keptAs, list)
  }, [keptAs, list])

  /** Loads the next page. @returns the first item that was not there before */
  async function loadMore(): Promise<P['items'][number] | undefined> {
    if (!list?.nextCursor || isLoadingMore.current) return undefined
    isLoadingMore.current = true
    setMoreState('loading')
    const page = await fetchPage(list.nextCursor)
    isLoadingMore.current = false
    setMoreState(page ? 'idle' : 'failed')
    if (!page) return undefined
    change((before) => ({ ...mergeRest(before, page), items: [...before.items, ...newItems(before, page)] }))
    return newItems(list, page)[0]
  }

  return {
    list,
    state: list ? moreState : firstState,
    /** Is the first page being loaded, or loaded again? */
    isLoadingFirst: firstState === 'loading',
    /** Loads the first page again. A list that is there stays there when this fails. */
    load,
    loadMore,
    /** Changes the list in place. */
    change,
  }
}
