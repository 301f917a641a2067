import * as z from 'zod/mini'

/** The other end of the channel between two processes of a site. */
export interface Peer {
  send(message: unknown, sent: (error: Error | null) => void): unknown
  on(event: 'message', hear: (message: unknown) => void): unknown
  off(event: 'message', hear: (message: unknown) => void): unknown
}

const questionNote = z.strictObject({ question: z.string(), id: z.number() })
const answerNote = z.object({ question: z.string(), id: z.number(), answer: z.unknown() })

let lastId = 0

/**
 * Puts a question to another process.
 * @param patience milliseconds
 * @returns its answer; undefined from one that hangs, is gone, or did not know what to say
 */
export function ask(peer: Peer, question: string, patience: number): Promise<unknown> {
  const id = ++lastId
  return new Promise((resolve) => {
    const finish = (answer?: unknown) => {
      clearTimeout(timer)
      peer.off('message', hear)
      resolve(answer)
    }
    const hear = (message: unknown) => {
      const { data } = answerNote.safeParse(message)
      if (data?.id === id && data.question === question) finish(data.answer)
    }
    const timer = setTimeout(finish, patience)
    peer.on('message', hear)
    peer.send({ question, id }, (error) => error && finish())
  })
}

/** Answers a question of another process, whenever it comes. */
export function onQuestion(peer: Peer, question: string, answer: () => Promise<unknown>): void {
  peer.on('message', async (message) => {
    const { data } = questionNote.safeParse(message)
    if (data?.question !== question) return
    const given = await answer().catch(() => undefined)
    // A disconnected client sends no more.
    peer.send({ question, id: data.id, answer: given }, () => undefined)
  })
}
