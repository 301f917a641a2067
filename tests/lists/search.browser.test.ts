import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createProduct } from '../support/factories.ts'

const { db, newPage } = await setUpSite()
for (const title of ['Canon', 'Camera', 'Camcorder', 'કેમેરા કેનન'])
  await createProduct(db, { category: 'Camera', sub_category: 'DSLR', title })
for (let i = 0; i < 12; i++)
  await createProduct(db, { category: 'Bike', sub_category: 'Scooter', title: `Scooter with two helmets, ${i}` })

const box = (page: Page) => page.getByRole('search').getByRole('combobox')
const titles = (page: Page) => page.getByRole('article').locator('h2').allTextContents()
const isData = (url: URL) => url.pathname.endsWith('.data') || url.pathname === '/_.data'
const searchOf = (url: string) => new URL(url).searchParams.get('search')

/** Every search that was sent, in order. */
function watchSearches(page: Page): (string | null)[] {
  const sent: (string | null)[] = []
  page.on('request', (request) => {
    if (isData(new URL(request.url()))) sent.push(searchOf(request.url()))
  })
  return sent
}

/** Answers wait until the test releases them, by their search. */
async function holdAnswers(page: Page) {
  const held = new Map<string, Route>()
  await page.route(isData, (route) => void held.set(searchOf(route.request().url()) ?? '', route))
  return {
    held,
    async letGo(search: string) {
      await expect.poll(() => held.has(search)).toBe(true)
      await held.get(search)?.continue()
    },
  }
}

/** So much time passes, after React has done what is due: only then a timer that a letter starts is there. */
async function pass(page: Page, milliseconds: number) {
  for (let turn = 0; turn < 3; turn++)
    await page.evaluate(
      () =>
        new Promise((done) => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = done
          port2.postMessage(0)
        }),
    )
  await page.clock.runFor(milliseconds)
}

/** A page whose timers wait for `page.clock`. */
async function openWithClock(address: string, viewport = desktop) {
  const opened = await newPage({ language: 'en', viewport })
  await opened.page.clock.install({ time: 0 })
  await opened.page.goto(address)
  await opened.page.clock.pauseAt(3_600_000)
  return opened
}

describe.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)('typing on a %s', (_name, viewport) => {
  it('sends every change after a short pause, and only a real change [R56]', async () => {
    const { page, problems } = await openWithClock('/category/camera', viewport)
    const sent = watchSearches(page)
    await box(page).pressSequentially('camera')
    await pass(page, 200)
    expect(sent).toEqual([])
    await pass(page, 100)
    await page.waitForURL('**/category/camera?search=camera')
    await expect.poll(() => titles(page)).toEqual(['Camera'])
    await box(page).press('x')
    await box(page).press('Backspace')
    await box(page).press(' ')
    await pass(page, 1000)
    await box(page).press('Backspace')
    await box(page).press('Backspace')
    await pass(page, 1000)
    await page.waitForURL('**/category/camera?search=camer')
    expect(sent).toEqual(['camera', 'camer'])
    expect(problems).toEqual([])
  })
})

it('a late answer never replaces a newer one, nor the typed text', async () => {
  const { page, problems } = await openWithClock('/')
  const { letGo, held } = await holdAnswers(page)
  const before = await titles(page)
  await box(page).pressSequentially('cam')
  await pass(page, 300)
  await expect.poll(() => held.has('cam')).toBe(true)
  await box(page).pressSequentially('era')
  await pass(page, 300)
  await expect.poll(() => held.has('camera')).toBe(true)
  // The list keeps its place while both are loading.
  expect(await titles(page)).toEqual(before)
  await letGo('camera')
  await expect.poll(() => titles(page)).toEqual(['Camera'])
  // The older request was aborted: it has no answer.
  expect(
    await held
      .get('cam')
      ?.continue()
      .then(() => page.url()),
  ).toContain('search=camera')
  await pass(page, 1000)
  expect(await titles(page)).toEqual(['Camera'])

  await box(page).pressSequentially(' b')
  await pass(page, 300)
  await box(page).pressSequentially('ag')
  await letGo('camera b')
  await page.waitForURL(/camera\+b$/)
  expect(await box(page).inputValue()).toBe('camera bag')
  expect(await box(page).evaluate((input) => input === document.activeElement)).toBe(true)
  expect(problems).toEqual([])
})

it('what is typed while the page of a search loads stays typed there, and is searched', async () => {
  const { page } = await newPage({ language: 'en' })
  await page.goto('/favourites', { waitUntil: 'networkidle' })
  const { letGo } = await holdAnswers(page)
  await box(page).fill('cam')
  await box(page).press('Enter')
  await box(page).fill('camera')
  await letGo('cam')
  await letGo('camera')
  await expect.poll(() => titles(page)).toEqual(['Camera'])
  expect(await box(page).inputValue()).toBe('camera')
  expect(await box(page).evaluate((input) => input === document.activeElement)).toBe(true)
})

it('one search is one history entry, however many letters it took', async () => {
  const { page } = await openWithClock('/category/camera')
  for (const letter of 'came') {
    await box(page).press(letter)
    await pass(page, 300)
  }
  await page.waitForURL('**/category/camera?search=came')
  await box(page).press('Enter')
  await box(page).fill('canon')
  await box(page).press('Enter')
  await page.waitForURL('**/category/camera?search=canon')
  await expect.poll(() => titles(page)).toEqual(['Canon'])
  await page.goBack()
  await page.waitForURL('**/category/camera?search=came')
  await expect.poll(() => box(page).inputValue()).toBe('came')
  await page.goBack()
  await page.waitForURL('**/category/camera')
  await expect.poll(() => titles(page)).toHaveLength(4)
  expect(await box(page).inputValue()).toBe('')
})

