import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { adPath } from '../../domain/rules/links.ts'
import { findAccessibilityFaults } from '../support/axe.ts'
import { desktop, type PageOptions, phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createBanner, createProduct, createReview, createUser } from '../support/factories.ts'
import { createIllustrationStore } from '../support/illustrations.ts'
import { pickVariants } from '../support/in-turn.ts'
import { measureLayoutShift } from '../support/layout-shift.ts'
import { recordTraffic } from '../support/page-traffic.ts'

/** Bytes of everything that the first view of a light page fetches: half of the home page's limit. */
const budget = 150_000

const site = await setUpSite()
const { db, newPage } = site
const illustrate = createIllustrationStore(site)
const face = await illustrate(99, 320, 320)
const user_id = (await createUser(db, { avatar: face.url, avatar_image_id: face.image.id })).id
let newest = { id: '', title: '' }
for (let i = 0; i < 12; i++) {
  const title = `Camera ${i} with a long strap`
  newest = await createProduct(db, { category: 'Camera', sub_category: 'DSLR', title, user_id })
  for (const [position, number] of (i === 11 ? [i, 0, 1] : [i]).entries()) {
    const { image } = await illustrate(number, 960, 720)
    await db.insertInto('product_images').values({ product_id: newest.id, position, image_id: image.id }).execute()
  }
}
await createReview(db, { product_id: newest.id })
for (let i = 0; i < 3; i++) {
  const { image, url } = await illustrate(i + 10, 1664, 624)
  await createBanner(db, { position: i, web_image: url, image_id: image.id })
}
const adAddress = adPath({ _id: newest.id, title: newest.title, category: 'Camera', subCategory: 'DSLR' })

type Saving = 'cookie' | 'header'

interface Opened extends PageOptions {
  saving?: Saving | undefined
}

async function open(path: string, { saving, ...options }: Opened = {}) {
  const given = { language: 'en', viewport: phone, deviceScaleFactor: 2, hasTouch: true } as const
  const opened = await newPage({ ...given, ...options })
  const { page } = opened
  if (saving === 'cookie') await choose(page, 'on')
  if (saving === 'header') await page.setExtraHTTPHeaders({ 'save-data': 'on' })
  const wire = await recordTraffic(page)
  const widths = () => wire.urls.flatMap((url) => /\/files\/\w+\/(\d+)\./.exec(url)?.slice(1).map(Number) ?? [])
  await page.goto(path, { waitUntil: 'networkidle' })
  return { ...opened, ...wire, widths }
}

const choose = (page: Page, light: 'on' | 'off' | 'auto') =>
  page.context().addCookies([{ name: 'light', value: light, url: site.baseUrl }])
const lightCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'light')?.value ?? null
const isLight = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-light'))
const alive = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')))

describe('the first view on a phone, with Save-Data,', () => {
  it.each<[name: string, path: string, saving: Saving, expected: { widest: number; count: number }]>([
    ['of the home page', '/', 'header', { widest: 480, count: 7 }],
    ['of a category', '/category/camera', 'cookie', { widest: 320, count: 6 }],
    // Its seller's avatar is not small.
    ['of an ad', adAddress, 'header', { widest: 640, count: 5 }],
  ])(
    '%s has no script, no font, few small pictures, and at most half of the bytes',
    async (_, path, saving, expected) => {
      const full = await open(path, { isFirstVisit: true })
      const light = await open(path, { saving, isFirstVisit: true })
      expect(await isLight(light.page)).toBe(true)
      expect(light.weigh()).toBeGreaterThan(30_000)
      expect(light.weigh()).toBeLessThanOrEqual(Math.min(budget, full.weigh() / 2))
      expect(light.urls.filter((url) => /\.(js|woff2)/.test(url))).toEqual([])
      expect(full.urls.filter((url) => /\.woff2/.test(url))).not.toEqual([])
      expect(light.widths().length).toBeLessThanOrEqual(expected.count)
      expect(Math.max(...light.widths())).toBe(expected.widest)
      expect(full.widths().length).toBeGreaterThan(expected.count)
      expect([...light.problems, ...full.problems]).toEqual([])
    },
  )

  it('has the layout of the full one, and no fault of accessibility', async () => {
    for (const [turn, path] of ['/', adAddress].entries()) {
      const [full, light] = [await open(path, stillness), await open(path, { ...stillness, saving: 'header' })]
      expect(await placesOf(light.page)).toEqual(await placesOf(full.page))
      expect(await measureLayoutShift(light.page)).toBeLessThan(0.001)
      for (const colorScheme of pickVariants(['light', 'dark'] as const, turn)) {
        await light.page.emulateMedia({ colorScheme })
        expect(await findAccessibilityFaults(light.page)).toEqual([])
      }
    }
  })

  const stillness = { reducedMotion: 'reduce' } as const

  /** The positions of heading and first pictures, in steps as large as two fonts may differ. */
  const placesOf = (page: Page) =>
    page
      .locator('h1, .cards > :first-child .photo, #photo-1')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top / 8)))
})

