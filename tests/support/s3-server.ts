import { EventEmitter, once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import type { S3Settings } from '../../server/services/s3-file-store.ts'

/** The buckets that `npm run test:s3` has made: one with room, and one for four kilobytes. */
export const s3: S3Settings & { full: S3Settings } = JSON.parse(process.env.KIRAYA_S3 ?? '{}')

/** A way to the server that can be cut. */
export async function layCable(): Promise<{
  store: S3Settings
  /** From now on so many more bytes get through, then nothing does. */
  cutAfter(bytes: number): void
  /** Resolves when the next connection is cut. */
  nextCut(): Promise<unknown>
  mend(): void
}> {
  let left = Number.POSITIVE_INFINITY
  const sockets = new Set<Socket>()
  const cuts = new EventEmitter()
  const cut = () => {
    for (const socket of sockets) socket.destroy()
    cuts.emit('cut')
  }
  const { hostname, port } = new URL(s3.endpoint)
  const cable = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(socket)
          near.destroy()
          far.destroy()
        })
    }
    far.pipe(near)
    if (left <= 0) cut()
    near.on('data', (bytes: Buffer) => {
      far.write(bytes.subarray(0, Math.max(0, left)))
      left -= bytes.length
      if (left <= 0) cut()
    })
  }).listen(0, '127.0.0.1')
  await once(cable, 'listening')
  onTestFinished(() => {
    cut()
    cable.close()
  })
  return {
    store: { ...s3, endpoint: `http://127.0.0.1:${(cable.address() as AddressInfo).port}` },
    cutAfter: (bytes) => {
      left = bytes
    },
    nextCut: () => once(cuts, 'cut'),
    mend: () => {
      left = Number.POSITIVE_INFINITY
    },
  }
}
