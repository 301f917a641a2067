import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { adPath } from '../../domain/rules/links.ts'
import { createLender, type Lender } from '../support/ads-setup.ts'
import { findAccessibilityFaults } from '../support/axe.ts'
import { blockNotificationStream, desktop, type PageOptions, phone, showSamplePictures } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createImage, createProduct, createReview, createUser } from '../support/factories.ts'

const site = await setUpSite()
const { db, baseUrl, newPage } = site

// The browser of the tests says that it is a program.
const person = (phoneName: string): PageOptions => ({
  language: 'en',
  userAgent: `Mozilla/5.0 (Linux; Android 15; ${phoneName}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36`,
})
const viewsOf = async (id: string) =>
  (await db.selectFrom('ad_views').select('views').where('product_id', '=', id).executeTakeFirst())?.views ?? 0
const isBeacon = (request: { url(): string }) => request.url().endsWith('/api/products/view')

async function storedOf({ token }: Lender) {
  const answer = await fetch(`${baseUrl}/api/users/me`, { headers: { authorization: `Bearer ${token}` } })
  return { user: JSON.stringify((await answer.json()).user), token }
}

const owner = await createLender(site)
const newAd = async (given: Parameters<typeof createProduct>[1] = {}) => {
  const ad = await createProduct(db, { user_id: owner.user.id, category: 'Camera', sub_category: 'DSLR', ...given })
  return { id: ad.id, path: adPath({ _id: ad.id, title: ad.title, category: 'Camera', subCategory: 'DSLR' }) }
}

describe('a look at the page of an ad', () => {
  it('is told once it is hydrated, also from a page that the server keeps, with where the visit came from', async () => {
    const { id, path } = await newAd()
    const hits = async () =>
      Number(/page_cache_hits_total (\d+)/.exec(await (await fetch(`${baseUrl}/metrics`)).text())?.[1])
    for (const [name, referer, source, kept] of [
      ['Pixel 9', undefined, 'direct', 0],
      ['SM-A155', 'https://web.whatsapp.com/', 'whatsapp', 1],
    ] as const) {
      const before = await hits()
      const { page } = await newPage(person(name))
      const told = page.waitForRequest(isBeacon)
      await page.goto(path, referer === undefined ? {} : { referer })
      expect((await hits()) - before).toBe(kept)
      const request = await told
      expect(JSON.parse(request.postData() ?? '')).toEqual({ productId: id, source })
      expect((await request.response())?.status()).toBe(204)
    }
    await expect.poll(() => viewsOf(id)).toBe(2)
  })

  it('is told once for each ad of a visit that goes from page to page', async () => {
    const [one, other] = [await newAd({ title: 'First tripod' }), await newAd({ title: 'Second tripod' })]
    const { page } = await newPage({ ...person('Moto G'), viewport: phone })
    const told: string[] = []
    page.on('request', (request) => isBeacon(request) && told.push(JSON.parse(request.postData() ?? '').productId))
    await page.goto('/category/camera')
    await page.getByRole('link', { name: /First tripod/ }).click()
    await expect.poll(() => told).toEqual([one.id])
    await page.goBack()
    await page.waitForURL('/category/camera')
    await page.getByRole('heading', { level: 1, name: 'First tripod' }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: /Second tripod/ }).click()
    await expect.poll(() => told).toEqual([one.id, other.id])
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Second tripod' }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: /First tripod/ }).click()
    await page.getByRole('heading', { level: 1, name: 'First tripod' }).waitFor()
    const third = await newAd({ title: 'Third tripod' })
    await page.goto(third.path)
    await expect.poll(() => told).toEqual([one.id, other.id, third.id])
  })

  it('is not told by its owner', async () => {
    const [own, foreign] = [await newAd(), await createProduct(db, { category: 'Camera', sub_category: 'DSLR' })]
    const { page } = await newPage({ ...person('Pixel 7'), stored: await storedOf(owner) })
    await blockNotificationStream(page)
    const told: string[] = []
    page.on('request', (request) => isBeacon(request) && told.push(JSON.parse(request.postData() ?? '').productId))
    await page.goto(own.path)
    await page.getByRole('link', { name: 'Edit your ad' }).waitFor()
    // Beacons go in the order of the pages.
    await page.goto(adPath({ _id: foreign.id, title: foreign.title, category: 'Camera', subCategory: 'DSLR' }))
    await expect.poll(() => told).toEqual([foreign.id])
  })
})

