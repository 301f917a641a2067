import type { SeededRandom } from '../../../demo/seeded-random.ts'
import { fittingValue, type JsonSchema, type Parameter, type Route } from './document.ts'
import type { RawRequest } from './raw-exchange.ts'
import { addressOf, type Call, fillIn } from './send-call.ts'
import { borderValue, changeOnePlace, strangeText, strangeValue, toJson } from './strange-values.ts'

/** A request of a fuzz test, and its kind. */
export interface StrangeRequest extends RawRequest {
  kind: string
}

interface Ingredients {
  route: Route
  chance: SeededRandom
  known: Record<string, unknown>
  token: string
}

const boundary = 'cut-here'

/** Creates a request for a call: a valid one, or one with an invalid part. */
export function makeRequest(given: Ingredients): StrangeRequest {
  const { route, chance } = given
  const possible = Object.entries(strangers).filter(([kind]) => kind !== 'path' || route.path.includes('{'))
  const [kind, make] = chance.pick(possible)
  const request = finish(given, make(given))
  return { ...request, kind }
}

/** The strange part of a request; the rest is valid. */
interface Draft {
  call: Call
  target?: string
  type?: string | null
  raw?: Buffer
  headers?: [string, string][]
  sent?: number
  /** With the announced length. */
  announced?: string
}

/** Valid, with some of the optional fields. */
function draft({ route, chance, known }: Ingredients): Draft {
  const wished: Record<string, unknown> = {}
  for (const { name, required, schema, in: place } of route.parameters)
    if (!required && place === 'query' && chance.below(3) === 0) wished[name] = fittingValue(schema, name, known)
  const isMore = chance.below(2) === 0
  for (const [name, schema] of Object.entries(propertiesOf(route.body?.schema)))
    if (isMore && chance.below(4) === 0)
      wished[name] = schema.format === 'binary' ? undefined : fittingValue(schema, name, known)
  return { call: fillIn(route, { ...optional(route, known, chance), ...wished }) }
}

/** Not every known value is sent each time. */
function optional({ parameters }: Route, known: Record<string, unknown>, chance: SeededRandom) {
  const may = parameters.filter(({ required, in: place }) => !required && place === 'query').map(({ name }) => name)
  return Object.fromEntries(Object.entries(known).filter(([name]) => !may.includes(name) || chance.below(4) === 0))
}

const propertiesOf = (schema?: JsonSchema): NonNullable<JsonSchema['properties']> => {
  const [first] = schema?.anyOf ?? []
  return schema?.properties ?? (first ? propertiesOf(first) : {})
}

const schemaAt = (route: Route, name: string): JsonSchema => propertiesOf(route.body?.schema)[name] ?? {}

const queryOf = ({ parameters }: Route): Parameter[] => parameters.filter(({ in: place }) => place === 'query')

