import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { categoryDeclarations } from '../../domain/categories/categories.ts'
import { languages } from '../../domain/languages.ts'
import { findAccessibilityFaults } from '../support/axe.ts'
import { desktop, phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createProduct } from '../support/factories.ts'
import { middleOf, swipe } from '../support/gestures.ts'
import { pickVariants } from '../support/in-turn.ts'
import { measureLayoutShift } from '../support/layout-shift.ts'

const { db, newPage } = await setUpSite()
for (let i = 0; i < 13; i++) await createProduct(db, { category: 'Camera', sub_category: 'DSLR', title: `Camera ${i}` })

/** Wide enough for the desktop layout, too narrow for all tiles. */
const narrow = { width: 800, height: 600 }

const barOf = (page: Page) => page.getByRole('navigation', { name: 'Categories' })
const stripOf = (page: Page) => barOf(page).locator('> ul').first()
const tile = (page: Page, name: string) => barOf(page).locator('[data-tile]', { hasText: name })
const menuOf = (page: Page) => page.locator('#category-menu')
const lines = (page: Page) => menuOf(page).locator('> li > :is(a, button)').allInnerTexts()
const scrollOf = (page: Page) => stripOf(page).evaluate((strip) => strip.scrollLeft)
const pageScroll = (page: Page) => page.evaluate(() => scrollY)
/** The focus, once the bar is hydrated. */
async function focusTile(page: Page, name: string) {
  await tile(page, name).focus()
  await barOf(page).locator('[aria-expanded]').first().waitFor()
}
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

async function open(options: Parameters<typeof newPage>[0], address = '/') {
  const watched = await newPage({ language: 'en', ...options })
  await watched.page.goto(address)
  return watched
}

/** A page whose clock stops once it has loaded. */
async function openWithClock(viewport = desktop) {
  const { page } = await newPage({ language: 'en', viewport })
  const start = Date.now()
  await page.clock.install({ time: start })
  await page.goto('/')
  await page.clock.pauseAt(start + 60 * 60 * 1000)
  return page
}

describe('the strip', () => {
  it('is dragged by a mouse, which is not a click [R72]', async () => {
    const { page, problems } = await open({ viewport: narrow })
    const box = await tile(page, 'Property').boundingBox()
    if (!box) throw new Error('no tile')
    const y = box.y + box.height / 2
    await page.mouse.move(box.x + 20, y)
    await expect.poll(() => tile(page, 'Property').getAttribute('aria-expanded')).not.toBeNull()
    await page.mouse.down()
    await page.mouse.move(box.x - 80, y, { steps: 4 })
    await page.mouse.move(box.x - 180, y, { steps: 4 })
    await expect.poll(() => scrollOf(page)).toBe(200)
    expect(await menuOf(page).count()).toBe(0)
    await page.mouse.up()
    expect(new URL(page.url()).pathname).toBe('/')

    await tile(page, 'Farm').click()
    await page.waitForURL('**/category/farm')
    expect(problems).toEqual([])
  })

  it('scrolls with the wheel to its end, then the page scrolls [R73]', async () => {
    const { page } = await open({ viewport: narrow })
    await tile(page, 'Cleaning').hover()
    await barOf(page).locator('[aria-expanded]').first().waitFor()
    await page.mouse.wheel(0, 120)
    await expect.poll(() => scrollOf(page)).toBe(120)
    expect(await pageScroll(page)).toBe(0)
    await page.mouse.wheel(0, 5000)
    await expect
      .poll(() => stripOf(page).evaluate((strip) => strip.scrollWidth - strip.clientWidth - strip.scrollLeft))
      .toBeLessThan(1)
    expect(await pageScroll(page)).toBe(0)
    await page.mouse.wheel(0, 200)
    await expect.poll(() => pageScroll(page)).toBeGreaterThan(0)
  })

  it('is swiped by a finger', async () => {
    const { page } = await open({ viewport: phone, hasTouch: true })
    await swipe(page, await middleOf(tile(page, 'Cameras')), -150)
    await expect.poll(() => scrollOf(page)).toBeGreaterThan(100)
    expect(new URL(page.url()).pathname).toBe('/')
  })

  it('fades at its hidden end', async () => {
    const { page } = await open({ viewport: phone })
    const fades = () => stripOf(page).evaluate((strip) => [strip.dataset.start, strip.dataset.end])
    expect(await fades()).toEqual(['false', 'true'])
    await focusTile(page, 'All category')
    await page.keyboard.press('End')
    await expect.poll(fades).toEqual(['true', 'false'])
    expect(await stripOf(page).evaluate((strip) => getComputedStyle(strip).maskImage)).toContain('56px')
    await page.setViewportSize(desktop)
    await page.reload()
    expect(await fades()).toEqual(['false', 'false'])
  })

  it.each([
    ['/category/machinery', 'Machinery'],
    ['/category/furniture/sofa', 'Furniture'],
  ])('on %s marks %s and shows it, and nothing else moves', async (address, name) => {
    const { page } = await newPage({ language: 'en', viewport: phone })
    await page.goto(address)
    expect(await barOf(page).locator('[aria-current]').allInnerTexts()).toEqual([name])
    const box = await tile(page, name).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.width)
    expect(await pageScroll(page)).toBe(0)
    expect(await measureLayoutShift(page)).toBeLessThanOrEqual(0.01)
  })
})

