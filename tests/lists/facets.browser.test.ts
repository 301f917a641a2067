import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { indexOutdatedAds } from '../../server/modules/search/search.ts'
import { desktop, phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createProduct } from '../support/factories.ts'

const { db, newPage } = await setUpSite()
for (const [title, color, fuelType, city] of [
  ['Swift', 'white', 'petrol', 'Surat'],
  ['Nexon', 'red', 'diesel', 'Surat'],
  ['Tiago', 'white', 'diesel', 'Ahmedabad'],
] as const)
  await createProduct(db, {
    category: 'Car',
    sub_category: 'SUV',
    title,
    city,
    attributes: JSON.stringify({ color, fuelType }),
  })
await createProduct(db, { category: 'Camera', sub_category: 'DSLR', title: 'Canon', city: 'Surat', price: 900 })
await indexOutdatedAds(db)

const titles = (page: Page) => page.getByRole('article').locator('h2').allTextContents()

it('a renter on a phone narrows cars by what the category asks for, sees how many there are, and goes back', async () => {
  const { page, problems } = await newPage({ language: 'gu', viewport: phone })
  await page.goto('/category/car')
  await page.getByRole('banner').getByRole('button', { name: 'ફિલ્ટર' }).click()
  const sheet = page.getByRole('dialog', { name: 'ફિલ્ટર' })
  await sheet.getByRole('checkbox', { name: /સફેદ 2/ }).check()
  await sheet.getByRole('button', { name: '2 જુઓ' }).waitFor()
  // Of the white ones one is a diesel.
  await sheet.getByRole('checkbox', { name: /ડીઝલ 1/ }).check()
  await sheet.getByRole('button', { name: '1 જુઓ' }).click()
  await page.waitForURL('**/category/car?color=white&fuelType=diesel')
  await expect.poll(() => titles(page)).toEqual(['Tiago'])
  const chips = page.getByRole('navigation', { name: 'પસંદ કરેલાં ફિલ્ટર' })
  await chips.getByRole('link', { name: 'કાઢો: સફેદ' }).click()
  await expect.poll(() => titles(page)).toEqual(['Tiago', 'Nexon'])
  await page.goBack()
  await expect.poll(() => titles(page)).toEqual(['Tiago'])
  await chips.getByRole('link', { name: 'બધું હટાવો' }).click()
  await expect.poll(() => titles(page)).toEqual(['Tiago', 'Nexon', 'Swift'])
  expect(problems).toEqual([])
})

it('the heading says all conditions, chips and tiles keep those that mean something there', async () => {
  const { page } = await newPage({ language: 'en', viewport: desktop })
  await page.goto('/category/car?color=white,red&location=Surat&minPrice=100&maxPrice=2000&sort=price_asc')
  const heading = page.getByRole('heading', { level: 1 })
  expect(await heading.textContent()).toBe('2 cars in Surat, ₹100 to ₹2,000')
  expect(await page.title()).toContain('2 cars in Surat, ₹100 to ₹2,000')
  await page.getByRole('main').getByRole('link', { name: 'SUV', exact: true }).click()
  await page.waitForURL('**/category/car/suv?*')
  expect(new URL(page.url()).search).toBe('?color=white%2Cred&location=Surat&maxPrice=2000&minPrice=100&sort=price_asc')
  const tile = page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Cameras' })
  expect(await tile.getAttribute('href')).toBe(
    '/category/camera?location=Surat&maxPrice=2000&minPrice=100&sort=price_asc',
  )
})

it('the panel beside the list narrows at the place, with the keyboard alone', async () => {
  const { page } = await newPage({ language: 'en', viewport: desktop })
  await page.goto('/category/car')
  const panel = page.getByRole('complementary', { name: 'Filters' })
  await panel.getByRole('checkbox', { name: /Diesel 2/ }).focus()
  await page.keyboard.press('Space')
  await panel.getByRole('button', { name: 'Show 2' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/category/car?fuelType=diesel')
  await expect.poll(() => titles(page)).toEqual(['Tiago', 'Nexon'])
})

it('flats have ranges of thousands, and a search for one offers bedrooms', async () => {
  for (let i = 1; i <= 12; i++)
    await createProduct(db, {
      category: 'Property',
      sub_category: 'Apartment',
      title: `Flat ${i}`,
      price: i * 4_000,
      rent_type: i > 11 ? 'Per day' : 'Per month',
      attributes: JSON.stringify({ noOfBedroom: 1 + (i % 3) }),
    })
  await indexOutdatedAds(db)
  for (const [language, range, bedrooms, filters] of [
    ['en', '₹10,000–25,000', 'Bedrooms', 'Filters'],
    ['gu', '₹10,000–25,000', 'બેડરૂમ', 'ફિલ્ટર'],
  ] as const) {
    const { page, problems } = await newPage({ language, viewport: phone })
    await page.goto('/?search=flat')
    await page.getByRole('banner').getByRole('button', { name: filters }).click()
    const sheet = page.getByRole('dialog', { name: filters })
    await sheet.getByRole('group', { name: bedrooms }).waitFor()
    await sheet.getByRole('button', { name: range }).click()
    await sheet.getByRole('button', { name: /^(Show 4|4 જુઓ)$/ }).click()
    await page.waitForURL('**/?search=flat&minPrice=10000&maxPrice=25000')
    await expect.poll(() => titles(page)).toHaveLength(4)
    expect(problems).toEqual([])
  }
})

it('the lowest price is that of a day, which the menu says where prices are for different times', async () => {
  const { page } = await newPage({ language: 'en', viewport: desktop })
  await page.goto('/category/property')
  await page.getByRole('button', { name: 'Sort by' }).click()
  expect(await page.getByRole('link', { name: 'Price a day, low first' }).allTextContents()).toEqual([
    'Price a day, low first',
  ])
  await page.getByRole('link', { name: 'Price a day, low first' }).click()
  await page.waitForURL('**/category/property?sort=price_per_day')
  // The flat by the day comes to more than the dearest one by the month.
  await expect.poll(async () => (await titles(page)).at(-1)).toBe('Flat 12')
  await page.getByText('Compared by the price for a day').waitFor()
})

it('without JavaScript, the page of the filters has the same choices', async () => {
  const { page } = await newPage({ language: 'hi', viewport: phone, javaScriptEnabled: false })
  await page.goto('/category/car?location=Surat')
  await page.getByRole('banner').getByRole('button', { name: 'फ़िल्टर' }).click()
  const main = page.getByRole('main')
  await main.getByRole('checkbox', { name: /पेट्रोल 1/ }).check()
  await main.getByRole('button', { name: 'नतीजे दिखाएँ' }).click()
  await page.waitForURL(/\/category\/car\?.*fuelType=petrol/)
  expect(await titles(page)).toEqual(['Swift'])
  await page.getByRole('navigation', { name: 'चुने हुए फ़िल्टर' }).getByRole('link', { name: 'हटाएँ: पेट्रोल' }).click()
  expect(await titles(page)).toEqual(['Nexon', 'Swift'])
})
