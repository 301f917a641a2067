import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { KeepPicture } from '../../server/db/demo/load-demo-pictures.ts'
import { type DemoPicture, picturesOf } from '../../server/db/demo/pictures/demo-picture.ts'
import { startPainter } from '../../server/db/demo/pictures/painter.ts'
import { planAds } from '../../server/db/demo/plan-ads.ts'
import { finishDemoData, loadDemoDataOnce } from '../../server/db/demo-once.ts'
import { seedCategories } from '../../server/modules/catalogue/seed-categories.ts'
import { fileKey } from '../../server/modules/media/file-keys.ts'
import { storeImage } from '../../server/modules/media/store-image.ts'
import { createWorkGate } from '../../server/modules/media/work-gate.ts'
import { createDiskFileStore } from '../../server/services/disk-file-store.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { numberOf } from './demo-queries.ts'

const { db, pool, drop } = await createTestDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'kiraya-demo-'))
const files = createDiskFileStore(dataDir)
const media = { db, files, gate: createWorkGate() }
afterAll(async () => {
  await drop()
  await rm(dataDir, { recursive: true })
})

const warnings: string[] = []
const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(line) })

/** What every start does; `keep` and `signal` as far as they differ. */
async function load(
  { keep = (sent) => storeImage(media, sent), signal = new AbortController().signal } = {} as {
    keep?: KeepPicture
    signal?: AbortSignal
  },
) {
  const unfinished = await loadDemoDataOnce({ db, log }, () => undefined)
  if (unfinished) await finishDemoData({ db, log, ...unfinished, keep, signal })
}

const count = async (table: 'images' | 'image_files' | 'product_images') =>
  (await pool.query<{ count: number }>(`select count(*) from ${table}`)).rows[0]?.count ?? 0

const placesOfAds = planAds().flatMap(({ pictures }) => pictures).length

test('a load that is broken off shows first what visitors see first', async () => {
  await seedCategories(db)
  const breakOff = new AbortController()
  let kept = 0
  const keep: KeepPicture = async (sent) => {
    if (++kept === 40) breakOff.abort()
    await storeImage(media, sent)
  }
  await load({ keep, signal: breakOff.signal })
  expect(warnings).toEqual([])
  expect(await count('image_files')).toBeGreaterThan(35)
  expect(await count('image_files')).toBeLessThan(45)
  expect(await numberOf(pool, 'unusedPictures')).toBe(0)
  const { rows } = await pool.query(`select
    (select count(*)::int from banners where is_active and image_id is null) as banners,
    (select count(*)::int from product_images where position = 0 and product_id in
      (select id from products order by id desc limit 5)) as newest`)
  expect(rows).toEqual([{ banners: 0, newest: 5 }])
}, 60_000)

test('the next start makes the rest, and the one after it nothing: the pictures are there for every ad, person and banner', async () => {
  // Somebody did something in between.
  const gone = await db.selectFrom('products').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  await db.deleteFrom('products').where('id', '=', gone.id).execute()
  const planned = planAds().at(-1)?.pictures.length ?? 0
  await load()
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
  expect(large.every(({ widths }) => widths.includes(160) && widths.includes(640))).toBe(true)

  const before = await count('images')
  await load()
  expect(await count('images')).toBe(before)
  expect((await pool.query('select finished_at is not null as done from demo_loads')).rows).toEqual([{ done: true }])
}, 240_000)

const some: DemoPicture[] = [
  ...picturesOf('camera').own.slice(0, 3),
  ...picturesOf('scooter-red').own.slice(0, 2),
  ...picturesOf('chaniya-red').shared,
]

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('painting again gives the same bytes', async () => {
  const [first, second] = [startPainter(), startPainter()]
  onTestFinished(async () => void (await Promise.all([first.end(), second.end()])))
  const hashes = async (pictures: DemoPicture[], painter: typeof first) =>
    Promise.all(pictures.map(async (picture) => [picture.name, hashOf(await painter.paint(picture))]))
  const once = Object.fromEntries(await hashes(some, first))
  expect(Object.fromEntries(await hashes(some.toReversed(), second))).toEqual(once)
  expect(new Set(Object.values(once)).size).toBe(some.length)
})

test('a painter that has ended paints no more, and says so', async () => {
  const painter = startPainter()
  const [picture] = some
  if (!picture) throw new Error('unreachable')
  const given = painter.paint(picture)
  await Promise.all([expect(given).rejects.toThrow('the painter has ended'), painter.end()])
  await expect(painter.paint(picture)).rejects.toThrow('the painter has ended')
})

test('a picture that cannot be painted is no reason to end', async () => {
  const painter = startPainter()
  onTestFinished(() => painter.end())
  const picture = { ...some[0], cut: 'duo' } as DemoPicture
  await expect(painter.paint(picture)).rejects.toThrow('duo has no room for camera')
  expect((await painter.paint(some[0] as DemoPicture)).length).toBeGreaterThan(1_000)
})
