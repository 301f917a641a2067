import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** The rules whose result depends on the colours and on nothing else. */
const colorRules = ['color-contrast', 'link-in-text-block']

interface AxeOptions {
  /** Selects a part of the page to check. */
  part?: string
  /** For a page that has passed every rule in its other colours. */
  isOnlyColors?: boolean
}

/** Finds the accessibility violations of a page by axe, each with its first element. */
export async function findAccessibilityFaults(page: Page, options: AxeOptions = {}): Promise<string[]> {
  const { part = 'html', isOnlyColors = false } = options
  // During a transition a colour belongs to neither scheme, and what comes into view is half transparent. Some animations have no end.
  await page.evaluate(() => {
    const isEnding = ({ effect, playState }: Animation) =>
      playState === 'running' && Number(effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY
    const ending = document.getAnimations().filter(isEnding)
    return Promise.allSettled(ending.map((one) => one.finished))
  })
  // Half a megabyte of script, which a page that was checked before has already.
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
  // The pages have no frames: axe can collect its results in place, instead of in a window that it opens each time.
  axe.setLegacyMode().options({ resultTypes: ['violations'], ...(isOnlyColors && { runOnly: colorRules }) })
  const { violations } = await axe.include(part).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
