import { type AtRule, type ChildNode, type Declaration, type Node, parse, type Rule } from 'postcss'
import { browsersWithout, compatData, type Entry, entriesOf } from './compat-data.ts'
import type { FeatureUse, ScriptSource, UnsupportedFeature } from './findings.ts'

const { 'at-rules': atRules, properties, selectors, types } = compatData.css

/** `color-mix` and all other functions of values; `image()` in one place does not indicate another use of it. */
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

/** Reports features of style sheets that a supported browser lacks, except for browsers that ignore the surrounding rule. */
export function findInStyles(sources: readonly ScriptSource[]): UnsupportedFeature[] {
  return sources.flatMap(({ file, code }) => {
    const findings = new Map<string, UnsupportedFeature>()
    parse(code, { from: file }).walk((node) => {
      const passing = browsersPassingOver(node)
      for (const [name, entry] of usesOfNode(node)) {
        const what = `css: ${name}`
        const before = findings.get(what)
        const without = lacking(entry).filter((browser) => !passing.includes(browser))
        if (without.length > 0)
          findings.set(what, {
            what,
            file,
            without: [...new Set([...without, ...(before?.without ?? [])])],
            times: (before?.times ?? 0) + 1,
          })
      }
    })
    return [...findings.values()]
  })
}

const lacking = (entry: Entry | undefined): string[] =>
  entry?.__compat ? browsersWithout(entry, { arePrefixesFine: true }) : []

/** The browsers that lack the feature of an `@supports` around a node. */
function browsersPassingOver({ parent }: Node): string[] {
  if (!parent) return []
  const isAsking = parent.type === 'atrule' && (parent as AtRule).name === 'supports'
  const asked = isAsking ? usesOfQuestion((parent as AtRule).params) : []
  return [...asked.flatMap(([, entry]) => lacking(entry)), ...browsersPassingOver(parent)]
}

/** The features that a browser must have to match; a condition with `not` or `or` does not tell. */
function usesOfQuestion(question: string): FeatureUse[] {
  if (/(?<![\w:-])(not|or)[\s(]/.test(question)) return []
  return question.split(/[)\s]and[\s(]/).flatMap((part) => {
    const [, prop = '', value = ''] = /([\w-]+)\s*:(.*)/.exec(part) ?? []
    return part.includes('selector(')
      ? usesOfSelector(part)
      : [[prop, properties?.[prop]] as FeatureUse, ...usesOfValue({ prop, value })]
  })
}

function usesOfNode(node: ChildNode): FeatureUse[] {
  switch (node.type) {
    case 'atrule':
      return usesOfAtRule(node)
    case 'rule':
      return usesOfRule(node)
    case 'decl':
      return usesOfDeclaration(node)
    case 'comment':
      return []
  }
}

function usesOfAtRule({ name, params }: AtRule): FeatureUse[] {
  return name === 'media' ? usesOfMedia(params) : [[`@${name}`, atRules?.[name]]]
}

/** The features in a media query. */
export function usesOfMedia(params: string): FeatureUse[] {
  const known = atRules?.media
  const features = [...params.matchAll(/\(\s*(?:min-|max-)?([a-z-]+)\s*(?::\s*([\w-]+))?/g)]
  return [
    ...(/[<>]/.test(params) ? [['@media range', known?.range_syntax] as FeatureUse] : []),
    ...features.flatMap(([, feature = '', value = '']): FeatureUse[] => [
      [`@media (${feature})`, known?.[feature]],
      [`@media (${feature}: ${value})`, known?.[feature]?.[value]],
    ]),
  ]
}

function usesOfRule({ selector, selectors: parts, parent }: Rule): FeatureUse[] {
  const isNested = parent?.type === 'rule' || plainSelector(selector).includes('&')
  const uses = parts.map(usesOfSelector)
  // A browser that lacks a feature of one selector drops the whole rule with its other selectors.
  const beside = uses.flat().filter(([what]) => uses.some((others) => !others.some(([other]) => other === what)))
  return [
    ...(isNested ? [['nesting', selectors?.nesting] as FeatureUse] : []),
    ...uses.flat(),
    ...beside.map(([what, entry]): FeatureUse => [`${what} beside others`, entry]),
  ]
}

/** Without escaped characters, which are a part of a class, and without strings. */
const plainSelector = (selector: string): string => selector.replace(/\\./g, '').replace(/"[^"]*"|'[^']*'/g, '')

export function usesOfSelector(selector: string): FeatureUse[] {
  const pseudos = plainSelector(selector).matchAll(/::?(-?[a-z][\w-]*)/g)
  return [...pseudos].map(([text, name = '']): FeatureUse => [text, selectors?.[name]])
}

function usesOfDeclaration(declaration: Declaration): FeatureUse[] {
  const { prop } = declaration
  const own: FeatureUse[] = prop.startsWith('--') ? [] : [[prop, properties?.[prop]]]
  const values = usesOfValue(declaration)
  // An earlier declaration of the same rule applies where this one is not supported.
  const before = declaration.parent?.nodes
    .slice(0, declaration.parent.index(declaration))
    .some((one) => one.type === 'decl' && one.prop === prop && !usesOfValue(one).some(([, entry]) => lacking(entry)[0]))
  return before ? own : [...own, ...values]
}

function usesOfValue({ prop, value }: Pick<Declaration, 'prop' | 'value'>): FeatureUse[] {
  const text = value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '')
  const words = new Set(text.match(/(?<![\w.-])-?[a-z][a-z-]*(?![\w(-])/g))
  const called = [...text.matchAll(/(?<![\w-])([a-z][\w-]*)\(/g)].map(([, name = '']) => name)
  return [
    ...[...words].map((word): FeatureUse => [`${prop}: ${word}`, properties?.[prop]?.[word]]),
    ...called.map((name): FeatureUse => [`${name}()`, functions.get(name)]),
    ...units.flatMap(([unit, entry]): FeatureUse[] => {
      const [found] = unit.exec(text) ?? []
      return found ? [[found.replace(/[\d.]+/, ''), entry]] : []
    }),
  ]
}
