import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { countSuggestions, indexOutdatedAds } from '../../server/modules/search/search.ts'
import { findAccessibilityFaults } from '../support/axe.ts'
import { desktop, phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createProduct } from '../support/factories.ts'

const { db, newPage } = await setUpSite()

beforeAll(async () => {
  for (const title of ['Canon camera', 'Canon lens', 'Candle', 'કેમેરા કેનન', 'કેમેરા બેગ'])
    await createProduct(db, { category: 'Camera', sub_category: 'DSLR', title })
  await indexOutdatedAds(db)
  await countSuggestions(db)
})

const box = (page: Page) => page.getByRole('search').getByRole('combobox')
const list = (page: Page) => page.getByRole('search').getByRole('listbox')
const options = (page: Page) => list(page).getByRole('option')
const selected = (page: Page) => list(page).getByRole('option', { selected: true })
const told = (page: Page) => page.getByRole('search').getByRole('status')
const hasFocus = (page: Page) => box(page).evaluate((input) => input === document.activeElement)
const isSuggestion = (url: URL) => url.pathname === '/api/search/suggestions'

async function openSite(given: Parameters<typeof newPage>[0], path = '/favourites') {
  const opened = await newPage(given)
  opened.page.setDefaultTimeout(5000)
  await opened.page.goto(path)
  return opened
}

const recents = (...texts: string[]) => ({ recentSearches: JSON.stringify(texts) })

describe('with the keyboard, in English on a desktop', () => {
  it('arrows move through the list and the box says where; Enter takes the line', async () => {
    const { page, problems } = await openSite({ language: 'en', viewport: desktop }, '/')
    expect(await box(page).getAttribute('aria-expanded')).toBe('false')
    await box(page).pressSequentially('can')
    await expect.poll(() => options(page).allInnerTexts()).toEqual(['canon', 'candle'])
    expect(await box(page).getAttribute('aria-expanded')).toBe('true')
    expect(await box(page).getAttribute('aria-controls')).toBe(await list(page).getAttribute('id'))
    expect(await list(page).getAttribute('aria-label')).toBe('Suggestions')
    expect(await told(page).innerText()).toBe('2 suggestions')
    await box(page).press('ArrowDown')
    expect(await selected(page).innerText()).toBe('canon')
    expect(await box(page).getAttribute('aria-activedescendant')).toBe(await selected(page).getAttribute('id'))
    await box(page).press('ArrowDown')
    expect(await selected(page).innerText()).toBe('candle')
    await box(page).press('ArrowDown')
    expect(await selected(page).count()).toBe(0)
    expect(await box(page).getAttribute('aria-activedescendant')).toBeNull()
    await box(page).press('ArrowUp')
    expect(await selected(page).innerText()).toBe('candle')
    await box(page).press('Home')
    expect(await selected(page).count()).toBe(0)
    expect(await hasFocus(page)).toBe(true)
    await box(page).press('ArrowDown')
    expect(await findAccessibilityFaults(page)).toEqual([])
    await box(page).press('Enter')
    await page.waitForURL('**/?search=canon')
    expect(await box(page).inputValue()).toBe('canon')
    expect(await list(page).count()).toBe(0)
    expect(problems).toEqual([])
  })

  it('Enter without a line searches what is typed', async () => {
    const { page } = await openSite({ language: 'en', viewport: desktop })
    await box(page).pressSequentially('can')
    await list(page).waitFor()
    await box(page).press('Enter')
    await page.waitForURL('**/?search=can')
  })

  it('Escape closes the list first, and clears the box then; an arrow opens it again', async () => {
    const { page } = await openSite({ language: 'en', viewport: desktop })
    await box(page).pressSequentially('can')
    await list(page).waitFor()
    await box(page).press('Escape')
    expect(await list(page).count()).toBe(0)
    expect(await box(page).inputValue()).toBe('can')
    await box(page).press('ArrowDown')
    await list(page).waitFor()
    await box(page).press('Escape')
    await box(page).press('Escape')
    expect(await box(page).inputValue()).toBe('')
  })

  it('Tab closes the list', async () => {
    const { page } = await openSite({ language: 'en', viewport: desktop })
    await box(page).pressSequentially('can')
    await list(page).waitFor()
    await box(page).press('Tab')
    expect(await list(page).count()).toBe(0)
    expect(await box(page).getAttribute('aria-expanded')).toBe('false')
  })

  it('a category opens its page, a place filters and keeps what else is typed', async () => {
    const { page } = await openSite({ language: 'en', viewport: desktop }, '/')
    await box(page).pressSequentially('dsl')
    await options(page).filter({ hasText: 'DSLR' }).click()
    await page.waitForURL('**/category/camera/dslr')
    await page.getByRole('heading', { level: 1, name: 'DSLR' }).waitFor()
    await expect.poll(() => box(page).inputValue()).toBe('')
    await box(page).pressSequentially('canon ahm')
    await options(page).filter({ hasText: 'Ahmedabad' }).click()
    await page.waitForURL('**/category/camera/dslr?location=Ahmedabad&search=canon')
    await expect.poll(() => box(page).inputValue()).toBe('canon')
  })
})

