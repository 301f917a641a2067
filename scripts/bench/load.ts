import { connect, type Socket } from 'node:net'

export interface LoadOptions {
  /** Origin of the server. */
  url: string
  /** Path and query of the next request. */
  nextPath: () => string
  headers?: Readonly<Record<string, string>> | undefined
  /** The end: after these seconds, or after so many answers. */
  until: { seconds: number } | { answers: number }
}

/** The result of a load run. */
export interface LoadResult {
  answers: number
  seconds: number
}

const connections = 32

/**
 * Sends requests over 32 connections, on each the next one when the last one is answered. It reads of an answer no more than its status and its
 * length, so that on a machine with two cores the client takes much less time than the server; general clients take more than a cached page.
 * @throws when an answer is not 200, has no length, or a connection breaks
 */
export async function sendLoad({ url, nextPath, headers = {}, until }: LoadOptions): Promise<LoadResult> {
  const { hostname, port, host } = new URL(url)
  const fields = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const begun = performance.now()
  let [asked, answers] = [0, 0]
  const isOver = () =>
    'answers' in until ? asked >= until.answers : performance.now() - begun >= until.seconds * 1_000
  const visit = async (): Promise<void> => {
    const socket = connect(Number(port), hostname)
    try {
      while (!isOver()) {
        asked++
        await ask(socket, `GET ${nextPath()} HTTP/1.1\r\n${fields.join('')}\r\n`)
        answers++
      }
    } finally {
      socket.destroy()
    }
  }
  await Promise.all(Array.from({ length: connections }, visit))
  return { answers, seconds: (performance.now() - begun) / 1_000 }
}

const endOfHead = '\r\n\r\n'

/** Resolves when the answer is there as a whole. */
function ask(socket: Socket, request: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let head = ''
    let [expected, received] = [Number.NaN, 0]
    const settle = (error?: Error) => {
      socket.off('data', read).off('error', settle).off('close', broke)
      if (error) reject(error)
      else resolve()
    }
    const broke = () => settle(new Error('the connection ended before the answer'))
    const read = (chunk: Buffer) => {
      received += chunk.length
      if (Number.isNaN(expected)) {
        head += chunk.toString('latin1')
        const end = head.indexOf(endOfHead)
        if (end === -1) return
        const [line = ''] = head.split('\r\n', 1)
        const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end))?.[1]
        if (!line.includes(' 200 ') || length === undefined)
          return settle(new Error(`${request.split('\r\n', 1)}: ${line}`))
        expected = end + endOfHead.length + Number(length)
      }
      if (received >= expected) settle()
    }
    socket.on('data', read).once('error', settle).once('close', broke)
    socket.write(request)
  })
}
