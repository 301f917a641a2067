import { loadWithRetry } from './load-with-retry.ts'

/**
 * Wraps a dynamic import for React's `use`: the first call loads the module, later calls return the same promise. The
 * server loads it before it renders, see `load-ad-list.ts`.
 * @returns loads the module; always the same promise, as React requires
 */
export function lazyModule<T>(load: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | undefined
  return () => {
    if (coming) return coming
    const part = import.meta.env.SSR ? load() : loadWithRetry(load)
    // React reads `status` and `value` of a promise: then `use` does not suspend.
    void part.then((value) => Object.assign(part, { status: 'fulfilled', value }))
    coming = part
    return part
  }
}
