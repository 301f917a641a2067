import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { languages } from '../../domain/languages.ts'
import { findAccessibilityFaults } from '../support/axe.ts'
import { blockNotificationStream, desktop, type PageOptions, phone, showSamplePictures } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { hashPasswordCheaply } from '../support/cheap-password.ts'
import { createImage, createProduct, createUser } from '../support/factories.ts'
import { pickVariants } from '../support/in-turn.ts'
import { createSearcher } from '../support/searches-setup.ts'

const site = await setUpSite()
const { db, pool } = site
const password = 'monsoon-2026'
const lender = await createUser(db, { name: 'Priya' })
for (const title of ['Canon camera', 'Sony camera']) {
  const ad = await createProduct(db, { category: 'Camera', sub_category: 'DSLR', user_id: lender.id, title })
  await createImage(db, { product_id: ad.id })
}
// All of these tests come from one network.
beforeEach(() => pool.query('delete from rate_counters'))

type Searcher = Awaited<ReturnType<typeof createSearcher>>

async function newPage(options: PageOptions = {}) {
  const opened = await site.newPage({ language: 'en', ...options })
  await showSamplePictures(opened.page)
  return opened
}

/** A page of a user who has signed in before. */
async function openAs(person: Searcher, path: string, options: PageOptions = {}) {
  const user = JSON.stringify({ _id: person.user.id, name: 'Meera', email: person.user.email })
  const opened = await newPage({ stored: { user, token: person.token }, ...options })
  await blockNotificationStream(opened.page)
  await opened.page.goto(path)
  return opened
}

const main = (page: Page) => page.getByRole('main')
const toast = (page: Page) => page.locator('#toast')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const isPressed = (page: Page, name: string) => button(page, name).getAttribute('aria-pressed')
const queriesOf = async (person: Searcher) => (await person.list()).map(({ query }) => query)

