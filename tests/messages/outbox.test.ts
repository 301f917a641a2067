import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { deleteExpired } from '../../server/delete-expired-rows.ts'
import { startJobRunner } from '../../server/jobs.ts'
import { connectModules } from '../../server/listeners.ts'
import { type RenderedMessage, SendError, type SendOutcome } from '../../server/services/message-channel.ts'
import { createSmtpChannel } from '../../server/services/smtp-channel.ts'
import { startMailServer } from '../support/mail-server.ts'
import { setUpMedia } from '../support/media-setup.ts'
import { createMessage, noPush, setUpMessages } from '../support/messages-setup.ts'

const { db, pool, media } = await setUpMedia()
const log = pino({ level: 'silent' })
const from = { name: 'Kiraya', address: 'help@kiraya.example' }
const once = () => ({ signal: AbortSignal.timeout(60_000), isLastTry: false })
const welcome = createMessage({ kind: 'welcome', to: 'ravi@mail.test', values: { name: 'Ravi' } })

type Messages = ReturnType<typeof setUpMessages>['messages']

/** Queues a message. @returns its id */
async function queue(messages: Messages, message = welcome): Promise<string> {
  await db.transaction().execute((tx) => messages.queue(tx, message))
  const { id } = await db.selectFrom('outbox').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  return id
}

const rowOf = (id: string) => db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
const stateOf = async (id: string) => (await rowOf(id))?.state
const jobOf = async (id: string) =>
  (
    await pool.query(
      'select priority, max_attempts, attempts, run_at, last_error from graphile_worker.jobs where key = $1',
      [`message:${id}`],
    )
  ).rows[0]

/** A channel of the test's own, and the messages that it received. */
function channelThat(behave: () => Promise<void>) {
  const taken: RenderedMessage[] = []
  const send = (message: RenderedMessage) => {
    taken.push(message)
    return behave()
  }
  return { taken, channel: { send } }
}

const failing = (outcome: SendOutcome) => channelThat(() => Promise.reject(new SendError(outcome, 'the test says so')))

async function startWorkers(messages: Messages) {
  const workers = await startJobRunner({ pool, log, media, messages, events: connectModules(messages), push: noPush })
  onTestFinished(() => workers.stop())
}

test('a message is sent after its transaction, once, although two workers look for it, and no personal data stays', async () => {
  const { url, received } = await startMailServer()
  const { messages } = setUpMessages({ db }, { email: createSmtpChannel({ url, from }) })
  const ids = [await queue(messages), await queue(messages), await queue(messages)]
  await startWorkers(messages)
  await startWorkers(messages)
  for (const id of ids) await expect.poll(() => stateOf(id)).toBe('sent')
  expect(received.map(({ to }) => to)).toEqual([['ravi@mail.test'], ['ravi@mail.test'], ['ravi@mail.test']])
  expect(received[0]?.headers.subject).toBe('Welcome to Kiraya')
  expect(received[0]?.text).toMatch(/^Hello Ravi,/)
  for (const id of ids) {
    expect(await rowOf(id)).toMatchObject({ recipient: null, message_values: null })
    await expect.poll(() => jobOf(id)).toBeUndefined()
  }
})

test('many workers that take the same message at the same time send it once', async () => {
  const { taken, channel } = channelThat(async () => undefined)
  const { messages } = setUpMessages({ db }, { email: channel })
  const id = await queue(messages)
  await Promise.all(Array.from({ length: 8 }, () => messages.sendQueued(id, once())))
  await messages.sendQueued(id, once())
  expect(taken).toHaveLength(1)
})

test('a message that was not sent has a job again, if another worker has ended it meanwhile', async () => {
  const { channel } = channelThat(async () => {
    await pool.query('delete from graphile_worker._private_jobs where key = $1', [`message:${id}`])
    throw new SendError('not_sent', 'the test says so')
  })
  const { messages } = setUpMessages({ db }, { email: channel })
  const id = await queue(messages)
  await expect(messages.sendQueued(id, once())).rejects.toThrow('the test says so')
  expect(await stateOf(id)).toBe('queued')
  expect(await jobOf(id)).toMatchObject({ priority: -10, max_attempts: 20, attempts: 0 })
  await pool.query('delete from graphile_worker._private_jobs where key = $1', [`message:${id}`])
})

test('a message queued in a rolled-back transaction is never sent', async () => {
  const { taken, channel } = channelThat(async () => undefined)
  const { messages } = setUpMessages({ db }, { email: channel })
  const countOf = async () => {
    const { rows } = await pool.query(
      "select (select count(*) from outbox) as rows, (select count(*) from graphile_worker.jobs where task_identifier = 'send-message') as jobs",
    )
    return rows
  }
  const before = await countOf()
  const failed = db.transaction().execute(async (tx) => {
    await messages.queue(tx, welcome)
    throw new Error('the rest went wrong')
  })
  await expect(failed).rejects.toThrow('the rest went wrong')
  expect(await countOf()).toEqual(before)
  expect(taken).toEqual([])
})

