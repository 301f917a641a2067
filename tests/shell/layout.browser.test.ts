import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { blockNotificationStream, phone, setFontSize, tablet } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createBanner, createProduct, createReview, createUser } from '../support/factories.ts'
import { pickVariants } from '../support/in-turn.ts'

const { db, newPage } = await setUpSite()

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitaenskajuetenschluessel'
const seller = await createUser(db, { name: longWord, last_name: 'Venkatanarasimharajuvaripeta' })
const ad = await createProduct(db, {
  user_id: seller.id,
  category: 'Cloth',
  sub_category: 'Women',
  title: `${longWord} ${longWord}`.slice(0, 120),
  description: `${longWord.repeat(3)}\nhttps://example.test/${'a'.repeat(200)}`,
  price: 1_00_00_000,
  discount: 33,
  area: longWord,
  attributes: JSON.stringify({ material: longWord.slice(0, 40), fitType: 'regular' }),
})
await createReview(db, { product_id: ad.id, review_text: longWord.repeat(4), user_id: (await createUser(db)).id })
await createBanner(db, { web_image: '/mark.svg' })
for (let i = 0; i < 6; i++) await createProduct(db, { category: 'Cloth', sub_category: 'Women', discount: i * 10 })

const screens = [
  '/',
  '/category/cloth',
  '/category/cloth/women',
  `/cloth/women/x/${ad.id}`,
  '/nope',
  '/?minPrice=x',
  '/?search=zzz',
  '/login',
  '/login?mode=signup',
]

describe.each(screens.map((address, turn) => ({ address, turn })))('$address', ({ address, turn }) => {
  it('does not scroll sideways at any width, nor with letters twice as large', async () => {
    const { page } = await newPage({ language: 'gu', viewport: { width: 320, height: 800 } })
    await page.goto(address)
    const ways = [
      [320, 1],
      [360, 1],
      [768, 1],
      [1440, 1],
      [320, 2],
    ] as const
    for (const [width, zoom] of pickVariants(ways, turn)) {
      await page.setViewportSize({ width, height: 800 })
      const tooWide = await page.evaluate((given) => {
        document.documentElement.style.fontSize = `${given * 100}%`
        return [...document.querySelectorAll('main *, header *, footer *')]
          .filter(
            (element) =>
              !element.closest('.strip, .neighbour-row, .sr-only') &&
              element.getBoundingClientRect().right > innerWidth + 1,
          )
          .map((element) => `${element.outerHTML.slice(0, 120)} ends at ${element.getBoundingClientRect().right}`)
      }, zoom)
      expect([width, zoom, tooWide]).toEqual([width, zoom, []])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
})

it.each([
  [320, false],
  [320, true],
  [360, false],
  [360, true],
])(
  'with letters twice as large the logo is at least 96 px wide at %i px, in one row with all signs (signed in: %s)',
  async (width, isSignedIn) => {
    const stored = { user: '{"name":"Asha"}', token: 'x'.repeat(43) }
    const { page } = await newPage({ language: 'gu', viewport: { width, height: 800 }, ...(isSignedIn && { stored }) })
    await blockNotificationStream(page)
    await page.goto('/')
    const header = page.getByRole('banner')
    if (isSignedIn) await header.locator('a[href="/notifications"]').waitFor()
    await setFontSize(page, '200%')
    const logo = await header.getByRole('img', { name: 'Kiraya' }).boundingBox()
    expect(logo?.width).toBeGreaterThanOrEqual(96)
    const signs = [
      header.locator('form[action="/place"] button'),
      ...(isSignedIn ? [header.locator('a[href="/notifications"]')] : []),
      header.getByRole('button', { name: 'મેનૂ' }),
    ]
    let end = (logo?.x ?? 0) + (logo?.width ?? 0)
    for (const sign of signs) {
      const box = await sign.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(end)
      expect(box?.width).toBeGreaterThanOrEqual(44)
      end = (box?.x ?? 0) + (box?.width ?? 0)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  },
)

it('drawer and login popup fit letters twice as large, without broken words', async () => {
  const { page } = await newPage({ language: 'gu', viewport: { width: 360, height: 800 }, isLoginOffered: true })
  await page.goto('/')
  await setFontSize(page, '200%')
  /** The drawer may still be sliding in. */
  const tooWide = (dialog: Locator) =>
    dialog.evaluate((box) => {
      const isOut = (one: Element) => one.getBoundingClientRect().right > box.getBoundingClientRect().right + 1
      return [...box.querySelectorAll('*')].filter(isOut).map((one) => one.outerHTML.slice(0, 120))
    })
  const popup = page.getByRole('dialog', { name: 'લોગિન' })
  await popup.waitFor()
  expect(await tooWide(popup)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: 'મેનૂ' }).click()
  const drawer = page.getByRole('dialog', { name: 'મેનૂ' })
  await drawer.getByRole('link', { name: 'સાઇન અપ' }).waitFor()
  expect(await tooWide(drawer)).toEqual([])
  const lines = (name: string) =>
    drawer.getByRole('link', { name }).evaluate((link) => {
      const range = document.createRange()
      range.selectNodeContents(link)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    })
  expect([await lines('લોગિન'), await lines('સાઇન અપ')]).toEqual([1, 1])
})

it.each(['/About', '/terms', '/'])('%s ends with its footer, which only a bar covers', async (path) => {
  const { page } = await newPage({ language: 'hi', viewport: phone })
  await page.goto(path)
  const below = await page.evaluate(() => {
    const bar = document.querySelector('.bottom-bar')?.getBoundingClientRect().height ?? 0
    const end = document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0
    return document.documentElement.getBoundingClientRect().bottom - end - bar
  })
  expect(Math.abs(below)).toBeLessThan(2)
})

it('has as many columns as fit', async () => {
  const { page } = await newPage({ language: 'en' })
  await page.goto('/')
  const columns: number[] = []
  for (const width of [320, 599, 600, 900, 1200]) {
    await page.setViewportSize({ width, height: 800 })
    const tops = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top))
    columns.push(tops.filter((top) => top === tops[0]).length)
  }
  expect(columns).toEqual([2, 2, 3, 4, 5])
})

it('has no layout shift while it loads', async () => {
  const { page } = await newPage({ language: 'en', viewport: tablet })
  await page.goto('/', { waitUntil: 'networkidle' })
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )
  expect(shift).toBeLessThanOrEqual(0.01)
})

