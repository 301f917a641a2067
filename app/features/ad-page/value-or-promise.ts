/** Milliseconds after which a reader expects feedback to a press. */
const feedbackDelay = 150

/** A value, or its promise when it takes longer. */
export type ValueOrPromise<T> = { now: T; later?: never } | { now?: never; later: Promise<T> }

/**
 * Waits a moment for a value, else returns its promise: then the page shows placeholders.
 * @throws an early failure; a late one rejects the promise
 */
export async function valueOrPromise<T>(promise: Promise<T>): Promise<ValueOrPromise<T>> {
  const isLate = Symbol('late')
  const first = await Promise.race([promise, new Promise<symbol>((late) => setTimeout(late, feedbackDelay, isLate))])
  if (first !== isLate) return { now: await promise }
  // The promise may have no listener any more.
  promise.catch(() => undefined)
  return { later: promise }
}

/** Scrolls to the fragment of the address after a late load, unless the reader has scrolled. */
export function scrollToHash(): void {
  if (scrollY === 0) document.getElementById(location.hash.slice(1))?.scrollIntoView()
}
