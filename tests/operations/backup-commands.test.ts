import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readManifest } from '../../platform/backup/backup-format.ts'
import type { Backup } from '../../platform/backup/write-backup.ts'
import { createDiskFileStore } from '../../platform/files/disk-file-store.ts'
import { prepareJobQueue } from '../../platform/jobs/job-queue.ts'
import { migrate } from '../../platform/postgres/migrate.ts'
import { createWorkGate } from '../../platform/work-gate.ts'
import { connect, migrationsFolder } from '../../server/db/database.ts'
import { storeImage } from '../../server/modules/media/media.ts'
import { contentOf, createEmptyPlace, runBackupCommand } from '../support/backup-setup.ts'
import { createProduct } from '../support/factories.ts'
import { photograph } from '../support/photographs.ts'
import { fillPrepared } from '../support/prepared-folder.ts'
import {
  createScratchCluster,
  createScratchDirectory,
  leave,
  type ScratchCluster,
  type Tenant,
} from '../support/scratch-cluster.ts'

/** A site of one ad and one picture, with its own embedded database. */
async function createFilledCluster(): Promise<ScratchCluster> {
  const dataDir = await createScratchDirectory()
  await fillPrepared(dataDir, 'site-of-one-ad', async (folder) => {
    const tenant = await (await createScratchCluster(folder)).start()
    await fill(tenant, folder)
    await leave(tenant.process)
  })
  return createScratchCluster(dataDir)
}

async function fill({ report }: Tenant, dataDir: string): Promise<void> {
  const address = { host: '', port: 0, ...report.address, user: 'kiraya', database: 'kiraya' }
  const { pool, db, close } = connect({ address, log: pino({ level: 'silent' }) })
  await migrate(pool, migrationsFolder)
  await prepareJobQueue(pool)
  await createProduct(db)
  const media = { db, files: createDiskFileStore(join(dataDir, 'files')), gate: createWorkGate() }
  await storeImage(media, { bytes: await photograph({ seed: 5 }), ownerId: null, name: 'a.jpg', folder: 'test' })
  await close()
}

/** @returns the newest backup in a folder */
async function newestIn(to: string): Promise<Backup> {
  const folder = join(to, (await readdir(to)).sort().at(-1) ?? '')
  return { folder, manifest: await readManifest(folder) }
}

test('the commands copy a running site and a stopped one, and move it to another database and back', {
  timeout: 120_000,
}, async () => {
  const cluster = await createFilledCluster()
  const { dataDir } = cluster
  const to = `${dataDir}-backups`
  onTestFinished(() => rm(to, { recursive: true, force: true }))
  const running = await cluster.start()

  const first = await runBackupCommand('backup', [], { DATA_DIR: dataDir })
  expect(first).toMatchObject({ code: 0, complaint: '' })
  const backup = await newestIn(to)
  const { folder, manifest } = backup
  expect(first.output).toContain(`${folder}: ${manifest.tables.length} tables with `)
  expect(first.output).toContain('keep it as secret as the site itself')
  const content = await contentOf(backup)
  const intoItself = await runBackupCommand('restore', [folder], { DATA_DIR: dataDir })
  expect(intoItself).toMatchObject({
    code: 1,
    complaint: expect.stringMatching(/^Another Kiraya is running on the data folder/),
  })

  const place = await createEmptyPlace()
  const { host, port, user, database } = place.connection
  const outside = {
    DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`,
    DATA_DIR: await createScratchDirectory(),
  }
  expect(await runBackupCommand('restore', [folder], outside)).toMatchObject({ code: 0, complaint: '' })
  expect(await migrate(place.pool, migrationsFolder)).toEqual({ applied: [], newer: [] })
  const words = ['--to', to, '--keep', '1']
  expect(await runBackupCommand('backup', words, outside)).toMatchObject({ code: 0, complaint: '' })
  expect(await readdir(to)).toHaveLength(1)
  const moved = await newestIn(to)
  expect(await contentOf(moved)).toEqual(content)

  const home = join(await createScratchDirectory(), 'new/data')
  const back = await runBackupCommand('restore', [moved.folder], { DATA_DIR: home })
  expect(back).toMatchObject({ code: 0, complaint: '', output: expect.stringContaining('are there again') })
  const again = await runBackupCommand('restore', [moved.folder], { DATA_DIR: home })
  expect(again).toMatchObject({ code: 1, complaint: expect.stringMatching(/^The database is not empty/) })
  // Its own database is started for it, and stopped.
  expect(await runBackupCommand('backup', ['--to', to], { DATA_DIR: home })).toMatchObject({ code: 0, complaint: '' })
  expect(await contentOf(await newestIn(to))).toEqual(content)
  expect(existsSync(join(home, 'postgres/postmaster.pid'))).toBe(false)
  await leave(running.process)
})

test('a backup without room, or with invalid arguments, reports it and leaves nothing', async () => {
  const cluster = await createFilledCluster()
  await cluster.start()
  const to = join(await createScratchDirectory(), 'to')
  // The largest file is the one of the pictures.
  const limited = `ulimit -f 4; exec "${process.execPath}" scripts/run.mjs operate/backup --to "${to}"`
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: cluster.dataDir }
  expect(() => execFileSync('bash', ['-c', limited], { env, stdio: 'pipe' })).toThrow(
    /The backup failed: EFBIG.*; nothing of it is left/,
  )
  expect(await readdir(to)).toEqual([])
  const wrong = ['--keep 0', '--keep some', 'folder', '--into x'].map(async (words) => {
    const said = await runBackupCommand('backup', words.split(' '), env)
    expect(said).toEqual({
      code: 1,
      output: '',
      complaint: expect.stringMatching(/^Say no more than: npm run backup -- --to/),
    })
  })
  await Promise.all(wrong)
  const inside = await runBackupCommand('backup', ['--to', join(cluster.dataDir, 'backups')], env)
  expect(inside).toMatchObject({ code: 1, complaint: expect.stringMatching(/^Backups cannot lie in the data folder/) })
  const nothing = await runBackupCommand('restore', [to], { ...env, DATA_DIR: await createScratchDirectory() })
  expect(nothing).toMatchObject({ code: 1, complaint: expect.stringContaining('is no backup') })
})

test('a data folder of another PostgreSQL version is left unchanged, with instructions for the upgrade', async () => {
  const dataDir = await createScratchDirectory()
  const directory = join(dataDir, 'postgres')
  await mkdir(directory)
  const rows: [string, string][] = [
    [
      '17',
      '"npm run backup" there\\), then bring it into an empty data folder with this one: DATA_DIR=NEW npm run restore -- BACKUP$',
    ],
    ['19', 'start the newer Kiraya that made it$'],
  ]
  for (const [version, advice] of rows) {
    await writeFile(join(directory, 'PG_VERSION'), `${version}\n`)
    const complaint = expect.stringMatching(`was made by PostgreSQL ${version}, and this Kiraya brings 18: .*${advice}`)
    const said = await runBackupCommand('backup', [], { DATA_DIR: dataDir })
    expect(said).toEqual({ code: 1, output: '', complaint })
    expect(await readdir(dataDir, { recursive: true })).toEqual(['postgres', 'postgres/PG_VERSION'])
  }
})
