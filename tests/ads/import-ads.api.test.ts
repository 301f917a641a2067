import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { importLimits, importRate } from '../../domain/limits/ad-import.ts'
import { importKeyOf } from '../../domain/rules/ad-import/import-key.ts'
import { importAnswerSchema, importedAdSchema, importedAnswerSchema } from '../../domain/schemas/ad-import.ts'
import { expireOverdueAds, remindOwnersOfExpiry } from '../../server/modules/ads/ads.ts'
import { matchNewAds, notifyMatches } from '../../server/modules/saved-searches/saved-searches.ts'
import { indexOutdatedAds } from '../../server/modules/search/search.ts'
import { createAdClient, createLender, createAdBody as formBody, type Lender } from '../support/ads-setup.ts'
import { expectSuccess } from '../support/api-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { setUpLocalMessages } from '../support/messages-setup.ts'
import { createSearcher } from '../support/searches-setup.ts'

const site = await setUpApi()
const { db, pool, baseUrl } = site
const { events, messages, mailbox } = setUpLocalMessages({ db, log: pino({ level: 'silent' }) }, site.dataDir)
const lender = await createLender(site)
const picture = await lender.picture()
const otherPicture = await lender.picture()

beforeEach(() => pool.query('delete from rate_counters'))

const row = (given: Record<string, unknown> = {}) => formBody({ images: [picture], ...given })

async function importRow(body: unknown, by: Pick<Lender, 'call'> = lender) {
  const { isNew, product, data } = await expectSuccess(importAnswerSchema, by.call('POST', 'import', body))
  expect(data).toEqual(product)
  return { isNew, ad: product }
}

const rowsThere = async (keys: readonly string[], by: Pick<Lender, 'call'> = lender) =>
  (await expectSuccess(importedAnswerSchema, by.call('POST', 'imported', { keys }))).imported

const keyOf = (body: object) => importKeyOf(importedAdSchema.parse(body))

const adsOf = (user_id: string) =>
  db.selectFrom('products').select(['id', 'title', 'status', 'expires_at']).where('user_id', '=', user_id).execute()

test('a row becomes an ad as the form’s, public at once', async () => {
  const { isNew, ad } = await importRow(row({ ref: 'cam-1', title: 'Imported camera', price: '₹ 1,250/-' }))
  expect(isNew).toBe(true)
  expect(ad).toMatchObject({ title: 'Imported camera', price: 1250, status: 'active', images: [picture] })
  expect(ad).not.toHaveProperty('ref')
  expect(await site.api.product(ad._id)).toMatchObject({ title: 'Imported camera' })
})

describe('a row is the same', () => {
  const other = { description: 'Other words.', price: 99 }
  test.each([
    ['by its name, whatever else it says', { ref: 'Drill 7' }, { ref: 'Drill 7', ...other }, true],
    ['by its name in other letters', { ref: 'Saw-5' }, { ref: ' sAW 5' }, true],
    ['not by another name', { ref: 'Drill 8' }, { ref: 'Drill 9' }, false],
    ['by what it says, without a name', { title: 'Ladder' }, { title: ' Ladder ', ref: '  ' }, true],
    ['by what it says, in another form', { title: 'Fan', price: 1250 }, { title: 'Fan', price: '1,250.00' }, true],
    ['by what it says, with other pictures', { title: 'Tent' }, { title: 'Tent', images: [otherPicture] }, true],
    ['not when it says something else', { title: 'Bed' }, { title: 'Bed', ...other }, false],
    ['not with a name when it had none', { title: 'Rug' }, { title: 'Rug', ref: 'rug' }, false],
  ])('%s', async (_, first, second, isSame) => {
    const one = await importRow(row(first))
    const again = await importRow(row(second))
    expect(one.isNew).toBe(true)
    expect(again.isNew).toBe(!isSame)
    expect(again.ad._id === one.ad._id).toBe(isSame)
    // What is there stays as it is.
    if (isSame) expect(again.ad).toEqual(one.ad)
  })
})

