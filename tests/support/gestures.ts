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

/** A finger's drag to the side; the page needs `hasTouch`. */
export async function swipe(page: Page, { x, y }: Place, distance: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Place[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [{ x, y }])
  for (let step = 1; step <= 10; step++) await touch('touchMove', [{ x: x + (distance * step) / 10, y }])
  await touch('touchEnd', [])
}

/** A mouse's drag to the side, with a pause at the end. */
export async function drag(page: Page, { x, y }: Place, distance: number): Promise<void> {
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance / 2, y, { steps: 5 })
  await page.mouse.move(x + distance, y, { steps: 5 })
  await page.mouse.up()
}
