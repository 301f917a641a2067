import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, dayInIndia } from '../../domain/rules/dates.ts'
import { formatDay, formatDays } from '../../domain/rules/format-day.ts'
import { createLender, type Lender } from '../support/ads-setup.ts'
import { findAccessibilityFaults } from '../support/axe.ts'
import { blockNotificationStream, type PageOptions, phone, showSamplePictures } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createProduct } from '../support/factories.ts'

const site = await setUpSite()
const { baseUrl, db, newPage, pool } = site
const today = dayInIndia(new Date())
const monthNames = 'January February March April May June July August September October November December'

// All of these tests come from one network.
beforeEach(() => pool.query('delete from rate_counters'))

async function createAds(count: number) {
  const lender = await createLender(site)
  const ids: string[] = []
  for (let number = 1; number <= count; number++)
    ids.push((await createProduct(db, { user_id: lender.user.id, category: 'Camera', title: `Camera ${number}` })).id)
  return { lender, ids, id: ids[0] ?? '' }
}

async function open({ user, token }: Lender, options: PageOptions = {}) {
  const answer = await fetch(`${baseUrl}/api/users/me`, { headers: { authorization: `Bearer ${token}` } })
  const stored = { user: JSON.stringify((await answer.json()).user ?? user), token }
  const opened = await newPage({ language: 'en', stored, ...options })
  await blockNotificationStream(opened.page)
  await showSamplePictures(opened.page)
  await opened.page.goto('/My_ads')
  await opened.page.getByRole('article').first().waitFor()
  return opened
}

const blocked = async (id: string) =>
  (await pool.query<{ days: string }>('select days::text from rental_busy_days where product_id = $1', [id])).rows[0]
    ?.days
const range = (from: string, to: string) => `{[${from},${addDays(to)})}`
const named = (day: string) => formatDay(day, monthNames, today)

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Blocked days' })
const dayButton = (page: Page, day: string) =>
  dialog(page).getByRole('button', { name: new RegExp(`^\\w+day ${named(day)}(,|$)`) })
const block = (page: Page) => dialog(page).getByRole('button', { name: 'Block these days' })
const status = (page: Page, text: string) => dialog(page).getByRole('status').getByText(text)
async function openOne(page: Page, title: string) {
  await page
    .getByRole('article')
    .filter({ hasText: title })
    .getByRole('button', { name: `${title}: More` })
    .click()
  await page.getByRole('button', { name: 'Blocked days', exact: true }).click()
  await dialog(page).getByRole('grid').waitFor()
}

const first = addDays(today)
const last = addDays(first)

describe('the blocked days of own ads', () => {
  it('two days of three ads are blocked in at most eight touches, from My ads on a phone', async () => {
    const { lender, ids } = await createAds(3)
    const { page, problems } = await open(lender, { viewport: phone, hasTouch: true })
    let touches = 0
    const touch = async (one: ReturnType<Page['getByRole']>) => {
      await one.tap()
      touches++
    }
    await touch(page.getByRole('button', { name: 'Choose several' }))
    for (const number of [1, 2, 3]) {
      // The label is what a finger meets.
      const row = page.getByRole('article').filter({ hasText: `Camera ${number}` })
      await touch(row.locator('label').first())
    }
    await touch(page.getByRole('button', { name: 'Block days' }))
    await dialog(page).getByRole('grid').waitFor()
    await touch(dayButton(page, first))
    await touch(dayButton(page, last))
    await touch(block(page))
    await status(page, `Blocked: ${formatDays({ from: first, to: last }, monthNames, today)}`).waitFor()
    expect(touches).toBeLessThanOrEqual(8)
    for (const id of ids) expect(await blocked(id)).toBe(range(first, last))
    await dialog(page).getByText('3 ads').last().waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    expect(problems).toEqual([])
  })

  it('are listed, freed one by one, and as before after *Undo*', async () => {
    const { lender, id } = await createAds(1)
    const { page, problems } = await open(lender)
    await openOne(page, 'Camera 1')
    await dialog(page).getByText('No day is blocked.').waitFor()
    await dayButton(page, first).click()
    await dayButton(page, last).click()
    await block(page).click()
    await dayButton(page, first)
      .and(page.getByRole('button', { name: /blocked/ }))
      .waitFor()
    await dialog(page).getByRole('button', { name: 'Free again' }).click()
    await status(page, `Free again: ${formatDays({ from: first, to: last }, monthNames, today)}`).waitFor()
    expect(await blocked(id)).toBeUndefined()
    await dialog(page).getByRole('button', { name: 'Undo' }).click()
    await status(page, 'As it was before.').waitFor()
    expect(await blocked(id)).toBe(range(first, last))
    expect(problems).toEqual([])
  })

  it('of an ad that is given out end it, and the list shows the ad as active', async () => {
    const { lender, id } = await createAds(1)
    await lender.changed(lender.call('PUT', `status?productId=${id}`, { status: 'rented', returnDay: last }))
    const { page } = await open(lender)
    await openOne(page, 'Camera 1')
    await dialog(page).getByText('given out').waitFor()
    await dialog(page).getByRole('button', { name: 'Free again' }).click()
    await status(page, 'Free again').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('article').getByText('Active', { exact: true }).waitFor()
  })

  it('by some of the pieces leave the others free', async () => {
    const { lender, id } = await createAds(1)
    await pool.query('insert into rental_terms (product_id, quantity) values ($1, 3)', [id])
    const { page } = await open(lender)
    await openOne(page, 'Camera 1')
    await dayButton(page, first).click()
    await dialog(page).getByLabel('Pieces').selectOption('2')
    await block(page).click()
    await status(page, `Blocked: ${named(first)}`).waitFor()
    await dialog(page).getByText('2 pieces').waitFor()
    await dayButton(page, first)
      .and(page.getByRole('button', { name: /partly blocked/ }))
      .waitFor()
    expect(await blocked(id)).toBeUndefined()
  })
})

