import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { indexOutdatedAds } from '../../server/modules/search/search.ts'
import { findAccessibilityFaults } from '../support/axe.ts'
import { desktop, phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createProduct } from '../support/factories.ts'

const { db, baseUrl, newPage } = await setUpSite()
const surat = { city: 'Surat', area: 'Adajan', zip_code: '395009' }
for (let number = 1; number <= 8; number++)
  await createProduct(db, { category: 'Camera', sub_category: 'DSLR', title: `Nikon body ${number}`, price: 900 })
await createProduct(db, { category: 'Bike', sub_category: 'Scooter', title: 'Vespa', ...surat })
await indexOutdatedAds(db)

const main = (page: Page) => page.getByRole('main')
const titles = (page: Page) => page.getByRole('article').locator('h2').allTextContents()
const tried = (page: Page) => main(page).getByText(/^You looked for:/)

describe('an empty list', () => {
  it.each([
    ['/category/camera?location=Surat', 'Cameras · Surat', 'Cameras outside Surat', '6 /category/camera See all 8'],
    [
      '/category/camera?location=Surat&maxPrice=5&brand=leica',
      'Cameras · Surat · Up to ₹5 · Brand: Leica',
      'Cameras outside Surat with other features, at any price',
      '6 /category/camera See all 8',
    ],
    ['/category/camera?maxPrice=5', 'Cameras · Up to ₹5', 'Cameras at any price', '6 /category/camera See all 8'],
    [
      '/category/bike/scooter?rating=4',
      'Scooter · 4 stars or more',
      'Scooters with other features',
      '1 /category/bike/scooter See it in the list',
    ],
    ['/category/camera?search=qwxzy', '“qwxzy” · Cameras', 'All Cameras', '6 /category/camera See all 8'],
    ['/?search=nikon&location=Surat', '“nikon” · Surat', '“nikon” outside Surat', '6 /?search=nikon See all 8'],
    [
      '/?search=nikno&exact=1',
      '“nikno” · only as typed',
      'Results for similar words, too',
      '6 /?search=nikno See all 8',
    ],
  ])(
    '%s says what was looked for and shows the nearest, also without scripts [R98 R106]',
    async (address, said, heading, shown) => {
      const { page } = await newPage({ language: 'en', javaScriptEnabled: false })
      await page.goto(address)
      expect(await tried(page).textContent()).toBe(`You looked for: ${said}`)
      const section = main(page).getByRole('region', { name: heading, exact: true })
      const whole = section.locator('p').getByRole('link').last()
      const count = await section.getByRole('article').count()
      expect(`${count} ${await whole.getAttribute('href')} ${await whole.textContent()}`).toBe(shown)
    },
  )

  it('shows nothing else where nothing is near, and a later page of a list never does', async () => {
    const { page } = await newPage({ language: 'en', javaScriptEnabled: false })
    await page.goto('/?search=qwxzy')
    expect(await tried(page).textContent()).toBe('You looked for: “qwxzy”')
    expect(await titles(page)).toEqual([])
    await page.goto('/category/car?location=Surat')
    expect(await tried(page).textContent()).toBe('You looked for: Cars · Surat')
    expect(await titles(page)).toEqual([])
  })

  it.each([
    ['hi', 'सूरत के बाहर कैमरे', 'सभी 8 देखें'],
    ['gu', 'સુરતની બહાર કેમેરા', 'બધી 8 જુઓ'],
  ] as const)(
    'is said in %s, opens its nearest list, and is there again after Back',
    async (language, heading, link) => {
      const { page, problems } = await newPage({ language, viewport: phone })
      await page.goto('/category/camera?location=Surat')
      const section = main(page).getByRole('region', { name: heading, exact: true })
      await section.getByRole('link', { name: link }).click()
      await page.waitForURL((url) => url.pathname + url.search === '/category/camera')
      await expect.poll(() => titles(page)).toHaveLength(8)
      await page.goBack()
      await section.waitFor()
      expect(await section.getByRole('article').count()).toBe(6)
      expect(problems).toEqual([])
    },
  )

  it('is shown to who typed the search, too, and has no faults', async () => {
    const { page, problems } = await newPage({ language: 'en', viewport: desktop })
    await page.goto('/category/camera')
    await page.getByRole('search').getByRole('combobox').fill('qwxzy')
    await main(page).getByRole('region', { name: 'All Cameras' }).waitFor()
    await main(page).getByRole('button', { name: 'Tell me when there is one' }).waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    expect(problems).toEqual([])
  })

  it('is counted as one search without a result', async () => {
    const { page } = await newPage({ language: 'en', javaScriptEnabled: false })
    const counted = async () =>
      Number(/^missed_searches_total (\d+)/m.exec(await (await fetch(`${baseUrl}/metrics`)).text())?.[1])
    const before = await counted()
    await page.goto('/category/camera?search=zwqyx&location=Surat&maxPrice=5')
    expect(await titles(page)).toHaveLength(6)
    await page.goto('/?search=yxzwq')
    await expect.poll(counted).toBe(before + 2)
  })
})
