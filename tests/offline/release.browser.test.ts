import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { retainAssets, retainedAssetsFolder } from '../../platform/releases/retain-assets.ts'
import { seedCategories } from '../../server/modules/catalogue/catalogue.ts'
import { openBrowser, phone, waitForHydration } from '../support/browser.ts'
import { createProduct } from '../support/factories.ts'
import { createNextRelease, ownAssets } from '../support/other-releases.ts'
import { rawGet, sendRaw } from '../support/raw-http.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

const database = await createTestDatabase()
await seedCategories(database.db)
await createProduct(database.db, { category: 'Camera', sub_category: 'DSLR', title: 'Canon' })
await mkdir(join(import.meta.dirname, '../../.cache'), { recursive: true })
const next = await createNextRelease()

let server: TestServer = await startTestServer(database)
const { baseUrl } = server
const browser = await openBrowser(baseUrl)
afterAll(async () => {
  await browser.close()
  await server.close()
  await database.drop()
})

/** Another release replaces the running one. */
async function deploy(buildFolder?: string, otherAssets?: string): Promise<void> {
  await server.close()
  server = await startTestServer(database, {
    port: Number(new URL(baseUrl).port),
    ...(buildFolder && { buildFolder }),
    ...(otherAssets && { otherAssets }),
  })
}

/** Waits until the scripts of a page have loaded, and returns their release. */
async function releaseOf(page: Page): Promise<string> {
  const version = await page.waitForFunction(
    () => (window as { __reactRouterManifest?: { version: string } }).__reactRouterManifest?.version,
  )
  return (await version.jsonValue())?.endsWith('B') ? 'next' : 'first'
}

const box = (page: Page) => page.getByRole('search').getByRole('combobox')
const footer = (page: Page) => page.getByRole('contentinfo')
const reader = { language: 'en', viewport: phone, isFirstVisit: true } as const

/** A tab with typed text in it. */
async function openTab() {
  const { page, problems } = await browser.newPage(reader)
  await page.goto('/')
  await box(page).fill('Can')
  await page.waitForURL('**/?search=Can')
  expect(await releaseOf(page)).toBe('first')
  return { page, problems }
}

it('a tab of an earlier release continues, and gets the new one with the first page that loads data', async () => {
  const { page, problems } = await openTab()
  await deploy(next, ownAssets)
  try {
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    expect(await box(page).inputValue()).toBe('Can')
    await footer(page).getByRole('link', { name: 'About' }).click()
    await page.waitForURL('**/about')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await releaseOf(page)).toBe('first')

    await page.goBack()
    await page.waitForURL('**/?search=Can')
    await expect.poll(() => releaseOf(page)).toBe('next')
    expect(await page.getByRole('article').count()).toBe(1)
    await page.getByRole('article').getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: 'Canon' }).waitFor()
    // Prefetches may have been sent while one release was ending, or while none was running.
    expect(
      problems.filter((problem) => !/ERR_(?:CONNECTION_(?:RESET|REFUSED)|SOCKET_NOT_CONNECTED)$/.test(problem)),
    ).toEqual([])

    const { page: other } = await browser.newPage(reader)
    await other.goto('/')
    expect(await releaseOf(other)).toBe('next')
  } finally {
    await deploy()
  }
})

it('where a script is gone, the page stays and reports it, and a retry opens the new release [R397]', async () => {
  const [{ page }, { page: second }] = [await openTab(), await openTab()]
  await deploy(next)
  try {
    const alert = page.getByRole('alert')
    await footer(page).getByRole('link', { name: 'About' }).click()
    await alert.getByRole('button', { name: 'Retry' }).waitFor()
    expect(await box(page).inputValue()).toBe('Can')
    await alert.getByRole('button', { name: 'Close' }).click()
    await footer(page).getByRole('link', { name: 'About' }).click()
    await alert.getByRole('button', { name: 'Retry' }).click()
    await page.waitForURL('**/about')
    expect(await releaseOf(page)).toBe('next')

    const retry = second.getByRole('alert').getByRole('button', { name: 'Retry' })
    await second.getByRole('button', { name: 'Filters' }).click()
    await retry.waitFor()
    expect(await box(second).inputValue()).toBe('Can')
    await retry.click()
    await retry.click()
    await expect.poll(() => releaseOf(second)).toBe('next')
    // Otherwise the browser itself would open the page of the filters.
    await waitForHydration(second)
    await second.getByRole('button', { name: 'Filters' }).click()
    await second.getByRole('dialog').waitFor()
  } finally {
    await deploy()
  }
})

it('a process of the earlier release serves the files of the next one, which are there before the first restart', async () => {
  const assets = join(next, 'client/assets')
  const script = (await readdir(assets)).find((name) => name.endsWith('B.js'))
  const ask = async () => (await fetch(`${baseUrl}/assets/${script}`)).status
  expect(await ask()).toBe(404)
  await retainAssets(assets, retainedAssetsFolder(server.dataDir), { days: 30 })
  expect(await ask()).toBe(200)
})

it('data goes to tabs of the running release, and the page itself to those of another', async () => {
  const ask = (path: string, release?: string) =>
    fetch(`${baseUrl}${path}`, { redirect: 'manual', headers: release ? { 'x-release': release } : {} })
  const data = await ask('/category/camera.data?sort=rating')
  expect(data.status).toBe(200)
  const paths = [
    ['/category/camera.data?sort=rating&_routes=category', '/category/camera?sort=rating'],
    ['/_.data', '/'],
    ['/trending.data', '/trending'],
  ] as const
  for (const [path, page] of paths) {
    const answer = await ask(path, '00000000')
    expect([path, answer.status, answer.headers.get('x-remix-redirect')]).toEqual([path, 204, page])
    expect(answer.headers.get('x-remix-reload-document')).toBe('true')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  expect((await ask('/category/camera', '00000000')).status).toBe(200)
  // A cache between server and tab must not answer with the data of another release.
  for (const path of ['/category/camera.data?lang=hi', '/_.data?lang=hi', '/trending.data?_routes=trending&lang=hi']) {
    const { status, headers } = await ask(path)
    expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'private, no-cache'])
  }
})

it.each([
  '/assets/../../server/index.js',
  '/assets/%2e%2e/%2e%2e/server/index.js',
  '/assets/..%2f..%2fserver%2findex.js',
])('%s is not a built file', async (path) => {
  const { status, body } = await sendRaw(baseUrl, rawGet(path))
  expect([404, 301]).toContain(status)
  expect(body).not.toContain('import ')
})
