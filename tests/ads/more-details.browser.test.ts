import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { adTitleField, createAdOwners, fillAd, sendButton } from '../support/ad-form.ts'
import { createAdBody } from '../support/ads-setup.ts'
import { phone, staticFileAddress } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'

const site = await setUpSite()
const { newOwner, open, adsOf } = createAdOwners(site)

const isMyAds = (url: URL) => url.pathname === '/My_ads'
const disclosure = (page: Page) => page.locator('.ad-form details').filter({ hasText: 'More details' })
const isOpen = (page: Page) => disclosure(page).evaluate((part) => (part as HTMLDetailsElement).open)
const press = (page: Page) => disclosure(page).locator('summary').click()
const labelsOf = (part: Locator) => part.locator('label').evaluateAll((all) => all.map((label) => label.textContent))
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

it('More details follow the specified fields, closed, and keep what is typed when they are closed, and over a reload', async () => {
  const owner = await newOwner()
  const { page, problems } = await open('/Add-Product/Farm/Tractor', owner, { viewport: phone })
  await adTitleField(page).waitFor()
  expect(await isOpen(page)).toBe(false)
  expect(await page.getByLabel('Brand').isVisible()).toBe(false)
  const labels = await labelsOf(page.locator('.ad-form'))
  expect(labels.indexOf('Brand')).toBeGreaterThan(labels.indexOf('Amenities'))
  expect(await labelsOf(disclosure(page))).toEqual(['Brand', 'Model', 'Condition', 'Comes with', 'Deposit', 'ID proof'])

  // By keyboard, as the browser has it.
  await disclosure(page).locator('summary').focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Brand').fill('Mahindra')
  await page.getByLabel('Condition').selectOption({ label: 'Good' })
  await page.getByLabel('Comes with').fill('Trolley and a driver for the first hour')
  await press(page)
  expect(await isOpen(page)).toBe(false)
  await press(page)
  expect(await page.getByLabel('Brand').inputValue()).toBe('Mahindra')
  expect(await page.getByLabel('Condition').inputValue()).toBe('good')

  await press(page)
  await page.reload()
  await page.getByText('We kept what you had written').waitFor()
  // What is filled in is not hidden.
  expect(await isOpen(page)).toBe(true)
  expect(await page.getByLabel('Brand').inputValue()).toBe('Mahindra')

  await fillAd(page, { title: 'Tractor for a day' })
  await press(page)
  await sendButton(page).click()
  await page.waitForURL(isMyAds)
  const [ad] = await adsOf(owner)
  expect(ad?.attributes).toEqual({
    brand: 'Mahindra',
    condition: 'good',
    included: 'Trolley and a driver for the first hour',
  })
  await page.goto(`/farm/tractor/x/${ad?.id}`)
  const rows = page.locator('main dl').first()
  expect((await rows.innerText()).split(/\s*\n\s*/)).toEqual([
    ...['Brand', 'Mahindra', 'Condition', 'Good', 'Comes with', 'Trolley and a driver for the first hour'],
    ...['Rent duration', 'Per day'],
  ])
  expect(problems).toEqual([])
})

it('an error in closed details opens them, and its field gets the focus; one before them keeps the focus', async () => {
  const owner = await newOwner()
  const { page } = await open('/Add-Product/Bike/Scooter', owner)
  await press(page)
  await page.getByLabel('Year').fill('1800')
  await page.getByLabel('Brand').fill('Honda')
  await press(page)
  await sendButton(page).click()
  // The photographs are missing, too, and come first.
  await page.locator('.field-error svg').first().waitFor()
  expect(await isOpen(page)).toBe(false)
  await fillAd(page, { title: 'Activa' })
  await sendButton(page).click()
  await expect.poll(() => focused(page)).toBe('vehicleYear')
  expect(await isOpen(page)).toBe(true)
  const year = page.getByLabel('Year')
  expect(await year.getAttribute('aria-invalid')).toBe('true')
  await page.getByText('Enter a whole number from 1950 to 2100').waitFor()
  await year.fill('2021')
  await sendButton(page).click()
  await page.waitForURL(isMyAds)
  expect((await adsOf(owner))[0]?.attributes).toEqual({ brand: 'Honda', vehicleYear: 2021 })
})

it('size and colour are chosen from usual ones in the reader’s language, or typed', async () => {
  const owner = await newOwner()
  const { page } = await open('/Add-Product/Cloth/Women', owner, { language: 'gu' })
  const size = page.locator('select[name=size]')
  const color = page.locator('select[name=clothColor]')
  await size.waitFor()
  const offered = await color.locator('option').allInnerTexts()
  expect(offered.slice(0, 2)).toEqual(['પસંદ કરો', 'સફેદ'])
  expect(offered.at(-1)).toBe('બીજું')
  await size.selectOption('free-size')
  await color.selectOption({ label: 'મરૂન' })
  await color.selectOption({ label: 'બીજું' })
  const typed = page.getByLabel('રંગ, તમારા શબ્દોમાં')
  // Also a usual one stays in the field in which it is typed.
  await typed.pressSequentially('red and gold')
  expect(await page.locator('[name=clothColor]').count()).toBe(1)
  await page.reload()
  await page.locator('.ad-form').waitFor()
  expect(await typed.inputValue()).toBe('red and gold')
  expect(await size.inputValue()).toBe('free-size')
  await page.locator('.ad-form select').nth(2).selectOption({ label: 'મરૂન' })
  expect(await typed.count()).toBe(0)
  expect(await color.inputValue()).toBe('maroon')
})

it('an ad with other spellings opens in its form as it is, and is shown in the reader’s language', async () => {
  const owner = await newOwner()
  const images = [await owner.picture()]
  const cloth = { category: 'cloth', subCategory: 'men', size: '38 to 42', clothColor: 'Navy Blue' }
  const { ad } = await owner.add(createAdBody({ ...cloth, images }))
  const { page } = await open(staticFileAddress, owner, { language: 'hi' })
  await page.evaluate((id) => sessionStorage.setItem('isEditMode', JSON.stringify({ productId: id })), ad._id)
  await page.goto('/Add-Product/Cloth/Men')
  const typed = page.locator('input[name=size]')
  await typed.waitFor()
  expect(await typed.inputValue()).toBe('38 to 42')
  expect(await page.locator('select[name=clothColor]').inputValue()).toBe('navy-blue')
  await page.goto(`/cloth/men/x/${ad._id}`)
  await page.getByRole('definition').getByText('नेवी ब्लू', { exact: true }).waitFor()
  await page.getByRole('definition').getByText('38 to 42', { exact: true }).waitFor()
})

it('the chooser and the lists have Other as the last kind', async () => {
  const { page } = await open('/Add-product', await newOwner())
  await page.locator('.chooser-tile').filter({ hasText: 'Bikes' }).click()
  const kinds = page.locator('[popover]:popover-open').getByRole('link')
  expect((await kinds.allInnerTexts()).at(-1)).toBe('Other')
  await kinds.last().click()
  await page.waitForURL('**/Add-Product/Bike/Other')
  await adTitleField(page).waitFor()
  await page.goto('/category/bike/other')
  expect(await page.title()).toContain('Bikes and scooters of other kinds on rent')
  const chips = page.getByRole('navigation', { name: 'Kinds' }).getByRole('link')
  expect((await chips.allInnerTexts()).at(-1)).toBe('Other')
  expect(await chips.last().getAttribute('aria-current')).toBe('page')
})
