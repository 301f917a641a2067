import type { Page, Route } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { blockNotificationStream, desktop, phone, staticFileAddress } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { hashPasswordCheaply } from '../support/cheap-password.ts'
import { createProduct, createUser } from '../support/factories.ts'
import { pickVariants } from '../support/in-turn.ts'
import { openWithStoppedClock } from '../support/stopped-clock.ts'

const { db, pool, newPage, baseUrl } = await setUpSite()
const password = 'monsoon-2026'
const password_hash = hashPasswordCheaply(password)
await createUser(db, {
  name: 'Asha',
  last_name: 'Patel',
  email: 'asha@kiraya.test',
  phone_number: '+919826000001',
  password_hash,
})
for (let i = 0; i < 3; i++) await createProduct(db, { category: 'Camera', sub_category: 'DSLR', title: `Camera ${i}` })
// All of these visitors come from one network.
beforeEach(() => pool.query('delete from rate_counters'))

async function fillIn(page: Page, { email = 'asha@kiraya.test', secret = password } = {}) {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
}
const press = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Login' }).click()
const stored = (page: Page) => page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('token')])
const avatarMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Profile/ })
const atPath = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)

/** Logs out by the menu, and waits for the navigation home, which could otherwise come into the next step of a test. */
async function signOut(page: Page) {
  await avatarMenu(page).click()
  const isHome = page.waitForEvent('framenavigated')
  await page.getByRole('button', { name: 'Logout' }).click()
  await isHome
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
}

async function signIn(page: Page) {
  await page.goto('/login')
  await fillIn(page)
  await press(page)
  await atPath(page, '/')
  await avatarMenu(page).waitFor()
}

