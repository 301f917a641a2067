import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { loadPinCodes } from '../../server/modules/places/places.ts'
import { phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createProduct } from '../support/factories.ts'

const { db, baseUrl, newPage } = await setUpSite()
await loadPinCodes(db)
for (const [city, area, zip_code] of [
  ['Surat', 'Adajan', '395009'],
  ['Ahmedabad', 'Navrangpura', '380009'],
] as const)
  await createProduct(db, { category: 'Camera', title: `Canon in ${city}`, city, area, zip_code })

const titles = (page: Page) => page.getByRole('article').locator('h2').allTextContents()

it('is chosen once, in the reader’s script, and its ads come first from then on', async () => {
  const { page } = await newPage({ language: 'gu', viewport: phone })
  await page.goto('/')
  expect(await titles(page)).toEqual(['Canon in Ahmedabad', 'Canon in Surat'])
  await page.getByRole('button', { name: 'આખું ભારત' }).click()
  const dialog = page.getByRole('dialog', { name: 'ક્યાંની વસ્તુઓ જોવી છે?' })
  await dialog.getByRole('textbox').fill('અડાજણ')
  await dialog.getByRole('button', { name: /અડાજણ, સુરત.*395009/ }).click()
  await page.getByRole('heading', { level: 1, name: /નજીક ભાડે/ }).waitFor()
  expect(await titles(page)).toEqual(['Canon in Surat', 'Canon in Ahmedabad'])
  await page.goto('/category/camera')
  expect(await titles(page)).toEqual(['Canon in Surat', 'Canon in Ahmedabad'])
  // A page for shared caches knows no place, and neither does another reader's.
  await page.goto('/?lang=gu')
  expect(await titles(page)).toEqual(['Canon in Ahmedabad', 'Canon in Surat'])
  const other = await newPage({ language: 'gu', viewport: phone })
  await other.page.goto('/')
  expect(await titles(other.page)).toEqual(['Canon in Ahmedabad', 'Canon in Surat'])
})

it('goes back to all of India with one press', async () => {
  const { page } = await newPage({ language: 'en' })
  await page.context().addCookies([{ name: 'place', value: 'surat', url: baseUrl }])
  await page.goto('/')
  await page.getByRole('button', { name: 'Your place: Surat' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'All of India' }).click()
  await page.getByRole('heading', { level: 1, name: 'Just listed' }).waitFor()
  expect(await titles(page)).toEqual(['Canon in Ahmedabad', 'Canon in Surat'])
})

it('is chosen without JavaScript, too', async () => {
  const { page } = await newPage({ language: 'hi', viewport: phone, javaScriptEnabled: false })
  await page.goto('/category/camera')
  await page.getByRole('banner').getByRole('button', { name: 'पूरा भारत' }).click()
  await page.getByRole('textbox', { name: 'कहाँ' }).fill('baroda')
  await page.getByRole('main').getByRole('button', { name: 'खोजें' }).click()
  await page.getByRole('button', { name: 'वडोदरा, Gujarat', exact: true }).waitFor()
  await page.getByRole('main').getByRole('button', { name: 'सूरत' }).click()
  await page.waitForURL('**/category/camera')
  expect(await titles(page)).toEqual(['Canon in Surat', 'Canon in Ahmedabad'])
})

it.each([['place=atlantis'], ['place=999999'], ['place=%27%3B'], ['place=']])(
  'the cookie %s is no place',
  async (cookie) => {
    const answer = await fetch(`${baseUrl}/`, { headers: { cookie } })
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html.indexOf('Canon in Ahmedabad')).toBeLessThan(html.indexOf('Canon in Surat'))
  },
)

it.each([['atlantis'], [''], ['a'.repeat(10_000)]])('the place %s is refused', async (place) => {
  const answer = await fetch(`${baseUrl}/place`, {
    method: 'POST',
    body: new URLSearchParams({ place }),
    redirect: 'manual',
  })
  expect(answer.status).toBe(400)
  expect(answer.headers.get('set-cookie')).toBeNull()
})

it('the device finds its PIN only when it is asked to and allowed', async () => {
  const { page } = await newPage({ language: 'en', viewport: phone })
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 21.19, longitude: 72.79 })
  await page.goto('/')
  await page.getByRole('button', { name: /All of India/ }).click()
  const asked = page.waitForRequest('**/api/places/nearest')
  await page.getByRole('dialog').getByRole('button', { name: 'Use my location' }).click()
  expect((await asked).postDataJSON()).toEqual({ latitude: 21.19, longitude: 72.79 })
  await page.getByRole('heading', { level: 1, name: /^For rent near/ }).waitFor()
  expect(await titles(page)).toEqual(['Canon in Surat', 'Canon in Ahmedabad'])
  expect(await page.evaluate(() => document.cookie)).toMatch(/place=395\d{3}/)
  const { pathname, search } = new URL(page.url())
  expect(pathname + search).not.toContain('21')
})
