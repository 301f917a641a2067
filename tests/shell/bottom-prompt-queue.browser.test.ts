import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { adPath } from '../../domain/rules/links.ts'
import { createLender } from '../support/ads-setup.ts'
import { findAccessibilityFaults } from '../support/axe.ts'
import {
  blockNotificationStream,
  delayRequests,
  type PageOptions,
  phone,
  setFontSize,
  staticFileAddress,
} from '../support/browser.ts'
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

/** The signed-in owner of the ad, who awaits something and has a number to verify. @param isNew was this browser never here? */
async function openAsLender(path: string, { isNew = false, ...options }: PageOptions & { isNew?: boolean }) {
  const user = JSON.stringify({ _id: lender.user.id, name: lender.user.name })
  const stored = { user, token: lender.token, signedUp: JSON.stringify({ userId: lender.user.id }) }
  const opened = await newPage({ ...options, stored: { ...stored, ...(!isNew && { visited: 'true' }) } })
  const { page } = opened
  await blockNotificationStream(page)
  await page.addInitScript(() => {
    // Headless builds of the browser deny notifications, and have no worker here.
    Object.defineProperty(Notification, 'permission', { value: 'default' })
    const registration = { pushManager: { getSubscription: async () => null } }
    Object.assign(navigator.serviceWorker, { getRegistration: async () => registration })
  })
  await page.goto(path)
  return opened
}

/** Goes to another list by a link of the page: a page view without a load. */
const goToList = (page: Page, path: string) =>
  page.locator(`main a[href="${path}"], header a[href="${path}"]`).first().click()

/** Lets the time go on in small steps, with what loads meanwhile. */
async function pass(page: Page, time: number) {
  for (let passed = 0; passed < time; passed += 500) await page.clock.runFor(500)
  await page.waitForLoadState('networkidle')
}

