import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readSettings } from '../../server/env.ts'
import { chooseChannels } from '../../server/services/choose-channels.ts'
import { startMailServer } from '../support/mail-server.ts'
import { makeScratchFolder, messageOf, setUpMessages } from '../support/messages-setup.ts'
import { production } from '../support/production-settings.ts'
import { createTestDatabase } from '../support/test-database.ts'

const scratch = await makeScratchFolder()
const whatsApp = { WHATSAPP_TOKEN: 'abc', WHATSAPP_PHONE_ID: '12' }

/** The channels of a site with these settings, and its warnings at the start. */
function choose(environment: NodeJS.ProcessEnv) {
  const warned: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void warned.push(JSON.parse(line).msg) })
  return { warned, ...chooseChannels(readSettings({ DATA_DIR: scratch, ...environment }), log) }
}

test('a demonstration puts everything into the local mailbox, until it has a channel for all', async () => {
  const { channels, mailbox, warned } = choose({})
  expect([channels.email, channels.whatsapp, warned]).toEqual([mailbox, mailbox, []])
  const half = choose({ SMTP_URL: 'smtp://mail.test' })
  expect(half.channels.whatsapp).toBe(half.mailbox)
  expect(half.channels.email).not.toBe(half.mailbox)
  expect(choose({ SMTP_URL: 'smtp://mail.test', ...whatsApp }).mailbox).toBeUndefined()
})

test('a production site without channels warns, refuses codes and keeps everything else for later', async () => {
  const { channels, mailbox, warned } = choose(production)
  expect(mailbox).toBeUndefined()
  expect(warned).toEqual([
    expect.stringContaining('SMTP_URL is not set'),
    expect.stringContaining('WHATSAPP_TOKEN is not set'),
  ])
  const { db, drop } = await createTestDatabase()
  const { messages } = setUpMessages({ db }, channels)
  await expect(messages.sendNow(messageOf())).rejects.toMatchObject({ code: 'code_not_sent' })
  await db.transaction().execute((tx) => messages.queue(tx, messageOf({ kind: 'welcome', values: { name: 'Ravi' } })))
  const { id } = await db.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
  const attempt = { signal: AbortSignal.timeout(60_000), isLastTry: false }
  await expect(messages.sendQueued(id, attempt)).rejects.toThrow('no channel is set up')
  expect((await db.selectFrom('outbox').select('state').executeTakeFirst())?.state).toBe('queued')

  // The operator sets one up.
  const { url, received } = await startMailServer()
  const again = setUpMessages(
    { db },
    choose({ ...production, SMTP_URL: url, MAIL_FROM: 'Post <post@kiraya.test>' }).channels,
  )
  await again.messages.sendQueued(id, attempt)
  await drop()
  expect(received.map(({ from, to }) => [from, to])).toEqual([['post@kiraya.test', ['asha@mail.test']]])
  expect(await readdir(scratch)).not.toContain('mailbox')
})

test('a production site with all channels has no warnings', () => {
  const { mailbox, warned } = choose({ ...production, SMTP_URL: 'smtps://mail.test', ...whatsApp })
  expect([mailbox, warned]).toEqual([undefined, []])
})

test('the local mailbox is in the data folder', async () => {
  const { mailbox } = choose({ DATA_DIR: join(scratch, 'demo') })
  const { db, drop } = await createTestDatabase()
  await setUpMessages({ db }, mailbox ? { email: mailbox } : {}).messages.sendNow(messageOf())
  await drop()
  expect(await readdir(join(scratch, 'demo/mailbox'))).toHaveLength(1)
})
