import type { Page } from 'playwright-core'

/** The cumulative layout shift since the page began, as browsers compute it. */
export function measureLayoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )
}

/**
 * Refuses the web fonts, so that only the page's own parts can move. The page is made so that their arrival moves
 * nothing where the device has Roboto, Arial or Liberation Sans; a machine that runs tests may have none of these.
 */
export function refuseFonts(page: Page): Promise<unknown> {
  return page.route(/\.woff2$/, (route) => route.abort('aborted'))
}
