import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { adPath } from '../../domain/rules/links.ts'
import { uploadedPicture } from '../support/ads-setup.ts'
import { findAccessibilityFaults } from '../support/axe.ts'
import { desktop, phone, showSamplePictures } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createImage, createProduct } from '../support/factories.ts'
import { middleOf, swipe } from '../support/gestures.ts'
import { pickVariants } from '../support/in-turn.ts'
import { measureLayoutShift } from '../support/layout-shift.ts'

const { db, newPage } = await setUpSite()
const count = 3
const saree = await createProduct(db, { category: 'Cloth', sub_category: 'Women', title: 'Saree', discount: 15 })
for (let i = 0; i < count; i++) await createImage(db, { product_id: saree.id })
const bare = await createProduct(db, { category: 'Cloth', sub_category: 'Women', title: 'Lehenga' })
const sharp = await createProduct(db, { category: 'Cloth', sub_category: 'Women', title: 'Sari' })
for (let i = 0; i < count; i++) await uploadedPicture(db, { owner_id: sharp.user_id, product_id: sharp.id })
const shapes = [
  [200, 150],
  [3000, 2000],
  [1500, 2000],
  [600, 1200],
  [4000, 800],
] as const
const mixed = await createProduct(db, { category: 'Cloth', sub_category: 'Women', title: 'Shawl' })
for (const [width, height] of shapes) await createImage(db, { product_id: mixed.id, width, height })
const pathOf = ({ id, title }: { id: string; title: string }) =>
  adPath({ _id: id, title, category: 'Cloth', subCategory: 'Women' })

const galleryOf = (page: Page) => page.getByRole('region', { name: 'Photos' })
const strip = (page: Page) => galleryOf(page).locator('ul').first()
const thumbs = (page: Page) => galleryOf(page).locator('a')
const button = (page: Page, name: string) => galleryOf(page).getByRole('button', { name })
/** The number of the current picture. */
const shown = (page: Page) => strip(page).evaluate((list) => list.scrollLeft / list.clientWidth + 1)
const shows = async (page: Page, number: number) => {
  await expect.poll(() => shown(page)).toBe(number)
  await expect
    .poll(() =>
      thumbs(page)
        .nth(number - 1)
        .getAttribute('aria-current'),
    )
    .toBe('true')
  expect(await galleryOf(page).locator('a[aria-current=true]').count()).toBe(1)
  expect(await galleryOf(page).getByText(`${number} / ${count}`).count()).toBe(1)
}

async function open(options: Parameters<typeof newPage>[0] = {}, ad = saree) {
  const watched = await newPage({ language: 'en', reducedMotion: 'reduce', ...options })
  await showSamplePictures(watched.page)
  await watched.page.goto(pathOf(ad))
  return watched
}

it('keeps its buttons clear of the camera notch of a rotated phone, and is printed whole', async () => {
  const { page } = await open({ viewport: { width: 700, height: 360 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: 50, right: 50 } })
  const zoom = (await galleryOf(page).locator('.zoom-button').boundingBox()) ?? { x: 0 }
  expect(zoom.x).toBeGreaterThanOrEqual(50)
  const number = await galleryOf(page).getByText(`1 / ${count}`).boundingBox()
  expect((number?.x ?? 0) + (number?.width ?? 0)).toBeLessThanOrEqual(650)

  await page.emulateMedia({ media: 'print' })
  const picture = galleryOf(page).getByRole('img').first()
  expect(await picture.evaluate((image) => getComputedStyle(image).objectFit)).toBe('contain')
})

it('has a thumbnail for each picture, which shows it, and puts the saving on the picture on a desktop [R126]', async () => {
  const { page, problems } = await open()
  expect(await thumbs(page).count()).toBe(count)
  await shows(page, 1)
  await thumbs(page).nth(2).click()
  await shows(page, 3)
  expect(new URL(page.url()).hash).toBe('')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await galleryOf(page).getByRole('img', { name: 'Saree, photo 3 of 3' }).isVisible()).toBe(true)
  const saving = galleryOf(page).getByText('15%')
  expect(await saving.innerText()).toBe('15%\noff')
  const [label, picture] = [await saving.boundingBox(), await strip(page).boundingBox()]
  expect(label?.y).toBe(picture?.y)
  await page.setViewportSize(phone)
  expect(await saving.isVisible()).toBe(false)
  expect(problems).toEqual([])
})

