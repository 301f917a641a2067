import type { ESTree } from 'vite'
import { compatData, type Entry } from './compat-data.ts'
import type { Use } from './findings.ts'

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

/** What a regular expression uses, or a text that is made one at once. */
export function usesOfRegExp(node: ESTree.Node): Use[] {
  const [pattern, flags] = partsOf(node)
  const groups = pattern.replace(/\\./g, '').replace(/\[[^\]]*\]/g, '')
  return features.flatMap(({ name, entry, isIn }): Use[] => (isIn(groups, flags) ? [[`regexp: ${name}`, entry]] : []))
}

function partsOf(node: ESTree.Node): [pattern: string, flags: string] {
  if (node.type === 'Literal' && 'regex' in node) return [node.regex.pattern, node.regex.flags]
  const isMade = node.type === 'NewExpression' || node.type === 'CallExpression'
  if (!isMade || node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return ['', '']
  const [pattern = '', flags = ''] = node.arguments.map(textOf)
  return [pattern, flags]
}

/** The builder writes texts between backticks, and makes such ones of expressions that it finds too new. */
function textOf(node: ESTree.Node): string {
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('')
  return node.type === 'Literal' ? String(node.value) : ''
}
