import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import { afterAll } from 'vitest'
import { defaultBrand } from '../../domain/brand.ts'
import { connectModules } from '../../server/listeners.ts'
import { createMessageSender, type Message } from '../../server/modules/messaging/messaging.ts'
import type { Channels } from '../../server/services/choose-services.ts'
import { createDiskMailbox } from '../../server/services/disk-mailbox.ts'
import type { RenderedMessage } from '../../server/services/message-channel.ts'
import type { TestDatabase } from './test-database.ts'

/** Messages that go to a local mailbox in the given folder, except those with a channel of the test. */
export function setUpLocalMessages(
  { db, log }: Pick<TestDatabase, 'db'> & { log: Logger },
  dataDir: string,
  channels: Partial<Channels> = {},
) {
  const mailbox = createDiskMailbox(join(dataDir, 'mailbox'))
  const messages = createMessageSender({
    db,
    log,
    channels: { email: mailbox, whatsapp: mailbox, ...channels },
    brand: defaultBrand,
    publicUrl: 'https://kiraya.test',
  })
  return { messages, mailbox, events: connectModules(messages) }
}

/** Messages over channels of a test, and their log. */
export function setUpMessages({ db }: Pick<TestDatabase, 'db'>, channels: Partial<Channels>) {
  const logged: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) })
  const unused = { send: () => Promise.reject(new Error('this channel is not part of the test')) }
  const messages = createMessageSender({
    db,
    log,
    channels: { email: unused, whatsapp: unused, ...channels },
    brand: defaultBrand,
    publicUrl: 'https://kiraya.test',
  })
  return { messages, logged, events: connectModules(messages) }
}

/** Renders a message as every sent one is. @throws the reason why it cannot be */
export async function renderMessage(message: Message): Promise<RenderedMessage> {
  const sent: RenderedMessage[] = []
  const channel = { send: async (worded: RenderedMessage) => void sent.push(worded) }
  // Codes and other messages that are sent at once are in no table.
  const { messages, logged } = setUpMessages({ db: {} as TestDatabase['db'] }, { email: channel, whatsapp: channel })
  await messages.sendNow(message).catch(() => undefined)
  const [worded] = sent
  if (!worded) throw new Error(String(logged[0]?.reason))
  return worded
}

/** A folder for all tests of one file. */
export async function makeScratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kiraya-messages-'))
  afterAll(() => rm(folder, { recursive: true }))
  return folder
}

/** A code by e-mail, or with the changes of a test. */
export function createMessage(given: Partial<Message> = {}): Message {
  return {
    channel: 'email',
    to: 'asha@mail.test',
    language: 'en',
    kind: 'signup_code',
    values: { code: '482913' },
    ...given,
  }
}

/** For jobs of tests that send no pushes. */
export const noPush = { send: () => Promise.reject(new Error('there are no pushes in this test')) }
