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
  /** The features that an older one lacks. */
  without?: {
    /** Removes interfaces from a page or a worker. */
    script: string
    /** Finds the names in style sheets that it does not support: an unknown name in their place drops the rule, as in that browser. */
    styles: RegExp
  }
}

const oldChromium = (version: string): Engine => ({
  name: `Chromium ${version.split('.')[0]}`,
  start: async () => startChromium(await requireOldChromium(version, console.log)),
})

/** Features that Firefox 115 lacks and that this one can switch off: no style sheet depends on them alone. */
const asFirefox115 = {
  'layout.css.properties-and-values.enabled': false,
  'layout.css.relative-color-syntax.enabled': false,
}

/** Features in the style sheets of this site that neither of the two oldest has. */
const newInBoth = String.raw`(?<=selector\(:)popover-open|(?<=@)starting-style|position-area|text-wrap(?=:)|content-visibility(?=:)`

/**
 * The oldest supported ones, as far as they are available. The system's Firefox and WebKit are newer: they run
 * as they are, and without the interfaces that the oldest ones lack.
 */
export const engines: readonly Engine[] = [
  oldChromium('106.0.2'),
  oldChromium('109.0.6'),
  oldChromium('119.0.2'),
  { name: 'Firefox ESR', start: () => startFirefox({}) },
  {
    name: 'Firefox as 115',
    start: () => startFirefox(asFirefox115),
    without: { script: deleteNewerThan('firefox115'), styles: RegExp(String.raw`${newInBoth}|(?<=:)has(?=\()`, 'g') },
  },
  { name: 'WebKit', start: startWebKit },
  {
    name: 'WebKit as Safari 15.6',
    start: startWebKit,
    without: {
      script: deleteNewerThan('safari15.6'),
      styles: RegExp(`${newInBoth}|(?<=@)container|cqw|color-mix`, 'g'),
    },
  },
]
