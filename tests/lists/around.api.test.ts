import { expect, test } from 'vitest'
import { seededRandom } from '../../demo/seeded-random.ts'
import { listLimits } from '../../domain/limits/list.ts'
import { sameStateStep } from '../../domain/rules/near-steps.ts'
import { findSurroundings, resolveListPlace } from '../../server/modules/places/places.ts'
import { countSuggestions, indexOutdatedAds } from '../../server/modules/search/search.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createUser, findCategory } from '../support/factories.ts'

const { db, pool, api, loadPinCodes } = await setUpApi({ hasRequestLimits: false })
await loadPinCodes()
const random = seededRandom('around')

const { rows: gaps } = await pool.query<{ pin: string }>(
  `select pin from pin_codes where latitude is null and city = 'Pune' order by pin limit 1`,
)
/** PINs and states: near to and far from each other, one without a position, and one that no table has. */
const homes = [
  ...['380001', '380006', '380009', '380009', '380014', '380015', '380058', '382010', '388001', '395009', '380999'].map(
    (pin) => [pin, 'Gujarat'] as const,
  ),
  ...['680001', '680004', '682001', '695001'].map((pin) => [pin, 'Kerala'] as const),
  [gaps[0]?.pin ?? '', 'Maharashtra'],
  ['411005', 'Maharashtra'],
  ['110001', 'Delhi'],
] as const

/** How well an ad matches: in the title, elsewhere, inside a word, not at all. */
const texts = [
  ['Canon', 'As new'],
  ['Lens', 'For a canon'],
  ['Pseudocanons', 'As new'],
  ['Tripod', 'As new'],
] as const

const hour = 3_600_000
const seller = (await createUser(db)).id
const [camera, bike] = [(await findCategory(db, 'Camera')).id, (await findCategory(db, 'Bike')).id]

/** Of some weeks, most of them with the word and of one category, so that there are more of them than are counted. */
const ads = Array.from({ length: 1_450 }, (_, i) => {
  const [pin, state] = random.pick(homes)
  const moment = (Date.parse('2026-08-01') + i * hour).toString(16).padStart(12, '0')
  return {
    id: `${moment.slice(0, 8)}-${moment.slice(8)}-7000-8000-000000000000`,
    match: random.pick([0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 2, 3]),
    pin,
    state,
    category: random.below(8) > 0 ? camera : bike,
  }
})
await pool.query(
  `insert into products (id, user_id, category_id, sub_category, title, description, price, rent_type, city, state, zip_code, expires_at)
   select id, $2, category, 'DSLR', title, description, 100, 'Per day', 'Somewhere', state, pin, now()
   from jsonb_to_recordset($1) as ad (id uuid, category uuid, title text, description text, state text, pin text)`,
  [
    JSON.stringify(
      ads.map((ad) => ({ ...ad, title: texts[ad.match]?.[0] ?? '', description: texts[ad.match]?.[1] ?? '' })),
    ),
    seller,
  ],
)
await indexOutdatedAds(db)
await countSuggestions(db)

/** The list in the plainest way: all ads, sorted. */
async function sortedAds(around: string, { sort, search, category }: Record<string, string>) {
  const { place } = await resolveListPlace(db, around)
  if (!place) throw new Error(`Unknown place ${around}`)
  const { pins, state } = await findSurroundings(db, place)
  const near = new Map(pins.map((one) => [one.pin, one]))
  const matches = search === undefined ? [0, 1, 2, 3] : sort === 'distance' ? [0, 1] : [0, 1, 2]
  const found = ads
    .filter((ad) => matches.includes(ad.match) && (category === undefined || ad.category === camera))
    .map((ad) => {
      const known = near.get(ad.pin)
      const far = ad.state === state ? sameStateStep : sameStateStep + 1
      const distance = sort === 'distance' ? (known?.meters ?? 1_000_000 * far) : (known?.step ?? far)
      return { ...ad, block: search === undefined || sort === 'distance' ? 0 : ad.match, distance, step: known?.step }
    })
  return found.sort((a, b) => a.block - b.block || a.distance - b.distance || (a.id < b.id ? 1 : -1))
}

/** How often the word was counted decides how its ads are found: at once, week after week, PIN after PIN. */
const uses = { 'as counted': undefined, often: 20_000, 'very often': 50_000 }
const searches: Record<string, string>[] = [{ search: 'canon' }, { search: 'canon', category: 'camera' }]

/** City, PIN, a place with few ads, a PIN without a position. */
const lists = [
  ['ahmedabad', 'relevance'],
  ['380009', 'relevance'],
  ['380009', 'distance'],
  ['680001', 'relevance'],
  [gaps[0]?.pin ?? '', 'distance'],
] as const

test.each([
  ...Object.keys(uses).flatMap((used) => searches.map((query) => [used, query] as const)),
  ['as counted', { category: 'camera' } as Record<string, string>] as const,
])('around a place all ads come once and in their order: counted %s, %o', async (used, query) => {
  const count = uses[used as keyof typeof uses]
  if (count !== undefined) await pool.query('update search_terms set uses = $1 where uses > 500', [count])
  for (const [around, sort] of lists) {
    const wanted = await sortedAds(around, { ...query, sort })
    const near = wanted.filter(({ step }) => step !== undefined && step <= 3).length
    const ids: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await api.list({ ...query, around, sort, limit: 60, ...(cursor && { cursor }) })
      expect(page).toMatchObject({ total: listLimits.exactTotalMax, totalIsCapped: true })
      expect(page.nearTotal).toBe(Math.min(near, listLimits.nearTotalMax))
      ids.push(...page.products.map(({ _id }) => _id))
      cursor = page.nextCursor
    }
    expect(ids, `${around} by ${sort}`).toEqual(wanted.map(({ id }) => id))
  }
})
