import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** The rules whose outcome changes with the colours and with nothing else. */
const colorRules = ['color-contrast', 'link-in-text-block']

interface AxeOptions {
  /** Selects what is looked at instead of all of the page. */
  part?: string
  /** For a page whose other colours have passed every rule. */
  isOnlyColors?: boolean
}

/** The faults of accessibility that axe finds on a page, each with the first element that has it. */
export async function findFaults(page: Page, options: AxeOptions = {}): Promise<string[]> {
  const { part = 'html', isOnlyColors = false } = options
  // A colour on its way from one light to the other is none of either.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((one) => one instanceof CSSTransition && one.finished)),
  )
  // Half a megabyte of script, which a page that was looked at before has already.
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
  // Our pages have no frames: axe can sum up where it has looked, instead of in a window that is opened for each time.
  axe.setLegacyMode().options({ resultTypes: ['violations'], ...(isOnlyColors && { runOnly: colorRules }) })
  const { violations } = await axe.include(part).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