describe('the login page', () => {
  it('stores token and user, and returns to the page where Login was pressed, without a reload [R120 R201 R228 R390]', async () => {
    const { page, problems } = await newPage({ language: 'en' })
    await page.goto('/category/camera')
    await page.evaluate(() => {
      Object.assign(window, { isSamePage: true })
      navigator.storage.persist = async () => Reflect.set(window, 'isAskedToKeep', true)
    })
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await fillIn(page)
    await press(page)
    await atPath(page, '/category/camera')
    await avatarMenu(page).waitFor()
    expect(await page.evaluate(() => 'isSamePage' in window && 'isAskedToKeep' in window)).toBe(true)
    const [user, token] = await stored(page)
    expect(JSON.parse(user ?? '')).toMatchObject({ name: 'Asha', email: 'asha@kiraya.test' })
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(problems).toEqual([])
  })

  it('explains that the browser has lost a login, as Safari does, and leads back; not after a logout', async () => {
    const { page } = await newPage({ language: 'en' })
    await blockNotificationStream(page)
    const note = page.getByText('This browser has forgotten your login.')
    const open = async () => {
      await page.goto('/login')
      return note.count()
    }
    expect(await open()).toBe(0)
    await signIn(page)
    await page.evaluate(() => localStorage.clear())
    await page.goto('/My_ads')
    await note.waitFor()
    await fillIn(page)
    await press(page)
    await atPath(page, '/My_ads')
    await signOut(page)
    await atPath(page, '/')
    expect(await open()).toBe(0)
  })

  it('keeps a mobile number as it is typed, in any script and spelling, shows +91 before it, and marks what is none [R14 R110 R259 R260 R374]', async () => {
    const { page } = await newPage({ language: 'en', viewport: phone })
    await page.goto('/login')
    await page.getByRole('tab', { name: 'Mobile number' }).click()
    const number = page.getByLabel('Mobile number', { exact: true })
    await number.locator('..').getByText('+91', { exact: true }).waitFor()
    await press(page)
    await page.getByText('Please enter mobile number', { exact: true }).waitFor()
    await number.pressSequentially('9826x')
    expect(await number.inputValue()).toBe('9826x')
    await page.getByText('Please enter a valid 10-digit mobile number').waitFor()
    await press(page)
    await page.getByText('Please enter a valid mobile number', { exact: true }).waitFor()
    await number.fill('58260000012')
    expect(await number.inputValue()).toBe('58260000012')
    await page.getByText('Please enter a valid 10-digit mobile number').waitFor()
    // Surplus digits are shown and refused, and the caret stays where it is.
    await number.fill('')
    await number.pressSequentially('+91 98260 000019')
    expect(await number.inputValue()).toBe('+91 98260 000019')
    await page.getByText('Please enter a valid 10-digit mobile number').waitFor()
    await press(page)
    await page.getByText('Please enter a valid mobile number', { exact: true }).waitFor()
    await number.press('Backspace')
    await number.press('Home')
    await number.press('Delete')
    await number.pressSequentially('00')
    expect(await number.inputValue()).toBe('0091 98260 00001')
    expect(await page.getByText('Please enter a valid 10-digit mobile number').count()).toBe(0)
    await number.fill('+91 (0) ९८२६०००००१')
    await page.getByLabel('Password', { exact: true }).fill('wrong-password')
    await press(page)
    await page.getByRole('alert').getByText('Wrong mobile number or password.', { exact: true }).waitFor()
    await page.getByLabel('Password', { exact: true }).fill(password)
    await press(page)
    await atPath(page, '/')
  })

  it('shows an error beside each missing field, clears it when it is fixed, and keeps the typed text; reports a missing network and a missing token [R111 R257 R261 R334 R336 R337 R338]', async () => {
    const { page } = await newPage({ language: 'en' })
    await page.goto('/login')
    await press(page)
    await page.getByText('Please enter email address').waitFor()
    expect(await page.getByText('Please enter password').isVisible()).toBe(true)
    const email = page.getByLabel('E-mail', { exact: true })
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true)
    await email.fill('a')
    expect(await page.getByText('Please enter email address').count()).toBe(0)
    expect(await page.getByText('Please enter password').isVisible()).toBe(true)

    await fillIn(page, { secret: 'wrong-password' })
    await press(page)
    await page.getByRole('alert').getByText('Wrong e-mail or password.', { exact: true }).waitFor()
    expect(await email.inputValue()).toBe('asha@kiraya.test')
    expect(await stored(page)).toEqual([null, null])

    await fillIn(page)
    await page.context().setOffline(true)
    await press(page)
    await page.getByText('Failed to connect to server.').waitFor()
    await page.context().setOffline(false)
    const broken = { status: 500, json: { success: false, code: 'internal', message: 'Something went wrong' } }
    await page.route('**/api/users/login', (route) => route.fulfill(broken), { times: 1 })
    await press(page)
    await page.getByRole('alert').getByText('Something went wrong', { exact: true }).waitFor()
    await page.route('**/api/users/login', (route) => route.fulfill({ json: { success: true, userInfo: {} } }))
    await press(page)
    await page.getByText('Login failed: Token not received.').waitFor()
    expect(await stored(page)).toEqual([null, null])
  })

  it('shows a password on demand, and accepts a token of another name [R314]', async () => {
    const { page } = await newPage({ language: 'en' })
    await blockNotificationStream(page)
    await page.goto('/login')
    const field = page.getByLabel('Password', { exact: true })
    await page.getByRole('button', { name: 'Show password' }).click()
    expect(await field.getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    expect(await field.getAttribute('type')).toBe('password')
    for (const name of ['accessToken', 'authToken']) {
      await page.evaluate(() => localStorage.clear())
      await page.goto('/login')
      const answer = { json: { [name]: `abc of ${name}`, userInfo: { name: 'A' } } }
      await page.route('**/api/users/login', (route) => route.fulfill(answer), { times: 1 })
      await fillIn(page)
      await press(page)
      await atPath(page, '/')
      expect((await stored(page))[1]).toBe(`abc of ${name}`)
    }
  })

  it('redirects signed-in users, and never to another site [R118]', async () => {
    const { page } = await newPage({ language: 'en' })
    await signIn(page)
    for (const [address, target] of [
      ['/login', '/'],
      ['/Login_open', '/'],
      ['/login?back=//elsewhere.test/x', '/'],
      ['/login?back=/login', '/'],
      ['/login?back=%2Fcategory%2Fcamera', '/category/camera'],
    ] as const) {
      await page.goto(address)
      await atPath(page, target)
      expect(new URL(page.url()).origin).toBe(baseUrl)
    }
  })

  it('is the same page at its old addresses, canonical under /login [R24 R25 R26]', async () => {
    const { page } = await newPage({ language: 'en', javaScriptEnabled: false })
    for (const address of ['/login', '/Login_open', '/Login_popup_2']) {
      await page.goto(address)
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Login')
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe('https://kiraya.test/login')
    }
  })

  it.each([
    ['light', '/pictures/login.webp'],
    ['dark', '/pictures/login-dark.webp'],
  ] as const)(
    'has a picture beside the form on a desktop, %s, sharp on dense screens, which a phone does not load',
    async (colorScheme, file) => {
      const { page, problems } = await newPage({ language: 'en', viewport: phone, colorScheme })
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto('/login')
      const picture = page.locator('.welcome-art img')
      expect(await picture.isVisible()).toBe(false)
      expect(asked.filter((path) => path.startsWith('/pictures/login'))).toEqual([])
      await page.setViewportSize(desktop)
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800)
      expect(asked.filter((path) => path.startsWith('/pictures/login'))).toEqual([file])
      const [drawn, panel] = [await picture.boundingBox(), await page.locator('.welcome-art').boundingBox()]
      expect(drawn).toEqual(panel)
      expect(panel?.width).toBeLessThanOrEqual(400)
      expect(problems).toEqual([])
    },
  )

  it('is readable without JavaScript, in both modes, and sends no password anywhere', async () => {
    const { page } = await newPage({ language: 'en', javaScriptEnabled: false })
    await page.goto('/login')
    expect(await page.getByLabel('Password', { exact: true }).isVisible()).toBe(true)
    expect(await page.getByText('allow JavaScript').isVisible()).toBe(true)
    expect(await page.getByRole('main').getByRole('button', { name: 'Login' }).isDisabled()).toBe(true)
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
    await page.waitForURL(/mode=signup/)
    expect(await page.getByLabel('PIN code').isVisible()).toBe(true)
  })
})

