import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { adPath } from '../../domain/rules/links.ts'
import { floor } from '../../scripts/vite/floor.ts'
import { phone, showSamplePictures } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createImage, createProduct } from '../support/factories.ts'
import { deleteNewerThan } from '../support/floor-interfaces.ts'

const { db, newPage } = await setUpSite()
const camera = await createProduct(db, { category: 'Camera', sub_category: 'DSLR', title: 'Canon' })
for (let i = 0; i < 2; i++) await createImage(db, { product_id: camera.id })
const adAddress = adPath({ _id: camera.id, title: 'Canon', category: 'Camera', subCategory: 'DSLR' })

const address = (page: Page) => page.evaluate(() => location.pathname + location.search)
const openLayers = (page: Page) =>
  page.evaluate(() => document.querySelectorAll(':is(:popover-open, .\\:popover-open, dialog[open])').length)
/** The layers that have an entry of the history. */
const entries = (page: Page): Promise<number> => page.evaluate(() => history.state?.layers ?? 0)
const press = (page: Page, name: string, within = page.locator('body')) =>
  within.getByRole('button', { name }).first().click()

/** Layers, with the page on which each is opened. */
const layers = [
  ['the photos of an ad', adAddress, (page: Page) => press(page, 'Zoom')],
  ['the menu', '/category/camera', (page: Page) => press(page, 'Menu', page.getByRole('banner'))],
  ['the filters', '/category/camera', (page: Page) => press(page, 'Filters', page.getByRole('banner'))],
  ['the place', '/category/camera', (page: Page) => press(page, 'Your place', page.getByRole('banner'))],
  ['the order of a list', '/category/camera', (page: Page) => press(page, 'Sort by', page.getByRole('main'))],
  ['a question', adAddress, (page: Page) => press(page, 'WhatsApp', page.getByRole('main'))],
] as const

async function open(path: string, { isOld = false, userAgent }: { isOld?: boolean; userAgent?: string } = {}) {
  const opened = await newPage({ language: 'en', viewport: phone, hasTouch: true, ...(userAgent && { userAgent }) })
  const { page } = opened
  if (isOld) await page.addInitScript(deleteNewerThan(...floor))
  await showSamplePictures(page)
  await page.goto('/about')
  await page.goto(path)
  // The code of Back comes with the messages of the network.
  await page.waitForFunction(() => Object.hasOwn(history, 'pushState'))
  const requests: string[] = []
  page.on('request', (request) => {
    if (/\.data/.test(request.url()) || request.isNavigationRequest()) requests.push(request.url())
  })
  return { ...opened, requests }
}

describe.each([
  ['a current browser', false],
  ['a browser without the newer interfaces', true],
])('in %s, Back', (_, isOld) => {
  it.each(layers)(
    'closes %s, and then leaves the page; closed by itself, the layer leaves no step',
    async (_, path, openLayer) => {
      const { page, requests } = await open(path, { isOld })
      await openLayer(page)
      await expect.poll(() => openLayers(page)).toBe(1)
      await expect.poll(() => entries(page)).toBe(1)
      await page.goBack()
      await expect.poll(() => openLayers(page)).toBe(0)
      expect(await address(page)).toBe(path)

      await openLayer(page)
      await expect.poll(() => openLayers(page)).toBe(1)
      await page.keyboard.press('Escape')
      await expect.poll(() => openLayers(page)).toBe(0)
      await expect.poll(() => entries(page)).toBe(0)
      expect(requests).toEqual([])
      await page.goBack()
      await expect.poll(() => address(page)).toBe('/about')
    },
  )
})

describe('a layer', () => {
  it('that leads to another page is replaced by it, also when it replaces its own page', async () => {
    const { page } = await open('/category/camera')
    await press(page, 'Menu', page.getByRole('banner'))
    await page.getByRole('dialog').getByRole('link', { name: 'Favourites' }).click()
    await page.waitForURL('**/favourites')
    await page.goBack()
    await page.waitForURL('**/category/camera')
    expect(await openLayers(page)).toBe(0)

    await press(page, 'Your place', page.getByRole('banner'))
    await page.getByRole('dialog').getByRole('button', { name: 'Mumbai' }).click()
    await expect
      .poll(() => page.getByRole('banner').getByRole('button', { name: 'Your place' }).innerText())
      .toContain('Mumbai')
    await press(page, 'Filters', page.getByRole('banner'))
    await page.getByRole('dialog').getByLabel('Min price').fill('10')
    await press(page, 'Show results', page.getByRole('dialog'))
    await page.waitForURL('**/category/camera?minPrice=10')
    await page.goBack()
    await page.waitForURL('**/category/camera')
    expect(await openLayers(page)).toBe(0)
    await page.goBack()
    await page.waitForURL('**/about')
  })

  it('over another one is closed alone; after a reload no step is left of it', async () => {
    const { page } = await open('/category/camera')
    await press(page, 'Menu', page.getByRole('banner'))
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await press(page, 'Languages', menu)
    await expect.poll(() => openLayers(page)).toBe(2)
    await expect.poll(() => entries(page)).toBe(2)
    await page.goBack()
    await expect.poll(() => openLayers(page)).toBe(1)
    await menu.waitFor()
    await page.reload()
    await page.waitForFunction(() => Object.hasOwn(history, 'pushState') && !history.state?.layers)
    await page.goBack()
    await page.waitForURL('**/about')
  })

  it('needs no step where the Back of Android closes it', async () => {
    const userAgent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
    const { page } = await newPage({ language: 'en', viewport: phone, userAgent })
    await page.goto('/category/camera', { waitUntil: 'networkidle' })
    const before = await page.evaluate(() => history.length)
    await press(page, 'Menu', page.getByRole('banner'))
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    expect(await page.evaluate(() => [history.length, history.state?.layers])).toEqual([before, undefined])
  })
})

it('Back leaves a page over which the login popup has come by itself', async () => {
  const { page } = await newPage({ language: 'en', viewport: phone, isLoginOffered: true })
  await page.goto('/about')
  await page.goto('/category/camera')
  await page.locator('dialog.login-popup').waitFor()
  await page.goBack()
  await page.waitForURL('**/about')
})
