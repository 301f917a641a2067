import { Agent, type RequestOptions, request as send } from 'node:https'
import { buffer } from 'node:stream/consumers'

export interface Answer {
  status: number
  headers: NodeJS.Dict<string | string[]>
  body: Buffer
}

interface Asked {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: Buffer | string
}

/** Sends requests to the site. @throws when no whole answer comes within ten seconds */
export type Ask = (asked: Asked) => Promise<Answer>

const patience = 10_000

/** Clients of the site at nginx, which is on this machine under its public name. */
export function createAsk({ port, certificate }: { port: number; certificate: string }): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: 200, maxFreeSockets: 50, timeout: 60_000 })
  const usual: RequestOptions = {
    host: '127.0.0.1',
    port,
    servername: 'kiraya.example',
    ca: certificate,
    agent,
  }
  return ({ method = 'GET', path, headers = {}, body }) =>
    new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(patience)
      const asked = send({
        ...usual,
        method,
        path,
        headers: { host: 'kiraya.example', ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) },
        signal,
      })
      asked.once('error', reject)
      asked.once('response', (answer) => {
        buffer(answer).then(
          (whole) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: whole }),
          reject,
        )
      })
      asked.end(body)
    })
}

/** The body of a successful answer, or of a refusal. */
// biome-ignore lint/suspicious/noExplicitAny: the tests of calls hold the server to its contract, this load only uses it
export const jsonOf = ({ body }: Answer): any => JSON.parse(body.toString('utf8'))

/** A picture as the form of an ad sends it. */
export function pictureForm(bytes: Buffer): { headers: Record<string, string>; body: Buffer } {
  const boundary = 'between-the-parts'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="thing.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

/** A browser of one person: it keeps its cookies, its session, and how far it has seen the database. */
export interface Browser {
  ask: Ask
  /** How far its person has to see, as the answer to their last write said. */
  position(): string | undefined
  signInWith(token: string): void
}

/** The header with which an answer says how far its writer has to see, and with which a program says it back. */
const positionHeader = 'kiraya-position'

/** Opens one for a person who is not known to the site yet. */
export function openBrowser(ask: Ask): Browser {
  const cookies = new Map<string, string>()
  let token: string | undefined
  let position: string | undefined
  return {
    async ask({ headers, ...asked }) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await ask({
        ...asked,
        headers: {
          'user-agent': 'a browser',
          'sec-fetch-site': 'same-origin',
          'accept-encoding': 'identity',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(cookie && { cookie }),
          ...(position && { [positionHeader]: position }),
          ...headers,
        },
      })
      for (const line of answer.headers['set-cookie'] ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      const told = answer.headers[positionHeader]
      if (typeof told === 'string') position = told
      return answer
    },
    position: () => position,
    signInWith(given) {
      token = given
    },
  }
}
