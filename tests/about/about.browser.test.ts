import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultBrand } from '../../domain/brand.ts'
import { languages } from '../../domain/languages.ts'
import { blockNotificationStream, desktop, phone, staticFileAddress } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { drag, middleOf, swipe } from '../support/gestures.ts'
import { measureLayoutShift } from '../support/layout-shift.ts'
import { startTestServer } from '../support/test-server.ts'

const site = await setUpSite({ nativeApps: { android: true, ios: true } })
const { baseUrl, newPage } = site
const withoutApp = await startTestServer(site)
afterAll(withoutApp.close)
const [every, lock] = [4000, 600]

const carousel = (page: Page) => page.getByRole('region', { name: 'Kiraya on a phone' })
const view = (page: Page) => carousel(page).locator('.phones-view')
const control = (page: Page, name: string) => carousel(page).getByRole('button', { name, exact: true })
const said = (page: Page) => carousel(page).locator('[aria-live=polite]').innerText()
/** The pictures from left to right, by their numbers. */
const order = (page: Page) =>
  view(page).evaluate((all) =>
    ['left', 'middle', 'right'].map((place) =>
      [...all.children].findIndex((one) => one instanceof HTMLElement && one.dataset.place === place),
    ),
  )
/** @returns the number of the picture in the middle */
const shown = async (page: Page) => (await order(page))[1] ?? Number.NaN
const around = (index: number) => [(index + 2) % 3, index, (index + 1) % 3]

/** `/About` with a stopped clock and no animation in progress. */
async function open(options: Parameters<typeof newPage>[0] = {}) {
  const watched = await newPage({ language: 'en', ...options })
  const { page } = watched
  const start = Date.now()
  await page.clock.install({ time: start })
  await page.goto('/About', { waitUntil: 'networkidle' })
  await page.clock.pauseAt(start + 60 * 60 * 1000)
  await page.mouse.move(5, 5)
  await page.clock.runFor(lock)
  return watched
}

