import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { defaultBrand } from '../../domain/brand.ts'
import { languages } from '../../domain/languages.ts'
import { limits } from '../../domain/limits.ts'
import { androidIntent } from '../../domain/rules/links/app-links.ts'
import { findFaults } from '../support/axe.ts'
import { desktop, keepStreamAway, phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createBanner, createProduct } from '../support/factories.ts'
import { startTestServer } from '../support/test-server.ts'

const site = await setUpSite()
const { db, newPage } = site
const ad = await createProduct(db, { category: 'Camera', sub_category: 'DSLR', title: 'Canon' })
await createBanner(db, { web_image: '/mark.svg' })

const barOf = (page: Page) => page.getByRole('navigation', { name: 'Menu' })

/**
 * The home page of somebody new, and where it wants to go from now on, also to what no browser here can open. One such wish a page:
 * after it the browser may lose the next press, or wish, while it looks for an app: until that is `given` up.
 */
async function openHome(userAgent?: string): Promise<{ page: Page; bar: Locator; wishes: string[]; given: string[] }> {
  const { page } = await newPage({ language: 'en', viewport: phone, ...(userAgent && { userAgent }) })
  await page.goto('/')
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

describe('where there is a native app', () => {
  it.each([
    ['Trending', '/trending'],
    ['Add', '/Add-product'],
    ['My ads', '/My_ads'],
  ] as const)('%s opens it on Android, which knows the store [R188]', async (name, path) => {
    const { page, bar, wishes } = await openHome(agents.android)
    await bar.getByRole('link', { name }).click()
    await expect.poll(() => wishes).toEqual([androidIntent(defaultBrand, path)])
    expect(new URL(page.url()).pathname).toBe('/')
  })

  it('Profile stays on the site, also on Android', async () => {
    const { page, bar, wishes } = await openHome(agents.android)
    await bar.getByRole('link', { name: 'Profile' }).click()
    await page.waitForURL(/Edit_2/)
    expect(wishes).toEqual([])
  })

  it.each([true, false])(
    'an iPhone is sent to the app; that it has come is %s, else its store comes [R190 R392]',
    async (hasCome) => {
      const { page, bar, wishes, given } = await openHome(agents.iphone)
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 60_000)
      await bar.getByRole('link', { name: 'Trending' }).click()
      await expect.poll(() => wishes).toEqual(['kiraya://trending'])
      await expect.poll(() => given).toEqual(wishes)
      if (hasCome) await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await page.clock.runFor(limits.iosStoreFallback - 1)
      expect(wishes).toHaveLength(1)
      await page.clock.runFor(1)
      if (hasCome) expect(wishes).toHaveLength(1)
      else await expect.poll(() => wishes.slice(1)).toEqual([defaultBrand.iosStoreUrl])
    },
  )

  it('elsewhere there is the Android store, and links stay those of the site [R191]', async () => {
    const { bar, wishes } = await openHome()
    const add = bar.getByRole('link', { name: 'Add' })
    expect(await add.getAttribute('href')).toBe('/Add-product')
    await add.click()
    await expect.poll(() => wishes).toEqual([defaultBrand.androidStoreUrl])
  })
})

it('without a native app it leads to the screens of the site, and marks where its reader is [R37 R187]', async () => {
  const server = await startTestServer(site, { hasNativeApp: false })
  try {
    const { page } = await newPage({ language: 'en', viewport: phone, userAgent: agents.android })
    await page.goto(`${server.baseUrl}/`)
    const bar = barOf(page)
    expect(await bar.getByRole('link').allInnerTexts()).toEqual(['Home', 'Trending', 'Add', 'My ads', 'Profile'])
    const current = () => bar.locator('[aria-current=page]').allInnerTexts()
    expect(await current()).toEqual(['Home'])
    await bar.getByRole('link', { name: 'Trending' }).click()
    await page.waitForURL(/\/trending$/)
    await expect.poll(current).toEqual(['Trending'])
    // Whoever is not signed in comes to the form for that first.
    await bar.getByRole('link', { name: 'My ads' }).click()
    await page.waitForURL(/\/login\?back=%2FMy_ads/)
    await bar.getByRole('link', { name: 'Add' }).click()
    await page.waitForURL(/\/login\?back=%2FAdd-product/)
    await bar.getByRole('link', { name: 'Profile' }).click()
    await page.waitForURL(/\/Edit_2$/)
    await expect.poll(current).toEqual(['Profile'])
    expect(await page.getByRole('banner').getByText('Profile').isVisible()).toBe(true)
    expect(await page.getByRole('banner').getByRole('searchbox').isVisible()).toBe(false)
    await bar.getByRole('link', { name: 'Home' }).click()
    await page.getByRole('heading', { name: 'Just listed' }).waitFor()
  } finally {
    await server.close()
  }
})