it('has buttons for the previous and the next picture on a desktop, none at the ends, none on a phone', async () => {
  const { page } = await open({ reducedMotion: 'no-preference' })
  expect(await button(page, 'Previous').count()).toBe(0)
  await button(page, 'Next').click()
  await shows(page, 2)
  await button(page, 'Next').click()
  await shows(page, 3)
  expect(await button(page, 'Next').count()).toBe(0)
  await button(page, 'Previous').click()
  await shows(page, 2)
  const box = await button(page, 'Next').boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  // With reduced motion it jumps.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await button(page, 'Next').click()
  expect(await shown(page)).toBe(3)
  await page.setViewportSize(phone)
  expect(await button(page, 'Previous').isVisible()).toBe(false)
})

it('is swiped by a finger on a phone', async () => {
  const { page } = await open({ viewport: phone, hasTouch: true, reducedMotion: 'no-preference' })
  const { x, y } = await middleOf(strip(page))
  // Well over half of the picture: a slow drag ends at the nearest one, and its first pixels do not count.
  await swipe(page, { x: x + 100, y }, -280)
  await shows(page, 2)
})

describe('by keyboard alone', () => {
  it('goes forward, back and to the ends from the picture and from a thumbnail', async () => {
    const { page } = await open()
    for (const start of [strip(page), thumbs(page).first()]) {
      await start.focus()
      await page.keyboard.press('ArrowRight')
      await shows(page, 2)
      await page.keyboard.press('End')
      await shows(page, 3)
      await page.keyboard.press('ArrowLeft')
      await shows(page, 2)
      await page.keyboard.press('Home')
      await shows(page, 1)
    }
  })

  it('moves the focus among the thumbnails, styles it unlike the selection, and keeps it where a button disappears', async () => {
    const { page } = await open()
    await thumbs(page).first().focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await shows(page, 2)
    await page.keyboard.press('ArrowRight')
    await shows(page, 3)
    const focused = () => thumbs(page).evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement))
    expect(await focused()).toBe(2)
    await page.keyboard.press('Shift+Tab')
    expect(await focused()).toBe(1)
    const looks = await thumbs(page).evaluateAll((all) =>
      all.map((thumb) => [
        getComputedStyle(thumb).outlineStyle,
        getComputedStyle(thumb.children[0] as Element).opacity,
        getComputedStyle(thumb, '::after').content,
      ]),
    )
    expect(looks.slice(1)).toEqual([
      ['solid', '0.6', 'none'],
      ['none', '1', '""'],
    ])

    await page.keyboard.press('Home')
    await shows(page, 1)
    await button(page, 'Next').focus()
    await page.keyboard.press('Enter')
    await shows(page, 2)
    await page.keyboard.press('Enter')
    await shows(page, 3)
    await page.keyboard.press('ArrowLeft')
    await shows(page, 2)
  })

  it('reaches the picture and every thumbnail', async () => {
    const { page } = await open()
    await strip(page).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await shows(page, 2)
    for (let i = 0; i < 4; i++) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await shows(page, 3)
  })
})