describe('My ads', () => {
  const dayAgo = (days: number) => sql<string>`(now() at time zone 'Asia/Kolkata')::date - ${days}::integer`

  /** A lender with a busy ad and one that is new. */
  async function prepare() {
    const lender = await createLender(site)
    const given = { user_id: lender.user.id, category: 'Camera', sub_category: 'DSLR' }
    const fresh = await createProduct(db, { ...given, title: 'New tent' })
    const busy = await createProduct(db, { ...given, title: 'Canon EOS', description: 'Well kept. '.repeat(12) })
    for (let i = 0; i < 3; i++) await createImage(db, { product_id: busy.id })
    for (let days = 0; days < 28; days++)
      await db
        .insertInto('ad_views')
        .values({ product_id: busy.id, day: dayAgo(days), views: 40 + days })
        .execute()
    const renter = await createUser(db)
    await db.insertInto('contact_reveals').values({ product_id: busy.id, user_id: renter.id }).execute()
    await db.insertInto('favourites').values({ product_id: busy.id, user_id: renter.id }).execute()
    await createReview(db, { product_id: busy.id })
    return { lender, fresh, busy }
  }

  it.each([
    ['a phone', phone],
    ['a desktop', desktop],
  ])('shows the figures of each ad as a chart and as a table, with hints, on %s', async (_what, viewport) => {
    const { lender } = await prepare()
    const { page, problems } = await newPage({ language: 'en', viewport, stored: await storedOf(lender) })
    await blockNotificationStream(page)
    await showSamplePictures(page)
    await page.goto('/My_ads')
    problems.length = 0
    const card = (title: string) =>
      page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })
    const busy = card('Canon EOS')
    const chart = busy.getByRole('img', { name: 'Canon EOS: views on each of the last 28 days, 1,498 in all' })
    await chart.waitFor()
    expect(await chart.locator('rect').count()).toBe(28)
    expect(await chart.locator('circle').count()).toBe(2)
    await busy.getByText('Day by day').click()
    const rows = busy.getByRole('row')
    expect(await rows.count()).toBe(29)
    expect((await rows.nth(1).getByRole('cell').allInnerTexts()).map((text) => text.trim())).toEqual(['40', '1', '1'])
    expect((await rows.nth(28).getByRole('cell').allInnerTexts()).map((text) => text.trim())).toEqual(['67', '0', '0'])
    expect(await busy.getByRole('link', { name: 'Answer 1 review' }).getAttribute('href')).toMatch(/#reviews$/)
    expect(await busy.getByText('Add photos').count()).toBe(0)
    const fresh = card('New tent')
    await fresh.getByText('Not opened by anyone in the last 28 days.').waitFor()
    expect(await fresh.getByRole('img').count()).toBe(0)
    expect(await findAccessibilityFaults(page)).toEqual([])
    await fresh.getByRole('button', { name: /^Add photos/ }).click()
    await page.waitForURL(/Add-product/i)
    expect(problems).toEqual([])
  })

  it('gives the figures as a file', async () => {
    const { lender, busy } = await prepare()
    const { page } = await newPage({ language: 'en', stored: await storedOf(lender) })
    await blockNotificationStream(page)
    await page.goto('/My_ads')
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download figures (CSV)' }).click()
    const file = await coming
    expect(file.suggestedFilename()).toBe('figures.csv')
    const lines: string[] = []
    for await (const chunk of await file.createReadStream()) lines.push(String(chunk))
    expect(lines.join('')).toContain(`${busy.id},Canon EOS,40,1,1`)
  })

  it('says that figures do not come, and fetches them again', async () => {
    const { lender } = await prepare()
    const { page } = await newPage({ language: 'en', viewport: phone, stored: await storedOf(lender) })
    await blockNotificationStream(page)
    await page.route('**/api/products/figures?**', (route) => route.abort(), { times: 1 })
    await page.goto('/My_ads')
    const busy = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Canon EOS' }) })
    await busy.getByText('Views could not be loaded.').waitFor()
    await busy.getByRole('button', { name: 'Retry' }).click()
    await busy.getByRole('img', { name: /^Canon EOS: views/ }).waitFor()
  })
})
