import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Is the page hydrated? False on the server and during hydration, so that both render the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
