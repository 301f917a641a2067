import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import type { Brand } from '../../../domain/brand.ts'
import { AppError } from '../../../domain/errors.ts'
import { accountLimits } from '../../../domain/limits/account.ts'
import type { MessagePreview } from '../../../domain/rules/console/operations.ts'
import type { MessageKind } from '../../../domain/rules/message-kinds.ts'
import type { Database } from '../../db/schema.ts'
import type { Channels } from '../../services/choose-services.ts'
import { missingChannel, SendError } from '../../services/message-channel.ts'
import {
  claimMessage,
  deleteRefusedAddress,
  insertMessage,
  insertRefusedAddress,
  markInterruptedSends,
  queueSendJob,
  recordSendOutcome,
  selectMessage,
  selectRefusedAddress,
} from './outbox.queries.ts'
import type { Message } from './render-message.ts'
import { createMessageRenderer } from './render-message.ts'

/** Sends e-mails and WhatsApp messages. */
export interface MessageSender {
  /** Messages sent and failed tries, in this process. */
  readonly counts: { sent: number; failed: number }
  /** Are messages sent in this way? Only then it is offered and promised. E-mail always is: without a mail server e-mails wait for one. */
  isUsed(channel: Message['channel']): boolean
  /**
   * Sends a message now, once, within `accountLimits.codeSendTimeout`.
   * @throws AppError `code_not_sent` when it was not sent, or when that is unknown
   */
  sendNow(message: Message): Promise<void>
  /**
   * Sends a message after the transaction is committed, when a channel accepts it, and never twice. To an e-mail address that the mail
   * server refuses for good nothing is sent: only codes go there, until one proves it again. Nor is anything queued in a way that is not used.
   */
  queue(tx: Transaction<Database>, message: Message): Promise<void>
  /**
   * The job for each queued message.
   * @param options.isLastTry a message that is not sent now has failed
   * @throws when the message was not sent and a retry may help
   */
  sendQueued(id: string, options: { signal: AbortSignal; isLastTry: boolean }): Promise<void>
  /**
   * The words in which a message that has not left would leave, without what only its reader may know.
   * @throws AppError `page_not_found` when it has left
   */
  preview(id: string): Promise<MessagePreview>
  /** Gives up messages whose sending was interrupted an hour ago: they may have been sent. */
  settleInterrupted(): Promise<void>
}

interface MessagesOptions {
  db: Kysely<Database>
  log: Logger
  channels: Channels
  brand: Pick<Brand, 'name' | 'email' | 'postalAddress'>
  publicUrl: string
}

/** The timeout of a message of the outbox: other jobs wait meanwhile. */
const queuedTimeoutMs = 15_000

export function createMessageSender({ db, log, channels, brand, publicUrl }: MessagesOptions): MessageSender {
  const write = createMessageRenderer({ brand, publicUrl })
  const counts = { sent: 0, failed: 0 }

  const send = async (message: Message, signal: AbortSignal): Promise<void> => {
    const worded = await write(message)
    await channels[message.channel].send(worded, { signal }).catch(async (error: Error) => {
      counts.failed++
      const failure = error instanceof SendError ? error : new SendError('unknown', error.message)
      if (failure.isAddressRefused) await insertRefusedAddress(db, message.to).execute()
      throw failure
    })
    counts.sent++
  }
  /** Logs neither the person nor the code. */
  const report = ({ channel, kind }: Pick<Message, 'channel' | 'kind'>, error: Error) =>
    log.error({ channel, kind, outcome: outcomeOf(error), reason: error.message }, 'message not sent')

  const isUsed = (channel: Message['channel']): boolean => channel === 'email' || channels[channel] !== missingChannel

  return {
    counts,
    isUsed,

    async sendNow(message) {
      try {
        await send(message, AbortSignal.timeout(accountLimits.codeSendTimeout))
      } catch (error) {
        report(message, error as Error)
        throw new AppError('code_not_sent')
      }
    },

    async queue(tx, { to, values, ...rest }) {
      if (!isUsed(rest.channel) || (await isRefused(tx, rest.channel, to))) return
      const id = uuidv7()
      await insertMessage(tx, { id, recipient: to, message_values: JSON.stringify(values), ...rest }).execute()
      await queueSendJob(tx, id)
    },

    async sendQueued(id, { signal, isLastTry }) {
      const row = await claimMessage(db, id).executeTakeFirst()
      // Another worker has it, or had it when it was interrupted.
      if (!row) return
      const { channel, language, recipient, message_values } = row
      const kind = row.kind as MessageKind
      const settle = (state: Parameters<typeof recordSendOutcome>[2], failure?: string) =>
        recordSendOutcome(db, id, state, failure).execute()
      // It was queued before the address was refused.
      if (await isRefused(db, channel, recipient ?? ''))
        return void (await settle('failed', 'the mail server refuses this address for good'))
      try {
        const message = { channel, language, kind, to: recipient ?? '', values: message_values ?? {} }
        await send(message, AbortSignal.any([signal, AbortSignal.timeout(queuedTimeoutMs)]))
      } catch (error) {
        const outcome = outcomeOf(error as Error)
        const { message: failure } = error as Error
        if (outcome === 'not_sent' && !isLastTry) {
          await db.transaction().execute(async (tx) => {
            await recordSendOutcome(tx, id, 'queued', failure).execute()
            // While this runner was silent another one may have ended the job, because the message was being sent.
            await queueSendJob(tx, id, 'unsafe_dedupe')
          })
          throw error
        }
        report({ channel, kind }, error as Error)
        await settle(outcome === 'unknown' ? 'unknown' : 'failed', failure)
        return
      }
      await settle('sent')
    },

    async preview(id) {
      const row = await selectMessage(db, id).executeTakeFirst()
      if (!row) throw new AppError('page_not_found')
      const { channel, language, recipient, message_values } = row
      const values = Object.fromEntries(Object.entries(message_values ?? {}).map(hideSecret))
      const kind = row.kind as MessageKind
      const { subject, text } = await write({ channel, language, kind, to: recipient ?? '', values })
      return { language, subject, text }
    },

    async settleInterrupted() {
      await markInterruptedSends(db).execute()
    },
  }
}

/** A value without what only its reader may know: the token that stops such messages, and the signature of a link. */
function hideSecret([name, value]: [name: string, value: string]): [name: string, value: string] {
  if (name === 'mailToken') return [name, '…']
  return [name, name === 'path' && value.startsWith('/appeal/') ? '/appeal/…' : value]
}

async function isRefused(db: Kysely<Database>, channel: Message['channel'], address: string): Promise<boolean> {
  return channel === 'email' && (await selectRefusedAddress(db, address).executeTakeFirst()) !== undefined
}

/** Sends to an e-mail address again: a code that arrived has verified it. */
export async function clearAddressRefusal(db: Kysely<Database>, address: string): Promise<void> {
  await deleteRefusedAddress(db, address).execute()
}

/** An error of another kind happened before a channel was used. */
function outcomeOf(error: Error) {
  return error instanceof SendError ? error.outcome : 'not_sent'
}
