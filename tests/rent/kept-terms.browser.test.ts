import type { Page, Route } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { defaultTerms, type RentTerms } from '../../domain/rules/rent/terms.ts'
import { adTitleField, createAdOwners, fillAd, sendButton } from '../support/ad-form.ts'
import { createAdBody } from '../support/ads-setup.ts'
import { findAccessibilityFaults } from '../support/axe.ts'
import { staticFileAddress } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'

const site = await setUpSite()
const { newOwner, open, adsOf } = createAdOwners(site)
// All of these tests come from one network.
beforeEach(() => site.pool.query('delete from rate_counters'))

type Owner = Awaited<ReturnType<typeof newOwner>>

async function termsOf(owner: Owner): Promise<RentTerms> {
  const [ad] = await adsOf(owner)
  return (await owner.edit(ad?.id ?? '')).terms
}

/** A term of the form, by its name in every language. */
const term = (page: Page, name: string) => page.locator(`input[name="terms.${name}"]`)
const submit = (page: Page) => page.locator('main form button[type=submit]').last()

async function openTerms(page: Page): Promise<void> {
  const part = page.locator('details').filter({ has: page.locator('input[name="terms.pieces"]') })
  await part.locator('summary').click()
  await term(page, 'pieces').waitFor()
}

async function fillTerms(page: Page, typed: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(typed)) await term(page, name).fill(value)
}

async function openEditForm(page: Page, adId: string): Promise<void> {
  await page.evaluate((id) => sessionStorage.setItem('isEditMode', JSON.stringify({ productId: id })), adId)
  await page.goto('/Add-Product/Camera/Mirrorless')
  await openTerms(page)
}

/** The words of a conflict in each language: its title, the part, and both values. */
const conflicts = {
  en: {
    title: 'Changed elsewhere meanwhile',
    said: ['Rent by dates', 'What you wrote here', '4 pieces · deposit ₹5,000', 'What was saved meanwhile', '3 pieces'],
    choose: 'Choose one of the two',
  },
  hi: {
    title: 'इस बीच कहीं और से भी बदला गया',
    said: ['तारीख़ों के हिसाब से किराया', 'जो आपने यहाँ लिखा', '4 नग · डिपॉज़िट ₹5,000', 'जो इस बीच सेव हुआ', '3 नग'],
    choose: 'दोनों में से एक चुनें',
  },
  gu: {
    title: 'આ દરમિયાન બીજેથી પણ બદલાયું',
    said: ['તારીખ પ્રમાણે ભાડું', 'તમે અહીં લખેલું', '4 નંગ · ડિપોઝિટ ₹5,000', 'આ દરમિયાન સેવ થયેલું', '3 નંગ'],
    choose: 'બેમાંથી એક પસંદ કરો',
  },
} as const

describe('the terms of one ad, changed in two tabs', () => {
  it.each(['en', 'hi', 'gu'] as const)(
    'are said beside each other in %s, and nothing typed is lost',
    async (language) => {
      const owner = await newOwner()
      const { ad } = await owner.add(createAdBody({ images: [await owner.picture()], terms: { deposit: 2000 } }))
      const { page: first } = await open(staticFileAddress, owner, { language })
      const second = await first.context().newPage()
      await second.goto(staticFileAddress)
      await openEditForm(first, ad._id)
      await openEditForm(second, ad._id)

      await fillTerms(first, { pieces: '3', deposit: '' })
      await submit(first).click()
      await first.waitForURL(/\/My_ads$/)
      await fillTerms(second, { pieces: '4', deposit: '5000' })
      await second.locator('main input[name=title]').fill('With a tripod')
      await submit(second).click()

      const { title, said, choose } = conflicts[language]
      const choice = second.getByRole('region', { name: title })
      await choice.waitFor()
      const text = await choice.innerText()
      expect(said.map((one) => text.indexOf(one)).every((at, i, all) => at >= 0 && at > (all[i - 1] ?? -1))).toBe(true)
      expect(await choice.getByRole('radio').count()).toBe(2)
      expect(await findAccessibilityFaults(second)).toEqual([])
      expect(await termsOf(owner)).toEqual({ ...defaultTerms, pieces: 3 })
      await submit(second).click()
      await choice.getByText(choose).waitFor()

      // Also after a reload both are there.
      await second.reload()
      await choice.getByRole('radio').nth(1).check()
      await openTerms(second)
      expect(await term(second, 'pieces').inputValue()).toBe('3')
      await choice.getByRole('radio').nth(0).check()
      expect(await term(second, 'pieces').inputValue()).toBe('4')
      expect(await term(second, 'deposit').inputValue()).toBe('5000')
      await submit(second).click()
      await second.waitForURL(/\/My_ads$/)
      expect(await termsOf(owner)).toEqual({ ...defaultTerms, pieces: 4, deposit: 5000 })
      expect((await adsOf(owner))[0]?.title).toBe('With a tripod')
    },
  )

  it('are those that were saved, if these are chosen, and the change of another field is kept', async () => {
    const owner = await newOwner()
    const { ad } = await owner.add(createAdBody({ images: [await owner.picture()] }))
    const { page } = await open(staticFileAddress, owner)
    await openEditForm(page, ad._id)
    await fillTerms(page, { pieces: '4' })
    await adTitleField(page).fill('With a tripod')
    await owner.update(ad._id, {
      terms: { ...defaultTerms, prices: { week: 3500 }, gap: 1 },
      opened: { terms: defaultTerms },
    })
    await sendButton(page).click()
    const choice = page.getByRole('region', { name: conflicts.en.title })
    await expect.poll(() => choice.innerText()).toMatch(/4 pieces.*₹3,500 \/ week · 1 day free after it/s)
    await choice.getByRole('radio').nth(1).check()
    expect(await term(page, 'prices.week').inputValue()).toBe('3500')
    expect(await term(page, 'pieces').inputValue()).toBe('')
    await sendButton(page).click()
    await page.waitForURL(/\/My_ads$/)
    expect(await termsOf(owner)).toEqual({ ...defaultTerms, prices: { week: 3500 }, gap: 1 })
    expect((await adsOf(owner))[0]?.title).toBe('With a tripod')
  })
})

