import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '../../domain/rules/dates.ts'
import { findAccessibilityFaults } from '../support/axe.ts'
import { phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { setUpRentalPages } from '../support/rental-pages.ts'
import { moveRental } from '../support/rentals-setup.ts'

const site = await setUpSite()
const { pool, baseUrl } = site
const { lender, addAd, newPerson, open, pathOf, friday, sunday, today, rentalsOf } = await setUpRentalPages(site)

// All of these tests come from one network.
beforeEach(() => pool.query('delete from rate_counters'))

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const stateOf = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const chosen = `from=${friday}&to=${sunday}`
const daysTo = (day: string) => (Date.parse(day) - Date.parse(today)) / 86_400_000

async function asked(name = 'Kiran') {
  const renter = await newPerson(name)
  const ad = await addAd()
  return { renter, ad, id: await renter.ask(ad) }
}

/** A rental whose first day is today. */
async function begun() {
  const made = await asked()
  await lender.step(made.id, 'accept')
  await moveRental(site, made.id, `-${daysTo(friday)} days`)
  return made
}

/** In the browser: text of 200 %. */
const enlarge = () => document.documentElement.style.setProperty('font-size', '200%')

/** In the browser: what has the focus, in a word. */
function focusedWords(): string {
  const one = document.activeElement
  if (one instanceof HTMLInputElement) return one.type
  if (one instanceof HTMLTextAreaElement) return 'textarea'
  return one?.getAttribute('aria-label') ?? one?.textContent ?? ''
}

async function readOnly(isOn: boolean) {
  await pool.query(
    `insert into site_state (is_read_only, changed_by, reason) values ($1, 'a@kiraya.test', 'A move')
      on conflict (id) do update set is_read_only = excluded.is_read_only`,
    [isOn],
  )
  await expect
    .poll(async () => (await fetch(`${baseUrl}/api/users/logout`, { method: 'POST' })).status === 503)
    .toBe(isOn)
}

describe('while nothing can be saved', () => {
  it('an ask, a yes, a no and a cancel say why, and what was typed is still there', async () => {
    const { renter, ad, id } = await asked()
    const booked = await asked()
    await lender.step(booked.id, 'accept')
    const why = 'We are working on the site.'
    const lenders = await open(`/rentals/${id}`, { person: lender })
    const { page } = lenders
    await page.getByText('Add words or the place').click()
    await page.getByLabel('Where to pick it up').fill('Shop 4, Law Garden')
    const other = await open(`${pathOf(await addAd())}?${chosen}`, { person: renter })
    await button(other.page, 'Ask here').first().click()
    await other.page.getByLabel('Words to the owner').fill('For a wedding.')
    await readOnly(true)
    try {
      await button(page, 'Say yes').click()
      await page.getByRole('alert').getByText(why).waitFor()
      expect(await page.getByLabel('Where to pick it up').inputValue()).toBe('Shop 4, Law Garden')
      await button(page, 'Say no').click()
      await dialog(page).getByLabel('Words to Kiran').fill('It is broken.')
      await dialog(page).getByRole('button', { name: 'Say no' }).click()
      await dialog(page).getByText(why).waitFor()
      expect(await dialog(page).getByLabel('Words to Kiran').inputValue()).toBe('It is broken.')
      await page.keyboard.press('Escape')
      await dialog(other.page)
        .getByRole('button', { name: /^Ask for it/ })
        .click()
      await dialog(other.page).getByText(why).waitFor()
      expect(await other.page.getByLabel('Words to the owner').inputValue()).toBe('For a wedding.')
      await page.goto(`/rentals/${booked.id}`)
      await button(page, 'Cancel the booking').click()
      await dialog(page).getByRole('button', { name: 'Cancel the booking' }).click()
      await dialog(page).getByText(why).waitFor()
    } finally {
      await readOnly(false)
    }
    await dialog(page).getByRole('button', { name: 'Cancel the booking' }).click()
    await stateOf(page, 'You cancelled the booking with Kiran').waitFor()
    expect(await rentalsOf(ad)).toMatchObject([{ state: 'asked', answer_words: '', place: '' }])
  })
})

describe('without a network', () => {
  it('a no and a cancel are not sent, say so, and keep what was chosen and typed', async () => {
    const { ad, id } = await asked()
    const { page } = await open(`/rentals/${id}`, { person: lender })
    for (const [name, state] of [
      ['Say no', 'asked'],
      ['Cancel the booking', 'accepted'],
    ] as const) {
      if (state === 'accepted') {
        await lender.step(id, 'accept')
        await page.reload()
      }
      await button(page, name).click()
      const reason = dialog(page).getByRole('radio', { name: 'It is not available' })
      await reason.check()
      if (state === 'asked') await dialog(page).getByRole('textbox').fill('It is broken.')
      await page.context().setOffline(true)
      await dialog(page).getByRole('button', { name }).click()
      await dialog(page).getByText('There is no network: nothing was sent.').waitFor()
      expect(await reason.isChecked()).toBe(true)
      if (state === 'asked') expect(await dialog(page).getByRole('textbox').inputValue()).toBe('It is broken.')
      await page.context().setOffline(false)
      expect(await rentalsOf(ad)).toMatchObject([{ state }])
    }
    await dialog(page).getByRole('button', { name: 'Cancel the booking' }).click()
    await stateOf(page, 'You cancelled the booking with Kiran').waitFor()
    expect(await rentalsOf(ad)).toMatchObject([{ state: 'cancelled', ended_by: 'lender' }])
  })
})

describe('a booking', () => {
  it('that the lender cancels names no reason of renters, and the renter sees it at once', async () => {
    const { renter, ad, id } = await asked()
    await lender.step(id, 'accept')
    const renters = await open(`/rentals/${id}`, { person: renter, hasStream: true })
    await button(renters.page, 'Cancel the booking').waitFor()
    const { page } = await open(`/rentals/${id}`, { person: lender })
    await button(page, 'Cancel the booking').click()
    await dialog(page).getByRole('radio', { name: 'It is not available' }).check()
    expect(await dialog(page).getByRole('radio', { name: 'Found something else' }).count()).toBe(0)
    await dialog(page).getByRole('button', { name: 'Cancel the booking' }).click()
    await stateOf(page, 'You cancelled the booking with Kiran').waitFor()
    await stateOf(renters.page, 'Priya cancelled the booking on').waitFor()
    await renters.page.getByText('Why: It is not available').waitFor()
    expect(await rentalsOf(ad)).toMatchObject([{ state: 'cancelled', ended_by: 'lender', reason: 'not_available' }])
  })

  it('that has begun is not cancelled: it comes back early, or has not taken place', async () => {
    const early = await begun()
    const { page } = await open(`/rentals/${early.id}`, { person: lender, viewport: phone })
    await stateOf(page, 'Kiran has it until').waitFor()
    expect(await button(page, 'Cancel the booking').count()).toBe(0)
    await button(page, 'It is back already').click()
    expect(await findAccessibilityFaults(page, { part: 'dialog' })).toEqual([])
    await dialog(page).getByRole('button', { name: 'It is back already' }).click()
    await stateOf(page, 'The booking with Kiran ended on').waitFor()
    expect(await rentalsOf(early.ad)).toMatchObject([{ state: 'over' }])

    const missed = await begun()
    const renters = await open(`/rentals/${missed.id}`, { person: missed.renter })
    await button(renters.page, 'It did not take place').click()
    expect(await findAccessibilityFaults(renters.page, { part: 'dialog' })).toEqual([])
    await dialog(renters.page).getByRole('button', { name: 'It did not take place' }).click()
    await stateOf(renters.page, 'that it did not take place with Priya').waitFor()
    expect(await rentalsOf(missed.ad)).toMatchObject([{ state: 'cancelled', ended_by: 'renter', reason: 'not_held' }])
    await page.goto(`/rentals/${missed.id}`)
    await page
      .getByRole('status')
      .filter({ hasText: /^Kiran said on .* that it did not take place/ })
      .waitFor()
  })

  it.each([
    ['Say no', 'asked', 'lender', ['Close', 'radio', 'textarea', 'Keep it', 'Say no']],
    ['Withdraw the request', 'asked', 'renter', ['Close', 'Keep it', 'Withdraw the request']],
    ['Cancel the booking', 'accepted', 'lender', ['Close', 'radio', 'Keep it', 'Cancel the booking']],
    ['Cancel the booking', 'accepted', 'renter', ['Close', 'radio', 'Keep it', 'Cancel the booking']],
    ['It is back already', 'begun', 'lender', ['Close', 'Not now', 'It is back already']],
    ['It did not take place', 'begun', 'renter', ['Close', 'Not now', 'It did not take place']],
  ] as const)(
    'has a dialog for %s (%s, %s) that the keyboard walks through, and nothing has happened after Escape',
    async (name, state, side, stops) => {
      const { renter, ad, id } = state === 'begun' ? await begun() : await asked()
      if (state === 'accepted') await lender.step(id, 'accept')
      const person = side === 'lender' ? lender : renter
      const { page } = await open(`/rentals/${id}`, { person, viewport: { width: 320, height: 640 } })
      await page.emulateMedia({ forcedColors: 'active' })
      await page.evaluate(enlarge)
      await button(page, name).focus()
      await page.keyboard.press('Enter')
      await dialog(page).waitFor()
      expect(await dialog(page).evaluate((part) => part.contains(document.activeElement))).toBe(true)
      expect(await dialog(page).evaluate((part) => part.scrollWidth <= part.clientWidth)).toBe(true)
      expect(await findAccessibilityFaults(page, { part: 'dialog' })).toEqual([])
      const walked: string[] = []
      for (const _ of stops) {
        await page.keyboard.press('Tab')
        walked.push(await page.evaluate(focusedWords))
      }
      expect(walked).toEqual(stops)
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'detached' })
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name)
      expect(await rentalsOf(ad)).toMatchObject([{ state: state === 'asked' ? 'asked' : 'accepted' }])
    },
  )

  it('is answered with the keyboard, at 320 pixels with text of 200 %, in forced colours', async () => {
    const { id } = await asked()
    const { page } = await open(`/rentals/${id}`, { person: lender, viewport: { width: 320, height: 640 } })
    await page.emulateMedia({ forcedColors: 'active' })
    await page.evaluate(enlarge)
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
    await button(page, 'Say no').focus()
    expect(await fits()).toBe(true)
    await page.keyboard.press('Enter')
    await dialog(page).waitFor()
    expect(await dialog(page).evaluate((part) => part.contains(document.activeElement))).toBe(true)
    expect(await dialog(page).evaluate((part) => part.scrollWidth <= part.clientWidth)).toBe(true)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Say no')
    await button(page, 'Say yes').focus()
    await page.keyboard.press('Enter')
    await stateOf(page, 'You said yes.').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(await findAccessibilityFaults(page)).toEqual([])
    for (const path of ['/rentals', '/rentals?as=renter', `/rentals?month=${friday.slice(0, 7)}`]) {
      await page.goto(path)
      await page.evaluate(enlarge)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.getByRole('main').getByRole('status').waitFor({ state: 'detached' })
      expect([path, await fits()]).toEqual([path, true])
    }
  })
})