describe('by touch, in Gujarati on a phone', () => {
  it('lines are tall enough, and a press searches', async () => {
    const { page, problems } = await openSite({ language: 'gu', viewport: phone })
    await box(page).pressSequentially('કેમ')
    await expect.poll(() => options(page).allInnerTexts()).toContain('કેમેરા')
    expect(await told(page).innerText()).toMatch(/^\d સૂચનો$/)
    for (const option of await options(page).all()) {
      const { height = 0, width = 0 } = (await option.boundingBox()) ?? {}
      expect([height >= 44, width > 300]).toEqual([true, true])
    }
    await options(page).filter({ hasText: 'કેમેરા' }).first().click()
    await page.waitForURL((url) => url.searchParams.get('search') === 'કેમેરા')
    expect(problems).toEqual([])
  })

  it('nothing is asked inside an unfinished letter', async () => {
    const { page } = await openSite({ language: 'gu', viewport: phone })
    await box(page).focus()
    await told(page).waitFor({ state: 'attached' })
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 3_600_000)
    const asked: (string | null)[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (isSuggestion(url)) asked.push(url.searchParams.get('text'))
    })
    const keyboard = await page.context().newCDPSession(page)
    const compose = (text: string) =>
      keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await compose('ક્')
    await page.clock.runFor(1000)
    expect(asked).toEqual([])
    await compose('કે')
    await page.clock.runFor(200)
    await expect.poll(() => options(page).allInnerTexts()).toContain('કેમેરા')
    expect(asked).toEqual(['કે'])
  })
})

it('a late answer never replaces a newer one, and the older request is aborted', async () => {
  const { page } = await openSite({ language: 'en', viewport: desktop })
  const held = new Map<string, Route>()
  const ended: (string | null)[] = []
  page.on('requestfailed', (request) => ended.push(new URL(request.url()).searchParams.get('text')))
  await page.route(
    isSuggestion,
    (route) => void held.set(new URL(route.request().url()).searchParams.get('text') ?? '', route),
  )
  await box(page).pressSequentially('can')
  await expect.poll(() => held.has('can')).toBe(true)
  await box(page).press('d')
  await expect.poll(() => held.has('cand')).toBe(true)
  await held.get('cand')?.continue()
  await expect.poll(() => options(page).allInnerTexts()).toEqual(['candle'])
  expect(ended).toEqual(['can'])
  await held.get('can')?.continue()
  expect(await options(page).allInnerTexts()).toEqual(['candle'])
})

it('closes when the reader presses outside or scrolls', async () => {
  const { page } = await openSite({ language: 'en', viewport: desktop }, '/')
  await box(page).pressSequentially('can')
  await list(page).waitFor()
  await page.mouse.move(700, 700)
  await page.mouse.wheel(0, 200)
  await expect.poll(() => list(page).count()).toBe(0)
  await box(page).press('d')
  await list(page).waitFor()
  await page.mouse.click(5, 700)
  await expect.poll(() => list(page).count()).toBe(0)
})

describe('recent searches', () => {
  it('are shown while the box is empty, can be removed, and are never sent', async () => {
    const { page } = await openSite({ language: 'en', viewport: desktop, stored: recents('drone', 'saree', 'tent') })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await box(page).focus()
    await expect.poll(() => options(page).allInnerTexts()).toEqual(['drone', 'saree', 'tent'])
    expect(await list(page).getAttribute('aria-label')).toBe('Recent searches')
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.getByRole('search').getByRole('button', { name: 'Remove “saree”' }).click()
    expect(await options(page).allInnerTexts()).toEqual(['drone', 'tent'])
    expect(await hasFocus(page)).toBe(true)
    await box(page).press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => list(page).count()).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull()
    expect(asked.filter((url) => /drone|saree|tent/.test(decodeURIComponent(url)))).toEqual([])
  })

  it('are what was searched for, the newest five, each once', async () => {
    const { page } = await openSite({
      language: 'en',
      viewport: phone,
      stored: recents('a1', 'b2', 'c3', 'd4', 'Canon'),
    })
    await box(page).focus()
    await list(page).waitFor()
    await box(page).fill('canon')
    await box(page).press('Enter')
    await page.waitForURL('**/?search=canon')
    // The list has a header of its own: the box is the new one once the page has moved the focus to its heading.
    await page.locator('h1:focus').waitFor()
    await box(page).fill('')
    await expect.poll(() => options(page).allInnerTexts()).toEqual(['canon', 'a1', 'b2', 'c3', 'd4'])
  })

  it('that do not fit are ignored', async () => {
    const { page, problems } = await openSite({
      language: 'en',
      stored: { recentSearches: '[1, "", {"a": 2}, "tent"]' },
    })
    await box(page).focus()
    await expect.poll(() => options(page).allInnerTexts()).toEqual(['tent'])
    expect(problems).toEqual([])
  })

  it('are all there is without a network', async () => {
    const { page } = await openSite({ language: 'en', viewport: desktop, stored: recents('candle light', 'tent') })
    await box(page).focus()
    await list(page).waitFor()
    await page.context().setOffline(true)
    await box(page).pressSequentially('ca')
    await expect.poll(() => options(page).allInnerTexts()).toEqual(['candle light'])
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})
