import { describe, expect, it } from 'vitest'
import { languages } from '../../domain/languages.ts'
import { findFaults } from '../support/axe.ts'
import { desktop, phone, tablet } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createBanner, createProduct, createReview, createUser } from '../support/factories.ts'

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
]

describe.each(screens)('%s', (address) => {
  it.each([
    [320, 1],
    [360, 1],
    [768, 1],
    [1440, 1],
    [320, 2],
  ])('does not scroll sideways at %i px with letters %i times as large', async (width, zoom) => {
    const { page } = await newPage({ language: 'gu', viewport: { width, height: 800 } })
    await page.goto(address)
    await page.addStyleTag({ content: `html { font-size: ${zoom * 100}% }` })
    const tooWide = await page.evaluate(() =>
      [...document.querySelectorAll('main *, header *, footer *')]
        .filter(
          (element) =>
            !element.closest('.strip, .neighbour-row') && element.getBoundingClientRect().right > innerWidth + 1,
        )
        .map((element) => `${element.outerHTML.slice(0, 120)} ends at ${element.getBoundingClientRect().right}`),
    )
    expect(tooWide).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })

  it.each([
    ['phone', phone, 'light'],
    ['desktop', desktop, 'dark'],
  ] as const)('has no fault that axe finds on a %s', async (_name, viewport, colorScheme) => {
    for (const language of languages) {
      const { page } = await newPage({ language, viewport, colorScheme })
      await page.goto(address)
      expect(await findFaults(page)).toEqual([])
    }
  })
})

it('has as many columns as fit', async () => {
  const columns = async (width: number) => {
    const { page } = await newPage({ language: 'en', viewport: { width, height: 800 } })
    await page.goto('/')
    const tops = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top))
    return tops.filter((top) => top === tops[0]).length
  }
  expect(await Promise.all([320, 599, 600, 900, 1200].map(columns))).toEqual([2, 2, 3, 4, 5])
})

it('moves nothing while it loads', async () => {
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

it('lets the keyboard skip to the content, and shows where it is', async () => {
  const { page } = await newPage({ language: 'en' })
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  expect(
    await skip.evaluate((link) => link === document.activeElement && link.getBoundingClientRect().width > 40),
  ).toBe(true)
  await page.keyboard.press('Enter')
  expect(page.url()).toContain('#main')
})
