import type { Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { defaultBrand } from '../../domain/brand.ts'
import { languages } from '../../domain/languages.ts'
import { androidIntent } from '../../domain/rules/native-app-links.ts'
import { findAccessibilityFaults } from '../support/axe.ts'
import { blockNotificationStream, desktop, phone, staticFileAddress } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createBanner, createProduct } from '../support/factories.ts'
import { startTestServer } from '../support/test-server.ts'

const site = await setUpSite({ nativeApps: { android: true, ios: true } })
const { db, newPage } = site
const ad = await createProduct(db, { category: 'Camera', sub_category: 'DSLR', title: 'Canon' })
await createBanner(db, { web_image: '/mark.svg' })

const withAndroidApp = await startTestServer(site, { nativeApps: { android: true, ios: false } })
const withoutApp = await startTestServer(site)
afterAll(() => Promise.all([withAndroidApp.close(), withoutApp.close()]))

const barOf = (page: Page) => page.getByRole('navigation', { name: 'Menu' })

/**
 * The home page of a new visitor, and the addresses that it navigates to from now on, also those that no browser here can open.
 * One such navigation a page: after it the browser may lose the next press, or navigation, while it looks for an app, until that one
 * is aborted.
 */
async function openHome(
  { baseUrl }: { baseUrl: string },
  userAgent?: string,
): Promise<{ page: Page; bar: Locator; wishes: string[]; given: string[] }> {
  const { page } = await newPage({ language: 'en', viewport: phone, ...(userAgent && { userAgent }) })
  await page.goto(`${baseUrl}/`)
  const wishes: string[] = []
  await page.route(/^https:/, (route) => route.abort('aborted'))
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.enable')
  devtools.on('Page.frameRequestedNavigation', ({ url }) => void wishes.push(url))
  const given: string[] = []
  devtools.on('Page.frameStoppedLoading', () => void given.push(wishes.at(-1) ?? ''))
  return { page, bar: barOf(page), wishes, given }
}

const agents = {
  android: 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1',
}

