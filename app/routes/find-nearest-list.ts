import { formatSavedQuery, savedSearchPath } from '../../domain/rules/saved-query.ts'
import { findWiderLists } from '../../domain/rules/wider-lists.ts'
import type { ListFilter } from '../../domain/schemas/ad-list.ts'
import type { NearestList } from '../features/ad-list/list-address.ts'
import { type PageServices, toRefusal } from '../load-context.ts'

/**
 * Finds a wider list that has ads, for an empty one: the same filters without some of them.
 * @param around where the reader is
 * @returns null without such a list, or when too many searches run
 */
export async function findNearestList(
  filter: ListFilter,
  around: { around?: string },
  lookAtAds: PageServices['lookAtAds'],
): Promise<NearestList | null> {
  try {
    for (const { left, filter: wider } of findWiderLists(filter)) {
      const page = await lookAtAds({ ...wider, ...around })
      if (page.products.length > 0)
        return { leftOutFilters: left, page, address: savedSearchPath(formatSavedQuery(wider)) }
    }
  } catch (error) {
    // The empty list is shown without it.
    toRefusal(error)
  }
  return null
}