describe('full screen', () => {
  const viewer = (page: Page) => page.getByRole('dialog', { name: 'Photos' })
  const large = (page: Page, number: number) =>
    viewer(page).getByRole('img', { name: `Sari, photo ${number} of ${count}` })
  const widthOf = async (page: Page, number: number) => (await large(page, number).boundingBox())?.width ?? 0

  it('opens and closes by keyboard alone, zooms, turns, and returns the focus', async () => {
    const { page, problems } = await open({}, sharp)
    await strip(page).focus()
    await page.keyboard.press('Enter')
    await large(page, 1).waitFor()
    const whole = await widthOf(page, 1)
    await page.keyboard.press('+')
    await expect.poll(() => widthOf(page, 1)).toBeCloseTo(whole * 1.5, 0)
    await page.keyboard.press('+')
    await expect.poll(() => widthOf(page, 1)).toBeCloseTo(whole * 1.5 ** 2, 0)
    const before = (await large(page, 1).boundingBox())?.x ?? 0
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => ((await large(page, 1).boundingBox())?.x ?? 0) < before).toBe(true)
    await page.keyboard.press('-')
    await page.keyboard.press('-')
    await expect.poll(() => widthOf(page, 1)).toBeCloseTo(whole, 0)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => viewer(page).getByRole('status').innerText()).toBe('Sari, photo 2 of 3')
    await page.keyboard.press('Escape')
    await expect.poll(() => viewer(page).count()).toBe(0)
    await shows(page, 2)
    expect(await strip(page).evaluate((list) => list === document.activeElement)).toBe(true)
    expect(problems).toEqual([])
  })

  it('opens by a press on a phone, and fetches no larger file than the screen needs', async () => {
    const { page, problems } = await open({ viewport: phone, hasTouch: true, colorScheme: 'light' }, sharp)
    await strip(page).locator('img').first().tap()
    await large(page, 1).waitFor()
    expect(await viewer(page).boundingBox()).toMatchObject({ x: 0, y: 0, height: phone.height })
    expect(await large(page, 1).evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/480\.webp$/)
    const { x, y } = await middleOf(large(page, 1))
    const whole = await widthOf(page, 1)
    await page.touchscreen.tap(x, y)
    await page.touchscreen.tap(x, y)
    await expect.poll(() => widthOf(page, 1)).toBeGreaterThan(whole * 1.5)
    expect(await findAccessibilityFaults(page, { part: '.photo-viewer' })).toEqual([])
    await viewer(page).getByRole('button', { name: 'Close' }).tap()
    await expect.poll(() => viewer(page).count()).toBe(0)
    await button(page, 'Zoom').tap()
    await large(page, 1).waitFor()
    expect(problems).toEqual([])
  })
})

describe.each([
  ['desktop', desktop],
  ['phone', phone],
  ['low window', { width: 720, height: 450 }],
])('pictures of any size and shape on a %s', (_name, viewport) => {
  it('are not stretched: a small one lies in the middle of the same frame', async () => {
    const { page } = await open({ viewport }, mixed)
    const frame = (await strip(page).boundingBox()) ?? { width: 0, height: 0 }
    for (const [index, [width, height]] of shapes.entries()) {
      const picture = strip(page).locator('img').nth(index)
      const box = await strip(page).locator('li').nth(index).boundingBox()
      const [drawn, at] = [await picture.boundingBox(), await middleOf(picture)]
      expect(box).toMatchObject({ width: frame.width, height: frame.height })
      expect(drawn?.width).toBeCloseTo(Math.min(width, frame.width), 0)
      expect(drawn?.height).toBeCloseTo(Math.min(height, frame.height), 0)
      expect(at.x).toBeCloseTo((box?.x ?? 0) + frame.width / 2, 0)
      expect(at.y).toBeCloseTo((box?.y ?? 0) + frame.height / 2, 0)
    }
    const thumb = await thumbs(page).first().locator('img').boundingBox()
    expect(thumb?.width).toBeLessThanOrEqual(shapes[0][0])
    expect(await measureLayoutShift(page)).toBeLessThanOrEqual(0.01)
  })

  it('open full screen at least as large as on the page, and a press on one that is not whole shows it whole', async () => {
    const { page, problems } = await open({ viewport }, mixed)
    const viewer = page.getByRole('dialog', { name: 'Photos' })
    for (const [index, [width, height]] of shapes.entries()) {
      await thumbs(page).nth(index).click()
      await expect.poll(() => shown(page)).toBe(index + 1)
      const drawn = (await strip(page).locator('img').nth(index).boundingBox()) ?? { width: 0, height: 0 }
      const onPage = width * Math.max(drawn.width / width, drawn.height / height)
      await button(page, 'Zoom').click()
      const large = viewer.getByRole('img', { name: `Shawl, photo ${index + 1} of ${shapes.length}` })
      const isDrawn = (wanted: number) =>
        expect.poll(async () => Math.abs(((await large.boundingBox())?.width ?? 0) - wanted)).toBeLessThanOrEqual(1)
      const whole = Math.min(width, viewport.width, (viewport.height * width) / height)
      await isDrawn(Math.max(onPage, whole))
      if (onPage > whole + 1) {
        await viewer.getByRole('button', { name: 'Zoom' }).click()
        await isDrawn(whole)
      }
      await page.keyboard.press('Escape')
      await expect.poll(() => viewer.count()).toBe(0)
    }
    expect(problems).toEqual([])
  })
})