test('sent many times at once, a row makes one ad', async () => {
  const own = await createLender(site)
  const body = row({ ref: 'once', images: [await own.picture()] })
  const made = await Promise.all(Array.from({ length: 6 }, () => importRow(body, own)))
  expect(made.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(new Set(made.map(({ ad }) => ad._id)).size).toBe(1)
  expect(await adsOf(own.user.id)).toHaveLength(1)
})

test('what is refused leaves no trace, and can be sent again', async () => {
  const body = row({ ref: 'refused', category: 'boats' })
  await lender.refused('category_not_found', lender.call('POST', 'import', body))
  expect(await rowsThere([keyOf(body)])).toEqual([])
  expect((await importRow({ ...body, category: 'camera' })).isNew).toBe(true)
})

test('an ad that its lender deleted makes room for a new one; one that the team took down does not', async () => {
  const body = row({ ref: 'deleted', images: [otherPicture] })
  const first = await importRow(body)
  await lender.remove(first.ad._id, false)
  expect(await rowsThere([keyOf(body)])).toEqual([])
  const second = await importRow(body)
  expect(second.isNew).toBe(true)
  await lender.remove(second.ad._id, true)
  const third = await importRow(body)
  expect(third.isNew).toBe(true)
  await pool.query("update products set status = 'removed' where id = $1", [third.ad._id])
  expect(await importRow(body)).toMatchObject({ isNew: false, ad: { _id: third.ad._id, status: 'removed' } })
})

test('names are each lender’s own, and so are pictures', async () => {
  const own = await createLender(site)
  const body = row({ ref: 'shared name' })
  const { ad } = await importRow(body)
  expect(await rowsThere([keyOf(body)], own)).toEqual([])
  expect(await own.refused('storage/unauthorized', own.call('POST', 'import', body))).toEqual([
    'images.0: unknown_value',
  ])
  const theirs = await importRow({ ...body, images: [await own.picture()] }, own)
  expect(theirs.isNew).toBe(true)
  expect(theirs.ad._id).not.toBe(ad._id)
  expect(await rowsThere([keyOf(body)])).toEqual([{ key: 'ref shared name', productId: ad._id, title: ad.title }])
  const stranger = createAdClient(baseUrl)
  await stranger.refused('not_signed_in', stranger.call('POST', 'import', body))
  await stranger.refused('not_signed_in', stranger.call('POST', 'imported', { keys: [] }))
})

test('the fields are those of the form, and no others', async () => {
  const refuse = (given: Record<string, unknown>) =>
    lender.refused('invalid_input', lender.call('POST', 'import', row(given)))
  expect(await refuse({ price: 'ten' })).toEqual(['price: price_invalid'])
  expect(await refuse({ images: [] })).toEqual(['images: images_required'])
  expect(await refuse({ userId: lender.user.id })).toEqual([': unknown_field'])
  expect(await refuse({ ref: 'x'.repeat(61) })).toEqual(['ref: too_long'])
  expect(await refuse({ carModel: 'Swift' })).toEqual(['carModel: not_of_category'])
  const tooMany = { keys: Array.from({ length: 201 }, (_, i) => `ref ${i}`) }
  expect(await lender.refused('invalid_input', lender.call('POST', 'imported', tooMany))).toEqual(['keys: too_many'])
  const withNul = { keys: ['ref a\u0000b'] }
  expect(await lender.refused('invalid_input', lender.call('POST', 'imported', withNul))).toEqual([
    'keys.0: control_character',
  ])
})

test('new ads of imports have a limit of their own, beside the sixty of an hour; those that are there count nothing', async () => {
  const own = await createLender(site)
  const image = await own.picture()
  const counted = () =>
    pool.query<{ count: number }>("select sum(count)::int as count from rate_counters where key like 'import-ad %'")
  await own.add(row({ images: [image] }))
  await importRow(row({ ref: 'a', images: [image] }), own)
  await importRow(row({ ref: 'a', images: [image] }), own)
  expect((await counted()).rows).toEqual([{ count: 1 }])
  await pool.query("update rate_counters set count = $1 where key like 'import-ad %'", [importRate[0]])
  await own.refused('too_many_requests', own.call('POST', 'import', row({ ref: 'b', images: [image] })))
  expect((await importRow(row({ ref: 'a', images: [image] }), own)).isNew).toBe(false)
  await own.add(row({ images: [image], title: 'By the form' }))
})

async function importMany(count: number, words: string) {
  const own = await createLender(site)
  const images = [await own.picture()]
  const ads: { _id: string }[] = []
  for (let i = 0; i < count; i++)
    ads.push((await importRow(row({ ref: `${i}`, title: `${words} ${i}`, images }), own)).ad)
  return { own, ads }
}

const noticesOf = (userId: string) =>
  db.selectFrom('notifications').select(['kind', 'product_id', 'details']).where('user_id', '=', userId).execute()

test('people with a saved search hear once of an import, when it is over', async () => {
  const person = await createSearcher(site)
  await person.save('search=gramophone')
  const { own, ads } = await importMany(3, 'Gramophone')
  const runJobs = async () => {
    await indexOutdatedAds(db)
    await matchNewAds(db)
    await notifyMatches({ db, events }, 'at_once')
    return noticesOf(person.user.id)
  }
  expect(await runJobs()).toEqual([])
  // One that its lender posts meanwhile is told at once.
  const single = await own.add(row({ title: 'Gramophone of the form', images: [await own.picture()] }))
  expect(await runJobs()).toMatchObject([{ kind: 'search_matched', product_id: single.ad._id }])
  const quiet = importLimits.quietMinutes
  await pool.query('update imported_ads set imported_at = now() - make_interval(mins => $1) where product_id <> $2', [
    quiet + 1,
    ads[2]?._id,
  ])
  expect(await runJobs()).toHaveLength(1)
  await pool.query('update imported_ads set imported_at = now() - make_interval(mins => $1)', [quiet + 1])
  const [, told, ...others] = await runJobs()
  expect(told).toMatchObject({ kind: 'search_matched', details: { count: '3' } })
  expect(others).toEqual([])
})

test('the ads of an import end together, with one reminder and one message at their end', async () => {
  const { own, ads } = await importMany(3, 'Typewriter')
  const ends = new Set((await adsOf(own.user.id)).map(({ expires_at }) => expires_at.getTime()))
  expect(ends.size).toBe(1)
  await pool.query(
    "update products set expires_at = date_trunc('hour', now()) + interval '6 days' where user_id = $1",
    [own.user.id],
  )
  const alone = await own.add(row({ title: 'Typewriter of the form', images: [await own.picture()] }))
  await pool.query("update products set expires_at = now() + interval '5 days' where id = $1", [alone.ad._id])
  await remindOwnersOfExpiry({ db, events })
  await remindOwnersOfExpiry({ db, events })
  const reminders = await noticesOf(own.user.id)
  expect(reminders).toHaveLength(2)
  expect(reminders).toContainEqual(
    expect.objectContaining({
      kind: 'ad_expiring',
      product_id: null,
      details: expect.objectContaining({ count: '3' }),
    }),
  )
  expect(reminders).toContainEqual(expect.objectContaining({ kind: 'ad_expiring', product_id: alone.ad._id }))
  const mails = await db.selectFrom('outbox').select(['id', 'kind']).where('recipient', '=', own.user.email).execute()
  expect(mails).toHaveLength(2)
  for (const { id } of mails) await messages.sendQueued(id, { signal: new AbortController().signal, isLastTry: true })
  expect((await mailbox.list(own.user.email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^3 of your ads on Kiraya end on /),
  )

  await pool.query(
    "update products set expires_at = date_trunc('hour', now()) - interval '1 day' where id = any ($1)",
    [ads.map(({ _id }) => _id)],
  )
  await expireOverdueAds({ db, events })
  expect((await noticesOf(own.user.id)).filter(({ kind }) => kind === 'ad_expired')).toEqual([
    { kind: 'ad_expired', product_id: null, details: expect.objectContaining({ count: '3' }) },
  ])
})

test('an import that begins later ends later', async () => {
  const { own } = await importMany(1, 'Radio')
  await pool.query("update imported_ads set imported_at = now() - interval '1 hour' where user_id = $1", [own.user.id])
  await importRow(row({ ref: 'later', images: [await own.picture()] }), own)
  expect(new Set((await adsOf(own.user.id)).map(({ expires_at }) => expires_at.getTime())).size).toBe(2)
})
