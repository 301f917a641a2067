import { posix } from 'node:path'
import { parseSync } from 'vite'

/** One import of a file, static, dynamic or of types alone. */
export interface Import {
  /** A path from the project's root for relative imports, else the package or builtin as written. */
  target: string
  isRelative: boolean
  isTypeOnly: boolean
  /** An `import()`, loaded when the code comes to it. */
  isDynamic: boolean
}

/** The facts about a source file that the house rules check. */
export interface SourceAnalysis {
  imports: Import[]
  /** Names of the browser's globals that the code uses. */
  browserGlobals: string[]
  /** Those of them that it uses while the module is evaluated, outside of every function. */
  loadTimeGlobals: string[]
  /** Does it build SQL, with the `sql` tag or with a query builder's first call? */
  hasSql: boolean
}

interface Node {
  type: string
  [key: string]: unknown
}

const browserGlobals = new Set(['window', 'document', 'localStorage', 'sessionStorage', 'navigator'])
const queryStarts = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

interface Place {
  parent: Node
  /** The property of the parent that holds the node. */
  key: string
  isInFunction: boolean
}

/** Visits every node with its place. */
function walk(node: Node, visit: (node: Node, place: Place) => void, isInFunction = false): void {
  const isInside = isInFunction || /Function/.test(node.type)
  for (const [key, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (!isNode(child)) continue
      visit(child, { parent: node, key, isInFunction: isInside })
      walk(child, visit, isInside)
    }
  }
}

const textOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  const quasis = node.type === 'TemplateLiteral' ? (node.quasis as { value: { cooked: string } }[]) : []
  return quasis.length === 1 ? quasis[0]?.value.cooked : undefined
}

const isName = (node: unknown, names: Set<string>): boolean =>
  isNode(node) && node.type === 'Identifier' && names.has(node.name as string)

/** Is this identifier only a property name: `x.document`, `{ document: 1 }`, `interface A { document: B }`? */
function isLabel(parent: Node, key: string): boolean {
  if (key === 'property') return !parent.computed && !isName(parent.object, new Set(['globalThis']))
  return key === 'key' && !parent.computed && !parent.shorthand
}

const isTypeOnly = (node: Node): boolean => {
  if (node.importKind === 'type' || node.exportKind === 'type' || node.type === 'TSImportType') return true
  const names = (node.specifiers ?? []) as { importKind?: string; exportKind?: string }[]
  return names.length > 0 && names.every((name) => (name.importKind ?? name.exportKind) === 'type')
}

/**
 * Reads one TypeScript source.
 * @param path from the project's root, with forward slashes
 * @throws when the text does not parse
 */
export function analyzeSource(path: string, text: string): SourceAnalysis {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new SyntaxError(`${path}: ${errors[0].message}`)
  const facts: SourceAnalysis = {
    imports: [],
    browserGlobals: [],
    loadTimeGlobals: [],
    hasSql: false,
  }
  walk(program as unknown as Node, (node, { parent, key, isInFunction }) => {
    const source = textOf(node.source)
    if (source !== undefined)
      facts.imports.push(
        importOf(path, source, { isTypeOnly: isTypeOnly(node), isDynamic: node.type === 'ImportExpression' }),
      )
    if (isName(node, browserGlobals) && !isLabel(parent, key)) {
      facts.browserGlobals.push(node.name as string)
      if (!isInFunction) facts.loadTimeGlobals.push(node.name as string)
    }
    if (node.type === 'TaggedTemplateExpression' && isName(node.tag, new Set(['sql']))) facts.hasSql = true
    if (node.type === 'CallExpression' && isNode(node.callee) && isName(node.callee.property, queryStarts))
      facts.hasSql = true
  })
  return facts
}

function importOf(path: string, source: string, kind: Pick<Import, 'isTypeOnly' | 'isDynamic'>): Import {
  const isRelative = source.startsWith('.')
  const target = isRelative ? posix.join(posix.dirname(path), source.replace(/\?.*$/, '')) : source
  return { target, isRelative, ...kind }
}
