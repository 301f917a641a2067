/** Milliseconds after which a reader expects feedback to a press. */
const soon = 150

/** A value, or its promise when it takes longer. */
export type SoonOrLater<T> = { now: T; later?: never } | { now?: never; later: Promise<T> }

/**
 * Waits a moment for a value, else returns its promise: then the page shows placeholders.
 * @throws an early failure; a late one rejects the promise
 */
export async function soonOrLater<T>(coming: Promise<T>): Promise<SoonOrLater<T>> {
  const isLate = Symbol('late')
  const first = await Promise.race([coming, new Promise<symbol>((late) => setTimeout(late, soon, isLate))])
  if (first !== isLate) return { now: await coming }
  // The promise may have no listener any more.
  coming.catch(() => undefined)
  return { later: coming }
}

/** Scrolls to the fragment of the address after a late load, unless the reader has scrolled. */
export function goToHash(): void {
  if (scrollY === 0) document.getElementById(location.hash.slice(1))?.scrollIntoView()
}