describe('a search', () => {
  it('is saved from its list on a phone in Gujarati, managed, deleted and brought back', async () => {
    const person = await createSearcher(site)
    const { page, problems } = await openAs(person, '/category/camera?search=canon&maxPrice=900', {
      viewport: phone,
      language: 'gu',
    })
    await button(page, 'આ શોધ સેવ કરો').click()
    await expect.poll(() => isPressed(page, 'શોધ સેવ છે')).toBe('true')
    expect(await person.list()).toMatchObject([
      { query: 'search=canon&maxPrice=900&category=camera', rhythm: 'at_once' },
    ])
    await toast(page).getByRole('button', { name: 'બધું જુઓ' }).click()
    await page.waitForURL('**/saved-searches')
    const link = main(page).getByRole('link', { name: '“canon” · કેમેરા · ₹900 સુધી' })
    await link.waitFor()
    await button(page, 'દિવસમાં એક વાર').click()
    await expect.poll(async () => (await person.list())[0]?.rhythm).toBe('daily')
    await expect.poll(() => isPressed(page, 'દિવસમાં એક વાર')).toBe('true')
    expect(await isPressed(page, 'તરત')).toBe('false')

    await button(page, 'ડિલીટ કરો').click()
    await main(page).getByRole('heading', { name: 'હજી કોઈ શોધ સેવ નથી' }).waitFor()
    await expect.poll(() => queriesOf(person)).toEqual([])
    await toast(page).getByRole('button', { name: 'પાછી લાવો' }).click()
    await link.waitFor()
    await expect.poll(() => person.list()).toMatchObject([{ rhythm: 'daily' }])
    await link.click()
    await page.waitForURL('**/category/camera?maxPrice=900&search=canon')
    // The list knows that it is saved, and can forget it.
    await button(page, 'શોધ સેવ છે').click()
    await expect.poll(() => queriesOf(person)).toEqual([])
    expect(await isPressed(page, 'આ શોધ સેવ કરો')).toBe('false')
    expect(problems).toEqual([])
  })

  it('says all its conditions, and that no ad has a word of it, with a link that searches it', async () => {
    const person = await createSearcher(site)
    await person.save('search=camrea&near=ahmedabad&within=10&rating=4&brand=canon&rentType=day')
    const { page, problems } = await openAs(person, '/saved-searches', { viewport: phone, language: 'gu' })
    await main(page).getByRole('heading', { level: 2 }).getByRole('link').waitFor()
    expect(await main(page).getByRole('heading', { level: 2 }).textContent()).toBe(
      '“camrea” · અમદાવાદથી 10 કિમી સુધી · બ્રાન્ડ: Canon · રોજનું · 4 સ્ટાર કે વધુ',
    )
    await main(page).getByText('હજી સુધી કોઈ જાહેરાતમાં “camrea” નથી. સ્પેલિંગ બરાબર છે?').waitFor()
    await main(page).getByRole('link', { name: 'જુઓ, શું મળે છે' }).click()
    await page.waitForURL((url) => url.searchParams.get('search') === 'camrea')
    expect(problems).toEqual([])
  })

  it('of an empty list is offered there', async () => {
    const person = await createSearcher(site)
    const { page, problems } = await openAs(person, '/?search=hovercraft')
    await button(page, 'Tell me when there is one').click()
    await button(page, 'We will tell you').waitFor()
    expect(await queriesOf(person)).toEqual(['search=hovercraft'])
    expect(problems).toEqual([])
  })

  it('that a visitor wants to save is saved as soon as they have logged in', async () => {
    const person = await createSearcher(site, { password_hash: hashPasswordCheaply(password) })
    const { page } = await newPage({ viewport: phone })
    await page.goto('/category/camera?search=sony')
    await button(page, 'Save this search').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Your search is saved right after').waitFor()
    await dialog.getByRole('link', { name: 'Login' }).click()
    await page.getByLabel('E-mail', { exact: true }).fill(person.user.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
    await page.waitForURL('**/category/camera?search=sony')
    await button(page, 'Search saved').waitFor()
    expect(await queriesOf(person)).toEqual(['search=sony&category=camera'])
  })

  it('of everything is not offered', async () => {
    const person = await createSearcher(site)
    const { page } = await openAs(person, '/')
    await page.locator('.heart-place').first().waitFor({ state: 'attached' })
    expect(await button(page, 'Save this search').count()).toBe(0)
  })
})

describe('/saved-searches', () => {
  it('asks a visitor to log in, and comes back', async () => {
    const { page } = await newPage()
    await page.goto('/saved-searches')
    await page.waitForURL('**/login?back=%2Fsaved-searches')
  })

  it('is reached by the menu of a signed-in person', async () => {
    const person = await createSearcher(site)
    const { page } = await openAs(person, '/', { viewport: desktop })
    await page.getByRole('banner').getByRole('button', { name: /Meera/ }).click()
    await page.getByRole('link', { name: 'Saved searches' }).click()
    await main(page).getByRole('heading', { name: 'No saved searches yet' }).waitFor()
  })

  it('puts back what could not be changed, and says so', async () => {
    const person = await createSearcher(site)
    await person.save('search=tent')
    const { page } = await openAs(person, '/saved-searches')
    await button(page, 'Never').waitFor()
    await page.route('**/api/saved-searches/*', (route) => route.abort())
    await button(page, 'Never').click()
    await toast(page).getByText('again').waitFor()
    expect(await isPressed(page, 'At once')).toBe('true')
    await button(page, 'Delete').click()
    await expect.poll(() => main(page).getByRole('link', { name: '“tent”' }).count()).toBe(1)
    expect(await queriesOf(person)).toEqual(['search=tent'])
  })

  it('has no faults and is no wider than its window, whatever a person searches', async () => {
    const person = await createSearcher(site)
    await person.save('category=camera&location=Ahmedabad&minPrice=500&maxPrice=2000&search=કેમેરા')
    await person.save('category=camera&subCategory=dslr', 'never')
    await person.save(`search=${'longword'.repeat(12)}`, 'daily')
    for (const language of pickVariants(languages, 0)) {
      const { page, problems } = await openAs(person, '/saved-searches', { viewport: phone, language })
      await main(page).getByRole('listitem').nth(2).waitFor()
      for (const colorScheme of pickVariants(['light', 'dark'] as const, 1)) {
        await page.emulateMedia({ colorScheme })
        expect(await findAccessibilityFaults(page)).toEqual([])
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
      expect(problems).toEqual([])
    }
  })
})