const strangers: Record<string, (given: Ingredients) => Draft> = {
  fits: draft,
  'fits, too': draft,

  border(given) {
    const { route, chance } = given
    const made = draft(given)
    const query = queryOf(route)
    if (query.length > 0 && (chance.below(2) === 0 || !isJson(route))) {
      const { name, schema } = chance.pick(query)
      made.call.query[name] = String(borderValue(schema, name, chance))
    } else if (isJson(route)) {
      const names = Object.keys(propertiesOf(route.body?.schema))
      const name = chance.pick(names)
      made.call.body = { ...(made.call.body as object), [name]: borderValue(schemaAt(route, name), name, chance) }
    }
    return made
  },

  'strange value': (given) => changedBody(given, () => strangeValue(given.chance)),
  'strange text': (given) => changedBody(given, () => strangeText(given.chance)),

  'fields missing or new'(given) {
    const { route, chance } = given
    const made = draft(given)
    if (!isJson(route)) return strangeQuery(given)
    const fields = Object.entries(made.call.body as object).filter(() => chance.below(4) > 0)
    const more = [
      '__proto__',
      'constructor',
      'prototype',
      'isAdmin',
      'role',
      'user_id',
      '_id',
      '',
      'toString',
      'length',
    ]
    fields.push([chance.pick(more), strangeValue(chance)])
    // Written by hand: an object literal cannot have `__proto__` as a field.
    made.raw = Buffer.from(`{${fields.map(([name, value]) => `${JSON.stringify(name)}:${toJson(value)}`).join()}}`)
    return made
  },

  query: strangeQuery,

  path(given) {
    const { chance } = given
    const made = draft(given)
    const strange = [
      '%00',
      '..%2f..',
      '%2e%2e',
      '%',
      '%ff',
      '%E0%A4%A',
      'a'.repeat(5_000),
      '%2F',
      '__proto__',
      '0',
      '%20',
      "'",
      '*',
    ]
    const part = chance.below(2) === 0 ? chance.pick(strange) : encode(strangeText(chance)).slice(0, 6_000)
    made.target = given.route.path.replace(/\{\w+\}/g, part || '%20')
    return made
  },

  'broken content'(given) {
    const { chance } = given
    const made = draft(given)
    const whole = made.call.body === undefined ? '{"a":1}' : isJson(given.route) ? toJson(made.call.body) : '{}'
    const cut = whole.slice(0, chance.below(whole.length + 1))
    const contents = [
      ...[
        '',
        'null',
        'true',
        '0',
        '[]',
        '[{}]',
        '""',
        '{',
        '}',
        'NaN',
        "{'a':1}",
        '{"a":1}}',
        '{"a":1,}',
        '\u0000',
        cut,
      ],
      ...[`\ufeff${whole}`, `${whole}${whole}`, whole.replaceAll('"', "'"), whole.replace(':', ''), '['.repeat(50_000)],
      ...['{"a":'.repeat(20_000), '"'.repeat(1_000), 'a=1&b=2', '<a/>', `${whole} //`, whole.repeat(20)],
    ]
    made.raw = Buffer.from(chance.pick(contents))
    // Not UTF-8.
    if (chance.below(6) === 0)
      made.raw = Buffer.concat([Buffer.from('{"email":"'), Buffer.from([0xff, 0xc0, 0x80]), Buffer.from('"}')])
    return made
  },

  'content type'(given) {
    const { chance } = given
    const types = [
      ...[
        'application/json; charset=utf-16',
        'application/json;charset="',
        'APPLICATION/JSON',
        'application/json, text/plain',
      ],
      ...[
        'text/plain',
        'text/html',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'application/octet-stream',
      ],
      ...[
        'multipart/form-data; boundary=',
        `multipart/form-data; boundary=${boundary}`,
        'application/offset+octet-stream',
      ],
      ...[
        '',
        '/',
        'a/b; c',
        'application/json\u00ff',
        'x'.repeat(3_000),
        'multipart/mixed; boundary=a',
        'application/__proto__',
      ],
    ]
    return { ...draft(given), type: chance.below(6) === 0 ? null : chance.pick(types) }
  },

  form(given) {
    const { chance } = given
    return {
      ...draft(given),
      type: `multipart/form-data; boundary=${chance.pick([boundary, boundary, 'other', '"a b"', 'x'.repeat(200)])}`,
      raw: Buffer.from(strangeForm(given), 'latin1'),
    }
  },

  headers(given) {
    const { chance } = given
    const made = draft(given)
    made.headers = Array.from({ length: 1 + chance.below(3) }, () => strangeHeader(given))
    return made
  },

  'cut off'(given) {
    const made = draft(given)
    const body = contentOf(given.route, made) ?? Buffer.from('{"a":1}')
    return { ...made, raw: body, sent: given.chance.below(Math.max(1, body.length)) }
  },

  length(given) {
    const made = draft(given)
    const body = contentOf(given.route, made) ?? Buffer.from('{}')
    const lengths = [
      '0',
      '-1',
      '1e3',
      `${body.length + 5}`,
      `${Math.max(0, body.length - 2)}`,
      '99999999999',
      '',
      '2, 2',
    ]
    return { ...made, raw: body, announced: given.chance.pick(lengths), sent: body.length }
  },
}

const isJson = ({ body }: Route): boolean => body?.type === 'application/json'

function changedBody(given: Ingredients, change: () => unknown): Draft {
  const { route, chance } = given
  const made = draft(given)
  if (!isJson(route)) return strangeQuery(given)
  made.call.body = changeOnePlace(made.call.body, chance, change)
  return made
}

function strangeQuery(given: Ingredients): Draft {
  const { route, chance } = given
  const made = draft(given)
  const names = [...queryOf(route).map(({ name }) => name), '__proto__', 'constructor[prototype]', 'token', 'a']
  const name = chance.pick(names)
  const value = encode(strangeText(chance)).slice(0, 7_000)
  const wanted = addressOf(route, made.call)
  const strange = [
    `${name}=${value}`,
    `${name}=${value}&${name}=${value}`,
    `${name}[]=${value}`,
    `${name}[$ne]=1&${name}[__proto__]=2`,
    `${name}`,
    `${name}=%`,
    `${name}=%ff%fe`,
    `${name}=a%00b`,
    `${name}=a;b=c`,
    `=${value}`,
    '&&&?',
    `${'k=1&'.repeat(500)}`,
    `${encode(strangeText(chance)).slice(0, 2_000)}=1`,
  ]
  made.target = `${wanted}${wanted.includes('?') ? '&' : '?'}${chance.pick(strange)}`
  return made
}

