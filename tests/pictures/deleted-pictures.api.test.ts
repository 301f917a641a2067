import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { createConcurrencyLimiter } from '../../platform/concurrency-limiter.ts'
import { createDiskFileStore } from '../../platform/files/disk-file-store.ts'
import { subscribeToChanges } from '../../platform/postgres/change-feed.ts'
import { connect } from '../../server/db/database.ts'
import { deleteOrphanedImages, deleteReleasedImages, storeImage } from '../../server/modules/media/media.ts'
import { createAdBody, createLender } from '../support/ads-setup.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createPhotograph } from '../support/photographs.ts'
import { noPages, startTestServer } from '../support/test-server.ts'

const site = await setUpApi({ hearsChanges: true })
const { db } = site
const files = createDiskFileStore(join(site.dataDir, 'files'))
const media = { db, files, gate: createConcurrencyLimiter() }
const day = 86_400_000

const log = pino({ level: 'silent' })
/** Another server with the same database and the same files. */
async function startOther() {
  const connection = connect({ address: site.connection, log })
  const server = await startTestServer(connection, {
    files,
    pages: noPages,
    followChanges: (onChange) => subscribeToChanges({ address: site.connection, log, onChange }),
  })
  return { ...server, connection }
}
const other = await startOther()
afterAll(async () => {
  await other.close()
  await other.connection.close()
})

const lender = await createLender(site)
const send = async (bytes: Buffer, ownerId = lender.user.id) => {
  const { url, image, file } = await storeImage(media, { bytes, ownerId, name: 'a.jpg' })
  return { url, id: image.id, key: `pictures/${file.hash.slice(0, 2)}/${file.hash}/${file.widths.at(-1)}.webp` }
}
/** What both servers answer. */
const statuses = (url: string) =>
  Promise.all([site, other].map(async ({ baseUrl }) => (await fetch(baseUrl + url)).status))

test('the pictures of a deleted ad are gone in every process, their files two days later, and the same photograph may be sent again', async () => {
  const bytes = await createPhotograph({ width: 200, height: 150, seed: 1 })
  const picture = await send(bytes)
  const { ad } = await lender.add(createAdBody({ images: [picture.url] }))
  expect(await statuses(picture.url)).toEqual([200, 200])
  await lender.remove(ad._id, true)
  await expect.poll(() => statuses(picture.url)).toEqual([404, 404])
  const gone = await fetch(site.baseUrl + picture.url)
  expect([gone.headers.get('cache-control'), await gone.text()]).not.toContain('immutable')
  expect(await files.sizeOf(picture.key)).toBeGreaterThan(0)

  await send(bytes)
  expect(await statuses(picture.url)).toEqual([200, 200])

  await deleteOrphanedImages(media, { now: Date.now() + 1.1 * day })
  await expect.poll(() => statuses(picture.url)).toEqual([404, 404])
  await deleteOrphanedImages(media, { now: Date.now() + 1.9 * day })
  expect(await files.sizeOf(picture.key)).toBeGreaterThan(0)
  await deleteOrphanedImages(media, { now: Date.now() + 2.1 * day })
  expect(await files.sizeOf(picture.key)).toBeUndefined()
  expect(await statuses(picture.url)).toEqual([404, 404])
  await send(bytes)
  expect(await statuses(picture.url)).toEqual([200, 200])
})

test('a photograph that another ad has, and those of an ad that can be restored, stay', async () => {
  const [shared, own] = await Promise.all([2, 3].map((seed) => createPhotograph({ width: 200, height: 150, seed })))
  if (!shared || !own) throw new Error('unreachable')
  const [one, two, kept] = [await send(shared), await send(shared), await send(own)]
  const { ad } = await lender.add(createAdBody({ images: [one.url] }))
  const { ad: second } = await lender.add(createAdBody({ images: [two.url, kept.url] }))
  await lender.remove(ad._id, true)
  await lender.remove(second._id)
  await deleteReleasedImages(db, [one.id, two.id, kept.id])
  expect([await statuses(two.url), await statuses(kept.url)]).toEqual([
    [200, 200],
    [200, 200],
  ])
  await lender.restore(second._id)
  expect(await statuses(kept.url)).toEqual([200, 200])
})

test('while the database is away, what was known counts', async () => {
  const [there, gone] = await Promise.all(
    [4, 5].map(async (seed) => send(await createPhotograph({ width: 200, height: 150, seed }))),
  )
  if (!there || !gone) throw new Error('unreachable')
  await deleteReleasedImages(db, [gone.id])
  const third = await startOther()
  await third.connection.close()
  const answers = await Promise.all([there, gone].map(({ url }) => fetch(third.baseUrl + url)))
  expect(answers.map(({ status }) => status)).toEqual([200, 404])
  await third.close()
})
