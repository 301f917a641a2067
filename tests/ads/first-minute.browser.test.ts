import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { adTitleField, createAdOwners, storedDrafts, textField } from '../support/ad-form.ts'
import { phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { countTouches } from '../support/gestures.ts'
import { createPhotograph } from '../support/photographs.ts'

const site = await setUpSite()
const { newOwner, open, adsOf } = createAdOwners(site)

/** From the home page to a posted ad, at most. */
const touchesMax = 25

const photos = await Promise.all(
  [1, 2].map(async (seed) => ({
    name: `${seed}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await createPhotograph({ seed, width: 400, height: 300 }),
  })),
)
const name = (page: Page) => textField(page, 'Name it')
const suggested = (page: Page) => page.getByRole('status').filter({ hasText: 'Where should it go?' })
const isAt = (path: string) => (url: URL) => url.pathname === path

/** Touches a field and types into it. */
async function type(page: Page, label: string, text: string) {
  await textField(page, label).tap()
  await page.keyboard.insertText(text)
}

/** From the chooser to the posted ad. */
async function writeAndPost(page: Page, counter: { touches: number }) {
  await type(page, 'Name it', 'Canon 1500D DSLR camera')
  await suggested(page).getByRole('link', { name: 'DSLR' }).tap()
  await adTitleField(page).waitFor()
  expect(await adTitleField(page).inputValue()).toBe('Canon 1500D DSLR camera')
  const choosing = page.waitForEvent('filechooser')
  await page.locator('button[name=images], label:has(input[name=images])').first().tap()
  await (await choosing).setFiles(photos)
  // The choice in the gallery of the device.
  counter.touches++
  await type(page, 'Description', 'With bag and two batteries.')
  await type(page, 'Price', '800')
  await page.getByRole('button', { name: 'Sell faster now' }).tap()
  await page.waitForURL(isAt('/My_ads'))
}

describe('the first minute of a lender', () => {
  it('leads from the home page to an ad with two photographs in few touches', async () => {
    const owner = await newOwner()
    const { page, problems } = await open('/', owner, { viewport: phone, hasTouch: true })
    const counter = await countTouches(page)
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Post an ad' }).tap()
    await writeAndPost(page, counter)
    process.stdout.write(`touches from the home page to the posted ad: ${counter.touches}\n`)
    expect(counter.touches).toBeLessThanOrEqual(touchesMax)
    const [ad, ...others] = await adsOf(owner)
    expect(ad).toMatchObject({ title: 'Canon 1500D DSLR camera', sub_category: 'DSLR', price: 800, city: 'Ahmedabad' })
    expect((await owner.edit(ad?.id ?? '')).images).toHaveLength(2)
    expect(others).toEqual([])
    expect(problems).toEqual([])
  })

  it('leads a visitor there, with the login on the way', async () => {
    const owner = await newOwner()
    const { page } = await open('/', undefined, { viewport: phone, hasTouch: true })
    const counter = await countTouches(page)
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Post an ad' }).tap()
    await page.waitForURL(isAt('/login'))
    await page.getByLabel('E-mail', { exact: true }).fill(owner.user.email)
    await page.getByLabel('Password', { exact: true }).fill('monsoon-2026')
    await page.getByRole('main').getByRole('button', { name: 'Login' }).tap()
    await page.waitForURL(isAt('/Add-product'))
    await writeAndPost(page, counter)
    process.stdout.write(`touches of a visitor, with one for the login: ${counter.touches}\n`)
    expect(counter.touches).toBeLessThanOrEqual(touchesMax)
    expect(await adsOf(owner)).toHaveLength(1)
  })
})

describe('the name of a thing in the chooser', () => {
  it('suggests up to three kinds; Enter takes the likeliest, and the title is in its form', async () => {
    const { page, problems } = await open('/Add-product', await newOwner())
    await name(page).fill('शेरवानी, मरून')
    await suggested(page).waitFor()
    expect(await suggested(page).getByRole('link').allInnerTexts()).toEqual(['Men\nClothes'])
    await name(page).press('Enter')
    await adTitleField(page).waitFor()
    expect(decodeURIComponent(new URL(page.url()).pathname)).toBe('/Add-Product/Cloth/Men')
    expect(await adTitleField(page).inputValue()).toBe('शेरवानी, मरून')
    expect(await page.evaluate(() => history.state?.usr)).toHaveProperty('categoryId')
    expect(problems).toEqual([])
  })

  it('goes with a kind that is chosen from the tiles; another choice for the same name leaves one draft', async () => {
    const { page } = await open('/Add-product', await newOwner())
    await name(page).fill('Quibbler')
    await page.getByText('No category suggested. Choose one below.').waitFor()
    await page.locator('.chooser-tile').filter({ hasText: 'Cleaning' }).click()
    await adTitleField(page).waitFor()
    expect(await adTitleField(page).inputValue()).toBe('Quibbler')
    await page.goBack()
    await name(page).fill('Quibbler')
    await page.locator('.chooser-tile').filter({ hasText: 'Farm' }).click()
    await page.getByRole('link', { name: 'Tractor' }).click()
    await page.waitForURL(isAt('/Add-Product/Farm/Tractor'))
    await adTitleField(page).waitFor()
    expect(await adTitleField(page).inputValue()).toBe('Quibbler')
    await expect.poll(async () => (await storedDrafts(page)).length).toBe(1)
    await page.reload()
    await adTitleField(page).waitFor()
    expect(await adTitleField(page).inputValue()).toBe('Quibbler')
  })

  it('suggests nothing without an answer, and the tiles work', async () => {
    const { page } = await open('/Add-product', await newOwner())
    await page.route('**/api/search/kinds*', (route) => route.abort())
    const asked = page.waitForRequest('**/api/search/kinds*')
    await name(page).fill('Tractor')
    await asked
    await name(page).press('Enter')
    await page.locator('.chooser-tile').filter({ hasText: 'Cleaning' }).click()
    await adTitleField(page).waitFor()
    expect(await adTitleField(page).inputValue()).toBe('Tractor')
  })
})