describe('a light page', () => {
  it('hydrates when its reader scrolls, and shows what is further down', async () => {
    const { page, urls, widths, problems } = await open('/', { saving: 'header' })
    await page.locator('article').last().scrollIntoViewIfNeeded()
    await alive(page)
    await expect.poll(() => widths().length).toBeGreaterThan(11)
    expect(await page.locator('article .photo').last().isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Play' }).waitFor()
    expect(urls.filter((url) => url.includes('.woff2'))).toEqual([])
    expect(urls.filter((url) => url.includes('/assets/ad-page-'))).toEqual([])
    // The others load when the reader scrolls to them.
    expect(
      await page
        .locator('[aria-roledescription=slide] img')
        .evaluateAll((all) => all.filter((image) => (image as HTMLImageElement).currentSrc).length),
    ).toBe(1)
    await page.getByRole('button', { name: 'Highlight 2 of 3' }).click()
    await expect
      .poll(() =>
        page
          .locator('[aria-roledescription=slide] img')
          .nth(1)
          .evaluate((image) => (image as HTMLImageElement).currentSrc),
      )
      .toContain('/480.')
    // A further page loads without a new document.
    await page.getByRole('link', { name: newest.title }).click()
    await page.getByRole('button', { name: 'Call' }).first().waitFor()
    expect(await isLight(page)).toBe(true)
    expect(Math.max(...widths())).toBe(640)
    expect(problems).toEqual([])
  })

  it('shows the banners that are beside each other', async () => {
    const { page } = await open('/', { saving: 'header', viewport: desktop })
    const seen = await page
      .locator('[aria-roledescription=slide] .photo')
      .evaluateAll((all) => all.map((one) => one.checkVisibility()))
    expect(seen).toEqual([true, true, false])
  })

  it('replays the first press as soon as it can, also after a network error', async () => {
    const { page, urls } = await open(adAddress, { saving: 'header', isFirstVisit: true })
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Call' }).first().tap()
    const bar = page.locator('.navigation-progress')
    await expect.poll(() => bar.getAttribute('data-waiting')).toBe('false')
    expect(urls.some((url) => url.includes('.js'))).toBe(true)
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Call' }).first().tap()
    await page.getByRole('dialog').waitFor()
    expect(await bar.getAttribute('data-waiting')).toBe('false')
  })

  it('lets links and forms work without it, and keeps the typed text', async () => {
    const { page, urls } = await open('/', { saving: 'cookie' })
    await page.getByRole('button', { name: 'Filters' }).tap()
    await page.waitForURL('**/filters?*')
    await page.goBack({ waitUntil: 'networkidle' })
    expect(urls.filter((url) => url.includes('.js'))).toEqual([])
    await page.getByRole('navigation').getByRole('link', { name: 'Cameras' }).tap()
    await page.waitForURL('**/category/camera', { waitUntil: 'networkidle' })
    expect(urls.filter((url) => url.includes('.js'))).toEqual([])
    await page.getByRole('search').getByRole('combobox').first().pressSequentially('camera 7')
    await alive(page)
    expect(await page.getByRole('search').getByRole('combobox').first().inputValue()).toBe('camera 7')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: /^Camera 7/ }).waitFor()
    await page.getByRole('button', { name: 'Filters' }).tap()
    await page.getByRole('dialog').waitFor()
  })

  it('hydrates at once where a page is empty without its scripts', async () => {
    const { page } = await open('/login', { saving: 'header' })
    await alive(page)
    expect(await isLight(page)).toBe(true)
  })
})

