import { type VisitSource, visitSourceOf, visitSources } from '../../domain/rules/visit-source.ts'
import { forVisit, oneOf, stored } from './stored.ts'

/** Found out when it is first needed; it goes with the tab. */
const kept = stored('visitSource', oneOf(...visitSources), forVisit)

/** Where the visit of this tab comes from: one word of a short list, which says nothing about the person. */
export function readVisitSource(): VisitSource {
  const known = kept.read()
  if (known) return known
  const [landing] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const { name: address = location.href, redirectCount = 0 } = landing ?? {}
  const source = visitSourceOf({ referrer: document.referrer, address, wasRedirected: redirectCount > 0 }) ?? 'other'
  kept.write(source)
  return source
}
