import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { migrate } from '../../platform/postgres/migrate.ts'
import { connect, migrationsFolder } from '../../server/db/database.ts'
import { seedCategories } from '../../server/modules/catalogue/catalogue.ts'
import { loadPinCodes } from '../../server/modules/places/places.ts'
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts'
import type { Report, Task } from './embedded-server-process.ts'
import { stopServerProcess } from './scratch-cluster.ts'

interface Server {
  /** The folder of its socket. */
  host: string
  /** Leads to it, and can be cut. */
  proxy: DatabaseProxy
  /** Runs one statement as the superuser, past the proxy. */
  asAdmin<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]>
}

/** Two servers of PostgreSQL: the second one replays what the first one writes. */
export interface ReplicatedDatabase {
  primary: Server
  replica: Server
  /** The replica shows nothing new from now on. */
  pause(): Promise<void>
  /** It goes on, and has replayed everything when this resolves. */
  resume(): Promise<void>
}

/** For all tests of a file. The database is migrated, with the categories and PIN codes of a first start. */
export async function setUpReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'kiraya-replicated-'))
  await chmod(folder, 0o755)
  const processes: ChildProcess[] = []
  afterAll(async () => {
    await Promise.all(processes.reverse().map(stopServerProcess))
    await rm(folder, { recursive: true, force: true })
  })
  const start = async (directory: string, settings: Record<string, string> = {}): Promise<Server> => {
    const task: Task = { directory, settings: { fsync: 'off', ...settings } }
    const server = fork(join(import.meta.dirname, 'embedded-server-process.ts'), [JSON.stringify(task)])
    processes.push(server)
    const [report]: Report[] = (await once(server, 'message')) as [Report]
    if (!report?.address) throw new Error(`The server does not start: ${report?.error}`)
    const { host } = report.address
    const asAdmin = async <Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> => {
      const client = new pg.Client({ host, port: 5432, user: 'postgres', database: 'kiraya' })
      // A server that ends says so on connections that are about to be closed.
      client.on('error', () => undefined)
      await client.connect()
      try {
        return (await client.query<Row>(statement)).rows
      } finally {
        await client.end()
      }
    }
    return { host, proxy: await startDatabaseProxy(host, 'kiraya', afterAll), asAdmin }
  }

  const [first, second] = [join(folder, 'first', 'postgres'), join(folder, 'second', 'postgres')]
  await mkdir(join(folder, 'first'))
  const primary = await start(first)
  const { pool, db, close } = connect({
    address: { connectionString: primary.proxy.url },
    log: pino({ level: 'silent' }),
    isUnlimited: true,
  })
  await migrate(pool, migrationsFolder)
  await seedCategories(db)
  await loadPinCodes(db)
  await close()
  await copyCluster(primary.host, first, second)
  const replica = await start(second, { primary_conninfo: `host=${primary.host} port=5432 user=postgres` })
  const pause = async () => void (await replica.asAdmin('select pg_wal_replay_pause()'))
  const resume = async () => {
    await replica.asAdmin('select pg_wal_replay_resume()')
    const [row] = await primary.asAdmin<{ position: string }>('select pg_current_wal_flush_lsn()::text as position')
    for (;;) {
      const [state] = await replica.asAdmin<{ is_there: boolean }>(
        `select pg_last_wal_replay_lsn() >= '${row?.position}' as is_there`,
      )
      if (state?.is_there) return
    }
  }
  return { primary, replica, pause, resume }
}

/** A base backup, made with `cp`: the PostgreSQL of the tests comes without `pg_basebackup`. */
async function copyCluster(host: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ host, port: 5432, user: 'postgres', database: 'postgres' })
  await client.connect()
  await client.query(`select pg_backup_start('copy', fast => true)`)
  await mkdir(to, { recursive: true })
  await promisify(execFile)('cp', ['-a', `${from}/.`, to])
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
  await client.end()
  await rm(join(to, 'postmaster.pid'))
  await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
  await writeFile(join(to, 'standby.signal'), '')
  // PostgreSQL never runs as root: the files belong to the account of the first server.
  await promisify(execFile)('chown', ['-R', '--reference', from, to])
}
