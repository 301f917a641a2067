import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findMissingFields } from '../../domain/rules/ad/missing-fields.ts'
import { emptyTermsForm } from '../../domain/rules/ad/terms-form.ts'
import { addPhoto, adTitleField, createAdOwners, fillAd, textField } from '../support/ad-form.ts'
import { phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { measureLayoutShift } from '../support/layout-shift.ts'
import { createPhotograph } from '../support/photographs.ts'

const site = await setUpSite()
const { newOwner, open, signIn } = createAdOwners(site)

const card = (page: Page) => page.getByRole('region', { name: 'Continue your ad' })
const line = (page: Page) => card(page).getByRole('link').last()
const pathOf = (page: Page) => new URL(page.url()).pathname
const isRoomKept = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-begun-ad'))

/** A page with one ad that was begun and left. */
async function begin(given: { path?: string; title?: string } = {}) {
  const owner = await newOwner()
  const opened = await open(given.path ?? '/Add-Product/Car/SUV', owner, { viewport: phone })
  await adTitleField(opened.page).fill(given.title ?? 'Ertiga')
  return { owner, ...opened }
}

describe('an ad that was begun', () => {
  it.each(['/', '/My_ads', '/Add-product'])(
    'is on %s with its picture and what is missing, and goes on from there',
    async (path) => {
      const { page } = await begin()
      // No upload is ever answered: the picture is only on this device.
      await page.route('**/api/uploads/resumable', () => new Promise<never>(() => {}))
      const buffer = await createPhotograph({ seed: 1, width: 400, height: 300 })
      await page.locator('input[name=images]').setInputFiles({ name: '1.jpg', mimeType: 'image/jpeg', buffer })
      await page.locator('[data-state=uploading]').waitFor()
      await page.goto(path)
      await card(page).waitFor()
      expect(await line(page).innerText()).toBe('Ertiga\nMissing: description, price')
      const picture = line(page).getByRole('presentation')
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      await line(page).click()
      await adTitleField(page).waitFor()
      expect(await adTitleField(page).inputValue()).toBe('Ertiga')
      expect(pathOf(page)).toBe('/Add-Product/Car/SUV')
    },
  )

  it('moves nothing on the home page when it comes', async () => {
    const { page } = await begin()
    await page.goto('/')
    await card(page).waitFor()
    expect(await measureLayoutShift(page)).toBeLessThan(0.01)
  })

  it('is not shown to another account on this device, nor to a visitor, and no room is kept', async () => {
    const { owner, page } = await begin()
    await page.goto('/')
    await card(page).waitFor()
    await signIn(page, await newOwner({ name: 'Kiran' }))
    for (const path of ['/', '/My_ads', '/Add-product']) {
      await page.goto(path)
      await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
      await page.waitForLoadState('networkidle')
      expect(await page.getByText('Ertiga').count(), path).toBe(0)
      expect(await card(page).count(), path).toBe(0)
      expect(await isRoomKept(page), path).toBe(false)
    }
    await page.evaluate(() => localStorage.removeItem('token'))
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    expect(await page.getByText('Ertiga').count()).toBe(0)
    await signIn(page, owner)
    await page.reload()
    await card(page).waitFor()
  })

  it('comes back with its account, and goes with it, without a reload', async () => {
    const { owner, page } = await begin()
    await page.evaluate(() => localStorage.removeItem('token'))
    await page.goto('/login')
    await page.getByLabel('E-mail', { exact: true }).fill(owner.user.email)
    await page.getByLabel('Password', { exact: true }).fill('monsoon-2026')
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await card(page).waitFor()
    await page.evaluate(() => {
      localStorage.removeItem('token')
      dispatchEvent(new Event('session'))
    })
    await card(page).waitFor({ state: 'detached' })
    expect(await isRoomKept(page)).toBe(false)
  })

  it('is named by its kind without a title; of several the newest is shown, with the way to the others', async () => {
    const { page } = await begin()
    await page.goto('/Add-Product/Camera/Drone')
    await textField(page, 'Price').fill('900')
    await page.goto('/')
    await card(page).waitFor()
    expect(await line(page).innerText()).toBe('Drone\nMissing: photos, title, description')
    await card(page).getByRole('link', { name: 'All 2 unfinished ads' }).click()
    await page.waitForURL((url) => url.pathname === '/Add-product')
    await expect.poll(() => card(page).getByRole('link').count()).toBe(2)
  })

  it('that lacks nothing says so; once it is posted nothing is left of it', async () => {
    const { page } = await begin()
    await fillAd(page, { title: 'Ertiga' })
    await page.goto('/')
    await card(page).waitFor()
    expect(await line(page).innerText()).toBe('Ertiga\nComplete: it only has to be posted')
    await line(page).click()
    await page.getByRole('button', { name: 'Sell faster now' }).click()
    await page.waitForURL((url) => url.pathname === '/My_ads')
    await page.getByRole('article').waitFor()
    expect(await card(page).count()).toBe(0)
    await page.getByRole('link', { name: 'Kiraya' }).first().click()
    await page.waitForURL((url) => url.pathname === '/')
    await expect.poll(() => isRoomKept(page)).toBe(false)
    expect(await card(page).count()).toBe(0)
  })

  it('is not on the home page where something is searched for, nor where nothing was written', async () => {
    const { page } = await begin()
    await page.goto('/?search=camera')
    await page.waitForLoadState('networkidle')
    expect(await card(page).count()).toBe(0)
    await page.goto('/Add-Product/Car/SUV')
    await adTitleField(page).fill('')
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    expect(await card(page).count()).toBe(0)
    await expect.poll(() => isRoomKept(page)).toBe(false)
  })
})

describe('a new ad begins with', () => {
  it('the rent duration of the last one posted from this device', async () => {
    const { page } = await begin()
    await addPhoto(page)
    await textField(page, 'Description').fill('Cool.')
    await textField(page, 'Price').fill('700')
    await page.getByRole('radio', { name: 'Per week' }).check()
    await page.getByRole('button', { name: 'Sell faster now' }).click()
    await page.waitForURL((url) => url.pathname === '/My_ads')
    await page.goto('/Add-Product/Camera/Drone')
    await adTitleField(page).waitFor()
    expect(await page.getByRole('radio', { name: 'Per week' }).isChecked()).toBe(true)
    // It alone is nothing that was written.
    await page.goto('/Add-product')
    await page.locator('.chooser-tile').first().waitFor()
    expect(await card(page).count()).toBe(0)
  })
})

const values = {
  title: 'Tent',
  description: 'Dry.',
  rentType: 'Per day',
  price: '700',
  discount: '',
  attributes: {},
  amenities: [],
  customAddress: false,
  address: '',
  area: '',
  city: '',
  state: '',
  country: 'India',
  zipCode: '',
  terms: emptyTermsForm,
} as const
const place = { address: '1 Ashram Road', area: 'Usmanpura', city: 'Ahmedabad', state: 'Gujarat', zipCode: '380013' }

describe('what an ad lacks', () => {
  const photos = [{ id: '1', name: '1.jpg' }]
  it.each([
    [{}, photos, []],
    [{}, [], ['photos']],
    [{ title: ' ', price: '' }, photos, ['title', 'price']],
    [{ price: '0', description: '\n' }, photos, ['description', 'price']],
    [{ customAddress: true }, photos, ['place']],
    [{ customAddress: true, ...place, zipCode: '' }, photos, ['place']],
    [{ customAddress: true, ...place }, photos, []],
  ])('%j', (changed, photosOf, missing) => {
    expect(findMissingFields({ values: { ...values, amenities: [], ...changed }, photos: photosOf })).toEqual(missing)
  })
})
