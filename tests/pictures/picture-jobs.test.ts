import { pino } from 'pino'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { AppError } from '../../domain/errors.ts'
import { installJobQueue, releaseAllJobs } from '../../platform/jobs/job-queue.ts'
import { startJobRunner } from '../../server/jobs.ts'
import {
  deleteOrphanedImages,
  fileKey,
  filePrefix,
  makeAvif,
  type StoredImage,
  type UploadedImage,
} from '../../server/modules/media/media.ts'
import { createBanner, createProduct, createUser } from '../support/factories.ts'
import { setUpMedia } from '../support/media-setup.ts'
import { noPush, setUpLocalMessages } from '../support/messages-setup.ts'
import { createPhotograph } from '../support/photographs.ts'

const { db, pool, dataDir, files, media, store } = await setUpMedia()
const log = pino({ level: 'silent' })
const { messages, events } = setUpLocalMessages({ db, log }, dataDir)

const hour = 3_600_000
const inHours = (hours: number) => Date.now() + hours * hour
const fileOf = (hash: string) => db.selectFrom('image_files').selectAll().where('hash', '=', hash).executeTakeFirst()
const queued = async () =>
  (await pool.query<{ key: string }>('select key from graphile_worker.jobs order by id')).rows.map(({ key }) => key)

test('the queue is installed once, by the database owner without superuser rights', async () => {
  const { rows } = await pool.query('select usesuper from pg_user where usename = current_user')
  expect(rows).toEqual([{ usesuper: false }])
  await pool.query('drop schema graphile_worker cascade')
  await installJobQueue(pool)
  await installJobQueue(pool)
  expect(await queued()).toEqual([])
})

test('a new picture gets its AVIF variants in the background', async () => {
  const bytes = await createPhotograph({ width: 400, height: 300 })
  const { file } = await store(bytes)
  expect(file.has_avif).toBe(false)
  expect(await queued()).toEqual([`avif:${file.hash}`])
  const jobs = await startJobRunner({ pool, log, media, messages, events, push: noPush })
  await vi.waitFor(async () => expect(await fileOf(file.hash)).toMatchObject({ has_avif: true }), { timeout: 20_000 })
  await expect.poll(queued).toEqual([])
  await jobs.stop()
  for (const width of file.widths) {
    const variant = await files.read(fileKey(file.hash, width, 'avif'))
    expect(await sharp(variant).metadata()).toMatchObject({ compression: 'av1', width })
  }
  await store(bytes)
  expect(await queued()).toEqual([])
  const before = await files.list(filePrefix(file.hash))
  await makeAvif(media, file.hash)
  expect(await files.list(filePrefix(file.hash))).toEqual(before)
})

test('jobs queued without a worker run after the next start', async () => {
  const { file } = await store(await createPhotograph({ width: 200, height: 200, seed: 2 }))
  const first = await startJobRunner({ pool, log, media, messages, events, push: noPush })
  await first.stop()
  const second = await startJobRunner({ pool, log, media, messages, events, push: noPush })
  await vi.waitFor(async () => expect(await fileOf(file.hash)).toMatchObject({ has_avif: true }), { timeout: 20_000 })
  await second.stop()
})

test('a job whose worker was killed runs after the next start', async () => {
  const { file } = await store(await createPhotograph({ width: 200, height: 200, seed: 3 }))
  const taken =
    "update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now(), attempts = 1 where key = $1"
  expect((await pool.query(taken, [`avif:${file.hash}`])).rowCount).toBe(1)
  await releaseAllJobs(pool)
  const jobs = await startJobRunner({ pool, log, media, messages, events, push: noPush })
  await vi.waitFor(async () => expect(await fileOf(file.hash)).toMatchObject({ has_avif: true }), { timeout: 20_000 })
  await jobs.stop()
})

test('a message does not wait for pictures of low priority', async () => {
  const { file } = await store(await createPhotograph({ width: 200, height: 200, seed: 4 }))
  const other = await store(await createPhotograph({ width: 200, height: 200, seed: 5 }))
  const sending = Promise.withResolvers<void>()
  const busy = media.gate.run(() => sending.promise)
  const jobs = await startJobRunner({ pool, log, media, messages, events, push: noPush })
  const isTaken = async () =>
    (await pool.query('select from graphile_worker.jobs where locked_at is not null')).rowCount === 1
  await expect.poll(isTaken).toBe(true)
  const message = { channel: 'email', to: 'asha@example.com', language: 'en', kind: 'welcome' } as const
  await db.transaction().execute((tx) => messages.queue(tx, { ...message, values: { name: 'Asha' } }))
  const states = async () => (await db.selectFrom('outbox').select('state').execute()).map(({ state }) => state)
  await expect.poll(states).toEqual(['sent'])
  expect(await fileOf(file.hash)).toMatchObject({ has_avif: false })
  sending.resolve()
  await busy
  for (const { hash } of [file, other.file])
    await vi.waitFor(async () => expect(await fileOf(hash)).toMatchObject({ has_avif: true }), { timeout: 20_000 })
  await jobs.stop()
})

test('a deleted picture needs no AVIF variants', async () => {
  await expect(makeAvif(media, '0'.repeat(64))).resolves.toBeUndefined()
})

