import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createConcurrencyLimiter } from '../../platform/concurrency-limiter.ts'
import { createDiskFileStore } from '../../platform/files/disk-file-store.ts'
import { deleteReleasedImages, storeImage } from '../../server/modules/media/media.ts'
import { createAdBody, createLender } from '../support/ads-setup.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createBanner, createReview } from '../support/factories.ts'
import { createPhotograph } from '../support/photographs.ts'

const site = await setUpApi()
const { api, db, pool, dataDir } = site
const lender = await createLender(site)
const other = await createLender(site)
const day = 86_400_000
const media = { db, files: createDiskFileStore(join(dataDir, 'files')), gate: createConcurrencyLimiter() }

// Two users make all the requests here.
beforeEach(() => pool.query('delete from rate_counters'))

let photographs = 0
/** A photograph with its files. */
async function upload(ownerId = lender.user.id, seed = ++photographs) {
  const bytes = await createPhotograph({ width: 200, height: 150, seed })
  const { url, image } = await storeImage(media, { bytes, ownerId, name: 'a.jpg' })
  return { url, id: image.id, seed, hasFile: () => hasFile(url) }
}

const hasFile = async (url: string) => (await fetch(`${site.baseUrl}${url}`)).status === 200
const isImage = async (id: string) =>
  (await db.selectFrom('images').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
const post = async (...urls: string[]) => (await lender.add(createAdBody({ images: urls }))).ad
const takenAwayDaysAgo = (id: string, days: number) =>
  db
    .updateTable('products')
    .set({ deleted_at: new Date(Date.now() - days * day) })
    .where('id', '=', id)
    .execute()

test('a permanently deleted ad is gone with its reviews and pictures, and no banner leads to it [R306]', async () => {
  const [one, two] = [await upload(), await upload()]
  const ad = await post(one.url, two.url)
  await createReview(db, { product_id: ad._id })
  await createBanner(db, { product_id: ad._id })
  expect([await one.hasFile(), await two.hasFile()]).toEqual([true, true])
  expect(await lender.remove(ad._id, true)).toEqual({
    success: true,
    message: 'Product deleted successfully',
    restorableUntil: null,
  })
  await api.refusedList('product_not_found', { productId: ad._id })
  for (const path of [`edit?productId=${ad._id}`, `${ad._id}/edit`])
    await lender.refused('product_not_found', lender.call('GET', path))
  await lender.refused('product_not_found', lender.call('DELETE', `delete?productId=${ad._id}&isHardDelete=true`))
  await lender.refused('product_not_found', lender.call('DELETE', `delete?productId=${ad._id}`))
  await lender.refused('product_not_found', lender.call('POST', `restore?productId=${ad._id}`))
  expect((await api.banners())[0]?.product).toBeNull()
  expect([await isImage(one.id), await isImage(two.id)]).toEqual([false, false])
  expect([await one.hasFile(), await two.hasFile()]).toEqual([false, false])
})

test('pictures in use elsewhere stay', async () => {
  const [shared, own] = [await upload(), await upload()]
  const ad = await post(shared.url, own.url)
  const copy = (await lender.duplicate(ad._id)).ad
  await lender.update(copy._id, createAdBody({ images: [shared.url] }))
  // The same photograph of another user shares its files.
  const theirs = await upload(other.user.id, own.seed)
  await other.add(createAdBody({ images: [theirs.url] }))
  await lender.remove(ad._id, true)
  expect([await isImage(shared.id), await isImage(own.id), await isImage(theirs.id)]).toEqual([true, false, true])
  expect([await shared.hasFile(), await theirs.hasFile()]).toEqual([true, true])
  await lender.remove(copy._id, true)
  expect(await shared.hasFile()).toBe(false)
  expect(await theirs.hasFile()).toBe(true)
})

test('pictures that cannot be removed do not keep the ad: the job that collects pictures removes them', async () => {
  const picture = await upload()
  const ad = await post(picture.url)
  const holder = await pool.connect()
  try {
    // The picture is locked at this moment, so it is left alone.
    await holder.query('begin')
    await holder.query('select from images where id = $1 for key share', [picture.id])
    await lender.remove(ad._id, true)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  await api.refusedList('product_not_found', { productId: ad._id })
  expect(await isImage(picture.id)).toBe(true)
  const { rows } = await pool.query('select unused_since from images where id = $1', [picture.id])
  expect(rows[0].unused_since).toBeInstanceOf(Date)
  await deleteReleasedImages(db, [picture.id])
  expect(await picture.hasFile()).toBe(false)
})

test('a deleted ad can be restored for thirty days, unchanged, with its pictures', async () => {
  const picture = await upload()
  const ad = await post(picture.url)
  await lender.setStatus(ad._id, 'rented')
  const before = await lender.edit(ad._id)
  const { restorableUntil } = await lender.remove(ad._id)
  expect(Math.abs(Date.parse(`${restorableUntil}`) - Date.now() - 30 * day)).toBeLessThan(day / 24)
  await api.refusedList('product_gone', { productId: ad._id })
  await lender.refused('own_product_deleted', lender.call('GET', `edit?productId=${ad._id}`))
  expect((await lender.list(lender.user.id)).products.map(({ _id }) => _id)).not.toContain(ad._id)
  // Its pictures are not collected.
  await deleteReleasedImages(db, [picture.id])
  expect(await picture.hasFile()).toBe(true)

  const { ad: back, message } = await lender.restore(ad._id)
  expect(message).toBe('Product restored successfully')
  expect(back).toEqual(before)
  expect((await api.product(ad._id)).status).toBe('rented')
  expect((await lender.restore(ad._id)).ad).toEqual(before)
})

test('a restored active ad is in the lists again', async () => {
  const ad = await post((await upload()).url)
  const isListed = async () => (await api.list({ userId: lender.user.id })).products.some(({ _id }) => _id === ad._id)
  expect(await isListed()).toBe(true)
  await lender.remove(ad._id, false)
  expect(await isListed()).toBe(false)
  await lender.restore(ad._id)
  expect(await isListed()).toBe(true)
})

test('a second deletion succeeds and starts no new period; a deleted ad can be deleted permanently', async () => {
  const ad = await post((await upload()).url)
  await lender.remove(ad._id)
  await takenAwayDaysAgo(ad._id, 10)
  const { restorableUntil } = await lender.remove(ad._id)
  expect(Math.round((Date.parse(`${restorableUntil}`) - Date.now()) / day)).toBe(20)
  await lender.remove(ad._id, true)
  await lender.refused('product_not_found', lender.call('POST', `restore?productId=${ad._id}`))
})

test('after thirty days nothing can be restored', async () => {
  const ad = await post((await upload()).url)
  await lender.remove(ad._id)
  await takenAwayDaysAgo(ad._id, 30)
  await lender.refused('own_product_deleted', lender.call('POST', `restore?productId=${ad._id}`))
  await api.refusedList('product_gone', { productId: ad._id })
})

test('another user neither deletes nor restores an ad, and its pictures stay', async () => {
  const picture = await upload()
  const ad = await post(picture.url)
  for (const path of [`delete?productId=${ad._id}`, `delete?productId=${ad._id}&isHardDelete=true`])
    await other.refused('not_your_product', other.call('DELETE', path))
  expect((await lender.edit(ad._id)).status).toBe('active')
  await lender.remove(ad._id)
  await other.refused('not_your_product', other.call('POST', `restore?productId=${ad._id}`))
  await api.refusedList('product_gone', { productId: ad._id })
  expect(await picture.hasFile()).toBe(true)
})

test('twenty parallel deletions delete once, and the others get 404', async () => {
  const ad = await post((await upload()).url)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => lender.call('DELETE', `delete?productId=${ad._id}&isHardDelete=true`)),
  )
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 404)])
})

test.each([['yes'], ['1'], ['TRUE']])('isHardDelete=%s is bad input, and nothing is deleted', async (flag) => {
  const ad = await post((await upload()).url)
  const answer = lender.call('DELETE', `delete?productId=${ad._id}&isHardDelete=${flag}`)
  expect(await lender.refused('invalid_input', answer)).toEqual(['isHardDelete: not_a_flag'])
  expect((await lender.edit(ad._id)).status).toBe('active')
})
