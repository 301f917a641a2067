import { deleteNewerThan } from '../../tests/support/floor-interfaces.ts'
import type { Browser } from './browser.ts'
import { startChromium } from './chromium.ts'
import { startFirefox } from './firefox.ts'
import { requireOldChromium } from './install-engines.ts'
import { startWebKit } from './webkit.ts'

/** A browser under test. */
export interface Engine {
  name: string
  start(): Promise<Browser>
  /** Runs before everything else in pages and workers: takes away what an older one lacks. */
  deletion?: string
}

const oldChromium = (version: string): Engine => ({
  name: `Chromium ${version.split('.')[0]}`,
  start: async () => startChromium(await requireOldChromium(version, console.log)),
})

/** What Firefox 115 does not have of style sheets, as far as the browser can be told. */
const asFirefox115 = {
  'layout.css.anchor-positioning.enabled': false,
  'layout.css.properties-and-values.enabled': false,
  'layout.css.relative-color-syntax.enabled': false,
  'layout.css.starting-style-at-rules.enabled': false,
}

/**
 * The oldest that are promised anything, as far as they can be had. The system's Firefox and WebKit are newer: they run
 * as they are, and without the interfaces that the oldest ones lack.
 */
export const engines: readonly Engine[] = [
  oldChromium('106.0.2'),
  oldChromium('109.0.6'),
  oldChromium('119.0.2'),
  { name: 'Firefox ESR', start: () => startFirefox({}) },
  { name: 'Firefox as 115', start: () => startFirefox(asFirefox115), deletion: deleteNewerThan('firefox115') },
  { name: 'WebKit', start: startWebKit },
  { name: 'WebKit as Safari 15.6', start: startWebKit, deletion: deleteNewerThan('safari15.6') },
]
