import { expect, test } from 'vitest'
import { seededRandom } from '../../demo/seeded-random.ts'
import { listSorts } from '../../domain/rules/list-sort.ts'
import { type RentType, rentTypes } from '../../domain/rules/rent-type.ts'
import type { CardPage } from '../../domain/schemas/ad-list.ts'
import { setUpApi } from '../support/api-setup.ts'
import { fuzzOptions } from '../support/attack/fuzz-options.ts'
import { createUser, findCategory } from '../support/factories.ts'

const { db, pool, fill, api, loadPinCodes } = await setUpApi({ hasRequestLimits: false })
await loadPinCodes()
const random = seededRandom(`lists ${fuzzOptions.seed}`)
/** Lists in each order. */
const lists = Math.ceil(fuzzOptions.runs / 4)

const words = ['canon', 'lens', 'शादी', 'ट्रैक्टर', 'ચણિયા', 'ac', '50%', 'snake_case', 'éclair', 'rent', 'q']
const places = [
  ['Bopal', 'Ahmedabad', 'Gujarat', '380058'],
  ['', 'Delhi', 'Delhi', '110001'],
  ['Delhi', 'Surat', 'Gujarat', '395009'],
  ['नवरंगपुरा', 'Ahmedabad', 'Gujarat', ''],
  ['Sector 10', 'Gandhinagar', 'Gujarat', '382010'],
  ['', 'Anand', 'Gujarat', '388001'],
] as const
const scopes = [
  ['Camera', 'DSLR'],
  ['Camera', 'Lenses'],
  ['Camera', 'Camera gear'],
  ['Bike', 'Scooter'],
  ['Cleaning', 'Cleaning'],
] as const

interface Ad {
  id: string
  title: string
  category: string
  sub: string
  place: (typeof places)[number]
  seller: string
  price: number
  rentType: RentType
  discount: number
  rating: number
  isListed: boolean
}

const sellers = [await createUser(db), await createUser(db), await createUser(db)].map(({ id }) => id)
const categoryIds = new Map<string, string>()
for (const [name] of scopes) categoryIds.set(name, (await findCategory(db, name)).id)

/** Few different values, so that ties and empty results are frequent. */
const ads: Ad[] = Array.from({ length: 1_500 }, (_, i) => {
  const [category, sub] = random.pick(scopes)
  return {
    id: `0190${i.toString(16).padStart(4, '0')}-0000-7000-8000-${random
      .below(2 ** 40)
      .toString(16)
      .padStart(12, '0')}`,
    title: random
      .shuffled(words)
      .slice(0, 1 + random.below(3))
      .join(' '),
    category,
    sub,
    place: random.pick(places),
    seller: random.pick(sellers),
    price: 100 * (1 + random.below(6)),
    rentType: random.pick(rentTypes),
    discount: random.pick([0, 0, 10, 40, 50]),
    rating: random.below(3) === 0 ? 1 + random.below(5) : 0,
    isListed: random.below(10) > 0,
  }
})
await pool.query(
  `insert into products (id, user_id, category_id, sub_category, title, description, price, discount, rent_type, area, city, state, zip_code,
     rating_sum, total_reviews, status, expires_at)
   select ad.id, ad.seller, ad.category_id, ad.sub, ad.title, 'x', ad.price, ad.discount, ad."rentType", ad.place ->> 0, ad.place ->> 1, ad.place ->> 2,
     ad.place ->> 3, ad.rating, (ad.rating > 0)::int, case when ad."isListed" then 'active' else 'paused' end, now()
   from jsonb_to_recordset($1) as ad (id uuid, seller uuid, category_id uuid, sub text, title text, price int, discount int, "rentType" text,
     place jsonb, rating int, "isListed" boolean)`,
  [JSON.stringify(ads.map((ad) => ({ ...ad, category_id: categoryIds.get(ad.category) })))],
)

interface Query {
  search?: string
  category?: string
  subCategory?: string
  location?: string
  userId?: string
  minPrice?: number
  maxPrice?: number
  rentType?: string
  rating?: number
  discount?: number
  near?: string
  within?: number | 'state' | 'india'
}

const coordinates = new Map(
  (
    await pool.query<{ pin: string; latitude: number; longitude: number }>(
      'select pin, latitude, longitude from pin_codes',
    )
  ).rows.map((row) => [row.pin, row]),
)

