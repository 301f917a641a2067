import { type ClientRequest, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Attack } from '../attack.ts'
import { openFilesMax } from '../open-files.ts'
import { sendAtOnce } from '../send.ts'

/** More than all people together may have open. */
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
