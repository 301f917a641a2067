import { pino } from 'pino'
import { afterAll } from 'vitest'
import { subscribeToChanges } from '../../platform/postgres/change-feed.ts'
import { seedCategories } from '../../server/modules/catalogue/catalogue.ts'
import { createApiClient } from './api-client.ts'
import { createTestDatabase } from './test-database.ts'
import { noPages, startTestServer, type TestServerOptions } from './test-server.ts'

/**
 * A database with the seeded categories and a server over it, for all tests of one file.
 * @param options.hearsChanges as on the real server, which caches answers of the database until they change
 */
export async function setUpApi({
  hearsChanges = false,
  ...options
}: TestServerOptions & { hearsChanges?: boolean } = {}) {
  const database = await createTestDatabase()
  await seedCategories(database.db)
  const log = pino({ level: 'silent' })
  const server = await startTestServer(database, {
    pages: noPages,
    ...options,
    ...(hearsChanges && {
      followChanges: (onChange) => subscribeToChanges({ address: database.connection, log, onChange }),
    }),
  })
  afterAll(async () => {
    await server.close()
    await database.drop()
  })
  return { ...database, ...server, api: createApiClient(server.baseUrl) }
}
