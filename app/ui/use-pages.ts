import { useEffect, useRef, useState } from 'react'
import { findKeptList, keepList } from '../browser/kept-list.ts'
import { useAnswer } from './use-answer.ts'

/** One page of a list, or all loaded pages together. Further properties, such as a total, stand beside the items. */
export interface Page {
  items: readonly { _id: string }[]
  /** The cursor of the next page; null at the end of the list. */
  nextCursor: string | null
}

interface PagesOptions<P extends Page> {
  /** Identifies the list to load: another name loads another list. Undefined when `first` is enough. */
  name?: string | undefined
  /** The first page, if it came with the document: shown until that of `name` is loaded. */
  first?: P
  /** The key under which the loaded pages are cached in memory for Back; a cached list is not loaded again. */
  keptAs?: string
  /** Is a cached list still valid? */
  isStillTrue?(kept: P): boolean
  /** @param cursor null for the first page @returns null when the call fails */
  fetchPage(cursor: string | null): Promise<P | null>
  /** The properties besides the items after another page was added; by default those of that page. */
  mergeRest?(list: P, page: P): P
  /** The list after its first page was loaded again; by default that page alone. */
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
 * An infinite list with keyset pagination. `state` is about the first page while `list` is null, then about the next
 * page.
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
