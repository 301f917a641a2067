import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isPostmasterOf, isProcessRunning } from '../../platform/postgres/embedded/postmaster.ts'
import {
  createScratchCluster,
  createScratchDirectory,
  endPostmaster,
  killServerProcess,
  type ScratchCluster,
  type ServerProcess,
  stopServerProcess,
} from '../support/scratch-cluster.ts'

async function startWithNote(cluster: ScratchCluster) {
  const tenant = await cluster.start()
  await cluster.query(tenant, `create table notes as select 'kept' as note`)
  return tenant
}

async function expectNote(cluster: ScratchCluster) {
  const tenant = await cluster.start()
  expect(tenant.report.error).toBeUndefined()
  expect(await cluster.query(tenant, 'select note from notes')).toEqual([{ note: 'kept' }])
  return tenant
}

test('creates its cluster after an interrupted first start, in a folder that only its owner may enter, keeps its data over a stop, and leaves no process and no socket', async () => {
  const cluster = await createScratchCluster(await createScratchDirectory())
  const draft = join(cluster.dataDir, 'postgres.new-abc123')
  await mkdir(draft)
  await writeFile(join(draft, 'PG_VERSION'), '18\n')
  await chmod(cluster.dataDir, 0o700)
  const tenant = await startWithNote(cluster)
  expect(existsSync(draft)).toBe(false)
  const pid = await cluster.postmasterPid()
  const socketDirectory = tenant.report.address?.host ?? ''
  expect(existsSync(socketDirectory)).toBe(true)
  await stopServerProcess(tenant.process)
  expect(await isPostmasterOf(pid, cluster.directory)).toBe(false)
  expect(existsSync(socketDirectory)).toBe(false)
  expect(await readdir(cluster.dataDir)).toEqual(['postgres'])
  await expectNote(cluster)
})

test('sorts the letters of every script, gives the application no superuser, and refuses a second process on the same folder, also after a crash of one of its workers', async () => {
  const cluster = await createScratchCluster()
  const tenant = await startWithNote(cluster)
  const [row] = await cluster.query(
    tenant,
    `select lower('ÉCRAN ŠĐ') as lower, 'Écran' ilike 'éCRAN' as alike, current_setting('is_superuser') as super,
      current_setting('data_checksums') as checksums, current_setting('listen_addresses') as addresses`,
  )
  expect(row).toEqual({ lower: 'écran šđ', alike: true, super: 'off', checksums: 'on', addresses: '' })
  const { mode } = await stat(tenant.report.address?.host ?? '')
  expect(mode & 0o777).toBe(0o700)

  const pid = await cluster.postmasterPid()
  const expectRefusal = async () => {
    expect((await cluster.start()).report.error).toBe(
      `Another process of the site is running on the data folder ${cluster.dataDir}: stop it first, or choose another DATA_DIR`,
    )
    expect(await cluster.postmasterPid()).toBe(pid)
    expect(await cluster.query(tenant, 'select note from notes')).toHaveLength(1)
  }
  await expectRefusal()

  const sleeping = cluster.query(tenant, 'select pg_sleep(60)')
  const findWorker = async () => {
    const found = await cluster.query<{ pid: number }>(
      tenant,
      `select pid from pg_stat_activity where query ~ 'pg_sleep' and pid <> pg_backend_pid()`,
    )
    return found.length > 0 && found
  }
  const rows = await vi.waitUntil(findWorker, { timeout: 20_000 })
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
  await expect(sleeping).rejects.toThrow()
  await vi.waitUntil(() => cluster.query(tenant, 'select note from notes').catch(() => undefined), { timeout: 20_000 })
  await expectRefusal()
})

test('after a kill exactly one of several starts stops the orphaned server and continues with its data, as it does after a kill of both, and beside another process that has reused the PID of that server', async () => {
  const cluster = await createScratchCluster()
  const first = await startWithNote(cluster)
  const account = await stat(cluster.directory)
  const leftover = await cluster.postmasterPid()
  await killServerProcess(first.process)
  expect(await isPostmasterOf(leftover, cluster.directory)).toBe(true)
  const tenants = await Promise.all(Array.from({ length: 3 }, () => cluster.start()))
  const winners = tenants.filter(({ report }) => report.error === undefined)
  expect(winners).toHaveLength(1)
  const [second] = winners as [ServerProcess]
  expect(await cluster.query(second, 'select note from notes')).toEqual([{ note: 'kept' }])
  expect(await cluster.postmasterPid()).not.toBe(leftover)
  expect(existsSync(first.report.address?.host ?? '')).toBe(false)

  const killBoth = async (tenant: ServerProcess) => {
    await killServerProcess(tenant.process)
    await endPostmaster(cluster.directory)
  }
  await killBoth(second)
  const third = await expectNote(cluster)
  expect(existsSync(second.report.address?.host ?? '')).toBe(false)

  await killBoth(third)
  const stranger = spawn('sleep', ['1000'], { uid: account.uid, gid: account.gid })
  onTestFinished(() => killServerProcess(stranger))
  const pidFile = join(cluster.directory, 'postmaster.pid')
  const [, ...rest] = (await readFile(pidFile, 'utf8')).split('\n')
  await writeFile(pidFile, [stranger.pid, ...rest].join('\n'))
  await expectNote(cluster)
  expect(isProcessRunning(stranger.pid ?? 0)).toBe(true)
})

