import { argon2Sync } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextSeason } from '../../demo/banners.data.ts'
import { loadDemoDataOnce, type UnfinishedDemo } from '../../demo/load-demo-data.ts'
import { planAds } from '../../demo/plan-ads.ts'
import { planTerms, rentTypeOf } from '../../demo/plan-terms.ts'
import type { Attribute, AttributeValues } from '../../domain/categories/attribute.ts'
import { initialCategories } from '../../domain/categories/initial-categories.ts'
import { otherSubCategory, type SubCategoryEntry } from '../../domain/categories/sub-categories.ts'
import { detectLanguage } from '../../domain/languages.ts'
import { adLimits } from '../../domain/limits/ad.ts'
import { rentalStates } from '../../domain/rules/rent/rental-steps.ts'
import { findPriceProblems } from '../../domain/rules/rent/terms.ts'
import { seedCategories } from '../../server/modules/catalogue/catalogue.ts'
import { bannersOf, numberOf, productsOf, reviewsOf, titlesByAge, usersOf } from '../support/demo-queries.ts'
import { createUser } from '../support/factories.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
let unfinished: UnfinishedDemo | undefined
let products: Awaited<ReturnType<typeof productsOf>>
let users: Awaited<ReturnType<typeof usersOf>>
let reviews: Awaited<ReturnType<typeof reviewsOf>>
let banners: Awaited<ReturnType<typeof bannersOf>>

const load = async ({ db }: TestDatabase) => {
  await seedCategories(db)
  return loadDemoDataOnce({ db, log }, () => undefined)
}

beforeAll(async () => {
  database = await createTestDatabase()
  unfinished = await load(database)
  products = await productsOf(database.db)
  users = await usersOf(database.db)
  reviews = await reviewsOf(database.db)
  banners = await bannersOf(database.db)
})

afterAll(() => database.drop())

/** Subcategories of ads: the members of a group, not the group itself. Few things fit under none of them. */
const leaves = (entries: readonly SubCategoryEntry[]): string[] =>
  entries
    .flatMap((entry) => (typeof entry === 'string' ? [entry] : entry.slice(1)))
    .filter((name) => name !== otherSubCategory)

const share = <T>(items: readonly T[], isCounted: (item: T) => boolean): number =>
  items.filter(isCounted).length / items.length

const day = 86_400_000

