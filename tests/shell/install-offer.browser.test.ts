import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { defaultBrand } from '../../domain/brand.ts'
import { findAccessibilityFaults } from '../support/axe.ts'
import { phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createProduct } from '../support/factories.ts'
import { openWithStoppedClock } from '../support/stopped-clock.ts'
import { startTestServer } from '../support/test-server.ts'

const site = await setUpSite()
const { db, newPage } = site
await createProduct(db, { category: 'Camera', sub_category: 'DSLR', title: 'Canon' })

const withApps = await startTestServer(site, { nativeApps: { android: true, ios: true } })
afterAll(withApps.close)

const reader = { language: 'en', viewport: phone, isAppOffered: true } as const
const bannerOf = (page: Page) => page.getByRole('complementary', { name: 'Get the Kiraya app' })
const flagsOf = (page: Page) =>
  page.evaluate(() => ['appInstalled', 'appDismissed'].map((flag) => localStorage.getItem(flag)))

/** Opens a page with a stopped clock. @returns the requests for the offer */
async function open(page: Page, address: string): Promise<string[]> {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('install-offer.lazy')) asked.push(request.url())
  })
  await openWithStoppedClock(page, address)
  return asked
}

/** Advances the clock, in milliseconds, and then everything that follows. */
async function passAndGoOn(page: Page, time = 3_000) {
  await page.clock.runFor(time)
  await page.clock.resume()
}

