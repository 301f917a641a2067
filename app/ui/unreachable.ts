import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { findKeptList, keepList } from '../browser/kept-list.ts'

/** What a page loads from the server, or null when the network does not bring it: then what was there stays. */
export function orNull<T>(loading: Promise<T>): Promise<T | null> {
  return loading.catch((error: unknown) => {
    // The browser's own word for a request that never got an answer.
    if (error instanceof TypeError) return null
    throw error
  })
}

/**
 * What was loaded last, for as long as nothing newer comes: for this address, as on the way back from an ad, else
 * whatever is there.
 */
export function useKept<T>(loaded: T | null): T | null {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const [kept, setKept] = useState(loaded)
  useEffect(() => {
    if (loaded !== null) keepList(address, loaded)
  }, [address, loaded])
  if (loaded !== null && loaded !== kept) setKept(loaded)
  return loaded ?? findKeptList<T>(address) ?? kept
}
