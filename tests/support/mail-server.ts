import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** An e-mail as it arrived. */
export interface ReceivedMail {
  from: string
  to: string[]
  wasEncrypted: boolean
  user: string | undefined
  raw: string
  /** In lower case, unfolded and decoded. */
  headers: Record<string, string>
  text: string
  html: string
}

/** A real mail server without encryption and passwords by default; stopped after the test. */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    // The certificate is the library's own and has no trusted issuer.
    logger: false,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData: async (stream, session, done) => {
      // A sender that is killed leaves a mail unfinished: it is not received.
      const whole = await buffer(stream).catch(() => undefined)
      if (!whole) return
      const raw = whole.toString('utf8')
      const { mailFrom, rcptTo } = session.envelope
      received.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        wasEncrypted: Boolean(session.secure),
        user: session.user === undefined ? undefined : String(session.user),
        raw,
        ...readMail(raw),
      })
      done()
    },
    ...options,
  })
  server.on('error', () => undefined)
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  onTestFinished(close)
  const { port: found } = server.server.address() as AddressInfo
  return { port: found, url: `smtp://127.0.0.1:${found}`, received, close }
}

/** A server that follows the test's script, line by line; stopped after the test. */
export async function startScriptedServer(
  answer: (line: string, socket: Socket) => void,
  greeting = '220 here\r\n',
): Promise<{ url: string; open: Set<Socket>; lines: string[] }> {
  const open = new Set<Socket>()
  const lines: string[] = []
  const server: Server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket.on('close', () => open.delete(socket)).on('error', () => undefined))
    if (greeting) socket.write(greeting)
    let rest = ''
    socket.setEncoding('utf8').on('data', (chunk) => {
      const parts = (rest + chunk).split('\r\n')
      rest = parts.pop() ?? ''
      for (const line of parts) {
        lines.push(line)
        answer(line, socket)
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    for (const socket of open) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, open, lines }
}

function readMail(raw: string): Pick<ReceivedMail, 'headers' | 'text' | 'html'> {
  const { headers, body } = splitPart(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1]
  const parts = boundary === undefined ? [] : body.split(`--${boundary}`).slice(1, -1).map(splitPart)
  const contentOf = (type: string) => {
    const part = parts.find((one) => one.headers['content-type']?.startsWith(type))
    return part ? decodeBody(part.body.trim(), part.headers['content-transfer-encoding'] ?? '') : ''
  }
  return { headers, text: contentOf('text/plain'), html: contentOf('text/html') }
}

function splitPart(part: string): { headers: Record<string, string>; body: string } {
  const text = part.replace(/^\r\n/, '')
  const end = text.indexOf('\r\n\r\n')
  const lines = text
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())]
  })
  return { headers: Object.fromEntries(headers), body: text.slice(end + 4) }
}

const decodeWords = (text: string): string =>
  text
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : decodeBody(word.replaceAll('_', ' '), 'quoted-printable'),
    )

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString().replaceAll('\r\n', '\n')
  if (encoding !== 'quoted-printable') return body.replaceAll('\r\n', '\n')
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/\r\n/g, '\n')
    .replace(/=([\dA-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