describe('a signed-in user', () => {
  it('has bell, avatar with its menu in place of Login and Sign up, and Post an ad, without layout shift; logs out at once, also on the server, and goes home [R60 R61 R63 R226 R287 R391]', async () => {
    const { page } = await newPage({ language: 'en' })
    await signIn(page)
    const [, token] = await stored(page)
    await page.goto('/category/camera')
    const header = page.getByRole('banner')
    const pill = () => header.getByRole('search').getByRole('combobox').boundingBox()
    const before = await pill()
    expect(await header.getByRole('link', { name: 'Login' }).count()).toBe(0)
    await avatarMenu(page).waitFor()
    expect(await pill()).toEqual(before)
    const initial = avatarMenu(page).locator('[data-letter]')
    expect(await initial.evaluate((circle) => getComputedStyle(circle, '::before').content)).toBe('"A"')
    expect(await header.getByRole('link', { name: 'Notifications' }).getAttribute('href')).toBe('/notifications')
    expect(await header.getByRole('link', { name: 'Post an ad' }).getAttribute('href')).toBe('/Add-product')
    await avatarMenu(page).click()
    const menu = page.getByRole('region', { name: 'Profile' })
    const links = await menu.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links).toEqual(['/Edit_2', '/My_ads', '/favourites', '/saved-searches', '/rentals', '/Password'])

    const told = page.waitForResponse('**/api/users/logout')
    await page.getByRole('button', { name: 'Logout' }).click()
    await atPath(page, '/')
    expect(await stored(page)).toEqual([null, null])
    await header.getByRole('link', { name: 'Login' }).waitFor()
    await told
    const answer = await fetch(`${baseUrl}/api/users/me`, { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(401)
  })

  it('takes the PIN of a member as the place, and forgets it when they sign out; one that was chosen stays', async () => {
    await pool.query(`update users set zip_code = '380009' where email = 'asha@kiraya.test'`)
    const place = (page: Page) => page.evaluate(() => /place=(\w*)/.exec(document.cookie)?.[1])
    const { page } = await newPage({ language: 'en' })
    // An answer with the cookie could come after the logout.
    let isAsked = false
    page.on('request', (request) => {
      isAsked ||= new URL(request.url()).pathname === '/place'
    })
    await signIn(page)
    expect(await place(page)).toBe('380009')
    expect(isAsked).toBe(false)
    await signOut(page)
    expect(await place(page)).toBeUndefined()

    await page.context().addCookies([{ name: 'place', value: 'surat', url: baseUrl }])
    await signIn(page)
    await signOut(page)
    expect(await place(page)).toBe('surat')
  })

  it.each(pickVariants(['en', 'hi', 'gu'] as const, 1))(
    'has reserved space for these controls at every width (%s)',
    async (language) => {
      const { page } = await newPage({ language, stored: { user: '{"name":"Asha"}', token: 'x'.repeat(43) } })
      await blockNotificationStream(page)
      const pill = () => page.getByRole('banner').getByRole('search').getByRole('combobox').boundingBox()
      for (const width of [320, 768, 900, 1100, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        const { promise: measured, resolve: release } = Promise.withResolvers<void>()
        await page.route('**/user-menu.lazy*', async (route) => {
          await measured
          await route.continue()
        })
        await page.goto('/about-nothing')
        const before = await pill()
        release()
        await page.locator('header a[href="/notifications"]').waitFor()
        expect(await pill()).toEqual(before)
        await page.unrouteAll()
      }
    },
  )

  it('finds the bell and, in the drawer, everything else on a phone [R66]', async () => {
    const { page } = await newPage({ language: 'en', viewport: phone })
    await page.goto('/login')
    await fillIn(page)
    await press(page)
    await atPath(page, '/')
    await page.getByRole('banner').getByRole('link', { name: 'Notifications' }).waitFor()
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await drawer.getByText('Asha Patel').waitFor()
    expect(await drawer.getByRole('link', { name: 'My ads' }).isVisible()).toBe(true)
    expect(await drawer.getByRole('link', { name: 'Login' }).count()).toBe(0)
    await drawer.getByRole('button', { name: 'Logout' }).click()
    await drawer.waitFor({ state: 'detached' })
    expect(await stored(page)).toEqual([null, null])
  })

  it('is signed in and out in all tabs, never shown as a visitor first, and signed out on this browser even without a network [R224]', async () => {
    const { page } = await newPage({ language: 'en' })
    const other = await page.context().newPage()
    await other.goto('/')
    await signIn(page)
    await avatarMenu(other).waitFor()
    const login = other.getByRole('banner').getByRole('link', { name: 'Login' })
    await other.route('**/assets/user-menu.lazy*', (route) => route.abort())
    await other.reload()
    expect(await login.count()).toBe(0)
    await avatarMenu(page).click()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect.poll(() => stored(page)).toEqual([null, null])
    await login.waitFor()
  })

  it('takes along at logout what was typed in other tabs; a session that ends by itself does not', async () => {
    const { page } = await newPage({ language: 'en' })
    await signIn(page)
    const other = await page.context().newPage()
    await other.goto('/Contact_Us')
    await avatarMenu(other).waitFor()
    const name = other.getByLabel('Your name', { exact: true })
    await name.fill('Asha of Maninagar')
    await page.evaluate(() => localStorage.removeItem('token'))
    await other.reload()
    await expect.poll(() => name.inputValue()).toBe('Asha of Maninagar')
    await signIn(page)
    await other.reload()
    await other
      .getByRole('banner')
      .getByRole('button', { name: /Profile/ })
      .waitFor()
    await other.waitForLoadState('networkidle').catch(() => undefined)
    await avatarMenu(page).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect.poll(() => name.inputValue()).not.toBe('Asha of Maninagar')
    expect(await other.evaluate(() => sessionStorage.getItem('callRequest'))).toBeNull()
  })

  it('counts as signed out when the stored user is invalid or the token is missing', async () => {
    const { page, problems } = await newPage({ language: 'en' })
    await page.goto(staticFileAddress)
    problems.length = 0
    for (const [user, token] of [
      ['{broken', 'token'],
      ['{"name":"A"}', ''],
      ['null', 'token'],
    ] as const) {
      await page.evaluate((given) => Object.assign(localStorage, given), { user, token })
      await page.goto('/')
      expect(await page.getByRole('banner').getByRole('link', { name: 'Login' }).isVisible()).toBe(true)
      await page.evaluate((given) => Object.assign(localStorage, given), { user, token })
      await page.goto('/login')
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Login')
      expect(problems).toEqual([])
    }
  })

  it('is signed in until the page closes where the browser refuses to store, or ignores it, and is warned before', async () => {
    for (const refuses of [true, false]) {
      const { page, problems } = await newPage({ language: 'en' })
      await page.addInitScript((refuses) => {
        Storage.prototype.setItem = () => {
          if (refuses) throw new DOMException('full', 'QuotaExceededError')
        }
      }, refuses)
      await page.goto('/login')
      await page.getByText('you stay logged in only in this tab').waitFor()
      await fillIn(page)
      await press(page)
      await avatarMenu(page).waitFor()
      await page.getByRole('article').first().click()
      await page.getByRole('button', { name: 'Call' }).waitFor()
      await avatarMenu(page).waitFor()
      expect(problems).toEqual([])
    }
    // Reading the storage throws here, and nothing else breaks. The router's own script logs an error about it.
    const { page, problems } = await newPage({ language: 'en' })
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('blocked', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, { get: refuse })
    })
    await signIn(page)
    expect(problems).toEqual(['console: SecurityError: blocked', 'script: blocked'])
  })
})

