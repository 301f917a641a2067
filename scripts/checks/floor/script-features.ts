import type { ESTree } from 'vite'
import { browsersWithout, compatData, type Entry, entriesOf } from './compat-data.ts'
import type { FeatureUse } from './findings.ts'
import { usesOfMedia, usesOfSelector } from './in-styles.ts'

const { classes, operators, statements } = compatData.javascript

/** Additions to the language since 2020. The bundler transforms most of them, but not all, nor in every file. */
export function usesOfSyntax(node: ESTree.Node): FeatureUse[] {
  switch (node.type) {
    case 'PropertyDefinition':
      return [['class field', node.static ? classes?.static?.class_fields : classes?.public_class_fields]]
    case 'PrivateIdentifier':
      return [['#private', classes?.private_class_fields]]
    case 'StaticBlock':
      return [['static block', classes?.static?.initialization_blocks]]
    case 'BinaryExpression':
      return node.left.type === 'PrivateIdentifier' ? [['#private in', classes?.private_class_fields_in]] : []
    case 'AssignmentExpression':
      return /^(\?\?|\|\||&&)=$/.test(node.operator) ? [[node.operator, operators?.nullish_coalescing_assignment]] : []
    case 'ImportExpression':
      return node.options ? [['import() with options', operators?.import?.options_parameter]] : []
    case 'ImportDeclaration':
      return node.attributes.length > 0 ? [['import with attributes', statements?.import?.import_attributes]] : []
    case 'VariableDeclaration':
      return node.kind.endsWith('using') ? [[node.kind, statements?.using]] : []
    default:
      return []
  }
}

const { regular_expressions, builtins } = compatData.javascript

interface RegExpFeature {
  name: string
  entry: Entry | undefined
  /** @param groups the expression without literal characters */
  isIn(groups: string, flags: string): boolean
}

/** Bundlers cannot transform these. */
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

/** Each version of Unicode adds scripts and properties, and no data tells when browsers got them. All have these. */
const knownEscapes =
  /^([CLMNPSZ][a-z]?|Alphabetic|Bidi_Control|Default_Ignorable_Code_Point|Surrogate|Script=(Devanagari|Gujarati))$/
const unknown = Object.assign({} as Entry, { __compat: { source_file: '', support: {} } })

/** The features of a regular expression, or of a string that becomes one. */
export function usesOfRegExp(node: ESTree.Node): FeatureUse[] {
  const [pattern, flags] = partsOf(node)
  const escapes = [...pattern.matchAll(/\\p\{([^}]*)\}/gi)].filter(([, name = '']) => !knownEscapes.test(name))
  const groups = pattern.replace(/\\./g, '').replace(/\[[^\]]*\]/g, '')
  return [
    ...features.flatMap(({ name, entry, isIn }): FeatureUse[] =>
      isIn(groups, flags) ? [[`regexp: ${name}`, entry]] : [],
    ),
    ...escapes.map(([text]): FeatureUse => [`regexp: ${text}`, unknown]),
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

/** By name, with the support of the oldest interface that sends an event of that name. */
const events = new Map<string, Entry>()
for (const [name, entry] of entriesOf(compatData.api).flatMap(([, owner]) => entriesOf(owner))) {
  const [, event] = /^(.+)_event$/.exec(name) ?? []
  const before = event && events.get(event)
  if (event && (!before || browsersWithout(entry).length < browsersWithout(before).length)) events.set(event, entry)
}

/** Features in strings that a browser parses: a selector, a media query, the name of an event. */
export function usesOfTexts(node: ESTree.Node): FeatureUse[] {
  if (node.type === 'AssignmentExpression') return usesOfHandler(node.left)
  if (node.type !== 'CallExpression') return []
  const text = textOf(node.arguments[0])
  switch (calledName(node)) {
    case 'querySelector':
    case 'querySelectorAll':
    case 'matches':
    case 'closest':
      return usesOfSelector(text).map(([what, entry]) => [`selector: ${what}`, entry])
    case 'matchMedia':
      return usesOfMedia(text).map(([what, entry]) => [`matchMedia: ${what}`, entry])
    case 'addEventListener':
      return [[`event: ${text}`, events.get(text)]]
    default:
      return []
  }
}

/** `x.onscrollend =` */
function usesOfHandler(node: ESTree.Node): FeatureUse[] {
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return []
  const [, event = ''] = /^on(.+)$/.exec(node.property.name) ?? []
  return [[`event: ${event}`, events.get(event)]]
}

/** The text of a literal, without parts that are known only at run time; the bundler writes strings between backticks. */
function textOf(node: ESTree.Node | undefined): string {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : ''
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.cooked ?? '').join('')
    // As `String.raw` does it.
    case 'TaggedTemplateExpression':
      return node.quasi.quasis.map(({ value }) => value.raw).join('')
    case 'BinaryExpression':
      return node.operator === '+' ? textOf(node.left) + textOf(node.right) : ''
    default:
      return ''
  }
}

/** The name of a called function: `RegExp` of `RegExp()` and `new RegExp()`, `match` of `text.match()`. */
function calledName(node: ESTree.Node): string {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return ''
  const { callee } = node
  const name = callee.type === 'MemberExpression' && !callee.computed ? callee.property : callee
  return name.type === 'Identifier' ? name.name : ''
}
