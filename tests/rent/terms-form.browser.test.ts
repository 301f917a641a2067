import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { defaultTerms, type RentTerms } from '../../domain/rules/rent/terms.ts'
import { adTitleField, createAdOwners, fillAd, sendButton, storedDrafts, textField } from '../support/ad-form.ts'
import { setUpSite } from '../support/built-site.ts'
import { createRental } from '../support/factories.ts'

const site = await setUpSite()
const { newOwner, open, adsOf } = createAdOwners(site)
const form = '/Add-Product/Camera/DSLR'

const part = (page: Page) => page.locator('details').filter({ hasText: 'Rent by dates' })
const summary = (page: Page) => part(page).locator('summary')
const field = (page: Page, name: string) => part(page).getByRole('textbox', { name, exact: true })
const errorOf = (page: Page, name: string) => part(page).locator(`p[id="${name}"]`)

async function openTerms(page: Page): Promise<void> {
  await summary(page).click()
  await field(page, 'Pieces you have').waitFor()
}

/** What is said below a field. */
async function problemOf(page: Page, name: string): Promise<string> {
  const ids = (await field(page, name).getAttribute('aria-describedby'))?.split(' ') ?? []
  return errorOf(page, ids.at(-1) ?? '').innerText()
}

type Owner = Awaited<ReturnType<typeof newOwner>>

async function termsOf(owner: Owner): Promise<RentTerms | undefined> {
  const [ad] = await adsOf(owner)
  const headers = { authorization: `Bearer ${owner.token}` }
  const answer = await fetch(`${site.baseUrl}/api/products/edit?productId=${ad?.id}`, { headers })
  return (await answer.json()).product.terms
}

