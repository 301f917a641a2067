import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '../../domain/rules/dates.ts'
import { setUpSite } from '../support/built-site.ts'
import { setUpRentalPages } from '../support/rental-pages.ts'

const site = await setUpSite()
const { pool } = site
const { lender, addAd, newPerson, open, pathOf, today, rentalsOf } = await setUpRentalPages(site)

// All of these tests come from one network.
beforeEach(() => pool.query('delete from rate_counters'))

const dialog = (page: Page) => page.getByRole('dialog')
const cell = (page: Page, day: string) => dialog(page).locator(`td[data-day="${day}"] button`)
const day = 86_400_000

it('on a phone whose clock is a year ahead, days of this year have no year, and the month is that of the server', async () => {
  const renter = await newPerson('Kiran')
  const ad = await addAd()
  const id = await renter.ask(ad)
  const seen = await open(`/rentals/${id}`, { person: renter })
  const state = (page: Page) => page.getByRole('status').filter({ hasText: 'Priya has your request' }).innerText()
  const said = await state(seen.page)
  const { page } = await open(`/rentals/${id}`, { person: renter, clockAhead: 366 * day })
  expect(await state(page)).toBe(said)
  await page.goto('/rentals')
  await page
    .getByRole('region', { name: 'Coming' })
    .getByRole('link', { name: /Canon R10/ })
    .waitFor()
  const month = page.getByRole('link', { name: 'Month', exact: true })
  expect(await month.getAttribute('href')).toBe(`/rentals?month=${today.slice(0, 7)}`)
  // Also where the page is opened at another month.
  await page.goto('/rentals?month=2026-01')
  await expect.poll(() => month.getAttribute('href')).toBe(`/rentals?month=${today.slice(0, 7)}`)
})

describe.each([
  ['ahead', day],
  ['behind', -day],
])('on a phone whose clock is a day %s', (_, clockAhead) => {
  it('today is the day of the server: it can be asked for, and yesterday cannot', async () => {
    const renter = await newPerson('Kiran')
    const ad = await addAd()
    const { page, problems } = await open(pathOf(ad), { person: renter, clockAhead })
    await page.locator('button[name=choose]').click()
    await dialog(page).getByRole('grid').waitFor()
    expect(await cell(page, today).getAttribute('aria-label')).toContain('today')
    const yesterday = cell(page, addDays(today, -1))
    // On the first of a month it is in another one.
    if (await yesterday.count()) expect(await yesterday.getAttribute('aria-label')).toContain('cannot be chosen')
    expect(await cell(page, today).getAttribute('aria-label')).not.toContain('cannot be chosen')
    await cell(page, today).click()
    await cell(page, today).click()
    await dialog(page).getByRole('button', { name: 'Ask here' }).click()
    await dialog(page)
      .getByRole('button', { name: /^Ask for it · ₹1,200/ })
      .click()
    await page.waitForURL(/\/rentals\/[\w-]+$/)
    await page.getByRole('status').filter({ hasText: 'Priya has your request' }).waitFor()
    expect(await rentalsOf(ad)).toMatchObject([{ state: 'asked', quote: { total: 120_000 } }])
    expect(problems).toEqual([])
  })

  it('a rental is what the server says: a lender says yes in time, and calls', async () => {
    const renter = await newPerson('Kiran')
    const ad = await addAd()
    const id = await renter.ask(ad)
    const { page, problems } = await open(`/rentals/${id}`, { person: lender, clockAhead })
    await page.getByRole('button', { name: 'Say yes' }).click()
    await page.getByRole('status').filter({ hasText: 'You said yes' }).waitFor()
    await page.getByRole('main').locator(`a[href="tel:${renter.user.phone_number}"]`).waitFor()
    await page.goto('/rentals')
    await page
      .getByRole('region', { name: 'Coming' })
      .getByRole('link', { name: /Canon R10/ })
      .first()
      .waitFor()
    expect(problems).toEqual([])
  })
})
