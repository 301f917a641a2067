import { type ESTree, parseSync } from 'vite'
import type { FeatureUse, ScriptSource } from './findings.ts'
import { usesOfRegExp, usesOfSyntax, usesOfTexts } from './script-features.ts'

/** The names that a script uses, and their owners. */
export interface ScriptNames {
  /** `Iterator`, and the members of `window` that it reads. */
  globals: Set<string>
  /** `URL.parse`, `document.adoptedStyleSheets` */
  statics: Set<string>
  /** `CSSStyleSheet`, made with `new` or extended. */
  constructors: Set<string>
  /** `checkVisibility`, of any object. */
  members: Set<string>
  /** The names that it defines itself. */
  own: Set<string>
  /** Features that are known by their syntax. */
  uses: FeatureUse[]
}

/** @param isOfDocument does a document or an element have a member of this name? Then setting it counts as a use */
export function readScript({ file, code }: ScriptSource, isOfDocument: (name: string) => boolean): ScriptNames {
  const names: ScriptNames = {
    globals: new Set(),
    statics: new Set(),
    constructors: new Set(),
    members: new Set(),
    own: new Set(),
    uses: [],
  }
  const declared = new Set<string>()
  /** Members of `window`, also where the script defines the same name. */
  const asked = new Set<string>()
  /** Names of a part of another thing, without a meaning of their own. */
  const parts = new Set<ESTree.Node>()
  /** Destructured names: they belong to another object. */
  const taken = new Set<ESTree.Node>()

  for (const node of nodesOf(parseSync(file, code).program)) {
    names.uses.push(...usesOfSyntax(node), ...usesOfRegExp(node), ...usesOfTexts(node))
    for (const name of declaredIn(node)) declared.add(name)
    switch (node.type) {
      case 'Identifier':
        if (!parts.has(node)) names.globals.add(node.name)
        break
      case 'MemberExpression': {
        const { object, property, computed } = node
        if (computed || property.type !== 'Identifier') break
        parts.add(property)
        const owner = globalOf(object)
        if (isGlobalScope(object)) asked.add(property.name)
        else names.members.add(property.name)
        if (owner) names.statics.add(`${owner}.${property.name}`)
        break
      }
      case 'NewExpression':
        names.constructors.add(globalOf(node.callee))
        break
      case 'ClassDeclaration':
      case 'ClassExpression':
        if (node.superClass) names.constructors.add(globalOf(node.superClass))
        break
      case 'ObjectPattern':
        for (const one of node.properties) {
          taken.add(one)
          if (one.type === 'Property' && !one.computed && one.key.type === 'Identifier') names.members.add(one.key.name)
        }
        break
      case 'Property':
      case 'MethodDefinition':
      case 'PropertyDefinition':
        if (node.computed) break
        parts.add(node.key)
        if (!taken.has(node) && node.key.type === 'Identifier') names.own.add(node.key.name)
        break
      case 'AssignmentExpression': {
        const { left } = node
        if (left.type === 'MemberExpression' && !left.computed && left.property.type === 'Identifier')
          if (!isOfDocument(left.property.name)) names.own.add(left.property.name)
        break
      }
      case 'ImportSpecifier':
        parts.add(node.imported)
        break
      case 'ExportSpecifier':
        parts.add(node.exported)
        break
    }
  }
  for (const name of declared) names.globals.delete(name)
  for (const name of asked) names.globals.add(name)
  return names
}

const isGlobalScope = (node: ESTree.Node): boolean =>
  node.type === 'Identifier' && /^(window|self|globalThis)$/.test(node.name)

/** `URL` of `URL` and of `window.URL`; for anything else an empty string. */
function globalOf(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name
  const isAsked = node.type === 'MemberExpression' && !node.computed && isGlobalScope(node.object)
  return isAsked && node.property.type === 'Identifier' ? node.property.name : ''
}

/** A node and its descendants, parents first. */
function* nodesOf(node: ESTree.Node): Generator<ESTree.Node> {
  yield node
  for (const part of Object.values(node))
    for (const one of Array.isArray(part) ? part : [part]) if (isNode(one)) yield* nodesOf(one)
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'

/** The names that a node defines. Scopes are ignored. */
function declaredIn(node: ESTree.Node): string[] {
  switch (node.type) {
    case 'VariableDeclarator':
    case 'ClassDeclaration':
    case 'ClassExpression':
      return namesIn(node.id)
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      return [node.id, ...node.params].flatMap(namesIn)
    case 'ArrowFunctionExpression':
      return node.params.flatMap(namesIn)
    case 'CatchClause':
      return namesIn(node.param)
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return namesIn(node.local)
    default:
      return []
  }
}

function namesIn(pattern: ESTree.Node | null): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) => namesIn(one.type === 'Property' ? one.value : one.argument))
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn)
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    case 'RestElement':
      return namesIn(pattern.argument)
    default:
      return []
  }
}
