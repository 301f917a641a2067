import type { Page } from 'playwright-core'

/** Opens a page whose clock stops once it is hydrated, until `page.clock` advances it. */
export async function openWithStoppedClock(page: Page, address: string): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  let isComing = true
  const opening = page.goto(address).finally(() => {
    isComing = false
  })
  // The page's scripts load after its first pictures are painted, for which the clock has to run.
  while (isComing) await page.clock.runFor(10)
  await opening
}
