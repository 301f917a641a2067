import type { Page } from 'playwright-core'

/** Opens a page whose time stands still, once it answers to its reader, until `page.clock` lets it go on. */
export async function openInHeldTime(page: Page, address: string): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  let isComing = true
  const opening = page.goto(address).finally(() => {
    isComing = false
  })
  // The page's scripts come after its first pictures have been painted, for which the time has to go on.
  while (isComing) await page.clock.runFor(10)
  await opening
}
