import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Has the page come to life? False on the server and while the browser takes its page over, which must look the same. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
