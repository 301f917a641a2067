import type { Kysely } from 'kysely'
import { expandSubCategory, otherSubCategory } from '../../../domain/categories/sub-categories.ts'
import { listLimits } from '../../../domain/limits/list.ts'
import type { AdKind } from '../../../domain/rules/ad/ad-form.ts'
import { slugify } from '../../../domain/rules/slug.ts'
import type { LimiterOptions } from '../../../platform/concurrency-limiter.ts'
import type { Database } from '../../db/schema.ts'
import { findCategories } from '../catalogue/catalogue.ts'
import { commonKindsNamedIn } from './common-kinds.ts'
import { searchAds } from './search-ads.ts'

type CategoryRow = Awaited<ReturnType<typeof findCategories>>[number]

/**
 * The kinds of ad that a title may mean, the likeliest first: by the things that its words name; where they name none, by the ads of others
 * with these words.
 * @param title not empty
 * @returns at most three
 * @throws AppError `unavailable` when too many search
 */
export async function suggestAdKinds(
  db: Kysely<Database>,
  title: string,
  asker: LimiterOptions = {},
): Promise<AdKind[]> {
  const rows = (await findCategories(db)).filter(({ is_delete }) => !is_delete)
  const named = toKinds(rows, commonKindsNamedIn(title))
  const found = named.length > 0 ? named : await kindsOfAds(db, title, asker)
  return found.slice(0, listLimits.suggestedKinds)
}

/** The kinds of these slugs, each once; of a whole category its first ones. */
function toKinds(rows: readonly CategoryRow[], paths: readonly string[]): AdKind[] {
  const kinds: AdKind[] = []
  for (const path of paths) {
    const [slug = '', sub] = path.split('/')
    const row = rows.find(({ name }) => slugify(name) === slug)
    if (!row) continue
    const { name: category, sub_categories: entries } = row
    if (entries.length === 0) kinds.push({ category, subCategory: category })
    else if (sub !== undefined)
      for (const subCategory of expandSubCategory(entries, sub).slice(0, 1)) kinds.push({ category, subCategory })
    else for (const subCategory of firstOf(entries)) kinds.push({ category, subCategory })
  }
  return kinds.filter(
    ({ category, subCategory }, i) =>
      kinds.findIndex((one) => one.category === category && one.subCategory === subCategory) === i,
  )
}

/** The first subcategories of a category, without groups. */
function firstOf(entries: CategoryRow['sub_categories']): string[] {
  const single = entries.flatMap((entry) => (typeof entry === 'string' ? [entry] : entry.slice(1)))
  return single.filter((name) => name !== otherSubCategory).slice(0, listLimits.suggestedKinds)
}

/** The kinds of the ads that a search for the title finds first, the most frequent first; none for ads that have other words, *macbook* for *facebook*. */
async function kindsOfAds(db: Kysely<Database>, title: string, asker: LimiterOptions): Promise<AdKind[]> {
  const { products, widened } = await searchAds(db, { search: title, limit: listLimits.pageSize }, asker)
  if (widened && widened.corrected.length > 0) return []
  const counted = new Map<string, { kind: AdKind; count: number }>()
  for (const { category, subCategory } of products) {
    const kind = { category, subCategory: subCategory || category }
    const key = `${kind.category}/${kind.subCategory}`
    counted.set(key, { kind, count: (counted.get(key)?.count ?? 0) + 1 })
  }
  return [...counted.values()].sort((a, b) => b.count - a.count).map(({ kind }) => kind)
}