describe('a page becomes light by itself', () => {
  it('on a slow network, and full again on a fast one', async () => {
    const { page, session } = await open('/terms')
    const connect = (connectionType: 'cellular2g' | 'wifi', latency: number, throughput: number) =>
      session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency,
        downloadThroughput: throughput,
        uploadThroughput: throughput,
        connectionType,
      })
    expect([await isLight(page), await lightCookie(page)]).toEqual([false, null])
    await connect('cellular2g', 400, 40_000)
    await page.goto('/terms')
    expect(await lightCookie(page)).toBe('auto')
    await page.goto('/terms')
    expect(await isLight(page)).toBe(true)
    await connect('wifi', 0, -1)
    await page.goto('/terms')
    expect(await lightCookie(page)).toBe(null)
    await page.goto('/terms')
    expect(await isLight(page)).toBe(false)
    await choose(page, 'off')
    await connect('cellular2g', 400, 40_000)
    await page.goto('/terms')
    expect([await isLight(page), await lightCookie(page)]).toEqual([false, 'off'])
  })

  it('where the reader prefers reduced data', async () => {
    const { page } = await open('/terms')
    // Chromium has this media feature only behind a flag.
    await page.addInitScript(() => {
      const ask = window.matchMedia.bind(window)
      window.matchMedia = (query) => ask(query.replace('(prefers-reduced-data: reduce)', 'all'))
    })
    await page.goto('/terms')
    await page.goto('/terms')
    expect(await isLight(page)).toBe(true)
  })
})

describe('the switch in the drawer', () => {
  it('applies at once and on the next pages, and overrides the browser', async () => {
    const { page, problems } = await open('/', { saving: 'header' })
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.waitForURL('**/site-menu?back=*')
    await page.getByRole('button', { name: 'Data saver: On' }).click()
    await page.getByRole('button', { name: 'Never' }).click()
    await page.getByRole('button', { name: 'Data saver: Off' }).waitFor()
    expect([await isLight(page), await lightCookie(page)]).toEqual([false, 'off'])
    await page.goto('/')
    expect(await isLight(page)).toBe(false)
    await page.getByRole('search').getByRole('combobox').fill('something typed')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Data saver: Off' }).click()
    const always = page.getByRole('button', { name: 'Always' })
    await always.click()
    await page.getByRole('button', { name: 'Data saver: On' }).click()
    expect(await always.getAttribute('aria-current')).toBe('true')
    expect(await findAccessibilityFaults(page, { part: 'dialog' })).toEqual([])
    await page.getByRole('button', { name: 'When the network is slow' }).click()
    await page.getByRole('button', { name: 'Data saver: Off' }).waitFor()
    expect([await lightCookie(page), await page.getByRole('search').getByRole('combobox').inputValue()]).toEqual([
      null,
      'something typed',
    ])
    expect(problems).toEqual([])
  })

  it('works without JavaScript', async () => {
    const { page } = await open('/site-menu', { javaScriptEnabled: false, viewport: desktop })
    await page.getByRole('button', { name: 'Data saver: Off' }).click()
    await page.getByRole('button', { name: 'Always' }).click()
    await page.getByRole('button', { name: 'Data saver: On' }).waitFor()
    expect(await lightCookie(page)).toBe('on')
  })
})
