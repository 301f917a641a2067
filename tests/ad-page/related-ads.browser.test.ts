import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { adPath } from '../../domain/rules/links.ts'
import { findAccessibilityFaults } from '../support/axe.ts'
import { desktop, type PageOptions, phone, showSamplePictures } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createImage, createProduct, createReview, createUser } from '../support/factories.ts'
import { pickVariants } from '../support/in-turn.ts'
import { measureLayoutShift } from '../support/layout-shift.ts'

const { db, baseUrl, newPage } = await setUpSite()
const seller = await createUser(db, { name: 'Priya', last_name: 'Shah', city: 'Surat' })
const others = await createUser(db, { name: 'Farida' })
type Given = NonNullable<Parameters<typeof createProduct>[1]>
const addAd = async (title: string, given: Given = {}) => {
  const ad = await createProduct(db, { category: 'Camera', sub_category: 'DSLR', user_id: seller.id, title, ...given })
  await createImage(db, { product_id: ad.id })
  return ad
}
const pathOf = ({ id, title }: { id: string; title: string }, category = 'Camera', subCategory = 'DSLR') =>
  adPath({ _id: id, title, category, subCategory })

const canon = await addAd('Canon')
await createReview(db, { product_id: canon.id, user_id: others.id })
const nikon = await addAd('Nikon', { user_id: others.id })
const sari = await addAd('Sari', { category: 'Cloth', sub_category: 'Women' })
// More than a page of the seller's list.
for (let i = 1; i <= 12; i++) await addAd(`Lamp ${i}`, { category: 'Furniture', sub_category: 'Lamps' })
await addAd('Broken', { status: 'paused' })

async function open(path: string, options: PageOptions = {}) {
  const opened = await newPage({ language: 'en', ...options })
  await showSamplePictures(opened.page)
  await opened.page.goto(path)
  return opened
}

const main = (page: Page) => page.getByRole('main')
const section = (page: Page, name: string) => main(page).getByRole('region', { name })
const titlesIn = (page: Page, name: string) =>
  section(page, name).getByRole('article').getByRole('heading').allInnerTexts()
const scrollDown = (page: Page) => page.locator('footer').scrollIntoViewIfNeeded()

describe('below an ad', () => {
  it('are similar ads, more from its seller, and recently opened ones, without layout shift', async () => {
    const { page, problems } = await open(pathOf(nikon))
    await page.goto(pathOf(sari, 'Cloth', 'Women'))
    await page.goto(pathOf(canon))
    await scrollDown(page)
    await section(page, 'More like this').waitFor()
    expect(await titlesIn(page, 'More like this')).toEqual(['Nikon'])
    const more = await titlesIn(page, 'More from Priya Shah')
    expect(more.slice(0, 3)).toEqual(['Lamp 12', 'Lamp 11', 'Lamp 10'])
    expect(more).not.toContain('Canon')
    expect(await titlesIn(page, 'Recently viewed')).toEqual(['Sari', 'Nikon'])
    expect(await measureLayoutShift(page)).toBeLessThanOrEqual(0.01)

    await section(page, 'Recently viewed').getByRole('button', { name: 'Clear this list' }).click()
    const note = main(page).getByText('The list of what you viewed is cleared.')
    expect(await note.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await page.evaluate(() => localStorage.getItem('recentlyViewed'))).toBe('[]')

    // Another ad’s page starts again.
    await section(page, 'More like this').getByRole('link', { name: 'Nikon' }).click()
    await page.waitForURL((url) => url.pathname === pathOf(nikon))
    await main(page).getByRole('heading', { level: 1, name: 'Nikon' }).waitFor()
    await scrollDown(page)
    await section(page, 'More like this').waitFor()
    expect(await titlesIn(page, 'More like this')).toEqual(['Canon'])
    expect(await section(page, 'More from').count()).toBe(0)
    await page.getByRole('link', { name: 'Farida' }).first().waitFor()
    expect(problems).toEqual([])
  })

  it('shows nothing for empty lists, offers a retry without a network, and works with a broken storage', async () => {
    const alone = await createUser(db)
    const tractor = await addAd('Tractor', { category: 'Farm', sub_category: 'Tractors', user_id: alone.id })
    const { page } = await newPage({ language: 'en' })
    await page.addInitScript(() => {
      localStorage.setItem('recentlyViewed', '[1,"x",null,"<script>"]')
    })
    const calls = /api\/products\/(similar|get-user-products)/
    await page.route(calls, (route) => route.abort())
    await page.goto(pathOf(tractor, 'Farm', 'Tractors'))
    await scrollDown(page)
    await main(page).getByRole('alert').getByText('That did not work.').waitFor()
    await page.unroute(calls)
    const answer = page.waitForResponse(calls)
    await main(page).getByRole('button', { name: 'Retry' }).click()
    await answer
    await expect.poll(() => page.locator('.neighbours').innerText()).toBe('')
    expect(await main(page).getByRole('article').count()).toBe(0)
  })
})

