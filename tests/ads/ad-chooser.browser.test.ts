import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { adTitleField, createAdOwners, storedDrafts, textField } from '../support/ad-form.ts'
import { desktop, phone, staticFileAddress } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'

const site = await setUpSite()
const { newOwner, open, signIn } = createAdOwners(site)
const tiles = (page: Page) => page.locator('.chooser-tile')
const tile = (page: Page, name: string) => tiles(page).filter({ hasText: name })
const openKinds = (page: Page) => page.locator('.chooser-tiles .sheet:popover-open')
const pathOf = (page: Page) => decodeURIComponent(new URL(page.url()).pathname)
const stateOf = (page: Page) => page.evaluate(() => history.state?.usr)

describe('the chooser', () => {
  it('sends a visitor to sign in and back [R30]', async () => {
    const owner = await newOwner()
    const { page } = await open('/Add-product')
    await page.waitForURL(/\/login\?back=%2FAdd-product$/)
    expect(await tiles(page).count()).toBe(0)
    await signIn(page, owner)
    await page.reload()
    await page.waitForURL(/\/Add-product$/)
    await page.getByRole('heading', { level: 1, name: 'What are you offering?' }).waitFor()
  })

  it('has both spellings, and a tile with a picture for every category, which names it once; closes the kinds with Escape and with a press beside them, and works with the keyboard alone [R31 R138 R143]', async () => {
    const { page, problems } = await open('/Add-Product', await newOwner())
    await tiles(page).first().waitFor()
    expect(await tiles(page).evaluateAll((all) => all.map((one) => one.lastChild?.textContent))).toEqual(
      'Clothes Cameras Electronics Clinic Cleaning Property Cars Farm Bikes Furniture Machinery'.split(' '),
    )
    const pictures = await tiles(page).evaluateAll((all) =>
      all.map((one) => [
        one.querySelector('img')?.getAttribute('src'),
        one.querySelector<HTMLElement>('.niche')?.style.getPropertyValue('--tint'),
      ]),
    )
    expect(pictures[1]).toEqual(['/categories/camera.webp', '#BCDFDA'])
    await page.getByRole('button', { name: 'Cameras: which kind?:', exact: true }).waitFor()
    await page.getByRole('link', { name: 'Cleaning', exact: true }).waitFor()
    expect(problems).toEqual([])

    await tile(page, 'Cars').click()
    await openKinds(page).waitFor()
    await page.keyboard.press('Escape')
    await openKinds(page).waitFor({ state: 'detached' })
    await tile(page, 'Cars').click()
    await openKinds(page).waitFor()
    await page.mouse.click(5, 400)
    await openKinds(page).waitFor({ state: 'detached' })
    expect(pathOf(page)).toBe('/Add-Product')

    await tile(page, 'Cars').focus()
    await page.keyboard.press('Enter')
    const first = openKinds(page).getByRole('link').first()
    await expect.poll(() => first.evaluate((line) => line === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await adTitleField(page).waitFor()
    expect(pathOf(page)).toBe('/Add-Product/Car/Sedan')
  })

  it('opens the form of a category without kinds; opens the kinds of another one on a desktop and on a phone, groups with their own lists, and leads to the chosen one [R139 R140 R141 R142]', async () => {
    const { page } = await open('/Add-product', await newOwner())
    await tile(page, 'Cleaning').click()
    await adTitleField(page).waitFor()
    expect(pathOf(page)).toBe('/Add-Product/Cleaning/Cleaning')
    const { id } = await site.db
      .selectFrom('categories')
      .select('id')
      .where('name', '=', 'Cleaning')
      .executeTakeFirstOrThrow()
    expect(await stateOf(page)).toEqual({ categoryId: id })
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport)
      await page.goBack()
      await tile(page, 'Cameras').click()
      const lines = await openKinds(page).locator('ul').first().innerText()
      expect(lines.split(/\n+/)).toEqual([
        'DSLR',
        'Mirrorless',
        'Camcorder',
        'Drone',
        'Camera gear',
        'Lenses',
        'Lights',
        'Tripods',
        'Other',
      ])
      expect(await openKinds(page).locator('ul ul').innerText()).toMatch(/^Lenses\s+Lights\s+Tripods$/)
      await openKinds(page).getByRole('link', { name: 'Lenses' }).click()
      await adTitleField(page).waitFor()
      expect(pathOf(page)).toBe('/Add-Product/Camera/Lenses')
      expect(await stateOf(page)).toHaveProperty('categoryId')
    }
  })

  it('has a built-in list when the categories cannot be loaded [R144 R363]', async () => {
    const owner = await newOwner()
    const { page } = await open(staticFileAddress, owner)
    // The page as the server renders it without categories; its policy allows the scripts of the other page by their hashes.
    await page.route('**/Add-product', async (route) => {
      const answer = await route.fetch()
      const { 'content-security-policy': _, ...headers } = answer.headers()
      await route.fulfill({ response: answer, headers, body: withoutCategories(await answer.text()) })
    })
    await page.goto('/Add-product')
    await tiles(page).first().waitFor()
    expect(await tiles(page).evaluateAll((all) => all.map((one) => one.lastChild?.textContent))).toEqual(
      'Clothes Cameras Electronics Clinic Cleaning Property Cars Farm Bikes'.split(' '),
    )
    await tile(page, 'Clothes').click()
    expect((await openKinds(page).locator('ul').innerText()).split(/\n+/)).toEqual(['Men', 'Women', 'Children'])
    await page.keyboard.press('Escape')
    await tile(page, 'Cars').click()
    await adTitleField(page).waitFor()
    expect(pathOf(page)).toBe('/Add-Product/Car/Car')
    await textField(page, 'Model').waitFor()
  })
})

