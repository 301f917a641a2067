import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '../../domain/languages.ts'
import { findAccessibilityFaults } from '../support/axe.ts'
import { desktop, phone, setFontSize, tablet } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createBanner, createProduct } from '../support/factories.ts'
import { drag, middleOf, swipe } from '../support/gestures.ts'
import { pickVariants } from '../support/in-turn.ts'
import { measureLayoutShift } from '../support/layout-shift.ts'

const { db, baseUrl, newPage, changesTold } = await setUpSite()
const delay = 2500
const count = 4
const ads = await Promise.all(
  Array.from({ length: count }, (_, i) =>
    createProduct(db, { category: 'Camera', sub_category: 'DSLR', title: `Camera ${i + 1}` }),
  ),
)
for (const [i, ad] of ads.entries())
  await createBanner(db, {
    web_image: `/mark.svg?${i + 1}`,
    position: i + 1,
    product_id: ad.id,
    headline: JSON.stringify({ en: `Banner ${i + 1}`, hi: `बैनर ${i + 1}`, gu: `બેનર ${i + 1}` }),
  })

const regionOf = (page: Page) => page.getByRole('region', { name: 'Highlights' })
const viewOf = (page: Page) => regionOf(page).locator('.strip')
const slide = (page: Page, number: number) => page.getByRole('link', { name: `Banner ${number}` })
const bullets = (page: Page) => regionOf(page).getByRole('button', { name: /^Highlight \d of/ })
const control = (page: Page, name: string) => regionOf(page).getByRole('button', { name, exact: true })
/** The number of the banner that the bullets mark as shown. */
const shown = (page: Page) =>
  regionOf(page)
    .locator('button[aria-current]')
    .getAttribute('aria-label')
    .then((name) => Number(name?.match(/\d+/)?.[0]))
/** The distance of a banner from the initial place of the first one. */
async function offset(page: Page, number: number): Promise<number> {
  const [box, view] = [await slide(page, number).boundingBox(), await viewOf(page).boundingBox()]
  const padding = await viewOf(page).evaluate((view) => Number.parseFloat(getComputedStyle(view).paddingLeft))
  // Rounded from the left it is -0.
  return Math.round((box?.x ?? 0) - (view?.x ?? 0) - padding) || 0
}
const inPlace = (page: Page, number: number) => expect.poll(() => offset(page, number)).toBe(0)
const moving = (page: Page) => page.locator('[data-moving]').waitFor()

/** A page that shows the first banner, without autoplay and without smooth scrolling. */
async function open(options: Parameters<typeof newPage>[0] = {}) {
  const watched = await newPage({ language: 'en', reducedMotion: 'reduce', ...options })
  const { page } = watched
  await page.goto('/')
  await moving(page)
  return watched
}

/** A page with a stopped clock. */
async function openWithClock(options: Parameters<typeof newPage>[0] = {}) {
  const { page } = await newPage({ language: 'en', ...options })
  const start = Date.now()
  await page.clock.install({ time: start })
  await page.goto('/')
  await moving(page)
  await page.clock.pauseAt(start + 60 * 60 * 1000)
  return page
}
const stepsOn = (at: number, steps: number) => ((at - 1 + steps) % count) + 1

