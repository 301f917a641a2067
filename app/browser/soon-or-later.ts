/** Longer than this, in milliseconds, and a reader wonders whether the press was heard. */
const soon = 150

/** What came soon, or the promise of what is still on its way: a page shows its boxes until then. */
export type SoonOrLater<T> = { now: T; later?: never } | { now?: never; later: Promise<T> }

/** @throws what fails soon; what fails later is for whoever waits for it */
export async function soonOrLater<T>(coming: Promise<T>): Promise<SoonOrLater<T>> {
  const isLate = Symbol('late')
  const first = await Promise.race([coming, new Promise<symbol>((late) => setTimeout(late, soon, isLate))])
  if (first !== isLate) return { now: await coming }
  // Nobody may be there any more to hear of it.
  coming.catch(() => undefined)
  return { later: coming }
}