describe('the demo ads', () => {
  it('are at least 420, in every category and subcategory', () => {
    expect(products.length).toBeGreaterThanOrEqual(420)
    for (const { name, subCategories } of initialCategories) {
      const own = products.filter(({ category }) => category === name)
      expect(own.length, name).toBeGreaterThanOrEqual(30)
      expect(own.length, name).toBeLessThanOrEqual(60)
      const names = subCategories.length > 0 ? leaves(subCategories) : [name]
      for (const sub of names) {
        const active = own.filter((product) => product.sub_category === sub && product.status === 'active')
        expect(active.length, `${name} / ${sub}`).toBeGreaterThanOrEqual(3)
        expect(own.filter((product) => product.sub_category === sub).length, sub).toBeGreaterThanOrEqual(4)
      }
      expect(own.filter(({ sub_category }) => ![...names, otherSubCategory].includes(sub_category))).toEqual([])
      const others = own.filter(({ sub_category }) => sub_category === otherSubCategory).length
      expect(others > 0, name).toBe(subCategories.length > 0)
      expect(others, name).toBeLessThan(4)
    }
  })

  it('are written in three languages, each ad in one', () => {
    expect(share(products, ({ title }) => detectLanguage(title) === 'hi')).toBeGreaterThan(0.23)
    expect(share(products, ({ title }) => detectLanguage(title) === 'gu')).toBeGreaterThan(0.23)
    expect(share(products, ({ title }) => detectLanguage(title) === 'en')).toBeGreaterThan(0.44)
    const mixed = products.filter(({ title, description }) => detectLanguage(title) !== detectLanguage(description))
    expect(mixed.map(({ title }) => title)).toEqual([])
    const twoIndicScripts = products.filter(
      ({ title, description }) =>
        /\p{Script=Gujarati}/u.test(title + description) && /\p{Script=Devanagari}/u.test(title + description),
    )
    expect(twoIndicScripts.map(({ title }) => title)).toEqual([])
  })

  it('are no news for saved searches, also when they are changed or shown again', async () => {
    const { rows } = await database.pool.query(
      'select count(*)::integer as ads from matched_ads where matched_at is not null',
    )
    expect(rows).toEqual([{ ads: products.length }])
  })

  it('have titles and descriptions of their own, without phone numbers', () => {
    expect(new Set(products.map(({ title }) => title)).size).toBe(products.length)
    expect(new Set(products.map(({ description }) => description)).size).toBe(products.length)
    for (const { title, description } of products) {
      expect(title.length, title).toBeLessThanOrEqual(80)
      expect(title.length, title).toBeGreaterThanOrEqual(12)
      expect(description.length, title).toBeGreaterThanOrEqual(70)
      expect(description.length, title).toBeLessThanOrEqual(400)
      expect(`${title} ${description}`, title).not.toMatch(/[0-9०-९૦-૯][0-9०-९૦-૯ -]{8,}/)
      expect(`${title} ${description}`, title).not.toMatch(/ {2}|lorem|\.\.| [,.।!?]/i)
    }
  })

  it('have sensible prices, discounts and rent types', () => {
    expect(share(products, ({ discount }) => discount > 0)).toBeGreaterThan(0.28)
    expect(share(products, ({ discount }) => discount > 0)).toBeLessThan(0.42)
    expect(products.filter(({ discount }) => discount !== 0 && (discount < 5 || discount > 50))).toEqual([])
    const types = new Set(products.map(({ rent_type }) => rent_type))
    expect([...types].sort()).toEqual(['Per day', 'Per hour', 'Per month', 'Per week'])
    const flats = products.filter(({ sub_category }) => sub_category === 'Apartment')
    expect(flats.every(({ price, rent_type }) => rent_type === 'Per month' && price >= 10_000)).toBe(true)
  })

  it('show in every category each state of renting by dates', async () => {
    const { rows } = await database.pool.query(`
      select categories.name, bool_or(prices <> '{}') as longer, bool_or(deposit > 0) as deposit, bool_or(least > 1) as least,
        bool_or(not takes_asks) as "callOnly", bool_or(quantity > 1 and blocked.pieces = 1) as partly,
        bool_or(delivery_fee > 0) as delivery, bool_or(days @> day_in_india()) as busy,
        bool_or(not days @> day_in_india() and status = 'active') as later
      from products join categories on categories.id = category_id
        left join rental_terms on rental_terms.product_id = products.id
        left join blocked_days blocked on blocked.product_id = products.id
        left join rental_busy_days busy on busy.product_id = products.id
      group by categories.name`)
    expect(rows.length).toBe(initialCategories.length)
    for (const { name, ...states } of rows) {
      // Homes are not carried anywhere, and there is one of each.
      const without = name === 'Property' ? { partly: false, delivery: false } : { partly: true, delivery: true }
      const all = { longer: true, deposit: true, least: true, callOnly: true, busy: true, later: true, ...without }
      const shown = Object.fromEntries(Object.entries(states).map(([state, isShown]) => [state, isShown === true]))
      expect(shown, name).toEqual(all)
    }
  })

  it('of Priya are rented by Arjun, in each state once, and an accepted one holds its days', async () => {
    const { rows } = await database.pool.query(`
      select rental.state, lender.name as lender, renter.name as renter, (quote ->> 'total')::float as total, price,
        hold.rental_id is not null as "isHeld", lower(rental.period) > now() as "isAhead",
        days @> (lower(rental.period) at time zone 'Asia/Kolkata')::date as "isBusy"
      from rentals as rental join users as lender on lender.id = lender_id join users as renter on renter.id = renter_id
        join products on products.id = rental.product_id left join rental_holds as hold on hold.rental_id = rental.id
        left join rental_busy_days as busy on busy.product_id = rental.product_id`)
    expect(rows.map(({ state }) => state).sort()).toEqual([...rentalStates].sort())
    for (const { state, lender, renter, total, price, isHeld, isAhead, isBusy } of rows) {
      const isAccepted = state === 'accepted'
      expect([lender, renter, isHeld, isBusy ?? false], state).toEqual(['Priya', 'Arjun', isAccepted, isAccepted])
      expect(isAhead, state).toBe(state !== 'over')
      expect(total, state).toBeGreaterThan(price * 100)
    }
  })

  it('have no price for longer that contradicts another', () => {
    for (const [{ seed }, { terms }] of planTerms(planAds()))
      expect(findPriceProblems({ price: seed.price, rentType: rentTypeOf(seed) }, terms.prices), seed.title).toEqual({})
  })

  it('fill in the attributes of their category with known values', () => {
    for (const { name, attributes } of initialCategories) {
      for (const product of products.filter(({ category }) => category === name)) {
        expect(problemsOf(product.attributes, attributes), product.title).toEqual([])
      }
    }
    const complete = (category: string) => products.filter((product) => product.category === category)
    for (const car of complete('Car')) expect(Object.keys(car.attributes).length, car.title).toBeGreaterThanOrEqual(8)
    for (const home of complete('Property')) expect(Object.keys(home.attributes).length, home.title).toBeGreaterThan(4)
    for (const outfit of complete('Cloth'))
      expect(Object.keys(outfit.attributes).length, outfit.title).toBeGreaterThan(2)
  })

  it('say what renters ask, most of them and each a part of it', () => {
    const furtherOf = (product: (typeof products)[number]) => {
      const further = initialCategories.find(({ name }) => name === product.category)?.further ?? []
      return further.filter(({ key }) => product.attributes[key] !== undefined).map(({ key }) => key)
    }
    const said = share(products, (product) => furtherOf(product).length > 0)
    expect(said).toBeGreaterThan(0.6)
    expect(said).toBeLessThan(0.85)
    for (const { name, further } of initialCategories) {
      const own = products.filter(({ category }) => category === name)
      for (const { key } of further)
        expect(
          own.some((product) => furtherOf(product).includes(key)),
          `${name} ${key}`,
        ).toBe(true)
      expect(new Set(own.map((product) => furtherOf(product).join())).size, name).toBeGreaterThan(4)
    }
    for (const product of products)
      for (const value of Object.values(product.attributes))
        expect(['en', detectLanguage(product.title)], `${product.title}: ${value}`).toContain(
          detectLanguage(String(value)),
        )
  })

  it('name amenities in their own language where the form has them', () => {
    for (const { name, amenities } of initialCategories) {
      for (const product of products.filter(({ category }) => category === name)) {
        expect(product.amenities.length > 0, product.title).toBe(amenities)
        expect(new Set(product.amenities).size).toBe(product.amenities.length)
        expect(product.amenities.filter((amenity) => amenity.length > adLimits.amenityMax)).toEqual([])
        const own = detectLanguage(product.title)
        const foreign = product.amenities.filter((amenity) => !['en', own].includes(detectLanguage(amenity)))
        expect(foreign, product.title).toEqual([])
      }
    }
  })

  it('are in real places, about a third of them not at the seller’s home', () => {
    for (const { zip_code, area, city, state, title } of products) {
      expect(zip_code, title).toMatch(/^[1-8][0-9]{5}$/)
      expect(
        [area, city, state].every((part) => part.length > 1),
        title,
      ).toBe(true)
    }
    expect(share(products, ({ state }) => state === 'Gujarat')).toBeGreaterThan(0.5)
    expect(new Set(products.map(({ city }) => city)).size).toBeGreaterThan(18)
    const away = share(products, ({ custom_address }) => custom_address)
    expect(away).toBeGreaterThan(0.25)
    expect(away).toBeLessThan(0.4)
  })

  it('are spread over 120 days, active ones not expired, ids as old as the ads', () => {
    const now = Date.now()
    for (const { id, title, created_at, updated_at, expires_at, status } of products) {
      const age = (now - created_at.getTime()) / day
      expect(age, title).toBeGreaterThan(0)
      expect(age, title).toBeLessThan(121)
      expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16), title).toBe(created_at.getTime())
      expect(updated_at.getTime(), title).toBeGreaterThanOrEqual(created_at.getTime())
      expect(expires_at.getTime() > now, title).toBe(status !== 'expired')
    }
    const resting = products.filter(({ status }) => status !== 'active')
    expect(resting.length).toBeGreaterThanOrEqual(8)
    expect(resting.length).toBeLessThanOrEqual(16)
  })
})

