import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { findAccessibilityFaults } from '../support/axe.ts'
import { desktop, phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { setUpRentalPages } from '../support/rental-pages.ts'

const site = await setUpSite()
const { pool } = site
const { lender, addAd, newPerson, open, pathOf, friday, sunday, password, rentalsOf } = await setUpRentalPages(site)

// All of these tests come from one network.
beforeEach(() => pool.query('delete from rate_counters'))

const dialog = (page: Page) => page.getByRole('dialog')
const chosen = `from=${friday}&to=${sunday}`

/** Opens an ad with dates by its link, and the form that asks for them. */
async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Ask here' }).first().click()
  await page.getByLabel('Words to the owner').waitFor()
}
const send = (page: Page) => dialog(page).getByRole('button', { name: /^Ask for it/ })

describe('asking for dates', () => {
  it('on a phone in Gujarati: the lender sees it, says yes, and both pages hear it at once', async () => {
    const renter = await newPerson('Kiran')
    const ad = await addAd({ discount: 10 }, { deposit: 5_000, delivery_fee: 200 })
    const lenders = await open('/rentals', { person: lender, viewport: desktop, hasStream: true })
    const renters = await open(`${pathOf(ad)}?${chosen}&delivery=1`, {
      person: renter,
      language: 'gu',
      viewport: phone,
      hasStream: true,
    })
    const { page } = renters
    await page.locator('button[name=choose]').click()
    await dialog(page).getByRole('grid').waitFor()
    await dialog(page).getByRole('button', { name: 'અહીં પૂછો' }).click()
    await page.getByLabel('માલિક માટે બે શબ્દ').fill('લગ્ન માટે જોઈએ છે.')
    await page.getByLabel('ડિલિવરી ક્યાં કરવી').fill('નવરંગપુરા')
    expect(await findAccessibilityFaults(page, { part: 'dialog' })).toEqual([])
    await dialog(page).getByRole('button', { name: 'પૂછો · ₹3,440' }).click()
    await page.waitForURL(/\/rentals\/[\w-]+$/)
    await page.getByRole('status').filter({ hasText: 'તમારી રિક્વેસ્ટ Priya પાસે છે.' }).waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])

    // Without a reload.
    const listed = lenders.page.getByRole('main').getByRole('link', { name: /Canon R10/ })
    await listed.click()
    const answer = lenders.page
    await answer.getByText('લગ્ન માટે જોઈએ છે.').waitFor()
    await answer.getByText('નવરંગપુરા').waitFor()
    expect(await findAccessibilityFaults(answer)).toEqual([])
    await answer.getByRole('button', { name: 'Say yes' }).click()
    await answer.getByRole('status').filter({ hasText: 'You said yes and bring it to Kiran' }).waitFor()

    await page.getByRole('status').filter({ hasText: 'Priyaએ હા પાડી છે.' }).waitFor()
    const call = page.getByRole('main').getByRole('link', { name: /કોલ કરો/ })
    expect(await call.getAttribute('href')).toBe('tel:+919876501234')
    expect(await findAccessibilityFaults(page)).toEqual([])
    expect([...renters.problems, ...lenders.problems]).toEqual([])
  })

  it('is one row with what was shown, although it is pressed twice', async () => {
    const renter = await newPerson('Kiran')
    const ad = await addAd()
    const { page } = await open(`${pathOf(ad)}?${chosen}`, { person: renter })
    await openForm(page)
    await send(page).dblclick()
    await page.waitForURL(/\/rentals\/[\w-]+$/)
    expect(await rentalsOf(ad)).toMatchObject([
      { state: 'asked', renter_id: renter.user.id, quote: { total: 360_000 } },
    ])
    // The dates were asked for: the ad does not offer to ask for them again.
    await page.goto(pathOf(ad))
    await page.getByRole('button', { name: 'Choose dates' }).waitFor()
    expect(await page.getByRole('button', { name: 'Ask here' }).count()).toBe(0)
  })

  it('is not offered to the owner of the ad, nor where the lender takes calls and WhatsApp only', async () => {
    const ad = await addAd()
    const own = await open(`${pathOf(ad)}?${chosen}`, { person: lender })
    await own.page.getByRole('button', { name: 'Block these days' }).waitFor()
    expect(await own.page.getByRole('button', { name: 'Ask here' }).count()).toBe(0)
    const callsOnly = await addAd({}, { takes_asks: false })
    const { page } = await open(`${pathOf(callsOnly)}?${chosen}`, { person: await newPerson('Kiran') })
    await page.getByRole('button', { name: 'WhatsApp' }).waitFor()
    expect(await page.getByRole('button', { name: 'Ask here' }).count()).toBe(0)
  })

  it('by a visitor goes on after the login, with the chosen dates', async () => {
    const renter = await newPerson('Kiran')
    const ad = await addAd()
    const { page } = await open(`${pathOf(ad)}?${chosen}`)
    await page.getByRole('button', { name: 'Ask here' }).click()
    await dialog(page).getByText('Log in to ask. The dates stay chosen.').waitFor()
    await dialog(page).getByRole('link', { name: 'Login' }).click()
    await page.getByLabel('E-mail', { exact: true }).fill(renter.user.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
    await page.getByLabel('Words to the owner').waitFor()
    await send(page).click()
    await page.waitForURL(/\/rentals\/[\w-]+$/)
    expect(await rentalsOf(ad)).toHaveLength(1)
  })

  it('without a mobile number leads to where one is added, and comes back to the same words and dates', async () => {
    const renter = await newPerson('Kiran', { phone_number: null })
    const ad = await addAd()
    const { page } = await open(`${pathOf(ad)}?${chosen}`, { person: renter })
    await openForm(page)
    await page.getByLabel('Words to the owner').fill('For a wedding.')
    await send(page).click()
    const link = dialog(page).getByRole('alert').getByRole('link', { name: 'Add a number' })
    expect(await link.getAttribute('href')).toMatch(/^\/verify-number\?back=/)
    expect(await rentalsOf(ad)).toEqual([])
    await link.click()
    const number = '9826077001'
    await page.getByRole('textbox', { name: 'Mobile number' }).fill(number)
    await page.getByRole('button', { name: 'Send OTP on WhatsApp' }).click()
    const boxes = page.getByRole('group', { name: '6-digit OTP' }).getByRole('textbox')
    await boxes.first().waitFor()
    await expect.poll(() => site.mailbox.newestCode(`+91${number}`)).toMatch(/^\d{6}$/)
    await boxes.first().click()
    await page.keyboard.type(String(await site.mailbox.newestCode(`+91${number}`)))
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.getByLabel('Words to the owner').waitFor()
    expect(await page.getByLabel('Words to the owner').inputValue()).toBe('For a wedding.')
    await send(page).click()
    await page.waitForURL(/\/rentals\/[\w-]+$/)
    expect(await rentalsOf(ad)).toMatchObject([{ ask_words: 'For a wedding.', quote: { total: 360_000 } }])
  })
})

