import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A proxy in front of the site that simulates network faults. */
export interface FaultProxy {
  url: string
  /** The last HTTP status of an address. */
  statusOf(path: string): number | undefined
  /** Refused files and calls since the last time. */
  takeRefused(): string[]
  /** `silent`: accepts every request, and answers none. `there` closes every open connection. */
  setNetwork(state: 'there' | 'cut' | 'silent'): Promise<void>
  close(): Promise<void>
}

/** Changes to the answers of a site. */
interface Changes {
  /** Scripts that run before all others in every page, and in the service worker. */
  page: string
  worker: string
  /** A style sheet as the browser is to read it. */
  sheet(css: string): string
}

/** Starts a fault proxy. @param origin of the site */
export async function startFaultProxy(origin: string, changes: Changes): Promise<FaultProxy> {
  const statuses = new Map<string, number>()
  const refused: string[] = []
  let isSilent = false

  function pass(asked: IncomingMessage, response: ServerResponse): void {
    if (isSilent) return
    const path = asked.url ?? '/'
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const passed = request(origin + path, { method: asked.method, headers }, (answer) => {
      const { statusCode = 500 } = answer
      const type = answer.headers['content-type'] ?? ''
      const isPage = type.startsWith('text/html')
      statuses.set(path, statusCode)
      if (statusCode >= 400 && !isPage) refused.push(`${statusCode}: ${path}`)
      answer.on('error', () => response.destroy())
      const pieces = isPage
        ? inPage(changes.page)
        : path === '/service-worker.js'
          ? inFile((source) => changes.worker + source)
          : type.startsWith('text/css') && inFile(changes.sheet)
      if (pieces) void change(answer, response, pieces).catch(() => response.destroy())
      else answer.pipe(response.writeHead(statusCode, answer.headers))
    })
    passed.on('error', () => response.destroy())
    // A navigation aborts pending requests.
    response.on('close', () => passed.destroy())
    asked.pipe(passed)
  }

  const server = createServer(pass)
  const listen = async (port: number) => void (await once(server.listen(port, '127.0.0.1'), 'listening'))
  const shut = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    statusOf: (path) => statuses.get(path),
    takeRefused: () => refused.splice(0),
    async setNetwork(state) {
      isSilent = state === 'silent'
      if (state === 'cut') await shut()
      else if (!server.listening) await listen(port)
      // Unanswered requests have failed by now.
      else if (state === 'there') server.closeAllConnections()
    },
    close: shut,
  }
}

interface Pieces {
  body(text: string): string
  policy(rules: string): string
}

/** The first script of the page, which its policy allows by its hash. */
function inPage(script: string): Pieces {
  const hash = createHash('sha256').update(script).digest('base64')
  return {
    body: (markup) => markup.replace('<head>', () => `<head><script>${script}</script>`),
    policy: (rules) => rules.replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`),
  }
}

const inFile = (body: Pieces['body']): Pieces => ({ body, policy: (rules) => rules })

async function change(answer: IncomingMessage, response: ServerResponse, { body, policy }: Pieces): Promise<void> {
  const { 'content-length': _length, 'content-security-policy': rules, ...headers } = answer.headers
  const changed = body(await text(answer))
  const told = typeof rules === 'string' ? { ...headers, 'content-security-policy': policy(rules) } : headers
  response.writeHead(answer.statusCode ?? 500, told).end(changed)
}
