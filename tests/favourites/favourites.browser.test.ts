import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { favouriteLimits } from '../../domain/limits/favourite.ts'
import { adPath } from '../../domain/rules/links.ts'
import { beginSession } from '../../server/modules/accounts/accounts.ts'
import { createLender } from '../support/ads-setup.ts'
import { findAccessibilityFaults } from '../support/axe.ts'
import {
  blockNotificationStream,
  desktop,
  type PageOptions,
  phone,
  setFontSize,
  showSamplePictures,
  staticFileAddress,
  tablet,
} from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { hashPasswordCheaply } from '../support/cheap-password.ts'
import { createImage, createProduct, createUser } from '../support/factories.ts'
import { pickVariants } from '../support/in-turn.ts'
import { measureLayoutShift } from '../support/layout-shift.ts'

const site = await setUpSite()
const { db, pool } = site
const password = 'monsoon-2026'
const password_hash = hashPasswordCheaply(password)
const seller = await createUser(db, { name: 'Priya' })

const ads: { id: string; title: string }[] = []
// More than a page of favourites; the newest is first in lists.
for (let number = 1; number <= 14; number++) {
  const place = { category: 'Camera', sub_category: 'DSLR', user_id: seller.id }
  const ad = await createProduct(db, { ...place, title: `Camera ${number}` })
  await createImage(db, { product_id: ad.id })
  ads.push(ad)
}
// All of these tests come from one network.
beforeEach(() => pool.query('delete from rate_counters'))

const adOf = (number: number) => ads[number - 1] as { id: string; title: string }
const idsOf = (...numbers: number[]) => numbers.map((number) => adOf(number).id)
const pathOf = (number: number) =>
  adPath({ _id: adOf(number).id, title: adOf(number).title, category: 'Camera', subCategory: 'DSLR' })

async function newPage(options: PageOptions = {}) {
  const opened = await site.newPage({ language: 'en', ...options })
  await showSamplePictures(opened.page)
  return opened
}

/** A page of a user who has signed in before, with the favourites of their account. */
async function openAs(person: Awaited<ReturnType<typeof createLender>>, path: string, options: PageOptions = {}) {
  const user = JSON.stringify({ _id: person.user.id, name: 'Meera', email: person.user.email })
  const opened = await newPage({ stored: { user, token: person.token }, ...options })
  await blockNotificationStream(opened.page)
  await opened.page.goto(path)
  return opened
}

const main = (page: Page) => page.getByRole('main')
const heart = (page: Page, number: number) =>
  main(page).getByRole('button', { name: `Favourite: Camera ${number}`, exact: true })
const isPressed = (page: Page, number: number) => heart(page, number).getAttribute('aria-pressed')
const toast = (page: Page) => page.locator('#toast')
const titles = (page: Page) => main(page).getByRole('article').getByRole('heading').allInnerTexts()
const shows = (page: Page, ...numbers: number[]) =>
  expect.poll(() => titles(page)).toEqual(numbers.map((number) => `Camera ${number}`))
const onDevice = (page: Page): Promise<{ of: string; ids: string[]; added: string[]; removed: string[] } | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('favourites') ?? 'null'))
const inAccount = async (userId: string) =>
  (
    await db
      .selectFrom('favourites')
      .select('product_id')
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .execute()
  ).map(({ product_id }) => product_id)
const keepInAccount = async (userId: string, ...numbers: number[]) => {
  for (const [place, id] of idsOf(...numbers).entries())
    await db
      .insertInto('favourites')
      .values({ user_id: userId, product_id: id, created_at: new Date(Date.now() - 1_000 * (place + 1)) })
      .execute()
}

/** Signs in on the open page, as the login popup does it. */
const signInHere = (page: Page, { user, token }: { user: { id: string; email: string }; token: string }) =>
  page.evaluate(
    ([user, token]) => {
      Object.assign(localStorage, { user, token })
      document.documentElement.toggleAttribute('data-signed-in', true)
      dispatchEvent(new Event('session'))
    },
    [JSON.stringify({ _id: user.id, name: 'Meera', email: user.email }), token] as const,
  )