describe('with a mouse on a wide screen', () => {
  it('opens a category’s list on hover, and leads there [R76]', async () => {
    const { page, problems } = await open({})
    await tile(page, 'Clothes').hover()
    await menuOf(page).waitFor()
    expect(await lines(page)).toEqual(['All Clothes', 'Men', 'Women', 'Children', 'Other'])
    const clothes = tile(page, 'Clothes')
    expect(await clothes.getAttribute('aria-expanded')).toBe('true')
    expect(await clothes.getAttribute('aria-controls')).toBe(await menuOf(page).getAttribute('id'))
    expect(await tile(page, 'Cameras').getAttribute('aria-expanded')).toBe('false')
    await tile(page, 'Farm').hover()
    await expect.poll(() => lines(page)).toContain('Tractor')
    await menuOf(page).getByRole('link', { name: 'Tractor' }).click()
    await page.waitForURL('**/category/farm/tractor')
    await expect.poll(() => menuOf(page).count()).toBe(0)
    expect(problems).toEqual([])
  })

  it('closes 150 ms after the mouse has left, not if it comes back [R77 R373]', async () => {
    const page = await openWithClock()
    await tile(page, 'Clothes').hover()
    await menuOf(page).waitFor()
    await page.mouse.move(700, 800)
    await page.clock.runFor(149)
    expect(await menuOf(page).count()).toBe(1)
    await menuOf(page).getByRole('link', { name: 'Men', exact: true }).hover()
    await page.clock.runFor(1000)
    expect(await menuOf(page).count()).toBe(1)
    await page.mouse.move(700, 800)
    await page.clock.runFor(149)
    expect(await menuOf(page).count()).toBe(1)
    await page.clock.runFor(1)
    expect(await menuOf(page).count()).toBe(0)
  })

  it('follows a clicked tile, and opens nothing where there are no subcategories [R79]', async () => {
    const { page } = await open({})
    await tile(page, 'Clothes').hover()
    await menuOf(page).waitFor()
    await tile(page, 'Cleaning').hover()
    await expect.poll(() => menuOf(page).count()).toBe(0)
    expect(await tile(page, 'Cleaning').getAttribute('aria-expanded')).toBeNull()
    await tile(page, 'Cleaning').click()
    await page.waitForURL('**/category/cleaning')
    await tile(page, 'Clothes').click()
    await page.waitForURL('**/category/cloth')
  })

  it('opens nested lists: of the categories in All, of the groups in a category [R80]', async () => {
    const { page } = await open({})
    await tile(page, 'All category').hover()
    await menuOf(page).waitFor()
    expect(await lines(page)).toHaveLength(1 + categoryDeclarations.length)
    const electronics = menuOf(page).getByRole('button', { name: 'Electronics' })
    await electronics.hover()
    const nested = menuOf(page).locator('ul').first()
    await nested.waitFor()
    expect(await electronics.getAttribute('aria-controls')).toBe(await nested.getAttribute('id'))
    const names = await nested.getByRole('link').allInnerTexts()
    expect(names).toEqual([
      ...['All Electronics', 'Computers', 'Laptop', 'Desktop', 'Printer'],
      ...['Sound', 'Speakers', 'Microphones', 'Musical instruments', 'Projector', 'Gaming', 'Home appliances'],
      'Other',
    ])
    // Beside its line, not over it.
    const [panel, list] = [await menuOf(page).boundingBox(), await nested.boundingBox()]
    expect(list?.x).toBeGreaterThanOrEqual((panel?.x ?? 0) + (panel?.width ?? 0))

    await tile(page, 'Property').hover()
    await menuOf(page).getByRole('button', { name: 'Homes' }).hover()
    await menuOf(page).getByRole('link', { name: 'PG room' }).click()
    await page.waitForURL('**/category/property/pg-room')
  })

  it('keeps every list on the screen', async () => {
    const { page } = await open({})
    for (const viewport of [desktop, narrow]) {
      await page.setViewportSize(viewport)
      for (const name of ['All category', 'Electronics', 'Property']) {
        await tile(page, name).hover()
        const opener = menuOf(page).getByRole('button').last()
        await opener.scrollIntoViewIfNeeded()
        await opener.hover()
        const list = menuOf(page).locator('ul').first()
        await list.waitFor()
        for (const box of [await menuOf(page).boundingBox(), await list.boundingBox()]) {
          expect(box?.x).toBeGreaterThanOrEqual(0)
          expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width)
          expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height)
        }
      }
    }
  })
})

