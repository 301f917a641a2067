import { flag, number, stored } from '../../browser/stored.ts'

const known = stored('visited', flag)
/** When a page was last opened in the first visit, in milliseconds since 1970. */
const lastPage = stored('firstVisit', number, { fallsBackToMemory: true })

/** A visit ends when no page was opened for so long, in any tab. Phones keep tabs for weeks. */
const visitGap = 30 * 60_000

/** To be called on every page view: the first one here begins the first visit of this browser. */
export function noteVisit(): void {
  if (!known.read() || isFirstVisit()) lastPage.write(Date.now())
  known.write(true)
}

/** Has this browser not been here before this visit? */
export function isFirstVisit(): boolean {
  const at = lastPage.read()
  return at !== undefined && Math.abs(Date.now() - at) <= visitGap
}