describe('the queue of the demo’s team', () => {
  it('has reports of an ad, a review and a person, requests for a call and an answer that wait', async () => {
    const { rows } = await database.pool.query(
      "select subject, reports, weight::float from report_cases where state = 'open' order by opened_at",
    )
    expect(rows).toEqual([
      { subject: 'product', reports: 3, weight: 2.5 },
      { subject: 'product', reports: 1, weight: 1 },
      { subject: 'review', reports: 1, weight: 1 },
      { subject: 'user', reports: 1, weight: 1 },
    ])
    const count = async (from: string) =>
      Number((await database.pool.query(`select count(*) from ${from}`)).rows[0].count)
    expect(await count("reports where case_id is not null and state = 'open'")).toBe(6)
    expect(await count("call_requests where state = 'open'")).toBe(2)
    expect(await count('decisions where appealed_at is not null and appeal_outcome is null')).toBe(1)
    expect(await count('users where suspended_at is not null')).toBe(1)
  })

  it('has figures of the last days, in which more people look than ask, and few of them are new', async () => {
    const { rows } = await database.pool.query(
      'select step, sum(count)::integer as count from funnel_days group by step',
    )
    const { view, contact, sign_up } = Object.fromEntries(rows.map(({ step, count }) => [step, count]))
    expect(view).toBeGreaterThan(contact * 2)
    expect(contact).toBeGreaterThan(sign_up)
    const seen = await database.pool.query('select count(distinct product_id)::integer as ads from ad_views')
    expect(seen.rows[0].ads).toBeGreaterThan(400)
  })
})

