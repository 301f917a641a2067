import type { Attack } from '../attack.ts'
import { flood, send, sendRaw } from '../send.ts'

const chunked = 'Transfer-Encoding: chunked'
const close = 'Connection: close'
const smuggled = 'GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n'

/** Handwritten requests, and their expected answers. */
const oddities: [what: string, lines: string[], body: string, status: number][] = [
  ['two names of the host', ['GET / HTTP/1.1', 'Host: kiraya.test', 'Host: evil.test', close], '', 400],
  ['the same name twice', ['GET / HTTP/1.1', 'Host: kiraya.test', 'Host: kiraya.test', close], '', 400],
  ['no name', ['GET / HTTP/1.1', close], '', 400],
  ['a name with a path', ['GET / HTTP/1.1', 'Host: kiraya.test/evil', close], '', 400],
  ['TRACE', ['TRACE / HTTP/1.1', 'Host: kiraya.test', close], '', 405],
  ['TRACE of a call', ['TRACE /api/users/login HTTP/1.1', 'Host: kiraya.test', close], '', 405],
  [
    'both lengths',
    ['POST /api/users/login HTTP/1.1', 'Host: k', 'Content-Length: 4', chunked],
    `0\r\n\r\n${smuggled}`,
    400,
  ],
  [
    'two lengths',
    ['POST /api/users/login HTTP/1.1', 'Host: k', 'Content-Length: 0', 'Content-Length: 44'],
    smuggled,
    400,
  ],
  ['a length with a sign', ['POST /api/users/login HTTP/1.1', 'Host: k', 'Content-Length: +0'], smuggled, 400],
  ['an odd coding', ['POST /api/users/login HTTP/1.1', 'Host: k', 'Transfer-Encoding: xchunked'], smuggled, 400],
  ['a blank before the colon', ['POST /api/users/login HTTP/1.1', 'Host: k', 'Content-Length : 44'], smuggled, 400],
  ['a folded header', ['GET / HTTP/1.1', 'Host: k', 'X: 1', ' folded', close], '', 400],
  ['CONNECT', ['CONNECT evil.test:443 HTTP/1.1', 'Host: k', close], '', 405],
]

export const oddRequests: Attack = {
  row: 10,
  what: 'handwritten requests: duplicate hosts, duplicate lengths, TRACE',
  async prepare({ baseUrl }, findings) {
    return async () => {
      for (const [what, lines, body, wanted] of oddities) {
        const { statuses } = await sendRaw(baseUrl, `${lines.join('\r\n')}\r\n\r\n${body}`)
        const answered = statuses.join(' then ') || '0'
        findings.count(what, answered)
        findings.expect(answered === `${wanted}`, `${what}: ${answered}, not ${wanted}`)
      }
    }
  },
}

const word = 'camera'

/** The word with some of its letters encoded, each way once, and other addresses of the same page. */
const aliases = [
  ...Array.from({ length: 2 ** word.length - 1 }, (_, i) =>
    [...word].map((letter, at) => (((i + 1) >> at) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter)).join(''),
  ).map((alias) => `/category/${alias}`),
  ...['!', '%21', '%2f..', '%2F', '/', '//', ';a', '%00', '%20', '+', '.', '%C3%A9'].map(
    (end) => `/category/${word}${end}`,
  ),
  `/%63ategory/${word}`,
  `//category/${word}`,
  `/./category/${word}`,
  `/category/../category/${word}`,
  `/Category/${word}`,
  `/category/${word.toUpperCase()}`,
]

export const pageAliases: Attack = {
  row: 9,
  what: `${aliases.length} other addresses of one cached page`,
  async prepare({ baseUrl }, findings) {
    return () =>
      flood({ perSecond: aliases.length / 8, seconds: 8 }, async (turn) => {
        const alias = aliases[turn % aliases.length] as string
        const { status } = await send(baseUrl, alias, { from: '127.0.2.9' })
        findings.count('aliases', status)
        findings.expect(status !== 200, `there is a page at ${alias}`)
      })
  },
}

/** A stranger's request as a local proxy forwards it, when it is configured with the site's address alone. */
const proxies: [string, { version?: string; host?: string; headers?: string[] }][] = [
  ['nginx', { version: '1.0', headers: ['Connection: close'] }],
  ['HAProxy', { host: 'kiraya.example' }],
  ['Varnish', { host: 'kiraya.example', headers: ['X-Forwarded-For: 203.0.113.7', 'X-Varnish: 5', 'Via: 1.1 v'] }],
  ['Apache', { headers: ['X-Forwarded-For: 203.0.113.7', 'X-Forwarded-Host: kiraya.example'] }],
  ['a tunnel', { headers: ['Cf-Connecting-Ip: 203.0.113.7', 'Cdn-Loop: tunnel'] }],
  ['a balancer', { headers: ['X-Client-Ip: 203.0.113.7'] }],
  ['another one', { headers: ['True-Client-Ip: 203.0.113.7'] }],
  ['one that follows RFC 7239', { headers: ['Forwarded: for=203.0.113.7'] }],
]

export const throughAProxy: Attack = {
  row: 7,
  what: 'local-only pages, requested through proxies with their default settings',
  async prepare({ baseUrl, db }, findings) {
    const { host: own, port } = new URL(baseUrl)
    const demo = await db
      .selectFrom('users')
      .select('email')
      .where('email', 'like', '%@demo.kiraya.test')
      .executeTakeFirst()
    const login = JSON.stringify({ email: demo?.email, password: 'kiraya-demo' })
    const asked: [string, string, string][] = [
      ['/metrics', 'GET /metrics', ''],
      ['the mailbox', 'GET /dev/mailbox.json', ''],
      ['the page of the mailbox', 'GET /dev/mailbox', ''],
      ['a login of a demo account', 'POST /api/users/login', login],
    ]
    return async () => {
      for (const [proxy, { version = '1.1', host, headers = [] }] of proxies) {
        for (const [what, line, body] of asked) {
          const name = `Host: ${host ? `${host}:${port}` : own}`
          const content = body ? ['Content-Type: application/json', `Content-Length: ${body.length}`] : []
          const head = [`${line} HTTP/${version}`, name, ...headers, ...content]
          const close = headers.some((header) => header.startsWith('Connection')) ? [] : ['Connection: close']
          const { status } = await sendRaw(baseUrl, `${[...head, ...close].join('\r\n')}\r\n\r\n${body}`)
          findings.count(what, status)
          findings.expect(status !== 200, `${what} is open through ${proxy}`)
        }
      }
    }
  },
}
