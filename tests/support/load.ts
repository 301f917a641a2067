import { Agent, type IncomingMessage, request as send } from 'node:http'
import { expect } from 'vitest'
import type { StartedSite } from './started-site.ts'

/** The results of the requests of a load. */
export interface LoadResult {
  answered: number
  /** Requests without an answer, or with a 5xx. */
  failed: string[]
  /** Clients whose last answer had `Connection: close`. */
  sentAway: number
}

interface LoadOptions {
  clients?: number
  /** Each client sends these in turn, the next one as soon as it has the answer. */
  paths: readonly string[]
}

/** Clients that send requests without a pause, each over one keep-alive connection, until an answer closes it. */
export function applyLoad(baseUrl: string, { clients = 50, paths }: LoadOptions) {
  const result: LoadResult = { answered: 0, failed: [], sentAway: 0 }

  async function visit(first: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let i = first; ; i++) {
      const path = paths[i % paths.length] ?? '/'
      const answer = await ask(new URL(path, baseUrl), agent).catch((error: NodeJS.ErrnoException) => error)
      if (answer instanceof Error) result.failed.push(`${path} ${answer.code ?? answer.message}`)
      else if ((answer.statusCode ?? 0) >= 500) result.failed.push(`${path} ${answer.statusCode}`)
      else result.answered++
      const isLast = answer instanceof Error || answer.headers.connection === 'close'
      if (isLast && !(answer instanceof Error)) result.sentAway++
      if (isLast) return agent.destroy()
    }
  }

  const visits = Array.from({ length: clients }, (_, i) => visit(i))
  return {
    result,
    /** Resolves when every client has ended. */
    over: Promise.all(visits).then(() => result),
  }
}

/** Resolves when the answer is complete. */
function ask(url: URL, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = send(url, { agent, headers: { 'accept-encoding': 'br' } })
    asked.once('error', reject)
    asked.once('response', (answer) => {
      answer.resume()
      answer.once('error', reject).once('close', () => (answer.complete ? resolve(answer) : reject(new Error('torn'))))
    })
    asked.end()
  })
}

const paths = ['/', '/api/categories/get', '/api/products/get-user-products?limit=5', '/trending', '/healthz']

/** Stops a site under load, and expects that no request is lost: each is answered, and every client got `Connection: close`. */
export async function expectNoLostRequests(site: StartedSite): Promise<void> {
  const clients = 50
  const load = applyLoad(await site.ready(), { clients, paths })
  await expect.poll(() => load.result.answered, { timeout: 60_000 }).toBeGreaterThan(250)
  site.starter.kill('SIGTERM')
  const { failed, sentAway } = await load.over
  expect(failed).toEqual([])
  expect(sentAway).toBe(clients)
  expect(await site.ending).toEqual({ code: 0, stderr: '' })
}
