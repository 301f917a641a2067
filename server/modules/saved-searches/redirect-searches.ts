import { type AlertFrequency, alertFrequencies } from '../../../domain/limits/saved-search.ts'
import { kindPath } from '../../../domain/rules/moved-kind.ts'
import { queryInOtherCategory } from '../../../domain/rules/query-in-other-category.ts'
import type { EventListeners } from '../../events.ts'
import { selectCategories } from '../catalogue/catalogue.ts'
import {
  lockSearchesOfCategoryUsers,
  mergeSearches,
  type RedirectedSearch,
  type SearchMerge,
  updateSearchQueries,
} from './saved-searches.queries.ts'

/**
 * Searches that were saved with a category or a subcategory which is deleted look where its ads went; its filters that are none there are
 * left out. Where there were no ads they stay as they are, and the page of saved searches says so.
 */
export const listenForDeletedKinds: EventListeners = {
  async kinds_deleted(tx, { paths, to }) {
    if (to === null) return
    const [slug = ''] = paths[0]?.split('/') ?? []
    const [category, subCategory] = to.split('/')
    const target = (await selectCategories(tx).execute()).find((row) => row.slug === category)
    if (!target) return
    const rows = await lockSearchesOfCategoryUsers(tx, slug).execute()
    const gone = new Set(paths)
    const isGone = (kind: string) => gone.has(kind) || (gone.has(slug) && kind.startsWith(`${slug}/`))

    const keyOf = (row: { user_id: string }, query: string) => `${row.user_id} ${query}`
    const kept = new Map<string, { id: string; rhythm: AlertFrequency }>()
    const carried: RedirectedSearch[] = []
    const joined: SearchMerge[] = []
    const named: { row: (typeof rows)[number]; was: string }[] = []
    for (const row of rows) {
      const was = pathOfQuery(row.query)
      if (was !== undefined && isGone(was)) named.push({ row, was })
      else kept.set(keyOf(row, row.query), row)
    }
    for (const { row, was } of named) {
      const query = queryInOtherCategory(row.query, target, subCategory)
      const same = kept.get(keyOf(row, query))
      if (same) {
        same.rhythm = moreOften(same.rhythm, row.rhythm)
        joined.push({ id: row.id, into: same.id, rhythm: same.rhythm })
      } else {
        kept.set(keyOf(row, query), row)
        carried.push({ id: row.id, query, was })
      }
    }
    await mergeSearches(tx, joined)
    await updateSearchQueries(tx, carried)
  },
}

/** The path of the kind that a search names; undefined without a category. */
function pathOfQuery(query: string): string | undefined {
  const params = new URLSearchParams(query)
  const [category, subCategory] = [params.get('category'), params.get('subCategory')]
  return category ? kindPath({ category, subCategory: subCategory ?? undefined }) : undefined
}

/** They are listed from the most frequent to the least. */
const moreOften = (one: AlertFrequency, other: AlertFrequency): AlertFrequency =>
  alertFrequencies.indexOf(one) <= alertFrequencies.indexOf(other) ? one : other