describe('the crumbs above an ad', () => {
  it('go back to the list in its last state, and otherwise lead to it [R124]', async () => {
    const { page } = await open('/category/furniture', { viewport: phone })
    const place = () => page.evaluate(() => navigation.currentEntry?.index)
    const list = await place()
    await main(page).getByRole('link', { name: 'Lamp 3', exact: true }).click()
    await main(page).getByRole('heading', { level: 1, name: 'Lamp 3' }).waitFor()
    await main(page).getByRole('link', { name: 'Furniture' }).click()
    await main(page).getByRole('link', { name: 'Lamp 3', exact: true }).waitFor()
    expect(await place()).toBe(list)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    await page.goto(pathOf(canon))
    await main(page).getByRole('link', { name: 'Cameras' }).click()
    await page.waitForURL((url) => url.pathname === '/category/camera')
  })
})

describe('a slow ad', () => {
  it('shows its placeholders from the top, then itself, moved or gone [R134]', async () => {
    const { page, problems } = await open('/category/furniture', { viewport: phone })
    let letThrough = Promise.withResolvers<void>()
    let answer = (route: import('playwright-core').Route) => route.continue()
    await page.route(/\.data/, async (route) => {
      await letThrough.promise
      await answer(route)
    })
    const boxes = page.locator('.ad-skeleton')
    const card = main(page).getByRole('link', { name: 'Lamp 2', exact: true })
    await card.click()
    await boxes.waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(await main(page).getByRole('article').count()).toBe(0)
    letThrough.resolve()
    await main(page).getByRole('heading', { level: 1, name: 'Lamp 2' }).waitFor()
    expect(await boxes.count()).toBe(0)
    expect(problems).toEqual([])

    // Renamed in the meantime, so that the link is an old one.
    await page.goBack()
    await card.waitFor()
    letThrough = Promise.withResolvers()
    await card.click()
    await boxes.waitFor()
    await db.updateTable('products').set({ title: 'Floor lamp' }).where('title', '=', 'Lamp 2').execute()
    letThrough.resolve()
    await main(page).getByRole('heading', { level: 1, name: 'Floor lamp' }).waitFor()
    expect(new URL(page.url()).pathname).toContain('/floor-lamp/')

    await page.goBack()
    await card.waitFor()
    letThrough = Promise.withResolvers()
    await card.click()
    await boxes.waitFor()
    answer = (route) => route.abort()
    letThrough.resolve()
    await main(page).getByRole('heading', { level: 1, name: 'The ad did not load' }).waitFor()
    answer = (route) => route.continue()
    await db.updateTable('products').set({ deleted_at: new Date() }).where('title', '=', 'Floor lamp').execute()
    await main(page).getByRole('link', { name: 'Retry' }).click()
    await main(page).getByRole('heading', { level: 1, name: 'This ad was taken down' }).waitFor()
    await main(page).getByRole('link', { name: 'See others: Furniture' }).click()
    await page.waitForURL((url) => url.pathname === '/category/furniture')
  })

  it('is found by the id in the navigation state; an address without an id is not found [R122]', async () => {
    const { page } = await open('/')
    expect((await fetch(`${baseUrl}/product`)).status).toBe(404)
    const go = (state: object) =>
      page.evaluate((state) => {
        history.pushState({ usr: state, key: 'given', idx: 1 }, '', '/product')
        history.pushState({ key: 'next', idx: 2 }, '', '/')
        history.back()
      }, state)
    await go({ productId: canon.id })
    await main(page).getByRole('heading', { level: 1, name: 'Canon' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(pathOf(canon))
    await go({})
    await main(page).getByRole('heading', { level: 1, name: 'This page does not exist' }).waitFor()
  })
})

describe('a seller’s page', () => {
  it('is linked from the ad, and shows the seller and their ads', async () => {
    const { page, problems } = await open(pathOf(canon))
    await main(page).getByRole('region', { name: 'Seller' }).getByRole('link').click()
    await page.waitForURL((url) => url.pathname === `/seller/${seller.id}`)
    const head = main(page).locator('header')
    await head.getByRole('heading', { level: 1, name: 'Priya Shah' }).waitFor()
    const text = (await head.innerText()).replaceAll('\n', ' ')
    expect(text).toContain('4.0 1 review')
    expect(text).toContain(`Since ${new Date().getUTCFullYear()}`)
    expect(text).toContain('Surat')
    expect(await main(page).getByRole('article').filter({ visible: true }).count()).toBeGreaterThanOrEqual(10)
    await main(page).getByRole('link', { name: 'Load more' }).click()
    await main(page).getByRole('article').getByRole('link', { name: 'Canon' }).waitFor()
    expect(await main(page).getByRole('link', { name: 'Broken' }).count()).toBe(0)
    expect(problems).toEqual([])
    const html = await (await fetch(`${baseUrl}/seller/${seller.id}`)).text()
    expect(html).toContain('<meta name="robots" content="noindex">')
    for (const secret of [seller.phone_number?.slice(3) ?? '', seller.email, seller.address ?? ''])
      expect(html).not.toContain(secret)
  })

  it('says that a seller has no ads, and does not exist for an unknown seller', async () => {
    const idle = await createUser(db, { name: '<b>&phone=1' })
    const { page } = await open(`/seller/${idle.id}`)
    await main(page).getByRole('heading', { level: 1, name: '<b>&phone=1' }).waitFor()
    await main(page).getByRole('heading', { level: 2, name: 'Nothing to rent right now' }).waitFor()
    for (const id of ['018f3b5e-7c1a-7000-8000-000000000000', 'nobody'])
      expect((await fetch(`${baseUrl}/seller/${id}`)).status).toBe(404)
  })
})

describe('what is in demand', () => {
  it('is empty at first, then the most requested and best rated ads, each once in its order', async () => {
    const { page, problems } = await open('/trending', { viewport: phone })
    await main(page).getByRole('heading', { level: 1, name: 'Trending' }).waitFor()
    await main(page).getByRole('heading', { level: 2, name: 'Nothing is trending yet' }).waitFor()
    expect(await main(page).getByRole('link', { name: 'See everything' }).getAttribute('href')).toBe('/')
    expect(await page.title()).toBe('Trending · Kiraya')

    const reveal = (ad: { id: string }, people: { id: string }[]) =>
      db
        .insertInto('contact_reveals')
        .values(people.map(({ id }) => ({ product_id: ad.id, user_id: id })))
        .execute()
    await reveal(nikon, [seller])
    await reveal(sari, [seller, others])
    await createReview(db, { product_id: canon.id, rating: 5 })
    // The page is cached until a list changes.
    await expect.poll(async () => (await fetch(`${baseUrl}/trending`)).text()).toContain('Best rated lately')
    await page.goto('/trending')
    expect(await titlesIn(page, 'Most wanted now')).toEqual(['Sari', 'Nikon'])
    expect(await titlesIn(page, 'Best rated lately')).toEqual(['Canon'])
    // Pictures of the second list load only near the viewport.
    const loading = (name: string) => section(page, name).locator('img[loading=lazy]').count()
    expect([await loading('Most wanted now'), await loading('Best rated lately')]).toEqual([0, 1])
    expect(await main(page).getByRole('navigation', { name: 'Categories' }).locator('[aria-current]').count()).toBe(0)
    expect(await measureLayoutShift(page)).toBeLessThanOrEqual(0.01)
    await section(page, 'Most wanted now').getByRole('link', { name: 'Sari' }).click()
    await main(page).getByRole('heading', { level: 1, name: 'Sari' }).waitFor()
    expect(problems).toEqual([])
  })
})

it('have no fault that axe finds, in any language, size and colour scheme', { timeout: 60_000 }, async () => {
  const ways = [
    { language: 'en', colorScheme: 'dark', viewport: desktop },
    { language: 'hi', colorScheme: 'light', viewport: phone },
    { language: 'gu', colorScheme: 'dark', viewport: phone },
    { language: 'gu', colorScheme: 'light', viewport: desktop },
  ] as const
  for (const [turn, path] of [pathOf(canon), `/seller/${seller.id}`].entries())
    for (const way of pickVariants(ways, turn)) {
      const { page } = await open(path, way)
      if (turn === 0) {
        await page.locator('.neighbours').scrollIntoViewIfNeeded()
        await page.locator('.neighbours article').first().waitFor()
      }
      expect(await findAccessibilityFaults(page)).toEqual([])
    }
})
