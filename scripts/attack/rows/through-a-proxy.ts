import type { Attack } from '../attack.ts'
import { sendRaw } from '../raw.ts'

/** What a proxy on this machine makes of a stranger's request, when nobody has told it more than where the site is. */
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
  what: 'what is for this machine alone, asked for through proxies with their own settings',
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
      ['a login of the demo', 'POST /api/users/login', login],
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
