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
