import { expect, test } from 'vitest'
import { type FilterCounts, filterCountsAnswerSchema } from '../../domain/schemas/filter-counts.ts'
import { indexOutdatedAds } from '../../server/modules/search/search.ts'
import { expectSuccess } from '../support/api-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct } from '../support/factories.ts'

const { db, api, baseUrl } = await setUpApi({ hasRequestLimits: false })

const ads = [
  ['Camera', 'DSLR', 'Canon camera for weddings', { brand: 'Canon', condition: 'good' }, 900, 'Surat'],
  ['Camera', 'DSLR', 'कैनन कैमरा', { brand: 'कैनन', condition: 'like-new' }, 700, 'Surat'],
  ['Camera', 'Mirrorless', 'Sony camera', { brand: 'Sony', condition: 'good' }, 1200, 'Pune'],
  ['Camera', 'Tripods', 'Tripod of metal', { brand: 'Manfrotto' }, 100, 'Pune'],
  ['Camera', 'Lenses', 'Lens for weddings', { brand: 'Sony' }, 300, 'Surat'],
  ['Electronics', 'Laptop', 'Laptop by Sony', { brand: 'Sony' }, 500, 'Pune'],
  ['Electronics', 'Speakers', 'Speaker, wedding size', { brand: 'JBL' }, 600, 'Pune'],
  ['Furniture', 'Storage', 'Cupboard with mirror', { brand: 'Godrej' }, 400, 'Surat'],
  ['Furniture', 'Sofa', 'Sofa with cup holder', { condition: 'good' }, 800, 'Pune'],
  ['Car', 'SUV', 'Toyota Innova', { brand: 'Toyota', fuelType: 'diesel' }, 4000, 'Surat'],
  ['Car', 'Hatchback', 'Swift for weddings', { brand: 'Maruti', fuelType: 'petrol' }, 1600, 'Pune'],
] as const
for (const [category, sub_category, title, attributes, price, city] of ads)
  await createProduct(db, { category, sub_category, title, attributes: JSON.stringify(attributes), price, city })
await indexOutdatedAds(db)

type Query = Record<string, string>

const countsOf = (query: Query): Promise<FilterCounts> =>
  expectSuccess(
    filterCountsAnswerSchema,
    fetch(`${baseUrl}/api/products/filters?${new URLSearchParams(query)}`),
    () => 'private, no-cache',
  )

/** Each value that the filters of a list offer, and the list that it leads to. */
function choicesOf(query: Query, { categories, facets }: FilterCounts) {
  const { category: _, ...others } = query
  return [
    ...categories.map(({ value, count }) => ({ list: { ...others, category: value }, count })),
    ...facets.flatMap(({ key, values }) =>
      values.map(({ value, count }) => ({ list: { ...query, [key]: value }, count })),
    ),
  ]
}

const totals = new Map<string, number>()

/** How many ads a list has; each list is asked once. */
async function totalOf(list: Query): Promise<number> {
  const address = new URLSearchParams(list).toString()
  const total = totals.get(address) ?? (await api.list({ ...list, limit: 1 })).total
  totals.set(address, total)
  return total
}

const searches = [
  'camera',
  'cup',
  'toy',
  'canon camera',
  'sony camera weddings',
  'camera qwxzy',
  'camrea',
  'mera',
  'drone',
  '',
]
const filters: Query[] = [
  {},
  { category: 'camera', brand: 'canon' },
  { location: 'Surat' },
  { minPrice: '500', category: 'camera', condition: 'good' },
]
const orders = ['relevance', 'price_asc']

test.each(searches)(
  'in a search for “%s” each choice of a filter brings as many ads as its count says',
  async (search) => {
    const wrong: string[] = []
    for (const filter of filters)
      for (const sort of search ? orders : ['newest']) {
        const query = { ...filter, ...(search && { search }), sort }
        const counts = await countsOf(query)
        const lists = [...choicesOf(query, counts), { list: query, count: counts.total }]
        for (const { list, count } of lists) {
          const total = await totalOf(list)
          if (total !== count) wrong.push(`${new URLSearchParams(list)}: ${count} counted, ${total} there`)
        }
      }
    expect(wrong).toEqual([])
  },
)

test('a filter neither widens a search nor takes back how far it is widened', async () => {
  // Nothing in Furniture has these words: others do.
  expect(await api.titles({ search: 'canon camera', category: 'furniture' })).toEqual([])
  expect(await api.titles({ search: 'laptop sony', location: 'Surat' })).toEqual([])
  // No ad has both, so one is left out, in each list.
  const widened = { without: ['qwxzy'], corrected: [], inside: false }
  for (const filter of [{}, { category: 'camera' }, { location: 'Surat' }])
    expect((await api.list({ search: 'camera qwxzy', ...filter })).widened).toEqual(widened)
})