describe('the demo people', () => {
  it('are thirty sellers and the demo accounts', () => {
    const sellers = new Set(products.map(({ owner }) => owner))
    expect(sellers.size).toBe(30)
    const priya = users.find(({ email }) => email === 'priya@demo.kiraya.test')
    expect(priya).toMatchObject({ name: 'Priya', last_name: 'Shah', phone_number: '+919825000001', city: 'Surat' })
    const hers = products.filter(({ owner }) => owner === priya?.id)
    expect(new Set(hers.map(({ category }) => category)).size).toBeGreaterThan(4)
    const arjun = users.find(({ email }) => email === 'arjun@demo.kiraya.test')
    expect(arjun).toMatchObject({ name: 'Arjun', last_name: 'Mehta', phone_number: '+919825000002' })
    expect(sellers.has(arjun?.id ?? '')).toBe(false)
    expect(users.filter(({ role }) => role === 'admin').map(({ email }) => email)).toEqual(['admin@demo.kiraya.test'])
  })

  it('have demo addresses, demo numbers and the demo password', () => {
    for (const { email, phone_number, zip_code } of users) {
      expect(email).toMatch(/^[a-z.]+@demo\.kiraya\.test$/)
      expect(phone_number).toMatch(/^\+9198250000|^\+919825000[01][0-9]{2}$/)
      expect(zip_code).toMatch(/^[1-8][0-9]{5}$/)
    }
    const [hash, ...others] = new Set(users.map(({ password_hash }) => password_hash))
    expect(others).toEqual([])
    const [, algorithm, version, cost, salt = '', tag] = hash?.split('$') ?? []
    const [memory = 0, passes = 0, parallelism = 0] = (cost?.match(/\d+/g) ?? []).map(Number)
    const nonce = Buffer.from(salt, 'base64')
    const expected = argon2Sync('argon2id', {
      message: 'kiraya-demo',
      nonce,
      tagLength: 32,
      memory,
      passes,
      parallelism,
    })
    expect([algorithm, version, tag]).toEqual(['argon2id', 'v=19', expected.toString('base64').replace(/=+$/, '')])
  })

  it('sell under their own names', () => {
    for (const { owner, vendor_name } of products) {
      const seller = users.find(({ id }) => id === owner)
      expect(vendor_name).toBe(`${seller?.name} ${seller?.last_name}`)
    }
  })
})

