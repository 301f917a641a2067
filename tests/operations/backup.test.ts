import { execFileSync } from 'node:child_process'
import { cp, mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { pruneBackups, requireOutside } from '../../platform/backup/backup-folder.ts'
import { piecesOf } from '../../platform/backup/backup-format.ts'
import { lockMigrations, migrate } from '../../platform/postgres/migrate.ts'
import { migrationsFolder } from '../../server/db/database.ts'
import { seedCategories } from '../../server/modules/catalogue/catalogue.ts'
import { collectOrphans, fileKey, filePrefix, releaseImages } from '../../server/modules/media/media.ts'
import { requirePushKeys } from '../../server/modules/push/push.ts'
import { backUp, contentOf, createEmptyPlace, restore } from '../support/backup-setup.ts'
import { createProduct, createReview, createUser } from '../support/factories.ts'
import { setUpMedia } from '../support/media-setup.ts'
import { photograph } from '../support/photographs.ts'
import { createScratchDirectory } from '../support/scratch-cluster.ts'

const site = await setUpMedia()
await seedCategories(site.db)
const keys = await requirePushKeys(site.db)
const pictures = [
  await site.store(await photograph({ width: 700, height: 500, seed: 1 })),
  await site.store(await photograph({ width: 300, height: 200, seed: 2 })),
]
const hashes = pictures.map(({ file }) => file.hash)
const owner = await createUser(site.db, { name: 'ફરીદા\t"\\N"\n🎪', avatar_image_id: pictures[0]?.image.id ?? null })
const ad = await createProduct(site.db, { user_id: owner.id })
await site.db
  .insertInto('product_images')
  .values({ product_id: ad.id, position: 0, image_id: pictures[1]?.image.id ?? '' })
  .execute()
const quiet = await backUp(site, { to: join(site.dataDir, 'quiet') })

const filesOf = async (place: Pick<typeof site, 'files'>) =>
  Promise.all(hashes.flatMap((hash) => [160, 320].map((width) => place.files.read(fileKey(hash, width, 'webp')))))
const countOf = async ({ pool }: Pick<typeof site, 'pool'>, table: string) =>
  Number((await pool.query(`select count(*) as count from ${table}`)).rows[0].count)

test('a backup made during writes is consistent, and is restored exactly', async () => {
  let isOver = false
  const [before, during] = [[] as string[], [] as string[]]
  const write = async (ids: string[]) => {
    const { id } = await createProduct(site.db, { user_id: owner.id })
    await site.db.transaction().execute((tx) => createReview(tx, { product_id: id }))
    ids.push(id)
  }
  for (let i = 0; i < 5; i++) await write(before)
  const writing = Promise.all(
    Array.from({ length: 3 }, async () => {
      while (!isOver) await write(during)
    }),
  )
  const backup = await backUp(site)
  isOver = true
  await writing
  expect(during.length).toBeGreaterThan(0)

  const place = await createEmptyPlace()
  await restore(backup.folder, place)
  // The second backup is of the same state: all of it but its time has to be equal.
  const again = await backUp(place)
  expect(await contentOf(again)).toEqual(await contentOf(backup))
  const there = (await place.db.selectFrom('products').select('id').execute()).map(({ id }) => id)
  expect(there).toEqual(expect.arrayContaining([ad.id, ...before]))
  // A row in the snapshot comes with all rows of its transaction.
  const { rows } = await place.pool.query(`
    select count(*) filter (where total_reviews <> (select count(*) from reviews where product_id = products.id)) as wrong,
      count(*) filter (where not exists (select from list_entries where id = products.id)) as unlisted from products`)
  expect(rows).toEqual([{ wrong: 0, unlisted: 0 }])
  expect(await place.db.selectFrom('push_keys').selectAll().executeTakeFirst()).toMatchObject({
    public_key: keys.publicKey,
  })
  expect(await filesOf(place)).toEqual(await filesOf(site))
  expect(await readdir(join(backup.folder, '..'))).toHaveLength(1)
})

test('a restored database works on: triggers, keys and plans', async () => {
  const place = await createEmptyPlace()
  await restore(quiet.folder, place)
  await createProduct(place.db, { user_id: owner.id })
  expect(await countOf(place, 'list_entries')).toBe(2)
  await expect(createProduct(place.db, { user_id: uuidv7() })).rejects.toThrow('foreign key')
  await expect(createUser(place.db, { email: owner.email.toUpperCase() })).rejects.toThrow('users_email_key')
  const definitions = `
    select pg_get_indexdef(indexrelid) as it from pg_index join pg_class on oid = indrelid where relnamespace = 'public'::regnamespace
    union all select conrelid::regclass || pg_get_constraintdef(oid) || convalidated from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgenabled::text || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1`
  expect((await place.pool.query(definitions)).rows).toEqual((await site.pool.query(definitions)).rows)
  const { rows } = await place.pool.query(`select reltuples from pg_class where relname = 'users'`)
  expect(rows[0].reltuples).toBeGreaterThan(0)
  // Queued jobs are still queued.
  const jobs = 'select task_identifier, key, priority from graphile_worker.jobs order by key'
  expect((await place.pool.query(jobs)).rows).toEqual((await site.pool.query(jobs)).rows)
  expect(await countOf(place, 'graphile_worker.jobs')).toBe(2)
})

test('a backup is readable by its owner alone, and standard tools verify and open it', async () => {
  const { folder, manifest } = quiet
  for (const { file } of piecesOf(manifest)) expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: folder, stdio: 'pipe' })
  const names = execFileSync('tar', ['-tf', 'files.tar'], { cwd: folder, encoding: 'utf8' }).trim().split('\n')
  const known = await Promise.all(hashes.map((hash) => site.files.list(filePrefix(hash))))
  expect(names.sort()).toEqual(known.flat().sort())
})

