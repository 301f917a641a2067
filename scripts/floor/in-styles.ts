import { type AtRule, type Declaration, parse, type Rule } from 'postcss'
import { browsersWithout, compatData, type Entry, entriesOf } from './compat-data.ts'
import type { Finding, Source, Use } from './findings.ts'

const { 'at-rules': atRules, properties, selectors, types } = compatData.css

/** `color-mix` and all other functions of values; `image()` in one place is no sign of it in another. */
const functions = new Map(flatten(types))
const { length } = types ?? {}
const units: [RegExp, Entry | undefined][] = [
  [/\b[\d.]+d(vh|vw|vi|vb|vmin|vmax)\b/, length?.viewport_percentage_units_dynamic],
  [/\b[\d.]+s(vh|vw|vi|vb|vmin|vmax)\b/, length?.viewport_percentage_units_small],
  [/\b[\d.]+l(vh|vw|vi|vb|vmin|vmax)\b/, length?.viewport_percentage_units_large],
  [/\b[\d.]+cq(w|h|i|b|min|max)\b/, length?.container_query_length_units],
  ...['cap', 'ic', 'lh', 'rcap', 'rch', 'rex', 'ric', 'rlh', 'vb', 'vi'].map((unit): [RegExp, Entry | undefined] => [
    new RegExp(`\\b[\\d.]+${unit}\\b`),
    length?.[unit],
  ]),
]

function flatten(entry: Entry | undefined): [string, Entry][] {
  return entriesOf(entry).flatMap(([name, one]) => [[name, one] as [string, Entry], ...flatten(one)])
}

/** Names what style sheets use that a browser of the floor lacks, but for what stands under a question whether it is there. */
export function findInStyles(sources: readonly Source[]): Finding[] {
  return sources.flatMap(({ file, code }) => {
    const uses: Use[] = []
    parse(code, { from: file }).walk((node) => {
      if (isAsked(node)) return
      if (node.type === 'atrule') uses.push(...usesOfAtRule(node))
      if (node.type === 'rule') uses.push(...usesOfRule(node))
      if (node.type === 'decl') uses.push(...usesOfDeclaration(node))
    })
    return [...new Map(uses.map(([what, entry]) => [what, entry]))].flatMap(([what, entry]) => {
      const without = lacking(entry)
      return without.length > 0 ? { what: `css: ${what}`, file, without } : []
    })
  })
}

const lacking = (entry: Entry | undefined): string[] =>
  entry?.__compat ? browsersWithout(entry, { arePrefixesFine: true }) : []

/** Does it stand inside `@supports`, or is it one itself? */
function isAsked(node: { parent?: unknown; type?: string; name?: string }): boolean {
  for (let one: typeof node | undefined = node; one; one = one.parent as typeof node | undefined)
    if (one.type === 'atrule' && one.name === 'supports') return true
  return false
}

function usesOfAtRule({ name, params }: AtRule): Use[] {
  return name === 'media' ? usesOfMedia(params) : [[`@${name}`, atRules?.[name]]]
}

/** What a question about the device uses. */
export function usesOfMedia(params: string): Use[] {
  const known = atRules?.media
  const features = [...params.matchAll(/\(\s*(?:min-|max-)?([a-z-]+)\s*(?::\s*([\w-]+))?/g)]
  return [
    ...(/[<>]/.test(params) ? [['@media range', known?.range_syntax] as Use] : []),
    ...features.flatMap(([, feature = '', value = '']): Use[] => [
      [`@media (${feature})`, known?.[feature]],
      [`@media (${feature}: ${value})`, known?.[feature]?.[value]],
    ]),
  ]
}

function usesOfRule({ selector, parent }: Rule): Use[] {
  const isNested = parent?.type === 'rule' || plainSelector(selector).includes('&')
  return [...(isNested ? [['nesting', selectors?.nesting] as Use] : []), ...usesOfSelector(selector)]
}

/** Without what is escaped, which is a part of a class, and without texts. */
const plainSelector = (selector: string): string => selector.replace(/\\./g, '').replace(/"[^"]*"|'[^']*'/g, '')

export function usesOfSelector(selector: string): Use[] {
  const pseudos = plainSelector(selector).matchAll(/::?(-?[a-z][\w-]*)/g)
  return [...pseudos].map(([text, name = '']): Use => [text, selectors?.[name]])
}

function usesOfDeclaration(declaration: Declaration): Use[] {
  const { prop } = declaration
  const own: Use[] = prop.startsWith('--') ? [] : [[prop, properties?.[prop]]]
  const values = usesOfValue(declaration)
  // An earlier line of the same rule holds where this one is not understood.
  const before = declaration.parent?.nodes
    .slice(0, declaration.parent.index(declaration))
    .some((one) => one.type === 'decl' && one.prop === prop && !usesOfValue(one).some(([, entry]) => lacking(entry)[0]))
  return before ? own : [...own, ...values]
}

function usesOfValue({ prop, value }: Declaration): Use[] {
  const text = value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '')
  const words = new Set(text.match(/(?<![\w.-])-?[a-z][a-z-]*(?![\w(-])/g))
  const called = [...text.matchAll(/(?<![\w-])([a-z][\w-]*)\(/g)].map(([, name = '']) => name)
  return [
    ...[...words].map((word): Use => [`${prop}: ${word}`, properties?.[prop]?.[word]]),
    ...called.map((name): Use => [`${name}()`, functions.get(name)]),
    ...units.flatMap(([unit, entry]): Use[] => {
      const [found] = unit.exec(text) ?? []
      return found ? [[found.replace(/[\d.]+/, ''), entry]] : []
    }),
  ]
}
