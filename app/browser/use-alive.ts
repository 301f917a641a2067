import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Is the page hydrated? False on the server and during hydration, which must render the same. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