describe('an ask that is refused', () => {
  it('because too many are open leads to those; because the ad takes none any more says so beside the dates', async () => {
    const { renter, ad, id } = await asked()
    await pool.query(
      `insert into rentals (id, product_id, lender_id, renter_id, title, rent_type, period, pieces, is_delivered, quote, state, asked_at, expires_at)
      select gen_random_uuid(), product_id, lender_id, renter_id, title, rent_type, period, pieces, is_delivered, quote, state, asked_at, expires_at
      from rentals, generate_series(1, 2) where id = $1`,
      [id],
    )
    const { page } = await open(`${pathOf(ad)}?${chosen}`, { person: renter })
    await button(page, 'Ask here').first().click()
    await page.getByLabel('Words to the owner').fill('For a wedding.')
    const send = dialog(page).getByRole('button', { name: /^Ask for it/ })
    await send.click()
    const alert = dialog(page).getByRole('alert')
    await alert.getByText('Too many of your requests are open.').waitFor()
    expect(await alert.getByRole('link', { name: 'See my requests' }).getAttribute('href')).toBe('/rentals?as=renter')
    expect(await findAccessibilityFaults(page, { part: 'dialog' })).toEqual([])
    await pool.query('update rental_terms set takes_asks = false where product_id = $1', [ad.id])
    await send.click()
    await alert.getByText('This ad takes no requests for dates now. Call or write on WhatsApp.').waitFor()
    await dialog(page).getByRole('grid').waitFor()
    expect(await dialog(page).getByRole('button', { name: 'Ask here' }).count()).toBe(0)
    expect(await rentalsOf(ad)).toHaveLength(3)
  })
})

