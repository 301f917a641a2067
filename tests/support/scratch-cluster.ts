import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished, vi } from 'vitest'
import { isPostmasterOf, readPostmasterFile } from '../../platform/postgres/embedded/postmaster.ts'
import type { Report, Task } from './embedded-server-process.ts'
import { copyPreparedFolder } from './prepared-folder.ts'

/** A process that runs an embedded server, as the application does. */
export interface ServerProcess {
  process: ChildProcess
  report: Report
}

/** A data folder for one test, and processes that start servers in it, removed after the test. */
export interface ScratchCluster {
  dataDir: string
  directory: string
  start(): Promise<ServerProcess>
  /** Runs one statement on the server, as the application. */
  query<Row extends pg.QueryResultRow>(tenant: ServerProcess, statement: string): Promise<Row[]>
  postmasterPid(): Promise<number>
}

/** @param folder of the cluster; without it, one of its own in which a server has run before */
export async function createScratchCluster(folder?: string): Promise<ScratchCluster> {
  const dataDir = folder ?? (await createScratchDirectory())
  const directory = join(dataDir, 'postgres')
  if (folder === undefined) await copyPreparedFolder(dataDir, 'cluster', startOnce)
  const tenants: ChildProcess[] = []
  onTestFinished(async () => {
    await Promise.all(tenants.map(stopServerProcess))
    await endPostmaster(directory)
  })
  return {
    dataDir,
    directory,
    start: async () => {
      const tenant = launch(directory)
      tenants.push(tenant)
      return { process: tenant, report: await reportOf(tenant) }
    },
    query: async (tenant, statement) => {
      const client = new pg.Client({ ...tenant.report.address, user: 'kiraya', database: 'kiraya' })
      // A killed server also fails the query, which is enough.
      client.on('error', () => undefined)
      await client.connect()
      const { rows } = await client.query(statement)
      await client.end()
      return rows
    },
    postmasterPid: async () => (await readPostmasterFile(directory))?.pid ?? 0,
  }
}

function launch(directory: string): ChildProcess {
  const task: Task = { directory, settings: { fsync: 'off' } }
  return fork(join(import.meta.dirname, 'embedded-server-process.ts'), [JSON.stringify(task)])
}

async function reportOf(tenant: ChildProcess): Promise<Report> {
  const [report] = await once(tenant, 'message')
  return report
}

async function startOnce(dataDir: string): Promise<void> {
  const tenant = launch(join(dataDir, 'postgres'))
  const { error } = await reportOf(tenant)
  await stopServerProcess(tenant)
  if (error !== undefined) throw new Error(error)
}

/** An empty folder that an unprivileged PostgreSQL may enter too, removed after the test. */
export async function createScratchDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'kiraya-test-'))
  await chmod(directory, 0o755)
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}

/** Stops a process cleanly, and waits for it. */
export async function stopServerProcess(tenant: ChildProcess): Promise<void> {
  if (tenant.exitCode !== null || tenant.signalCode !== null) return
  const exit = once(tenant, 'exit')
  if (tenant.connected) tenant.disconnect()
  await exit
}

/** Kills a process with SIGKILL, and waits until it is gone. */
export async function killServerProcess(tenant: ChildProcess): Promise<void> {
  const exit = once(tenant, 'exit')
  tenant.kill('SIGKILL')
  await exit
}

export async function endPostmaster(directory: string): Promise<void> {
  const file = await readPostmasterFile(directory)
  if (!file || !(await isPostmasterOf(file.pid, directory))) return
  process.kill(file.pid, 'SIGKILL')
  await vi.waitUntil(async () => !(await isPostmasterOf(file.pid, directory)), { timeout: 60_000 })
}