it('shows a visitor at most one unasked thing in a page view: the language, the popup, and in the next visit the app', async () => {
  const { page, problems } = await newPage({ ...offered, viewport: phone })
  await page.clock.install()
  await page.goto('/category/camera')
  await shows(page, 'gu')
  // By now all of them wait.
  await pass(page, 5_000)
  await pass(page, 5_000)
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
  const nothingFollows = async () => {
    await pass(page, 15_000)
    await shows(page)
    expect(await page.getByRole('dialog').count()).toBe(0)
  }
  await nothingFollows()

  await goToList(page, '/')
  await expect.poll(() => page.clock.runFor(500).then(() => popup.isVisible())).toBe(true)
  await pass(page, 5_000)
  await shows(page)
  await popup.getByRole('button', { name: 'Close' }).click()
  await nothingFollows()

  await page.goBack()
  await nothingFollows()
  await page.reload()
  await nothingFollows()

  await page.evaluate((ago) => localStorage.setItem('firstVisit', String(Date.now() - ago)), 31 * 60_000)
  await page.reload()
  await expect.poll(() => page.clock.runFor(500).then(() => shownIn(page))).toEqual(['Get the Kiraya app'])
  expect(await coveredIn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await nothingFollows()
  expect(problems).toEqual([])
})

it('shows a new lender nothing unasked in the first visit but the language, and in the next one their number, then the app', async () => {
  const { page, problems } = await openAsLender('/category/camera', { ...offered, viewport: phone, isNew: true })
  const answer = async (what: string, name: string) => {
    await shows(page, what)
    expect(await coveredIn(page)).toEqual([])
    expect(await findAccessibilityFaults(page)).toEqual([])
    const part = page.locator('.foot-part:visible')
    expect(await part.evaluate((one) => one.contains(document.activeElement))).toBe(false)
    await part.getByRole('button', { name }).click()
    await shows(page)
  }
  await answer('gu', 'ના')
  await page.clock.install()
  await page.reload()
  await pass(page, 10_000)
  await shows(page)
  // Another tab is the same visit.
  const tab = await page.context().newPage()
  await tab.clock.install()
  await tab.goto('/category/camera')
  await pass(tab, 10_000)
  await shows(tab)
  await tab.close()

  await page.evaluate((ago) => localStorage.setItem('firstVisit', String(Date.now() - ago)), 31 * 60_000)
  await page.reload()
  await answer('Verify my number', 'Later')
  await page.evaluate((userId) => localStorage.setItem('signedUp', JSON.stringify({ userId })), lender.user.id)
  await page.reload()
  await answer('Get the Kiraya app', 'Later')
  await page.clock.install()
  await page.reload()
  await pass(page, 10_000)
  await shows(page)
  expect(problems).toEqual([])
})

it('offers a new lender no verification in the first visit, also when the offer of a language does not load in time', async () => {
  const { page, problems } = await openAsLender(staticFileAddress, {
    ...offered,
    isAppOffered: false,
    viewport: phone,
    isNew: true,
  })
  await page.clock.install()
  const load = await delayRequests(page, '**/assets/language-offer.lazy*')
  const verification: string[] = []
  page.on('request', (request) => request.url().includes('/verify-offer.lazy') && verification.push(request.url()))
  await page.goto('/category/camera')
  await page.clock.runFor(10_000)
  await shows(page)
  await load()
  await expect.poll(() => page.clock.runFor(500).then(() => shownIn(page))).toEqual(['gu'])
  expect(verification).toEqual([])
  expect(problems).toEqual([])
})

it.each([
  ['at the foot', 'push-offer', 'gu', 0],
  ['in the page', 'language-offer', undefined, 1],
] as const)(
  'shows one offer in a page view, also when one stands in the page: first the one %s',
  async (_name, late, foot, count) => {
    const { page, problems } = await openAsLender(staticFileAddress, { ...offered, viewport: phone, isNew: true })
    await page.clock.install()
    const { promise: isFirstShown, resolve: goOn } = Promise.withResolvers<void>()
    await page.route(`**/assets/${late}.lazy*`, (route) => isFirstShown.then(() => route.continue()))
    await page.goto('/My_ads')
    const inPage = page.getByRole('group', { name: 'Shall we tell you on this device' })
    const isOne = async () => {
      await expect.poll(() => page.clock.runFor(500).then(() => shownIn(page))).toEqual(foot ? [foot] : [])
      await expect.poll(() => inPage.count()).toBe(count)
    }
    await isOne()
    const loaded = page.waitForResponse(new RegExp(`${late}\\.lazy.*js$`))
    goOn()
    await loaded
    await pass(page, 5_000)
    await isOne()
    // What is answered makes no room in the same page view.
    await page.getByRole('button', { name: foot ? 'ના' : 'Not now' }).click()
    await pass(page, 5_000)
    await shows(page)
    expect(await inPage.count()).toBe(0)
    await page.reload()
    const next = foot ? inPage : page.locator('.foot-part[lang=gu]')
    await expect.poll(() => page.clock.runFor(500).then(() => next.isVisible())).toBe(true)
    expect(problems).toEqual([])
  },
)

it('opens the popup again 30 days after it was closed, not before [R99]', async () => {
  const { page } = await newPage({ language: 'en', viewport: phone, isLoginOffered: true })
  const popup = page.getByRole('dialog', { name: 'Login' })
  await page.clock.install()
  const visitAgain = async (daysLater: number) => {
    await page.evaluate((days) => {
      sessionStorage.clear()
      const answered = JSON.parse(localStorage.offersAnswered ?? '{}')
      for (const one of Object.values<{ at: number }>(answered)) one.at = Date.now() - days * 86_400_000
      localStorage.offersAnswered = JSON.stringify(answered)
    }, daysLater)
    await page.goto('/category/camera')
    await pass(page, 5_000)
    await pass(page, 5_000)
  }
  await page.goto('/category/camera')
  await expect.poll(() => page.clock.runFor(500).then(() => popup.isVisible())).toBe(true)
  await page.keyboard.press('Escape')
  await visitAgain(1)
  expect(await popup.count()).toBe(0)
  await visitAgain(29)
  expect(await popup.count()).toBe(0)
  await visitAgain(31)
  expect(await popup.count()).toBe(1)
})

/**
 * Opens a list whose offer comes only once something is pressed.
 * @param press presses, and the offer loads
 */
async function openPressed(
  options: PageOptions,
  offer: string,
  press: (page: Page) => Promise<unknown>,
  wait = (page: Page) => pass(page, 5_000),
) {
  const { page } = await newPage({ ...options, viewport: phone })
  await page.clock.install()
  const { promise: isPressed, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(`**/assets/${offer}.lazy*`, (route) => isPressed.then(() => route.continue()))
  await page.goto('/category/camera')
  await expect.poll(() => page.clock.runFor(500).then(() => page.evaluate(() => localStorage.visited))).toBe('true')
  await press(page)
  const loaded = page.waitForResponse(new RegExp(`${offer}\\.lazy.*js$`))
  goOn()
  await loaded
  await wait(page)
  return page
}

it('offers nothing while a finger is down', async () => {
  const options = { locale: 'gu-IN', hasTouch: true } as const
  let touch = async (_type: 'touchStart' | 'touchMove' | 'touchEnd', _y?: number): Promise<unknown> => undefined
  const page = await openPressed(options, 'language-offer', async (page) => {
    const devtools = await page.context().newCDPSession(page)
    /** Beside the cards: held down on a link, a finger would open its menu. */
    touch = (type, y) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 4, y }] })
    await touch('touchStart', 500)
  })
  await shows(page)
  // The page scrolls with the finger.
  for (const y of [450, 400, 350, 300]) await touch('touchMove', y)
  await pass(page, 5_000)
  await shows(page)
  await touch('touchEnd')
  await expect.poll(() => page.clock.runFor(500).then(() => shownIn(page))).toEqual(['gu'])
  // What is shown stays under what presses it.
  await page.getByRole('button', { name: 'ના' }).click()
  await shows(page)
})