it('says its words in full at 320 px in each language, covers nothing, and leaves where there is no room for it', async () => {
  const { page } = await newPage({ viewport: { width: 320, height: 640 } })
  for (const language of languages) {
    await page.goto(`/?lang=${language}`)
    const bar = page.locator('.bottom-bar')
    const tabs = await bar.getByRole('link').evaluateAll((links) =>
      links.map((link) => {
        const words = document.createRange()
        words.selectNodeContents(link)
        const { left, right } = words.getBoundingClientRect()
        const { width, height } = link.getBoundingClientRect()
        return { left, right, width, height }
      }),
    )
    for (const [i, { left, right, width, height }] of tabs.entries()) {
      expect(left).toBeGreaterThan(tabs[i - 1]?.right ?? 0)
      expect(right).toBeLessThanOrEqual(320)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
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
  // There the ways to its owner stand.
  await page.goto(`/camera/dslr/x/${ad.id}`)
  await page.locator('.contact-dock').waitFor()
  expect(await page.locator('.bottom-bar').isVisible()).toBe(false)
})

const parts: [address: string, shown: (page: Page) => ReturnType<Page['locator']>][] = [
  ['/Menu', (page) => page.getByRole('navigation', { name: 'Categories' })],
  ['/Slider', (page) => page.getByRole('region', { name: 'Highlights' })],
  ['/Footer', (page) => page.getByText('Quick Links')],
  ['/Edit_Hello_User', (page) => page.getByRole('link', { name: 'Sign up' })],
  ['/StickyBottomNav', (page) => page.getByRole('link', { name: 'My ads' })],
  ['/PhoneSlider', (page) => page.locator('.phones')],
  ['/Headerr', (page) => page.getByRole('searchbox')],
]

it('each address of a part shows it alone, and search engines are to leave it [R42 R43 R44 R45 R46 R47 R48]', async () => {
  const { page, problems } = await newPage({ language: 'en' })
  for (const [address, shown] of parts) {
    await page.goto(address)
    await shown(page).first().waitFor()
    expect(await page.locator('main').count(), address).toBe(1)
    expect(await page.getByRole('heading', { level: 1 }).count(), address).toBe(1)
    expect(await page.title(), address).toMatch(/^.{3,} · Kiraya$/)
    expect(await page.locator('meta[name=robots]').getAttribute('content'), address).toBe('noindex')
    const others = parts.filter(([other]) => other !== address).map(([, part]) => part(page).first().isVisible())
    // The header holds the way to sign up.
    const expected = address === '/Headerr' ? 1 : 0
    expect((await Promise.all(others)).filter(Boolean), address).toHaveLength(expected)
    expect(await findFaults(page), address).toEqual([])
  }
  expect(problems).toEqual([])

  await keepStreamAway(page)
  await page.evaluate(() => {
    localStorage.setItem('token', 'unknown')
    localStorage.setItem('user', JSON.stringify({ fullName: 'Asha Patel', email: 'asha@kiraya.test' }))
  })
  await page.goto('/Edit_Hello_User')
  await page.getByText('Asha Patel').waitFor()
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  expect(await page.getByRole('link', { name: 'Login' }).count()).toBe(0)
})
