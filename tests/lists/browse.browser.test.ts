import type { Locator } from 'playwright-core'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { languages } from '../../domain/languages.ts'
import { sellerPath } from '../../domain/rules/links.ts'
import { phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createBanner, createProduct, createReview, createUser } from '../support/factories.ts'

const { db, newPage } = await setUpSite()

// Other ads of hers have one review of four stars.
const seller = await createUser(db, {
  name: 'Priya',
  last_name: 'Shah',
  avatar: '/mark.svg',
  rating_sum: 4,
  rating_count: 1,
})
const saree = await createProduct(db, {
  user_id: seller.id,
  category: 'Cloth',
  sub_category: 'Women',
  title: 'બાંધણી સાડી, મોરપીંછ રંગ',
  description: 'જામનગરની બાંધણી.\nધોઈને તૈયાર.',
  price: 2400,
  discount: 15,
  attributes: JSON.stringify({ size: 'Free size', fitType: 'regular', patternPrint: 'bandhani', material: '' }),
})
await createReview(db, { product_id: saree.id, rating: 5, review_text: 'बहुत अच्छी साड़ी!' })
await createBanner(db, {
  web_image: '/mark.svg',
  product_id: saree.id,
  headline: JSON.stringify({ en: 'Nine nights', hi: 'नौ रातें', gu: 'નવ રાત' }),
})
await createBanner(db, { web_image: '/mark.svg', position: 2 })

const words = {
  en: {
    category: 'Clothes',
    sub: 'Women',
    unit: '/ day',
    off: 'off',
    row: ['Fit type', 'Regular'],
    reviews: '1 review',
    place: ['Maninagar, Ahmedabad', 'Gujarat 380008'],
  },
  hi: {
    category: 'कपड़े',
    sub: 'महिलाएँ',
    unit: '/ दिन',
    off: 'छूट',
    row: ['फ़िटिंग', 'रेगुलर'],
    reviews: '1 रिव्यू',
    place: ['मणिनगर, अहमदाबाद', 'गुजरात 380008'],
  },
  gu: {
    category: 'કપડાં',
    sub: 'મહિલાઓ',
    unit: '/ દિવસ',
    off: 'છૂટ',
    row: ['ફિટિંગ', 'રેગ્યુલર'],
    reviews: '1 રિવ્યૂ',
    place: ['મણિનગર, અમદાવાદ', 'ગુજરાત 380008'],
  },
}

describe.each(languages)('home → category → product in %s', (language) => {
  const { category, sub, unit, off, row, reviews, place } = words[language]

  it('leads to the ad with every part of its page [R5 R8 R23 R27 R28 R29 R94 R95 R104 R107 R121 R125 R127 R128 R131 R213 R282]', async () => {
    const { page, problems } = await newPage({ language, viewport: phone })
    await page.goto('/')
    await page.getByRole('link', { name: category, exact: true }).click()
    await page.locator('#category-menu').getByRole('link').first().click()
    await page.waitForURL('**/category/cloth')
    await page.getByRole('link', { name: sub, exact: true }).click()
    await page.waitForURL('**/category/cloth/women')
    const card = page.getByRole('article')
    expect(await card.innerText()).toContain('₹2,040')
    expect(await card.innerText()).toContain(unit)
    expect(await card.innerText()).toContain(`15%\n${off}`)
    expect(await card.innerText()).toContain('Priya Shah')
    await card.getByRole('link').click()
    await page.waitForURL(`**/${saree.id}`)

    expect(decodeURI(page.url())).toContain('/cloth/women/બાંધણી-સાડી-મોરપીંછ-રંગ/')
    await page.getByRole('heading', { level: 1, name: saree.title }).waitFor()
    const main = page.getByRole('main')
    for (const text of ['₹2,040', unit, '₹2,400', 'Priya Shah', ...place, reviews])
      expect(await main.innerText()).toContain(text)
    const panel = main.locator(`a[href="${sellerPath(seller.id)}"]`)
    expect(await panel.innerText()).toMatch(/^Priya Shah\n+.*4\.5/s)
    expect(await panel.locator('img').getAttribute('src')).toBe('/mark.svg')
    // Only rows that the lender filled.
    const rows = await page.locator('dl > div').allInnerTexts()
    expect(rows).toContain(row.join('\n'))
    expect(rows).toHaveLength(4)
    expect(await main.getByText('बहुत अच्छी साड़ी!').getAttribute('lang')).toBe('hi')
    expect(await page.getByText('જામનગરની બાંધણી.').getAttribute('lang')).toBe('gu')

    await page.getByRole('navigation').getByRole('link', { name: category, exact: true }).click()
    await page.waitForURL('**/category/cloth')
    expect(problems).toEqual([])
  })
})

