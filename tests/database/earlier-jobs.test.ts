import { pino } from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { startJobRunner } from '../../server/jobs.ts'
import type { RenderedMessage } from '../../server/services/message-channel.ts'
import { setUpMedia } from '../support/media-setup.ts'
import { createMessage, setUpLocalMessages } from '../support/messages-setup.ts'
import { createPhotograph } from '../support/photographs.ts'

const { db, pool, dataDir, media, store } = await setUpMedia()
const log = pino({ level: 'silent' })
const taken: RenderedMessage[] = []
const email = { send: async (message: RenderedMessage) => void taken.push(message) }
const { messages, events } = setUpLocalMessages({ db, log }, dataDir, { email })

test('jobs that an earlier release has queued with the trace of their request run', async () => {
  const { file } = await store(await createPhotograph({ width: 200, height: 200 }))
  const welcome = createMessage({ kind: 'welcome', to: 'ravi@mail.test', values: { name: 'Ravi' } })
  await db.transaction().execute((tx) => messages.queue(tx, welcome))
  const task = { subscriptionId: crypto.randomUUID(), notificationId: crypto.randomUUID() }
  await pool.query(`select graphile_worker.add_job('send-push', $1::json)`, [JSON.stringify(task)])
  const { rowCount } = await pool.query(
    'update graphile_worker._private_jobs set payload = (payload::jsonb || $1::jsonb)::json',
    [JSON.stringify({ traceparent: '00-5c1d2e3f405162738495a6b7c8d9eaf1-b7ad6b7169203331-01' })],
  )
  expect(rowCount).toBe(3)

  const send = vi.fn(async () => undefined)
  const jobs = await startJobRunner({ pool, log, media, messages, events, push: { send } })
  afterAll(() => jobs.stop())
  await vi.waitFor(async () => expect((await pool.query('select from graphile_worker.jobs')).rowCount).toBe(0), {
    timeout: 20_000,
  })
  expect(taken).toMatchObject([{ to: 'ravi@mail.test' }])
  expect(send.mock.calls).toEqual([[task, expect.any(AbortSignal)]])
  const { has_avif } = await db
    .selectFrom('image_files')
    .selectAll()
    .where('hash', '=', file.hash)
    .executeTakeFirstOrThrow()
  expect(has_avif).toBe(true)
})