describe('the demo reviews', () => {
  it('are on about three quarters of the ads, none by the owner, all after the ad', () => {
    expect(reviews.length).toBeGreaterThan(1_250)
    expect(reviews.length).toBeLessThan(1_550)
    expect(share(products, ({ total_reviews }) => total_reviews > 0)).toBeGreaterThan(0.68)
    expect(share(products, ({ total_reviews }) => total_reviews > 0)).toBeLessThan(0.82)
    const now = Date.now()
    for (const { owner, user_id, created_at, product_created_at } of reviews) {
      expect(user_id).not.toBe(owner)
      expect(created_at.getTime()).toBeGreaterThan(product_created_at.getTime())
      expect(created_at.getTime()).toBeLessThan(now)
    }
    expect(share(reviews, ({ rating }) => rating >= 4)).toBeGreaterThan(0.78)
    for (const stars of [1, 2, 3]) expect(reviews.some(({ rating }) => rating === stars)).toBe(true)
    for (const language of ['en', 'hi', 'gu']) {
      expect(share(reviews, ({ review_text }) => detectLanguage(review_text) === language)).toBeGreaterThan(0.18)
    }
  })

  it('are answered by some owners, afterwards and in the language of the review', () => {
    const answered = reviews.filter(({ answer_text }) => answer_text !== null)
    expect(answered.length / reviews.length).toBeGreaterThan(0.1)
    expect(answered.length / reviews.length).toBeLessThan(0.3)
    for (const { review_text, answer_text, answered_at, created_at } of answered) {
      expect(detectLanguage(answer_text ?? '')).toBe(detectLanguage(review_text))
      expect(answered_at?.getTime()).toBeGreaterThan(created_at.getTime())
      expect(answered_at?.getTime()).toBeLessThan(Date.now())
    }
  })

  it('never repeat a text under one ad', () => {
    for (const [, own] of Map.groupBy(reviews, ({ product_id }) => product_id)) {
      expect(new Set(own.map(({ review_text }) => review_text)).size).toBe(own.length)
    }
  })

  it('add up on ads and sellers', async () => {
    expect(await numberOf(database.pool, 'wrongAds')).toBe(0)
    expect(await numberOf(database.pool, 'wrongSellers')).toBe(0)
  })
})

describe('the demo banners', () => {
  it('have words in three languages, and lead to lists that have ads', async () => {
    expect(banners).toHaveLength(7)
    expect(banners[0]?.headline.en).toBe('Why buy, just rent')
    for (const { category_id, sub_category } of banners) {
      const listed = products.filter(
        (ad) =>
          ad.status === 'active' && ad.category_id === category_id && [ad.sub_category, ''].includes(sub_category),
      )
      expect(listed.length, sub_category).toBeGreaterThan(2)
    }
    for (const { headline, subline } of banners) {
      for (const words of [headline, subline]) {
        expect([detectLanguage(words.en), detectLanguage(words.hi), detectLanguage(words.gu)]).toEqual([
          'en',
          'hi',
          'gu',
        ])
      }
    }
  })
  it.each([
    ['2026-11-27', { first: '2026-11-01', last: '2027-03-10' }],
    ['2027-03-10', { first: '2026-11-01', last: '2027-03-10' }],
    ['2027-03-11', { first: '2027-11-01', last: '2028-03-10' }],
    ['2026-01-05', { first: '2025-11-01', last: '2026-03-10' }],
  ])('of a season over the end of a year run on %s, or next', (today, days) => {
    expect(nextSeason({ from: '11-01', to: '03-10' }, today)).toEqual(days)
  })

  it.each([
    ['2026-10-25', { first: '2026-09-10', last: '2026-10-25' }],
    ['2026-10-26', { first: '2027-09-10', last: '2027-10-25' }],
  ])('of a season within a year run on %s, or next', (today, days) => {
    expect(nextSeason({ from: '09-10', to: '10-25' }, today)).toEqual(days)
  })

  it('of a festival have its days, so that none is shown out of season', () => {
    const festive = banners.filter(({ headline }) => /nights|Diwali|wedding/.test(headline.en))
    expect(festive).toHaveLength(3)
    for (const { starts_at, ends_at } of festive) {
      expect(ends_at?.getTime()).toBeGreaterThan(Date.now())
      expect(starts_at).toBeInstanceOf(Date)
    }
  })
})