async function logOut(page: Page) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Profile/ })
    .click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

/** Holds back the account's answer; `release` resolves when the page has processed it. */
async function holdAnswer(page: Page) {
  const [isThere, isReleased] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/favourites/get', async (route) => {
    const response = await route.fetch()
    isThere.resolve()
    await isReleased.promise
    await route.fulfill({ response })
  })
  const release = () => {
    isReleased.resolve()
    // The page holds the answer until then.
    return page.evaluate(() => navigator.locks.request('favourites', () => undefined))
  }
  return { isThere: isThere.promise, release }
}

describe('a visitor’s heart', () => {
  it('keeps an ad on the device, in lists and on its page, until it is pressed again', async () => {
    const { page, problems } = await newPage()
    await page.goto('/category/camera')
    await heart(page, 14).click()
    await toast(page).getByText('Added to favourites').waitFor()
    expect(await isPressed(page, 14)).toBe('true')
    expect(await isPressed(page, 13)).toBe('false')
    await heart(page, 12).click()
    // One offer at a time, however many hearts.
    await expect.poll(() => toast(page).getByRole('button').count()).toBe(1)
    await page.reload()
    await expect.poll(() => isPressed(page, 14)).toBe('true')

    await page.goto(pathOf(14))
    await expect.poll(() => isPressed(page, 14)).toBe('true')
    await heart(page, 14).click()
    await toast(page).getByText('Removed from favourites').waitFor()
    await heart(page, 14).click()
    await toast(page).getByRole('button', { name: 'See all' }).click()
    await page.waitForURL((url) => url.pathname === '/favourites')
    await shows(page, 14, 12)

    // A removed card stays until the page is opened again, so that a slip can be undone.
    await heart(page, 14).click()
    expect(await isPressed(page, 14)).toBe('false')
    await shows(page, 14, 12)
    await page.reload()
    await shows(page, 12)
    await heart(page, 12).click()
    await page.reload()
    await main(page).getByRole('heading', { name: 'No favourites yet' }).waitFor()
    await main(page).getByRole('link', { name: 'See everything' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    expect(problems).toEqual([])
  })

  it('appears without layout shift, and does not open the card', async () => {
    const { page } = await newPage({ viewport: phone })
    await page.goto('/category/camera')
    await heart(page, 14).waitFor()
    expect(await measureLayoutShift(page)).toBeLessThanOrEqual(0.01)
    expect(await heart(page, 14).evaluate((one) => one.getBoundingClientRect().width)).toBeGreaterThanOrEqual(44)
    await main(page).getByRole('link', { name: 'Camera 14' }).click()
    await page.waitForURL((url) => url.pathname === pathOf(14))
  })

  it('works with the keyboard, keeps the focus, and updates other tabs at once', async () => {
    const { page } = await newPage()
    await page.goto('/category/camera')
    await heart(page, 14).waitFor()
    await main(page).getByRole('link', { name: 'Camera 14' }).focus()
    await page.keyboard.press('Tab')
    expect(await heart(page, 14).evaluate((one) => one.matches(':focus-visible'))).toBe(true)
    await page.keyboard.press('Space')
    expect(await isPressed(page, 14)).toBe('true')
    await page.keyboard.press('Enter')
    expect(await isPressed(page, 14)).toBe('false')
    expect(await heart(page, 14).evaluate((one) => one === document.activeElement)).toBe(true)

    const other = await page.context().newPage()
    await other.goto(pathOf(13))
    await heart(other, 13).click()
    await expect.poll(() => isPressed(page, 13)).toBe('true')
  })

  it('is refused beyond the limit', async () => {
    const { page } = await newPage()
    const ids = Array.from({ length: favouriteLimits.max }, (_, i) => `019a9f00-0000-7000-8000-${1e11 + i}`)
    await page.goto(staticFileAddress)
    await page.evaluate(
      (ids) => localStorage.setItem('favourites', JSON.stringify({ of: null, ids, added: ids, removed: [] })),
      ids,
    )
    await page.goto('/category/camera')
    await heart(page, 14).click()
    await toast(page).getByText(`You can keep ${favouriteLimits.max} favourites.`).waitFor()
    expect(await isPressed(page, 14)).toBe('false')
  })

  it('works with foreign values in the storage', async () => {
    const { page, problems } = await newPage()
    await page.goto(staticFileAddress)
    for (const written of ['[1,"x"]', '"', '{"ids":{"length":3}}', '{"of":7,"ids":["<script>",null]}']) {
      await page.evaluate((text) => {
        localStorage.setItem('favourites', text)
        localStorage.setItem('favouriteCards', text)
      }, written)
      problems.length = 0
      await page.goto('/favourites')
      await main(page).getByRole('heading', { name: 'No favourites yet' }).waitFor()
      expect([written, problems]).toEqual([written, []])
    }
    await page.goto('/category/camera')
    await heart(page, 14).click()
    await toast(page).getByText('Added to favourites').waitFor()
    expect((await onDevice(page))?.ids).toEqual(idsOf(14))
    expect(problems).toEqual([])
  })

  it('works until the page closes where the browser stores nothing', async () => {
    const { page } = await newPage()
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await page.goto('/category/camera')
    await heart(page, 14).click()
    await toast(page).getByRole('button', { name: 'See all' }).click()
    await shows(page, 14)
  })
})

describe('with an account', () => {
  it('a visitor’s hearts are taken along at login, and none stays after logout', async () => {
    const asha = await createUser(db, { email: 'asha@kiraya.test', name: 'Asha', password_hash })
    await keepInAccount(asha.id, 1)
    const { page, problems } = await newPage()
    await blockNotificationStream(page)
    await page.goto('/category/camera')
    await heart(page, 13).click()
    await page.goto('/favourites')
    await shows(page, 13)
    await main(page).getByText('Only on this device so far').waitFor()
    const signUp = main(page).getByRole('link', { name: 'Sign up' })
    expect(await signUp.getAttribute('href')).toBe('/login?back=/favourites&mode=signup')
    await main(page).getByRole('link', { name: 'Login' }).click()
    await page.getByLabel('E-mail', { exact: true }).fill('asha@kiraya.test')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await main(page).getByRole('button', { name: 'Login' }).click()
    await page.waitForURL((url) => url.pathname === '/favourites')
    await shows(page, 13, 1)
    expect(await main(page).getByText('Only on this device').count()).toBe(0)
    expect(await inAccount(asha.id)).toEqual(idsOf(13, 1))

    const menu = page.getByRole('banner').getByRole('button', { name: /Profile/ })
    await menu.click()
    await page.getByRole('region', { name: 'Profile' }).getByRole('link', { name: 'Favourites' }).waitFor()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await expect.poll(() => isPressed(page, 13)).toBe('false')
    expect((await onDevice(page))?.ids ?? []).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('favouriteCards') ?? '[]')).toBe('[]')
    expect(await inAccount(asha.id)).toEqual(idsOf(13, 1))
    expect(problems).toEqual([])
  })

  it('changes in one browser reach another one; another user sees none of them', async () => {
    const [meera, ravi] = [await createLender(site), await createLender(site)]
    await keepInAccount(meera.user.id, 5, 4)
    const { page } = await openAs(meera, '/category/camera')
    const { page: other } = await openAs(meera, '/favourites', { viewport: phone })
    await shows(other, 5, 4)
    await heart(page, 14).click()
    await expect.poll(() => inAccount(meera.user.id)).toEqual(idsOf(14, 5, 4))
    await heart(other, 5).click()
    await expect.poll(() => inAccount(meera.user.id)).toEqual(idsOf(14, 4))
    await other.reload()
    await shows(other, 14, 4)
    await expect.poll(async () => (await onDevice(other))?.removed).toEqual([])

    const { page: his } = await openAs(ravi, '/favourites')
    await main(his).getByRole('heading', { name: 'No favourites yet' }).waitFor()
    // On the same device too.
    await page.evaluate(([user, token]) => Object.assign(localStorage, { user, token }), [
      JSON.stringify({ _id: ravi.user.id, name: 'Ravi', email: ravi.user.email }),
      ravi.token,
    ] as const)
    await page.goto('/favourites')
    await main(page).getByRole('heading', { name: 'No favourites yet' }).waitFor()
    expect(await inAccount(ravi.user.id)).toEqual([])
    expect(await inAccount(meera.user.id)).toEqual(idsOf(14, 4))
  })

  it('a press without a network is sent as soon as there is one, also when the network fails again at once', async () => {
    const meera = await createLender(site)
    await keepInAccount(meera.user.id, 12)
    const { page } = await openAs(meera, '/category/camera')
    await expect.poll(() => isPressed(page, 12)).toBe('true')
    await page.context().setOffline(true)
    await heart(page, 14).click()
    await heart(page, 13).click()
    await heart(page, 13).click()
    await heart(page, 12).click()
    await expect.poll(() => isPressed(page, 12)).toBe('false')
    expect(await isPressed(page, 14)).toBe('true')
    expect(await inAccount(meera.user.id)).toEqual(idsOf(12))
    await page.route('**/api/favourites/change', (route) => route.abort(), { times: 1 })
    const broken = page.waitForEvent('requestfailed', (request) => request.url().includes('/favourites/change'))
    await page.context().setOffline(false)
    await broken
    await expect.poll(() => inAccount(meera.user.id)).toEqual(idsOf(14))
    await expect.poll(async () => (await onDevice(page))?.added).toEqual([])
    expect(await isPressed(page, 14)).toBe('true')
    expect(await isPressed(page, 12)).toBe('false')
  })

  it('failed changes, and those behind a call without an answer, are sent later; a full account is reported, and the heart is empty again', async () => {
    const meera = await createLender(site)
    const { page } = await openAs(meera, '/category/camera')
    await expect.poll(async () => (await onDevice(page))?.of).toBe(meera.user.id)
    const calls = '**/api/favourites/change'
    await page.route(calls, (route) => route.fulfill({ status: 503, body: '{}' }))
    const refused = page.waitForResponse(calls)
    await heart(page, 14).click()
    await refused
    expect(await isPressed(page, 14)).toBe('true')
    await page.unroute(calls)
    await heart(page, 13).click()
    await expect.poll(() => inAccount(meera.user.id)).toEqual(idsOf(13, 14))
    await expect.poll(async () => (await onDevice(page))?.added).toEqual([])

    await page.route(calls, () => {}, { times: 1 })
    const asked = page.waitForRequest(calls)
    await heart(page, 12).click()
    await asked
    await heart(page, 11).click()
    await expect.poll(() => inAccount(meera.user.id)).toEqual(idsOf(11, 12, 13, 14))
    await expect.poll(async () => (await onDevice(page))?.added).toEqual([])

    await page.route(calls, (route) => route.fulfill({ json: { success: true, productIds: [], data: [], room: 0 } }))
    await heart(page, 10).click()
    await toast(page).getByText(`You can keep ${favouriteLimits.max} favourites.`).waitFor()
    expect(await isPressed(page, 10)).toBe('false')
  })

  it('logging out and in again on the same page restores all hearts; when a session ends by itself, also the unsent ones, which were hidden meanwhile', async () => {
    const meera = await createLender(site)
    await keepInAccount(meera.user.id, 14)
    const { page } = await openAs(meera, '/category/camera')
    await expect.poll(() => isPressed(page, 14)).toBe('true')
    await logOut(page)
    await expect.poll(() => isPressed(page, 14)).toBe('false')
    await signInHere(page, { ...meera, token: await beginSession(db, meera.user, 'a browser') })
    await expect.poll(() => isPressed(page, 14)).toBe('true')

    await page.context().setOffline(true)
    await heart(page, 13).click()
    await db.deleteFrom('sessions').where('user_id', '=', meera.user.id).execute()
    await page.context().setOffline(false)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await expect.poll(() => isPressed(page, 13)).toBe('false')
    await signInHere(page, { ...meera, token: await beginSession(db, meera.user, 'a browser') })
    await expect.poll(() => inAccount(meera.user.id)).toEqual(idsOf(13, 14))
    expect(await isPressed(page, 13)).toBe('true')
  })

  it('are updated on a page without hearts too', async () => {
    const meera = await createLender(site)
    const { page } = await newPage()
    await blockNotificationStream(page)
    await page.goto('/category/camera')
    await heart(page, 13).click()
    await page.goto('/terms')
    await signInHere(page, meera)
    await expect.poll(() => inAccount(meera.user.id)).toEqual(idsOf(13))
  })

  it('a late answer after logout is dropped', async () => {
    const meera = await createLender(site)
    await keepInAccount(meera.user.id, 12)
    const { page } = await openAs(meera, staticFileAddress)
    const answer = await holdAnswer(page)
    await page.goto('/category/camera')
    await answer.isThere
    await logOut(page)
    await answer.release()
    await heart(page, 13).click()
    expect((await onDevice(page))?.ids).toEqual(idsOf(13))
    expect(await isPressed(page, 12)).toBe('false')
  })

  it('an older answer in one tab does not undo a newer press in another', async () => {
    const meera = await createLender(site)
    const { page } = await openAs(meera, staticFileAddress)
    const answer = await holdAnswer(page)
    await page.goto('/category/camera')
    await answer.isThere
    const other = await page.context().newPage()
    await other.goto('/category/camera')
    await heart(other, 14).click()
    await expect.poll(() => isPressed(page, 14)).toBe('true')
    await answer.release()
    await expect.poll(() => inAccount(meera.user.id)).toEqual(idsOf(14))
    await expect.poll(async () => (await onDevice(page))?.added).toEqual([])
    expect(await isPressed(page, 14)).toBe('true')
    expect(await isPressed(other, 14)).toBe('true')
  })

  it('the limit is reported also for those taken along at sign-in', async () => {
    const meera = await createLender(site)
    const { page } = await newPage()
    await blockNotificationStream(page)
    await page.goto('/category/camera')
    await heart(page, 13).click()
    await page.route('**/api/favourites/change', (route) =>
      route.fulfill({ json: { success: true, productIds: [], data: [], room: 0 } }),
    )
    await signInHere(page, meera)
    await toast(page).getByText(`You can keep ${favouriteLimits.max} favourites.`).waitFor()
  })

  it('an account without an answer blocks nothing', async () => {
    const meera = await createLender(site)
    await keepInAccount(meera.user.id, 12)
    const { page } = await openAs(meera, '/favourites')
    await shows(page, 12)
    await page.route('**/api/favourites/**', () => {})
    const asked = page.waitForRequest('**/api/favourites/get')
    await page.goto('/favourites')
    await asked
    await shows(page, 12)
  })

  it('one’s own ads have no heart', async () => {
    const meera = await createLender(site)
    const own = await createProduct(db, { category: 'Farm', sub_category: 'Tractors', user_id: meera.user.id })
    const { page } = await openAs(meera, '/category/farm')
    await main(page).locator('.heart-place').waitFor({ state: 'attached' })
    expect(await main(page).locator('.heart').count()).toBe(0)
    await page.goto(adPath({ _id: own.id, title: own.title, category: 'Farm', subCategory: 'Tractors' }))
    await main(page).locator('.heart-place').first().waitFor({ state: 'attached' })
    expect(await main(page).locator('.heart').count()).toBe(0)
  })
})

