import type { ESTree } from 'vite'

/** A text as it is written, without what only a run can tell; the builder writes texts between backticks. */
export function textOf(node: ESTree.Node | undefined): string {
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

/** What a function is called by: `RegExp` of `RegExp()` and `new RegExp()`, `match` of `text.match()`. */
export function calledName(node: ESTree.Node): string {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return ''
  const { callee } = node
  const name = callee.type === 'MemberExpression' && !callee.computed ? callee.property : callee
  return name.type === 'Identifier' ? name.name : ''
}
