import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/**
 * The faults of accessibility that axe finds on a page, each with the first element that has it.
 * @param part selects what is looked at instead of all of the page
 */
export async function findFaults(page: Page, part = 'html'): Promise<string[]> {
  // Our pages have no frames: axe can sum up where it has looked, instead of in a window that is opened for each time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.include(part).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
