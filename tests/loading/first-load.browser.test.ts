import { brotliCompressSync } from 'node:zlib'
import type { Page, Route } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { languages } from '../../domain/languages.ts'
import { phone, staticFileAddress } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createBanner, createProduct } from '../support/factories.ts'
import { startTestServer } from '../support/test-server.ts'

/** Kilobytes of JavaScript before the home page is interactive; `scripts/checks/bundle-budget.mjs` has the same figure. */
const budget = 124

const { db, pool, newPage } = await setUpSite()
await createBanner(db, { web_image: '/mark.svg' })
for (let i = 0; i < 13; i++) await createProduct(db, { category: 'Camera', sub_category: 'DSLR', title: `Camera ${i}` })
const ad = await createProduct(db, { category: 'Camera', sub_category: 'DSLR', title: 'Camera 13' })
const adPath = `/camera/dslr/camera-13/${ad.id}`

describe.each(languages)('the first page in %s', (language) => {
  it('loads without an error and within the budget of scripts', async () => {
    const { page, problems } = await newPage({ language, viewport: phone })
    // Scripts that load when the browser is idle do not count.
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

  it('is readable without JavaScript', async () => {
    const { page, problems } = await newPage({ language, javaScriptEnabled: false })
    await page.goto('/')
    expect(await page.getByText('Camera 12').isVisible()).toBe(true)
    expect(problems).toEqual([])
  })
})

describe('the first layout of a page on a phone', () => {
  it.each([
    ['/', ['Anek', 'Anek Rupee']],
    ['/login', ['Anek']],
  ])('%s has requested the fonts of its first words before the first layout', async (path, families) => {
    const { page } = await newPage({ language: 'en', viewport: phone })
    await page.addInitScript(() => {
      const watcher = new MutationObserver(() => {
        if (!document.body) return
        watcher.disconnect()
        const asked = [...document.fonts].filter((font) => font.status !== 'unloaded')
        Object.assign(window, { asked: asked.map((font) => font.family.replaceAll('"', '')) })
      })
      watcher.observe(document, { childList: true, subtree: true })
    })
    await page.goto(path)
    expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toEqual(families)
  })

  it('is made in pieces during parsing, each in its final form, and leaves nothing behind', async () => {
    const { page, problems } = await newPage({ language: 'en', viewport: phone })
    await page.addInitScript(() => {
      const height = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetHeight')
      const pieces: unknown[] = []
      Object.assign(window, { pieces })
      Object.defineProperty(HTMLElement.prototype, 'offsetHeight', {
        get(this: HTMLElement) {
          if (this === document.body && !document.querySelector('footer')) {
            const hasMain = document.querySelector('main') !== null
            const cards = document.querySelectorAll('.cards > li').length
            pieces.push({ hasMain, cards, dock: getComputedStyle(this).getPropertyValue('--dock') })
          }
          return height?.get?.call(this)
        },
      })
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    const dock = await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--dock'))
    expect(dock).toContain('4rem')
    expect(await page.evaluate(() => Reflect.get(window, 'pieces'))).toEqual([
      { hasMain: false, cards: 0, dock },
      { hasMain: true, cards: 0, dock },
      { hasMain: true, cards: 12, dock },
    ])
    expect(await page.locator('body > div script').count()).toBe(0)
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

describe('a press before hydration', () => {
  const open = async () => {
    const { page, problems } = await newPage({ language: 'en', viewport: phone })
    await page.addInitScript(() => {
      const clicks: string[] = []
      Object.assign(window, { clicks })
      const note = ({ target }: Event) => clicks.push(`${(target as HTMLElement).closest('button')?.textContent}`)
      addEventListener('click', note, true)
      // A replayed press runs in the task after.
      addEventListener('alive', () => setTimeout(() => setTimeout(() => Object.assign(window, { isOver: true }))))
    })
    return {
      page,
      problems,
      bar: page.locator('.navigation-progress'),
      clicks: () => page.evaluate((): string[] => Reflect.get(window, 'clicks')),
    }
  }

  /** Actions that need scripts, and actions that work without them. */
  const [share, call] = ['Share this ad', 'Call']
  const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click()

  const openAd = async (page: Page) => {
    await page.goto(staticFileAddress)
    await page.evaluate((path) => location.assign(path), adPath)
  }

  /** Presses a button while scripts are held back. @returns releases them */
  const pressEarly = async (page: Page, name: string, held: RegExp, goOn: (route: Route) => Promise<void>) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(held, async (route) => {
      await released
      await goOn(route)
    })
    await openAd(page)
    await press(page, name)
    return release
  }

  it('is replayed as soon as its scripts have loaded', async () => {
    const { page, problems, bar, clicks } = await open()
    const release = await pressEarly(page, call, /entry\.client/, (route) => route.continue())
    expect(await bar.getAttribute('data-waiting')).toBe('true')
    expect(await page.getByRole('dialog').count()).toBe(0)
    release()
    await page.getByRole('dialog').waitFor()
    expect(await bar.getAttribute('data-waiting')).toBe('false')
    expect(await clicks()).toEqual(['Call', 'Call'])
    expect(problems).toEqual([])
  })

  it.each([
    ['all of them', /\/assets\/.*\.js$/],
    ['the entry script', /\/assets\/entry\.client.*\.js$/],
  ])('is not shown as busy when %s do not load, and another press tries again', async (_what, missing) => {
    const { page, bar } = await open()
    const release = await pressEarly(page, share, missing, (route) => route.abort())
    expect(await bar.getAttribute('data-waiting')).toBe('true')
    release()
    await expect.poll(() => bar.getAttribute('data-waiting')).toBe('false')
    await press(page, share)
    await expect.poll(() => bar.getAttribute('data-waiting')).toBe('false')
    await page.unroute(missing)
    await press(page, call)
    await page.getByRole('dialog').waitFor()
    expect(await bar.getAttribute('data-waiting')).toBe('false')
  })

  const abort = (route: Route) => route.abort()
  const breakOff = (route: Route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error()' })
  it.each<[string, Record<string, string>, (route: Route) => Promise<void>]>([
    ['do not load', {}, abort],
    ['break', {}, breakOff],
    ['do not load on a light page', { 'save-data': 'on' }, abort],
    ['throw on a light page', { 'save-data': 'on' }, breakOff],
  ])('leads to the forms without scripts when scripts %s', async (_what, headers, answer) => {
    const { page } = await newPage({ language: 'en', viewport: phone })
    await page.setExtraHTTPHeaders(headers)
    await page.route(/\/assets\/.*\.js$/, answer)
    await openAd(page)
    await press(page, call)
    await page.getByRole('heading', { level: 1, name: 'Call or Chat' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/reach/${ad.id}`)
  })

  it.each([0, 20])('runs once, also %i ms after the start of hydration', async (delay) => {
    const { page, clicks } = await open()
    await page.addInitScript((ms) => {
      let isAlive = false
      addEventListener('alive', () => {
        isAlive = true
      })
      const press = () => {
        const buttons = Array.from(document.querySelectorAll('button'))
        buttons.find((button) => button.textContent === 'Call')?.click()
        Object.assign(window, { wasHeardAtOnce: isAlive })
      }
      const look = () => {
        const hasBegun = Object.keys(document).some((key) => key.startsWith('_reactListening'))
        setTimeout(hasBegun ? press : look, hasBegun ? ms : 0)
      }
      look()
    }, delay)
    await page.goto(adPath)
    await page.getByRole('dialog').waitFor()
    await page.waitForFunction(() => Reflect.get(window, 'isOver') === true)
    const wasHeardAtOnce = await page.evaluate(() => Reflect.get(window, 'wasHeardAtOnce'))
    expect(await clicks()).toEqual(wasHeardAtOnce ? ['Call'] : ['Call', 'Call'])
  })

  it('stays on the page during hydration, although the browser has another page in its history', async () => {
    const { page, problems } = await open()
    await page.addInitScript(() => {
      const types = ['pointerdown', 'mousedown', 'touchstart', 'touchend', 'pointerup', 'mouseup', 'click']
      const heard: string[] = []
      Object.assign(window, { heard })
      const press = () => {
        // Where React listens too, which would hydrate synchronously, however long that takes.
        for (const type of types) document.addEventListener(type, () => heard.push(type), { capture: true, once: true })
        const button = document.querySelector<HTMLElement>('header .filter-button')
        for (const type of types) button?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
      }
      addEventListener('coming', () => queueMicrotask(press))
    })
    await page.goto('/')
    await page.getByRole('dialog', { name: 'Filters' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual(['click'])
    expect(problems).toEqual([])
  })
})

it('loads its scripts at once where the late start is switched off', async () => {
  const { baseUrl, close } = await startTestServer({ db, pool }, { hasLateStart: false })
  onTestFinished(close)
  const { page, problems } = await newPage({ language: 'en', viewport: phone })
  await page.goto(baseUrl)
  expect(await page.locator('template').count()).toBe(0)
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  const own = problems.filter((problem) => !problem.startsWith('another site: '))
  expect(own).toEqual([])
})

it('an error in a page is noticed', async () => {
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
  // A page contacts no other site: its policy forbids it. It may still link there.
  await page.evaluate(() => {
    location.href = 'http://127.0.0.1:65533/'
  })
  await expect.poll(() => problems.join('\n')).toContain('another site: http://127.0.0.1:65533/')
})