describe('autoplay', () => {
  /** No test has used the banners of this page before the first test; its clock is stopped. */
  let page: Page
  beforeAll(async () => {
    page = await openWithClock()
  })
  afterAll(() => page.close())

  /** Starts it by its button, with the mouse away. @returns the shown banner */
  async function play() {
    const pause = control(page, 'Pause')
    if (await pause.isVisible()) await pause.click()
    await control(page, 'Play').click()
    await page.mouse.move(5, 5)
    // An animation in progress ends.
    await page.clock.runFor(delay - 1)
    return shown(page)
  }

  it('starts by itself and shows the next banner every 2500 ms, and the first after the last [R85 R371]', async () => {
    const first = await shown(page)
    await page.clock.runFor(delay)
    expect(await shown(page)).toBe(stepsOn(first, 1))
    const at = await play()
    for (let step = 1; step <= count; step++) {
      expect(await shown(page)).toBe(stepsOn(at, step - 1))
      await page.clock.runFor(1)
      expect(await shown(page)).toBe(stepsOn(at, step))
      await page.clock.runFor(delay - 1)
      expect(await offset(page, stepsOn(at, step))).toBe(0)
    }
  })

  it('waits while the mouse is on a banner', async () => {
    const at = await play()
    const { x, y } = await middleOf(viewOf(page))
    await page.mouse.move(x, y)
    await page.clock.runFor(3 * delay)
    expect(await shown(page)).toBe(at)
    await page.mouse.move(5, 5)
    await page.clock.runFor(delay)
    expect(await shown(page)).toBe(stepsOn(at, 1))
  })

  it('waits while the focus is on a banner or a control', async () => {
    const at = await play()
    for (const place of [slide(page, at), bullets(page).nth(at - 1), control(page, 'Next')]) {
      await place.focus()
      await page.clock.runFor(3 * delay)
      expect(await shown(page)).toBe(at)
    }
    await page.getByRole('link', { name: 'Kiraya' }).first().focus()
    await page.clock.runFor(delay)
    expect(await shown(page)).toBe(stepsOn(at, 1))
  })

  it('waits while a menu or a dialog is open', async () => {
    const at = await play()
    await page.getByRole('button', { name: 'Sort by' }).click()
    await page.clock.runFor(3 * delay)
    expect(await shown(page)).toBe(at)
    await page.keyboard.press('Escape')
    await page.clock.runFor(delay)
    expect(await shown(page)).toBe(stepsOn(at, 1))
    await page.getByRole('banner').getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('dialog').waitFor()
    await page.clock.runFor(3 * delay)
    expect(await shown(page)).toBe(stepsOn(at, 1))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('waits while the tab is hidden', async () => {
    const at = await play()
    const setVisibility = (state: string) =>
      page.evaluate((visibilityState) => {
        Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await setVisibility('hidden')
    await page.clock.runFor(3 * delay)
    expect(await shown(page)).toBe(at)
    await setVisibility('visible')
    await page.clock.runFor(delay)
    expect(await shown(page)).toBe(stepsOn(at, 1))
  })

  it('is paused and started by its button, whose label names the action', async () => {
    const at = await play()
    await control(page, 'Pause').click()
    await page.clock.runFor(3 * delay)
    expect(await shown(page)).toBe(at)
    await control(page, 'Play').click()
    await page.clock.runFor(delay)
    expect(await shown(page)).toBe(stepsOn(at, 1))
    expect(await control(page, 'Pause').count()).toBe(1)
  })

  /** More than half a banner, so that it moves to the next one at any speed of the drag. */
  async function pull() {
    const { x, y } = await middleOf(viewOf(page))
    await drag(page, { x: x + 250, y }, -600)
  }

  it.each([
    ['a bullet', () => bullets(page).nth(2).click()],
    ['the next button', () => control(page, 'Next').click()],
    ['the previous button', () => control(page, 'Previous').click()],
    ['a drag', pull],
  ])('ends after a reader’s action: %s', async (_name, takeOver) => {
    await play()
    await takeOver()
    // Until it is at rest.
    await page.clock.runFor(6_000)
    const there = await shown(page)
    expect(await offset(page, there)).toBe(0)
    await page.mouse.move(5, 5)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.clock.runFor(3 * delay)
    expect(await shown(page)).toBe(there)
    expect(await control(page, 'Play').count()).toBe(1)
  })

  it('never runs with reduced motion, and then nothing scrolls smoothly', async () => {
    const still = await openWithClock({ reducedMotion: 'reduce' })
    await still.clock.runFor(3 * delay)
    expect(await shown(still)).toBe(1)
    expect(await control(still, 'Pause').isVisible()).toBe(false)
    await control(still, 'Next').click()
    await still.clock.runFor(20)
    expect(await offset(still, 2)).toBe(0)
  })
})

describe('a banner', () => {
  it('shows its web image, keeps 30 px from the next, and leads to its ad [R87]', async () => {
    const { page, problems } = await open()
    expect(await slide(page, 2).locator('img').getAttribute('src')).toBe('/mark.svg?2')
    const [first, second] = [await slide(page, 1).boundingBox(), await slide(page, 2).boundingBox()]
    expect((second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0)).toBeCloseTo(30, 1)
    await slide(page, 1).click()
    await page.waitForURL(`**/${ads[0]?.id}`)
    expect(problems).toEqual([])
  })

  it('is opened by Enter and Space, and scrolled into view by the Tab key [R88]', async () => {
    const { page } = await open()
    await slide(page, 1).focus()
    await page.keyboard.press('Space')
    await page.waitForURL(`**/${ads[0]?.id}`)
    // A new visit, not the way back, where the page gives the focus to its heading.
    await page.goto('/')
    await moving(page)
    await slide(page, 1).focus()
    await page.keyboard.press('ArrowRight')
    await inPlace(page, 2)
    expect(await shown(page)).toBe(2)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/${ads[1]?.id}`)
  })

  it('is not opened by a drag', async () => {
    const { page } = await open()
    const { x, y } = await middleOf(slide(page, 1))
    // From the banner's right part, so that the drag ends inside the window.
    const start = { x: x + 250, y }
    // More than half a banner, so that its place at rest does not depend on the speed of the drag.
    await drag(page, start, -600)
    await inPlace(page, 2)
    expect(new URL(page.url()).pathname).toBe('/')
  })

  it('is swiped by a finger on a phone', async () => {
    const { page } = await open({ viewport: phone, hasTouch: true })
    await swipe(page, await middleOf(slide(page, 1)), -200)
    await inPlace(page, 2)
    expect(await shown(page)).toBe(2)
    expect(new URL(page.url()).pathname).toBe('/')
  })
})

describe('the controls', () => {
  it('are a named bullet for each banner, 7 px, the shown one 22, at every size [R86]', async () => {
    const { page } = await open()
    await bullets(page).nth(1).click()
    await inPlace(page, 2)
    expect(await shown(page)).toBe(2)
    expect(await bullets(page).count()).toBe(count)
    const dots = bullets(page).locator('span')
    const sizes = () =>
      dots.evaluateAll((all) =>
        all.map((dot) => [dot.getBoundingClientRect().width, dot.getBoundingClientRect().height]),
      )
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport)
      await expect.poll(sizes).toEqual([
        [7, 7],
        [22, 7],
        [7, 7],
        [7, 7],
      ])
      for (const bullet of await bullets(page).all()) {
        const box = await bullet.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
      }
    }
    await bullets(page).nth(2).click()
    await inPlace(page, 3)
  })

  it('go back and forward and wrap around, by keyboard too, and are outside the pictures', async () => {
    const { page } = await open()
    await control(page, 'Previous').click()
    await inPlace(page, count)
    await control(page, 'Next').click()
    await inPlace(page, 1)
    await control(page, 'Next').click()
    await inPlace(page, 2)
    await bullets(page).nth(2).click()
    await inPlace(page, 3)
    await slide(page, 3).focus()
    await page.keyboard.press('ArrowLeft')
    await inPlace(page, 2)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const view = await viewOf(page).boundingBox()
    for (const name of ['Previous', 'Next', 'Play']) {
      const box = await control(page, name).boundingBox()
      expect(box?.y).toBeGreaterThanOrEqual((view?.y ?? 0) + (view?.height ?? 0))
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    // A phone has room for it too.
    await page.setViewportSize(phone)
    await control(page, 'Play').click()
    expect(await control(page, 'Pause').isVisible()).toBe(true)
  })
})

describe('the first view', () => {
  it('is the same before hydration, with and without scripts at every size, without layout shift', async () => {
    const boxes = (page: Page) =>
      regionOf(page)
        .locator('li, a, button')
        .evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())))
    const { page: plain } = await newPage({ language: 'en', javaScriptEnabled: false, reducedMotion: 'reduce' })
    await plain.goto('/')
    const { page, problems } = await newPage({ language: 'en', reducedMotion: 'reduce' })
    // Web fonts that come late move words of the header on a busy machine; here they come from the cache.
    await page.goto('/', { waitUntil: 'networkidle' })
    for (const viewport of [phone, tablet, desktop]) {
      await plain.setViewportSize(viewport)
      await page.setViewportSize(viewport)
      await page.goto('/', { waitUntil: 'networkidle' })
      await moving(page)
      expect(await boxes(page)).toEqual(await boxes(plain))
      expect(await measureLayoutShift(page)).toBeLessThanOrEqual(0.01)
    }
    expect(problems).toEqual([])
  })

  it('fetches its picture at once and the others when they are needed, and announces nothing', async () => {
    const { page } = await open()
    const loading = await regionOf(page)
      .locator('img')
      .evaluateAll((all) => all.map((image) => image.getAttribute('loading')))
    expect(loading).toEqual(['eager', 'lazy', 'lazy', 'lazy'])
    expect(await regionOf(page).locator('[aria-live]').getAttribute('aria-live')).toBe('off')
    expect(await regionOf(page).locator('[role=status], [role=alert], [aria-live=polite]').count()).toBe(0)
  })

  it('keeps the height of a picture that fails to load', async () => {
    const { page } = await newPage({ language: 'en', viewport: phone, reducedMotion: 'reduce' })
    await page.route('**/mark.svg?*', (route) => route.abort())
    await page.goto('/', { waitUntil: 'networkidle' })
    const box = await slide(page, 1).boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(2.1, 1)
  })

  it('stays where the reader scrolled before the carousel started', async () => {
    const { page } = await newPage({ language: 'en', reducedMotion: 'reduce' })
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/banner-carousel.lazy-*.js', async (route) => {
      await answered
      await route.continue()
    })
    await page.goto('/')
    await viewOf(page).evaluate((view) => view.scrollTo({ left: 862, behavior: 'instant' }))
    answer()
    await moving(page)
    expect(await shown(page)).toBe(2)
    await inPlace(page, 2)
  })
})

it('without JavaScript is scrolled by the browser, from banner to banner', async () => {
  const { page, problems } = await newPage({ language: 'en', viewport: phone, javaScriptEnabled: false })
  await page.goto('/')
  expect(await control(page, 'Pause').isVisible()).toBe(false)
  await slide(page, 2).focus()
  await inPlace(page, 2)
  await slide(page, 2).click()
  await page.waitForURL(`**/${ads[1]?.id}`)
  expect(problems).toEqual([])
})

it.each(languages)('has its label in %s', async (language) => {
  const names = { en: ['slide show', 'slide'], hi: ['स्लाइड शो', 'स्लाइड'], gu: ['સ્લાઇડ શો', 'સ્લાઇડ'] }[language]
  const html = await (await fetch(`${baseUrl}/?lang=${language}`)).text()
  const roles = [...html.matchAll(/aria-roledescription="([^"]+)"/g)].map(([, role]) => role)
  expect(roles).toEqual([names[0], ...Array.from({ length: count }, () => names[1])])
})

it('axe finds no fault, in any language, size and colour scheme', async () => {
  const ways = languages.flatMap((language) => [
    { language, viewport: phone, colorScheme: 'dark' } as const,
    { language, viewport: desktop, colorScheme: 'light' } as const,
  ])
  for (const way of pickVariants(ways, 2)) {
    const { page } = await open(way)
    expect(await findAccessibilityFaults(page, { part: 'section:has([data-moving])' })).toEqual([])
  }
})

it('all banners are as tall as the tallest, and as their words where letters are large', async () => {
  const { page } = await newPage({ language: 'hi', viewport: tablet, reducedMotion: 'reduce' })
  const slides = page.getByRole('group').getByRole('link')
  const heights = () =>
    slides.evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().height)))
  await db
    .updateTable('banners')
    .set({ subline: JSON.stringify({ en: 'Much', hi: 'बहुत कुछ लिखा है '.repeat(9), gu: 'ઘણું' }) })
    .where('position', '=', 2)
    .execute()
  await changesTold()
  await page.goto('/')
  for (const [viewport, letters] of [
    [tablet, '100%'],
    [phone, '200%'],
  ] as const) {
    await page.setViewportSize(viewport)
    await setFontSize(page, letters)
    expect(new Set(await heights()).size).toBe(1)
    // The bullets stay on one line.
    const tops = await page
      .locator('.banner-bullets button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
  }
  const cut = await slides.evaluateAll((links) => links.filter((link) => link.scrollHeight > link.clientHeight).length)
  expect(cut).toBe(0)
})

it('leaves room for the page in a low window', async () => {
  const { page } = await newPage({ language: 'en', viewport: { width: 720, height: 450 }, reducedMotion: 'reduce' })
  await page.goto('/')
  expect((await slide(page, 1).boundingBox())?.height).toBe(270)
  expect(await measureLayoutShift(page)).toBeLessThanOrEqual(0.01)
})

describe('with fewer banners', () => {
  it('a single one has no controls and no carousel', async () => {
    await db.updateTable('banners').set({ is_active: false }).where('position', '>', 1).execute()
    const { page } = await newPage({ language: 'en' })
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(await slide(page, 1).isVisible()).toBe(true)
    expect(await regionOf(page).getByRole('button').count()).toBe(0)
    expect(scripts.filter((url) => url.includes('banner-carousel.lazy'))).toEqual([])
  })

  it('an empty list is reported [R89]', async () => {
    await db.updateTable('banners').set({ is_active: false }).execute()
    const words = { en: 'No banners available', hi: 'अभी कोई बैनर नहीं है', gu: 'હાલ કોઈ બેનર નથી' }
    const { page } = await newPage()
    for (const language of languages) {
      await page.goto(`/?lang=${language}`)
      expect(await page.getByText(words[language]).isVisible()).toBe(true)
    }
  })
})
