import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { categoryDeclarations } from '../../domain/categories/categories.ts'
import { adPath } from '../../domain/rules/links.ts'
import { blockNotificationStream, phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { hashPasswordCheaply } from '../support/cheap-password.ts'
import { createBanner, createProduct, createUser } from '../support/factories.ts'
import { hasFocus, pressByKey, tabTo, typeByKey } from '../support/keyboard.ts'
import { realPhotographs } from '../support/photographs.ts'

const { db, newPage, mailbox } = await setUpSite()
const password = 'monsoon-2026'
const seller = await createUser(db, { name: 'Priya', phone_number: '+919876501234' })
await createUser(db, { name: 'Kiran', email: 'kiran@kiraya.test', password_hash: hashPasswordCheaply(password) })
const add = (title: string, price: number) =>
  createProduct(db, { category: 'Camera', sub_category: 'DSLR', user_id: seller.id, title, price, discount: 0 })
const cheap = await add('Canon for a day', 400)
await add('Canon for a film', 4000)
for (let i = 0; i < 12; i++) await add(`Tripod ${i}`, 100)
for (let i = 0; i < 3; i++) await createBanner(db, { web_image: '/mark.svg' })
const cheapPath = adPath({ _id: cheap.id, title: cheap.title, category: 'Camera', subCategory: 'DSLR' })

/** No animations: an element is at its final place. */
async function open(path: string, options: Parameters<typeof newPage>[0] = {}) {
  const opened = await newPage({ language: 'en', reducedMotion: 'reduce', ...options })
  await blockNotificationStream(opened.page)
  // The browser stops there: a telephone program would take the keyboard.
  await opened.page.addInitScript(() =>
    addEventListener('click', (event) => {
      if ((event.target as Element).closest('[href^="tel:"]')) event.preventDefault()
    }),
  )
  await opened.page.goto(path)
  return opened
}
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const inMain = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
/** After a navigation the focus is at the heading of the new page. */
const arriveAt = async (page: Page, name: string) => {
  const wanted = page.getByRole('heading', { level: 1, name, exact: true })
  await wanted.waitFor()
  await expect.poll(() => hasFocus(wanted)).toBe(true)
}

it('a renter searches, filters, opens an ad, logs in, gets the number, writes a review and changes the language', async () => {
  const { page, problems } = await open('/')
  await pressByKey(page, page.getByRole('link', { name: 'Skip to results' }))
  await page.keyboard.press('Shift+Tab')
  await typeByKey(page, page.getByRole('search').getByRole('combobox'), 'canon')
  await page.getByText('2 things on rent').waitFor()
  expect(await hasFocus(page.getByRole('search').getByRole('combobox'))).toBe(true)

  const filters = page.getByRole('banner').getByRole('button', { name: 'Filters' })
  await pressByKey(page, filters)
  await typeByKey(page, dialog(page).getByRole('textbox', { name: 'Max price' }), '900')
  await pressByKey(page, dialog(page).getByRole('button', { name: /^(Show|No results)/ }))
  await page.getByText('1 thing on rent').waitFor()
  await expect.poll(() => hasFocus(filters)).toBe(true)

  await pressByKey(page, page.getByRole('article').getByRole('link'))
  await arriveAt(page, cheap.title)
  const call = inMain(page).getByRole('button', { name: 'Call' })
  await pressByKey(page, call)
  await pressByKey(page, dialog(page).getByRole('link', { name: 'Login' }))
  await arriveAt(page, 'Login')
  await typeByKey(page, page.getByLabel('E-mail', { exact: true }), 'kiran@kiraya.test')
  await typeByKey(page, page.getByLabel('Password', { exact: true }), password)
  await page.keyboard.press('Enter')
  // The wanted call goes on by itself.
  await pressByKey(page, dialog(page).getByRole('button', { name: 'I understand, go on' }))
  const number = inMain(page).getByRole('link', { name: 'Call 98765 01234' })
  await number.waitFor()
  expect(await hasFocus(number)).toBe(true)

  await pressByKey(page, page.getByRole('button', { name: 'Write a review' }))
  await tabTo(page, dialog(page).getByRole('radio').first())
  for (let stars = 1; stars < 4; stars++) await page.keyboard.press('ArrowRight')
  await typeByKey(page, dialog(page).getByRole('textbox'), 'Clean, and on time.')
  await pressByKey(page, dialog(page).getByRole('button', { name: 'Post review' }))
  const review = page.locator('[data-review]').filter({ hasText: 'Clean, and on time.' })
  await review.getByRole('img', { name: /^4/ }).waitFor()
  expect(await hasFocus(review)).toBe(true)

  const languageMenu = page.getByRole('banner').getByRole('button', { name: 'Languages' })
  await pressByKey(page, languageMenu, 'Shift+Tab')
  await pressByKey(page, page.getByRole('button', { name: 'ગુજરાતી' }))
  await page
    .getByRole('banner')
    .getByRole('button', { name: /ગુજરાતી/ })
    .waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[popovertarget]')?.textContent))
    .toContain('ગુજરાતી')

  // The card of the ad before, without scrolling.
  await page.goBack()
  await page.goBack()
  await page.waitForURL((url) => url.search.includes('maxPrice'))
  await expect.poll(() => hasFocus(page.locator(`article a[href="${cheapPath}"]`))).toBe(true)
  expect(problems).toEqual([])
})

it('a new user finds the drawer, signs up with a code, and posts an ad with a photograph, on a small screen', async () => {
  const { page, problems } = await open('/', { viewport: phone })
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  await pressByKey(page, menu)
  // It keeps the focus, and returns it.
  await dialog(page).waitFor()
  for (let steps = 0; steps < 20; steps++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.matches('dialog, dialog *, body'))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect.poll(() => hasFocus(menu)).toBe(true)
  await page.keyboard.press('Enter')
  await pressByKey(page, dialog(page).getByRole('link', { name: 'Sign up' }))
  await arriveAt(page, 'Sign up')

  const label = (name: string) => page.getByLabel(name, { exact: true })
  await typeByKey(page, label('Name'), 'Ravi')
  await typeByKey(page, label('E-mail'), 'ravi@kiraya.test')
  await pressByKey(page, inMain(page).getByRole('button', { name: 'Verify' }))
  const boxes = page.getByRole('group', { name: '6-digit OTP' }).getByRole('textbox')
  await expect.poll(() => hasFocus(boxes.first())).toBe(true)
  await expect.poll(() => mailbox.newestCode('ravi@kiraya.test')).toMatch(/^\d{6}$/)
  await page.keyboard.type((await mailbox.newestCode('ravi@kiraya.test')) ?? '')
  await page.getByText('Verified', { exact: true }).waitFor()
  await expect.poll(() => hasFocus(label('E-mail'))).toBe(true)
  await typeByKey(page, label('Mobile number'), '9826000077')
  await typeByKey(page, label('Password'), password)
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(label('PIN code'))).toBe(true)
  await page.keyboard.type('380009')
  for (const [name, text] of [
    ['Area', 'Navrangpura'],
    ['City', 'Ahmedabad'],
    ['State', 'Gujarat'],
    ['Address', '4 Lake View'],
  ] as const) {
    await tabTo(page, label(name))
    // The value from the PIN is replaced.
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  }
  await tabTo(page, page.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await pressByKey(page, inMain(page).getByRole('button', { name: 'Sign up' }))
  await page.getByText('Your account is ready. Log in now.').waitFor()
  await expect.poll(() => hasFocus(inMain(page).getByRole('button', { name: 'Login' }))).toBe(true)
  await page.keyboard.press('Enter')
  await arriveAt(page, 'Just listed')

  await page.goto('/Add-product')
  await pressByKey(page, page.getByRole('button', { name: /^Cameras/ }))
  await pressByKey(page, page.getByRole('link', { name: 'Drone', exact: true }))
  await arriveAt(page, 'Post an ad')
  const photos = page.locator('input[name=images]')
  // Emulated so early that the page has it before the key event, which is faster than the emulation.
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, photos)
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(realPhotographs.slice(0, 2))
  await page.getByRole('status').filter({ hasText: 'All 2 photos are uploaded.' }).waitFor({ state: 'attached' })
  await typeByKey(page, page.getByRole('textbox', { name: 'Ad title' }), 'Drone with two batteries')
  await typeByKey(page, page.getByRole('textbox', { name: 'Description' }), 'Flies for half an hour.')
  await typeByKey(page, page.getByRole('textbox', { name: 'Price', exact: true }), '900')
  await pressByKey(page, page.getByRole('button', { name: 'Sell faster now' }))
  await page.getByRole('article').filter({ hasText: 'Drone with two batteries' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/My_ads')
  expect(problems).toEqual([])
})

it('every tab stop of home, from the first to the last, is visible; tiles and banners work with the keyboard', async () => {
  const { page } = await open('/')
  const tiles = page.getByRole('navigation', { name: 'Categories' }).locator('[data-tile]')
  await tabTo(page, tiles.first())
  // The focus has loaded the menu; before that the tiles are plain links.
  await expect.poll(() => tiles.first().getAttribute('aria-expanded')).toBe('true')
  for (const _tile of categoryDeclarations) await page.keyboard.press('ArrowRight')
  expect(await hasFocus(tiles.last())).toBe(true)
  await page.keyboard.press('Home')
  expect(await hasFocus(tiles.first())).toBe(true)
  const banners = page.getByRole('region', { name: 'Highlights' })
  const shown = () => banners.locator('button[aria-current]').getAttribute('aria-label')
  await tabTo(page, banners.getByRole('link').first())
  await page.keyboard.press('ArrowRight')
  await expect.poll(shown).toMatch(/^\D*2/)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(shown).toMatch(/^\D*3/)
  expect(await hasFocus(banners.getByRole('link').last())).toBe(true)
  await pressByKey(page, page.getByRole('link', { name: 'Load more' }))
  // Continues at the first card that was not shown: of the twelve, two waited for their row to be full.
  await expect.poll(() => hasFocus(page.getByRole('article').nth(10).getByRole('link'))).toBe(true)
  await tabTo(page, page.getByRole('contentinfo').getByRole('link').last())
})

it.each(['/', '/category/camera', '/category/camera/dslr', '/?search=canon'])(
  'of %s the first result is at most fifteen tabs from the beginning',
  async (path) => {
    const { page } = await open(path)
    const isAtResult = () => page.evaluate(() => document.activeElement?.closest('article') !== null)
    let tabs = 0
    do {
      await page.keyboard.press('Tab')
      tabs++
    } while (tabs < 60 && !(await isAtResult()))
    expect(tabs).toBeLessThanOrEqual(15)
  },
)

it('the results can be skipped to, and after a search the focus is at their heading', async () => {
  const { page, problems } = await open('/category/camera')
  await pressByKey(page, page.getByRole('link', { name: 'Skip to results' }))
  await page.keyboard.press('Tab')
  expect(await hasFocus(page.getByRole('article').first().getByRole('link'))).toBe(true)
  const box = page.getByRole('search').getByRole('combobox')
  await box.focus()
  await page.keyboard.type('canon')
  await page.keyboard.press('Enter')
  await arriveAt(page, 'Results for “canon”')
  // The same search again, and one from a page without a list.
  await box.press('Enter')
  await arriveAt(page, 'Results for “canon”')
  await page.goto(cheapPath)
  await box.fill('film')
  await box.press('Enter')
  await arriveAt(page, 'Results for “film”')
  expect(problems).toEqual([])
})

it('a row of subcategories is one tab stop, whose links arrows reach', async () => {
  const { page } = await open('/category/camera')
  const chips = page.getByRole('navigation', { name: 'Kinds' }).getByRole('link')
  await tabTo(page, chips.first())
  await page.keyboard.press('ArrowRight')
  expect(await hasFocus(chips.nth(1))).toBe(true)
  await page.keyboard.press('End')
  expect(await hasFocus(chips.last())).toBe(true)
  await page.keyboard.press('Tab')
  expect(await hasFocus(page.getByRole('article').first().getByRole('link'))).toBe(true)
})

it('the conditions of a list are one tab stop, which arrows walk through, and the results are reached soon', async () => {
  const { page, problems } = await open('/category/camera?location=Ahmedabad&minPrice=50&maxPrice=5000')
  const chips = page.getByRole('navigation', { name: 'Chosen filters' }).getByRole('link')
  await tabTo(page, chips.first())
  await page.keyboard.press('ArrowRight')
  expect(await hasFocus(chips.nth(1))).toBe(true)
  await page.keyboard.press('End')
  expect(await hasFocus(page.getByRole('navigation', { name: 'Chosen filters' }).getByRole('link').last())).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await hasFocus(page.getByRole('article').first().getByRole('link'))).toBe(true)
  await tabTo(page, chips.first(), 'Shift+Tab')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/category/camera?maxPrice=5000&minPrice=50')
  await expect.poll(() => chips.count()).toBe(1)
  expect(problems).toEqual([])
})

it('a menu works with arrows, Home, End and first letters, selects by Enter and Space, and returns the focus', async () => {
  const { page } = await open('/category/camera')
  const sort = inMain(page).getByRole('button', { name: 'Sort by' })
  const line = (name: string) => page.getByRole('link', { name, exact: true })
  const isAt = (wanted: Locator) => expect.poll(() => hasFocus(wanted)).toBe(true)
  const go = async (key: string, wanted: string) => {
    await page.keyboard.press(key)
    await isAt(line(wanted))
  }
  await pressByKey(page, sort)
  // At the current selection.
  await isAt(line('Newest'))
  await go('ArrowUp', 'Best rated')
  await go('ArrowDown', 'Newest')
  await go('ArrowDown', 'Price, low first')
  await go('p', 'Price, high first')
  await go('End', 'Best rated')
  await go('Home', 'Newest')
  await page.keyboard.press('Escape')
  await line('Newest').waitFor({ state: 'hidden' })
  expect(await hasFocus(sort)).toBe(true)
  await page.keyboard.press('ArrowDown')
  await isAt(line('Newest'))
  await go('p', 'Price, low first')
  await page.keyboard.press('Space')
  await page.waitForURL('**/category/camera?sort=price_per_day')
  await sort.filter({ hasText: 'Price, low first' }).waitFor()
  await isAt(sort)
  await page.keyboard.press('Enter')
  await isAt(line('Price, low first'))
  await go('Home', 'Newest')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/category/camera')
  await isAt(sort)
})

it('the focus moves to the heading of the next page, but not while a user types, scrolls, or has just arrived', async () => {
  const { page } = await open('/category/camera')
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'All category' }).click()
  await arriveAt(page, 'Just listed')
  // A mouse shows no ring.
  expect(await heading(page).evaluate((h1) => getComputedStyle(h1).outlineStyle)).toBe('none')
  // Another order is the same page.
  const order = inMain(page).getByRole('button', { name: 'Sort by' })
  await order.click()
  await page.getByRole('link', { name: 'Price, high first' }).click()
  await page.waitForURL(/sort=price_desc/)
  await expect.poll(() => hasFocus(heading(page))).toBe(false)
  // A slow ad has its heading later.
  const wait = Promise.withResolvers<void>()
  await page.route('**/*.data*', (route) => wait.promise.then(() => route.continue()))
  await page.getByRole('article').filter({ hasText: cheap.title }).getByRole('link').click()
  await page.locator('.ad-skeleton').waitFor()
  wait.resolve()
  await arriveAt(page, cheap.title)
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect.poll(() => hasFocus(page.locator(`article a[href="${cheapPath}"]`))).toBe(true)
})
