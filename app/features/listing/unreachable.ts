import { useState } from 'react'

/** What a page loads from the server, or null when the network does not bring it: then what was there stays. */
export function orNull<T>(loading: Promise<T>): Promise<T | null> {
  return loading.catch((error: unknown) => {
    // The browser's own word for a request that never got an answer.
    if (error instanceof TypeError) return null
    throw error
  })
}

/** What was loaded last, for as long as nothing newer comes. */
export function useKept<T>(loaded: T | null): T | null {
  const [kept, setKept] = useState(loaded)
  if (loaded !== null && loaded !== kept) setKept(loaded)
  return loaded ?? kept
}
