import type { Attack } from '../attack.ts'
import { sendRaw } from '../raw.ts'

const chunked = 'Transfer-Encoding: chunked'
const close = 'Connection: close'
const smuggled = 'GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n'

/** Requests by hand, and what has to be answered. */
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
  what: 'requests by hand: names twice, lengths twice, TRACE',
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
