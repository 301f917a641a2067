import { expect, test } from 'vitest'
import { parseByteRange } from '../../platform/files/file-store.ts'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['Bytes=2-4', { start: 2, end: 4 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=9-99', { start: 9, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=4-2', undefined],
  ['bytes=0-1,3-4', undefined],
  ['bytes=1.5-2', undefined],
  [`bytes=${'9'.repeat(400)}-`, undefined],
])('%j of ten bytes is %j', (header, range) => {
  expect(parseByteRange(header, 10)).toEqual(range)
})
