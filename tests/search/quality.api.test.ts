import { expect, test } from 'vitest'
import { declarationByName } from '../../domain/categories/categories.ts'
import { countSuggestions } from '../../server/modules/search/search.ts'
import { createLender, type Lender } from '../support/ads-setup.ts'
import { setUpApi } from '../support/api-setup.ts'
import type { QualityAd } from './quality/ad-notation.ts'
import { qualityAds } from './quality/ads.data.ts'
import { fourthSet } from './quality/fourth-set.data.ts'
import { qualityQueries } from './quality/queries.data.ts'
import type { QualityQuery } from './quality/query-notation.ts'
import { firstAds, type QueryScore, scoreAnswer, sumUp, sumUpBy, tellScores } from './quality/score.ts'
import { secondSet } from './quality/second-set.data.ts'
import { thirdSet } from './quality/third-set.data.ts'

/** The promises of the search. */
const least = { recall: 0.97, groupRecall: 0.9, precision: 0.8 }

/** Sets that were written without knowledge of the rules, and the recall that they must not fall below. */
const further = [
  { name: 'second set', queries: secondSet, recall: 0.94 },
  { name: 'third set', queries: thirdSet, recall: 0.96 },
  { name: 'fourth set', queries: fourthSet, recall: 0.93 },
]

const site = await setUpApi({ hasRequestLimits: false })
const ids = new Map<string, QualityAd>()
await addAll()
// As the job does.
await countSuggestions(site.db)
const scores = await ask(qualityQueries)
const furtherScores = new Map<string, QueryScore[]>()
for (const { name, queries } of further) furtherScores.set(name, await ask(queries))
const tables = [tellScores('quality set', scores), ...[...furtherScores].map(([name, all]) => tellScores(name, all))]
for (const table of tables) process.stdout.write(`${table.join('\n')}\n\n`)

/** Adds every ad as its lender does, a few lenders at a time. */
async function addAll(): Promise<void> {
  const lenders = await Promise.all(Array.from({ length: 8 }, () => createLender(site)))
  await Promise.all(
    lenders.map(async (lender, i) => {
      for (const [j, ad] of qualityAds.entries()) if (j % lenders.length === i) ids.set(await add(lender, ad), ad)
    }),
  )
}

async function add(lender: Lender, ad: QualityAd): Promise<string> {
  const { title, description, price, rentType, category, subCategory, place, amenities } = ad
  const { known, ...written } = place
  const declaration = declarationByName({ category })
  const declared = new Set(declaration?.attributes.map(({ key }) => key))
  const added = await lender.call('POST', 'add', {
    title,
    description,
    price,
    rentType,
    category,
    subCategory,
    images: [await lender.picture(title)],
    ...(declaration?.amenities && { amenities }),
    ...Object.fromEntries(Object.entries(ad.attributes).filter(([key]) => declared.has(key))),
    customAddress: true,
    location: { ...written, address: '5 Hidden Street', country: 'India' },
  })
  const { product } = (await added.json()) as { product?: { _id: string } }
  if (!product) throw new Error(`Not added: ${title}`)
  return product._id
}

async function ask(queries: readonly QualityQuery[]): Promise<QueryScore[]> {
  const answered: QueryScore[] = []
  for (const query of queries) answered.push(scoreAnswer(query, await search(query.query), qualityAds))
  return answered
}

async function search(words: string) {
  const parameters = new URLSearchParams({ search: words, limit: String(firstAds) })
  const response = await fetch(`${site.baseUrl}/api/products/get-user-products?${parameters}`)
  const { products, widened } = (await response.json()) as { products: { _id: string }[]; widened?: unknown }
  return { ads: products.flatMap(({ _id }) => ids.get(_id) ?? []), isWidened: Boolean(widened) }
}

/** The queries that pull a score down, for the message of a failed test. */
const tellWorst = (all: readonly QueryScore[]) =>
  all
    .filter(({ recall, precision = 1, forbidden }) => recall < 1 || precision < 0.6 || forbidden.length > 0)
    .map(
      ({ query, recall, precision, missing, unwanted, forbidden }) =>
        `${query.group}: ${query.query} — recall ${recall.toFixed(2)}, precision ${precision?.toFixed(2) ?? '-'}` +
        ` — missing ${JSON.stringify(missing.slice(0, 3))} unwanted ${JSON.stringify([...forbidden, ...unwanted].slice(0, 3))}`,
    )
    .join('\n')

const wanting = (all: readonly QueryScore[]) => all.filter(({ query }) => !query.empty)

test('the first twelve hold what is wanted, in all and in every group', () => {
  expect(sumUp(wanting(scores)).recall, tellWorst(scores)).toBeGreaterThanOrEqual(least.recall)
  const low = [...sumUpBy(scores, ({ query }) => query.group)].filter(([, { recall }]) => recall < least.groupRecall)
  expect(low).toEqual([])
})

test('the first twelve hold little else, and nothing that must not come', () => {
  const { precision, forbidden } = sumUp(wanting(scores))
  expect(precision).toBeGreaterThanOrEqual(least.precision)
  expect(forbidden, tellWorst(scores.filter((score) => score.forbidden.length > 0))).toBe(0)
})

test.each(further)('the $name does not get worse', ({ name, recall }) => {
  expect(sumUp(wanting(furtherScores.get(name) ?? [])).recall).toBeGreaterThanOrEqual(recall)
})