it('a rotated phone has no text and no control under its camera notch', async () => {
  const { page } = await newPage({ language: 'en', viewport: { width: 700, height: 360 }, reducedMotion: 'reduce' })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: 50, right: 50 } })
  const clear = async (...parts: Locator[]) => {
    for (const part of parts) {
      const { x, width } = (await part.boundingBox()) ?? { x: 0, width: 0 }
      expect(x, `${part}`).toBeGreaterThanOrEqual(50)
      expect(x + width, `${part}`).toBeLessThanOrEqual(650)
    }
  }
  await page.goto(`/cloth/women/x/${ad.id}`)
  const main = page.getByRole('main')
  await clear(
    page.getByRole('banner').getByRole('link', { name: 'Kiraya' }),
    page.getByRole('search').getByRole('combobox'),
  )
  await clear(main.getByRole('heading', { level: 1 }), main.getByRole('heading', { name: 'Description' }))
  await clear(
    main.getByRole('button', { name: 'Call', exact: true }),
    main.getByRole('button', { name: 'WhatsApp', exact: true }),
  )
  await page.goto('/category/cloth')
  await clear(main.getByRole('article').first(), page.getByRole('contentinfo').getByRole('link').first())
  await page.getByRole('button', { name: 'Sort by' }).click()
  await clear(page.getByRole('link', { name: 'Price, low first' }))
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await clear(sheet.getByRole('textbox').first(), sheet.getByRole('button', { name: /^(Show|No results)/ }))
})

it('has a skip link to the results, on other pages to the content, with a visible focus', async () => {
  const { page } = await newPage({ language: 'en' })
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to results' })
  expect(
    await skip.evaluate((link) => link === document.activeElement && link.getBoundingClientRect().width > 40),
  ).toBe(true)
  await page.keyboard.press('Enter')
  expect(page.url()).toContain('#results')
  await page.goto('/About')
  expect(await page.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#main')
})