it('opens three seconds after the page, without layout shift, and is dismissed finally with Later [R100 R103 R205 R388]', async () => {
  const { page, problems } = await newPage(reader)
  const asked = await open(page, '/')
  await page.clock.runFor(2_900)
  const place = await page.getByRole('article').first().boundingBox()
  expect(asked).toEqual([])
  await passAndGoOn(page, 200)
  await bannerOf(page).waitFor()
  expect(await page.getByRole('article').first().boundingBox()).toEqual(place)
  const [banner, bar] = await Promise.all([bannerOf(page).boundingBox(), page.locator('.bottom-bar').boundingBox()])
  expect((banner?.y ?? 0) + (banner?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  expect(await findAccessibilityFaults(page)).toEqual([])

  await bannerOf(page).getByRole('button', { name: 'Later' }).click()
  expect(await bannerOf(page).count()).toBe(0)
  expect(await flagsOf(page)).toEqual([null, 'true'])
  expect(problems).toEqual([])
})

it.each(['appInstalled', 'appDismissed'])('does not open where %s is stored [R101 R205]', async (flag) => {
  const { page } = await newPage(reader)
  await page.addInitScript((name) => localStorage.setItem(name, 'true'), flag)
  const asked = await open(page, '/category/camera')
  await passAndGoOn(page)
  await expect.poll(() => asked).toHaveLength(1)
  // The code that would open it has loaded too.
  await page.evaluate(`import('${asked[0]}').then(() => {})`)
  await page.clock.runFor(5_000)
  expect(await bannerOf(page).count()).toBe(0)
})

it('waits while a user types, and Escape dismisses it too', async () => {
  const { page } = await newPage(reader)
  const asked = await open(page, '/category/camera')
  await page.getByRole('search').getByRole('combobox').focus()
  await page.clock.runFor(3_000)
  await expect.poll(() => page.clock.runFor(100).then(() => asked.length)).toBe(1)
  await page.clock.runFor(5_000)
  expect(await bannerOf(page).count()).toBe(0)
  await page.getByRole('search').getByRole('combobox').blur()
  await passAndGoOn(page, 1_000)
  await bannerOf(page).waitFor()
  await page.keyboard.press('Escape')
  await bannerOf(page).waitFor({ state: 'detached' })
  expect(await flagsOf(page)).toEqual([null, 'true'])
})

/** Offers to install the site, as Chromium does. */
const offerSite = (outcome: string, isLate = false) => `
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => (document.documentElement.dataset.asked = offer.defaultPrevented, { outcome: '${outcome}' }),
  })
  ${isLate ? 'window.offerNow = () => dispatchEvent(offer)' : "addEventListener('DOMContentLoaded', () => dispatchEvent(offer))"}`
const wasAsked = (page: Page) => page.locator('html').getAttribute('data-asked')

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1'

it.each([
  ['Android', 'Mozilla/5.0 (Linux; Android 16; Pixel 10) Chrome/142.0.0.0 Mobile', defaultBrand.androidStoreUrl],
  ['an iPhone', iphone, defaultBrand.iosStoreUrl],
])('Install opens the store of %s where the app exists, and is stored [R102 R205]', async (_name, userAgent, store) => {
  const { page } = await newPage({ ...reader, userAgent })
  await page.addInitScript(offerSite('accepted'))
  const visited: string[] = []
  await page.route(/^https:/, (route) => {
    visited.push(route.request().url())
    return route.fulfill({ status: 204 })
  })
  await open(page, `${withApps.baseUrl}/`)
  await passAndGoOn(page)
  await bannerOf(page).getByRole('link', { name: 'Install' }).click()
  await expect.poll(() => visited).toEqual([store])
  expect(await flagsOf(page)).toEqual(['true', null])
  expect(await wasAsked(page)).toBeNull()
  expect(await bannerOf(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Continue here' }).click()
  expect(await page.evaluate(() => localStorage.getItem('appContinueHere'))).toBe('true')
  expect(new URL(page.url()).pathname).toBe('/')
})

it('does not open where the browser has installed the site', async () => {
  const { page } = await newPage(reader)
  await open(page, '/')
  await passAndGoOn(page)
  await bannerOf(page).waitFor()
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await bannerOf(page).waitFor({ state: 'detached' })
  expect(await flagsOf(page)).toEqual(['true', null])
})

it('without an app opens the browser’s prompt, where it can install the site, in place of its own bar, and accepts a refusal [R102]', async () => {
  const { page, problems } = await newPage(reader)
  await page.addInitScript(offerSite('dismissed'))
  await open(page, '/')
  await passAndGoOn(page)
  await bannerOf(page).getByRole('link', { name: 'Install' }).click()
  await bannerOf(page).waitFor({ state: 'detached' })
  expect(await wasAsked(page)).toBe('true')
  await expect.poll(() => flagsOf(page)).toEqual([null, 'true'])
  expect(new URL(page.url()).pathname).toBe('/')
  expect(problems).toEqual([])
})

it('elsewhere explains how, until the browser can install, at any time', async () => {
  const { page, problems } = await newPage({ ...reader, userAgent: iphone })
  await page.addInitScript(offerSite('accepted', true))
  await open(page, '/')
  await passAndGoOn(page)
  await bannerOf(page).getByRole('link', { name: 'Install' }).click()
  await page.getByRole('heading', { name: 'Kiraya as an app' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/install')
  expect(await waysShown(page)).toEqual(['On Android or a computer', 'On an iPhone or iPad'])
  expect(await flagsOf(page)).toEqual(['true', null])
  expect(await bannerOf(page).count()).toBe(0)
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.evaluate('offerNow()')
  await bannerOf(page).getByRole('link', { name: 'Install' }).click()
  await bannerOf(page).waitFor({ state: 'detached' })
  expect(await wasAsked(page)).toBe('true')
  expect(problems).toEqual([])
})

/** The devices for which the manual installation is explained with pictures. */
const waysShown = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()

it('without scripts it is explained too, beside the store of the only device that has the app', async () => {
  const server = await startTestServer(site, { nativeApps: { android: true, ios: false } })
  try {
    const { page } = await newPage({ language: 'en', javaScriptEnabled: false })
    await page.goto(`${server.baseUrl}/About`)
    await page.getByRole('link', { name: 'Download Now' }).click()
    await page.waitForURL(/\/install$/)
    expect(await waysShown(page)).toEqual(['The Kiraya app', 'On an iPhone or iPad'])
    const steps = page.getByRole('region', { name: 'On an iPhone or iPad' }).getByRole('listitem')
    expect(await steps.allInnerTexts()).toEqual([
      'Tap “Share”.',
      'Choose “Add to Home Screen”.',
      'Kiraya is now among your apps.',
    ])
    expect(await steps.locator('svg:visible').count()).toBeGreaterThanOrEqual(3)
    const stores = page.getByRole('region', { name: 'The Kiraya app' }).getByRole('link')
    expect(await stores.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      defaultBrand.androidStoreUrl,
    ])
  } finally {
    await server.close()
  }
})

it('where the site runs as an app nothing offers it', async () => {
  const { page } = await newPage(reader)
  // As the media feature would match, which no browser without its own window does.
  await page.route('**/*.css', async (route) => {
    const sheet = await route.fetch()
    return route.fulfill({ response: sheet, body: (await sheet.text()).replaceAll('(display-mode:standalone)', 'all') })
  })
  await page.addInitScript(() => Object.assign(navigator, { standalone: true }))
  await page.goto('/About')
  await page.getByRole('link', { name: 'Download Now', includeHidden: true }).waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'See what is on rent' }).waitFor()
  const asked = await open(page, '/')
  await passAndGoOn(page)
  await expect.poll(() => asked).toHaveLength(1)
  await page.evaluate(`import('${asked[0]}').then(() => {})`)
  await page.clock.runFor(5_000)
  expect(await bannerOf(page).count()).toBe(0)
})

it('nothing links to a store without the app', async () => {
  for (const path of [
    '/',
    '/About',
    '/Contact',
    '/Contact_Us',
    '/privacy-policy',
    '/terms',
    '/install',
    '/site-menu',
  ]) {
    const html = await (await fetch(site.baseUrl + path)).text()
    expect(html.match(/<a [^>]*href="(?:https:\/\/(?:play|apps)|intent:|kiraya:)/g), path).toBeNull()
  }
})