it('Enter sends at once, the same is not sent again, and filters stay', async () => {
  const { page } = await openWithClock('/?maxPrice=90000&sort=rating')
  const sent = watchSearches(page)
  await box(page).fill('canon')
  await box(page).press('Enter')
  await page.waitForURL('**/?maxPrice=90000&sort=rating&search=canon')
  await pass(page, 2000)
  await box(page).press('Enter')
  await pass(page, 2000)
  expect(sent).toEqual(['canon'])
})

it('an unfinished word of an Indic keyboard waits, and a lone surrogate is not searched', async () => {
  const { page } = await openWithClock('/')
  const sent = watchSearches(page)
  const keyboard = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await box(page).focus()
  await compose('ક')
  await pass(page, 900)
  await compose('ક્')
  await pass(page, 5000)
  expect(sent).toEqual([])
  await compose('કેમે')
  await pass(page, 900)
  expect(sent).toEqual([])
  await keyboard.send('Input.insertText', { text: 'કેમેરા' })
  await pass(page, 300)
  await expect.poll(() => titles(page)).toEqual(['કેમેરા કેનન'])
  expect(sent).toEqual(['કેમેરા'])
  expect(await box(page).inputValue()).toBe('કેમેરા')
})

it('the cross clears the search, and keeps the focus in it', async () => {
  const { page } = await openWithClock('/category/camera?search=canon&sort=rating', phone)
  await page.getByRole('link', { name: 'Clear search' }).click()
  await page.waitForURL('**/category/camera?sort=rating')
  await expect.poll(() => titles(page)).toHaveLength(4)
  expect(await box(page).inputValue()).toBe('')
  expect(await box(page).evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await page.getByRole('link', { name: 'Clear search' }).isVisible()).toBe(false)
})

it('the cross is a link without JavaScript', async () => {
  const { page } = await newPage({ language: 'en', javaScriptEnabled: false })
  await page.goto('/category/camera?search=canon')
  await page.getByRole('link', { name: 'Clear search' }).click()
  await page.waitForURL('**/category/camera')
  expect(await titles(page)).toHaveLength(4)
})

describe('while a list is loading', () => {
  it('the same list keeps its cards and shows Loading products..., then its result [R105]', async () => {
    const { page } = await openWithClock('/category/camera')
    const { letGo } = await holdAnswers(page)
    const status = page.getByRole('main').getByRole('status').first()
    await box(page).fill('zzz')
    await pass(page, 300)
    await expect.poll(() => status.innerText()).toBe('Loading products...')
    expect(await titles(page)).toHaveLength(4)
    await letGo('zzz')
    await page.getByRole('heading', { name: 'No results found' }).waitFor()
    expect(await status.innerText()).toBe('Nothing on rent')
  })

  it('another list is a skeleton of the same size', async () => {
    const { page } = await newPage({ language: 'en', viewport: phone })
    await page.goto('/category/bike')
    const heightOf = () => page.locator('main .cards').evaluate((list) => list.getBoundingClientRect().height)
    const before = await heightOf()
    const { letGo } = await holdAnswers(page)
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'All category' }).focus()
    await page.getByRole('banner').getByRole('link', { name: 'Kiraya' }).click()
    await page.locator('.skeleton').first().waitFor()
    expect(await page.locator('.skeleton').count()).toBe(12)
    expect(await page.getByRole('article').count()).toBe(0)
    expect(Math.abs((await heightOf()) / before - 1)).toBeLessThan(0.1)
    await letGo('')
    await page.getByRole('heading', { name: 'Just listed' }).waitFor()
  })
})

describe('when the network fails', () => {
  it('the loaded cards stay, and Retry loads the rest', async () => {
    const { page } = await openWithClock('/category/camera')
    await page.context().setOffline(true)
    await box(page).fill('canon')
    await pass(page, 300)
    const alert = page.getByRole('main').getByRole('alert')
    await alert.getByText('Check your network').waitFor()
    expect(await titles(page)).toHaveLength(4)
    expect(await box(page).inputValue()).toBe('canon')
    await page.context().setOffline(false)
    await alert.getByRole('link', { name: 'Retry' }).click()
    await expect.poll(() => titles(page)).toEqual(['Canon'])
    expect(await alert.count()).toBe(0)
    await page.goBack()
    await expect.poll(() => titles(page)).toHaveLength(4)
    await page.goForward()
    await expect.poll(() => titles(page)).toEqual(['Canon'])
  })

  it('a failed list reports it, with the header and links onward [R363]', async () => {
    const { page } = await newPage({ language: 'en' })
    await page.goto('/category/camera')
    // The code of lists is loaded already; only this one is missing.
    await page.getByRole('banner').getByRole('link', { name: 'Kiraya' }).click()
    await page.getByRole('heading', { name: 'Just listed' }).waitFor()
    await page.getByRole('article').first().getByRole('link').click()
    await page.waitForURL(/scooter/)
    await page.getByRole('heading', { level: 1, name: 'Scooter' }).waitFor()
    await page.context().setOffline(true)
    await page.getByRole('navigation').getByRole('link', { name: 'Bikes' }).click()
    await page.getByRole('heading', { name: 'The list did not load' }).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'Retry' }).click()
    await expect.poll(() => titles(page).then(({ length }) => length)).toBeGreaterThan(0)
  })
})
