import type { BrowserName } from '@mdn/browser-compat-data'
import { compatData, type Entry, isBefore } from './compat-data.ts'

/**
 * The interfaces and members that the polyfills of `app/start/older-browsers.ts` add. The service worker does not have them.
 */
export const polyfilledMembers = [
  ['AbortSignal', 'timeout'],
  ['Array', 'toSpliced'],
  ['Array', 'with'],
  ['HTMLElement', 'hidePopover'],
  ['HTMLElement', 'popover'],
  ['HTMLElement', 'showPopover'],
  ['HTMLElement', 'togglePopover'],
  ['URLSearchParams', 'size'],
] as const

/** The members that a page checks to decide whether the file is needed: `defer-scripts.ts`. */
const asked = ['HTMLElement', 'popover'] as const

const { api, javascript } = compatData
const entryOf = ([owner, member]: readonly [string, string]): Entry | undefined =>
  (api[owner] ?? javascript.builtins?.[owner])?.[member] ?? api[owner]?.[`${member}_static`]

/** Finds polyfilled members that some browser got later than the checked ones: that browser would not load the polyfills. */
export function findMissingPolyfills(): string[] {
  const browsers = Object.keys(compatData.browsers) as BrowserName[]
  const sign = entryOf(asked)
  return polyfilledMembers
    .filter((one) =>
      browsers.some((browser) => {
        const [version, signVersion] = [firstVersion(entryOf(one), browser), firstVersion(sign, browser)]
        return signVersion && (!version || isBefore(signVersion, version))
      }),
    )
    .map((one) => one.join('.'))
}

function firstVersion(entry: Entry | undefined, browser: BrowserName): string | undefined {
  return [entry?.__compat?.support[browser] ?? []]
    .flat()
    .flatMap(({ version_added }) => (version_added && version_added !== 'preview' ? version_added : []))
    .sort((a, b) => (isBefore(a, b) ? -1 : 1))[0]
}
