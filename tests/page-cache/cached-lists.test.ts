import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { subscribeToChanges } from '../../platform/postgres/change-feed.ts'
import { connect } from '../../server/db/database.ts'
import { indexAds, indexOutdatedAds } from '../../server/modules/search/search.ts'
import { createImage, createProduct, createReview, createUser, findCategory } from '../support/factories.ts'
import { createUsedDatabase } from '../support/test-database.ts'
import { startTestServer } from '../support/test-server.ts'

/** A site that caches pages, and one over the same database that caches nothing. */
const database = await createUsedDatabase()
const { db, pool, connection } = database
const log = pino({ level: 'silent' })
const heard: string[] = []
const site = await startTestServer(database, {
  hasRequestLimits: false,
  followChanges: (onChange) =>
    subscribeToChanges({
      address: connection,
      log,
      onChange: (tag) => {
        onChange(tag)
        heard.push(tag)
      },
    }),
})
const direct = connect({ address: connection, log })
const fresh = await startTestServer(direct, { hasRequestLimits: false })
afterAll(async () => {
  await Promise.all([site.close(), fresh.close()])
  await direct.close()
  await database.drop()
})

const surat = { area: 'Adajan', city: 'Surat', state: 'Gujarat', zip_code: '395009' }
const pune = { area: 'Kothrud', city: 'Pune', state: 'Maharashtra', zip_code: '411038' }
const lender = await createUser(db)
const other = await createUser(db, { name: 'Farah' })
const add = async (given: Parameters<typeof createProduct>[1]) => {
  const ad = await createProduct(db, given)
  await indexAds(db, [ad.id])
  return ad
}
const ad = await add({ user_id: lender.id, category: 'Camera', sub_category: 'DSLR', title: 'Canon camera' })
await add({ user_id: other.id, category: 'Camera', title: 'Nikon lens', ...surat })
await add({ user_id: other.id, category: 'Camera', title: 'Sony camera', ...pune })
await add({ user_id: other.id, category: 'Car', title: 'Maruti Swift' })
await add({ user_id: other.id, category: 'Car', title: 'Canon blue Tata', ...surat })
await add({ user_id: other.id, category: 'Bike', title: 'Hero bike', ...pune })

const places = ['', 'Ahmedabad', 'अमदावाद', 'Surat', 'Gujarat', '380008', 'Maninagar', 'Nowhere Road']
const scopes = ['/', '/category/camera']
/** In the order in which a page is rendered when it is cached. */
const address = (path: string, query: Record<string, string>) => {
  const given = Object.entries(query).filter(([, value]) => value)
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}
const pages = [
  ...scopes.flatMap((path) => places.map((location) => address(path, { location }))),
  ...scopes.map((path) => address(path, { search: 'zeppelin canon' })),
  address('/category/camera', { location: 'Surat', search: 'canon' }),
  ...['', 'Ahmedabad', 'Surat'].map((location) => address('/category/car', { location })),
  // Nothing is there: the nearest ads are.
  address('/category/car', { location: 'Pune' }),
  address('/category/camera', { location: 'Surat', maxPrice: '1' }),
  // A misspelled word, until an ad has it.
  address('/category/camera', { search: 'leicaa' }),
  address('/category/camera', { minPrice: '100', sort: 'price_asc' }),
  address('/category/camera', { location: 'Ahmedabad', rating: '4' }),
  address('/category/camera', { near: '380008', within: '10' }),
  // Ads near a place first, as of a reader who has chosen one.
  '/category/camera#surat',
  '/category/car#surat',
  address('/category/camera/dslr', { location: 'Ahmedabad' }),
  ...[lender, other].map(({ id }) => `/seller/${id}`),
  '/trending',
]

/** What is read after a change: a fifth of the pages in rotation, and all of them in `npm run test:fuzz`. */
const pagesAt = (turn: number) => (process.env.KIRAYA_FUZZ ? pages : pages.filter((_, place) => place % 5 === turn % 5))

