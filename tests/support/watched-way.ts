import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the site behind a way seems to be. */
type Manner = 'well' | 'failing' | 'gone'

/** The way from a cache to a site, on which a test sees each request and can make the site slow, failing or gone. */
export interface WatchedWay {
  port: number
  /** Paths with methods, as `GET /`, without the probes of the cache. */
  seen: string[]
  become(manner: Manner): void
  /** From now on answers wait. @returns lets them go, and all later ones pass at once */
  hold(): () => void
  /** How many answers wait. */
  held(): number
  /** Changes the headers of answers. */
  change(headers: Record<string, string>): void
  close(): void
}

/** @param siteUrl asked for each request: the site may start later */
export async function openWatchedWay(siteUrl: () => string): Promise<WatchedWay> {
  const agent = new Agent({ keepAlive: true })
  const seen: string[] = []
  let manner: Manner = 'well'
  let changed: Record<string, string> = {}
  let waiting: (() => void)[] | undefined

  function passOn(asked: IncomingMessage, response: ServerResponse): void {
    const { method, url: path = '/', headers } = asked
    const target = URL.parse(path, siteUrl())
    if (!target) return void response.destroy()
    const sent = request(target, { method, headers, agent }, (answer) => {
      const send = () => {
        response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...(method === 'GET' ? changed : {}) })
        answer.pipe(response)
      }
      if (waiting && path !== '/healthz') waiting.push(send)
      else send()
    })
    sent.on('error', () => response.destroy())
    asked.pipe(sent)
  }

  const server = createServer((asked, response) => {
    if (asked.url !== '/healthz') seen.push(`${asked.method} ${asked.url}`)
    if (manner === 'gone') response.destroy()
    else if (manner === 'failing' && asked.url !== '/healthz')
      response.writeHead(503, { 'cache-control': 'no-store', 'retry-after': '2' }).end('no database')
    else passOn(asked, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    seen,
    become: (next) => {
      manner = next
    },
    hold: () => {
      waiting = []
      return () => {
        const all = waiting ?? []
        waiting = undefined
        for (const send of all) send()
      }
    },
    held: () => waiting?.length ?? 0,
    change: (headers) => {
      changed = headers
    },
    close: () => {
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
