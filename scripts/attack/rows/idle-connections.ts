import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Attack } from '../attack.ts'
import { openFilesMax } from '../open-files.ts'

export const idleConnections: Attack = {
  row: 6,
  what: 'as many idle connections as this machine lets one program have, from two addresses',
  async prepare({ baseUrl }, findings) {
    const { hostname, port } = new URL(baseUrl)
    const wanted = openFilesMax()
    const sockets = new Set<Socket>()
    const open = (turn: number) => {
      const socket = connect({ host: hostname, port: Number(port), localAddress: `127.0.2.${60 + (turn % 2)}` })
      sockets.add(socket)
      socket.once('connect', () => findings.count('connections', 'opened'))
      socket.once('error', () => findings.count('connections', 'refused'))
      socket.once('close', () => sockets.delete(socket))
    }
    return async () => {
      for (let turn = 0; turn < wanted; turn++) {
        open(turn)
        // The queue of what was not accepted yet is short.
        if (turn % 50 === 0) await pause(10)
      }
      await pause(12_000)
      findings.count('connections that stay open while they say nothing', sockets.size)
      for (const socket of sockets) socket.destroy()
    }
  },
}