it('a heart whose messages fail to load is absent, and the page works, also when the language changes', async () => {
  const { page } = await newPage()
  let arrive = () => {}
  const coming = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/favourite.en-*.js', async (route) => {
    await coming
    await route.continue()
  })
  await page.route('**/favourite.hi-*.js', (route) => route.abort())
  const asked = page.waitForRequest('**/favourite.en-*.js')
  await page.goto('/category/camera')
  await asked
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('favourite.hi'))
  await page.getByRole('banner').getByRole('button', { name: 'Languages' }).click()
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await refused
  const came = page.waitForResponse('**/favourite.en-*.js')
  arrive()
  await came
  await main(page).getByText('14 चीज़ें किराये पर').waitFor()
  expect(await main(page).getByRole('article').count()).toBe(12)
  expect(await main(page).locator('.heart').count()).toBe(0)
})

describe('the page of favourites', () => {
  const open = async (numbers: number[], options: PageOptions = {}) => {
    const opened = await newPage(options)
    const ids = idsOf(...numbers)
    await opened.page.goto(staticFileAddress)
    await opened.page.evaluate(
      (ids) => localStorage.setItem('favourites', JSON.stringify({ of: null, ids, added: ids, removed: [] })),
      ids,
    )
    await opened.page.goto('/favourites')
    return opened
  }
  const all = ads.map((_, index) => index + 1)

  it('shows twelve at a time, also after a failure, and is restored on the way back', async () => {
    const { page } = await open(all, { viewport: phone })
    await shows(page, ...all.slice(0, 12))
    const calls = '**/api/products/by-ids?*'
    await page.route(calls, (route) => route.abort())
    await main(page).getByRole('link', { name: 'Load more' }).click()
    await main(page).getByRole('alert').waitFor()
    await page.unroute(calls)
    await main(page).getByRole('link', { name: 'Retry' }).press('Enter')
    await shows(page, ...all)
    // The focus moves to the first new one.
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toBe('Camera 13')
    expect(await main(page).getByRole('link', { name: 'Load more' }).count()).toBe(0)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === pathOf(13))
    await page.goBack()
    await shows(page, ...all)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
    await page.goForward()
    await page.waitForURL((url) => url.pathname === pathOf(13))
    await page.reload()
    await page.goBack()
    await shows(page, ...all)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  })

  it('counts those that are not for rent now, and shows them again when they are', async () => {
    const paused = adOf(2)
    await db.updateTable('products').set({ status: 'expired' }).where('id', '=', paused.id).execute()
    const { page } = await open([3, 2, 1])
    await main(page).getByText('1 favourite is not for rent right now.').waitFor()
    await shows(page, 3, 1)
    expect(await main(page).getByRole('link', { name: 'See everything' }).count()).toBe(0)
    await db.updateTable('products').set({ status: 'active' }).where('id', '=', paused.id).execute()
    await page.reload()
    await shows(page, 3, 2, 1)
    expect(await main(page).getByText('not for rent').count()).toBe(0)
  })

  it.each([
    ['en', 'Not available now', 'Free again from 3 December 2098'],
    ['hi', 'अभी नहीं मिलेगा', '3 दिसंबर 2098 से फिर मिलेगा'],
    ['gu', 'હમણાં નહીં મળે', '3 ડિસેમ્બર 2098થી ફરી મળશે'],
  ] as const)(
    'says in %s of those that are given out when they are free again, and leads to them',
    async (language, heading, free) => {
      const [rented, paused] = [adOf(2), adOf(3)]
      const setStatus = (id: string, status: 'rented' | 'paused' | 'active') =>
        db.updateTable('products').set({ status }).where('id', '=', id).execute()
      await setStatus(rented.id, 'rented')
      await setStatus(paused.id, 'paused')
      await db
        .insertInto('blocked_days')
        .values({ product_id: rented.id, first_day: '2098-11-20', last_day: '2098-12-02', is_return: true })
        .execute()
      const { page } = await open([3, 2, 1], { language })
      await shows(page, 1)
      const list = main(page).getByRole('region', { name: heading })
      expect(await list.getByRole('link').allInnerTexts()).toEqual(['Camera 3', `Camera 2\n${free}`])
      await list.getByRole('link', { name: 'Camera 2' }).click()
      await page.waitForURL((url) => url.pathname === pathOf(2))
      await db.deleteFrom('blocked_days').where('product_id', '=', rented.id).execute()
      await setStatus(rented.id, 'active')
      await setStatus(paused.id, 'active')
      await page.goto('/favourites')
      await shows(page, 3, 2, 1)
      expect(await list.count()).toBe(0)
    },
  )

  it('drops deleted ads, and loads past them', async () => {
    const gone = Array.from({ length: 13 }, (_, i) => `019a9f00-0000-7000-8000-${1e11 + i}`)
    const { page } = await newPage()
    await page.goto(staticFileAddress)
    const ids = [...gone, ...idsOf(7)]
    await page.evaluate((ids) => localStorage.setItem('favourites', JSON.stringify({ of: null, ids, added: ids })), ids)
    await page.goto('/favourites')
    await shows(page, 7)
    await main(page).getByText('13 favourites are not for rent right now.').waitFor()
    await main(page).getByRole('button', { name: 'Remove' }).click()
    await expect.poll(async () => (await onDevice(page))?.ids).toEqual(idsOf(7))
    expect(await main(page).getByText('not for rent').count()).toBe(0)
  })

  it('includes on the way back the presses made meanwhile, and nothing of a user who has logged out', async () => {
    const { page } = await newPage()
    await page.goto('/favourites')
    await main(page).getByRole('link', { name: 'See everything' }).click()
    await heart(page, 14).click()
    await page.goBack()
    await shows(page, 14)
    const meera = await createLender(site)
    await blockNotificationStream(page)
    await signInHere(page, meera)
    await expect.poll(() => inAccount(meera.user.id)).toEqual(idsOf(14))
    await logOut(page)
    await page.goBack()
    await main(page).getByRole('heading', { name: 'No favourites yet' }).waitFor()
  })

  it('does not repeat a refused request by itself', async () => {
    const { page } = await open([3])
    await shows(page, 3)
    const calls: string[] = []
    await page.route('**/api/products/by-ids?*', (route) => {
      calls.push(route.request().url())
      return route.fulfill({ status: 503, body: '{}' })
    })
    await page.goto('/favourites')
    await main(page).getByRole('heading', { name: 'The list did not load' }).waitFor()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.unroute('**/api/products/by-ids?*')
    await main(page).getByRole('button', { name: 'Retry' }).click()
    await shows(page, 3)
    expect(calls).toHaveLength(1)
  })

  it('draws no stored card with missing fields', async () => {
    const { page, problems } = await open([4, 3, 2, 1])
    await shows(page, 4, 3, 2, 1)
    await page.evaluate(() => {
      const garbage = [
        { rentType: null },
        { averageRating: null, totalReviews: null },
        { category: {} },
        { pictures: [{ widths: [], placeholder: '', width: 1, height: 1 }] },
      ]
      const cards: object[] = JSON.parse(localStorage.getItem('favouriteCards') ?? '[]')
      const spoilt = cards.map((card, place) => ({ ...card, ...garbage[place] }))
      localStorage.setItem('favouriteCards', JSON.stringify(spoilt))
    })
    await page.route('**/api/products/by-ids?*', (route) => route.abort())
    problems.length = 0
    await page.goto('/favourites')
    await main(page).getByRole('heading', { name: 'The list did not load' }).waitFor()
    expect(problems.filter((problem) => !problem.startsWith('failed'))).toEqual([])
  })

  it('without a network shows the stored ones, and the newest as soon as there is one', async () => {
    const { page } = await open([3, 2])
    await shows(page, 3, 2)
    const calls = '**/api/products/by-ids?*'
    await page.route(calls, (route) => route.abort())
    await page.goto('/favourites')
    await shows(page, 3, 2)
    expect(await main(page).getByText('not for rent').count()).toBe(0)
    await page.unroute(calls)
    const answer = page.waitForResponse(calls)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    expect((await answer).status()).toBe(200)
    await shows(page, 3, 2)
  })

  it('offers a retry where nothing is stored, and retries by itself', async () => {
    const { page } = await newPage()
    const calls = '**/api/products/by-ids?*'
    await page.goto('/category/camera')
    await heart(page, 14).click()
    await page.route(calls, (route) => route.abort())
    await page.goto('/favourites')
    await main(page).getByRole('heading', { name: 'The list did not load' }).waitFor()
    await page.unroute(calls)
    await main(page).getByRole('button', { name: 'Retry' }).click()
    await shows(page, 14)
  })

  it('has no user data in its HTML, and asks for JavaScript where there is none', async () => {
    const meera = await createLender(site)
    await keepInAccount(meera.user.id, 5)
    const headers = { authorization: `Bearer ${meera.token}`, cookie: `language=en; token=${meera.token}` }
    const html = await (await fetch(`${site.baseUrl}/favourites`, { headers })).text()
    expect(html).toContain('<h1')
    expect(html).not.toContain('Camera 5')
    expect(html).toContain('<meta name="robots" content="noindex">')
    const { page } = await newPage({ javaScriptEnabled: false })
    await page.goto('/favourites')
    await main(page).getByText('To see them, allow JavaScript in it.').waitFor()
    expect(await main(page).locator('.skeleton').first().isVisible()).toBe(false)
  })

  const languages = [
    ['hi', 'पसंदीदा', 'पसंदीदा: Camera 3'],
    ['gu', 'મનપસંદ', 'મનપસંદ: Camera 3'],
  ] as const
  it.each(pickVariants(languages, 1))('is in %s, with letters of double size too', async (language, heading, name) => {
    const { page } = await open([3, 2], { language, viewport: phone })
    await main(page).getByRole('heading', { level: 1, name: heading }).waitFor()
    const button = main(page).getByRole('button', { name, exact: true })
    expect(await button.locator('bdi').getAttribute('lang')).toBe('en')
    expect(await findAccessibilityFaults(page)).toEqual([])
    await setFontSize(page, '200%')
    await button.click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  })
})