describe('a private page', () => {
  it('sends a visitor to login, and back to it afterwards', async () => {
    const { page, problems } = await newPage({ language: 'en' })
    await page.goto('/profile-edit?from=menu')
    await atPath(page, '/login')
    await fillIn(page)
    await press(page)
    await page.waitForURL((url) => url.pathname + url.search === '/profile-edit?from=menu')
    await page.getByRole('heading', { level: 1, name: 'Edit profile' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Edit profile' }).waitFor()
    expect(problems).toEqual([])
  })

  it('makes no redirect loop: Back from login does not lead to login again', async () => {
    const { page } = await newPage({ language: 'en' })
    await page.goto('/category/camera')
    await page.goto('/profile-edit')
    await atPath(page, '/login')
    await page.goBack()
    await atPath(page, '/category/camera')
  })

  it('explains that the server has ended the session, and shows no private data', async () => {
    const { page } = await newPage({ language: 'en', stored: { user: '{"name":"Asha"}', token: 'x'.repeat(43) } })
    await page.goto('/profile-edit')
    await page.getByRole('heading', { name: 'You are not logged in' }).waitFor()
    const login = page.getByRole('main').getByRole('link', { name: 'Login' })
    expect(await login.getAttribute('href')).toBe('/login?back=%2Fprofile-edit')
    expect(await stored(page)).toEqual([null, null])
  })

  it('says without JavaScript that it is private', async () => {
    const { page } = await newPage({ language: 'en', javaScriptEnabled: false })
    await page.goto('/profile-edit')
    expect(await page.getByRole('heading', { name: 'You are not logged in' }).isVisible()).toBe(true)
  })
})

describe('the popup on lists', () => {
  // A dialog that is closed but still in the document keeps the focus: 'detached' has to mean that it has left.
  const popup = (page: Page) => page.getByRole('dialog', { name: 'Login', includeHidden: true })
  const forgetPopup = (page: Page) =>
    page.evaluate(() => {
      sessionStorage.removeItem('loginOffered')
      localStorage.removeItem('offersAnswered')
    })
  /** @returns the requests for the code that waits for the popup, and for the popup itself */
  const watchOffer = (page: Page) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (/login-(offer|popup)\.lazy/.test(request.url())) asked.push(request.url())
    })
    return asked
  }

  it('opens once a visit, on a desktop in a window with a picture, on a phone as a sheet, can be closed, and is not in the HTML [R108]', async () => {
    const { page, problems } = await newPage({ language: 'en', isLoginOffered: true })
    const formAt = async (viewport: { width: number; height: number }) => {
      await popup(page).waitFor()
      await popup(page).evaluate((dialog) => Promise.all(dialog.getAnimations().map((it) => it.finished)))
      const { x, y = 0, height = 0 } = (await popup(page).boundingBox()) ?? {}
      const isSheet = x === 0 && Math.round(y + height) === viewport.height
      return { isSheet, hasArt: await popup(page).locator('.welcome-art').isVisible() }
    }
    const close = async () => {
      await popup(page).getByRole('button', { name: 'Close' }).click()
      await popup(page).waitFor({ state: 'detached' })
    }
    const answer = await page.goto('/category/camera')
    expect(await answer?.text()).not.toContain('type="password"')
    expect(await formAt(desktop)).toEqual({ isSheet: false, hasArt: true })
    expect(await popup(page).getByRole('listitem').allInnerTexts()).toEqual([
      'Call lenders and chat with them',
      'Put your own things on rent',
      'Hear of new ads for your searches',
    ])
    await close()
    await page.setViewportSize(phone)
    await forgetPopup(page)
    await page.reload()
    expect(await formAt(phone)).toEqual({ isSheet: true, hasArt: false })
    await close()
    await page.clock.install()
    await page.reload()
    await page.clock.runFor(5_000)
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(problems).toEqual([])
  })

  it('signs a visitor in without leaving the page [R99 R387]', async () => {
    const { page } = await newPage({ language: 'en', isLoginOffered: true })
    const asked = watchOffer(page)
    await openWithStoppedClock(page, '/category/camera')
    // A second after hydration, which used a part of the time.
    await page.clock.runFor(900)
    expect(asked).toEqual([])
    await page.clock.runFor(200)
    await expect.poll(() => asked[0]).toContain('login-offer.lazy')
    await page.clock.resume()
    await popup(page).waitFor()
    await popup(page).getByLabel('E-mail', { exact: true }).fill('asha@kiraya.test')
    await popup(page).getByLabel('Password', { exact: true }).fill(password)
    await popup(page).getByRole('button', { name: 'Login' }).click()
    await popup(page).waitFor({ state: 'detached' })
    await avatarMenu(page).waitFor()
    expect(new URL(page.url()).pathname).toBe('/category/camera')
  })

  it('takes the focus, keeps it, and returns it when it closes or the login succeeds', async () => {
    const { page } = await newPage({ language: 'en', isLoginOffered: true })
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    const isInPopup = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null)
    const language = page.getByRole('banner').getByRole('button', { name: 'Languages' })
    /** Runs something before the popup can open. */
    const beforePopup = async (act: () => Promise<unknown>) => {
      const { promise: done, resolve: finish } = Promise.withResolvers<void>()
      await page.route('**/assets/login-popup.lazy*', (route) => done.then(() => route.continue()), { times: 1 })
      await act()
      finish()
    }
    await beforePopup(async () => {
      await page.goto('/category/camera')
      await language.focus()
    })
    await popup(page).waitFor()
    expect(await focused()).toBe('Close')
    await page.keyboard.press('Tab')
    expect(await isInPopup()).toBe(true)
    await page.keyboard.press('Escape')
    await popup(page).waitFor({ state: 'detached' })
    expect(await language.evaluate((button) => button === document.activeElement)).toBe(true)

    await forgetPopup(page)
    await beforePopup(async () => {
      await page.reload()
      await language.focus()
    })
    await popup(page).waitFor()
    await popup(page).getByLabel('E-mail', { exact: true }).fill('asha@kiraya.test')
    await popup(page).getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await popup(page).waitFor({ state: 'detached' })
    expect(await language.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  it.each([
    ['a phone', phone],
    ['a desktop', desktop],
  ])(
    'after Escape the focus on %s is at the beginning of the page, a few tabs before the filters',
    async (_name, viewport) => {
      const { page } = await newPage({ language: 'en', viewport, isLoginOffered: true })
      await page.goto('/category/camera')
      await popup(page).waitFor()
      await page.keyboard.press('Escape')
      await popup(page).waitFor({ state: 'detached' })
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
      expect(await page.evaluate(() => document.body.hasAttribute('tabindex'))).toBe(false)
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#results')
      const filters = page.getByRole('banner').getByRole('button', { name: 'Filters' })
      for (let tabs = 0; tabs < 3; tabs++) await page.keyboard.press('Tab')
      expect(await filters.evaluate((button) => button === document.activeElement)).toBe(true)
    },
  )

  it('closes by a press beside it, but not when a text selection ends there', async () => {
    const { page } = await newPage({ language: 'en', isLoginOffered: true })
    await page.goto('/category/camera')
    const email = popup(page).getByLabel('E-mail', { exact: true })
    await email.fill('asha@kiraya.test')
    await page.getByRole('dialog').evaluate((dialog) => Promise.all(dialog.getAnimations().map((it) => it.finished)))
    const box = await email.boundingBox()
    if (!box) throw new Error('the field is not shown')
    await page.mouse.move(box.x + 120, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(20, box.y + 10, { steps: 5 })
    await page.mouse.up()
    expect(await email.inputValue()).toBe('asha@kiraya.test')
    await page.mouse.click(20, box.y + 10)
    await popup(page).waitFor({ state: 'detached' })
  })

  it('waits until an action that began while it loaded ends [R387]', async () => {
    const { page, problems } = await newPage({ language: 'en', viewport: phone, isLoginOffered: true })
    const { promise: asked, resolve: ask } = Promise.withResolvers<Route>()
    await page.route('**/assets/login-popup.lazy*', ask)
    await page.goto('/category/camera')
    const held = await asked
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await drawer.getByRole('link', { name: 'Trending' }).waitFor()
    const answered = page.waitForResponse('**/assets/login-popup.lazy*')
    await held.continue()
    await (await answered).finished()
    expect(await popup(page).count()).toBe(0)
    await drawer.getByRole('button', { name: 'Close' }).click()
    await popup(page).waitFor()
    expect(problems).toEqual([])
  })

  it('opens on the next list after a navigation while it loaded', async () => {
    const { page, problems } = await newPage({ language: 'en', viewport: phone, isLoginOffered: true })
    const { promise: asked, resolve: ask } = Promise.withResolvers<Route>()
    await page.route('**/assets/login-popup.lazy*', ask)
    await page.goto('/category/camera')
    const held = await asked
    await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click()
    await atPath(page, '/about')
    // The address changes before the page does.
    await page.getByRole('heading', { level: 1, name: 'Cameras' }).waitFor({ state: 'detached' })
    const answered = page.waitForResponse('**/assets/login-popup.lazy*')
    await held.continue()
    await (await answered).finished()
    expect(await page.evaluate(() => sessionStorage.getItem('loginOffered'))).toBeNull()
    await page.goBack()
    await popup(page).waitFor()
    expect(problems).toEqual([])
  })

  it('waits while the user types', async () => {
    const { page } = await newPage({ language: 'en', isLoginOffered: true })
    await page.clock.install()
    await page.goto('/')
    await page.getByRole('search').getByRole('combobox').focus()
    await page.clock.runFor(5_000)
    await page.waitForLoadState('networkidle')
    await page.clock.runFor(5_000)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('search').getByRole('combobox').blur()
    await page.clock.runFor(2_000)
    await popup(page).waitFor()
  })

  it('does not open after a logout, in this visit or a later one', async () => {
    const { page } = await newPage({ language: 'en', isLoginOffered: true })
    await blockNotificationStream(page)
    await page.clock.install()
    const asked = watchOffer(page)
    await signIn(page)
    await signOut(page)
    for (const visit of ['this', 'later']) {
      if (visit === 'later') {
        await page.evaluate(() => sessionStorage.clear())
        await page.goto('/category/camera')
      }
      await expect.poll(() => page.clock.runFor(500).then(() => asked.length)).toBeGreaterThan(0)
      await page.evaluate(`import('${asked[0]}').then(() => {})`)
      await page.clock.runFor(5_000)
      expect(asked.filter((url) => url.includes('login-popup'))).toEqual([])
      expect(await page.getByRole('dialog').count()).toBe(0)
    }
  })

  it('does not open for signed-in users, nor on other pages [R99]', async () => {
    const { page } = await newPage({ language: 'en', isLoginOffered: true })
    await page.clock.install()
    const asked = watchOffer(page)
    await page.goto('/Password')
    await page.clock.runFor(5_000)
    expect(asked).toEqual([])
    await signIn(page)
    await expect.poll(() => page.clock.runFor(500).then(() => asked[0])).toContain('login-offer.lazy')
    await page.evaluate(`import('${asked[0]}').then(() => {})`)
    await page.clock.runFor(5_000)
    expect(asked).toHaveLength(1)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})