test('one changed byte in any part is found before anything is written', async () => {
  const { folder, manifest } = quiet
  const damaged = join(await createScratchDirectory(), 'damaged')
  const openDatabase = () => Promise.reject(new Error('touched'))
  const place = await createEmptyPlace()
  const pieces = [...piecesOf(manifest).map(({ file }) => file), 'manifest.json', 'SHA256SUMS']
  expect(pieces.length).toBeGreaterThan(20)
  await cp(folder, damaged, { recursive: true })
  const turn = async (name: string) => {
    const file = await open(join(damaged, name), 'r+')
    const { size } = await file.stat()
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, Math.min(70, size - 1))
    await file.write(Buffer.from([buffer.readUInt8() ^ 1]), 0, 1, Math.min(70, size - 1))
    await file.close()
  }
  for (const name of pieces) {
    await turn(name)
    await expect(restore(damaged, place, { openDatabase }), name).rejects.toThrow(
      /^The backup is damaged: \S+ .*; nothing was restored$/,
    )
    await turn(name)
  }
  await expect(restore(damaged, place, { openDatabase })).rejects.toThrow('touched')
  await rm(join(damaged, 'tables/users.copy.zst'))
  await expect(restore(damaged, place, { openDatabase })).rejects.toThrow('tables/users.copy.zst is missing')
  await expect(restore(site.dataDir, place, { openDatabase })).rejects.toThrow(/is no backup: .*manifest\.json/)
})

test('a backup is restored only into an empty place', async () => {
  const place = await createEmptyPlace()
  const before = await countOf(site, 'users')
  await expect(restore(quiet.folder, { ...site, files: place.files })).rejects.toThrow(
    /^The database is not empty: .*nothing was changed$/,
  )
  expect(await countOf(site, 'users')).toBe(before)
  await expect(restore(quiet.folder, { ...place, files: site.files })).rejects.toThrow(
    /^There are pictures in the store already/,
  )
  expect((await place.pool.query(`select from pg_tables where schemaname = 'public'`)).rowCount).toBe(0)
  await restore(quiet.folder, { ...place, files: site.files }, { hasFiles: true })
  expect(await countOf(place, 'users')).toBe(1)
})

