import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addDays, dayInIndia } from '../../domain/rules/dates.ts'
import { adPath } from '../../domain/rules/links.ts'
import { createLender, type Lender } from '../support/ads-setup.ts'
import { findAccessibilityFaults } from '../support/axe.ts'
import { blockNotificationStream, type PageOptions, phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { hashPasswordCheaply } from '../support/cheap-password.ts'
import { createProduct, createUser } from '../support/factories.ts'
import { openNoScriptBrowser } from '../support/no-script-browser.ts'

const site = await setUpSite()
const { db, baseUrl, newPage } = site
const lender = await createLender(site, { name: 'Priya', phone_number: '+919876501234' })
const renter = await createLender(site, { name: 'Kiran' })
const password = 'monsoon-2026'
const today = dayInIndia(new Date())
const [from, to] = [addDays(today, 2), addDays(today, 4)]
const chosen = `from=${from}&to=${to}`

const addAd = (given: Parameters<typeof createProduct>[1] = {}) =>
  createProduct(db, {
    category: 'Camera',
    sub_category: 'DSLR',
    user_id: lender.user.id,
    title: 'Canon R10',
    price: 1_200,
    ...given,
  })
const pathOf = ({ id, title }: { id: string; title: string }) =>
  adPath({ _id: id, title, category: 'Camera', subCategory: 'DSLR' })

async function open(path: string, { person, ...options }: PageOptions & { person?: Lender } = {}) {
  const opened = await newPage({ language: 'en', viewport: phone, ...options })
  await blockNotificationStream(opened.page)
  const user = person && { _id: person.user.id, name: person.user.name, phoneNumber: '9826011111' }
  await opened.page.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored))
        if (!localStorage.getItem(key)) localStorage.setItem(key, value)
    },
    { contactWarned: 'true', ...(person && { user: JSON.stringify(user), token: person.token }) },
  )
  await opened.page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await opened.page.goto(path)
  return opened
}
const dialogOf = (page: Page) => page.getByRole('dialog')
const sumOf = (page: Page) => page.getByRole('main').getByLabel('What it costs')
async function chooseDates(page: Page) {
  await page.locator('button[name=choose]').click()
  await dialogOf(page).getByRole('grid').waitFor()
  await page.getByLabel('From', { exact: true }).fill(from)
  await page.getByLabel('To', { exact: true }).fill(to)
  await dialogOf(page).getByLabel('What it costs').waitFor()
}
/** The message that WhatsApp opens with. */
async function messageOf(page: Page) {
  const address = await page.locator('.contact-dock a[href*="wa.me"]').getAttribute('href')
  return new URL(address ?? '').searchParams.get('text') ?? ''
}

describe('chosen dates', () => {
  it('are there after another page and Back', async () => {
    const { page, problems } = await open(pathOf(await addAd()))
    await chooseDates(page)
    await dialogOf(page).getByRole('button', { name: 'Done' }).click()
    await sumOf(page).waitFor()
    await page.goto('/category/camera')
    await page.goBack()
    await expect.poll(() => sumOf(page).innerText()).toContain('₹3,600')
    expect(problems).toEqual([])
  })

  it('survive a log-in that a message to the lender needs, and the message has them', async () => {
    const user = await createUser(db, { password_hash: hashPasswordCheaply(password), name: 'Asha' })
    const { page, problems } = await open(pathOf(await addAd()))
    await chooseDates(page)
    await dialogOf(page).getByRole('button', { name: 'WhatsApp' }).click()
    await page.getByRole('dialog', { name: 'Please Log In' }).getByRole('link', { name: 'Login' }).click()
    await page.getByLabel('E-mail', { exact: true }).fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
    await page.locator('.contact-dock a[href*="wa.me"]').waitFor()
    await expect.poll(() => messageOf(page)).toContain('₹3,600')
    expect(await messageOf(page)).toContain(chosen)
    await sumOf(page).waitFor()
    expect(problems).toEqual([])
  })

  it('that are booked are not in the message of the button at the foot', async () => {
    const ad = await addAd()
    await lender.call('POST', 'block', { ids: [ad.id], from, to: from })
    const { page } = await open(`${pathOf(ad)}?${chosen}`, { person: renter })
    await page.getByRole('alert').filter({ hasText: 'is booked' }).waitFor()
    const opening = page.waitForEvent('popup')
    await page.locator('.contact-dock').getByRole('button', { name: 'WhatsApp' }).click()
    await (await opening).waitForURL('https://wa.me/**')
    const opened = new URL((await opening).url()).searchParams.get('text') ?? ''
    expect(opened).toContain('Canon R10')
    for (const text of [opened, await messageOf(page)]) expect(text).not.toMatch(/from=|3,600/)
  })

  it('are in the message that the page without scripts leads to', async () => {
    const user = await createUser(db, { password_hash: hashPasswordCheaply(password) })
    const path = `/reach/${(await addAd()).id}?${chosen}`
    const browser = openNoScriptBrowser(baseUrl)
    expect((await browser.send(path, { do: 'log-in', login: user.email, password })).status).toBe(303)
    const shown = await browser.send(path, { do: 'show' })
    const { html } = shown.status === 303 ? await browser.ask(shown.headers.get('location') ?? path) : shown
    const [, href = ''] = /href="(https:\/\/wa\.me\/[^"]+)"/.exec(html) ?? []
    const text = new URL(href.replaceAll('&amp;', '&')).searchParams.get('text') ?? ''
    expect(text).toContain('3 days × ₹1,200 = ₹3,600')
    expect(text).toContain(chosen)
  })
})

describe('the dialog of dates', () => {
  it.each(['light', 'dark'] as const)('has no accessibility fault in %s colours', async (colorScheme) => {
    const ad = await addAd()
    await lender.call('POST', 'block', { ids: [ad.id], from: addDays(today, 6), to: addDays(today, 7) })
    const { page } = await open(pathOf(ad), { colorScheme })
    await page.locator('button[name=choose]').click()
    await dialogOf(page).getByRole('grid').waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.getByLabel('From', { exact: true }).fill(from)
    await page.getByLabel('To', { exact: true }).fill(to)
    await dialogOf(page).getByLabel('What it costs').waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
  })

  it.each([
    ['320 px wide', { width: 320, height: 640 }, '100%'],
    ['with letters twice as large', { width: 360, height: 800 }, '200%'],
    ['on a tablet', { width: 768, height: 1024 }, '100%'],
  ])('fits %s', async (_what, viewport, size) => {
    const { page } = await open(pathOf(await addAd()), { viewport, language: 'gu' })
    await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size)
    await page.locator('button[name=choose]').click()
    await dialogOf(page).getByRole('grid').waitFor()
    const fits = await dialogOf(page).evaluate((dialog) => {
      const { left, right } = dialog.getBoundingClientRect()
      const days = [...dialog.querySelectorAll('td button')].map((day) => day.getBoundingClientRect())
      return left >= 0 && right <= innerWidth && days.every((day) => day.left >= left && day.right <= right)
    })
    expect(fits).toBe(true)
  })
})

it('My ads says that a longer price does not fit the price any more', async () => {
  const ad = await addAd({ price: 500, title: 'Cheaper camera' })
  await site.pool.query(`insert into rental_terms (product_id, prices) values ($1, '{"week": 6000}')`, [ad.id])
  const { page } = await open('/My_ads', { person: lender })
  await page.getByText('The price for a week, ₹6,000, does not fit the price any more and is ignored.').waitFor()
})
