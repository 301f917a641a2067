import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { defaultBrand } from '../../domain/brand.ts'
import { limits } from '../../domain/limits.ts'
import { findFaults } from '../support/axe.ts'
import { phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createProduct } from '../support/factories.ts'
import { openInHeldTime } from '../support/held-time.ts'
import { startTestServer } from '../support/test-server.ts'

const site = await setUpSite()
const { db, newPage } = site
await createProduct(db, { category: 'Camera', sub_category: 'DSLR', title: 'Canon' })

const reader = { language: 'en', viewport: phone, isAppOffered: true } as const
const bannerOf = (page: Page) => page.getByRole('complementary', { name: 'Get the Kiraya app' })
const flagsOf = (page: Page) =>
  page.evaluate(() => ['appInstalled', 'appDismissed'].map((flag) => localStorage.getItem(flag)))

/** Opens a page whose time stands still until it is let go on. @returns the requests for the offer */
async function open(page: Page, address: string): Promise<string[]> {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('late-install-offer')) asked.push(request.url())
  })
  await openInHeldTime(page, address)
  return asked
}

/** Lets so much time pass, in milliseconds, and then all that follows. */
async function passAndGoOn(page: Page, time: number = limits.installBannerDelay) {
  await page.clock.runFor(time)
  await page.clock.resume()
}

it('comes three seconds after the page, which it leaves where it is, and goes for good with Later [R100 R103 R205 R388]', async () => {
  const { page, problems } = await newPage(reader)
  const asked = await open(page, '/')
  await page.clock.runFor(limits.installBannerDelay - 100)
  const place = await page.getByRole('article').first().boundingBox()
  expect(asked).toEqual([])
  await passAndGoOn(page, 200)
  await bannerOf(page).waitFor()
  expect(await page.getByRole('article').first().boundingBox()).toEqual(place)
  const [banner, bar] = await Promise.all([bannerOf(page).boundingBox(), page.locator('.bottom-bar').boundingBox()])
  expect((banner?.y ?? 0) + (banner?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  expect(await findFaults(page)).toEqual([])

  await bannerOf(page).getByRole('button', { name: 'Later' }).click()
  expect(await bannerOf(page).count()).toBe(0)
  expect(await flagsOf(page)).toEqual([null, 'true'])
  expect(problems).toEqual([])
})

it.each(['appInstalled', 'appDismissed'])('does not come where %s is remembered [R101 R205]', async (flag) => {
  const { page } = await newPage(reader)
  await page.addInitScript((name) => localStorage.setItem(name, 'true'), flag)
  const asked = await open(page, '/category/camera')
  await passAndGoOn(page)
  await expect.poll(() => asked).toHaveLength(1)
  // What would offer it has come, too.
  await page.evaluate(`import('${asked[0]}').then(() => {})`)
  await page.clock.runFor(5_000)
  expect(await bannerOf(page).count()).toBe(0)
})

it('waits for whoever types, and Escape is an answer, too', async () => {
  const { page } = await newPage(reader)
  const asked = await open(page, '/category/camera')
  await page.getByRole('searchbox').focus()
  await page.clock.runFor(limits.installBannerDelay)
  await expect.poll(() => page.clock.runFor(100).then(() => asked.length)).toBe(1)
  await page.clock.runFor(5_000)
  expect(await bannerOf(page).count()).toBe(0)
  await page.getByRole('searchbox').blur()
  await passAndGoOn(page, 1_000)
  await bannerOf(page).waitFor()
  await page.keyboard.press('Escape')
  await bannerOf(page).waitFor({ state: 'detached' })
  expect(await flagsOf(page)).toEqual([null, 'true'])
})

it.each([
  ['Android', 'Mozilla/5.0 (Linux; Android 16; Pixel 10) Chrome/142.0.0.0 Mobile', defaultBrand.androidStoreUrl],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1', defaultBrand.iosStoreUrl],
])('Install opens the store of %s, and is remembered [R102 R205]', async (_name, userAgent, store) => {
  const { page } = await newPage({ ...reader, userAgent })
  const visited: string[] = []
  await page.route(/^https:/, (route) => {
    visited.push(route.request().url())
    return route.fulfill({ status: 204 })
  })
  await open(page, '/')
  await passAndGoOn(page)
  await bannerOf(page).getByRole('link', { name: 'Install' }).click()
  await expect.poll(() => visited).toEqual([store])
  expect(await flagsOf(page)).toEqual(['true', null])
})

it('does not come where the browser has installed the site', async () => {
  const { page } = await newPage(reader)
  await open(page, '/')
  await passAndGoOn(page)
  await bannerOf(page).waitFor()
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await bannerOf(page).waitFor({ state: 'detached' })
  expect(await flagsOf(page)).toEqual(['true', null])
})

/** Offers to install the site, as Chromium does when it likes to. */
const offerSite = (outcome: string, isLate = false) => `
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => (document.documentElement.dataset.asked = offer.defaultPrevented, { outcome: '${outcome}' }),
  })
  ${isLate ? 'window.offerNow = () => dispatchEvent(offer)' : "addEventListener('DOMContentLoaded', () => dispatchEvent(offer))"}`

it('asks the browser where it can install the site, in place of its own bar, and takes no for an answer [R102]', async () => {
  const { page, problems } = await newPage(reader)
  await page.addInitScript(offerSite('dismissed'))
  await open(page, '/')
  await passAndGoOn(page)
  await bannerOf(page).getByRole('button', { name: 'Install' }).click()
  await bannerOf(page).waitFor({ state: 'detached' })
  expect(await page.locator('html').getAttribute('data-asked')).toBe('true')
  expect(await flagsOf(page)).toEqual([null, 'true'])
  expect(problems).toEqual([])
})

it('comes without a native app only where the browser installs the site, however late it says so', async () => {
  const server = await startTestServer(site, { hasNativeApp: false })
  try {
    const { page } = await newPage(reader)
    await page.addInitScript(offerSite('accepted', true))
    const asked = await open(page, `${server.baseUrl}/`)
    await passAndGoOn(page)
    await expect.poll(() => asked).toHaveLength(1)
    await page.waitForFunction(() => document.readyState === 'complete')
    await page.clock.runFor(limits.installBannerDelay)
    expect(await bannerOf(page).count()).toBe(0)
    await page.evaluate('offerNow()')
    await bannerOf(page).getByRole('button', { name: 'Install' }).click()
    await bannerOf(page).waitFor({ state: 'detached' })
    expect(await flagsOf(page)).toEqual(['true', null])
  } finally {
    await server.close()
  }
})
