import { readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { formatDay } from '../../domain/rules/format-day.ts'
import { findAccessibilityFaults } from '../support/axe.ts'
import { desktop, phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { setUpRentalPages } from '../support/rental-pages.ts'

const site = await setUpSite()
const { pool } = site
const { lender, addAd, newPerson, open, pathOf, friday, today, rentalsOf } = await setUpRentalPages(site)

// All of these tests come from one network.
beforeEach(() => pool.query('delete from rate_counters'))

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'

async function asked(words = '') {
  const renter = await newPerson('Kiran')
  const ad = await addAd()
  return { renter, ad, id: await renter.ask(ad, words) }
}

describe('before a deletion', () => {
  it('of an ad or of the account stands how many requests and bookings end', async () => {
    const owner = await newPerson('Lata')
    const ad = await addAd({ user_id: owner.user.id }, { quantity: 3 })
    await addAd({ user_id: owner.user.id, title: 'Tripod' })
    for (const name of ['Kiran', 'Meera']) await (await newPerson(name)).ask(ad)
    await owner.step(await (await newPerson('Ravi')).ask(ad), 'accept')
    const { page, problems } = await open('/My_ads', { person: owner })
    const card = page.locator(`[data-ad="${ad.id}"]`)
    await card.getByRole('button', { name: 'Delete Canon R10' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete this ad?' })
    await dialog.getByText('This ends 1 booking, 2 open requests').waitFor()
    expect(await findAccessibilityFaults(page, { part: 'dialog' })).toEqual([])
    await page.goto('/Edit_2')
    await page.getByRole('button', { name: 'Delete my account' }).first().click()
    await page.getByRole('dialog').getByText('This ends 1 booking, 2 open requests').waitFor()
    expect(problems).toEqual([])
  })
})

describe('the page of a rental', () => {
  it('is not there for a third person, nor for an id that is none', async () => {
    const { id } = await asked('Secret words')
    const stranger = await newPerson('Meera')
    const { page } = await open(`/rentals/${id}`, { person: stranger })
    await page.getByRole('heading', { level: 1, name: 'There is no such booking' }).waitFor()
    expect(await page.content()).not.toContain('Secret words')
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.goto('/rentals/nothing')
    await page.getByRole('heading', { level: 1, name: 'There is no such booking' }).waitFor()
  })

  it('says that it is loading while its script is, as after an ask on a slow network', async () => {
    const { id } = await asked()
    const { page, problems } = await open('/notifications', { person: lender })
    const arrived = Promise.withResolvers<void>()
    await page.route('**/rental-page.lazy-*.js', (route) => arrived.promise.then(() => route.continue()))
    await page.locator(`main a[href$="/rentals/${id}"]`).click()
    await page.waitForURL(`**/rentals/${id}`)
    await page.getByRole('main').getByText('Loading…').waitFor()
    arrived.resolve()
    await page.getByRole('button', { name: 'Say yes' }).waitFor()
    expect(problems).toEqual([])
  })

  it('asks a visitor to log in, and comes back', async () => {
    const { id } = await asked()
    const { page } = await open(`/rentals/${id}`)
    await page.waitForURL(`**/login?back=%2Frentals%2F${id}`)
  })

  it('shows what a lender answers: the safety words above those of the renter, both above the yes, the sum, and who it is', async () => {
    const { id } = await asked('Pay to my UPI first: x@upi')
    const { page, problems } = await open(`/rentals/${id}`, { person: lender, viewport: desktop })
    const words = page.getByText('Pay to my UPI first')
    await words.waitFor()
    const safety = page.getByRole('main').getByText('See it before you pay.')
    expect(await safety.count()).toBe(1)
    expect((await safety.boundingBox())?.y).toBeLessThan((await words.boundingBox())?.y ?? 0)
    const yes = page.getByRole('button', { name: 'Say yes' })
    expect((await words.boundingBox())?.y).toBeLessThan((await yes.boundingBox())?.y ?? 0)
    await page.getByText('Kiran pays you directly. Kiraya never touches the money.').waitFor()
    expect(await page.getByRole('main').getByText('To pay').count()).toBe(0)
    await page.getByText('0 bookings').waitFor()
    expect(problems).toEqual([])
  })

  it.each([
    'શુક્રવારે જોઈએ છે. ફોન: ૯૮૨૫૦ ૧૨૩૪૫, pay@okicici',
    'शादी के लिए: https://wa.me/919825012345 UPI 9825012345@ybl',
    '<b>Pay first</b> www.example.com +91 98250 12345',
  ])('shows words as text, without links, below the safety words: %s', async (text) => {
    const { id } = await asked(text)
    const { page } = await open(`/rentals/${id}`, { person: lender })
    const words = page.getByText(text, { exact: true })
    await words.waitFor()
    expect(await words.locator('*').count()).toBe(0)
    const safety = page.getByRole('main').getByText('See it before you pay.')
    expect((await safety.boundingBox())?.y).toBeLessThan((await words.boundingBox())?.y ?? 0)
  })

  it('of something that is given away says that nothing is to be paid', async () => {
    const renter = await newPerson('Kiran')
    const ad = await addAd({ discount: 100 })
    const { page } = await open(`${pathOf(ad)}?from=${friday}&to=${friday}`, { person: renter })
    await page.getByRole('button', { name: 'Ask here' }).first().click()
    await page.getByRole('button', { name: 'Ask for it · ₹0' }).click()
    await page.waitForURL(/\/rentals\/[\w-]+$/)
    await page.getByText('100% off').waitFor()
    expect(await rentalsOf(ad)).toMatchObject([{ quote: { total: 0, discount: 120_000 } }])
  })

  it('without a number leads the lender to where one is verified, before the yes', async () => {
    const mute = await newPerson('Dev', { phone_number: null })
    const renter = await newPerson('Kiran')
    const id = await renter.ask(await addAd({ user_id: mute.user.id }))
    const { page } = await open(`/rentals/${id}`, { person: mute })
    await page.getByRole('button', { name: 'Say yes' }).click()
    const link = page.getByRole('alert').getByRole('link', { name: 'Add a number' })
    expect(await link.getAttribute('href')).toMatch(/^\/verify-number\?back=/)
  })

  it('takes a no with a reason after a confirmation, and the renter reads it', async () => {
    const { renter, ad, id } = await asked()
    const { page } = await open(`/rentals/${id}`, { person: lender })
    await page.getByRole('button', { name: 'Say no' }).click()
    const dialog = page.getByRole('dialog', { name: 'Say no to Kiran?' })
    await dialog.getByRole('radio', { name: 'Other dates would suit' }).check()
    expect(await findAccessibilityFaults(page, { part: 'dialog' })).toEqual([])
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    expect(await rentalsOf(ad)).toMatchObject([{ state: 'asked' }])
    await page.getByRole('button', { name: 'Say no' }).click()
    await dialog.getByRole('radio', { name: 'Other dates would suit' }).check()
    await dialog.getByLabel('Words to Kiran').fill('From Tuesday on it is free.')
    await dialog.getByRole('button', { name: 'Say no' }).click()
    await page.getByRole('status').filter({ hasText: 'You said no to Kiran' }).waitFor()
    expect(await rentalsOf(ad)).toMatchObject([{ state: 'declined', reason: 'other_dates' }])
    const other = await open(`/rentals/${id}`, { person: renter })
    await other.page.getByRole('status').filter({ hasText: 'Priya said no on' }).waitFor()
    await other.page.getByText('Why: Other dates would suit').waitFor()
    await other.page.getByText('From Tuesday on it is free.').waitFor()
  })

  it('says of what came to nothing what it would have cost, and asks for no money', async () => {
    const renter = await newPerson('Kiran')
    const id = await renter.ask(await addAd({}, { deposit: 5_000 }))
    const { page } = await open(`/rentals/${id}`, { person: renter })
    const main = page.getByRole('main')
    for (const text of ['To pay', 'Deposit, comes back', 'You pay the owner directly.'])
      await main.getByText(text).waitFor()
    await renter.step(id, 'withdraw')
    for (const person of [renter, lender]) {
      const ended = await open(`/rentals/${id}`, { person })
      await ended.page.getByRole('heading', { name: 'What it would have cost' }).waitFor()
      await ended.page.getByRole('main').getByText('In all').waitFor()
      expect(await ended.page.getByRole('main').innerText()).not.toMatch(/To pay|Deposit|directly/)
    }
  })

  it('is reported by either side', async () => {
    const { renter, id } = await asked()
    for (const person of [lender, renter]) {
      const { page } = await open(`/rentals/${id}`, { person })
      await page.getByRole('button', { name: 'Report a problem' }).click()
      const dialog = page.getByRole('dialog', { name: 'Report a problem' })
      await dialog.getByRole('radio', { name: 'They did not come' }).check()
      expect(await findAccessibilityFaults(page, { part: 'dialog' })).toEqual([])
      await dialog.getByRole('button', { name: 'Send' }).click()
      await page.getByText('Thank you. We will look into it.').waitFor()
    }
    const { rows } = await pool.query('select reporter_id, reason from reports where rental_id = $1 order by id', [id])
    expect(rows).toEqual([lender, renter].map(({ user }) => ({ reporter_id: user.id, reason: 'absent' })))
  })

  it('keeps what a lender typed over a reload', async () => {
    const { id } = await asked()
    const { page } = await open(`/rentals/${id}`, { person: lender })
    await page.getByText('Add words or the place').click()
    const place = page.getByLabel('Where to pick it up')
    await place.fill('Shop 4, Law Garden')
    await page.reload()
    await place.waitFor()
    expect(await place.inputValue()).toBe('Shop 4, Law Garden')
  })

  it('shows how it is now when a step comes too late', async () => {
    const { renter, id } = await asked()
    const { page } = await open(`/rentals/${id}`, { person: lender })
    await page.getByRole('button', { name: 'Say yes' }).waitFor()
    await renter.step(id, 'withdraw')
    await page.getByRole('button', { name: 'Say yes' }).click()
    await page.getByText('This has changed meanwhile. You see it as it is now.').waitFor()
    await page.getByRole('status').filter({ hasText: 'Kiran withdrew the request' }).waitFor()
    expect(await page.getByRole('button', { name: 'Say yes' }).count()).toBe(0)
  })

  it('gives a calendar file after the yes, and lets each side cancel with a reason', async () => {
    const { renter, ad, id } = await asked()
    await lender.step(id, 'accept')
    const { page } = await open(`/rentals/${id}`, { person: renter, viewport: phone })
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Add to my calendar' }).click()
    const file = await readFile(await (await saving).path(), 'utf8')
    expect(file).toContain(`DTSTART;VALUE=DATE:${friday.replaceAll('-', '')}\r\n`)
    expect(file).toContain('SUMMARY:Canon R10\r\n')
    await page
      .getByRole('status')
      .filter({ hasText: `${formatDay(friday, months, today)}` })
      .waitFor()
    await page.getByRole('button', { name: 'Cancel the booking' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel the booking?' })
    await dialog.getByRole('radio', { name: 'Plans have changed' }).check()
    await dialog.getByRole('button', { name: 'Cancel the booking' }).click()
    const outcome = page.getByRole('status').filter({ hasText: 'You cancelled the booking with Priya' })
    await outcome.waitFor()
    // The button stood at the end of the page.
    const isSeen = (one: Element) => {
      const { top, bottom } = one.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    }
    await expect.poll(() => outcome.evaluate(isSeen)).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(await rentalsOf(ad)).toMatchObject([{ state: 'cancelled', ended_by: 'renter', reason: 'plans_changed' }])
    expect(await page.getByRole('link', { name: /Call/ }).count()).toBe(0)
  })
})

describe('the list of rentals', () => {
  it('says that there is none yet', async () => {
    const person = await newPerson('Meera')
    const { page, problems } = await open('/rentals', { person })
    await page.getByRole('heading', { name: 'No bookings yet' }).waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    expect(problems).toEqual([])
  })

  it('has what to do, what is coming and what is past, for each side, and a month of a lender', async () => {
    const owner = await newPerson('Dev', { phone_number: '+919876501239' })
    const renter = await newPerson('Kiran')
    const titles = ['Asked camera', 'Booked camera', 'Withdrawn camera']
    const ids: string[] = []
    for (const title of titles) ids.push(await renter.ask(await addAd({ user_id: owner.user.id, title })))
    await owner.step(ids[1] ?? '', 'accept')
    await renter.step(ids[2] ?? '', 'withdraw')
    const { page, problems } = await open('/rentals', { person: owner, viewport: phone })
    const section = (name: string) => page.getByRole('region', { name }).getByRole('link')
    await section('To do').filter({ hasText: 'Asked camera' }).waitFor()
    await section('Coming').filter({ hasText: 'Booked camera' }).waitFor()
    await section('Past').filter({ hasText: 'Withdrawn camera' }).waitFor()
    await page.getByText('1 request waits for your answer').waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'What I rent' }).click()
    await page.getByRole('heading', { name: 'No bookings yet' }).waitFor()
    await page.goto(`/rentals?month=${friday.slice(0, 7)}`)
    const grid = page.getByRole('table')
    const dayLink = grid.getByRole('link', { name: /1 booked, 1 request$/ }).first()
    await dayLink.waitFor()
    const head = grid.getByRole('columnheader')
    expect([await head.count(), await head.first().innerText()]).toEqual([7, 'Sun'])
    const fits = () => document.documentElement.scrollWidth <= innerWidth
    expect(await page.evaluate(fits)).toBe(true)
    const month = page.getByRole('main').getByRole('list')
    await dayLink.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/rentals?month=${friday.slice(0, 7)}&day=${friday}`)
    await month.getByText('goes out · Kiran').waitFor()
    await expect.poll(() => month.getByText('comes back').count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('OL')
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'The whole month' }).click()
    await month.getByText('goes out · Kiran').waitFor()
    await month.getByText('asked for · Kiran').waitFor()
    expect(await month.getByText('Withdrawn camera').count()).toBe(0)
    expect(await findAccessibilityFaults(page)).toEqual([])
    expect(problems).toEqual([])
  })

  it('goes on with more at a press, and the focus is on the first of those', async () => {
    const owner = await newPerson('Dev', { phone_number: '+919876501238' })
    const ad = await addAd({ user_id: owner.user.id })
    const renter = await newPerson('Kiran')
    const id = await renter.ask(ad)
    await renter.step(id, 'withdraw')
    const count = 24
    await pool.query(
      `insert into rentals (id, product_id, lender_id, renter_id, title, rent_type, period, pieces, is_delivered, quote, state, ended_by, asked_at, expires_at, ended_at)
      select gen_random_uuid(), product_id, lender_id, renter_id, 'Camera ' || n, rent_type, period, pieces, is_delivered, quote, state, ended_by, asked_at, expires_at, ended_at + n * interval '1 second'
      from rentals, generate_series(1, $2::int) n where id = $1`,
      [id, count],
    )
    const { page } = await open('/rentals', { person: owner })
    const links = page.getByRole('region', { name: 'Past' }).getByRole('link')
    await links.first().waitFor()
    const before = await links.count()
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect.poll(() => links.count()).toBe(count + 1)
    await expect.poll(() => links.nth(before).evaluate((link) => link === document.activeElement)).toBe(true)
    expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0)
  })
})
