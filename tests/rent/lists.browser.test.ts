import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayInIndia } from '../../domain/rules/dates.ts'
import { formatDays } from '../../domain/rules/format-day.ts'
import { indexOutdatedAds } from '../../server/modules/search/search.ts'
import { createLender } from '../support/ads-setup.ts'
import { findAccessibilityFaults } from '../support/axe.ts'
import { desktop, phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createProduct } from '../support/factories.ts'
import { addSeason } from '../support/season.ts'

const site = await setUpSite()
const { db, baseUrl, newPage } = site
const lender = await createLender(site)
const today = dayInIndia(new Date())
const [from, to] = [addDays(today, 4), addDays(today, 6)]
const monthNames = 'January February March April May June July August September October November December'
const range = `from=${from}&to=${to}`

const newAd = async (title: string) =>
  (await createProduct(db, { category: 'Camera', sub_category: 'DSLR', user_id: lender.user.id, price: 1200, title }))
    .id
const canon = await newAd('Canon')
await newAd('Nikon')
await indexOutdatedAds(db)
expect(
  (await lender.call('POST', 'block', { ids: [canon], from: addDays(today, 6), to: addDays(today, 8) })).status,
).toBe(200)

describe('dates in the filters of a list', () => {
  it.each([
    ['a phone in Gujarati', phone, 'gu', /^ફિલ્ટર/, 'ક્યારથી', 'ક્યાં સુધી', 'આ દિવસોના ₹3,600'],
    ['a desktop in English', desktop, 'en', /^Filters/, 'From', 'To', '₹3,600 for these days'],
  ] as const)('on %s hide busy ads and say what the others cost', async (...row) => {
    const [, viewport, language, filters, first, last, sum] = row
    const { page, problems } = await newPage({ language, viewport })
    await page.goto('/category/camera')
    const form = page.locator(viewport === phone ? 'dialog .filter-form' : 'aside .filter-form')
    if (viewport === phone) await page.getByRole('banner').getByRole('button', { name: filters }).click()
    await form.getByLabel(first, { exact: true }).fill(from)
    await form.getByLabel(last, { exact: true }).fill(to)
    await form.locator('[type=submit]').last().click()
    await page.waitForURL(`**/category/camera?${range}`)
    const cards = page.getByRole('article')
    await expect.poll(() => cards.locator('h2').allTextContents()).toEqual(['Nikon'])
    await cards.getByText(sum).waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])

    // A chip removes both days.
    await page.locator('main nav a[rel=nofollow]').first().click()
    await page.waitForURL('**/category/camera')
    await expect.poll(async () => (await cards.locator('h2').allTextContents()).sort()).toEqual(['Canon', 'Nikon'])
    expect(await cards.getByText(sum).count()).toBe(0)
    await page.goBack()
    await expect.poll(() => cards.locator('h2').allTextContents()).toEqual(['Nikon'])
    expect(problems).toEqual([])
  })

  it('on which nothing is free lead to the ads of any day', async () => {
    const { id } = await createProduct(db, { category: 'Bike', sub_category: 'Scooter', user_id: lender.user.id })
    await indexOutdatedAds(db)
    expect((await lender.call('POST', 'block', { ids: [id], from, to })).status).toBe(200)
    const { page } = await newPage({ language: 'en', javaScriptEnabled: false })
    await page.goto(`/category/bike?${range}`)
    const tried = await page.getByText(/^You looked for:/).textContent()
    expect(tried?.replace('You looked for: Bikes · ', '')).toBe(formatDays({ from, to }, monthNames, from))
    const nearest = page.getByRole('region', { name: 'Bikes and scooters on any day', exact: true })
    expect(await nearest.getByRole('article').count()).toBe(1)
    expect(await nearest.locator('p').getByRole('link').last().getAttribute('href')).toBe('/category/bike')
    expect(await page.getByText('for these days').count()).toBe(0)
  })

  it('in the wrong order are said beside the field, and nothing is sent', async () => {
    const { page } = await newPage({ language: 'hi' })
    await page.goto('/category/camera')
    const form = page.locator('aside .filter-form')
    await form.getByLabel('कब से', { exact: true }).fill(to)
    await form.getByLabel('कब तक', { exact: true }).fill(from)
    await form.locator('[type=submit]').last().click()
    await form.getByText('आख़िरी दिन पहले दिन से पहले का है').waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect(await form.getByLabel('कब से', { exact: true }).inputValue()).toBe(to)
  })

  it('are kept by the categories and the order, and work without scripts', async () => {
    const { page } = await newPage({ language: 'en', javaScriptEnabled: false })
    await page.goto('/filters?list=/category/camera')
    await page.getByLabel('From', { exact: true }).fill(from)
    await page.getByLabel('To', { exact: true }).fill(to)
    await page.getByRole('button', { name: /^(Show|No results)/ }).click()
    await page.waitForURL(`**/category/camera?${range}`)
    expect(await page.getByRole('article').locator('h2').allTextContents()).toEqual(['Nikon'])
    expect(await page.getByRole('article').getByText('₹3,600 for these days').count()).toBe(1)
    await page.goto(`/filters?list=/category/camera&${range}`)
    expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe(from)
  })

  it('make a page that is neither cached nor found by search engines', async () => {
    const answer = await fetch(`${baseUrl}/category/camera?${range}`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('<meta name="robots" content="noindex">')
    expect(answer.headers.get('cache-control')).not.toContain('public')
    const over = await fetch(`${baseUrl}/category/camera?from=${addDays(today, -3)}`)
    expect(over.status).toBe(400)
    expect(await over.text()).toContain('This day is over')
  })
})

describe('a list of days in a season', () => {
  beforeAll(async () => {
    await addSeason(site, { subCategory: 'Drone', count: 2_100, isFree: (i) => i < 3, days: { from, to } })
    await indexOutdatedAds(db)
  })

  it.each([true, false])(
    'leads on behind a part whose ads are all booked, with scripts %s',
    async (javaScriptEnabled) => {
      const { page, problems } = await newPage({ language: 'gu', viewport: phone, javaScriptEnabled })
      await page.goto(`/category/camera/drone?${range}`)
      await page.getByRole('heading', { name: 'અહીં સુધીની બધી જાહેરાત આ દિવસોમાં બુક છે' }).waitFor()
      if (javaScriptEnabled) expect(await findAccessibilityFaults(page)).toEqual([])
      await page.getByRole('link', { name: 'આગળ જુઓ' }).click()
      await page.waitForURL('**cursor=**')
      await expect.poll(() => page.getByRole('article').count()).toBe(3)
      expect(await page.getByRole('link', { name: 'આગળ જુઓ' }).count()).toBe(0)
      expect(problems).toEqual([])
    },
  )

  it('says below the ads that are there that those of the next part are all booked', async () => {
    const count = 4_200
    const isFree = (i: number) => i < 2 || i >= count - 2
    await addSeason(site, { subCategory: 'Mirrorless', count, isFree, days: { from, to } })
    await indexOutdatedAds(db)
    const { page, problems } = await newPage({ language: 'gu', viewport: phone })
    await page.goto(`/category/camera/mirrorless?${range}`)
    const more = page.locator('#results a[href*="cursor="]')
    const told = page.locator('#results').getByText('અહીં સુધીની બધી જાહેરાત આ દિવસોમાં બુક છે')
    await expect.poll(() => page.getByRole('article').count()).toBe(2)
    expect(await told.count()).toBe(0)
    await more.click()
    await told.waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await more.click()
    await expect.poll(() => page.getByRole('article').count()).toBe(4)
    expect(await told.count()).toBe(0)
    expect(problems).toEqual([])
  })
})