describe('an ask that is refused', () => {
  it('because the price has changed shows the new sum, and is sent with it after another press', async () => {
    const renter = await newPerson('Kiran')
    const ad = await addAd()
    const { page } = await open(`${pathOf(ad)}?${chosen}`, { person: renter })
    await openForm(page)
    await pool.query('update products set price = 1500 where id = $1', [ad.id])
    await send(page).click()
    await dialog(page).getByRole('alert').getByText('The price has changed. It is ₹4,500 now.').waitFor()
    expect(await rentalsOf(ad)).toEqual([])
    expect(await findAccessibilityFaults(page, { part: 'dialog' })).toEqual([])
    await dialog(page).getByRole('button', { name: 'Ask for it · ₹4,500' }).click()
    await page.waitForURL(/\/rentals\/[\w-]+$/)
    expect(await rentalsOf(ad)).toMatchObject([{ quote: { total: 450_000 } }])
  })

  it('because the deposit is another now, or delivery is no longer offered, says so', async () => {
    const renter = await newPerson('Kiran')
    const ad = await addAd({}, { deposit: 1_000, delivery_fee: 0 })
    const { page } = await open(`${pathOf(ad)}?${chosen}&delivery=1`, { person: renter })
    await openForm(page)
    await page.getByLabel('Where to deliver').fill('9 Law Garden')
    await pool.query('update rental_terms set deposit = 2000 where product_id = $1', [ad.id])
    await send(page).click()
    await dialog(page).getByRole('alert').getByText('The deposit has changed. It is ₹2,000 now.').waitFor()
    await pool.query('update rental_terms set delivery_fee = null where product_id = $1', [ad.id])
    await send(page).click()
    await dialog(page).getByRole('alert').getByText('The lender brings it no more').waitFor()
    expect(await rentalsOf(ad)).toEqual([])
    await dialog(page).getByLabel('Delivery, free').uncheck()
    await dialog(page).getByRole('button', { name: 'Ask here' }).click()
    await send(page).click()
    await dialog(page).getByRole('alert').getByText('The deposit has changed.').waitFor()
    await send(page).click()
    await page.waitForURL(/\/rentals\/[\w-]+$/)
    expect(await rentalsOf(ad)).toMatchObject([{ is_delivered: false, quote: { deposit: 200_000 } }])
  })

  it('because the days were blocked meanwhile says so beside the dates', async () => {
    const renter = await newPerson('Kiran')
    const ad = await addAd()
    const { page } = await open(`${pathOf(ad)}?${chosen}`, { person: renter })
    await openForm(page)
    await page.getByLabel('Words to the owner').fill('For a wedding.')
    await lender.call('POST', 'block', { ids: [ad.id], from: friday, to: friday })
    await send(page).click()
    await dialog(page).getByRole('alert').getByText('Somebody else has booked these dates. Choose others.').waitFor()
    await dialog(page).getByRole('grid').waitFor()
    expect(await rentalsOf(ad)).toEqual([])
  })
})

