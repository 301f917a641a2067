import { afterAll } from 'vitest'
import { seedCategories } from '../../server/modules/catalogue/seed-categories.ts'
import { createApiClient } from './api-client.ts'
import { createTestDatabase } from './test-database.ts'
import { noPages, startTestServer } from './test-server.ts'

/** A database with the seeded categories and a server over it, for all tests of one file. */
export async function setUpApi() {
  const database = await createTestDatabase()
  await seedCategories(database.db)
  const server = await startTestServer(database, { pages: noPages })
  afterAll(async () => {
    await server.close()
    await database.drop()
  })
  return { ...database, ...server, api: createApiClient(server.baseUrl) }
}
