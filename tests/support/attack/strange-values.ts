import type { SeededRandom } from '../../../demo/seeded-random.ts'
import { fittingValue, type JsonSchema } from './document.ts'

/** Text that is known to break programs. */
const strangeTexts = [
  ...[
    '',
    ' ',
    '\t\r\n',
    '\u0000',
    'a\u0000b',
    '\u0007\u001b[31m',
    '\ud800',
    'a\udfffb',
    '\ud83d\ude00',
    '\u202egnp.exe',
  ],
  ...[
    'e\u0301'.repeat(40),
    'Z\u0351\u036b\u0343\u036a\u0302',
    '\ufeff',
    '\uffff',
    '\u2800',
    '\u200b',
    'ﷺ',
    'İi̇',
    'ß',
    '१२३',
    '૪૫',
  ],
  ...["' or 1=1--", "'; drop table users;--", '"', '\\', "\\'", '%', '_', '%25', '$1', '#{7*7}', '{{7*7}}', '<%= 1 %>'],
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'javascript:alert(1)', '&lt;', ']]>', '<!--'],
  ...[
    'a\r\nSet-Cookie: a=b',
    'a\nBcc: b@c.test',
    '../../../etc/passwd',
    '/etc/passwd',
    'C:\\x',
    '//kiraya.test',
    'file:///etc',
  ],
  ...['null', 'undefined', 'NaN', 'Infinity', 'true', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'then'],
  ...['0', '-0', '-1', '1.5', '1e3', '1e309', '0x10', '1_000', '١', '2147483647', '2147483648', '-2147483649'],
  ...[
    '9007199254740993',
    '9223372036854775808',
    '99999999999999999999999999',
    '1,000',
    '+5',
    ' 5 ',
    '०',
    '00000000000000005',
  ],
  ...[
    '2026-02-30',
    '1970-01-01T00:00:00Z',
    'http://169.254.169.254/',
    'a@b.test\u0000',
    '"a b"@c.test',
    'İ@x.test',
    'a@b.c',
  ],
  ...[
    '01900000-0000-7000-8000-000000000001',
    '00000000-0000-0000-0000-000000000000',
    '01900000-0000-7000-8000-00000000000g',
  ],
  ...['+919825000001', '９８２５０００００１', '৯৮২৫০০০০০১', '{01900000-0000-7000-8000-000000000001}'],
]
const longTexts = [
  'x'.repeat(10_000),
  'अ'.repeat(5_000),
  '\u0301'.repeat(3_000),
  ' '.repeat(50_000),
  '9'.repeat(1_000),
  '😀'.repeat(2_000),
]
const strangeNumbers = [
  0,
  -1,
  1.5,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  1e21,
  1e308,
  5e-324,
  0.1,
]

/** JSON that no `JSON.stringify` writes. */
class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
const rawValues = [
  ...['1e400', '-0', '123456789012345678901234567890', '1E+2', '"\\ud800"', '"\\u0000"', '{"a":1,"a":2}'],
  ...[
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"\\u005f_proto__":1}',
    '{"":""}',
    '{"then":1}',
  ],
]

export function strangeText(chance: SeededRandom): string {
  if (chance.below(8) === 0) return chance.pick(longTexts)
  if (chance.below(8) === 0)
    return String.fromCharCode(...Array.from({ length: 1 + chance.below(30) }, () => chance.below(65_536)))
  return chance.pick(strangeTexts)
}

/** Any JSON value. */
export function strangeValue(chance: SeededRandom): unknown {
  switch (chance.below(10)) {
    case 0:
      return chance.pick(strangeNumbers)
    case 1:
      return chance.pick([null, true, false])
    case 2:
      return chance.pick<unknown>([[], {}, [[]], [null], { length: 5 }, { $ne: null }, { toJSON: 1 }])
    case 3:
      return new RawJson(chance.pick(rawValues))
    case 4:
      return new RawJson(nested(chance, chance.pick([2, 30, 1_000, 20_000])))
    case 5:
      return Array.from({ length: chance.pick([2, 13, 1_000]) }, () => chance.pick(strangeTexts))
    case 6:
      return Object.fromEntries(Array.from({ length: chance.pick([1, 500]) }, (_, i) => [`k${i}`, i]))
    default:
      return strangeText(chance)
  }
}

const nested = (chance: SeededRandom, depth: number): string =>
  chance.below(2) === 0 ? `${'['.repeat(depth)}${']'.repeat(depth)}` : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

/** Creates a value at a limit of a schema, on either side of it. */
export function borderValue(schema: JsonSchema, name: string, chance: SeededRandom): unknown {
  const { minimum = 0, maximum = 2 ** 31 - 1, minLength = 0, maxLength = 80, maxItems = 30, items = {} } = schema
  const kind = schema.anyOf?.[0] ?? schema
  if (kind.enum) return chance.pick([...kind.enum, `${kind.enum[0]} `, String(kind.enum[0]).toUpperCase()])
  if (kind.type === 'integer' || kind.type === 'number') {
    const number = chance.pick([minimum - 1, minimum, minimum + 1, maximum - 1, maximum, maximum + 1])
    return chance.below(3) === 0 ? String(number) : number
  }
  if (kind.type === 'boolean') return chance.pick<unknown>([true, false, 'true', 0, 1, ''])
  if (kind.type === 'array')
    return Array.from({ length: chance.pick([0, 1, maxItems, maxItems + 1]) }, () => fittingValue(items, name))
  const length = Math.max(0, chance.pick([minLength - 1, minLength, maxLength - 1, maxLength, maxLength + 1]))
  return chance.pick(['x', 'ક', '9', '😀']).repeat(length)
}

/** As JSON, with raw parts unchanged. */
export function toJson(value: unknown): string {
  if (value instanceof RawJson) return value.text
  if (Array.isArray(value)) return `[${value.map(toJson).join()}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  return `{${Object.entries(value)
    .map(([key, one]) => `${JSON.stringify(key)}:${toJson(one)}`)
    .join()}}`
}

/** Returns a copy of a value with one nested value replaced. */
export function changeOnePlace(
  value: unknown,
  chance: SeededRandom,
  change: (was: unknown, name: string) => unknown,
  name = '',
): unknown {
  const isPlain = value !== null && typeof value === 'object' && !(value instanceof RawJson)
  const names = isPlain ? Object.keys(value) : []
  if (names.length === 0 || chance.below(6) === 0) return change(value, name)
  const chosen = chance.pick(names)
  const changed = changeOnePlace((value as Record<string, unknown>)[chosen], chance, change, chosen)
  if (Array.isArray(value)) return value.map((one, i) => (String(i) === chosen ? changed : one))
  return { ...(value as object), [chosen]: changed }
}