describe('the terms of an ad in its form', () => {
  it('may be left as they are', async () => {
    const owner = await newOwner()
    const { page, problems } = await open(form, owner)
    await fillAd(page)
    await summary(page).getByText('Pieces, prices for longer').waitFor()
    await sendButton(page).click()
    await page.waitForURL(/\/My_ads$/)
    expect(await termsOf(owner)).toEqual(defaultTerms)
    expect(problems).toEqual([])
  })

  it('are typed in three scripts, survive a reload, and are there when the ad is edited', async () => {
    const owner = await newOwner()
    const { page, problems } = await open(form, owner)
    await fillAd(page)
    await openTerms(page)
    await field(page, 'Pieces you have').fill('૩')
    await field(page, 'Price for a week').fill('Rs. 3,500/-')
    await field(page, 'Price for a month').fill('१२,०००')
    await field(page, 'Deposit for each piece').fill('₹5000')
    await part(page)
      .getByRole('switch', { name: /^I deliver/ })
      .check()
    await field(page, 'Delivery fee').fill('૨૦૦')
    await field(page, 'Shortest rental, in days').fill('2')
    await field(page, 'Notice you need, in days').fill('1')
    await page.reload()
    const said =
      '3 pieces · ₹3,500 / week · ₹12,000 / month · deposit ₹5,000 · delivery ₹200 · at least 2 days · 1 day ahead'
    await summary(page).getByText(said).waitFor()
    await sendButton(page).click()
    await page.waitForURL(/\/My_ads$/)
    const stored = {
      takesAsks: true,
      pieces: 3,
      prices: { week: 3500, month: 12_000 },
      deposit: 5000,
      deliveryFee: 200,
      least: 2,
      notice: 1,
      gap: 0,
    }
    expect(await termsOf(owner)).toEqual(stored)

    await page.getByRole('button', { name: /^Edit/ }).first().click()
    await summary(page).getByText(said).waitFor()
    await openTerms(page)
    expect(await field(page, 'Price for a week').inputValue()).toBe('3500')
    await field(page, 'Kept free after each rental, in days').fill('1')
    await part(page)
      .getByRole('switch', { name: /^Call and WhatsApp only/ })
      .check()
    await sendButton(page).click()
    await page.waitForURL(/\/My_ads$/)
    expect(await termsOf(owner)).toEqual({ ...stored, gap: 1, takesAsks: false })
    expect(problems).toEqual([])
  })

  it('say beside the field that a week costs more than seven days, and open for a problem', async () => {
    const owner = await newOwner()
    const { page } = await open(form, owner)
    await fillAd(page)
    await openTerms(page)
    await part(page).getByText('At most ₹4,900').waitFor()
    await field(page, 'Price for a week').fill('5000')
    expect(await problemOf(page, 'Price for a week')).toBe('')
    await field(page, 'Pieces you have').fill('0')
    await field(page, 'Price for a month').focus()
    expect(await problemOf(page, 'Price for a week')).toBe('This is more than the shorter times in it cost')
    expect(await problemOf(page, 'Pieces you have')).toBe('Enter a whole number from 1 to 100')
    await field(page, 'Pieces you have').fill('2')
    await summary(page).click()
    await sendButton(page).click()
    await expect
      .poll(() => field(page, 'Price for a week').evaluate((input) => input === document.activeElement))
      .toBe(true)
    expect(await adsOf(owner)).toEqual([])
    await field(page, 'Price for a week').fill('4900')
    await sendButton(page).click()
    await page.waitForURL(/\/My_ads$/)
    expect((await termsOf(owner))?.prices).toEqual({ week: 4900 })
  })

  it('say beside the pieces how many are booked, when fewer are sent', async () => {
    const owner = await newOwner()
    const { page } = await open(form, owner)
    await fillAd(page)
    await openTerms(page)
    await field(page, 'Pieces you have').fill('3')
    await sendButton(page).click()
    await page.waitForURL(/\/My_ads$/)
    const [ad] = await adsOf(owner)
    const { id } = await createRental(site.db, {
      product_id: ad?.id ?? '',
      lender_id: owner.user.id,
      state: 'accepted',
    })
    await site.pool.query(
      `insert into rental_holds (rental_id, product_id, quantity, pieces, period)
        select id, product_id, 3, '{[1,3)}', period from rentals where id = $1`,
      [id],
    )
    await page.getByRole('button', { name: /^Edit/ }).first().click()
    await openTerms(page)
    await field(page, 'Pieces you have').fill('1')
    await sendButton(page).click()
    await part(page).getByText('2 pieces are booked at one time: so many have to stay.').waitFor()
    await expect
      .poll(() => field(page, 'Pieces you have').evaluate((input) => input === document.activeElement))
      .toBe(true)
    await field(page, 'Pieces you have').fill('2')
    expect(await problemOf(page, 'Pieces you have')).toBe('')
    await sendButton(page).click()
    await page.waitForURL(/\/My_ads$/)
    expect((await termsOf(owner))?.pieces).toBe(2)
  })

  it('begin anew with another unit, and are there again when it is changed back', async () => {
    const owner = await newOwner()
    const { page } = await open(form, owner)
    await fillAd(page)
    await openTerms(page)
    await field(page, 'Price for a week').fill('3000')
    await field(page, 'Shortest rental, in days').fill('3')
    await page.getByRole('radio', { name: 'Per week' }).check()
    expect(await field(page, 'Price for a week').count()).toBe(0)
    expect(await field(page, 'Shortest rental, in weeks').inputValue()).toBe('')
    await page.getByRole('radio', { name: 'Per day' }).check()
    expect(await field(page, 'Price for a week').inputValue()).toBe('3000')
    expect(await field(page, 'Shortest rental, in days').inputValue()).toBe('3')
  })

  it('take over the amount of the deposit that is described in words, until another is typed', async () => {
    const { page } = await open(form, await newOwner())
    await adTitleField(page).fill('Camera')
    await openTerms(page)
    await page.getByText('More details').click()
    const words = page.locator('input[name="deposit"]')
    await words.fill('₹5,000, comes back')
    await expect.poll(() => field(page, 'Deposit for each piece').inputValue()).toBe('5000')
    await field(page, 'Deposit for each piece').fill('4000')
    await words.fill('₹6,000')
    expect(await field(page, 'Deposit for each piece').inputValue()).toBe('4000')
    expect(await words.inputValue()).toBe('₹6,000')
  })

  it('are those of the preview', async () => {
    const owner = await newOwner()
    const { page } = await open(form, owner)
    await fillAd(page)
    await openTerms(page)
    await field(page, 'Deposit for each piece').fill('5000')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.waitForURL(/\/Preview_Ad$/)
    await page.getByRole('button', { name: /^Post/ }).click()
    await page.waitForURL(/\/My_ads$/)
    expect((await termsOf(owner))?.deposit).toBe(5000)
  })
})

it('a draft of an earlier release opens without loss, and is posted with the usual terms', async () => {
  const owner = await newOwner()
  const { page } = await open(form, owner)
  await fillAd(page, { title: 'Older camera' })
  await expect.poll(async () => (await storedDrafts(page))[0]?.values.title).toBe('Older camera')
  await page.getByText('Draft saved').waitFor()
  await page.evaluate(() => {
    const drafts = JSON.parse(localStorage.getItem('tempFormData') ?? '{}')
    for (const draft of Object.values<{ values: object; original: { values: object } }>(drafts)) {
      for (const values of [draft.values, draft.original.values]) Reflect.deleteProperty(values, 'terms')
    }
    localStorage.setItem('tempFormData', JSON.stringify(drafts))
  })
  await page.reload()
  await page.getByText('We kept what you had written').waitFor()
  expect(await adTitleField(page).inputValue()).toBe('Older camera')
  expect(await textField(page, 'Price').inputValue()).toBe('700')
  await page.locator('[data-state=done]').waitFor()
  await sendButton(page).click()
  await page.waitForURL(/\/My_ads$/)
  expect(await termsOf(owner)).toEqual(defaultTerms)
})
