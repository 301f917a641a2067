import type { ESTree } from 'vite'
import { compatData } from './compat-data.ts'
import type { Use } from './findings.ts'

const { classes, operators, statements } = compatData.javascript

/** What has come into the language since 2020. The builder puts it into older words, but not all of it, nor in every file. */
export function usesOfSyntax(node: ESTree.Node): Use[] {
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
