import { existsSync } from 'node:fs'
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { installJobQueue } from '../../platform/jobs/job-queue.ts'
import { type EmbeddedServer, startEmbeddedServer } from '../../platform/postgres/embedded/embedded-server.ts'
import { readPostmasterFile } from '../../platform/postgres/embedded/postmaster.ts'
import { sharedBuffersSetting } from '../../platform/postgres/embedded/shared-buffers.ts'
import { migrate } from '../../platform/postgres/migrate.ts'
import { connect, migrationsFolder } from '../../server/db/database.ts'
import { seedCategories } from '../../server/modules/catalogue/catalogue.ts'
import { loadPinCodes } from '../../server/modules/places/places.ts'
import { loadAds } from './bulk-load.ts'

/** Raised when the rows change, so that older data are created again. */
const generation = 6

const folderOf = (ads: number): string => join(import.meta.dirname, '../../data', `bench-${ads}`)

/**
 * Starts a database of its own with this many synthetic ads, in `data/bench-<ads>`, with the settings of the real one.
 * It is loaded the first time, and migrated when there are new migrations.
 * @param say receives messages about slow steps
 * @param settings of PostgreSQL, beside the usual ones
 */
export async function startScratchDatabase(
  ads: number,
  say: (line: string) => void,
  settings: Record<string, string> = {},
): Promise<EmbeddedServer> {
  const folder = folderOf(ads)
  const stamp = join(folder, `loaded-${generation}`)
  if (!existsSync(stamp)) {
    await rm(folder, { recursive: true, force: true })
    await makeData(folder, ads, say)
    await writeFile(stamp, '')
  }
  const server = await start(folder, settings)
  await prepare(server)
  return server
}

/** The process id of that database's server. */
export async function postmasterOf(ads: number): Promise<number> {
  return (await readPostmasterFile(join(folderOf(ads), 'postgres')))?.pid ?? 0
}

async function makeData(folder: string, ads: number, say: (line: string) => void): Promise<void> {
  const begun = performance.now()
  say(`Loading ${ads.toLocaleString('en')} ads into ${folder} …`)
  await mkdir(folder, { recursive: true })
  // So that PostgreSQL, which never runs as root, may enter.
  await chmod(folder, 0o755)
  const server = await start(folder, { fsync: 'off', max_wal_size: '8GB', autovacuum: 'off' })
  try {
    await prepare(server)
    const admin = new pg.Client({ ...server.adminConnection, database: server.connection.database })
    await admin.connect()
    const { db, pool, close } = connect({ address: server.connection, log: pino({ level: 'silent' }), size: 1 })
    await pool.query('set statement_timeout = 0')
    await loadAds({ admin, db }, ads, (line) => say(`  ${line}`))
    await Promise.all([admin.end(), close()])
  } finally {
    await server.stop()
  }
  say(`  loaded in ${Math.round((performance.now() - begun) / 1_000)} s`)
}

const start = (folder: string, settings: Record<string, string> = {}): Promise<EmbeddedServer> =>
  startEmbeddedServer({
    directory: join(folder, 'postgres'),
    log: pino({ level: 'silent' }),
    settings: { shared_buffers: sharedBuffersSetting(), ...settings },
  })

async function prepare(server: EmbeddedServer): Promise<void> {
  const { pool, db, close } = connect({ address: server.connection, log: pino({ level: 'silent' }) })
  await migrate(pool, migrationsFolder)
  await installJobQueue(pool)
  await Promise.all([seedCategories(db), loadPinCodes(db)])
  await close()
}
