import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { adPath } from '../../domain/rules/links.ts'
import { desktop, type PageOptions, phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createBanner, createProduct, createUser } from '../support/factories.ts'
import { createIllustrationStore } from '../support/illustrations.ts'
import { recordTraffic } from '../support/page-traffic.ts'

/** Bytes and requests of the home page on a phone, until it loads nothing more by itself. */
const budget = { bytes: 300_000, requests: 55 }

const site = await setUpSite()
const { db } = site
const newPage = (options: PageOptions = {}) => site.newPage({ isFirstVisit: true, ...options })
const illustrate = createIllustrationStore(site)
const attach = async (product_id: string, number: number) => {
  const { image } = await illustrate(number)
  await db.insertInto('product_images').values({ product_id, position: 0, image_id: image.id }).execute()
}
const face = await illustrate(99, 320, 320)
const sellers = [
  await createUser(db, { avatar: face.url, avatar_image_id: face.image.id }),
  await createUser(db, { name: 'क्षमा' }),
]
const count = 15
let newest = ''
for (let i = 0; i < count; i++) {
  const ad = await createProduct(db, { category: 'Camera', title: `Camera ${i}`, user_id: sellers[i % 2]?.id ?? '' })
  await attach(ad.id, i)
  newest = ad.id
}
for (let i = 0; i < 5; i++) {
  const { image, url } = await illustrate(i, 1664, 624)
  await createBanner(db, { position: i, web_image: url, image_id: image.id })
}

const widthsOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((images) =>
      images.map((image) => Number((image as HTMLImageElement).currentSrc.match(/(\d+)\.\w+$/)?.[1] ?? 0)),
    )
const banners = '[aria-roledescription=slide] img'

/** A page whose every request is measured, in bytes on the wire. */
async function openWeighed() {
  const { page } = await newPage({ language: 'en', viewport: phone, deviceScaleFactor: 2 })
  const wire = await recordTraffic(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  return { page, ...wire }
}

/** The start of the code for the network state, which loads when the browser is idle; parts of it were prefetched for other pages. */
const placeOfNetwork = (urls: string[]): number =>
  urls.findIndex((url) => /\/assets\/(?:network|background\.lazy)-/.test(url))

describe('the first view of the home page on a phone', () => {
  it('stays within its budget of bytes and requests', async () => {
    const { page, urls, weigh } = await openWeighed()
    expect(await page.getByRole('article').count()).toBe(12)
    expect(weigh()).toBeGreaterThan(100_000)
    expect(weigh()).toBeLessThanOrEqual(budget.bytes)
    expect(placeOfNetwork(urls)).toBeGreaterThan(20)
    expect(placeOfNetwork(urls)).toBeLessThanOrEqual(budget.requests)
  })

  it('loads style, font and first banner before any script, the messages with the first ones, and no banner beyond the second', async () => {
    const { page, urls } = await openWeighed()
    const [first = 0, second = 0, ...others] = await widthsOf(page, banners)
    expect([first, second]).toEqual([960, 960])
    expect(others).toEqual([0, 0, 0])
    const placeOf = (part: string) => urls.findIndex((url) => url.includes(part))
    const firstScript = placeOf('.js')
    for (const seen of ['.css', '/anek-latin-', '/960.']) {
      expect(placeOf(seen)).toBeGreaterThan(0)
      expect(placeOf(seen)).toBeLessThan(firstScript)
    }
    expect(placeOf('/shared.en-')).toBeLessThan(placeOf('/banner-carousel.lazy'))
    const before = urls.slice(0, placeOfNetwork(urls))
    expect(new Set(before).size).toBe(before.length)
    const image = page.locator(banners).first()
    expect(await image.getAttribute('fetchpriority')).toBe('high')
    expect(await page.locator('link[rel=preload][as=image]').getAttribute('imagesrcset')).toBe(
      await image.getAttribute('srcset'),
    )
  })
})

it('a card gets the smallest picture that is sharp in it [R91]', async () => {
  const card = (page: Page) => widthsOf(page, 'article .photo').then(([width]) => width)
  const dense = await newPage({ viewport: phone, deviceScaleFactor: 2 })
  await dense.page.goto('/')
  expect(await card(dense.page)).toBe(320)
  const { page } = await newPage({ viewport: { width: 1024, height: 800 } })
  await page.goto('/category/camera')
  const columns = () =>
    page.locator('.cards > li').evaluateAll((cards) => new Set(cards.map((one) => one.getBoundingClientRect().x)).size)
  expect(await columns()).toBe(4)
  const photo = page.locator('article .photo').first()
  expect(await photo.getAttribute('sizes')).toContain('(min-width: 64rem) calc((100vw - 29.25rem) / 4)')
  expect((await photo.boundingBox())?.width).toBeCloseTo((1024 - 29.25 * 16) / 4, 0)
})

it('a browser with AVIF support gets AVIF where it exists', async () => {
  const ad = await createProduct(db, { category: 'Bike', title: 'Activa' })
  await attach(ad.id, 50)
  const { file } = await illustrate(50)
  await db.updateTable('image_files').set({ has_avif: true }).where('hash', '=', file.hash).execute()
  const { page } = await newPage({ viewport: desktop })
  await page.route('**/*.avif', (route) => route.fulfill({ path: 'public/categories/all.webp' }))
  await page.goto('/category/bike')
  const photo = page.locator('article .photo')
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/320\.avif$/)
  expect(await photo.evaluate((image) => getComputedStyle(image).backgroundColor)).toMatch(/^rgb\(/)
})

it('a missing picture leaves the empty box', async () => {
  const { page } = await newPage()
  await page.route('**/files/**', (route) => route.fulfill({ status: 404 }))
  await page.goto('/category/camera')
  await expect.poll(() => page.locator('article .photo').count()).toBe(0)
  expect(await page.locator('article svg.absolute').first().isVisible()).toBe(true)
})

it('users without a picture have their initial, the others the smallest variant [R328]', async () => {
  const { page } = await newPage({ language: 'en' })
  const card = (place: number) => page.getByRole('article').nth(place)
  await page.goto('/category/camera')
  const picture = card(0).locator('img.rounded-pill')
  const src = await picture.getAttribute('src')
  expect(src).toBe(face.url.replace('320', '160'))
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const letter = card(1).locator('[data-letter]')
  expect(await letter.evaluate((circle) => getComputedStyle(circle, '::before').content)).toBe('"क्ष"')
  // Drawn, but not among the card's words.
  expect(await letter.innerText()).toBe('')
  await page.goto(adPath({ _id: newest, title: 'x', category: 'Camera', subCategory: '' }))
  expect(await page.getByRole('region', { name: 'Seller' }).locator('img').getAttribute('src')).toBe(src)
})

it('five columns have no gap while there is more, and without a script every ad', async () => {
  const { page } = await newPage({ language: 'en' })
  await page.goto('/')
  const cards = page.getByRole('article')
  expect(await cards.count()).toBe(10)
  await page.getByRole('link', { name: 'Load more' }).click()
  // With the one on the bike.
  await expect.poll(() => cards.count()).toBe(count + 1)
  const without = await newPage({ language: 'en', javaScriptEnabled: false })
  await without.page.goto('/')
  expect(await without.page.getByRole('article').count()).toBe(12)
})