async function read(baseUrl: string, path: string, encoding = 'br'): Promise<string> {
  const [, place] = path.split('#')
  const cookie = place === undefined ? '' : `place=${place}`
  const answer = await fetch(baseUrl + path, { headers: { 'accept-encoding': encoding, cookie } })
  expect(answer.status).toBeOneOf([200, 404])
  return answer.text()
}
const hits = async () => Number(/page_cache_hits_total (\d+)/.exec(await read(site.baseUrl, '/metrics'))?.[1])

async function readAll(): Promise<void> {
  for (const path of pages) await read(site.baseUrl, path)
}
/** Makes a change, and waits until the site has heard of it. */
async function change(write: () => Promise<unknown>): Promise<void> {
  await write()
  heard.length = 0
  await pool.query("select pg_notify('changes', 'end')")
  await expect.poll(() => heard).toContain('end')
}
/** Those of which the site has an old copy. A second read is of what the first one has cached. */
async function findOld(paths: readonly string[]): Promise<string[]> {
  const old: string[] = []
  for (const path of paths) {
    const now = await read(fresh.baseUrl, path, 'identity')
    const shown = [await read(site.baseUrl, path), await read(site.baseUrl, path)]
    if (shown.some((page) => page !== now)) old.push(path)
  }
  return old
}
/** Those of the pages that are still in the cache. */
async function findKept(): Promise<string[]> {
  const kept: string[] = []
  let before = await hits()
  for (const path of pages) {
    await read(site.baseUrl, path)
    const now = await hits()
    if (now > before) kept.push(path)
    before = now
  }
  return kept
}

const update = (given: object) => db.updateTable('products').set(given).where('id', '=', ad.id).execute()
const categoryOf = async (name: string) => ({ category_id: (await findCategory(db, name)).id })
const leave = (id: string, at: Date | null) =>
  db.updateTable('users').set({ deleted_at: at }).where('id', '=', id).execute()

describe('no page is out of date after', () => {
  beforeAll(readAll)

  let turn = 0
  let added = { id: '' }
  let guest = { id: '' }
  it.each<[what: string, write: () => Promise<unknown>]>([
    ['a price', () => update({ price: 777 })],
    ['a title', () => update({ title: 'Fuji camera' })],
    [
      'a title with other words',
      () =>
        db.transaction().execute(async (tx) => {
          await tx.updateTable('products').set({ title: 'Zeppelin canon' }).where('id', '=', ad.id).execute()
          await indexAds(tx, [ad.id])
        }),
    ],
    ['a description', () => update({ description: 'Canon and zeppelin' })],
    ['the words of the description', () => indexOutdatedAds(db)],
    ['another subcategory', () => update({ sub_category: 'Camera Lens' })],
    ['another category', async () => update({ ...(await categoryOf('Car')), sub_category: 'SUV' })],
    ['the first category', async () => update({ ...(await categoryOf('Camera')), sub_category: 'DSLR' })],
    ['another city', () => update(surat)],
    ['a city in letters of its own', () => update({ city: 'अहमदाबाद', state: 'ગુજરાત', area: '', zip_code: '' })],
    [
      'an area as its lender writes it',
      () => update({ city: 'Ahmedabad', state: 'Gujarat', area: 'Satelite', zip_code: '380015' }),
    ],
    ['the words of the place', () => indexOutdatedAds(db)],
    ['an area that no table knows', () => update({ area: 'Nowhere Road' })],
    ['another person', () => update({ user_id: other.id })],
    ['the first person', () => update({ user_id: lender.id })],
    ['a pause', () => update({ status: 'paused' })],
    ['a price during the pause', () => update({ price: 888 })],
    ['the end of the pause', () => update({ status: 'active' })],
    ['an ad that is removed', () => update({ status: 'removed', deleted_at: new Date() })],
    ['an ad that is back', () => update({ status: 'active', deleted_at: null })],
    ['a picture', () => createImage(db, { product_id: ad.id })],
    [
      'a review',
      async () => {
        guest = await createUser(db, { name: 'Kiran' })
        await createReview(db, { product_id: ad.id, user_id: guest.id, rating: 5 })
      },
    ],
    ['a guest who leaves', () => db.deleteFrom('users').where('id', '=', guest.id).execute()],
    ['another name', () => db.updateTable('users').set({ name: 'Nandini' }).where('id', '=', lender.id).execute()],
    ['a person who leaves', () => leave(lender.id, new Date())],
    ['a person who is back', () => leave(lender.id, null)],
    [
      'a new ad',
      async () => {
        added = await createProduct(db, { user_id: other.id, category: 'Camera', title: 'Leica canon', ...surat })
      },
    ],
    ['its words', () => indexOutdatedAds(db)],
    ['a draft', () => createProduct(db, { user_id: other.id, category: 'Camera', status: 'paused', ...surat })],
    ['a misspelled word in another category', () => add({ user_id: other.id, category: 'Car', title: 'Leicaa' })],
    ['an ad that is deleted', () => db.deleteFrom('products').where('id', '=', added.id).execute()],
    [
      'ads of many cities',
      () =>
        db.transaction().execute(async (tx) => {
          for (const city of [
            'Surat',
            'Pune',
            'Jaipur',
            'Delhi',
            'Kochi',
            'Patna',
            'Indore',
            'Bhuj',
            'Anand',
            'Leh',
            'Ahmedabad',
            'Idar',
          ])
            await createProduct(tx, { user_id: other.id, category: 'Camera', city, area: `${city} East` })
        }),
    ],
    ['an ad in all cities at once', () => pool.query("update products set price = price + 1 where city <> 'Rajkot'")],
    [
      'a closed category',
      () => db.updateTable('categories').set({ is_delete: true }).where('name', '=', 'Bike').execute(),
    ],
    ['a person whose account is deleted', () => db.deleteFrom('users').where('id', '=', lender.id).execute()],
  ])('%s', async (_what, write) => {
    await change(write)
    expect(await findOld(pagesAt(turn++))).toEqual([])
  })

  it('all of them', async () => {
    expect(await findOld(pages)).toEqual([])
  })
})

