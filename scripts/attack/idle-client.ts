import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** The parameters from the command line, as JSON. */
export interface IdleTask {
  baseUrl: string
  /** A loopback address. */
  from: string
  connections: number
}

const { baseUrl, from, connections }: IdleTask = JSON.parse(process.argv[2] ?? '')
const { hostname, port } = new URL(baseUrl)
const counts = { 'that were made': 0, 'that failed': 0, 'that are still open': 0 }

function open(): void {
  const socket = connect({ host: hostname, port: Number(port), localAddress: from })
  socket.once('connect', () => {
    counts['that were made']++
    counts['that are still open']++
    socket.once('close', () => counts['that are still open']--)
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
  })
  socket.once('error', () => counts['that failed']++)
  socket.resume()
}

process.once('disconnect', () => process.exit())
process.once('message', () => process.send?.(counts))
for (let i = 0; i < connections; i++) {
  open()
  // The line of those that are not connected yet is short.
  if (i % 50 === 0) await pause(10)
}
process.send?.('all were tried')