describe('with a native app', () => {
  it.each([
    ['Trending', '/trending'],
    ['Post an ad', '/Add-product'],
    ['My ads', '/My_ads'],
  ] as const)('%s opens it on Android, which knows the store [R188]', async (name, path) => {
    const { page, bar, wishes } = await openHome(site, agents.android)
    await bar.getByRole('link', { name }).click()
    await expect.poll(() => wishes).toEqual([androidIntent(defaultBrand, path)])
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await remembersToStay(page)).toBe(false)
  })

  it('Continue here leads to the screen, and the app does not open again', async () => {
    const { page, bar, wishes, given } = await openHome(site, agents.android)
    await bar.getByRole('link', { name: 'Trending' }).click()
    await expect.poll(() => given).toHaveLength(1)
    const stay = page.getByRole('button', { name: 'Continue here' })
    await stay.waitFor()
    expect(await page.getByRole('status').filter({ has: stay }).innerText()).toContain('Opening the Kiraya app…')
    expect(await stay.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await findAccessibilityFaults(page)).toEqual([])
    await stay.click()
    await page.waitForURL(/\/trending$/)
    await stay.waitFor({ state: 'detached' })
    await page.reload()
    await bar.getByRole('link', { name: 'Post an ad' }).click()
    await page.waitForURL(/\/login\?back=%2FAdd-product/)
    expect(wishes).toHaveLength(1)
    expect(await stay.count()).toBe(0)
  })

  it('one question is open at a time, and a new tab opens the site', async () => {
    const { page, bar, given } = await openHome(site, agents.android)
    const stay = page.getByRole('button', { name: 'Continue here' })
    for (const [i, name] of ['Trending', 'My ads'].entries()) {
      await bar.getByRole('link', { name }).click()
      await expect.poll(() => given).toHaveLength(i + 1)
      await stay.waitFor()
    }
    expect(await stay.count()).toBe(1)
    const opened = page.context().waitForEvent('page')
    await bar.getByRole('link', { name: 'My ads' }).click({ modifiers: ['ControlOrMeta'] })
    await (await opened).waitForURL(/\/login\?back=%2FMy_ads/)
    expect(given).toHaveLength(2)
  })

  it('Profile stays on the site, also on Android', async () => {
    const { page, bar, wishes } = await openHome(site, agents.android)
    await bar.getByRole('link', { name: 'Profile' }).click()
    await page.waitForURL(/Edit_2/)
    expect(wishes).toEqual([])
  })

  it.each(['the app comes', 'its reader continues here', 'nothing happens'])(
    'an iPhone opens the app, and the store 1.5 s later only when %s [R190 R392]',
    async (what) => {
      const { page, bar, wishes, given } = await openHome(site, agents.iphone)
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 60_000)
      await bar.getByRole('link', { name: 'Trending' }).click()
      await expect.poll(() => wishes).toEqual(['kiraya://trending'])
      await expect.poll(() => given).toEqual(wishes)
      if (what === 'the app comes') await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      // The button appears in the next frame.
      await page.clock.runFor(20)
      if (what === 'its reader continues here') await page.getByRole('button', { name: 'Continue here' }).click()
      await page.clock.runFor(1_479)
      expect(wishes).toHaveLength(1)
      await page.clock.runFor(1)
      if (what !== 'nothing happens') {
        // Earlier navigations are reported first.
        await page.goto(staticFileAddress)
        expect(wishes).toHaveLength(1)
      } else await expect.poll(() => wishes.slice(1)).toEqual([defaultBrand.iosStoreUrl])
    },
  )

  it('elsewhere it has the Android store, and links stay those of the site [R191]', async () => {
    const { page, bar } = await openHome(withAndroidApp)
    const add = bar.getByRole('link', { name: 'Post an ad' })
    expect(await add.getAttribute('href')).toBe('/Add-product')
    const opened = page.context().waitForEvent('page')
    await page.context().route(/^https:/, (route) => route.fulfill({ body: 'the store' }))
    await add.click()
    expect((await opened).url()).toBe(defaultBrand.androidStoreUrl)
    await page.getByRole('button', { name: 'Continue here' }).click()
    await page.waitForURL(/\/login\?back=%2FAdd-product/)
  })

  it('not on an iPhone when the app is for Android alone, nor where the site runs as an app', async () => {
    for (const [server, isInstalled] of [
      [withAndroidApp, false],
      [site, true],
    ] as const) {
      const { page } = await newPage({ language: 'en', viewport: phone, userAgent: agents.iphone })
      if (isInstalled) await page.addInitScript(() => Object.assign(navigator, { standalone: true }))
      await page.goto(`${server.baseUrl}/`)
      await barOf(page).getByRole('link', { name: 'Trending' }).click()
      await page.waitForURL(/\/trending$/)
      expect(await page.getByRole('button', { name: 'Continue here' }).count()).toBe(0)
    }
  })
})

const remembersToStay = (page: Page) => page.evaluate(() => localStorage.getItem('appContinueHere') !== null)

it('without a native app it leads to the screens of the site, and marks the current one [R37 R187]', async () => {
  const { page } = await newPage({ language: 'en', viewport: phone, userAgent: agents.android })
  await page.goto(`${withoutApp.baseUrl}/`)
  const bar = barOf(page)
  expect(await bar.getByRole('link').allInnerTexts()).toEqual(['Home', 'Trending', 'Post an ad', 'My ads', 'Profile'])
  const current = () => bar.locator('[aria-current=page]').allInnerTexts()
  expect(await current()).toEqual(['Home'])
  await bar.getByRole('link', { name: 'Trending' }).click()
  await page.waitForURL(/\/trending$/)
  await expect.poll(current).toEqual(['Trending'])
  // Visitors get the login form first.
  await bar.getByRole('link', { name: 'My ads' }).click()
  await page.waitForURL(/\/login\?back=%2FMy_ads/)
  await bar.getByRole('link', { name: 'Post an ad' }).click()
  await page.waitForURL(/\/login\?back=%2FAdd-product/)
  await bar.getByRole('link', { name: 'Profile' }).click()
  await page.waitForURL(/\/Edit_2$/)
  await expect.poll(current).toEqual(['Profile'])
  expect(await page.getByRole('banner').getByText('Profile').isVisible()).toBe(true)
  expect(await page.getByRole('banner').getByRole('search').getByRole('combobox').isVisible()).toBe(false)
  await bar.getByRole('link', { name: 'Home' }).click()
  await page.getByRole('heading', { name: 'Just listed' }).waitFor()
})