describe('the three phones', () => {
  let page: Page
  let problems: string[]
  beforeAll(async () => {
    ;({ page, problems } = await open())
  })
  afterAll(() => page.close())

  /** Starts the automatic rotation with no animation in progress. @returns the number of the picture in the middle */
  async function startOver() {
    await view(page).scrollIntoViewIfNeeded()
    const pause = control(page, 'Pause')
    if (await pause.isVisible()) await pause.click()
    await page.clock.runFor(lock)
    await control(page, 'Play').click()
    await page.mouse.move(5, 5)
    return shown(page)
  }

  it('rotate every 4000 ms and wrap around, with the previous picture on the left and the next on the right [R249]', async () => {
    await control(page, 'Pause').click()
    await page.clock.runFor(3 * every)
    const at = await shown(page)
    await control(page, 'Play').click()
    await page.clock.runFor(every - 1)
    for (const step of [0, 1, 2, 3]) {
      expect(await order(page)).toEqual(around((at + step) % 3))
      await page.clock.runFor(1)
      expect(await order(page)).toEqual(around((at + step + 1) % 3))
      await page.clock.runFor(every - 1)
    }
    expect(await said(page)).toBe('')
    expect(problems).toEqual([])
  })

  it('ignore moves for 600 ms after one, and announce what was moved by hand [R250]', async () => {
    const at = await startOver()
    const next = control(page, 'Next')
    await next.click()
    expect(await shown(page)).toBe((at + 1) % 3)
    await next.click()
    await page.clock.runFor(lock - 1)
    await control(page, 'Previous').click()
    expect(await shown(page)).toBe((at + 1) % 3)
    expect(await said(page)).toContain(`Picture ${((at + 1) % 3) + 1} of 3: `)
    await page.clock.runFor(1)
    await control(page, 'Previous').click()
    expect(await shown(page)).toBe(at)
  })

  it('pause under a mouse, under keyboard focus, and in a hidden tab', async () => {
    await startOver()
    const staysFor = async (what: () => Promise<unknown>, until: () => Promise<unknown>) => {
      const at = await shown(page)
      await what()
      await page.clock.runFor(3 * every)
      expect(await shown(page)).toBe(at)
      await until()
      await page.clock.runFor(every)
      expect(await shown(page)).toBe((at + 1) % 3)
    }
    const setVisibility = (state: string) =>
      page.evaluate((visibilityState) => {
        Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    const { x, y } = await middleOf(view(page))
    await staysFor(
      () => page.mouse.move(x, y),
      () => page.mouse.move(5, 5),
    )
    await staysFor(
      () => control(page, 'Next').focus(),
      () => page.getByRole('link', { name: 'Contact' }).first().focus(),
    )
    await staysFor(
      () => setVisibility('hidden'),
      () => setVisibility('visible'),
    )
  })

  it('are dragged with the mouse; a click or a double click does nothing [R251 R255]', async () => {
    const at = await startOver()
    // Late pictures above may have moved it, and what lies over it would take the press.
    const middle = async () => {
      await view(page).hover()
      return middleOf(view(page))
    }
    const pull = async (distance: number, picture: number) => {
      await drag(page, await middle(), distance)
      await expect.poll(() => shown(page)).toBe(picture)
      await page.clock.runFor(lock)
      expect(await shown(page)).toBe(picture)
    }
    await pull(-50, at)
    await pull(-51, (at + 1) % 3)
    await pull(51, at)
    await pull(300, (at + 2) % 3)
    const { x, y } = await middle()
    await page.mouse.dblclick(x, y)
    expect(await shown(page)).toBe((at + 2) % 3)
    expect(new URL(page.url()).pathname).toBe('/About')
  })

  it('follow one finger, not a tap or two fingers, and do not rotate with reduced motion [R253 R254]', async () => {
    const { page } = await open({ viewport: phone, hasTouch: true, reducedMotion: 'reduce' })
    await page.clock.runFor(3 * every)
    expect(await shown(page)).toBe(0)
    expect(await control(page, 'Pause').isVisible()).toBe(false)
    await view(page).scrollIntoViewIfNeeded()
    const middle = await middleOf(view(page))
    const shownAfter = async (gesture: Promise<unknown>) => {
      await gesture
      await page.clock.runFor(lock)
      return shown(page)
    }
    expect(await shownAfter(swipe(page, middle, -40))).toBe(0)
    expect(await shownAfter(swipe(page, middle, -80))).toBe(1)
    expect(await shownAfter(swipe(page, middle, 80))).toBe(0)
    expect(await shownAfter(swipe(page, middle, 80))).toBe(2)
    expect(await shownAfter(page.touchscreen.tap(middle.x, middle.y))).toBe(2)
    expect(await shownAfter(spread(await page.context().newCDPSession(page), middle))).toBe(2)
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
    expect(await view(page).evaluate((one) => getComputedStyle(one).touchAction)).toBe('pan-y')
  })
})

/** Two fingers that move apart by more than a swipe. */
async function spread(session: CDPSession, { x, y }: { x: number; y: number }): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...ways: number[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: ways.map((way, id) => ({ x: x + way, y, id })),
    })
  await touch('touchStart', -20)
  await touch('touchStart', -20, 20)
  for (let way = 30; way <= 90; way += 10) await touch('touchMove', -way, way)
  await touch('touchEnd')
}

