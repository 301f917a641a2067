import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { createConcurrencyLimiter } from '../../platform/concurrency-limiter.ts'
import { createDiskFileStore } from '../../platform/files/disk-file-store.ts'
import { subscribeToChanges } from '../../platform/postgres/change-feed.ts'
import { connect } from '../../server/db/database.ts'
import { deleteOrphanedImages, storeImage } from '../../server/modules/media/media.ts'
import { createAdBody, createLender } from '../support/ads-setup.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct } from '../support/factories.ts'
import { createPhotograph } from '../support/photographs.ts'
import { noPages, startTestServer } from '../support/test-server.ts'

const site = await setUpApi({ hearsChanges: true })
const { db, pool } = site
const files = createDiskFileStore(join(site.dataDir, 'files'))
const media = { db, files, gate: createConcurrencyLimiter() }
const day = 86_400_000

const log = pino({ level: 'silent' })
const connection = connect({ address: site.connection, log })
/** Another server with the same database and the same files. */
const other = await startTestServer(connection, {
  files,
  pages: noPages,
  followChanges: (onChange) => subscribeToChanges({ address: site.connection, log, onChange }),
})
afterAll(async () => {
  await other.close()
  await connection.close()
})

const lender = await createLender(site)
const stranger = await createLender(site)
const send = (bytes: Buffer, ownerId = lender.user.id) => storeImage(media, { bytes, ownerId, name: 'a.jpg' })
/** What both servers answer. */
const statuses = (url: string) =>
  Promise.all([site, other].map(async ({ baseUrl }) => (await fetch(baseUrl + url)).status))
const setStatus = (id: string, status: 'active' | 'removed') =>
  db.updateTable('products').set({ status }).where('id', '=', id).execute()
let seed = 40
const newPhotograph = () => createPhotograph({ width: 200, height: 150, seed: seed++ })

/** An ad with a photograph. */
async function post() {
  const bytes = await newPhotograph()
  const { url } = await send(bytes)
  const { ad } = await lender.add(createAdBody({ images: [url] }))
  return { bytes, url, id: ad._id }
}

test('the pictures of an ad that was taken down answer 410 in every process and size, and come back with it', async () => {
  const { url, id } = await post()
  const sizes = [url, url.replace(/\d+\.webp$/, '160.webp'), url.replace('.webp', '.avif')]
  expect(await statuses(url)).toEqual([200, 200])
  await setStatus(id, 'removed')
  for (const size of sizes) await expect.poll(() => statuses(size)).toEqual([410, 410])
  const gone = await fetch(site.baseUrl + url)
  expect(gone.headers.get('cache-control') ?? '').not.toContain('immutable')
  expect((await lender.edit(id)).pictures).toEqual([])
  await setStatus(id, 'active')
  expect(await statuses(url)).toEqual([200, 200])
})

test('they are not in the preview pictures of links to other ads', async () => {
  const { url, id } = await post()
  const { ad: other } = await lender.add(createAdBody({ images: [url] }))
  const preview = async () =>
    Buffer.from(await (await fetch(`${site.baseUrl}/share/${other._id}.jpg?lang=en`)).arrayBuffer()).toString('base64')
  const before = await preview()
  await setStatus(id, 'removed')
  await expect.poll(() => statuses(url)).toEqual([410, 410])
  const without = await preview()
  expect(without).not.toBe(before)
  // That of an ad that never had one.
  await db.deleteFrom('product_images').where('product_id', '=', other._id).execute()
  expect(await preview()).toBe(without)
})

test('they do not come back by another upload of the same bytes, by another person, in another ad, or after the ad is deleted for good', async () => {
  const { bytes, url, id } = await post()
  const { url: theirs } = await send(bytes, stranger.user.id)
  expect(theirs).toBe(url)
  await setStatus(id, 'removed')
  await expect.poll(() => statuses(url)).toEqual([410, 410])
  for (const { user } of [lender, stranger])
    await expect(send(bytes, user.id)).rejects.toMatchObject({ code: 'storage/taken-down' })
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'a.jpg'))
  const upload = await fetch(`${site.baseUrl}/api/uploads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stranger.token}` },
    body: form,
  })
  expect([upload.status, (await upload.json()).code]).toEqual([403, 'storage/taken-down'])
  // One that was uploaded before.
  await stranger.refused('storage/unauthorized', stranger.call('POST', 'add', createAdBody({ images: [url] })))
  await lender.remove(id, true)
  expect(await statuses(url)).toEqual([410, 410])
  await deleteOrphanedImages(media, { now: Date.now() + 4 * day })
  await deleteOrphanedImages(media, { now: Date.now() + 8 * day })
  await expect(send(bytes)).rejects.toMatchObject({ code: 'storage/taken-down' })
})

test('a picture of two ads that were taken down comes back with the last of them', async () => {
  const { bytes, url, id } = await post()
  const { url: again } = await send(bytes)
  const { ad } = await lender.add(createAdBody({ images: [again] }))
  await setStatus(id, 'removed')
  await setStatus(ad._id, 'removed')
  await expect.poll(() => statuses(url)).toEqual([410, 410])
  await setStatus(id, 'active')
  expect(await statuses(url)).toEqual([410, 410])
  await setStatus(ad._id, 'active')
  expect(await statuses(url)).toEqual([200, 200])
})

test('so do those of older versions, which are found by their path', async () => {
  await files.put('users/old/a.webp', await newPhotograph(), 'image/webp')
  const ad = await createProduct(db, { user_id: lender.user.id })
  await pool.query(
    `with image as (insert into images (id, bucket, full_path, name, size, content_type, width, height)
      values (gen_random_uuid(), 'local', 'users/old/a.webp', 'a.webp', 1000, 'image/webp', 200, 150) returning id)
    insert into product_images (product_id, position, image_id) select $1, 0, id from image`,
    [ad.id],
  )
  expect((await fetch(`${site.baseUrl}/files/users/old/a.webp`)).status).toBe(200)
  await setStatus(ad.id, 'removed')
  await expect.poll(async () => (await fetch(`${site.baseUrl}/files/users/old/a.webp`)).status).toBe(410)
  await setStatus(ad.id, 'active')
  expect((await fetch(`${site.baseUrl}/files/users/old/a.webp`)).status).toBe(200)
})