describe('the link to them', () => {
  it('is in a phone’s drawer between my ads and the profile [R67]', async () => {
    const { page } = await newPage({ viewport: phone })
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Favourites' }).waitFor()
    const lines = await page.getByRole('dialog').getByRole('link').allInnerTexts()
    expect(lines.filter((line) => ['My ads', 'Favourites', 'Profile'].includes(line))).toEqual([
      'My ads',
      'Favourites',
      'Profile',
    ])
    await page.getByRole('dialog').getByRole('link', { name: 'Favourites' }).click()
    await main(page).getByRole('heading', { level: 1, name: 'Favourites' }).waitFor()
  })

  it('is in the header on larger screens', async () => {
    const { page } = await newPage({ language: 'gu' })
    await page.goto('/')
    const link = page.getByRole('banner').getByRole('link', { name: 'મનપસંદ' })
    await link.waitFor()
    await page.setViewportSize(tablet)
    await link.click()
    await main(page).getByRole('heading', { level: 1, name: 'મનપસંદ' }).waitFor()
    for (const viewport of [tablet, desktop]) {
      await page.setViewportSize(viewport)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    }
  })
})

it('a screen reader finds all cards of a list once the page is idle, however far below they are', async () => {
  const { page } = await newPage({ viewport: { width: 360, height: 480 } })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Accessibility.enable')
  await page.goto('/category/camera')
  const cards = async () => {
    const { nodes } = await devtools.send('Accessibility.getFullAXTree')
    return nodes.filter(({ ignored, role }) => !ignored && role?.value === 'article').length
  }
  await expect.poll(cards).toBe(12)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
