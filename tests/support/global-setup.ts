import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { installJobQueue } from '../../platform/jobs/job-queue.ts'
import { migrate } from '../../platform/postgres/migrate.ts'
import { connect, migrationsFolder } from '../../server/db/database.ts'
import type { Report, Task } from './embedded-server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the test server's socket. */
    databaseServer: { host: string; port: number }
    /** A folder for those that are made once and copied (`copyPreparedFolder`). */
    preparedFolders: string
  }
}

/** The template of `createTestDatabase`: migrated and empty. */
export const templateDatabase = 'kiraya_template'

// Nothing here has to survive a power failure.
const hasty = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const ends = [await startDatabaseServer(project), await makePreparedFolders(project)]
  return async () => {
    for (const end of ends) await end()
  }
}

/** One database server for the whole run, in a process that cleans up even when this one is killed. */
async function startDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  const task: Task = { settings: hasty }
  const server = fork(join(import.meta.dirname, 'embedded-server-process.ts'), [JSON.stringify(task)], {
    detached: true,
  })
  const report = await Promise.race([
    reportOf(server),
    once(server, 'exit').then(() => ({ error: 'it ended' }) as Report),
  ])
  if (report.address === undefined) throw new Error(`The test database does not start: ${report.error}`)
  await createTemplate(report.address)
  project.provide('databaseServer', report.address)
  return () => end(server)
}

async function makePreparedFolders(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'kiraya-prepared-'))
  await chmod(folder, 0o755)
  project.provide('preparedFolders', folder)
  return () => rm(folder, { recursive: true, force: true })
}

async function reportOf(server: ChildProcess): Promise<Report> {
  const [report] = await once(server, 'message')
  return report
}

async function createTemplate(address: { host: string; port: number }): Promise<void> {
  const admin = new pg.Client({ ...address, user: 'postgres', database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${templateDatabase} owner kiraya`)
  await admin.end()
  const { pool, close } = connect({
    address: { ...address, user: 'kiraya', database: templateDatabase },
    log: pino({ level: 'silent' }),
  })
  await migrate(pool, migrationsFolder)
  await installJobQueue(pool)
  await close()
}

async function end(server: ChildProcess): Promise<void> {
  const exit = once(server, 'exit')
  if (server.connected) server.disconnect()
  await exit
}