test('pictures unused for a day are collected, and their files two days later', async () => {
  const [left, inAd, inProfile, inBanner, fresh] = await Promise.all(
    [31, 32, 33, 34, 35].map(async (seed) => store(await createPhotograph({ width: 200, height: 200, seed }))),
  )
  if (!(left && inAd && inProfile && inBanner && fresh)) throw new Error('unreachable')
  const { id: product_id } = await createProduct(db)
  await db.insertInto('product_images').values({ product_id, image_id: inAd.image.id, position: 0 }).execute()
  const user = await createUser(db, { avatar_image_id: inProfile.image.id })
  await createBanner(db, { image_id: inBanner.image.id })
  await db
    .updateTable('images')
    .set({ unused_since: new Date(inHours(20)) })
    .where('id', '=', fresh.image.id)
    .execute()

  await deleteOrphanedImages(media, { now: inHours(23) })
  expect(await fileOf(left.file.hash)).toBeDefined()
  await deleteOrphanedImages(media, { now: inHours(25) })
  expect(await fileOf(left.file.hash)).toMatchObject({ reference_count: 0, unused_since: expect.any(Date) })
  for (const { file } of [inAd, inProfile, inBanner, fresh])
    expect(await fileOf(file.hash)).toMatchObject({ reference_count: 1, unused_since: null })
  await db
    .updateTable('image_files')
    .set({ unused_since: new Date(inHours(-47)) })
    .where('hash', '=', left.file.hash)
    .execute()
  await deleteOrphanedImages(media)
  expect(await files.list(filePrefix(left.file.hash))).toHaveLength(left.file.widths.length)
  await deleteOrphanedImages(media, { now: inHours(2) })
  expect([await fileOf(left.file.hash), await files.list(filePrefix(left.file.hash))]).toEqual([undefined, []])

  // A day after its last use ended, it is collected too.
  await db.deleteFrom('products').where('id', '=', product_id).execute()
  await db.updateTable('users').set({ avatar_image_id: null }).where('id', '=', user.id).execute()
  await deleteOrphanedImages(media, { now: inHours(23) })
  expect(await fileOf(inAd.file.hash)).toMatchObject({ reference_count: 1 })
  await deleteOrphanedImages(media, { now: inHours(25) })
  const references = [inAd, inProfile, inBanner].map(async ({ file }) => (await fileOf(file.hash))?.reference_count)
  expect(await Promise.all(references)).toEqual([0, 0, 1])
})

test('files of an interrupted writer are collected after an hour', async () => {
  const hash = 'a'.repeat(64)
  await files.put(fileKey(hash, 160, 'webp'), Buffer.from('half of it'), 'image/webp')
  const row = { hash, width: 160, height: 160, widths: [160], size: 10, thumbhash: '' }
  await db.insertInto('image_files').values(row).execute()
  await deleteOrphanedImages(media, { now: inHours(0.5) })
  expect(await fileOf(hash)).toBeDefined()
  await deleteOrphanedImages(media, { now: inHours(2) })
  expect([await fileOf(hash), await files.list(filePrefix(hash))]).toEqual([undefined, []])
})

/** Uses a picture, so that it is not collected. */
async function hang({ image }: StoredImage): Promise<void> {
  const { id: product_id } = await createProduct(db)
  await db.insertInto('product_images').values({ product_id, image_id: image.id, position: 0 }).execute()
}

/** A lost job: a day later only the database tells which variants are missing. */
async function loseJob(hash: string): Promise<void> {
  await pool.query('select graphile_worker.remove_job($1)', [`avif:${hash}`])
  await deleteOrphanedImages(media, { now: inHours(25) })
}

test('AVIF variants whose job was lost are queued again', async () => {
  const stored = await store(await createPhotograph({ width: 200, height: 200, seed: 41 }))
  await hang(stored)
  await loseJob(stored.file.hash)
  expect(await queued()).toContain(`avif:${stored.file.hash}`)
})

test('a picture without AVIF gets its AVIF variants as soon as another user uploads the same, and not before', async () => {
  const bytes = await createPhotograph({ width: 200, height: 200, seed: 51 })
  const modest = await store(bytes, { isLowPriority: true })
  const job = `avif:${modest.file.hash}`
  await hang(modest)
  await store(bytes, { isLowPriority: true })
  expect(await queued()).not.toContain(job)
  await loseJob(modest.file.hash)
  expect(await queued()).not.toContain(job)

  const sent = await store(bytes)
  expect(sent.file.hash).toBe(modest.file.hash)
  expect(await queued()).toContain(job)
  await store(bytes, { isLowPriority: true })
  await loseJob(modest.file.hash)
  expect(await queued()).toContain(job)
})

test.each<[string, Partial<UploadedImage>, Partial<UploadedImage>, boolean]>([
  ['is made for others after it failed without AVIF', { isLowPriority: true }, {}, true],
  ['is made without AVIF after it failed for others', {}, { isLowPriority: true }, false],
])('a picture that %s has AVIF variants only for others', async (_, failed, kept, isQueued) => {
  const bytes = await createPhotograph({ width: 200, height: 200, seed: isQueued ? 52 : 53 })
  const put = vi
    .spyOn(files, 'put')
    .mockImplementationOnce(() => Promise.reject(new AppError('storage/quota-exceeded')))
  await expect(store(bytes, failed)).rejects.toMatchObject({ code: 'storage/quota-exceeded' })
  put.mockRestore()
  const stored = await store(bytes, kept)
  await hang(stored)
  await loseJob(stored.file.hash)
  expect((await queued()).includes(`avif:${stored.file.hash}`)).toBe(isQueued)
})

test('a picture of low priority is processed when the worker is idle; others do not wait for it', async () => {
  const sending = Promise.withResolvers<void>()
  const busy = media.gate.run(() => sending.promise)
  const modest = { bytes: await createPhotograph({ width: 200, height: 200, seed: 54 }), kept: false }
  const keeping = store(modest.bytes, { isLowPriority: true }).then(() => {
    modest.kept = true
  })
  await store(await createPhotograph({ width: 200, height: 200, seed: 55 }))
  await media.gate.run(async () => undefined)
  expect(modest.kept).toBe(false)
  sending.resolve()
  await Promise.all([busy, keeping])
})
