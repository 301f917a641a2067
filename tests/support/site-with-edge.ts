import { pino } from 'pino'
import { afterAll } from 'vitest'
import { EdgePurge, type PurgeTarget } from '../../platform/pages/edge-purge.ts'
import { seedCategories } from '../../server/modules/catalogue/catalogue.ts'
import { followAndPurge } from '../../server/start/follow-and-purge.ts'
import { createTestDatabase } from './test-database.ts'
import { startTestServer, type TestServerOptions } from './test-server.ts'

/**
 * The built site with the setting `EDGE_CACHE`, over a database with the seeded categories, for all tests of one file.
 * @param purge where it tells changes
 * @param options.feedUrl how the change feed reaches the database, if not as all others
 */
export async function setUpSiteWithEdge(
  purge: PurgeTarget | undefined,
  {
    feedUrl,
    ...options
  }: TestServerOptions & { feedUrl?: (socketFolder: string, database: string) => Promise<string> } = {},
) {
  const database = await createTestDatabase()
  await seedCategories(database.db)
  const log = pino({ level: 'silent' })
  const { host, database: name } = database.connection
  const address = feedUrl ? { connectionString: await feedUrl(host, name) } : database.connection
  const edgePurge = purge && new EdgePurge({ ...purge, log })
  const server = await startTestServer(database, {
    ...options,
    edge: { purge },
    followChanges: followAndPurge({ address, log, edgePurge, isFirst: true }),
  })
  afterAll(async () => {
    await server.close()
    await database.drop()
  })
  return { ...database, ...server, edgePurge }
}
