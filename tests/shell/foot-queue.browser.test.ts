import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { adPath } from '../../domain/rules/links.ts'
import { createLender } from '../support/ads-setup.ts'
import { findFaults } from '../support/axe.ts'
import { bareAddress, desktop, enlargeLetters, keepStreamAway, type PageOptions, phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createProduct } from '../support/factories.ts'

const site = await setUpSite()
const { db, newPage } = site
const lender = await createLender(site)
const ad = await createProduct(db, {
  category: 'Camera',
  sub_category: 'DSLR',
  title: 'Canon',
  user_id: lender.user.id,
})
for (let i = 0; i < 11; i++) await createProduct(db, { category: 'Camera', sub_category: 'DSLR', title: `Camera ${i}` })
const adPage = adPath({ _id: ad.id, title: 'Canon', category: 'Camera', subCategory: 'DSLR' })

/** Everything is offered: the visitor's browser speaks Gujarati, and nothing was chosen or refused. */
const offered = { locale: 'gu-IN', isLoginOffered: true, isAppOffered: true } as const

/** What is shown at the foot of the window: the language in which it is offered, the name of an offer, the words of a toast. */
const shownIn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.foot-part')]
      .filter(({ offsetHeight }) => offsetHeight > 0)
      .map((part) => part.ariaLabel ?? (part.lang || part.querySelector('p')?.textContent || part.textContent)),
  )
const shows = (page: Page, ...what: string[]) => expect.poll(() => shownIn(page)).toEqual(what)

/** The bars and buttons that stay in the window, and what has the focus. */
const fixed = '.bottom-bar a, .contact-dock > *, .ad-form-end > *, .filter-done > *, .header button, :focus'

/** The parts of the page that what stands at the foot of the window covers, or that reach out of the window. */
const coveredIn = (page: Page) =>
  page.evaluate((fixed) => {
    const parts = [...document.querySelectorAll('.foot-part > *, .foot-part:not(#toast)')]
    return parts.flatMap((part) => {
      const { left, right, top, bottom, height } = part.getBoundingClientRect()
      if (height === 0) return []
      const isOut = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight
      const covered = [...document.querySelectorAll(fixed)].filter((other) => {
        const box = other.getBoundingClientRect()
        const isBeside = box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom
        return box.height > 0 && !isBeside && !part.contains(other)
      })
      return [...(isOut ? [part.outerHTML] : []), ...covered.map((one) => one.outerHTML)]
    })
  }, fixed)

/** The signed-in owner of the ad, on this device before, who awaits something and has a number to verify. */
async function openAsLender(path: string, options: PageOptions) {
  const user = JSON.stringify({ _id: lender.user.id, name: lender.user.name })
  const awaited = JSON.stringify({ owner: lender.user.id, what: 'ad' })
  const opened = await newPage({ ...options, stored: { user, token: lender.token, awaited, visited: 'true' } })
  const { page } = opened
  await keepStreamAway(page)
  await page.addInitScript(() => {
    // Headless builds of the browser deny notifications, and have no worker here.
    Object.defineProperty(Notification, 'permission', { value: 'default' })
    const registration = { pushManager: { getSubscription: async () => null } }
    Object.assign(navigator.serviceWorker, { getRegistration: async () => registration })
  })
  await page.goto(bareAddress)
  await page.evaluate((userId) => sessionStorage.setItem('signedUp', JSON.stringify({ userId })), lender.user.id)
  await page.goto(path)
  return opened
}

it('shows a visitor one thing at a time: the language, what they have just done, the popup, the app', async () => {
  const { page, problems } = await newPage({ ...offered, viewport: phone })
  await page.clock.install()
  await page.goto('/category/camera')
  await shows(page, 'gu')
  // By now all of them wait.
  await page.clock.runFor(5_000)
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(5_000)
  await shows(page, 'gu')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await coveredIn(page)).toEqual([])

  await page.getByRole('button', { name: 'Favourite: Canon' }).click()
  await page.clock.runFor(100)
  await shows(page, 'Added to favourites')
  expect(await coveredIn(page)).toEqual([])
  await page.getByRole('button', { name: 'See all' }).hover()
  await page.clock.runFor(10_000)
  await shows(page, 'Added to favourites')
  await page.mouse.move(0, 0)
  await page.clock.runFor(6_000)
  await shows(page, 'gu')

  // A field in use is not covered either.
  await page.getByRole('search').getByRole('combobox').focus()
  await shows(page)
  await page.getByRole('search').getByRole('combobox').blur()
  await page.clock.runFor(1_000)
  await shows(page, 'gu')
  await page.getByRole('button', { name: 'ના' }).click()
  const popup = page.getByRole('dialog', { name: 'Login' })
  await expect.poll(() => page.clock.runFor(500).then(() => popup.isVisible())).toBe(true)
  await page.clock.runFor(5_000)
  await shows(page)
  await popup.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => page.clock.runFor(500).then(() => shownIn(page))).toEqual(['Get the Kiraya app'])
  expect(await coveredIn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await shows(page)
  expect(problems).toEqual([])
})

