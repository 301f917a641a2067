import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod/mini'
import { writeFileAtomically } from '../../platform/files/write-atomically.ts'
import { type MessageChannel, SendError } from './message-channel.ts'

const sentMessage = z.object({
  channel: z.enum(['email', 'whatsapp']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  code: z.nullable(z.string()),
  /** What the header `List-Unsubscribe` of the e-mail says, if there is one. */
  unsubscribeUrl: z.optional(z.string()),
  sentAt: z.string(),
})

/** A message as the local mailbox keeps it. */
export type StoredMessage = z.infer<typeof sentMessage>

/** Takes messages in place of a mail server or WhatsApp, for a demonstration and for tests. */
export interface DiskMailbox extends MessageChannel {
  /** The newest first. @param to only those to this address, in any letter case */
  list(to?: string): Promise<StoredMessage[]>
}

const messagesMax = 1_000

/** Their ids tell when they were made, so that the newest have the greatest names. */
const fileName = /^[0-9a-f-]{36}\.json$/

/** A mailbox of files, one for each message; several processes may share it. @param folder absolute; made when needed */
export function createDiskMailbox(folder: string): DiskMailbox {
  const newestFirst = async (): Promise<string[]> => {
    const names = await readdir(folder).catch(() => [])
    return names
      .filter((name) => fileName.test(name))
      .sort()
      .reverse()
  }
  return {
    async send({ channel, to, subject, text, code, unsubscribeUrl }) {
      const sentAt = new Date().toISOString()
      const message: StoredMessage = {
        channel,
        to,
        subject,
        text,
        code,
        ...(unsubscribeUrl && { unsubscribeUrl }),
        sentAt,
      }
      await writeFileAtomically(join(folder, `${uuidv7()}.json`), JSON.stringify(message)).catch((error: Error) => {
        throw new SendError('not_sent', `the local mailbox cannot be written: ${error.message}`)
      })
      const tooOld = (await newestFirst()).slice(messagesMax)
      await Promise.all(tooOld.map((name) => rm(join(folder, name), { force: true })))
    },

    async list(to) {
      const wanted = to?.toLowerCase()
      const messages = await Promise.all((await newestFirst()).map((name) => readMessage(join(folder, name))))
      return messages.filter(
        (message) => message !== undefined && (wanted === undefined || message.to.toLowerCase() === wanted),
      ) as StoredMessage[]
    },
  }
}

/** @returns undefined for a file that is gone by now, or of another program */
async function readMessage(path: string): Promise<StoredMessage | undefined> {
  try {
    return sentMessage.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return undefined
  }
}