/** Metres along the sphere, by the law of cosines. */
function metersBetween(one: string, other: string): number {
  const [a, b] = [coordinates.get(one), coordinates.get(other)]
  if (!a || !b) return Number.POSITIVE_INFINITY
  const [x, y, turn] = [a.latitude, b.latitude, b.longitude - a.longitude].map((degrees) => (degrees * Math.PI) / 180)
  if (x === undefined || y === undefined || turn === undefined || one === other) return 0
  return Math.round(6_371_000 * Math.acos(Math.sin(x) * Math.sin(y) + Math.cos(x) * Math.cos(y) * Math.cos(turn)))
}

const finalPaise = ({ price, discount }: Ad) => price * (100 - discount)

function dayPaise(ad: Ad): number {
  const factors: Record<RentType, (paise: number) => number> = {
    'Per hour': (paise) => paise * 24,
    'Per day': (paise) => paise,
    'Per week': (paise) => Math.round(paise / 7),
    'Per month': (paise) => Math.round(paise / 30),
  }
  return factors[ad.rentType](finalPaise(ad))
}

const folded = (text: string) => text.trim().normalize('NFC').toLowerCase()

/** The expected list, computed in the plainest way. */
function naive(query: Query): Ad[] {
  const { search = '', category, subCategory, location, userId, minPrice = 0, maxPrice = 1e9 } = query
  const { rentType, rating = 0, discount = 0, near, within = 25 } = query
  const units = rentType?.split(',').map((unit) => `Per ${unit}`)
  const members = subCategory === 'Camera gear' ? ['Camera gear', 'Lenses', 'Lights', 'Tripods'] : [subCategory]
  return ads.filter(
    (ad) =>
      ad.isListed &&
      folded(ad.title).includes(folded(search)) &&
      (category === undefined || ad.category === category) &&
      (subCategory === undefined || members.includes(ad.sub)) &&
      (location === undefined || [...ad.place].map(folded).includes(folded(location))) &&
      (userId === undefined || ad.seller === userId) &&
      finalPaise(ad) >= minPrice * 100 &&
      finalPaise(ad) <= maxPrice * 100 &&
      (units === undefined || units.includes(ad.rentType)) &&
      ad.rating >= rating &&
      ad.discount >= discount &&
      (near === undefined || isWithin(near, within, ad)),
  )
}

/** By the first digits of a PIN. */
const states: Record<string, string> = { '11': 'Delhi', '19': 'Jammu and Kashmir' }
const stateOf = (pin: string) => states[pin.slice(0, 2)] ?? 'Gujarat'

function isWithin(near: string, within: number | 'state' | 'india', { place: [, , state, pin] }: Ad): boolean {
  if (within === 'india') return true
  if (within === 'state') return coordinates.has(near) && state === stateOf(near)
  return metersBetween(near, pin) <= within * 1000
}

/** The expected list; around a place that has no ad of it, the next larger one that has. */
function naiveOrWider(query: Query): Ad[] {
  const found = naive(query)
  const { near, within = 25 } = query
  if (found.length > 0 || near === undefined || !coordinates.has(near)) return found
  const wider = ([10, 25, 50, 100, 'state', 'india'] as const).filter(
    (one) => typeof one !== 'number' || one > Number(within),
  )
  return wider.map((one) => naive({ ...query, within: one })).find((list) => list.length > 0) ?? []
}

const newestFirst = (a: Ad, b: Ad) => (a.id < b.id ? 1 : -1)

const comparators: Record<(typeof listSorts)[number], (a: Ad, b: Ad, query: Query) => number> = {
  relevance: (a, b, { near }) => stepFrom(near, a) - stepFrom(near, b) || newestFirst(a, b),
  distance: (a, b, { near }) => rankFrom(near, a) - rankFrom(near, b) || newestFirst(a, b),
  newest: newestFirst,
  price_asc: (a, b) => finalPaise(a) - finalPaise(b) || (a.id > b.id ? 1 : -1),
  price_desc: (a, b) => finalPaise(b) - finalPaise(a) || (a.id < b.id ? 1 : -1),
  price_per_day: (a, b) => dayPaise(a) - dayPaise(b) || (a.id > b.id ? 1 : -1),
  rating: (a, b) => b.rating - a.rating || (a.id < b.id ? 1 : -1),
}

/** Metres up to 100 km, then the state, then the rest. */
function rankFrom(near: string | undefined, ad: Ad): number {
  if (near === undefined || !coordinates.has(near)) return 0
  const meters = metersBetween(near, ad.place[3])
  return meters <= 100_000 ? meters : ad.place[2] === stateOf(near) ? 100_001 : 100_002
}

