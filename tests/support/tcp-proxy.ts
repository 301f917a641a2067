import { EventEmitter, once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

interface TcpProxy {
  /** The address of its near end. */
  url: string
  /** From now on this many more bytes pass, then none. */
  cutAfter(bytes: number): void
  isCut(): boolean
  /** Resolves when the next connection is cut. */
  nextCut(): Promise<unknown>
  mend(): void
}

/** A TCP proxy to a server that can be cut. @param to the address of the server */
export async function startTcpProxy(to: string): Promise<TcpProxy> {
  let left = Number.POSITIVE_INFINITY
  const sockets = new Set<Socket>()
  const cuts = new EventEmitter()
  const cut = () => {
    for (const socket of sockets) socket.destroy()
    cuts.emit('cut')
  }
  const { hostname, port } = new URL(to)
  const proxy = createServer((near) => {
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
  await once(proxy, 'listening')
  onTestFinished(() => {
    cut()
    proxy.close()
  })
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    cutAfter: (bytes) => {
      left = bytes
    },
    isCut: () => left <= 0,
    nextCut: () => once(cuts, 'cut'),
    mend: () => {
      left = Number.POSITIVE_INFINITY
    },
  }
}
