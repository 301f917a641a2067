import { createRequire } from 'node:module'
import type { BrowserName, CompatData, CompatStatement, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { floor } from '../../vite/floor.ts'

export type Engine = (typeof floor)[number]

export const compatData: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data')

/** The minimum versions that have to support everything, as the data names them. */
const browsersOf: Record<Engine, Partial<Record<BrowserName, string>>> = {
  chrome106: { chrome: '106', chrome_android: '106', webview_android: '106', samsunginternet_android: '20' },
  'safari15.6': { safari: '15.6', safari_ios: '15.6' },
  firefox115: { firefox: '115' },
}

/** One entry of the data: a global with its members, a property of style sheets with its values. */
export type Entry = { [name: string]: Entry } & { __compat?: CompatStatement }

/** The entries below one, without its own support data. */
export const entriesOf = (entry: Entry | undefined): [name: string, entry: Entry][] =>
  (Object.entries(entry ?? {}) as [string, Entry][]).filter(([name]) => name !== '__compat')

interface LackOptions {
  engines?: readonly Engine[]
  /** Does a name with a prefix count? Style sheets are built with both. */
  arePrefixesFine?: boolean
}

/** The supported browsers that lack a feature. A partial implementation counts as support. */
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

export interface Interface {
  /** `URL`; of a global function, its own name. */
  owner: string
  /** `parse`; the name of the interface for its constructor; none for the interface itself. */
  member?: string | undefined
  /** Is the member static? The data of the language does not tell. */
  isStatic?: boolean
  entry: Entry
}

const { api, javascript } = compatData

/** Every interface of browsers and of the language, and its members. Events are left out: they are not called. */
export const interfaces: Interface[] = [
  ...entriesOf(api).flatMap(([owner, entry]) =>
    listMembers(owner, entry).map((one) => ({
      ...one,
      member: one.member?.replace(/_static$/, ''),
      isStatic: one.member?.endsWith('_static') ?? false,
    })),
  ),
  ...entriesOf(javascript.builtins).flatMap(([owner, entry]) => listMembers(owner, entry)),
  ...entriesOf(javascript.builtins?.Intl)
    .filter(([name]) => /^[A-Z]/.test(name))
    .flatMap(([name, entry]) => listMembers(`Intl.${name}`, entry)),
]

function listMembers(owner: string, entry: Entry): Interface[] {
  const members = entriesOf(entry).filter(([name]) => !name.endsWith('_event'))
  return [{ owner, entry }, ...members.map(([member, one]) => ({ owner, member, entry: one }))]
}
