import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Kysely } from 'kysely'
import { computeOnce } from '../../../domain/compute-once.ts'
import type { Database } from '../../db/schema.ts'
import type { EventListeners } from '../../events.ts'
import { type CategoryRow, findCategoriesOf, findTeamNames } from '../catalogue/catalogue.ts'
import { type AdToIndexText, collectFacetTerms, collectSearchTerms, toTermRow } from './ad-terms.ts'
import {
  type AdToIndex,
  findTermIds,
  insertTerms,
  markIndexOutdated,
  notifyListChange,
  queueIndexJob,
  selectAdsToIndex,
  selectNewestAdsOf,
  selectOutdatedAds,
  writeTermCodes,
} from './terms.queries.ts'

/** What the codes of ads are made from: when one of these files changes, they are made again. */
const sources = [
  './ad-terms.ts',
  './concepts.ts',
  '../words/fold-word.ts',
  '../words/phonetic-key.ts',
  '../words/join-abbreviations.ts',
  '../words/stem.ts',
  '../places/find-places.ts',
  '../../../domain/places/areas.data.ts',
  '../../../domain/places/cities.data.ts',
  '../../../domain/search/concepts.data.ts',
  '../../../domain/search/filler-words.data.ts',
  '../../../domain/categories/attribute.ts',
  '../../../domain/categories/brands.data.ts',
  '../../../domain/categories/brands.ts',
  '../../../domain/categories/categories.ts',
  '../../../domain/categories/facet-values.ts',
  '../../../domain/categories/match-suggested-value.ts',
  '../../../domain/categories/suggested-values.ts',
]

/** Ads in one statement. */
const batch = 300

/** A number that differs for other rules by which words are read; never 0. */
export const indexRulesVersion = computeOnce(() => {
  const hash = createHash('sha256')
  for (const path of sources) hash.update(readFileSync(new URL(path, import.meta.url)))
  return (hash.digest().readUInt32BE() % 2 ** 30) + 1
})

/** An ad can be found by its words as soon as it is written, and by those of its category as soon as they are. */
export const listenForAdChanges: EventListeners = {
  ad_written: (tx, { id }) => indexAds(tx, [id]),
  ads_changed: (tx, { ids }) => indexAds(tx, ids),
  ads_moved: (tx, { ids }) => indexAds(tx, ids),
  ads_shown_again: (tx, { ids }) => indexAds(tx, ids),
  async category_renamed(tx, { id }) {
    const newest = await selectNewestAdsOf(tx, id, batch)
    await indexAds(tx, newest)
    // The rest keeps its codes until the job makes new ones.
    if (await markIndexOutdated(tx, id, newest)) await queueIndexJob(tx)
  },
}

/** Makes the codes of ads from their terms. Ads that no list shows have none. */
export async function indexAds(db: Kysely<Database>, ids: readonly string[]): Promise<void> {
  const found = await selectAdsToIndex(db, ids)
  const categories = await findCategoriesOf(db, found)
  const ads = await Promise.all(
    found.map(async (ad, i) => {
      const described = await describe(ad, categories[i])
      return { id: ad.id, terms: collectSearchTerms(described), facets: collectFacetTerms(described) }
    }),
  )
  if (ads.length === 0) return
  const known = await requireTermIds(db, [...new Set(ads.flatMap(({ terms, facets }) => [...terms.all, ...facets]))])
  const codes = ads.map(({ id, terms: { all, title }, facets }) => ({
    id,
    facets: facets.flatMap((term) => known.get(term) ?? []),
    codes: [...all].flatMap((term) => {
      const code = 2 * (known.get(term) ?? 0)
      return title.has(term) ? [code, code + 1] : [code]
    }),
  }))
  await writeTermCodes(db, codes, indexRulesVersion())
}

/** Queues the job at a start with ads that lack codes, as after a migration, a release with other rules, or a load of demo data. */
export async function queueOutdatedAds(db: Kysely<Database>): Promise<void> {
  if ((await selectOutdatedAds(db, indexRulesVersion(), 1)).length > 0) await queueIndexJob(db)
}

/** Makes the codes of all ads that lack them, or have those of other rules, a batch at a time. @returns how many */
export async function indexOutdatedAds(db: Kysely<Database>, signal?: AbortSignal): Promise<number> {
  let total = 0
  for (;;) {
    signal?.throwIfAborted()
    const ids = await selectOutdatedAds(db, indexRulesVersion(), batch)
    if (ids.length === 0) break
    await indexAds(db, ids)
    total += ids.length
  }
  // Cached pages of searches know less.
  if (total > 0) await notifyListChange(db)
  return total
}

async function describe(ad: AdToIndex, category: CategoryRow | undefined): Promise<AdToIndexText> {
  const { name = '', sub_categories: entries = [] } = category ?? {}
  const groups = entries.flatMap((entry) =>
    typeof entry !== 'string' && entry.includes(ad.sub_category) ? [entry[0] ?? ''] : [],
  )
  const subCategories = [...new Set([ad.sub_category, ...groups])].filter((one) => one !== '' && one !== name)
  return {
    ...ad,
    category: category ?? { slug: '' },
    subCategories,
    calledBy: category ? await findTeamNames(category, subCategories) : [],
    places: [ad.area, ad.city, ad.state, ad.zip_code],
  }
}

/** New terms in one statement: each is compared with what saved searches wait for. */
const termsAtOnce = 500

/** The ids of terms, new ones too. In one order everywhere, against deadlocks. */
async function requireTermIds(db: Kysely<Database>, terms: readonly string[]): Promise<Map<string, number>> {
  const known = await findTermIds(db, terms)
  const missing = terms.filter((term) => !known.has(term)).sort()
  if (missing.length === 0) return known
  for (let from = 0; from < missing.length; from += termsAtOnce)
    await insertTerms(db, missing.slice(from, from + termsAtOnce).map(toTermRow))
  for (const [term, id] of await findTermIds(db, missing)) known.set(term, id)
  return known
}
