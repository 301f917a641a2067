import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { indexOutdatedAds } from '../../server/modules/search/search.ts'
import { desktop, phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createProduct } from '../support/factories.ts'

const { db, newPage } = await setUpSite()
for (const title of ['Accordion with bag', 'Piano accordion', 'Grand piano'])
  await createProduct(db, { category: 'Electronics', sub_category: 'Musical instruments', title, city: 'Surat' })
await indexOutdatedAds(db)

const titles = (page: Page) => page.getByRole('article').locator('h2').allTextContents()
const nearest = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })
const note = (page: Page) => page.locator('[data-widened]')

it.each([
  [
    'en',
    'Search only for “accordoin”',
    'Results for similar words, too',
    'Only results with “accordoin” as you typed it.',
  ],
  ['hi', 'सिर्फ़ “accordoin” खोजें', 'मिलते-जुलते शब्दों के नतीजे', 'सिर्फ़ वे नतीजे, जिनमें “accordoin” ठीक ऐसे ही लिखा है।'],
  ['gu', 'ફક્ત “accordoin” શોધો', 'મળતા આવતા શબ્દોનાં પરિણામ', 'ફક્ત એવાં પરિણામ, જેમાં “accordoin” બરાબર આમ જ લખેલું છે.'],
] as const)(
  'a corrected search offers the letters as typed, and the way back, in %s',
  async (language, offer, back, said) => {
    const { page, problems } = await newPage({ language, viewport: phone })
    await page.goto('/?search=accordoin&sort=price_asc')
    await expect.poll(() => titles(page)).toHaveLength(2)
    await note(page).getByRole('link', { name: offer }).click()
    await page.waitForURL('**/?exact=1&search=accordoin&sort=price_asc')
    // Nothing holds them: what is shown says what it is.
    await expect.poll(() => nearest(page, back).count()).toBe(1)
    expect(await note(page).textContent()).toContain(said)
    await note(page).getByRole('link', { name: back }).click()
    await page.waitForURL('**/?search=accordoin&sort=price_asc')
    await expect.poll(() => nearest(page, back).count()).toBe(0)
    await expect.poll(() => titles(page)).toHaveLength(2)
    await page.goBack()
    await expect.poll(() => nearest(page, back).count()).toBe(1)
    expect(problems).toEqual([])
  },
)

it('a search that finds ads by another script or name says so, and offers the letters as typed', async () => {
  const { page } = await newPage({ language: 'en', viewport: phone })
  const also = page.getByRole('main').getByText('Also results for “keyboard”')
  await page.goto('/?search=कीबोर्ड')
  await also.waitFor()
  // It is what was asked for, not something wider.
  expect(await note(page).count()).toBe(0)
  await page.getByRole('link', { name: 'Search only for “कीबोर्ड”' }).click()
  await page.waitForURL((url) => url.searchParams.get('exact') === '1')
  await expect.poll(() => note(page).textContent()).toContain('Only results with “कीबोर्ड” as you typed it.')
  await page.goto('/?search=accordions')
  await expect.poll(() => titles(page)).toHaveLength(2)
  expect(await page.getByText('Also results').count()).toBe(0)
})

it('letters as typed stay with another order and another filter, and end with another search', async () => {
  const { page } = await newPage({ language: 'en', viewport: desktop })
  await page.goto('/category/electronics?search=ccord&exact=1&location=Surat')
  await expect.poll(() => titles(page)).toHaveLength(2)
  await page.getByRole('main').getByRole('button', { name: 'Best match' }).click()
  await page.getByRole('link', { name: 'Price, low first' }).click()
  await page.waitForURL((url) => url.searchParams.get('sort') === 'price_per_day')
  expect(new URL(page.url()).searchParams.get('exact')).toBe('1')
  await page.getByRole('link', { name: 'Remove: Surat' }).click()
  await page.waitForURL((url) => !url.searchParams.has('location'))
  expect(new URL(page.url()).searchParams.get('exact')).toBe('1')
  const box = page.getByRole('search').getByRole('combobox')
  await box.fill('accordoin')
  await box.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('search') === 'accordoin')
  expect(new URL(page.url()).searchParams.has('exact')).toBe(false)
  await expect.poll(() => titles(page)).toHaveLength(2)
})

it('without a search the page says what is wrong', async () => {
  const { page } = await newPage({ language: 'en', viewport: phone })
  await page.goto('/?exact=1')
  await page.getByText('There is no word to search for.').waitFor()
})
