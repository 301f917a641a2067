import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { connect } from '../../server/db/connection.ts'
import { migrate } from '../../server/db/migrate.ts'
import type { Report, Task } from './embedded-server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the test server's socket lies. */
    databaseServer: { host: string; port: number }
  }
}

/** What the clones of `createTestDatabase` are made from: migrated and empty. */
export const templateDatabase = 'kiraya_template'

// Nothing here has to survive a power cut.
const hasty = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** One database server for the whole run, in a process that cleans up even when this one is killed. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kiraya-tests-'))
  // So that PostgreSQL, which never runs as root, may enter.
  await chmod(dataDir, 0o755)
  const task: Task = { directory: join(dataDir, 'postgres'), settings: hasty, isTemporary: true }
  const server = fork(join(import.meta.dirname, 'embedded-server-process.ts'), [JSON.stringify(task)], {
    detached: true,
  })
  const [report] = (await once(server, 'message')) as [Report]
  if (report.address === undefined) throw new Error(report.error)
  await createTemplate(report.address)
  project.provide('databaseServer', report.address)
  return () => end(server)
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
  await migrate(pool)
  await close()
}

async function end(server: ChildProcess): Promise<void> {
  const exit = once(server, 'exit')
  if (server.connected) server.disconnect()
  await exit
}
