import type { Locator, Page } from 'playwright-core'

interface Place {
  x: number
  y: number
}

/** The middle of an element on the screen. */
export async function middleOf(what: Locator): Promise<Place> {
  const box = await what.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/**
 * A finger's drag to the side, which rests before it ends: the page does not move on by itself, however fast the test runs. The page needs
 * `hasTouch`.
 */
export async function swipe(page: Page, { x, y }: Place, distance: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const begun = Date.now() / 1000
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', after: number, points: Place[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points, timestamp: begun + after })
  await touch('touchStart', 0, [{ x, y }])
  for (let step = 1; step <= 10; step++) await touch('touchMove', step * 0.03, [{ x: x + (distance * step) / 10, y }])
  await touch('touchMove', 0.8, [{ x: x + distance, y }])
  await touch('touchEnd', 1, [])
}

/** A mouse's drag to the side, with a pause at the end. */
export async function drag(page: Page, { x, y }: Place, distance: number): Promise<void> {
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance / 2, y, { steps: 5 })
  await page.mouse.move(x + distance, y, { steps: 5 })
  await page.mouse.up()
}

/** Counts the touches of the screen, as the page gets them. */
export async function countTouches(page: Page): Promise<{ touches: number }> {
  const counter = { touches: 0 }
  await page.exposeFunction('countTouch', () => void counter.touches++)
  await page.addInitScript(() =>
    addEventListener('pointerdown', () => void Reflect.get(window, 'countTouch')(), { capture: true }),
  )
  await page.reload()
  return counter
}
