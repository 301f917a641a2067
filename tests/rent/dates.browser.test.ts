import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addDays, dayInIndia } from '../../domain/rules/dates.ts'
import { adPath } from '../../domain/rules/links.ts'
import { shortAdLink } from '../../domain/rules/short-link.ts'
import { createLender, type Lender } from '../support/ads-setup.ts'
import { findAccessibilityFaults } from '../support/axe.ts'
import { blockNotificationStream, type PageOptions, phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createProduct } from '../support/factories.ts'

const site = await setUpSite()
const { db, baseUrl, newPage } = site
const publicUrl = 'https://kiraya.test'
const lender = await createLender(site, { name: 'Priya', phone_number: '+919876501234' })
const renter = await createLender(site, { name: 'Kiran', area: 'Navrangpura' })
const today = dayInIndia(new Date())

/** The first Friday after tomorrow. */
const friday = (() => {
  let day = addDays(today, 2)
  while (new Date(`${day}T00:00:00Z`).getUTCDay() !== 5) day = addDays(day)
  return day
})()
const sunday = addDays(friday, 2)
const chosen = `from=${friday}&to=${sunday}`

interface Terms {
  quantity?: number
  prices?: string
  deposit?: number
  delivery_fee?: number
  takes_asks?: boolean
  notice?: number
}

async function addAd(given: Parameters<typeof createProduct>[1] = {}, terms: Terms = {}) {
  const ad = await createProduct(db, {
    category: 'Camera',
    sub_category: 'DSLR',
    user_id: lender.user.id,
    title: 'Canon R10',
    price: 1_200,
    ...given,
  })
  const defaults = {
    takes_asks: true,
    quantity: 1,
    prices: '{}',
    deposit: 0,
    delivery_fee: null,
    least: 1,
    notice: 0,
    gap: 0,
  }
  await db
    .insertInto('rental_terms')
    .values({ product_id: ad.id, ...defaults, ...terms })
    .execute()
  return ad
}
const pathOf = ({ id, title }: { id: string; title: string }) =>
  adPath({ _id: id, title, category: 'Camera', subCategory: 'DSLR' })

interface OpenOptions extends PageOptions {
  person?: Lender
}

async function open(path: string, { person, ...options }: OpenOptions = {}) {
  const opened = await newPage({ language: 'en', viewport: phone, ...options })
  await blockNotificationStream(opened.page)
  const user = person && { _id: person.user.id, name: person.user.name, phoneNumber: '9826011111' }
  await opened.page.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
      const outside: string[] = []
      Object.assign(window, { outside })
      document.addEventListener(
        'click',
        (event) => {
          const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="tel:"], a[href*="wa.me"]')
          if (!link) return
          event.preventDefault()
          outside.push(link.href)
        },
        true,
      )
    },
    { contactWarned: 'true', ...(person && { user: JSON.stringify(user), token: person.token }) },
  )
  await opened.page.goto(path)
  return opened
}
const dialogOf = (page: Page) => page.getByRole('dialog')
const cell = (page: Page, day: string) => dialogOf(page).locator(`td[data-day="${day}"] button`)

/** Opens the dialog, at the month of a day. */
async function openDates(page: Page, day = friday) {
  await page.locator('button[name=choose]').click()
  await dialogOf(page).getByRole('grid').waitFor()
  await goToMonth(page, day)
}
async function goToMonth(page: Page, day: string) {
  const [previous, next] = [dialogOf(page).locator('nav button').first(), dialogOf(page).locator('nav button').last()]
  for (let turns = 0; turns < 3 && (await cell(page, day).count()) === 0; turns++) {
    const lastShown = await dialogOf(page).locator('td[data-day]:has(button)').last().getAttribute('data-day')
    await (day > (lastShown ?? '') ? next : previous).click()
  }
}
async function chooseWeekend(page: Page) {
  await openDates(page)
  await cell(page, friday).click()
  await goToMonth(page, sunday)
  await cell(page, sunday).click()
}

