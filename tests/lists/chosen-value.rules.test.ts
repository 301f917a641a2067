import { expect, test } from 'vitest'
import { formatChosenValue } from '../../domain/rules/format-facet.ts'

const words = { t: (id: string) => id, tOr: (id: string) => id }

test.each([
  [{ key: 'helmet', value: 'included' }, 'attribute.helmet: option.included'],
  [{ key: 'licence', value: 'not-needed' }, 'attribute.licence: option.not-needed'],
  [{ key: 'persons', value: '4', range: { from: 4, to: 5, isFirst: false, isYear: false } }, 'attribute.persons: 4'],
  [{ key: 'bodyType', value: 'suv' }, 'option.suv'],
  [{ key: 'brand', value: 'canon', name: 'Canon' }, 'Canon'],
])('the chosen value %j can be read alone: %s', (chosen, label) => {
  expect(formatChosenValue(words, chosen)).toBe(label)
})
