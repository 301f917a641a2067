import { pino } from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { createConcurrencyLimiter } from '../../platform/concurrency-limiter.ts'
import { createDiskFileStore } from '../../platform/files/disk-file-store.ts'
import { connect } from '../../server/db/database.ts'
import { startJobRunner } from '../../server/jobs.ts'
import type { RenderedMessage } from '../../server/services/message-channel.ts'
import { startDatabaseProxy } from '../support/database-proxy.ts'
import { createMessage, noPush, setUpMessages } from '../support/messages-setup.ts'
import { createTestDatabase } from '../support/test-database.ts'

const database = await createTestDatabase()
afterAll(database.drop)

test('a job whose end cannot be stored stops neither the process nor the work: others follow when the database is back', async () => {
  const proxy = await startDatabaseProxy(database.connection.host, database.connection.database)
  const log = pino({ level: 'silent' })
  const { pool, db, close } = connect({ address: { connectionString: proxy.url }, log })
  const sent: RenderedMessage[] = []
  const send = async (message: RenderedMessage) => {
    if (sent.push(message) === 1) await proxy.cut()
  }
  const { messages, events } = setUpMessages({ db }, { email: { send } })
  const queue = (name: string) =>
    database.db
      .transaction()
      .execute((tx) =>
        messages.queue(tx, createMessage({ kind: 'welcome', to: `${name}@kiraya.test`, values: { name } })),
      )
  const files = createDiskFileStore('/nowhere')
  const jobs = await startJobRunner({
    pool,
    log,
    media: { db, files, gate: createConcurrencyLimiter() },
    messages,
    events,
    push: noPush,
  })

  await queue('asha')
  await vi.waitUntil(() => sent.length === 1, { timeout: 20_000 })
  await queue('meera')
  await proxy.mend()
  await vi.waitUntil(() => sent.length === 2, { timeout: 30_000 })
  // The message that may have been sent is not sent again, and its job is done.
  const waiting = async () => (await database.pool.query('select from graphile_worker.jobs')).rowCount
  await vi.waitUntil(async () => (await waiting()) === 0, { timeout: 30_000 })
  expect(sent.map(({ to }) => to)).toEqual(['asha@kiraya.test', 'meera@kiraya.test'])
  await jobs.stop()
  await close()
})