describe('days that cannot be blocked', () => {
  const words = {
    en: ['Enter a day that exists', 'The last day is before the first one', 'This day is over'],
    hi: ['ऐसा दिन चुनें जो कैलेंडर में हो', 'आख़िरी दिन पहले दिन से पहले का है', 'यह दिन बीत चुका है'],
    gu: ['સાચો દિવસ પસંદ કરો', 'છેલ્લો દિવસ પહેલાથી વહેલો છે', 'આ દિવસ વીતી ગયો છે'],
  }
  it.each(['en', 'hi', 'gu'] as const)('are explained beside their field in %s', async (language) => {
    const { lender } = await createAds(1)
    const { page } = await open(lender, { language })
    await page.locator('article button[popovertarget]').click()
    await page.locator('[popover]:popover-open button').last().click()
    const [from, to] = [page.locator('dialog [name=from]'), page.locator('dialog [name=to]')]
    await from.waitFor()
    const explained = (field: typeof from) =>
      field.evaluate((input) => document.getElementById(`${input.id}-error`)?.textContent ?? '')
    const send = page.locator('dialog button[type=submit]').last()
    const [missing, order, over] = words[language]
    await send.click()
    await expect.poll(() => explained(from)).toBe(missing)
    await from.fill(last)
    await to.fill(first)
    await expect.poll(() => explained(to)).toBe(order)
    await from.fill(addDays(today, -1))
    await expect.poll(() => explained(from)).toBe(over)
    expect(await to.inputValue()).toBe(first)
  })

  it('without a network stay chosen, and are blocked once when it is back', async () => {
    const { lender, id } = await createAds(1)
    const { page } = await open(lender)
    await openOne(page, 'Camera 1')
    await dayButton(page, first).click()
    await dayButton(page, last).click()
    await page.context().setOffline(true)
    await block(page).click()
    await dialog(page).getByRole('alert').locator('p').waitFor()
    expect(await dialog(page).getByLabel('From').inputValue()).toBe(first)
    await page.context().setOffline(false)
    await block(page).click()
    await status(page, 'Blocked:').waitFor()
    expect(await blocked(id)).toBe(range(first, last))
  })

  it('in another tab changed meanwhile are not undone', async () => {
    const { lender, ids, id } = await createAds(1)
    const { page } = await open(lender)
    await openOne(page, 'Camera 1')
    await dayButton(page, first).click()
    await block(page).click()
    await status(page, 'Blocked:').waitFor()
    await lender.call('POST', 'block', { ids, from: last, to: last })
    await dialog(page).getByRole('button', { name: 'Undo' }).click()
    await dialog(page).getByText('Its days were changed elsewhere since.').waitFor()
    await dayButton(page, last)
      .and(page.getByRole('button', { name: /blocked/ }))
      .waitFor()
    expect(await blocked(id)).toBe(range(first, last))
  })

  it('of 51 ads at once are refused with a word', async () => {
    const { lender } = await createAds(51)
    const { page } = await open(lender)
    await page.getByRole('checkbox', { name: /all 51/i }).check()
    await page.getByRole('button', { name: 'Block days' }).click()
    await dialog(page).getByRole('alert').getByText('At most 50 ads at once').waitFor()
  })
})
