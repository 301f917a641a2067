import { createRequire } from 'node:module'
import type { BrowserName, CompatData, CompatStatement, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { floor } from '../../vite/floor.ts'

export type Engine = (typeof floor)[number]

export const compatData: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data')

/** What of each age has to do everything, as the data names it. */
const browsersOf: Record<Engine, Partial<Record<BrowserName, string>>> = {
  chrome106: { chrome: '106', chrome_android: '106', webview_android: '106', samsunginternet_android: '20' },
  'safari15.6': { safari: '15.6', safari_ios: '15.6' },
  firefox115: { firefox: '115' },
}

/** What stands under one heading of the data: a global with what it has, a property of style sheets with its values. */
export type Entry = { [name: string]: Entry } & { __compat?: CompatStatement }

/** The headings below one, without what is said of itself. */
export const entriesOf = (entry: Entry | undefined): [name: string, entry: Entry][] =>
  (Object.entries(entry ?? {}) as [string, Entry][]).filter(([name]) => name !== '__compat')

interface LackOptions {
  engines?: readonly Engine[]
  /** Does a name with a prefix count? Style sheets are built with both. */
  arePrefixesFine?: boolean
}

/** The browsers of the floor that lack something. What they have with faults they have. */
export function browsersWithout(
  { __compat }: Entry,
  { engines = floor, arePrefixesFine = false }: LackOptions = {},
): BrowserName[] {
  const wanted = engines.flatMap((engine) => Object.entries(browsersOf[engine]) as [BrowserName, string][])
  if (!__compat) return []
  return wanted.flatMap(([browser, version]) => {
    const statements = [__compat.support[browser] ?? []].flat()
    const has = statements.some((one) => (arePrefixesFine || !one.prefix) && holdsIn(one, version))
    return has ? [] : browser
  })
}

function holdsIn({ version_added, version_removed, flags, alternative_name }: SimpleSupportStatement, version: string) {
  if (flags || alternative_name || !version_added || version_added === 'preview') return false
  return !isBefore(version, version_added) && (!version_removed || isBefore(version, version_removed))
}

/** `15.6` is before `16`, and not before `≤15.6`. */
export function isBefore(version: string, other: string): boolean {
  const [[major = 0, minor = 0] = [], [otherMajor = 0, otherMinor = 0] = []] = [version, other].map((one) =>
    one.replace('≤', '').split('.').map(Number),
  )
  return major < otherMajor || (major === otherMajor && minor < otherMinor)
}
