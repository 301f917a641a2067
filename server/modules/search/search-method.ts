import { listLimits } from '../../../domain/limits/list.ts'
import { isShortSearch } from '../../../domain/rules/list-query.ts'
import type { AdFilter } from './ad-conditions.queries.ts'

/** How a list is found: a text that the index of titles does not know is looked for among the newest ads only. */
export function searchMethodOf({
  search,
  words,
  facets = [],
}: AdFilter): 'list' | 'words' | 'facets' | 'title' | 'short title' {
  if (words) return 'words'
  if (search !== undefined) return isShortSearch(search) ? 'short title' : 'title'
  return facets.length > 0 ? 'facets' : 'list'
}

/** Ads whose titles are searched for what the index of titles does not know; fewer where words have found others. */
export const scannedAdsMax = ({ without = [] }: AdFilter): number =>
  without.length > 0 ? listLimits.shortSearchWindow / 4 : listLimits.shortSearchWindow