it('lies from edge to edge on a phone, with the heart on its upper right corner, readable on any picture', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, problems } = await open({ viewport: phone, colorScheme })
    const heart = page.getByRole('button', { name: /^Favourite/ }).first()
    await heart.waitFor()
    const photo = await strip(page).boundingBox()
    expect([photo?.x, photo?.width]).toEqual([0, phone.width])
    const box = (await heart.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
    expect(box.y - (photo?.y ?? 0)).toBeCloseTo(phone.width - box.x - box.width, 0)
    expect(box.y).toBeGreaterThan(photo?.y ?? 0)
    expect(box.y + box.height).toBeLessThan((photo?.y ?? 0) + (photo?.height ?? 0) / 2)
    // A ground of its own, which no picture shows through.
    const ground = await heart.evaluate((one) => getComputedStyle(one, '::before').backgroundColor)
    expect(ground).toMatch(/^rgb\(/)
    await heart.click()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    expect(await page.getByRole('dialog', { name: 'Photos' }).count()).toBe(0)
    expect(await measureLayoutShift(page)).toBeLessThanOrEqual(0.01)
    expect(problems).toEqual([])
  }
})

it('leaves room for text in a low window', async () => {
  const { page } = await open({ viewport: { width: 720, height: 450 } })
  const box = await strip(page).boundingBox()
  expect([box?.width, box?.height]).toEqual([720, 270])
  expect(await measureLayoutShift(page)).toBeLessThanOrEqual(0.01)
})

it('shows an empty box where a picture fails, and keeps the others', async () => {
  const { page } = await newPage({ language: 'en' })
  let missing: string | undefined
  await page.route('**/files/**', (route) => {
    missing ??= route.request().url()
    const isMissing = route.request().url() === missing
    return route.fulfill(isMissing ? { status: 404 } : { path: 'public/categories/all.webp' })
  })
  await page.goto(pathOf(saree))
  const boxes = strip(page).locator('li')
  await expect.poll(() => boxes.first().locator('img').count()).toBe(0)
  expect(await boxes.first().locator('svg').isVisible()).toBe(true)
  expect(await thumbs(page).first().locator('img').count()).toBe(0)
  expect(await boxes.nth(1).locator('img').count()).toBe(1)
  const box = await boxes.first().boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 2)
  expect(await measureLayoutShift(page)).toBeLessThanOrEqual(0.01)
})

it('without pictures is an empty box, without a saving has no label', async () => {
  const { page } = await newPage({ language: 'en' })
  await page.goto(pathOf(bare))
  expect(await galleryOf(page).count()).toBe(0)
  expect(await page.locator('.toran:not(.neighbours *)').count()).toBe(0)
  expect(await page.getByRole('main').locator('svg').first().isVisible()).toBe(true)
})

it('works without JavaScript: thumbnails lead to their picture', async () => {
  const { page } = await open({ viewport: phone, javaScriptEnabled: false })
  await thumbs(page).nth(1).click()
  await expect.poll(() => shown(page)).toBe(2)
  expect(await button(page, 'Next').count()).toBe(0)
})

it('axe finds no fault on a phone and a desktop', async () => {
  const ways = [
    { viewport: phone, colorScheme: 'light' },
    { viewport: desktop, colorScheme: 'dark' },
  ] as const
  for (const way of pickVariants(ways, 1)) {
    const { page } = await open(way)
    await thumbs(page).nth(1).click()
    await shows(page, 2)
    expect(await findAccessibilityFaults(page, { part: 'section:has(#photo-1)' })).toEqual([])
  }
})
