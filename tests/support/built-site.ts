import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { subscribeToChanges } from '../../platform/postgres/change-feed.ts'
import { seedCategories } from '../../server/modules/catalogue/catalogue.ts'
import { openBrowser, type PageOptions } from './browser.ts'
import { createTestDatabase } from './test-database.ts'
import { startTestServer, type TestServerOptions } from './test-server.ts'

/**
 * The built site as `npm start` serves it, over a database with the seeded categories, and a browser: for all tests
 * of one file. Further data comes from the factories. A page that is opened after a change to the data shows it.
 */
export async function setUpSite({
  hasWindows = false,
  ...options
}: Pick<TestServerOptions, 'mailbox' | 'isDemoPublic' | 'nativeApps' | 'pushHosts'> & {
  hasWindows?: boolean
} = {}) {
  if (!existsSync(join(import.meta.dirname, '../../build/server/index.js')))
    throw new Error('The browser tests look at the built site: npm run build first.')
  const database = await createTestDatabase()
  await seedCategories(database.db)
  const log = pino({ level: 'silent' })
  const told = new EventEmitter()
  const server = await startTestServer(database, {
    ...options,
    followChanges: (onChange) =>
      subscribeToChanges({
        address: database.connection,
        log,
        onChange: (tag) => {
          onChange(tag)
          told.emit(tag)
        },
      }),
  })
  /** Resolves when the site has heard of all changes that are committed by now: notices come in the order of commits. */
  async function changesTold(): Promise<void> {
    const tag = randomUUID()
    const heard = once(told, tag)
    await sql`select pg_notify('changes', ${tag})`.execute(database.db)
    await heard
  }
  const browser = await openBrowser(server.baseUrl, { hasWindows })
  afterAll(async () => {
    await browser.close()
    await server.close()
    await database.drop()
  })
  async function newPage(options?: PageOptions) {
    await changesTold()
    return browser.newPage(options)
  }
  return { ...database, ...server, newPage, changesTold }
}