describe('the planned pictures', () => {
  const ads = planAds()

  it('are from three to five for every ad, all different', () => {
    for (const { pictures, seed } of ads) {
      expect(pictures.length, seed.title).toBeGreaterThanOrEqual(3)
      expect(pictures.length, seed.title).toBeLessThanOrEqual(5)
      expect(new Set(pictures).size, seed.title).toBe(pictures.length)
    }
    expect(new Set(ads.flatMap(({ pictures }) => pictures)).size).toBeGreaterThan(300)
  })

  it('show the thing of the ad first, and no page of cards repeats one picture often', () => {
    const firsts = ads.map(({ pictures, seed, category }) => ({ name: pictures[0] ?? '', seed, category }))
    for (const { name, seed } of firsts) expect(name).toMatch(new RegExp(`^${seed.look}-`))
    const pageSize = 12
    for (let start = 0; start + pageSize <= firsts.length; start += pageSize) {
      const names = new Set(firsts.slice(start, start + pageSize).map(({ name }) => name))
      expect(names.size, `from ad ${start}`).toBeGreaterThanOrEqual(pageSize - 1)
    }
    for (const [category, own] of Map.groupBy(firsts, (first) => first.category)) {
      for (const [index, { name }] of own.entries()) expect(own[index + 1]?.name, category).not.toBe(name)
    }
  })
})

describe('loading', () => {
  it('gives the same ads in the same order every time, also after a load that stopped before its first row', async () => {
    const other = await createTestDatabase()
    try {
      await other.pool.query('insert into demo_loads default values')
      expect(await load(other)).toBeDefined()
      expect(await titlesByAge(other.db)).toEqual(await titlesByAge(database.db))
    } finally {
      await other.drop()
    }
  })

  it('leaves a database with the demo data unchanged, but for missing pictures', async () => {
    expect(unfinished?.startedAt.getTime()).toBeCloseTo(Date.now(), -5)
    expect(await load(database)).toEqual(unfinished)
    expect(await productsOf(database.db)).toHaveLength(products.length)
    await database.pool.query('update demo_loads set finished_at = now()')
    expect(await load(database)).toBeUndefined()
    await database.pool.query('truncate users cascade')
    expect(await load(database)).toBeUndefined()
  })

  it('leaves a database alone that is in use without it', async () => {
    const other = await createTestDatabase()
    try {
      await createUser(other.db)
      expect(await load(other)).toBeUndefined()
      expect(await productsOf(other.db)).toEqual([])
    } finally {
      await other.drop()
    }
  })
})

/** The problems of an ad's attributes. */
function problemsOf(values: AttributeValues, attributes: readonly Attribute[]): string[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const attribute = attributes.find((candidate) => candidate.key === key)
    if (!attribute) return [`${key} is not asked for`]
    if (attribute.kind === 'choice')
      return attribute.options.includes(String(value)) ? [] : [`${key} knows no ${value}`]
    if (attribute.kind === 'text') return String(value).length <= attribute.maxLength ? [] : [`${key} is too long`]
    return Number.isInteger(value) && Number(value) >= attribute.min && Number(value) <= attribute.max
      ? []
      : [`${key} ${value} is out of range`]
  })
}
