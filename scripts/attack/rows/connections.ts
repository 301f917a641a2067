import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Attack } from '../attack.ts'
import type { IdleTask } from '../idle-client.ts'
import { sendAtOnce } from '../send.ts'

/** The number of connections that one process may have open here, with some files to spare; never more than twenty thousand. */
function openFilesMax(): number {
  // Node raises the soft limit to the hard one by itself.
  const limit = Number(execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim())
  return Math.min(Number.isNaN(limit) ? 20_000 : limit, 20_000) - 500
}

export const idleConnections: Attack = {
  row: 6,
  what: 'connections that send one request and then stay idle, as many as two programs may have, each from one address',
  async prepare({ baseUrl }, findings) {
    const program = new URL('../idle-client.ts', import.meta.url)
    return async () => {
      const clients = ['127.0.2.6', '127.0.2.66'].map((from) => {
        const task: IdleTask = { baseUrl, from, connections: openFilesMax() }
        return fork(program, [JSON.stringify(task)])
      })
      try {
        await Promise.all(clients.map((client) => once(client, 'message')))
        await pause(5_000)
        for (const client of clients) client.send('tell')
        const told: [Record<string, number>][] = (await Promise.all(
          clients.map((client) => once(client, 'message')),
        )) as never
        for (const [counts] of told)
          for (const [what, count] of Object.entries(counts)) findings.count(`connections ${what}`, count)
      } finally {
        for (const client of clients) client.kill()
      }
    }
  },
}

/** More than all users together may have open. */
const streamsMax = 5_200
const ofOneMax = 10

export const eventStreams: Attack = {
  row: 11,
  what: 'streams of notifications: thirty of one account, then ten of each of five hundred, from two addresses',
  hasStream: true,
  async prepare({ baseUrl, makePeople }, findings) {
    const [greedy, ...crowd] = await makePeople(1 + Math.min(streamsMax, openFilesMax()) / ofOneMax)
    const { hostname, port } = new URL(baseUrl)
    const opened: ClientRequest[] = []
    const open = (what: string, token: string, localAddress = '127.0.2.11') =>
      new Promise<void>((resolve) => {
        const headers = { authorization: `Bearer ${token}` }
        const target = { hostname, port, path: '/api/notifications/stream', headers, localAddress }
        const asked = request({ ...target, agent: false })
        opened.push(asked)
        asked.once('response', (response) => {
          findings.count(what, response.statusCode ?? 0)
          response.resume().once('error', () => undefined)
          resolve()
        })
        asked.on('error', () => resolve())
        asked.end()
      })
    return async () => {
      await sendAtOnce(30, () => open('one account', greedy?.token ?? ''))
      for (const [i, { token }] of crowd.entries())
        await sendAtOnce(ofOneMax, () => open('many accounts', token, `127.0.2.${110 + (i % 2)}`))
      await pause(8_000)
      for (const asked of opened) asked.destroy()
    }
  },
}
