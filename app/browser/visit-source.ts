import { type VisitSource, visitSourceOf, visitSources } from '../../domain/rules/visit-source.ts'
import { inSessionStorage, oneOfSchema, storageEntry } from './storage-entry.ts'

/** The source of this tab's visit, found when it is first needed. */
const storedSource = storageEntry('visitSource', oneOfSchema(...visitSources), inSessionStorage)

/** Where the visit of this tab comes from, as one value of a short list without personal data. */
export function readVisitSource(): VisitSource {
  const known = storedSource.read()
  if (known) return known
  const [landing] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const { name: address = location.href, redirectCount = 0 } = landing ?? {}
  const source = visitSourceOf({ referrer: document.referrer, address, wasRedirected: redirectCount > 0 }) ?? 'other'
  storedSource.write(source)
  return source
}
