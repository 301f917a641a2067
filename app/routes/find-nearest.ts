import { nearestLists } from '../../domain/rules/nearest-lists.ts'
import { savedQueryOf, savedSearchPath } from '../../domain/rules/saved-query.ts'
import type { ListFilter } from '../../domain/schemas/ad-list.ts'
import type { NearestList } from '../features/ad-list/list-address.ts'
import { type PageServices, refusalIn } from '../load-context.ts'

/**
 * Finds a wider list that has ads, for an empty one: the same filters without some of them.
 * @param around where the reader is
 * @returns null without such a list, or when too many searches run
 */
export async function findNearest(
  filter: ListFilter,
  around: { around?: string },
  lookAtAds: PageServices['lookAtAds'],
): Promise<NearestList | null> {
  try {
    for (const { left, filter: wider } of nearestLists(filter)) {
      const page = await lookAtAds({ ...wider, ...around })
      if (page.products.length > 0) return { left, page, address: savedSearchPath(savedQueryOf(wider)) }
    }
  } catch (error) {
    // The empty list is shown without it.
    refusalIn(error)
  }
  return null
}
