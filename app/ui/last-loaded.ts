import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { cacheList, findCachedList, listReaderVersion } from '../browser/list-cache.ts'

/** The data of a loader, or null after a network error, so that the page can keep what it showed before. */
export function nullOnNetworkError<T>(loading: Promise<T>): Promise<T | null> {
  return loading.catch((error: unknown) => {
    // The browser's own message for a request without an answer.
    if (error instanceof TypeError) return null
    throw error
  })
}

/**
 * The last loaded data, until newer data arrives: of this address, as after Back, else of any. Data that was loaded for
 * another user or place is dropped.
 */
export function useLastLoaded<T>(loaded: T | null): T | null {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const [last, setLast] = useState({ loaded, reader: listReaderVersion() })
  useEffect(() => {
    if (loaded !== null) cacheList(address, loaded)
  }, [address, loaded])
  if (loaded !== null && loaded !== last.loaded) setLast({ loaded, reader: listReaderVersion() })
  return loaded ?? findCachedList<T>(address) ?? (last.reader === listReaderVersion() ? last.loaded : null)
}
