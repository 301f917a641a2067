import type { ESTree } from 'vite'
import { compatData, type Entry } from './compat-data.ts'
import type { Use } from './findings.ts'
import { calledName, textOf } from './text-of.ts'

const { regular_expressions, builtins } = compatData.javascript

interface RegExpFeature {
  name: string
  entry: Entry | undefined
  /** @param groups the expression without signs that stand for themselves */
  isIn(groups: string, flags: string): boolean
}

/** No builder puts these into older words. */
const features: RegExpFeature[] = [
  {
    name: 'lookbehind',
    entry: regular_expressions?.lookbehind_assertion,
    isIn: (groups) => /\(\?<[=!]/.test(groups),
  },
  { name: 'modifiers', entry: regular_expressions?.modifier, isIn: (groups) => /\(\?[ims]*-?[ims]+:/.test(groups) },
  {
    name: 'one name for two groups',
    entry: regular_expressions?.named_capturing_group?.duplicate_named_capturing_groups,
    isIn: (groups) => {
      const names = Array.from(groups.matchAll(/\(\?<(\w+)>/g), ([, name]) => name)
      return new Set(names).size < names.length
    },
  },
  { name: 'flag v', entry: builtins?.RegExp?.unicodeSets, isIn: (_groups, flags) => flags.includes('v') },
  { name: 'flag d', entry: builtins?.RegExp?.hasIndices, isIn: (_groups, flags) => flags.includes('d') },
]

/** Each version of Unicode brings scripts and properties, and no data tells when browsers got them. All have these. */
const knownEscapes =
  /^([CLMNPSZ][a-z]?|Alphabetic|Bidi_Control|Default_Ignorable_Code_Point|Surrogate|Script=(Devanagari|Gujarati))$/
const unknown = Object.assign({} as Entry, { __compat: { source_file: '', support: {} } })

/** What a regular expression uses, or a text that is made one at once. */
export function usesOfRegExp(node: ESTree.Node): Use[] {
  const [pattern, flags] = partsOf(node)
  const escapes = [...pattern.matchAll(/\\p\{([^}]*)\}/gi)].filter(([, name = '']) => !knownEscapes.test(name))
  const groups = pattern.replace(/\\./g, '').replace(/\[[^\]]*\]/g, '')
  return [
    ...features.flatMap(({ name, entry, isIn }): Use[] => (isIn(groups, flags) ? [[`regexp: ${name}`, entry]] : [])),
    ...escapes.map(([text]): Use => [`regexp: ${text}`, unknown]),
  ]
}

function partsOf(node: ESTree.Node): [pattern: string, flags: string] {
  if (node.type === 'Literal' && 'regex' in node) return [node.regex.pattern, node.regex.flags]
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return ['', '']
  const [pattern, flags] = node.arguments
  const name = calledName(node)
  if (name === 'RegExp') return [textOf(pattern), textOf(flags)]
  return /^(match|matchAll|search)$/.test(name) ? [textOf(pattern), ''] : ['', '']
}