it.each([
  ['a phone', phone],
  ['a desktop', desktop],
])(
  'shows a new lender on %s the language, their number, notifications and the app, one after the other',
  async (_name, viewport) => {
    const { page, problems } = await openAsLender('/category/camera', { ...offered, viewport })
    const next = async (what: string, answer: string) => {
      await shows(page, what)
      expect(await coveredIn(page)).toEqual([])
      expect(await findFaults(page)).toEqual([])
      const part = page.locator('.foot-part:visible')
      expect(await part.evaluate((one) => one.contains(document.activeElement))).toBe(false)
      await part.getByRole('button', { name: answer }).click()
    }
    await next('gu', 'ના')
    await next('Verify my number', 'Later')
    await next('Shall we tell you on this device when your ad gets a review, or is about to end?', 'Not now')
    await next('Get the Kiraya app', 'Later')
    await shows(page)
    expect(await page.evaluate(() => localStorage.getItem('awaited'))).toBeNull()
    expect(problems).toEqual([])
  },
)

it('stands above the buttons of an ad, waits for its dialogs, and steps aside for what is pressed', async () => {
  const { page } = await newPage({ ...offered, viewport: phone })
  await page.goto(adPage)
  await shows(page, 'gu')
  expect(await coveredIn(page)).toEqual([])
  await page.getByRole('main').getByRole('button', { name: 'Call', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Please Log In' })
  await dialog.waitFor()
  await shows(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await shows(page, 'gu')
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByRole('button', { name: 'Copy address' }).click()
  await shows(page, 'Your browser did not allow copying. Please select the text and copy it.')
  expect(await coveredIn(page)).toEqual([])
  await enlargeLetters(page, '200%')
  await page.mouse.move(0, 0)
  await shows(page, 'gu')
  expect(await coveredIn(page)).toEqual([])
})

it('covers nothing that has the focus', async () => {
  const { page } = await newPage({ language: 'en', viewport: phone })
  await page.clock.install()
  await page.goto('/category/camera')
  const heart = page.getByRole('button', { name: 'Favourite: Canon' })
  await heart.click()
  await page.clock.runFor(100)
  await shows(page, 'Added to favourites')
  const focused = new Set<string>()
  for (let tabs = 0; tabs < 20; tabs++) {
    await page.keyboard.press('Tab')
    // The browser scrolls to the focus in its next frame.
    await expect.poll(() => coveredIn(page)).toEqual([])
    focused.add(await page.evaluate(() => document.activeElement?.outerHTML ?? ''))
  }
  expect(focused.size).toBeGreaterThan(15)
})

it('makes room for what the network has to say, and for a part that fails to load', async () => {
  const { page } = await newPage({ ...offered, viewport: phone })
  await page.goto(adPage)
  await shows(page, 'gu')
  await page.context().setOffline(true)
  await page.getByText('No network', { exact: true }).waitFor()
  await shows(page)
  await page.getByRole('button', { name: 'Favourite: Canon' }).click()
  await shows(page, 'Added to favourites')
  const edges = await page.evaluate(() =>
    ['#toast', '.network-notice', '.contact-dock'].map((part) => {
      const { top = 0, bottom = 0 } = document.querySelector(part)?.getBoundingClientRect() ?? {}
      return [top, bottom]
    }),
  )
  expect(edges.flat()).toEqual(edges.flat().toSorted((a, b) => a - b))
  await page.context().setOffline(false)
  await page.getByText('No network', { exact: true }).waitFor({ state: 'detached' })

  await page.route('**/assets/contact.lazy*', (route) => route.abort())
  await page.reload()
  await shows(page, 'gu')
  await page.getByRole('main').getByRole('button', { name: 'Call', exact: true }).click()
  await shows(page, 'That did not work. Check your network and try again.')
  expect(await coveredIn(page)).toEqual([])
  await page.getByRole('button', { name: 'Favourite: Canon' }).click()
  await shows(page, 'Removed from favourites')
  await shows(page, 'That did not work. Check your network and try again.')
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  await shows(page, 'gu')
})