/** The migrations of this version, and some of later ones. */
async function laterMigrations(...later: [name: string, sql: string][]): Promise<string> {
  const folder = join(await createScratchDirectory(), 'migrations')
  await cp('server/db/migrations', folder, { recursive: true })
  const known = (await readdir(folder)).length
  for (const [i, [name, sql]] of later.entries())
    await writeFile(join(folder, `${String(known + 1 + i).padStart(3, '0')}-${name}.sql`), sql)
  return folder
}

test('a newer version migrates an older backup, and an older one refuses a newer backup', async () => {
  const counted = ['counted', 'create table counted (id bigint generated always as identity, word text)'] as [
    string,
    string,
  ]
  const older = await createEmptyPlace()
  const itsMigrations = await laterMigrations(counted)
  await restore(quiet.folder, older, { migrations: itsMigrations })
  await older.pool.query(
    `insert into counted (word) values ('one'), ('two'), ('three'); delete from counted where id = 3`,
  )
  await older.pool.query(
    'create table of_somebody_else (id serial primary key); insert into of_somebody_else values (7)',
  )
  const { folder, manifest } = await backUp(older)

  const said: string[] = []
  const newer = await createEmptyPlace()
  const migrations = await laterMigrations(counted, ['loud', 'update counted set word = upper(word)'])
  await restore(folder, newer, { migrations, say: (line) => said.push(line) })
  await newer.pool.query(`insert into counted (word) values ('four')`)
  expect((await newer.pool.query('select id, word from counted order by id')).rows).toEqual([
    { id: 1, word: 'ONE' },
    { id: 2, word: 'TWO' },
    { id: 4, word: 'four' },
  ])
  expect(await countOf(newer, 'schema_migrations')).toBe(manifest.migrations.length + 1)
  expect(said).toContain("  The table of_somebody_else is not one of Kiraya's and stays in the backup")

  const place = await createEmptyPlace()
  await expect(restore(folder, place)).rejects.toThrow(
    /^The backup is newer than this Kiraya: it knows the migration \d+-counted$/,
  )
  // A failing migration leaves nothing half done.
  const failing = await laterMigrations(counted, ['wrong', 'select 1/0'])
  await expect(restore(folder, place, { migrations: failing })).rejects.toThrow('-wrong.sql failed: division by zero')
  await restore(folder, place, { migrations: itsMigrations })
  expect(await countOf(place, 'counted')).toBe(2)
})

test('an interrupted restore starts again, and until then the site does not start there', async () => {
  const place = await createEmptyPlace()
  let puts = 0
  const failing = {
    ...place.files,
    put: (...words: Parameters<typeof place.files.put>) =>
      ++puts > 3 ? Promise.reject(new Error('no room')) : place.files.put(...words),
  }
  await expect(restore(quiet.folder, { ...place, files: failing })).rejects.toThrow(
    'The restore failed: no room; until "npm run restore" is run again with the same backup, no Kiraya starts on this database',
  )
  expect(await place.files.isEmpty('pictures/')).toBe(false)
  const refusal = 'The database was not restored to the end: run "npm run restore" again'
  await expect(migrate(place.pool, migrationsFolder)).rejects.toThrow(refusal)
  const breaking = new AbortController()
  const breakOff = (line: string) => line === 'Making the indexes …' && breaking.abort()
  await expect(restore(quiet.folder, place, { say: breakOff, signal: breaking.signal })).rejects.toThrow(
    'The restore was broken off',
  )
  await expect(migrate(place.pool, migrationsFolder)).rejects.toThrow(refusal)
  expect((await place.pool.query(`select tablename from pg_tables where schemaname = 'public'`)).rows).toEqual([
    { tablename: 'unfinished_restore' },
  ])
  await restore(quiet.folder, place)
  expect(await migrate(place.pool, migrationsFolder)).toEqual({ applied: [], newer: [] })
  expect(await contentOf(await backUp(place))).toEqual(await contentOf(quiet))
})