/** The network fails before any request has left. */
const cut = (route: Route) => route.abort('internetdisconnected')

describe('all terms of an ad wait for the network', () => {
  const typed = {
    pieces: '3',
    'prices.week': '3500',
    'prices.month': '12000',
    deposit: '5000',
    least: '2',
    notice: '1',
    gap: '1',
  }
  const stored = {
    takesAsks: false,
    pieces: 3,
    prices: { week: 3500, month: 12_000 },
    deposit: 5000,
    deliveryFee: 200,
    least: 2,
    notice: 1,
    gap: 1,
  }

  async function fillAllTerms(page: Page): Promise<void> {
    await fillTerms(page, typed)
    await page.getByRole('switch', { name: /^Call and WhatsApp only/ }).check()
    await page.getByRole('switch', { name: /^I deliver/ }).check()
    await term(page, 'deliveryFee').fill('200')
  }

  /** Sends the form without a network, lets it wait over a reload at another page, and brings the network back. */
  async function sendLater(page: Page, calls: string): Promise<void> {
    await page.route(calls, cut)
    await sendButton(page).click()
    await page.locator('main').getByText('Waiting for the network. It will be sent by itself.').waitFor()
    await page.goto('/My_ads')
    await page.getByRole('button', { name: '1 thing waits for the network' }).waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    await page.evaluate(() => dispatchEvent(new Event('online')))
  }

  it('when it is posted', async () => {
    const owner = await newOwner()
    const { page } = await open('/Add-Product/Camera/DSLR', owner)
    await fillAd(page)
    await openTerms(page)
    await fillAllTerms(page)
    await sendLater(page, '**/api/products/add')
    await page.locator('#toast').getByText('Your ad is posted').waitFor()
    expect(await adsOf(owner)).toHaveLength(1)
    expect(await termsOf(owner)).toEqual(stored)
  })

  it('when it is changed', async () => {
    const owner = await newOwner()
    const { ad } = await owner.add(createAdBody({ images: [await owner.picture()] }))
    const { page } = await open(staticFileAddress, owner)
    await openEditForm(page, ad._id)
    await fillAllTerms(page)
    await sendLater(page, '**/api/products/update?*')
    await expect.poll(() => termsOf(owner)).toEqual(stored)
    expect(await adsOf(owner)).toHaveLength(1)
  })

  it('and are said beside those that were saved elsewhere meanwhile', async () => {
    const owner = await newOwner()
    const { ad } = await owner.add(createAdBody({ images: [await owner.picture()] }))
    const { page } = await open(staticFileAddress, owner)
    await openEditForm(page, ad._id)
    await fillAllTerms(page)
    await owner.update(ad._id, { terms: { ...defaultTerms, pieces: 9 }, opened: { terms: defaultTerms } })
    await sendLater(page, '**/api/products/update?*')
    await page.getByRole('button', { name: '1 thing could not be sent' }).click()
    const list = page.getByRole('dialog')
    await expect.poll(() => list.innerText()).toMatch(/3 pieces · ₹3,500 \/ week.*9 pieces/s)
    expect(await termsOf(owner)).toEqual({ ...defaultTerms, pieces: 9 })
    await list.getByRole('button', { name: 'Open the form' }).click()
    const choice = page.getByRole('region', { name: conflicts.en.title })
    await choice.getByRole('radio').first().check()
    await sendButton(page).click()
    await page.waitForURL(/\/My_ads$/)
    expect(await termsOf(owner)).toEqual(stored)
  })
})
