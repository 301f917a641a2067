import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { parseSettings } from '../../server/env.ts'
import { requeueMessages } from '../../server/modules/messaging/messaging.ts'
import { chooseChannels } from '../../server/services/choose-services.ts'
import { startMailServer } from '../support/mail-server.ts'
import { createMessage, makeScratchFolder, setUpMessages } from '../support/messages-setup.ts'
import { productionEnvironment } from '../support/production-settings.ts'
import { createTestDatabase } from '../support/test-database.ts'

const scratch = await makeScratchFolder()
const whatsApp = { WHATSAPP_TOKEN: 'abc', WHATSAPP_PHONE_ID: '12' }

/** The channels of a site with these settings, and its warnings at the start. */
function choose(environment: NodeJS.ProcessEnv) {
  const warned: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void warned.push(JSON.parse(line).msg) })
  return { warned, ...chooseChannels(parseSettings({ DATA_DIR: scratch, ...environment }), log) }
}

test('a demonstration puts everything into the local mailbox, until it has a channel for all', async () => {
  const { channels, mailbox, warned } = choose({})
  expect([channels.email, channels.whatsapp, warned]).toEqual([mailbox, mailbox, []])
  const half = choose({ SMTP_URL: 'smtp://mail.test' })
  expect(half.channels.whatsapp).toBe(half.mailbox)
  expect(half.channels.email).not.toBe(half.mailbox)
  expect(choose({ SMTP_URL: 'smtp://mail.test', ...whatsApp }).mailbox).toBeUndefined()
})

test('without WhatsApp nothing is queued for it, and what had failed before is not sent again', async () => {
  const { channels } = choose({ ...productionEnvironment, SMTP_URL: 'smtp://mail.test' })
  const { db, drop } = await createTestDatabase()
  onTestFinished(drop)
  const { messages } = setUpMessages({ db }, channels)
  expect([messages.isUsed('email'), messages.isUsed('whatsapp')]).toEqual([true, false])
  const call = createMessage({
    channel: 'whatsapp',
    to: '+919898012345',
    kind: 'call_requested',
    values: { time: 'any' },
  })
  await db.transaction().execute((tx) => messages.queue(tx, call))
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
  // Queued while it was set up.
  const { messages: earlier } = setUpMessages({ db }, {})
  await db.transaction().execute(async (tx) => {
    await earlier.queue(tx, call)
    await earlier.queue(tx, createMessage({ kind: 'welcome', values: { name: 'Ravi' } }))
  })
  const failed = await db.updateTable('outbox').set({ state: 'failed' }).returning('id').execute()
  const ids = failed.map(({ id }) => id)
  const again = (which: typeof messages) => db.transaction().execute((tx) => requeueMessages(which, tx, ids))
  expect((await again(messages)).map(({ channel }) => channel)).toEqual(['email'])
  expect((await again(earlier)).map(({ channel }) => channel)).toEqual(['whatsapp'])
})

test('a production site without channels warns, refuses codes and keeps everything else for later', async () => {
  const { channels, mailbox, warned } = choose(productionEnvironment)
  expect(mailbox).toBeUndefined()
  expect(warned).toEqual([
    expect.stringContaining('SMTP_URL is not set'),
    expect.stringContaining('WHATSAPP_TOKEN is not set'),
  ])
  const { db, drop } = await createTestDatabase()
  const { messages } = setUpMessages({ db }, channels)
  await expect(messages.sendNow(createMessage())).rejects.toMatchObject({ code: 'code_not_sent' })
  await db
    .transaction()
    .execute((tx) => messages.queue(tx, createMessage({ kind: 'welcome', values: { name: 'Ravi' } })))
  const { id } = await db.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
  const attempt = { signal: AbortSignal.timeout(60_000), isLastTry: false }
  await expect(messages.sendQueued(id, attempt)).rejects.toThrow('no channel is set up')
  expect((await db.selectFrom('outbox').select('state').executeTakeFirst())?.state).toBe('queued')

  // The operator sets one up.
  const { url, received } = await startMailServer()
  const again = setUpMessages(
    { db },
    choose({ ...productionEnvironment, SMTP_URL: url, MAIL_FROM: 'Post <post@kiraya.test>' }).channels,
  )
  await again.messages.sendQueued(id, attempt)
  await drop()
  expect(received.map(({ from, to }) => [from, to])).toEqual([['post@kiraya.test', ['asha@mail.test']]])
  expect(await readdir(scratch)).not.toContain('mailbox')
})

test('a production site with all channels has no warnings', () => {
  const { mailbox, warned } = choose({ ...productionEnvironment, SMTP_URL: 'smtps://mail.test', ...whatsApp })
  expect([mailbox, warned]).toEqual([undefined, []])
})

test('the local mailbox is in the data folder', async () => {
  const { mailbox } = choose({ DATA_DIR: join(scratch, 'demo') })
  const { db, drop } = await createTestDatabase()
  await setUpMessages({ db }, mailbox ? { email: mailbox } : {}).messages.sendNow(createMessage())
  await drop()
  expect(await readdir(join(scratch, 'demo/mailbox'))).toHaveLength(1)
})