describe('closing', () => {
  const closed = (page: Page) => expect.poll(() => menuOf(page).count()).toBe(0)

  it('happens on Escape wherever the focus is, on crossing 768 px either way, and on scrolling the page [R82 R83]', async () => {
    const { page } = await open({})
    const openMenu = async () => {
      await page.mouse.move(700, 800)
      await tile(page, 'Clothes').hover()
      await menuOf(page).waitFor()
    }
    await openMenu()
    await page.keyboard.press('Escape')
    await closed(page)

    await openMenu()
    await page.setViewportSize({ width: 767, height: 900 })
    await closed(page)
    await tile(page, 'Clothes').click()
    await menuOf(page).waitFor()
    await page.setViewportSize({ width: 768, height: 900 })
    await closed(page)

    await openMenu()
    await page.evaluate(() => scrollTo(0, 5))
    await closed(page)
  })

  it.each([
    ['a press', false],
    ['a touch', true],
  ])('happens on %s outside, but not inside [R81]', async (_name, hasTouch) => {
    const { page } = await open({ viewport: phone, hasTouch })
    const touch = (x: number, y: number) => (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
    await tile(page, 'Electronics').click()
    await menuOf(page).waitFor()
    const inside = await middleOf(menuOf(page).getByRole('button', { name: 'Sound' }))
    await touch(inside.x, inside.y)
    await menuOf(page).getByRole('link', { name: 'Speakers' }).waitFor()
    const box = await menuOf(page).boundingBox()
    await touch(10, (box?.y ?? 0) + (box?.height ?? 0) + 15)
    await closed(page)
  })
})

describe('on a phone', () => {
  it('opens by a tap, closes by another, and leads on; a tile without subcategories is a link [R78]', async () => {
    const { page, problems } = await open({ viewport: phone, hasTouch: true })
    await tile(page, 'Cameras').tap()
    await menuOf(page).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await tile(page, 'Cameras').tap()
    await expect.poll(() => menuOf(page).count()).toBe(0)
    await tile(page, 'Cameras').tap()
    await menuOf(page).getByRole('button', { name: 'Camera gear' }).tap()
    await menuOf(page).getByRole('link', { name: 'Lenses' }).tap()
    await page.waitForURL('**/category/camera/lenses')
    await expect.poll(() => menuOf(page).count()).toBe(0)
    await tile(page, 'Cleaning').tap()
    await page.waitForURL('**/category/cleaning')
    expect(problems).toEqual([])
  })

  it('keeps the reader’s scroll position from before hydration, and shows the open category otherwise', async () => {
    const { page } = await newPage({ language: 'en', viewport: phone })
    const { promise: moved, resolve: goOn } = Promise.withResolvers<void>()
    await page.route('**/assets/framework-*.js', (route) => moved.then(() => route.continue()), { times: 1 })
    const opening = page.goto('/category/camera')
    await stripOf(page).evaluate((strip) => strip.scrollTo({ left: 300, behavior: 'instant' }))
    goOn()
    await opening
    expect(await scrollOf(page)).toBe(300)
    await page.goto('/category/machinery')
    await expect.poll(() => scrollOf(page)).toBeGreaterThan(0)
  })

  it('does not open on hover', async () => {
    const { page } = await open({ viewport: phone })
    await tile(page, 'Cameras').hover()
    await expect.poll(() => tile(page, 'Cameras').getAttribute('aria-expanded')).toBe('false')
    expect(await menuOf(page).count()).toBe(0)
  })

  it('cuts nothing off, and every line is large enough for a finger', async () => {
    const { page } = await newPage({ viewport: phone })
    for (const language of languages) {
      await page.goto(`/?lang=${language}`)
      await page.locator('[data-tile]').nth(3).click()
      await menuOf(page).getByRole('button').first().click()
      const faults = await menuOf(page)
        .locator('a, button')
        .evaluateAll((all) =>
          all
            .filter((line) => {
              // A list that is taller than the room above the bar scrolls by itself.
              const list = line.closest('#category-menu')
              const middle = (list?.getBoundingClientRect().top ?? 0) + (list?.clientHeight ?? 0) / 2
              list?.scrollBy(0, line.getBoundingClientRect().top - middle)
              const box = line.getBoundingClientRect()
              const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
              return box.height < 44 || box.width < 44 || box.right > innerWidth || !line.contains(top)
            })
            .map((line) => line.textContent),
        )
      expect(faults).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
    }
  })

  it('has a list of all categories that scrolls by itself when it is taller than the screen', async () => {
    const { page } = await open({ viewport: { width: 360, height: 560 } })
    await tile(page, 'All category').click()
    const box = await menuOf(page).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(560)
    await menuOf(page).getByRole('button', { name: 'Machinery' }).click()
    await menuOf(page).getByRole('link', { name: 'Generator' }).click()
    await page.waitForURL('**/category/machinery/generator')
  })
})

describe('by keyboard alone', () => {
  it('moves along the tiles with arrows, Home and End', async () => {
    const { page } = await open({ viewport: narrow })
    await focusTile(page, 'All category')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focused(page)).toBe('Clothes')
    await page.keyboard.press('End')
    await expect.poll(() => focused(page)).toBe('Machinery')
    expect(await scrollOf(page)).toBeGreaterThan(0)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => focused(page)).toBe('Furniture')
    await page.keyboard.press('Home')
    await expect.poll(() => focused(page)).toBe('All category')
    expect(await pageScroll(page)).toBe(0)
  })

  it('opens on focus, goes in, and Escape comes back', async () => {
    const { page } = await open({})
    await tile(page, 'All category').focus()
    await expect.poll(() => tile(page, 'All category').getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('ArrowRight')
    await menuOf(page).waitFor()
    expect(await lines(page)).toContain('Women')
    for (const key of ['Enter', 'Space', 'ArrowDown']) {
      await page.keyboard.press(key)
      await expect.poll(() => focused(page)).toBe('All Clothes')
      await page.keyboard.press('Escape')
      await expect.poll(() => focused(page)).toBe('Clothes')
      expect(await menuOf(page).count()).toBe(0)
    }
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focused(page)).toBe('Women')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/category/cloth/women')
  })

  it('goes into a nested list and back, on a phone too', async () => {
    for (const viewport of [desktop, phone]) {
      const { page } = await open({ viewport })
      await focusTile(page, 'Electronics')
      await page.keyboard.press('Enter')
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => focused(page)).toBe('Computers')
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => focused(page)).toBe('All Computers')
      await page.keyboard.press('ArrowLeft')
      await expect.poll(() => focused(page)).toBe('Computers')
      await page.keyboard.press('Enter')
      await page.keyboard.press('End')
      await expect.poll(() => focused(page)).toBe('Printer')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/category/electronics/printer')
    }
  })

  it('closes when the focus leaves the bar', async () => {
    const { page } = await open({})
    await focusTile(page, 'Machinery')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focused(page)).toBe('All Machinery')
    // The lines of the list are no tab stops.
    await page.keyboard.press('Tab')
    await expect.poll(() => menuOf(page).count()).toBe(0)
  })
})

