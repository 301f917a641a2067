import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { followChanges } from '../../platform/postgres/change-feed.ts'
import { seedCategories } from '../../server/modules/catalogue/catalogue.ts'
import { openBrowser } from './browser.ts'
import { createTestDatabase } from './test-database.ts'
import { startTestServer, type TestServerOptions } from './test-server.ts'

/**
 * The built site as `npm start` serves it, over a database with the seeded categories, and a browser: for all tests
 * of one file. Further data comes from the factories.
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
  const server = await startTestServer(database, {
    ...options,
    followChanges: (onChange) => followChanges({ address: database.connection, log, onChange }),
  })
  const browser = await openBrowser(server.baseUrl, { hasWindows })
  afterAll(async () => {
    await browser.close()
    await server.close()
    await database.drop()
  })
  return { ...database, ...server, newPage: browser.newPage }
}