it('offers nothing while a button of the mouse is down', async () => {
  const page = await openPressed({ language: 'en', isLoginOffered: true }, 'login-offer', async ({ mouse }) => {
    await mouse.move(5, 400)
    await mouse.down()
  })
  const popup = page.getByRole('dialog', { name: 'Login' })
  expect(await popup.count()).toBe(0)
  await page.mouse.up()
  await expect.poll(() => page.clock.runFor(500).then(() => popup.isVisible())).toBe(true)
})

it('opens nothing between two keys', async () => {
  const page = await openPressed(
    { language: 'en', isLoginOffered: true },
    'login-offer',
    async (page) => {
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
      await page.keyboard.press('Shift')
    },
    async (page) => {
      for (let presses = 0; presses < 12; presses++) {
        await page.keyboard.press('Shift')
        await page.clock.runFor(400)
        await page.waitForLoadState('networkidle')
      }
    },
  )
  const popup = page.getByRole('dialog', { name: 'Login' })
  expect(await popup.count()).toBe(0)
  await expect.poll(() => page.clock.runFor(500).then(() => popup.isVisible())).toBe(true)
})

it.each([
  ['a phone', phone, '100%'],
  ['a short phone', { width: 360, height: 568 }, '100%'],
  ['a phone on its side', { width: 800, height: 360 }, '100%'],
  ['a phone with large letters', phone, '200%'],
])(
  'has the popup on %s as a sheet that leaves the list readable behind it [R108]',
  async (_name, viewport, letters) => {
    const { page } = await newPage({ language: 'gu', viewport, isLoginOffered: true })
    await page.goto('/category/camera')
    await setFontSize(page, letters)
    const popup = page.getByRole('dialog', { name: 'લોગિન' })
    await popup.waitFor()
    await popup.evaluate((dialog) => Promise.all(dialog.getAnimations().map((it) => it.finished)))
    const { x, y = 0, height = 0 } = (await popup.boundingBox()) ?? {}
    expect(height).toBeLessThanOrEqual(0.6 * viewport.height)
    expect([x, Math.round(y + height)]).toEqual([0, viewport.height])
    expect(await popup.evaluate((dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor)).toBe(
      'rgba(0, 0, 0, 0)',
    )
    expect(await findAccessibilityFaults(page)).toEqual([])
    // The list can be read on, too.
    await page.mouse.move(100, 20)
    await page.mouse.wheel(0, 300)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    const inSheet = async (name: string) => {
      const box = await popup.getByRole('button', { name, exact: true }).boundingBox()
      return box !== null && box.y >= y && box.y + box.height <= viewport.height
    }
    expect(await inSheet('બંધ કરો')).toBe(true)
    await popup.getByRole('button', { name: 'લોગિન', exact: true }).scrollIntoViewIfNeeded()
    expect([await inSheet('લોગિન'), await inSheet('બંધ કરો')]).toEqual([true, true])
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
  await setFontSize(page, '200%')
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
