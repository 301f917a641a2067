import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import {
  optionalChoice,
  optionalQueryText,
  queryCursor,
  queryFlag,
  queryId,
  queryNumber,
} from '../../domain/schemas/query-fields.ts'

const refused = (code: string) => ({ refused: code })

function read(schema: z.ZodMiniType, value: unknown) {
  const { success, data, error } = schema.safeParse(value)
  return success ? data : refused(error?.issues[0]?.message ?? '')
}

const absent = [undefined, '', '   ', '\t']

describe.each([
  ['text', optionalQueryText(5)],
  ['a number', queryNumber(0, 10)],
  ['an id', queryId()],
  ['a flag', queryFlag()],
  ['a choice', optionalChoice(['a', 'b'])],
  ['a cursor', queryCursor()],
] as const)('%s', (_, schema) => {
  test.each(absent)('given as %j counts as absent', (value) => {
    expect(read(schema, value)).toBeUndefined()
  })

  test.each([[['a', 'b']], [{ a: 1 }], [null], [5], [true]])('is refused as %j', (value) => {
    expect(read(schema, value)).toEqual(refused(expect.any(String) as unknown as string))
  })
})

test.each([
  ['abc', 'abc'],
  ['  abc ', 'abc'],
  ['a b\tc', 'a b c'],
  ['12345', '12345'],
  ['123456', refused('too_long')],
  ['  12345  ', '12345'],
  ['a\u0000', refused('control_character')],
  ['a\u007f', refused('control_character')],
  ['\u0958', '\u0915\u093c'],
  ['e\u0301', 'é'],
])('the text %j is %j', (value, expected) => {
  expect(read(optionalQueryText(5), value)).toEqual(expected)
})

test.each([
  ['0', 0],
  ['10', 10],
  [' 7 ', 7],
  ['007', 7],
  ['५', 5],
  ['૧૦', 10],
  ['11', refused('out_of_range')],
  ['-1', refused('out_of_range')],
  ['1.0', refused('not_a_whole_number')],
  ['1e1', refused('not_a_whole_number')],
  ['+1', refused('not_a_whole_number')],
  ['٣', 3],
  ['9'.repeat(16), refused('not_a_whole_number')],
  ['five', refused('not_a_whole_number')],
])('the number %j is %j', (value, expected) => {
  expect(read(queryNumber(0, 10), value)).toEqual(expected)
})

const id = '018f0000-abcd-7000-8000-000000000001'

test.each([
  [id, id],
  [id.toUpperCase(), id],
  [` ${id} `, id],
  [id.replaceAll('-', ''), refused('invalid_id')],
  [`{${id}}`, refused('invalid_id')],
  [`${id}0`, refused('invalid_id')],
  ['1', refused('invalid_id')],
])('the id %j is %j', (value, expected) => {
  expect(read(queryId(), value)).toEqual(expected)
})

test.each([
  ['true', true],
  ['false', false],
  ['TRUE', refused('not_a_flag')],
  ['1', refused('not_a_flag')],
])('the flag %j is %j', (value, expected) => {
  expect(read(queryFlag(), value)).toEqual(expected)
})

test.each([
  ['a', 'a'],
  ['A', 'a'],
  ['c', refused('unknown_value')],
  ['toString', refused('unknown_value')],
])('the choice %j is %j', (value, expected) => {
  expect(read(optionalChoice(['a', 'b']), value)).toEqual(expected)
})

test.each([
  ['aB3_-', 'aB3_-'],
  ['a+b', refused('invalid_cursor')],
  ['a'.repeat(201), refused('invalid_cursor')],
])('the cursor %j is %j', (value, expected) => {
  expect(read(queryCursor(), value)).toEqual(expected)
})
