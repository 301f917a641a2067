import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Attack } from '../attack.ts'
import type { IdleTask } from '../idle-client.ts'
import { openFilesMax } from '../open-files.ts'

export const idleConnections: Attack = {
  row: 6,
  what: 'connections that ask once and then say nothing, as many as two programs may have, each from one address',
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