test('a picture deleted during a backup is in it, and is deleted after the restore', async () => {
  const { image, file } = await site.store(await photograph({ width: 200, height: 200, seed: 3 }))
  const list = async (prefix: string) => {
    await releaseImages(site.db, [image.id])
    await collectOrphans(site.media, { now: Date.now() + 3 * 86_400_000 })
    return site.files.list(prefix)
  }
  const { manifest } = await backUp({ ...site, files: { ...site.files, list } })
  expect(manifest.files).toMatchObject({ missing: [], count: quiet.manifest.files.count + file.widths.length })
  expect(await site.files.isEmpty(filePrefix(file.hash))).toBe(false)
  await collectOrphans(site.media, { now: Date.now() + 3 * 86_400_000 })
  expect(await site.files.isEmpty(filePrefix(file.hash))).toBe(true)
})

test('a backup waits for a schema change: its snapshot would find rewritten tables empty', async () => {
  const migrating = await site.pool.connect()
  await lockMigrations(migrating)
  const making = backUp(site)
  const waiting = `select 1 from pg_stat_activity where application_name = 'kiraya backup' and wait_event = 'advisory'`
  await expect.poll(async () => (await migrating.query(waiting)).rowCount).toBe(1)
  migrating.release(true)
  expect((await making).manifest.tables).toHaveLength(quiet.manifest.tables.length)
})

test('a picture missing in the store is reported, and the rest is backed up', async () => {
  const lost = fileKey(hashes[0] ?? '', 320, 'webp')
  const files = {
    ...site.files,
    open: async (key: string) => (key === lost ? undefined : site.files.open(key)),
  }
  const { folder, manifest } = await backUp({ ...site, files })
  expect(manifest.files).toMatchObject({ missing: [lost], count: quiet.manifest.files.count - 1 })
  await restore(folder, await createEmptyPlace())
})

test('a failed backup leaves nothing, and neither do killed ones', async () => {
  const to = await createScratchDirectory()
  await mkdir(join(to, '.unfinished-of-yesterday/tables'), { recursive: true })
  await writeFile(join(to, 'letter.txt'), 'dear')
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' })
  const files = { ...site.files, open: () => Promise.reject(full) }
  await expect(backUp({ ...site, files }, { to })).rejects.toThrow(
    `The backup failed: there is no room left in ${to}; nothing of it is left`,
  )
  expect(await readdir(to)).toEqual(['letter.txt'])
  const breaking = new AbortController()
  const say = (line: string) => line === 'Copying the pictures …' && breaking.abort()
  await expect(backUp(site, { to, say, signal: breaking.signal })).rejects.toThrow(
    'The backup was broken off; nothing of it is left',
  )
  expect(await readdir(to)).toEqual(['letter.txt'])
  const gone = createEmptyPlace().then(async (place) => backUp(place, { to }))
  await expect(gone).rejects.toThrow('There is nothing to back up yet: start Kiraya once')
})

test('the configured number of backups stays, the newest, and nothing else is touched', async () => {
  const to = await createScratchDirectory()
  await writeFile(join(to, 'letter.txt'), 'dear')
  const folders: string[] = []
  for (let i = 0; i < 3; i++) folders.push((await backUp(site, { to })).folder)
  const [first, second, third] = folders.map((folder) => folder.slice(to.length + 1))
  expect(await pruneBackups(to, 2)).toEqual([first])
  expect((await readdir(to)).sort()).toEqual([second, third, 'letter.txt'].sort())
  await expect(requireOutside(join(to, 'data/backups'), join(to, 'data'))).rejects.toThrow(
    'Backups cannot lie in the data folder',
  )
  await expect(requireOutside(join(to, 'data-backups'), join(to, 'data'))).resolves.toBeUndefined()
})