/** The rendered data with the list of categories emptied. */
function withoutCategories(html: string): string {
  const emptied = html.replace(/("categories":\[).*?\]\};window/, '$1]};window')
  if (emptied === html) throw new Error('The page holds its categories in another way')
  return emptied
}

describe('unfinished ads in the chooser', () => {
  it('of another tab are left to it', async () => {
    const { page } = await open('/Add-Product/Car/SUV', await newOwner())
    await adTitleField(page).fill('Ertiga')
    const other = await page.context().newPage()
    await other.goto('/Add-product')
    await other.getByRole('link', { name: 'Ertiga' }).click()
    await other.getByText('You are writing this in another tab.').waitFor()
    expect(pathOf(other)).toBe('/Add-product')
    await other.getByRole('button', { name: 'Throw away Ertiga' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Throw away' }).click()
    await other.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await storedDrafts(page)).toHaveLength(1)
    await other.close()
    await adTitleField(page).fill('Ertiga, 7 seats')
    expect((await storedDrafts(page))[0]?.values.title).toBe('Ertiga, 7 seats')
  })

  it('are named by title or kind, continued, hidden from other users, and deleted after a confirmation only', async () => {
    const owner = await newOwner()
    const { page } = await open('/Add-Product/Car/SUV', owner)
    await adTitleField(page).fill('Ertiga')
    await page.goto('/Add-Product/Camera/Drone')
    await textField(page, 'Price').fill('900')
    await page.goto('/Add-product')
    const list = page.getByRole('region', { name: 'Continue your ad' })
    await list.waitFor()
    expect(await list.getByRole('link').allInnerTexts()).toEqual([
      'Drone\nMissing: photos, title, description',
      'Ertiga\nMissing: photos, description, price',
    ])
    await list.getByRole('link', { name: 'Ertiga' }).click()
    await adTitleField(page).waitFor()
    expect(await adTitleField(page).inputValue()).toBe('Ertiga')
    expect(pathOf(page)).toBe('/Add-Product/Car/SUV')

    await signIn(page, await newOwner({ name: 'Kiran' }))
    await page.goto('/Add-product')
    await tiles(page).first().waitFor()
    expect(await page.getByText('Ertiga').count()).toBe(0)
    expect(await list.count()).toBe(0)

    await signIn(page, owner)
    await page.reload()
    const remove = page.getByRole('button', { name: 'Throw away Ertiga' })
    await remove.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await storedDrafts(page)).toHaveLength(2)
    await remove.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Throw away' }).click()
    await remove.waitFor({ state: 'detached' })
    expect((await storedDrafts(page)).map(({ values }) => values.price)).toEqual(['900'])
  })
})
