import { expect, test } from 'vitest'
import { listAuditValues } from '../../domain/rules/console/audit-values.ts'

const pair = (name: string, value: string) => ({ name, value })

test.each([
  ['nothing', {}, {}, []],
  [
    'what is on one side alone',
    { status: 'active', days: 7 },
    undefined,
    [pair('status', 'active'), pair('days', '7')],
  ],
  ['what differs', { colorCode: '#fff', image: 'a' }, { colorCode: '#eee', image: 'a' }, [pair('color code', '#fff')]],
  [
    'what is in an object',
    { words: { en: 'Tents', hi: 'टेंट' } },
    { words: { en: 'Tent', hi: 'टेंट' } },
    [pair('words en', 'Tents')],
  ],
  ['a time', { until: '2026-11-27T18:45:09.123Z' }, {}, [pair('until', '2026-11-28 00:15:09')]],
  ['what is empty', { to: null, from: '' }, {}, [pair('to', '–'), pair('from', '–')]],
  [
    'a list',
    { order: ['a', 'b'], subs: [{ slug: 'x' }, { name: 'Y' }, { z: 1 }] },
    {},
    [pair('order', 'a, b'), pair('subs', 'x, Y, {"z":1}')],
  ],
])('a side of a line of the log says %s in names and values', (_, own, other, pairs) => {
  expect(listAuditValues(JSON.stringify(own), other === undefined ? '' : JSON.stringify(other))).toEqual(pairs)
})