it('has its words in full at 320 px in each language, covers nothing, and disappears where there is no room', async () => {
  const { page } = await newPage({ viewport: { width: 320, height: 640 } })
  for (const language of languages) {
    await page.goto(`/?lang=${language}`)
    const bar = page.locator('.bottom-bar')
    await expectWordsApart(bar)
    // In the device's own font, until that of the site arrives.
    await restyle(page, '* { font-family: sans-serif !important }')
    await expectWordsApart(bar)
    // In a font that is half as wide again.
    await restyle(page, '* { letter-spacing: 0.3em !important }')
    await expectWordsApart(bar)
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const end = (await page.getByRole('contentinfo').boundingBox()) ?? { y: 0, height: 0 }
    expect(end.y + end.height).toBeLessThanOrEqual(((await bar.boundingBox())?.y ?? 0) + 1)
  }
  await page.setViewportSize({ width: 640, height: 360 })
  await expect.poll(() => page.locator('.bottom-bar').isVisible()).toBe(false)
  await page.setViewportSize(desktop)
  await expect.poll(() => page.locator('.bottom-bar').isVisible()).toBe(false)
  await page.setViewportSize(phone)
  await expect.poll(() => page.locator('.bottom-bar').isVisible()).toBe(true)
  // There the buttons for its owner are.
  await page.goto(`/camera/dslr/x/${ad.id}`)
  await page.locator('.contact-dock').waitFor()
  expect(await page.locator('.bottom-bar').isVisible()).toBe(false)
})

/** Adds a rule to the page, as a device with other fonts does. */
const restyle = (page: Page, rule: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, rule)

/** No word of a tab touches that of another or the end of the window, and each tab can be pressed. */
async function expectWordsApart(bar: Locator): Promise<void> {
  const tabs = await bar.getByRole('link').evaluateAll((links) =>
    links.map((link) => {
      const words = document.createRange()
      words.selectNodeContents(link)
      const { left, right, bottom } = words.getBoundingClientRect()
      const { width, height } = link.getBoundingClientRect()
      return { left, right, bottom, width, height }
    }),
  )
  for (const [i, { left, right, bottom, width, height }] of tabs.entries()) {
    expect(left).toBeGreaterThan(tabs[i - 1]?.right ?? 0)
    expect(right).toBeLessThanOrEqual(320)
    expect(bottom).toBeLessThanOrEqual(640)
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
}

const parts: [address: string, shown: (page: Page) => ReturnType<Page['locator']>][] = [
  ['/Menu', (page) => page.getByRole('navigation', { name: 'Categories' })],
  ['/Slider', (page) => page.getByRole('region', { name: 'Highlights' })],
  ['/Footer', (page) => page.getByText('Quick Links')],
  ['/Edit_Hello_User', (page) => page.getByRole('link', { name: 'Sign up' })],
  ['/StickyBottomNav', (page) => page.getByRole('link', { name: 'My ads' })],
  ['/PhoneSlider', (page) => page.locator('.phones')],
  ['/Headerr', (page) => page.getByRole('search').getByRole('combobox')],
]

it('each address of a part shows it alone, and is not indexed [R42 R43 R44 R45 R46 R47 R48]', async () => {
  const { page, problems } = await newPage({ language: 'en' })
  for (const [address, shown] of parts) {
    await page.goto(address)
    await shown(page).first().waitFor()
    expect(await page.locator('main').count(), address).toBe(1)
    expect(await page.getByRole('heading', { level: 1 }).count(), address).toBe(1)
    expect(await page.title(), address).toMatch(/^.{3,} · Kiraya$/)
    expect(await page.locator('meta[name=robots]').getAttribute('content'), address).toBe('noindex')
    const others = parts.filter(([other]) => other !== address).map(([, part]) => part(page).first().isVisible())
    // The header has the sign-up link.
    const expected = address === '/Headerr' ? 1 : 0
    expect((await Promise.all(others)).filter(Boolean), address).toHaveLength(expected)
    expect(await findAccessibilityFaults(page), address).toEqual([])
  }
  expect(problems).toEqual([])

  await blockNotificationStream(page)
  await page.evaluate(() => {
    localStorage.setItem('token', 'unknown')
    localStorage.setItem('user', JSON.stringify({ fullName: 'Asha Patel', email: 'asha@kiraya.test' }))
  })
  await page.goto('/Edit_Hello_User')
  await page.getByText('Asha Patel').waitFor()
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  expect(await page.getByRole('link', { name: 'Login' }).count()).toBe(0)
})
