import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { finishDemoData, loadDemoDataOnce } from '../../demo/load-demo-data.ts'
import type { KeepPicture } from '../../demo/load-demo-pictures.ts'
import { planAds } from '../../demo/plan-ads.ts'
import { createConcurrencyLimiter } from '../../platform/concurrency-limiter.ts'
import { createDiskFileStore } from '../../platform/files/disk-file-store.ts'
import { seedCategories } from '../../server/modules/catalogue/catalogue.ts'
import { deleteOrphanedImages, fileKey, storeImage } from '../../server/modules/media/media.ts'
import { numberOf } from '../support/demo-queries.ts'
import { createTestDatabase } from '../support/test-database.ts'

const { db, pool, drop } = await createTestDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'kiraya-demo-'))
const files = createDiskFileStore(dataDir)
const media = { db, files, gate: createConcurrencyLimiter() }
afterAll(async () => {
  await drop()
  await rm(dataDir, { recursive: true })
})

const warnings: string[] = []
const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(line) })

/** The steps of every start. */
async function load(keep: KeepPicture, signal = new AbortController().signal): Promise<void> {
  const unfinished = await loadDemoDataOnce({ db, log }, () => undefined)
  if (unfinished) await finishDemoData({ db, log, ...unfinished, keep, signal })
}

/** The pictures that were sent, by the names of their files. */
const sentPictures = new Map<string, { hash: string; width: number; height: number }>()
const folder = join(import.meta.dirname, '../../demo/pictures')

/** The number of pictures that are stored as the server does. For the others only the places matter: a small picture replaces each. */
const keptWhole = 12

const keep: KeepPicture = async (sent) => {
  const { width, height } = await sharp(sent.bytes).metadata()
  const hash = createHash('sha256').update(sent.bytes).digest('hex')
  sentPictures.set(sent.name, { hash, width, height })
  const bytes = sentPictures.size > keptWhole ? await drawSmall(sentPictures.size) : sent.bytes
  await storeImage(media, { ...sent, bytes })
}

/** A picture that is different for each number. */
function drawSmall(number: number): Promise<Buffer> {
  const background = { r: number >> 8, g: number & 255, b: 0 }
  return sharp({ create: { width: 16, height: 12, channels: 3, background } })
    .png()
    .toBuffer()
}

const count = async (table: 'images' | 'image_files' | 'product_images') =>
  (await pool.query<{ count: number }>(`select count(*) from ${table}`)).rows[0]?.count ?? 0

const placesOfAds = planAds().flatMap(({ pictures }) => pictures).length

test('an interrupted load has the pictures first that visitors see first; one that cannot be stored does not stop it', async () => {
  await seedCategories(db)
  const breakOff = new AbortController()
  let kept = 0
  const keepSome: KeepPicture = async (sent) => {
    if (++kept === 40) breakOff.abort()
    if (kept === 30) throw new Error('no room')
    await keep(sent)
  }
  await load(keepSome, breakOff.signal)
  expect(warnings.splice(0).map((line) => JSON.parse(line).msg)).toEqual([
    'a demo picture is missing: the next start stores it',
  ])
  expect(await count('image_files')).toBeGreaterThan(35)
  expect(await count('image_files')).toBeLessThan(45)
  expect(await numberOf(pool, 'unusedPictures')).toBe(0)
  const { rows } = await pool.query(`select
    (select count(*)::int from banners where is_active and image_id is null) as banners,
    (select count(*)::int from product_images where position = 0 and product_id in
      (select id from products order by id desc limit 5)) as newest`)
  expect(rows).toEqual([{ banners: 0, newest: 5 }])
})

test('the next start stores the rest, and the one after it nothing: every ad, user and banner has its pictures', async () => {
  // A user changed something in between.
  const gone = await db.selectFrom('products').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  await db.deleteFrom('products').where('id', '=', gone.id).execute()
  const planned = planAds().at(-1)?.pictures.length ?? 0
  await load(keep)
  expect(warnings).toEqual([])
  expect(await count('product_images')).toBe(placesOfAds - planned)
  for (const wrong of [
    'adsWithoutThreeToFivePictures',
    'wrongReferences',
    'unusedPictures',
    'wrongAvatars',
    'wrongBanners',
  ] as const)
    expect(await numberOf(pool, wrong), wrong).toBe(0)
  expect(await count('image_files')).toBeGreaterThan(350)
  const people = await db.selectFrom('users').select('id').where('avatar_image_id', 'is not', null).execute()
  expect(people.length).toBeGreaterThanOrEqual(20)

  const stored = await db.selectFrom('image_files').selectAll().execute()
  for (const { hash, widths } of stored) {
    const sizes = await Promise.all(widths.map((width) => files.sizeOf(fileKey(hash, width, 'webp'))))
    expect(
      sizes.filter((size) => !size),
      hash,
    ).toEqual([])
  }
  const large = stored.filter(({ width }) => width >= 640)
  expect(large).toHaveLength(keptWhole)
  expect(large.every(({ widths }) => widths.includes(160) && widths.includes(640))).toBe(true)
  const sizes = [...sentPictures].map(([name, { width, height }]) => `${name.split('-')[0]} ${width} ${height}`)
  expect(sentPictures.size).toBe(stored.length)
  for (const size of sizes) expect(size).toMatch(/^avatar 320 320$|^banner 1600 600$|^\w+ 1280 960$/)

  const before = await count('images')
  await load(keep)
  expect(await count('images')).toBe(before)
  expect((await pool.query('select finished_at is not null as done from demo_loads')).rows).toEqual([{ done: true }])
})

const queuedJobs = async () =>
  (await pool.query<{ key: string }>('select key from graphile_worker.jobs')).rows.map(({ key }) => key)

test('the pictures have no AVIF variants, but equal uploads of users have', async () => {
  expect(await queuedJobs()).toEqual([])
  await deleteOrphanedImages(media, { now: Date.now() + 25 * 3_600_000 })
  expect(await queuedJobs()).toEqual([])
  expect(await count('image_files')).toBe(sentPictures.size)

  const bytes = await readFile(join(folder, `${planAds()[0]?.pictures[0]}.webp`))
  const { file } = await storeImage(media, { bytes, ownerId: null, name: 'a.webp', folder: 'test' })
  expect(await count('image_files')).toBe(sentPictures.size)
  expect(await queuedJobs()).toEqual([`avif:${file.hash}`])
})

test('the folder has exactly the files of these pictures, each once, in at most 10 MB, and README.md says where they come from', async () => {
  const names = await readdir(folder)
  expect(names.toSorted()).toEqual([...sentPictures.keys()].toSorted())
  expect(new Set([...sentPictures.values()].map(({ hash }) => hash)).size).toBe(names.length)
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(10_000_000)
  const readme = await readFile(join(folder, '../../README.md'), 'utf8')
  expect(readme).toMatch(/Pictures of the demo,.*\s\[Fluent Emoji\]\(\S+\) \(MIT\)/)
})
