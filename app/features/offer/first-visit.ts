import { flagSchema, numberSchema, storageEntry } from '../../browser/storage-entry.ts'

const known = storageEntry('visited', flagSchema)
/** When a page was last opened in the first visit, in milliseconds since 1970. */
const lastPage = storageEntry('firstVisit', numberSchema, { fallsBackToMemory: true })

/** Milliseconds without a page view after which a visit ends, in any tab. Phones keep tabs for weeks. */
const visitGap = 30 * 60_000

/** Records a page view: the first one here begins the first visit of this browser. */
export function recordPageView(): void {
  if (isFirstVisit()) lastPage.write(Date.now())
  known.write(true)
}

/** Is this the first visit of this browser? Also before its first page view is recorded. */
export function isFirstVisit(): boolean {
  const at = lastPage.read()
  return at === undefined ? !known.read() : Math.abs(Date.now() - at) <= visitGap
}
