import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Something that is purged as an edge cache is. */
export async function startPurgedEdge(token = 'sixteen-letters-') {
  /** The keys of each purge that was accepted. */
  const purged: string[][] = []
  let status = 200
  let refused = 0
  const server = createServer(({ method, headers: { authorization, 'surrogate-key': keys } }, response) => {
    const isOurs = method === 'PURGE' && authorization === `Bearer ${token}`
    if (isOurs && status === 200) purged.push(String(keys).split(' '))
    else refused++
    response.writeHead(isOurs ? status : 403).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    token,
    purged,
    refused: () => refused,
    /** From now on it answers so. */
    answerWith: (next: number) => {
      status = next
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
