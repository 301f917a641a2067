import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { findKeptList, keepList, listReader } from '../browser/kept-list.ts'

/** The data of a loader, or null after a network error, so that the page can keep what it showed before. */
export function orNull<T>(loading: Promise<T>): Promise<T | null> {
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
export function useKept<T>(loaded: T | null): T | null {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const [kept, setKept] = useState({ loaded, reader: listReader() })
  useEffect(() => {
    if (loaded !== null) keepList(address, loaded)
  }, [address, loaded])
  if (loaded !== null && loaded !== kept.loaded) setKept({ loaded, reader: listReader() })
  return loaded ?? findKeptList<T>(address) ?? (kept.reader === listReader() ? kept.loaded : null)
}