function strangeForm({ route, chance, known }: Ingredients): string {
  const names = [...Object.keys(propertiesOf(route.body?.schema)), 'file', 'avatar', '__proto__', 'x']
  const text = () => Buffer.from(strangeText(chance)).toString('latin1').slice(0, 20_000)
  const parts = Array.from({ length: chance.below(5) }, () => {
    const name = chance.pick([chance.pick(names), text().replace(/[\r\n"]/g, '')])
    const file =
      chance.below(2) === 0
        ? `; filename="${chance.pick(['a.jpg', '../../a', text().replace(/[\r\n"]/g, ''), ''])}"`
        : ''
    const type =
      file && chance.below(2) === 0 ? `\r\nContent-Type: ${chance.pick(['image/jpeg', 'x', '', 'text/html'])}` : ''
    const disposition = chance.pick(['form-data', 'form-data', 'form-data', 'attachment', ''])
    const content = chance.pick([
      text(),
      String(fittingValue(chance.pick(Object.values({ a: {}, ...propertiesOf(route.body?.schema) })), name, known)),
    ])
    return `--${boundary}\r\nContent-Disposition: ${disposition}; name="${name}"${file}${type}\r\n\r\n${content}\r\n`
  })
  const end = chance.pick([`--${boundary}--\r\n`, `--${boundary}--\r\n`, `--${boundary}--`, `--${boundary}`, ''])
  const whole = parts.join(chance.pick(['', '', '', '\r\n', 'x'])) + end
  return chance.below(5) === 0 ? whole.slice(0, chance.below(whole.length + 1)) : whole
}

function strangeHeader({ chance, token }: Ingredients): [string, string] {
  const text = Buffer.from(strangeText(chance))
    .toString('latin1')
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '')
    .slice(0, 4_000)
  const headers: [string, string[]][] = [
    [
      'Authorization',
      [
        'Bearer',
        `Bearer ${token} ${token}`,
        `bearer ${token}`,
        'Bearer null',
        'Basic YTpi',
        `Bearer ${'x'.repeat(5_000)}`,
      ],
    ],
    ['Idempotency-Key', ['', 'x', 'x'.repeat(201), 'same-key-for-all', '\xff'.repeat(9)]],
    [
      'Cookie',
      ['language=xx', 'language=__proto__', 'a'.repeat(5_000), 'a=b;;;=;', 'kiraya_email_proof=%', 'light=%00'],
    ],
    ['Accept-Encoding', ['br;q=x', 'gzip;q=1.0.0', '*', 'br'.repeat(1_000), ',,,']],
    ['Accept', ['text/html', 'x', '*/*;q=']],
    ['Content-Encoding', ['gzip', 'br', 'x']],
    ['Expect', ['100-continue', 'x']],
    ['Range', ['bytes=0-0', 'bytes=-1', 'bytes=9-1']],
    ['If-None-Match', ['*', 'W/"', '"x"']],
    ['X-Forwarded-For', ['1.2.3.4', "' or 1=1", '::1', '127.0.0.1'.repeat(100)]],
    ['X-HTTP-Method-Override', ['DELETE']],
    ['Origin', ['null', 'https://evil.test', 'x']],
    ['User-Agent', ['', '\xff\xfe', '<script>', 'x'.repeat(6_000)]],
    ['Upload-Length', ['-1', '1e3', '999999999999999', '0', 'x', '9'.repeat(30)]],
    ['Upload-Offset', ['-1', '1', '999999999999999', 'x']],
    ['Upload-Metadata', ['a', 'a !', 'a b,', ','.repeat(2_000), `a ${'A'.repeat(3_000)}`, 'filename Li4vLi4vYQ==']],
    ['Tus-Resumable', ['0.0.1', '', '1.0.0, 1.0.0']],
    ['Sec-Fetch-Site', ['cross-site', 'x']],
    ['Save-Data', ['on', 'x']],
  ]
  const [name, values] = chance.pick(headers)
  return [name, chance.below(3) === 0 ? text : chance.pick(values)]
}

/** The body of a draft. */
function contentOf({ body: described }: Route, { call, raw }: Draft): Buffer | undefined {
  if (raw) return raw
  const { body } = call
  if (body === undefined || !described) return undefined
  if (body instanceof Uint8Array) return Buffer.from(body)
  if (body instanceof FormData) return Buffer.from(plainForm(body), 'latin1')
  return Buffer.from(toJson(body))
}

const plainForm = (form: FormData): string =>
  [...form]
    .map(([name, value]) => {
      const file = name === 'file' || name === 'avatar' ? '; filename="a.jpg"' : ''
      return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`
    })
    .join('') + `--${boundary}--\r\n`

function finish({ route, chance, token }: Ingredients, made: Draft): RawRequest {
  const body = contentOf(route, made)
  const usual = route.body?.type.startsWith('multipart')
    ? `multipart/form-data; boundary=${boundary}`
    : route.body?.type
  const type = made.type === undefined ? (usual ?? (body && 'application/json')) : made.type
  const isSignedIn = chance.below(8) > 0
  const headers: [string, string][] = [
    ['Host', 'kiraya.test'],
    ['Connection', 'close'],
    ...Object.entries(made.call.headers),
    ...(made.headers ?? []),
  ]
  if (isSignedIn && !headers.some(([name]) => name === 'Authorization'))
    headers.push(['Authorization', `Bearer ${token}`])
  if (body && type) headers.push(['Content-Type', type])
  if (body) headers.push(['Content-Length', made.announced ?? String(body.length)])
  return { method: route.method, target: made.target ?? addressOf(route, made.call), headers, body, sent: made.sent }
}

/** Percent-encoded; a lone surrogate becomes the bytes that it would have. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed())
