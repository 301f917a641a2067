import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startJobRunner } from '../../server/jobs.ts'
import { connectModules } from '../../server/listeners.ts'
import {
  expireOverdueAds,
  purgeAdsPastGrace,
  purgeDeletedAds,
  remindOwnersOfExpiry,
} from '../../server/modules/ads/ads.ts'
import { seedCategories } from '../../server/modules/catalogue/catalogue.ts'
import { deleteOrphanedImages } from '../../server/modules/media/media.ts'
import { createProduct, createUser } from '../support/factories.ts'
import { setUpMedia } from '../support/media-setup.ts'
import { noPush, setUpLocalMessages } from '../support/messages-setup.ts'
import { createPhotograph } from '../support/photographs.ts'

const { db, pool, dataDir, media, store } = await setUpMedia()
await seedCategories(db)
const log = pino({ level: 'silent' })
const { messages, mailbox, events } = setUpLocalMessages({ db, log }, dataDir)
const deps = { db, events }
const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day)
const statusOf = async (id: string) => (await rowOf(id))?.status
const fileOf = (hash: string) =>
  db.selectFrom('image_files').selectAll().where('hash', '=', hash).executeTakeFirstOrThrow()
const rowOf = (id: string) => db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()
const remindersTo = async (to: string) =>
  (await db.selectFrom('outbox').selectAll().where('kind', '=', 'ad_expiring').execute()).filter(
    ({ recipient }) => recipient === to,
  )

/** An ad of a new user. */
async function createAd(
  given: Parameters<typeof createProduct>[1] = {},
  person: Parameters<typeof createUser>[1] = {},
) {
  const user = await createUser(db, person)
  return { user, ...(await createProduct(db, { user_id: user.id, category: 'Camera', ...given })) }
}

test('an active ad expires after its time; all others keep their status', async () => {
  const over = await createAd({ expires_at: inDays(-0.001) })
  const early = await createAd({ expires_at: inDays(0.1) })
  const paused = await createAd({ expires_at: inDays(-1), status: 'paused' })
  const rented = await createAd({ expires_at: inDays(-1), status: 'rented' })
  const gone = await createAd({ expires_at: inDays(-1), deleted_at: new Date() })
  await expireOverdueAds(deps)
  const statuses = await Promise.all([over, early, paused, rented, gone].map(({ id }) => statusOf(id)))
  expect(statuses).toEqual(['expired', 'active', 'paused', 'rented', 'active'])
  const { rows } = await pool.query('select id from list_entries where id = any ($1)', [[over.id, early.id]])
  expect(rows).toEqual([{ id: early.id }])
})

test('many ads expire in one run', async () => {
  const { id: user_id } = await createUser(db)
  const { category_id } = await createProduct(db, { user_id, category: 'Camera' })
  await pool.query(
    `insert into products (id, user_id, category_id, title, description, price, rent_type, city, state, expires_at)
     select gen_random_uuid(), $1, $2, 'Old', 'x', 5, 'Per day', 'Surat', 'Gujarat', now() - interval '1 day'
     from generate_series(1, 450)`,
    [user_id, category_id],
  )
  await expireOverdueAds(deps)
  const { rows } = await pool.query('select status, count(*) from products where user_id = $1 group by 1 order by 1', [
    user_id,
  ])
  expect(rows).toEqual([
    { status: 'active', count: 1 },
    { status: 'expired', count: 450 },
  ])
})

test('an owner gets one reminder, in their language, a week before an ad ends', async () => {
  const ad = await createAd(
    { title: 'સીડી\r\nBcc: eve@mail.test', expires_at: inDays(6.9) },
    { name: 'Asha', language: 'gu', email: 'asha@mail.test' },
  )
  await Promise.all([remindOwnersOfExpiry(deps), remindOwnersOfExpiry(deps), remindOwnersOfExpiry(deps)])
  await remindOwnersOfExpiry(deps)
  const [reminder, ...others] = await remindersTo('asha@mail.test')
  expect(others).toEqual([])
  expect(reminder).toMatchObject({ channel: 'email', language: 'gu', state: 'queued' })
  expect((await rowOf(ad.id))?.reminded_at).toBeInstanceOf(Date)

  const jobs = await startJobRunner({ pool, log, media, messages, events, push: noPush })
  onTestFinished(() => jobs.stop())
  await vi.waitFor(async () => expect(await mailbox.list('asha@mail.test')).toHaveLength(1), { timeout: 30_000 })
  const [message] = await mailbox.list('asha@mail.test')
  expect(message?.subject).toMatch(/^Kiraya પર .*: “સીડી Bcc: eve@\u200Bmail\.\u200Btest”$/)
  expect(message?.text).toContain(`https://kiraya.test/My_ads?renew=${ad.id}`)
})