test('restarts a crashed server by itself, with its data and at the same address, and stops at once meanwhile', async () => {
  const cluster = await createScratchCluster()
  const tenant = await startWithNote(cluster)
  const before = await cluster.postmasterPid()
  process.kill(before, 'SIGKILL')
  await vi.waitUntil(async () => ![0, before].includes(await cluster.postmasterPid()), { timeout: 20_000 })
  const rows = () => cluster.query(tenant, 'select note from notes').catch(() => undefined)
  expect(await vi.waitUntil(rows, { timeout: 20_000 })).toEqual([{ note: 'kept' }])
  expect(tenant.process.exitCode).toBeNull()
  expect((await cluster.start()).report.error).toMatch('Another process of the site is running')
  const pid = await cluster.postmasterPid()
  await stopServerProcess(tenant.process)
  expect(await isPostmasterOf(pid, cluster.directory)).toBe(false)
  expect(await readdir(cluster.dataDir)).toEqual(['postgres'])

  const next = await expectNote(cluster)
  process.kill(await cluster.postmasterPid(), 'SIGKILL')
  await stopServerProcess(next.process)
  expect(next.process.exitCode).toBe(0)
  await expectNote(cluster)
})

test('waits for a recovery that takes longer than a start, and reports one that fails', async () => {
  const cluster = await createScratchCluster()
  await stopServerProcess((await startWithNote(cluster)).process)
  const recoverWith = async (command: string) => {
    await writeFile(join(cluster.directory, 'recovery.signal'), '')
    await writeFile(join(cluster.directory, 'postgresql.auto.conf'), `restore_command = '${command}'\n`)
  }
  await recoverWith('[ -e late ] || { touch late && sleep 4; }; false')
  await stopServerProcess((await expectNote(cluster)).process)
  expect(existsSync(join(cluster.directory, 'late'))).toBe(true)
  // PostgreSQL gives up when the command is ended by a signal.
  await recoverWith('sleep 4; kill -KILL $$')
  expect((await cluster.start()).report.error).toMatch(/ does not start: could not restore file /)
})

test('lets exactly one of four first starts win', async () => {
  const cluster = await createScratchCluster(await createScratchDirectory())
  const tenants = await Promise.all([cluster.start(), cluster.start(), cluster.start(), cluster.start()])
  const errors = tenants.map(({ report }) => report.error).filter((error) => error !== undefined)
  expect(errors).toEqual(
    Array.from({ length: 3 }, () => expect.stringMatching('Another process of the site is running')),
  )
  const winner = tenants.find(({ report }) => report.error === undefined)
  expect(winner && (await cluster.query(winner, 'select 1 as one'))).toEqual([{ one: 1 }])
  expect(await readdir(cluster.dataDir)).toEqual(['postgres'])
})

test('leaves the original alone when a folder was copied while its server ran', async () => {
  const [original, copy] = [await createScratchCluster(), await createScratchCluster(await createScratchDirectory())]
  await stopServerProcess((await startWithNote(original)).process)
  await promisify(execFile)('cp', ['-a', original.directory, copy.directory])
  const tenant = await expectNote(original)
  await promisify(execFile)('cp', ['-a', join(original.directory, 'postmaster.pid'), copy.directory])
  const other = await expectNote(copy)
  await copy.query(other, `update notes set note = 'of the copy'`)
  const ofOriginal = () => original.query(tenant, 'select note from notes')
  expect(await ofOriginal()).toEqual([{ note: 'kept' }])
  await stopServerProcess(other.process)
  expect(await ofOriginal()).toEqual([{ note: 'kept' }])
})

test('reports why a folder is unusable', async () => {
  const cluster = await createScratchCluster(await createScratchDirectory())
  await mkdir(cluster.directory)
  await writeFile(join(cluster.directory, 'letter.txt'), 'dear')
  expect((await cluster.start()).report.error).toBe(
    `${cluster.directory} is not empty, and no database either: move it away or choose another DATA_DIR`,
  )
  const advices = [
    [
      '15',
      'nothing was changed. Start the older release that made it, or move the folder away and begin with an empty one',
    ],
    ['19', 'start the newer release that made it'],
  ] as const
  for (const [version, advice] of advices) {
    await writeFile(join(cluster.directory, 'PG_VERSION'), `${version}\n`)
    expect((await cluster.start()).report.error).toBe(
      `The database in ${cluster.directory} was made by PostgreSQL ${version}, and this release brings 18: ${advice}`,
    )
    expect((await readdir(cluster.directory)).sort()).toEqual(['PG_VERSION', 'letter.txt'])
  }
})