describe('/About', () => {
  it.each(languages)(
    'in %s shows the site’s own screenshots in that language, from files that exist',
    async (language) => {
      const html = await (await fetch(`${baseUrl}/About?lang=${language}`)).text()
      const files = [...new Set(html.match(/\/phones\/[\w/-]+\.(?:avif|webp)/g))]
      expect(files).toHaveLength(3 * 2 * 2)
      for (const file of files) {
        expect(file).toContain(`/phones/${language}/`)
        const answer = await fetch(baseUrl + file)
        expect(answer.headers.get('content-type')).toMatch(/^image\/(avif|webp)$/)
        expect((await answer.arrayBuffer()).byteLength).toBeLessThanOrEqual(25_600)
      }
    },
  )

  it.each([
    ['Linux; Android 15', 'Mozilla/5.0 (Linux; Android 15) Chrome/141', defaultBrand.androidStoreUrl],
    ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', defaultBrand.iosStoreUrl],
    ['a computer', 'Mozilla/5.0 (X11; Linux x86_64)', defaultBrand.androidStoreUrl],
  ])(
    'has links in its header, and Download Now leads to the store of %s, or continues here [R20 R41]',
    async (_name, userAgent, store) => {
      const { page } = await newPage({ language: 'en', viewport: { width: 320, height: 700 }, userAgent })
      const visited: string[] = []
      await page.context().route(/^https:/, (route) => {
        visited.push(route.request().url())
        return route.fulfill({ status: 204 })
      })
      await page.goto('/about')
      const header = page.getByRole('banner')
      const links = await header
        .getByRole('navigation')
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href'), link.ariaCurrent]))
      expect(links).toEqual([
        ['About', '/About', 'page'],
        ['Privacy Policy', '/privacy-policy', null],
        ['Contact', '/Contact', null],
      ])
      const download = header.getByRole('link', { name: 'Download Now' })
      await download.click()
      await expect.poll(() => visited).toEqual([store])
      await page.getByRole('button', { name: 'Continue here' }).click()
      expect(await download.evaluate((link) => link === document.activeElement)).toBe(true)
      await page.goto('/')
      await page.locator('.bottom-bar').getByRole('link', { name: 'Trending' }).click()
      await page.waitForURL(/\/trending$/)
      expect(visited).toEqual([store])
    },
  )

  it('without an app Download Now installs the site, or explains how', async () => {
    const { page } = await newPage({ language: 'en' })
    await page.goto(`${withoutApp.baseUrl}/About`)
    await page.evaluate(() => {
      const prompt = async () => {
        document.title = 'asked'
        return { outcome: 'dismissed' }
      }
      dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
    })
    const download = page.getByRole('link', { name: 'Download Now' })
    await download.click()
    expect(await page.title()).toBe('asked')
    expect(new URL(page.url()).pathname).toBe('/About')
    // A browser offers the installation once.
    await download.click()
    await page.waitForURL(/\/install$/)
    await page.getByRole('heading', { name: 'Kiraya as an app' }).waitFor()
  })
})

describe('the landing section at the end of the home page', () => {
  it('appears for visitors on a wide screen, and moves nothing [R21 R200]', async () => {
    const { page, problems } = await newPage({ language: 'en' })
    await page.goto('/')
    await page.getByRole('heading', { name: 'Kiraya in your pocket' }).waitFor()
    await carousel(page).scrollIntoViewIfNeeded()
    await expect.poll(() => page.getByRole('link', { name: 'Get it on iPhone' }).isVisible()).toBe(true)
    const heights = await page
      .locator('.landing')
      .evaluate((place) => [place.scrollHeight, Number.parseFloat(getComputedStyle(place).minHeight)])
    expect(heights[0]).toBe(heights[1])
    expect(await measureLayoutShift(page)).toBeLessThanOrEqual(0.01)
    expect(problems).toEqual([])
  })

  it('appears when a narrow window becomes wide, and not before', async () => {
    const { page, problems } = await newPage({ language: 'en', viewport: phone })
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.locator('footer').scrollIntoViewIfNeeded()
    expect(await page.locator('.landing > *').count()).toBe(0)
    await page.setViewportSize(desktop)
    await page.getByRole('heading', { name: 'Kiraya in your pocket' }).waitFor()
    expect(problems).toEqual([])
  })

  it.each([
    ['on a phone', { viewport: phone }, {}],
    ['for a signed-in user', {}, { token: 'any', user: '{"_id":"1","name":"Priya"}' }],
  ])('is absent %s', async (_name, options, stored) => {
    const { page } = await newPage({ language: 'en', ...options })
    await blockNotificationStream(page)
    await page.goto(staticFileAddress)
    await page.evaluate((values) => Object.assign(localStorage, values), stored)
    const pictures: string[] = []
    page.on('request', (request) => request.url().includes('/phones/') && pictures.push(request.url()))
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.locator('footer').scrollIntoViewIfNeeded()
    expect(await page.locator('.landing').isVisible()).toBe(false)
    expect(await carousel(page).count()).toBe(0)
    expect(pictures).toEqual([])
  })
})

it('leads to the ads also beside the stores', async () => {
  const about = await (await fetch(`${baseUrl}/About`)).text()
  expect(about).toMatch(/<a [^>]*href="https:\/\/play[^"]*"/)
  expect(about).toMatch(/<a [^>]*href="\/"[^>]*>See what is on rent/)
})

it('without a native app its buttons lead to the list of ads and to the installation of the site', async () => {
  const [about, contact] = await Promise.all(
    ['/About', '/Contact'].map(async (path) => (await fetch(withoutApp.baseUrl + path)).text()),
  )
  expect(about).toMatch(/<a [^>]*href="\/"[^>]*>See what is on rent/)
  expect(contact).toMatch(/<a [^>]*href="\/install"[^>]*>(?:<svg.*?<\/svg>)?Install</)
})
