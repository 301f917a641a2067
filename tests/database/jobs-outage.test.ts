import { pino } from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { createDiskFileStore } from '../../platform/files/disk-file-store.ts'
import { createWorkGate } from '../../platform/work-gate.ts'
import { connect } from '../../server/db/database.ts'
import { startJobs } from '../../server/jobs.ts'
import type { WordedMessage } from '../../server/services/message-channel.ts'
import { startDatabaseProxy } from '../support/database-proxy.ts'
import { messageOf, noPush, setUpMessages } from '../support/messages-setup.ts'
import { createTestDatabase } from '../support/test-database.ts'

const database = await createTestDatabase()
afterAll(database.drop)

test('a job whose end cannot be stored stops neither the process nor the work: others follow when the database is back', async () => {
  const proxy = await startDatabaseProxy(database.connection.host, database.connection.database)
  const log = pino({ level: 'silent' })
  const { pool, db, close } = connect({ address: { connectionString: proxy.url }, log })
  const sent: WordedMessage[] = []
  const send = async (message: WordedMessage) => {
    if (sent.push(message) === 1) await proxy.cut()
  }
  const { messages, events } = setUpMessages({ db }, { email: { send } })
  const queue = (name: string) =>
    database.db
      .transaction()
      .execute((tx) => messages.queue(tx, messageOf({ kind: 'welcome', to: `${name}@kiraya.test`, values: { name } })))
  const files = createDiskFileStore('/nowhere')
  const jobs = await startJobs({
    pool,
    log,
    media: { db, files, gate: createWorkGate() },
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
