import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** The problems of the focused element: no ring, out of sight, covered, too small to press. */
function findFault(): string | undefined {
  const focused = document.activeElement
  // Between the end of the page and its start the browser's own controls have the focus.
  if (!(focused instanceof HTMLElement) || focused === document.body) return
  const isField = focused.matches('input, select, textarea')
  const around = isField ? ['label', '.field', '.search', '.search-pill'].map((frame) => focused.closest(frame)) : []
  const parts = [focused, ...around].filter((part) => part instanceof HTMLElement)
  const isRinged = parts.some((part) =>
    [undefined, '::before', '::after'].some((pseudo) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part, pseudo)
      const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      return isOutlined || / 2px inset/.test(boxShadow)
    }),
  )
  const named = `${focused.outerHTML.slice(0, 160)} at ${location.pathname}`
  if (!isRinged) return `no ring: ${named}`
  const boxes = parts.map((part) => part.getBoundingClientRect())
  const isSeen = boxes.some(({ left, right, top, bottom }) => {
    const inset = Math.min(3, (bottom - top) / 2)
    const [middle, across] = [(top + bottom) / 2, (left + right) / 2]
    const points = [
      [across, middle],
      [left + inset, top + inset],
      [right - inset, top + inset],
      [left + inset, bottom - inset],
      [right - inset, bottom - inset],
    ] as const
    return points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y)
      return hit && parts.some((part) => part.contains(hit) || hit.contains(part))
    })
  })
  if (!isSeen) return `hidden: ${named}`
  const isInText = getComputedStyle(focused).display === 'inline'
  if (!isInText && !boxes.some(({ width, height }) => width >= 24 && height >= 24)) return `too small: ${named}`
  return
}

/**
 * Presses the Tab key until an element has the focus, and checks every stop on the way: none may be without a ring,
 * hidden, or too small (WCAG 2.4.7, 2.4.11, 2.5.8).
 * @param key `Shift+Tab` for the way back
 */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await wanted.waitFor()
  for (let steps = 0; steps < 90; steps++) {
    await page.keyboard.press(key)
    expect(await page.evaluate(findFault)).toBeUndefined()
    if (await hasFocus(wanted)) return
  }
  throw new Error(`${wanted} is not reached within 90 steps of ${key}.`)
}

/** Moves to an element by the Tab key and presses Enter there. */
export async function pressByKey(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, wanted, key)
  await page.keyboard.press('Enter')
}

/** Moves to a field by the Tab key and types. */
export async function typeByKey(page: Page, wanted: Locator, text: string): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.type(text)
}

export const hasFocus = (wanted: Locator): Promise<boolean> =>
  wanted.evaluate((element) => element === document.activeElement)
