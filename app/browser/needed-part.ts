import { untilLoaded } from './until-loaded.ts'

/**
 * A part that few pages need: it loads with the first one, for `use`. The server waits for it before it renders, see `find-lists.ts`.
 * @returns what loads it: always the same promise, as React wants when it renders again
 */
export function neededPart<T>(load: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | undefined
  return () => {
    if (coming) return coming
    const part = import.meta.env.SSR ? load() : untilLoaded(load)
    // React's own mark of a promise whose value is there.
    void part.then((value) => Object.assign(part, { status: 'fulfilled', value }))
    coming = part
    return part
  }
}
