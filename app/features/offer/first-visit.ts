import { flag, forVisit, stored } from '../../browser/stored.ts'

const known = stored('visited', flag)
const first = stored('firstVisit', flag, forVisit)

/** To be called on every page: the first one here begins the first visit of this browser. */
export function noteVisit(): void {
  if (known.read()) return
  known.write(true)
  first.write(true)
}

/** Has this browser not been here before this visit? */
export const isFirstVisit = (): boolean => first.read() !== undefined