function stepFrom(near: string | undefined, ad: Ad): number {
  const rank = rankFrom(near, ad)
  if (near === ad.place[3] || near === undefined) return 0
  return [5_000, 10_000, 25_000, 50_000, 100_000, 100_001, 100_002].findIndex((end) => rank <= end) + 1
}

const sometimes = <T>(share: number, value: () => T): T | undefined => (random.fraction() < share ? value() : undefined)

function randomQuery(): Query {
  const [category, subCategory] = random.pick(scopes)
  const [low, high] = [random.below(7), random.below(7)].sort()
  const hasCategory = random.fraction() < 0.5
  const query = {
    search: sometimes(0.6, () => random.pick([...words, 'Canon L', 'a', 'er शा', 'nothing at all', 'NS ']).slice(0, 9)),
    category: hasCategory ? category : undefined,
    subCategory: hasCategory ? sometimes(0.5, () => subCategory) : undefined,
    location: sometimes(0.4, () => random.pick(['ahmedabad', 'DELHI', 'gujarat', '110001', 'नवरंगपुरा', 'nowhere'])),
    userId: sometimes(0.2, () => random.pick(sellers)),
    minPrice: sometimes(0.3, () => 100 * (low ?? 0)),
    maxPrice: sometimes(0.3, () => 100 * (high ?? 0)),
    rentType: sometimes(0.2, () => random.pick(['day', 'hour,month', 'week,day', 'month'])),
    rating: sometimes(0.1, () => random.pick([3, 4])),
    discount: sometimes(0.1, () => random.pick([10, 25, 50])),
    near: sometimes(0.3, () => random.pick(['380015', '388001', '110001', '190001'])),
    within: sometimes(0.3, () => random.pick([0, 2, 30, 100, 'state', 'india'])),
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}

test.each(listSorts)(
  'by %s, with any query, every matching ad comes exactly once and in its place',
  { timeout: 60_000 + lists * 1_000 },
  async (sort) => {
    for (let i = 0; i < lists; i++) {
      const query = randomQuery()
      const wanted = naiveOrWider(query).sort((a, b) => comparators[sort](a, b, query))
      const limit = 1 + random.below(60)
      const ids: string[] = []
      let within: CardPage['widenedTo'] = null
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page: CardPage = await api.list({
          ...query,
          sort,
          limit,
          ...(within !== null && { within }),
          ...(cursor && { cursor }),
        })
        within ??= page.widenedTo
        expect(page.total, JSON.stringify(query)).toBe(Math.min(wanted.length, 1_000))
        ids.push(...page.products.map(({ _id }) => _id))
        cursor = page.nextCursor
        // Some lists to their end, of the others the start.
        if (i % 3 && ids.length > 150) break
      }
      expect(ids, JSON.stringify({ ...query, sort, limit })).toEqual(wanted.slice(0, ids.length).map(({ id }) => id))
      if (i % 3 === 0) expect(ids).toHaveLength(wanted.length)
    }
  },
)

test('words that many ads have, but none of the newest, are found in every order', async () => {
  const [user_id] = sellers
  const insert = (title: string, from: number, to: number) =>
    fill(
      `insert into products (id, user_id, category_id, sub_category, title, description, price, rent_type, city, state, expires_at)
       select ('02' || lpad(to_hex(n), 6, '0') || '-0000-7000-8000-000000000000')::uuid, $1, $2, 'Scooter', $3, 'x', 1 + n % 977, 'Per day',
         'Pune', 'Maharashtra', now() from generate_series($4::int, $5) n`,
      [user_id, categoryIds.get('Bike'), title, from, to],
    )
  for (let n = 0; n < 5_200; n += 1_300) await insert('patchwork quilt', n, n + 1_299)
  for (let n = 5_200; n < 13_600; n += 1_200) await insert('something else', n, n + 1_199)
  for (const sort of listSorts) {
    const wanted = await pool.query<{ id: string }>(
      `select id from products where title = 'patchwork quilt' order by ${sort === 'price_asc' || sort === 'price_per_day' ? 'price, id' : sort === 'price_desc' ? 'price desc, id desc' : 'id desc'} limit 150`,
    )
    const ids: string[] = []
    for (let cursor: string | null = null; ids.length < 150; ) {
      const page = await api.list({ search: 'work quilt', sort, limit: 50, ...(cursor && { cursor }) })
      expect(page).toMatchObject({ total: 1_000, totalIsCapped: true })
      ids.push(...page.products.map(({ _id }) => _id))
      cursor = page.nextCursor
    }
    expect(ids, sort).toEqual(wanted.rows.map(({ id }) => id))
  }
})