it('the links up are large enough for a finger', async () => {
  const { page } = await newPage({ language: 'hi', viewport: phone })
  await page.goto('/category/camera')
  const sizes = await page
    .getByRole('main')
    .locator('nav:has(ol) a')
    .evaluateAll((links) =>
      links.map((link) => [link.getBoundingClientRect().width, link.getBoundingClientRect().height]),
    )
  expect(Math.min(...sizes.flat())).toBeGreaterThanOrEqual(44)
})

it('the chip of the open subcategory is in sight, on arrival and after a navigation, and the page does not move', async () => {
  const { page } = await newPage({ language: 'hi', viewport: phone })
  const chips = page.getByRole('main').getByRole('navigation', { name: 'प्रकार' })
  const [first, last] = [chips.getByRole('link').first(), chips.getByRole('link').last()]
  const isInSight = (chip: Locator) =>
    chip.evaluate((one) => {
      const { left, right } = one.getBoundingClientRect()
      return left >= 0 && right <= innerWidth
    })
  await page.goto('/category/camera')
  const path = (await last.getAttribute('href')) ?? ''
  expect(await isInSight(first)).toBe(true)
  expect(await isInSight(last)).toBe(false)
  await page.goto(path)
  expect(await last.getAttribute('aria-current')).toBe('page')
  await expect.poll(() => isInSight(last)).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  // Without the scrolling of a real press.
  await first.dispatchEvent('click')
  await page.waitForURL('/category/camera')
  await expect.poll(() => isInSight(first)).toBe(true)
})

it('banners lead to their ad, or home when they have none [R53]', async () => {
  const { page, problems } = await newPage({ language: 'hi' })
  await page.goto('/')
  const banners = page.locator('section li a[href]').filter({ has: page.locator('b') })
  expect(await banners.nth(1).getAttribute('href')).toBe('/')
  await page.getByRole('link', { name: 'नौ रातें' }).click()
  await page.waitForURL(`**/${saree.id}`)
  expect(problems).toEqual([])
})

it('a seller without a name is an Unknown Seller, an ad without pictures has an empty box [R93]', async () => {
  const nameless = await createUser(db, { name: ' ', last_name: 'N/A' })
  await createProduct(db, { user_id: nameless.id, category: 'Bike', sub_category: 'Scooter', title: 'Activa' })
  const { page } = await newPage({ language: 'en' })
  await page.goto('/category/bike')
  const card = page.getByRole('article')
  expect(await card.innerText()).toContain('Unknown Seller')
  // Without a review nothing stands in the place of stars.
  expect(await card.locator('.notch').count()).toBe(0)
  expect(await card.innerText()).not.toContain('New')
  expect(await card.locator('.photo').count()).toBe(0)
})

it('letter case of an address does not matter, and an old title redirects to the new one [R123]', async () => {
  const { page } = await newPage({ language: 'en' })
  const upper = await page.goto('/Category/CLOTH/Women')
  expect(upper?.status()).toBe(200)
  const old = await page.goto(`/cloth/women/an-older-title/${saree.id}?ref=a`)
  expect(old?.status()).toBe(200)
  expect(old?.request().redirectedFrom()).not.toBeNull()
  expect(decodeURI(page.url())).toMatch(/બાંધણી.*\?ref=a$/)
  await page.goto(`/product?productId=${saree.id}`)
  expect(decodeURI(page.url())).toContain('બાંધણી')
})

describe('pages that cannot be shown', () => {
  const gone = createProduct(db, { category: 'Car', sub_category: 'SUV', title: 'Thar', deleted_at: new Date() })
  const paused = createProduct(db, { category: 'Car', sub_category: 'SUV', title: 'Bolero', status: 'paused' })
  const heading = { 404: 'यह पेज नहीं मिला', 410: 'यह विज्ञापन हटा दिया गया है' }

  it('are a friendly 404, or 410 for a removed ad, with links onward', async () => {
    const { page, problems } = await newPage({ language: 'hi' })
    for (const [address, status] of [
      ['/no/such/page', 404],
      ['/category/spaceships', 404],
      ['/category/cloth/spaceships', 404],
      [`/cloth/women/saree/${uuidv7()}`, 404],
      ['/cloth/women/saree/123', 404],
      ['/product', 404],
      [`/car/suv/thar/${(await gone).id}`, 410],
    ] as const) {
      const answer = await page.goto(address)
      expect(answer?.status(), address).toBe(status)
      expect(await page.getByRole('heading', { level: 1 }).innerText(), address).toBe(heading[status])
      expect(await page.locator('meta[name=robots]').getAttribute('content'), address).toBe('noindex')
      if (status === 410) continue
      await page.getByRole('main').getByRole('link', { name: 'सब कुछ देखें' }).click()
      await page.waitForURL((url) => url.pathname === '/')
    }
    expect(problems).toEqual([])
  })

  it('a paused ad stays, is marked, and is not indexed', async () => {
    const { page } = await newPage({ language: 'en' })
    const answer = await page.goto(`/car/suv/bolero/${(await paused).id}`)
    expect(answer?.status()).toBe(200)
    expect(await page.getByText('Not available now').isVisible()).toBe(true)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  })
})