describe('dates on the page of an ad', () => {
  it('are chosen on a phone in Gujarati, Friday to Sunday: the sum is read, and WhatsApp carries both', async () => {
    const ad = await addAd({ discount: 10 }, { deposit: 5_000, delivery_fee: 200 })
    const { page, problems } = await open(pathOf(ad), { language: 'gu', person: renter })
    await page.getByRole('button', { name: 'તારીખ પસંદ કરો' }).waitFor()
    await openDates(page)
    await dialogOf(page).evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)))
    const isAt = async () => (await cell(page, friday).boundingBox())?.y
    const place = await isAt()
    await cell(page, friday).click()
    // The sum comes below the days, which stay under the finger.
    await dialogOf(page).getByLabel('કેટલા થશે').waitFor()
    expect(await isAt()).toBe(place)
    await goToMonth(page, sunday)
    await cell(page, sunday).click()
    expect(await cell(page, sunday).getAttribute('aria-label')).toMatch(/^રવિ \d+ \S+, પસંદ કરેલો$/)
    // The pointer is still above the last day.
    const background = (day: string) => cell(page, day).evaluate((button) => getComputedStyle(button).backgroundColor)
    expect(await background(sunday)).toBe(await background(friday))
    await page.getByLabel('ડિલિવરી, ₹200').check()
    const sum = dialogOf(page).getByLabel('કેટલા થશે')
    await expect
      .poll(() => sum.locator('dd').allTextContents())
      .toEqual(['₹3,600', '−₹360', '₹200', '₹3,440', '₹5,000'])
    expect(await dialogOf(page).innerText()).toContain('પૈસા સીધા માલિકને આપો. Kiraya પૈસાને અડતું નથી.')
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    const opening = page.waitForEvent('popup')
    await dialogOf(page).getByRole('button', { name: 'આ તારીખો સાથે WhatsApp' }).click()
    await (await opening).waitForURL('https://wa.me/**')
    const address = await page.locator('a[href*="wa.me"]').getAttribute('href')
    const text = new URL(address ?? '').searchParams.get('text') ?? ''
    expect(text).toContain('3 દિવસ × ₹1,200 = ₹3,600 · 10% છૂટ −₹360 · ડિલિવરી ₹200 · આપવાના ₹3,440')
    expect(text.endsWith(`${shortAdLink(publicUrl, ad.id, 'en')}?${chosen}&delivery=1`)).toBe(true)
    // Above the number stand the dates to talk about.
    expect(await page.locator('.contact-dock').innerText()).toContain('₹3,440')
    expect(problems).toEqual([])
  })

  it('say of a booked day that it is booked, to the pointer and to the keyboard, and choose nothing', async () => {
    const ad = await addAd()
    await lender.call('POST', 'block', { ids: [ad.id], from: friday, to: friday })
    const { page, problems } = await open(pathOf(ad))
    await openDates(page)
    const booked = cell(page, friday)
    expect(await booked.getAttribute('aria-label')).toContain(', booked')
    await booked.focus()
    await page.keyboard.press('Enter')
    await dialogOf(page).getByRole('status').filter({ hasText: 'is booked. Choose other days.' }).waitFor()
    expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('')
    await page.getByLabel('From', { exact: true }).fill(addDays(friday, -1))
    await page.getByLabel('To', { exact: true }).fill(sunday)
    const error = page.getByLabel('To', { exact: true }).locator('xpath=ancestor::div[1]')
    await expect.poll(() => error.innerText()).toContain('is booked. Choose other days.')
    expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe(addDays(friday, -1))
    expect(problems).toEqual([])
  })

  it('say of a day that comes too soon why, and keep what was chosen', async () => {
    const ad = await addAd({}, { notice: 3 })
    const { page, problems } = await open(pathOf(ad))
    const field = (name: 'From' | 'To') => page.getByLabel(name, { exact: true }).inputValue()
    const tooSoon = dialogOf(page).getByRole('status').filter({ hasText: 'The owner needs 3 days to get ready.' })
    await openDates(page, addDays(today))
    await cell(page, addDays(today)).click()
    await tooSoon.waitFor()
    expect([await field('From'), await field('To')]).toEqual(['', ''])
    const [first, last] = [addDays(friday, 7), addDays(sunday, 7)]
    await goToMonth(page, first)
    await cell(page, first).click()
    expect(await tooSoon.count()).toBe(0)
    // The last day is still the next one that is pressed.
    await goToMonth(page, addDays(today))
    await cell(page, addDays(today)).click()
    await tooSoon.waitFor()
    await goToMonth(page, last)
    await cell(page, last).click()
    expect([await field('From'), await field('To')]).toEqual([first, last])
    expect(problems).toEqual([])
  })

  it('can be chosen by the keyboard alone, and the focus returns', async () => {
    const ad = await addAd()
    const { page } = await open(pathOf(ad))
    await page.locator('button[name=choose]').focus()
    await page.keyboard.press('Enter')
    // The focus is on today, or on the first of the next month, which is shown when it begins in this week.
    const saturday = addDays(today, 6 - new Date(`${today}T00:00:00Z`).getUTCDay())
    const start = saturday.slice(0, 7) === today.slice(0, 7) ? today : `${saturday.slice(0, 8)}01`
    await expect.poll(() => cell(page, start).evaluate((one) => one === document.activeElement)).toBe(true)
    for (const key of ['ArrowRight', 'Enter', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
    const [first, last] = [addDays(start), addDays(start, 2)]
    expect([
      await page.getByLabel('From', { exact: true }).inputValue(),
      await page.getByLabel('To', { exact: true }).inputValue(),
    ]).toEqual([first, last])
    await page.keyboard.press('Escape')
    await expect
      .poll(() => page.locator('button[name=choose]').evaluate((one) => one === document.activeElement))
      .toBe(true)
    expect(await findAccessibilityFaults(page)).toEqual([])
  })

  it('begin in the month of the first day that is free, with the days before and after it in view', async () => {
    const ad = await addAd()
    const free = addDays(today, 40)
    expect((await lender.call('POST', 'block', { ids: [ad.id], from: today, to: addDays(today, 39) })).status).toBe(200)
    const { page } = await open(pathOf(ad))
    await page.locator('button[name=choose]').click()
    for (const day of [free, addDays(free)]) await cell(page, day).waitFor()
    expect(await dialogOf(page).locator('td[data-day]:has(button)').count()).toBe(42)
    expect(await cell(page, today).count()).toBe(0)
  })

  it('survive a reload and another language, need no further call, and are taken away', async () => {
    const ad = await addAd({}, { quantity: 3, prices: '{"week": 6000}' })
    const { page } = await open(pathOf(ad))
    await chooseWeekend(page)
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
    await page.getByLabel('Pieces', { exact: true }).fill('2')
    await page.getByLabel('To', { exact: true }).fill(addDays(friday, 8))
    const sum = dialogOf(page).getByLabel('What it costs')
    await expect.poll(() => sum.locator('dd').allTextContents()).toEqual(['₹6,000', '₹2,400', '₹16,800', '₹16,800'])
    expect(calls).toEqual([])
    await dialogOf(page).getByRole('button', { name: 'Done' }).click()
    await page.context().addCookies([{ name: 'language', value: 'hi', url: baseUrl }])
    await page.reload()
    await expect.poll(() => page.getByLabel('कितना लगेगा').innerText()).toContain('₹16,800')
    await page.getByRole('button', { name: 'तारीख़ हटाएँ' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'तारीख़ चुनें' }).waitFor()
    expect(await page.getByLabel('कितना लगेगा').count()).toBe(0)
  })

  it('are hours of an ad by the hour, and months of one by the month', async () => {
    const hourly = await addAd({ rent_type: 'Per hour', price: 300 })
    const { page } = await open(pathOf(hourly))
    await openDates(page)
    await cell(page, friday).click()
    await page.getByLabel('Starts at').selectOption('22:30')
    await page.getByLabel('Hours', { exact: true }).fill('3')
    await expect.poll(() => dialogOf(page).getByLabel('What it costs').innerText()).toContain('3 hours × ₹300')
    const monthly = await addAd({ rent_type: 'Per month', price: 9_000 })
    await page.goto(pathOf(monthly))
    await openDates(page)
    await cell(page, friday).click()
    await dialogOf(page).getByRole('button', { name: 'Months: more' }).click()
    await expect.poll(() => dialogOf(page).getByLabel('What it costs').innerText()).toContain('2 months × ₹9,000')
  })

  it('are not offered where the lender takes calls and WhatsApp only', async () => {
    const ad = await addAd({}, { takes_asks: false })
    const { page } = await open(pathOf(ad))
    await page.getByRole('button', { name: 'WhatsApp' }).waitFor()
    expect(await page.locator('button[name=choose]').count()).toBe(0)
  })
})

