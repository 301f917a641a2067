import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A proxy to a database that listens on a socket in a folder. */
export interface DatabaseProxy {
  /** `DATABASE_URL` of its near end. */
  url: string
  /** Refuses connections, and breaks the open ones. */
  cut(): Promise<void>
  /** Drops all data without an answer, as a broken network or a hanging database does. */
  stall(): void
  /** Works again. Dropped data is lost: those connections break. */
  mend(): Promise<void>
  /** From now on it leads to the server in this folder. The open connections break. */
  leadTo(socketFolder: string): void
}

/** @param atEnd registers what removes it; without it, at the end of the test */
export async function startDatabaseProxy(
  socketFolder: string,
  database = 'kiraya',
  atEnd: (end: () => Promise<void>) => void = onTestFinished,
): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>()
  let isStalled = false
  let folder = socketFolder
  const server = createServer((near) => {
    sockets.add(near.on('error', () => undefined).on('close', () => sockets.delete(near)))
    if (isStalled) return near.resume()
    const far = connect(join(folder, '.s.PGSQL.5432'))
    far.on('error', () => undefined).on('close', () => near.destroy())
    near.on('close', () => far.destroy())
    const pass = (to: Socket) => (bytes: Buffer) => isStalled || to.write(bytes)
    near.on('data', pass(far))
    far.on('data', pass(near))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    breakAll()
    await closed
  }
  atEnd(async () => {
    if (server.listening) await cut()
  })
  return {
    url: `postgres://kiraya@127.0.0.1:${port}/${database}`,
    cut,
    stall: () => {
      isStalled = true
    },
    leadTo(next) {
      folder = next
      breakAll()
    },
    async mend() {
      if (isStalled) breakAll()
      isStalled = false
      if (!server.listening) await once(server.listen(port, '127.0.0.1'), 'listening')
    },
  }
}