test('no reminder is sent for an ad that ends later, is hidden, or whose owner’s account is being deleted', async () => {
  const ads = [
    await createAd({ expires_at: inDays(7.1) }),
    await createAd({ expires_at: inDays(-0.1) }),
    await createAd({ expires_at: inDays(3), status: 'paused' }),
    await createAd({ expires_at: inDays(3), status: 'rented' }),
    await createAd({ expires_at: inDays(3), status: 'removed' }),
    await createAd({ expires_at: inDays(3), deleted_at: new Date() }),
  ]
  const leaving = await createAd({ expires_at: inDays(3) })
  await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', leaving.user_id).execute()
  await remindOwnersOfExpiry(deps)
  for (const { user, id } of [...ads, leaving]) {
    expect(await remindersTo(user.email)).toEqual([])
    expect((await rowOf(id))?.reminded_at).toBeNull()
  }
})

test('a renewed ad gets a reminder again', async () => {
  const { id, user } = await createAd({ expires_at: inDays(3) })
  await remindOwnersOfExpiry(deps)
  expect(await remindersTo(user.email)).toHaveLength(1)
  // The effect of a renewal, ninety days later.
  await db
    .updateTable('products')
    .set({ reminded_at: null, expires_at: inDays(5) })
    .where('id', '=', id)
    .execute()
  await remindOwnersOfExpiry(deps)
  expect(await remindersTo(user.email)).toHaveLength(2)
})

test('a reminder that cannot be queued is not marked as sent', async () => {
  const { id, user } = await createAd({ expires_at: inDays(3) })
  const queue = () => Promise.reject(new Error('the queue is broken'))
  await expect(remindOwnersOfExpiry({ db, events: connectModules({ queue }) })).rejects.toThrow('the queue is broken')
  expect((await rowOf(id))?.reminded_at).toBeNull()
  await remindOwnersOfExpiry(deps)
  expect(await remindersTo(user.email)).toHaveLength(1)
})

test('an ad deleted thirty days ago is removed with its pictures; a younger one stays', async () => {
  const hang = async (product_id: string, owner_id: string, seed: number) => {
    const { image, file } = await store(await createPhotograph({ width: 200, height: 150, seed }), {
      ownerId: owner_id,
    })
    await db.insertInto('product_images').values({ product_id, image_id: image.id, position: 0 }).execute()
    return async () => (await fileOf(file.hash)).reference_count > 0
  }
  const old = await createAd({ deleted_at: inDays(-30.01) })
  const young = await createAd({ deleted_at: inDays(-29.9) })
  const hasOldFile = await hang(old.id, old.user_id, 71)
  const hasYoungFile = await hang(young.id, young.user_id, 72)
  await purgeDeletedAds(db)
  expect([await rowOf(old.id), await rowOf(young.id)]).toEqual([undefined, expect.anything()])
  expect([await hasOldFile(), await hasYoungFile()]).toEqual([false, true])
})

test('the ads of a deleted account are removed with their pictures', async () => {
  const { id, user } = await createAd()
  const { image, file } = await store(await createPhotograph({ width: 200, height: 150, seed: 73 }), {
    ownerId: user.id,
  })
  await db.insertInto('product_images').values({ product_id: id, image_id: image.id, position: 0 }).execute()
  await db
    .updateTable('users')
    .set({ deleted_at: inDays(-7.1) })
    .where('id', '=', user.id)
    .execute()
  await purgeAdsPastGrace(db)
  expect(await rowOf(id)).toBeUndefined()
  await deleteOrphanedImages(media, { now: Date.now() + 2 * day })
  expect((await fileOf(file.hash)).unused_since).toBeInstanceOf(Date)
})

test('every job about ads runs once an hour', async () => {
  const jobs = await startJobRunner({ pool, log, media, messages, events, push: noPush })
  onTestFinished(() => jobs.stop())
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query('select identifier from graphile_worker._private_known_crontabs')
      expect(rows.map(({ identifier }) => identifier)).toEqual(
        expect.arrayContaining(['expire-ads', 'remind-expiring', 'purge-ads']),
      )
    },
    { timeout: 30_000 },
  )
})