describe('without a network', () => {
  it('an ask waits, and is sent once when the network is back', async () => {
    const renter = await newPerson('Kiran')
    const ad = await addAd()
    const { page } = await open(`${pathOf(ad)}?${chosen}`, { person: renter })
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/network\.en-/.test(name)),
    )
    await openForm(page)
    await page.getByLabel('Words to the owner').fill('For a wedding.')
    await page.context().setOffline(true)
    await send(page).click()
    await dialog(page).getByText('Waiting for the network. It will be sent by itself.').waitFor()
    expect(await findAccessibilityFaults(page, { part: 'dialog' })).toEqual([])
    expect(await rentalsOf(ad)).toEqual([])
    await page.context().setOffline(false)
    await page.locator('#toast').getByText('Your request was sent').waitFor()
    await dialog(page).waitFor({ state: 'detached' })
    expect(await rentalsOf(ad)).toMatchObject([{ state: 'asked', ask_words: 'For a wedding.' }])
  })

  it('an ask waits over a reload, and is sent once by one of two tabs', async () => {
    const renter = await newPerson('Kiran')
    const ad = await addAd()
    const { page } = await open(`${pathOf(ad)}?${chosen}`, { person: renter })
    await openForm(page)
    await page.getByLabel('Words to the owner').fill('For a wedding.')
    const calls = '**/api/rentals/ask'
    await page.context().route(calls, (route) => route.abort('internetdisconnected'))
    await send(page).click()
    await dialog(page).getByText('Waiting for the network. It will be sent by itself.').waitFor()
    await page.reload()
    const tab = await page.context().newPage()
    await tab.goto('/rentals')
    const waiting = (one: Page) => one.getByRole('button', { name: '1 thing waits for the network' })
    await Promise.all([waiting(page).waitFor(), waiting(tab).waitFor()])
    expect(await rentalsOf(ad)).toEqual([])

    const sent: string[] = []
    page.context().on('request', (request) => {
      if (request.url().endsWith('/api/rentals/ask')) sent.push(request.headers()['idempotency-key'] ?? '')
    })
    await page.context().unrouteAll({ behavior: 'wait' })
    await Promise.all([page, tab].map((one) => one.evaluate(() => dispatchEvent(new Event('online')))))
    await expect.poll(() => rentalsOf(ad)).toMatchObject([{ state: 'asked', ask_words: 'For a wedding.' }])
    await Promise.all([page, tab].map((one) => waiting(one).waitFor({ state: 'detached' })))
    expect(sent).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
    expect(await rentalsOf(ad)).toHaveLength(1)
  })

  it('whose answer was lost is sent again by itself and exists once', async () => {
    const renter = await newPerson('Kiran')
    const ad = await addAd()
    const { page } = await open(`${pathOf(ad)}?${chosen}`, { person: renter })
    await openForm(page)
    await page.route('**/api/rentals/ask', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await send(page).click()
    await expect.poll(() => rentalsOf(ad)).toHaveLength(1)
    await page.unrouteAll({ behavior: 'wait' })
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.locator('#toast').getByText('Your request was sent').waitFor()
    expect(await rentalsOf(ad)).toHaveLength(1)
  })

  it('a yes is not sent, and says so', async () => {
    const renter = await newPerson('Kiran')
    const ad = await addAd()
    const id = await renter.ask(ad)
    const { page } = await open(`/rentals/${id}`, { person: lender })
    await page.getByRole('button', { name: 'Say yes' }).waitFor()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Say yes' }).click()
    await page.getByRole('alert').getByText('There is no network: nothing was sent.').waitFor()
    await page.context().setOffline(false)
    expect(await rentalsOf(ad)).toMatchObject([{ state: 'asked' }])
    await page.getByRole('button', { name: 'Say yes' }).click()
    await page.getByRole('status').filter({ hasText: 'You said yes.' }).waitFor()
  })
})