describe('the link of a message with dates', () => {
  it('lets the owner block the days, and make them free again; nobody else sees that', async () => {
    const ad = await addAd()
    const other = await open(`${pathOf(ad)}?${chosen}`, { person: renter })
    await other.page.getByRole('button', { name: 'WhatsApp with these dates' }).waitFor()
    await other.page.getByRole('button', { name: 'Ask here' }).waitFor()
    expect(await other.page.getByRole('button', { name: 'Block these days' }).count()).toBe(0)

    await other.page.getByText('You pay the owner directly.').waitFor()

    const { page, problems } = await open(`${pathOf(ad)}?${chosen}`, { person: lender })
    expect(await page.getByLabel('What it costs').innerText()).toContain('In all')
    expect(await page.getByText('You pay the owner directly.').count()).toBe(0)
    await page.getByRole('button', { name: 'Block these days' }).click()
    await page.getByText('These days are booked now. Nobody else can choose them.').waitFor()
    const freeOn = async (day: string) => {
      const answer = await fetch(`${baseUrl}/api/products/calendar?productId=${ad.id}&from=${day}&to=${day}`)
      return ((await answer.json()) as { days: { free: number }[] }).days[0]?.free
    }
    expect([await freeOn(friday), await freeOn(sunday), await freeOn(addDays(sunday))]).toEqual([0, 0, 1])
    await other.page.reload()
    await other.page.getByRole('alert').filter({ hasText: 'is booked' }).waitFor()
    await page.getByRole('button', { name: 'Make these days free' }).click()
    await page.getByText('These days are free again.').waitFor()
    expect(await freeOn(friday)).toBe(1)
    expect(problems).toEqual([])
  })
})

