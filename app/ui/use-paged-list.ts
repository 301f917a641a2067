import { useEffect, useRef, useState } from 'react'
import { cacheList, findCachedList } from '../browser/list-cache.ts'
import { useServerQuery } from './use-server-query.ts'

/** One page of a list, or all loaded pages together. Further properties, such as a total, stand beside the items. */
export interface ListPage {
  items: readonly { _id: string }[]
  /** The cursor of the next page; null at the end of the list. */
  nextCursor: string | null
}

interface PagedListOptions<P extends ListPage> {
  /** Identifies the list to load: another name loads another list. Undefined when `first` is enough. */
  listKey?: string | undefined
  /** The first page, if it came with the document: shown until that of `name` is loaded. */
  firstPage?: P
  /** The key under which the loaded pages are cached in memory for Back; a cached list is not loaded again. */
  cacheKey?: string
  /** Is a cached list still valid? */
  isValid?(cached: P): boolean
  /** @param cursor null for the first page @returns null when the call fails */
  fetchPage(cursor: string | null): Promise<P | null>
  /** The properties besides the items after another page was added; by default those of that page. */
  mergeMeta?(list: P, page: P): P
  /** The list after its first page was loaded again; by default that page alone. */
  refresh?(list: P, first: P): P
}

/** Items of a page that the list does not have. */
const newItems = <P extends ListPage>(list: P, page: P): P['items'] => {
  const known = new Set(list.items.map(({ _id }) => _id))
  return page.items.filter(({ _id }) => !known.has(_id))
}

function findCached<P extends ListPage>({ cacheKey, isValid = () => true }: PagedListOptions<P>): P | undefined {
  const cached = cacheKey === undefined ? undefined : findCachedList<P>(cacheKey)
  return cached && isValid(cached) ? cached : undefined
}

/**
 * An infinite list with keyset pagination. `state` is about the first page while `list` is null, then about the next
 * page.
 */
export function usePagedList<P extends ListPage>(options: PagedListOptions<P>) {
  const { listKey, firstPage, cacheKey, fetchPage, mergeMeta = (_, page) => page, refresh } = options
  const [cached] = useState(() => findCached(options))
  const {
    answer: list,
    state: firstState,
    load,
    change,
  } = useServerQuery<P>({
    queryKey: cached ? undefined : listKey,
    initial: cached ?? firstPage ?? null,
    query: () => fetchPage(null),
    ...(refresh && { merge: refresh }),
  })
  const [moreState, setMoreState] = useState<'idle' | 'loading' | 'failed'>('idle')
  // The state of the first press is not drawn yet when a second press comes.
  const isLoadingMore = useRef(false)

  useEffect(() => {
    if (cacheKey !== undefined && list) cacheList(cacheKey, list)
  }, [cacheKey, list])

  /** Loads the next page. @returns the first item that was not there before */
  async function loadMore(): Promise<P['items'][number] | undefined> {
    if (!list?.nextCursor || isLoadingMore.current) return undefined
    isLoadingMore.current = true
    setMoreState('loading')
    const page = await fetchPage(list.nextCursor)
    isLoadingMore.current = false
    setMoreState(page ? 'idle' : 'failed')
    if (!page) return undefined
    change((before) => ({ ...mergeMeta(before, page), items: [...before.items, ...newItems(before, page)] }))
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
