import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { languages } from '../../domain/languages.ts'
import { phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createBanner, createProduct } from '../support/factories.ts'

/** Kilobytes of JavaScript before the home page is interactive; `scripts/bundle-budget.mjs` holds the same figure. */
const budget = 112

const { db, newPage } = await setUpSite()
await createBanner(db, { web_image: '/mark.svg' })
for (let i = 0; i < 13; i++) await createProduct(db, { category: 'Camera', sub_category: 'DSLR', title: `Camera ${i}` })

describe.each(languages)('the first page in %s', (language) => {
  it('loads without a fault and within the budget of scripts', async () => {
    const { page, problems } = await newPage({ language, viewport: phone })
    // What waits until the browser rests is no part of it.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
    const scripts: Promise<Buffer>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.body())
    })
    const answer = await page.goto('/', { waitUntil: 'networkidle' })

    expect(answer?.status()).toBe(200)
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    expect(problems).toEqual([])
    const sizes = (await Promise.all(scripts)).map((script) => brotliCompressSync(script).length / 1000)
    expect(sizes.length).toBeGreaterThan(1)
    expect(sizes.reduce((total, size) => total + size)).toBeLessThanOrEqual(budget)
  })

  it('reads without JavaScript', async () => {
    const { page, problems } = await newPage({ language, javaScriptEnabled: false })
    await page.goto('/')
    expect(await page.getByText('Camera 12').isVisible()).toBe(true)
    expect(problems).toEqual([])
  })
})

it('a light page loads the same scripts, but none before its reader does something', async () => {
  const scriptsOf = async (headers: Record<string, string>) => {
    const { page, problems } = await newPage({ language: 'en', viewport: phone })
    await page.setExtraHTTPHeaders(headers)
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
    const paths: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') paths.push(new URL(request.url()).pathname)
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    const before = paths.length
    await page.mouse.wheel(0, 100)
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main') ?? {}).some((key) => /^__react/.test(key)),
    )
    expect(problems).toEqual([])
    return { before, paths: new Set(paths) }
  }
  const [light, full] = [await scriptsOf({ 'save-data': 'on' }), await scriptsOf({})]
  expect(light.before).toBe(0)
  expect(full.before).toBe(full.paths.size)
  expect(light.paths).toEqual(full.paths)
})

it('a fault in a page is noticed', async () => {
  const { page, problems } = await newPage()
  await page.goto('/')
  await page.evaluate(() => {
    console.error('something odd')
    setTimeout(() => {
      throw new Error('something broken')
    })
  })
  await page.evaluate(() => fetch('/no-such-file.png'))
  await expect.poll(() => problems.join('\n')).toContain('script: something broken')
  const all = problems.join('\n')
  expect(all).toContain('console: something odd')
  expect(all).toMatch(/404: .*no-such-file\.png/)
  // A page asks no other site: its policy forbids it. It may still lead there.
  await page.evaluate(() => {
    location.href = 'http://127.0.0.1:65533/'
  })
  await expect.poll(() => problems.join('\n')).toContain('another site: http://127.0.0.1:65533/')
})