describe('without scripts', () => {
  const ask = async (path: string) => (await fetch(baseUrl + path)).text()

  it('a plain form shows the same sum, is not found by search engines, and says what is wrong', async () => {
    const ad = await addAd({ discount: 10 }, { deposit: 5_000 })
    const { page, problems } = await open(pathOf(ad), { javaScriptEnabled: false })
    await page.getByRole('button', { name: 'Choose dates' }).click()
    await page.getByLabel('From', { exact: true }).fill(friday)
    expect(await page.getByRole('button', { name: 'Choose dates' }).isVisible()).toBe(false)
    await page.getByLabel('To', { exact: true }).fill(sunday)
    await page.getByRole('button', { name: 'Show what it costs' }).click()
    expect(await page.getByLabel('What it costs').locator('dd').allTextContents()).toEqual([
      '₹3,600',
      '−₹360',
      '₹3,240',
      '₹5,000',
    ])
    expect(await page.getByRole('link', { name: 'WhatsApp with these dates' }).getAttribute('href')).toBe(
      `/reach/${ad.id}?${chosen}`,
    )
    await lender.call('POST', 'block', { ids: [ad.id], from: friday, to: friday })
    await page.reload()
    await page.getByText('is booked. Choose other days.').waitFor()
    expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe(friday)
    expect(problems).toEqual([])
  })

  it('only the address without dates is one for search engines', async () => {
    const ad = await addAd()
    const noIndex = '<meta name="robots" content="noindex">'
    expect(await ask(pathOf(ad))).not.toContain(noIndex)
    for (const query of [chosen, 'choose=dates', `choose=dates&${chosen}`])
      expect(await ask(`${pathOf(ad)}?${query}`)).toContain(noIndex)
  })
})

it('search engines read a price for each unit, after the discount', async () => {
  const ad = await addAd({ discount: 10 }, { prices: '{"week": 6000, "month": 90000}' })
  const html = await (await fetch(baseUrl + pathOf(ad))).text()
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  const [product] = (JSON.parse(json) as { '@graph': { offers: { priceSpecification: unknown } }[] })['@graph']
  const priceOf = (price: number, unitCode: string) => ({
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: 'INR',
    referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode },
  })
  // A month that costs more than four weeks contradicts them, and is not told.
  expect(product?.offers.priceSpecification).toEqual([priceOf(1_080, 'DAY'), priceOf(5_400, 'WEE')])
})