describe('on a phone', () => {
  it('of 320 pixels with text of 200 %, in forced colours, the dialog of dates cuts nothing', async () => {
    const ad = await addAd({}, { delivery_fee: 200, deposit: 5_000 })
    const { page } = await open(`${pathOf(ad)}?${chosen}`, {
      person: await newPerson('Kiran'),
      viewport: { width: 320, height: 640 },
    })
    await page.emulateMedia({ forcedColors: 'active' })
    await page.evaluate(enlarge)
    await page.locator('button[name=choose]').focus()
    await page.keyboard.press('Enter')
    await dialog(page).getByRole('grid').waitFor()
    for (const name of ['Ask here', 'WhatsApp with these dates', 'Done']) {
      const way = dialog(page).getByRole('button', { name, exact: true })
      await way.scrollIntoViewIfNeeded()
      const cut = await way.evaluate((one) => one.scrollWidth - one.clientWidth)
      const { x = -1, width = 0 } = (await way.boundingBox()) ?? {}
      expect([name, cut, x >= 0 && x + width <= 320]).toEqual([name, 0, true])
    }
    expect(await findAccessibilityFaults(page, { part: 'dialog' })).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('choose')
  })

  it.each([
    ['hi', 'यहाँ पूछें', 'रिव्यू लिखें', 'यहाँ से बुक किया'],
    ['gu', 'અહીં પૂછો', 'રિવ્યૂ લખો', 'અહીંથી બુક કર્યું'],
  ] as const)('in %s a renter comes from Choose dates to Booked here', async (language, ask, review, bookedHere) => {
    const renter = await newPerson('Kiran')
    const ad = await addAd()
    const { page, problems } = await open(`${pathOf(ad)}?${chosen}`, { person: renter, language })
    await page.locator('button[name=choose]').click()
    await dialog(page).getByRole('grid').waitFor()
    await dialog(page).getByRole('button', { name: ask }).click()
    await dialog(page).locator('form [type=submit]:not([aria-label])').click()
    await page.waitForURL(/\/rentals\/[\w-]+$/)
    const id = page.url().split('/').at(-1) ?? ''
    await lender.step(id, 'accept')
    await moveRental(site, id, `-${daysTo(addDays(sunday, 1))} days`)
    await page.reload()
    // No job has written the end: the page says its last day.
    const lastDay = new RegExp(`\\b${Number(addDays(today, -1).slice(8))}\\b`)
    await page.getByRole('status').filter({ hasText: lastDay }).waitFor()
    await page.getByRole('link', { name: review }).click()
    await page.waitForURL('**#reviews')
    await page.getByRole('button', { name: review }).click()
    await dialog(page).getByRole('radio').nth(3).check()
    await dialog(page).getByRole('textbox').fill('Works well.')
    await dialog(page).locator('form [type=submit]:not([aria-label])').click()
    await page.getByText('Works well.').waitFor()
    await page.getByText(bookedHere).waitFor()
    const { rows } = await pool.query('select rental_id from reviews where product_id = $1', [ad.id])
    expect(rows).toEqual([{ rental_id: id }])
    expect(await findAccessibilityFaults(page)).toEqual([])
    expect(problems).toEqual([])
  })
})