describe('when scripts are missing', () => {
  it('has plain links without JavaScript', async () => {
    const { page, problems } = await newPage({ language: 'en', viewport: phone, javaScriptEnabled: false })
    await page.goto('/')
    expect(await barOf(page).locator('[aria-expanded]').count()).toBe(0)
    await tile(page, 'Clothes').click()
    await page.waitForURL('**/category/cloth')
    expect(problems).toEqual([])
  })

  it('navigates when the menu cannot be loaded', async () => {
    const { page } = await newPage({ language: 'en', viewport: phone })
    await page.route('**/category-menu.lazy-*.js', (route) => route.abort())
    await page.goto('/')
    await tile(page, 'Clothes').click()
    await page.waitForURL('**/category/cloth')
  })

  it('does not load the menu before the pointer or focus is near', async () => {
    const { page } = await newPage({ language: 'en', viewport: phone })
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(scripts.filter((url) => url.includes('category-menu.lazy'))).toEqual([])
    await tile(page, 'Clothes').click()
    await menuOf(page).waitFor()
    expect(scripts.filter((url) => url.includes('category-menu.lazy'))).toHaveLength(1)
  })
})

it('axe finds no fault in open menus, in any language, size and colour scheme', async () => {
  const ways = languages.flatMap((language) =>
    [desktop, phone].flatMap((viewport) =>
      (['light', 'dark'] as const).map((colorScheme) => ({ language, viewport, colorScheme })),
    ),
  )
  for (const way of pickVariants(ways, 11)) {
    const { page } = await open(way)
    const electronics = page.locator('[data-tile]').nth(3)
    await electronics.focus()
    await expect.poll(() => electronics.getAttribute('aria-expanded')).not.toBeNull()
    const isInMenu = () => menuOf(page).locator(':focus').count()
    await page.keyboard.press('Enter')
    await expect.poll(isInMenu).toBe(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await menuOf(page).locator('ul').first().waitFor()
    expect(await findAccessibilityFaults(page, { part: 'nav:has(#category-menu)' })).toEqual([])
  }
})
