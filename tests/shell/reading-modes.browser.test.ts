import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { adPath } from '../../domain/rules/links.ts'
import { shortAdLink } from '../../domain/rules/short-link.ts'
import { phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createBanner, createProduct, createReview, createUser } from '../support/factories.ts'
import { hasFocus, tabTo } from '../support/keyboard.ts'

const { db, newPage } = await setUpSite()
const seller = await createUser(db, { name: 'Priya', last_name: 'Shah' })
const ad = await createProduct(db, {
  category: 'Camera',
  sub_category: 'DSLR',
  user_id: seller.id,
  title: 'Canon for a day',
  description: 'With two batteries.',
  price: 500,
  discount: 20,
  attributes: JSON.stringify({ brand: 'Canon' }),
})
await createReview(db, { product_id: ad.id, rating: 4, review_text: 'Worked well.' })
for (let i = 0; i < 6; i++) await createProduct(db, { category: 'Camera', sub_category: 'DSLR', title: `Tripod ${i}` })
for (let i = 0; i < 2; i++) await createBanner(db, { web_image: '/mark.svg' })
const adAddress = adPath({ _id: ad.id, title: ad.title, category: 'Camera', subCategory: 'DSLR' })
const printedAddress = shortAdLink('https://kiraya.test', ad.id, 'en')

describe('with forced colours', () => {
  /** The difference from the page: a background, or a border. */
  const lookOf = (page: Page, part: string) =>
    page
      .locator(part)
      .first()
      .evaluate((element) => {
        const { backgroundColor, outlineStyle, outlineWidth } = getComputedStyle(element)
        return {
          isFilled: backgroundColor !== getComputedStyle(document.body).backgroundColor,
          line: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
        }
      })
  const edged = { isFilled: false, line: 1 }

  it.each(['light', 'dark'] as const)(
    'controls keep an edge, selection and focus stand out, and icons are drawn, in %s',
    async (colorScheme) => {
      const { page } = await newPage({ language: 'en', colorScheme, reducedMotion: 'reduce' })
      await page.emulateMedia({ forcedColors: 'active', colorScheme })
      await page.goto('/category/camera?minPrice=1')
      expect(await lookOf(page, '.chip[aria-current]')).toMatchObject({ isFilled: true })
      expect(await lookOf(page, '.chip:not([aria-current])')).toEqual(edged)
      expect(await lookOf(page, '.filter-sidebar .filter-choice:has(:checked)')).toMatchObject({ isFilled: true })
      for (const part of ['.field', '.search', '.filter-button', '.head-visitor > a', '.badge', '.notch'])
        expect([part, await lookOf(page, part)]).toEqual([part, edged])
      await tabTo(page, page.getByRole('search').getByRole('combobox'))
      expect(await lookOf(page, '.search')).toMatchObject({ line: 3 })
      await page.goto(adAddress)
      expect(await lookOf(page, '.call-button')).toEqual(edged)
      const [ink, star, paper] = await page.evaluate(() => {
        const star = document.querySelector('.fill-star') as Element
        return [
          getComputedStyle(document.body).color,
          getComputedStyle(star).fill,
          getComputedStyle(document.body).backgroundColor,
        ]
      })
      expect(star).toBe(ink)
      expect(star).not.toBe(paper)
    },
  )
})

it('nothing moves by itself, and nothing slides, with reduced motion', async () => {
  const { page } = await newPage({ language: 'en', viewport: phone, reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/')
  const shown = page.getByRole('region', { name: 'Highlights' }).locator('button[aria-current]')
  await page.locator('[data-moving]').waitFor()
  await page.clock.runFor(20_000)
  expect(await shown.getAttribute('aria-label')).toMatch(/1/)
  for (const path of ['/', adAddress, '/login']) {
    await page.goto(path)
    const sliding = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) =>
        [undefined, '::before', '::after'].flatMap((pseudo) => {
          const { transitionDuration, animationName, animationDuration, scrollBehavior } = getComputedStyle(
            element,
            pseudo,
          )
          const isStill =
            /^0s(, 0s)*$/.test(transitionDuration) &&
            (animationName === 'none' || animationDuration === '0s') &&
            scrollBehavior === 'auto'
          return isStill ? [] : [element.outerHTML.slice(0, 120)]
        }),
      ),
    )
    expect(sliding).toEqual([])
  }
})

it('an ad prints as one sheet in black on white: title, price, place, seller, and its address', async () => {
  const { page } = await newPage({ language: 'en', colorScheme: 'dark' })
  await page.goto(adAddress)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const seen = await page.locator('body').innerText()
  for (const words of [
    ad.title,
    '₹400',
    'With two batteries.',
    'Canon',
    'Priya Shah',
    'Maninagar, Ahmedabad',
    printedAddress,
  ])
    expect(seen).toContain(words)
  for (const words of ['Call', 'Login', 'Write a review', 'Report', 'Tripod', 'Quick Links', 'Cameras'])
    expect(seen).not.toContain(words)
  const colours = () =>
    page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body)
      return [color, backgroundColor]
    })
  expect(await colours()).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)
  expect(sheets).toHaveLength(1)
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  expect(await colours()).not.toContain('rgb(255, 255, 255)')
  // On the screen its address is in the browser only.
  expect(await page.locator('main').innerText()).not.toContain(printedAddress)
})

it('the buttons of the filter page cover no focused element', async () => {
  const { page } = await newPage({ language: 'en', viewport: { width: 320, height: 560 }, reducedMotion: 'reduce' })
  await page.goto('/filters')
  const done = page.getByRole('main').getByRole('button', { name: /^Show / })
  await tabTo(page, done)
  expect(await hasFocus(done)).toBe(true)
  expect(await page.locator('.filter-done').evaluate((bar) => getComputedStyle(bar).backgroundColor)).not.toBe(
    'rgba(0, 0, 0, 0)',
  )
})