test('a message is retried until its mail server is up', async () => {
  const down = await startMailServer()
  await down.close()
  const { messages } = setUpMessages({ db }, { email: createSmtpChannel({ url: down.url, from }) })
  const id = await queue(messages)
  expect(await jobOf(id)).toMatchObject({ priority: -10, max_attempts: 20, attempts: 0 })
  await startWorkers(messages)
  await expect.poll(() => jobOf(id)).toMatchObject({ attempts: 1, last_error: expect.stringMatching(/\S/) })
  const job = await jobOf(id)
  expect(job.run_at.getTime()).toBeGreaterThan(Date.now())
  expect(job.last_error).not.toMatch(/ravi/i)
  expect(await stateOf(id)).toBe('queued')

  const up = await startMailServer({}, down.port)
  await pool.query(
    'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where key = $1), run_at => now())',
    [`message:${id}`],
  )
  // A worker polls every two seconds.
  await vi.waitFor(async () => expect(await stateOf(id)).toBe('sent'), { timeout: 10_000 })
  expect(up.received).toHaveLength(1)
})

test('a permanently refused message has failed and is not retried', async () => {
  const { taken, channel } = failing('refused')
  const { messages, logged } = setUpMessages({ db }, { email: channel })
  const id = await queue(messages)
  await messages.sendQueued(id, once())
  await messages.sendQueued(id, once())
  expect([await stateOf(id), taken.length]).toEqual(['failed', 1])
  expect(logged).toMatchObject([{ msg: 'message not sent', kind: 'welcome', outcome: 'refused' }])
  expect(JSON.stringify(logged)).not.toMatch(/ravi/i)
})

test('a message that may have been sent is not retried', async () => {
  for (const { taken, channel } of [
    failing('unknown'),
    channelThat(() => Promise.reject(new TypeError('a fault of ours'))),
  ]) {
    const { messages } = setUpMessages({ db }, { email: channel })
    const id = await queue(messages)
    await messages.sendQueued(id, once())
    await messages.sendQueued(id, once())
    expect([await stateOf(id), taken.length]).toEqual(['unknown', 1])
  }
})

test('after the last try a message has failed', async () => {
  const { messages } = setUpMessages({ db }, { email: failing('not_sent').channel })
  const id = await queue(messages)
  await expect(messages.sendQueued(id, once())).rejects.toThrow('the test says so')
  expect(await stateOf(id)).toBe('queued')
  await messages.sendQueued(id, { ...once(), isLastTry: true })
  expect(await stateOf(id)).toBe('failed')
})

test('a message whose sender was killed while sending is not sent again', async () => {
  const { taken, channel } = channelThat(() => new Promise(() => undefined))
  const { messages } = setUpMessages({ db }, { email: channel })
  const id = await queue(messages)
  // Never ends, as if its process were gone.
  void messages.sendQueued(id, once())
  await expect.poll(() => taken).toHaveLength(1)
  const { messages: others } = setUpMessages({ db }, { email: channel })
  await others.sendQueued(id, once())
  expect(await stateOf(id)).toBe('sending')

  await others.settleInterrupted()
  expect(await stateOf(id)).toBe('sending')
  await db
    .updateTable('outbox')
    .set({ changed_at: new Date(Date.now() - 61 * 60_000) })
    .where('id', '=', id)
    .execute()
  await others.settleInterrupted()
  await others.sendQueued(id, once())
  expect([await stateOf(id), taken.length]).toEqual(['unknown', 1])
})

test('settled messages are deleted after thirty days, waiting ones never', async () => {
  const { messages } = setUpMessages({ db }, { email: failing('not_sent').channel })
  const states = ['sent', 'failed', 'unknown', 'queued'] as const
  const add = async (state: (typeof states)[number], days: number) => {
    const id = await queue(messages)
    const personal = state === 'sent' ? { recipient: null, message_values: null } : {}
    const changed_at = new Date(Date.now() - days * 24 * 60 * 60_000)
    await db
      .updateTable('outbox')
      .set({ state, changed_at, ...personal })
      .where('id', '=', id)
      .execute()
    return id
  }
  const [old, young]: [string[], string[]] = [[], []]
  for (const state of states) {
    old.push(await add(state, 31))
    young.push(await add(state, 29))
  }
  await deleteExpired(db)
  expect(await Promise.all(old.map(stateOf))).toEqual([undefined, undefined, undefined, 'queued'])
  expect(await Promise.all(young.map(stateOf))).toEqual([...states])
})
