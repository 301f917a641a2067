import type { ESTree } from 'vite'
import { browsersWithout, compatData, type Entry, entriesOf } from './compat-data.ts'
import type { Use } from './findings.ts'
import { usesOfMedia, usesOfSelector } from './in-styles.ts'
import { calledName, textOf } from './text-of.ts'

/** By name, as the oldest of those that send one of that name has it. */
const events = new Map<string, Entry>()
for (const [name, entry] of entriesOf(compatData.api).flatMap(([, owner]) => entriesOf(owner))) {
  const [, event] = /^(.+)_event$/.exec(name) ?? []
  const before = event && events.get(event)
  if (event && (!before || browsersWithout(entry).length < browsersWithout(before).length)) events.set(event, entry)
}

/** What is said in a text that a browser reads: a selector, a question about the device, the name of an event. */
export function usesOfTexts(node: ESTree.Node): Use[] {
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
function usesOfHandler(node: ESTree.Node): Use[] {
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return []
  const [, event = ''] = /^on(.+)$/.exec(node.property.name) ?? []
  return [[`event: ${event}`, events.get(event)]]
}