describe('kept are the lists without the ad', () => {
  /** Its own notices are over when it is there. */
  async function addCamera(): Promise<string> {
    let id = ''
    await change(async () => {
      ;({ id } = await add({ user_id: other.id, category: 'Camera', title: 'Canon camera', ...surat }))
    })
    return id
  }

  const findDropped = async (write: () => Promise<unknown>) => {
    await readAll()
    await change(write)
    const kept = await findKept()
    // The page of a person who is gone is never kept, nor is that of a search that leaves words out.
    const isNeverKept = (path: string) =>
      path === `/seller/${lender.id}` || path.includes('search=zeppelin') || path.includes('search=leicaa')
    return pages.filter((path) => !kept.includes(path) && !isNeverKept(path))
  }
  const isOf = (words: RegExp) => (path: string) => words.test(decodeURIComponent(path))

  it('after a change in one category and city', async () => {
    const id = await addCamera()
    const dropped = await findDropped(() => pool.query('update products set price = 4321 where id = $1', [id]))
    const general = ['/', '/?location=Maninagar', '/?location=Nowhere+Road']
    for (const path of [
      ...general,
      '/trending',
      `/seller/${other.id}`,
      '/category/camera',
      '/category/camera?location=Surat',
      '/?location=Gujarat',
    ])
      expect(dropped).toContain(path)
    // Those of Ahmedabad without ads show the nearest ones, which are elsewhere.
    expect(dropped.filter(isOf(/=Ahmedabad|अमदावाद|location=380008|\/car(?:$|\?)/))).toEqual([
      '/category/camera?location=Ahmedabad&rating=4',
      '/category/camera/dslr?location=Ahmedabad',
    ])
  })

  it.each<[what: string, write: (id: string) => string]>([
    [
      'what only its own page shows',
      (id) => `update products set address = '1 Road', expires_at = now() + interval '1 year' where id = '${id}'`,
    ],
    [
      'an ad that no list shows',
      (id) => `update products set status = 'paused' where id = '${id}' and status = 'removed'`,
    ],
  ])('after a change of %s, and all others', async (_what, write) => {
    const id = await addCamera()
    expect(await findDropped(() => pool.query(write(id)))).toEqual([])
  })

  it('after a change of a draft, and all others', async () => {
    const { id } = await createProduct(db, { user_id: other.id, category: 'Camera', status: 'paused' })
    expect(await findDropped(() => pool.query('update products set price = 1 where id = $1', [id]))).toEqual([])
  })
})
