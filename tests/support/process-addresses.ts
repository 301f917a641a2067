import { randomUUID } from 'node:crypto'
import { Agent, createServer, type IncomingMessage, type RequestOptions, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { vi } from 'vitest'
import type { StartedSite } from './started-site.ts'

/**
 * Addresses of the single processes of a site that has several: a request to each is answered by the process of that name.
 * The log tells which process a connection has reached.
 */
export function openProcessAddresses(
  site: Pick<StartedSite, 'output'>,
  baseUrl: string,
  after: (end: () => void) => void,
) {
  const { hostname, port } = new URL(baseUrl)
  /** Each has one connection at most. */
  const free = new Map<string, Agent[]>()
  const agents: Agent[] = []
  after(() => {
    for (const agent of agents) agent.destroy()
  })

  const ask = (agent: Agent, options: RequestOptions) => send({ hostname, port, agent, ...options })

  async function connect(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    agents.push(agent)
    const mark = randomUUID()
    await new Promise<void>((resolve, reject) => {
      const asked = ask(agent, { path: `/api/seen/${mark}` })
      asked.on('response', (answer) => answer.resume().once('end', resolve)).once('error', reject)
      asked.end()
    })
    const [, name = ''] = await vi.waitUntil(() => new RegExp(`"process":"([^"]+)".*${mark}`).exec(site.output()), {
      timeout: 20_000,
      interval: 5,
    })
    free.set(name, [...(free.get(name) ?? []), agent])
  }

  async function takeConnection(name: string): Promise<Agent> {
    for (;;) {
      const agent = free.get(name)?.pop()
      if (agent) return agent
      await connect()
    }
  }

  /** @returns the address */
  return async (name: string): Promise<string> => {
    const way = createServer(async (request, response) => {
      const agent = await takeConnection(name)
      const { method = 'GET', url: path = '/', headers } = request
      const asked = ask(agent, { method, path, headers: { ...headers, connection: 'keep-alive' } })
      response.once('close', () => response.writableFinished || asked.destroy())
      asked.once('error', () => response.destroy())
      asked.once('response', (answer: IncomingMessage) => {
        const { connection, ...given } = answer.headers
        response.writeHead(answer.statusCode ?? 500, given)
        response.flushHeaders()
        pipeline(answer, response, (error) => {
          if (!error && connection !== 'close') free.get(name)?.push(agent)
        })
      })
      pipeline(request, asked, () => undefined)
    })
    await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve))
    after(() => {
      way.closeAllConnections()
      way.close()
    })
    return `http://127.0.0.1:${(way.address() as AddressInfo).port}`
  }
}
