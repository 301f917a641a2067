import { beforeEach, expect, test } from 'vitest'
import {
  createAdClient,
  createLender,
  createAdBody as formBody,
  type Lender,
  uploadedPicture,
} from '../support/ads-setup.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createImage, createProduct, createReview, createUser } from '../support/factories.ts'

const site = await setUpApi()
const { api, db, pool, baseUrl } = site
const lender = await createLender(site)
const other = await createLender(site, { name: 'Ravi', last_name: 'Shah' })
const anonymous = createAdClient(baseUrl)
const day = 86_400_000

const adBody = (given: Record<string, unknown> = {}) => formBody({ images: [picture], ...given })
const picture = await lender.picture()
const post = async (given: Record<string, unknown> = {}) => (await lender.add(adBody(given))).ad
const rowOf = (id: string) => db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const daysLeft = (expiresAt: string) => (Date.parse(expiresAt) - Date.now()) / day
const inDays = (days: number) => new Date(Date.now() + days * day)
/** An ad in a state that only time or a moderator sets. */
const age = (
  id: string,
  given: { status?: 'active' | 'paused' | 'rented' | 'expired' | 'removed'; expires_at?: Date; deleted_at?: Date },
) => db.updateTable('products').set(given).where('id', '=', id).execute()

// Few users make all the requests here.
beforeEach(() => pool.query('delete from rate_counters'))

/** Every call about one ad, as it is sent for an id. */
const calls: [string, (by: Pick<Lender, 'call'>, id: string) => Promise<Response>][] = [
  ['edit', (by, id) => by.call('GET', `edit?productId=${id}`)],
  ['{id}/edit', (by, id) => by.call('GET', `${id}/edit`)],
  ['update', (by, id) => by.call('PUT', `update?productId=${id}`, adBody())],
  ['status', (by, id) => by.call('PUT', `status?productId=${id}`, { status: 'paused' })],
  ['renew', (by, id) => by.call('POST', `renew?productId=${id}`)],
  ['duplicate', (by, id) => by.call('POST', `duplicate?productId=${id}`)],
  ['restore', (by, id) => by.call('POST', `restore?productId=${id}`)],
  ['delete', (by, id) => by.call('DELETE', `delete?productId=${id}`)],
  ['delete for good', (by, id) => by.call('DELETE', `delete?productId=${id}&isHardDelete=true`)],
]

test.each(calls)('%s is for the owner alone, and refuses a malformed id [R4 R292]', async (_, send) => {
  const theirs = await other.add(formBody({ images: [await other.picture()] }))
  const before = await rowOf(theirs.ad._id)
  await anonymous.refused('not_signed_in', send(anonymous, theirs.ad._id))
  const dead = createAdClient(baseUrl, 'b'.repeat(43))
  await dead.refused('not_signed_in', send(dead, theirs.ad._id))
  await lender.refused('not_your_product', send(lender, theirs.ad._id))
  await lender.refused('product_not_found', send(lender, '019a9f00-0000-7000-8000-0000000000ff'))
  for (const id of ['me', '1', "1'--"]) expect((await send(lender, encodeURIComponent(id))).status, id).toBe(400)
  expect(await rowOf(theirs.ad._id)).toEqual(before)
  expect((await lender.list(lender.user.id)).products.map(({ userId }) => userId._id)).not.toContain(other.user.id)
})

test.each(calls)('%s of an ad that its owner deleted answers the same to others as of a live one', async (_, send) => {
  const theirs = await other.add(formBody({ images: [await other.picture()] }))
  await other.remove(theirs.ad._id)
  await lender.refused('not_your_product', send(lender, theirs.ad._id))
})

test.each(calls)('%s of an ad that a moderator removed', async (name, send) => {
  // Its pictures are not to be had any more.
  const { _id } = await post({ images: [await lender.picture()] })
  await age(_id, { status: 'removed' })
  if (['edit', '{id}/edit', 'restore'].includes(name)) {
    const { product } = await (await send(lender, _id)).json()
    expect(product.status).toBe('removed')
  } else if (name.startsWith('delete')) expect((await send(lender, _id)).status).toBe(200)
  else {
    await lender.refused('product_gone', send(lender, _id))
    expect((await rowOf(_id)).status).toBe('removed')
  }
  await api.refusedList(name === 'delete for good' ? 'product_not_found' : 'product_gone', { productId: _id })
})

test.each(calls)('%s of an ad that its owner deleted', async (name, send) => {
  const { _id } = await post()
  await lender.remove(_id)
  if (['restore', 'delete', 'delete for good'].includes(name)) expect((await send(lender, _id)).status).toBe(200)
  else await lender.refused('own_product_deleted', send(lender, _id))
})

test('an ad is changed in everything but its status and its end, and the change is visible at once [R305]', async () => {
  const ad = await post()
  await lender.setStatus(ad._id, 'rented')
  const [one, two] = [await lender.picture(), await lender.picture()]
  const location = {
    address: '1 Hidden Street',
    area: 'Adajan',
    city: 'Surat',
    state: 'Gujarat',
    country: 'India',
    zipCode: '395009',
  }
  const changed = await lender.update(ad._id, {
    ...adBody({ images: [two, picture, one] }),
    title: 'Creta',
    description: 'Other words',
    price: 3000,
    discount: '',
    rentType: 'Per week',
    category: 'car',
    subCategory: 'suv',
    carModel: 'Creta',
    customAddress: true,
    location,
  })
  expect(changed.message).toBe('Product updated successfully')
  expect(changed.ad).toMatchObject({
    _id: ad._id,
    title: 'Creta',
    price: 3000,
    discount: 0,
    category: 'Car',
    subCategory: 'SUV',
    carModel: 'Creta',
    images: [two, picture, one],
    status: 'rented',
    expiresAt: ad.expiresAt,
    createdAt: ad.createdAt,
    location,
  })
  expect(await lender.edit(ad._id)).toEqual(changed.ad)
  expect(await api.product(ad._id)).toMatchObject({ title: 'Creta', images: [two, picture, one], carModel: 'Creta' })
  // Back to the owner's address and another category: nothing of the old one stays.
  const back = (await lender.update(ad._id, adBody())).ad
  expect(back).toMatchObject({ category: 'Camera', customAddress: false, location: { address: '17 Secret Lane' } })
  expect((await rowOf(ad._id)).attributes).toEqual({})
  expect(back.images).toEqual([picture])
})

test('a late retry of a change does not undo a later change', async () => {
  const { _id } = await post()
  const first = await lender.update(_id, adBody({ title: 'First change' }), 'key-of-one-change')
  await lender.update(_id, adBody({ title: 'Second change' }))
  expect(await lender.update(_id, adBody({ title: 'First change' }), 'key-of-one-change')).toEqual(first)
  expect((await lender.edit(_id)).title).toBe('Second change')
  const headers = { 'idempotency-key': 'key-of-one-change' }
  const other = adBody({ title: 'Third change' })
  await lender.refused('repeated_differently', lender.call('PUT', `update?productId=${_id}`, other, headers))
  const elsewhere = (await post())._id
  const same = adBody({ title: 'First change' })
  await lender.refused('repeated_differently', lender.call('PUT', `update?productId=${elsewhere}`, same, headers))
})

test('an expired ad stays expired when it is changed', async () => {
  const { _id } = await post()
  const expires_at = inDays(-3)
  await age(_id, { status: 'expired', expires_at })
  const { ad } = await lender.update(_id, adBody({ title: 'New words' }))
  expect(ad).toMatchObject({ title: 'New words', status: 'expired', expiresAt: expires_at.toISOString() })
})

test('a refused change changes nothing', async () => {
  const ad = await post()
  const foreign = await other.picture()
  const send = (given: Record<string, unknown>) => lender.call('PUT', `update?productId=${ad._id}`, adBody(given))
  await lender.refused('storage/unauthorized', send({ title: 'Changed', images: [foreign] }))
  await lender.refused('invalid_input', send({ title: 'Changed', price: '12.5' }))
  await lender.refused('invalid_input', send({ title: 'Changed', expires_at: '2099-01-01' }))
  await lender.refused('category_not_found', send({ title: 'Changed', category: 'boats' }))
  expect(await lender.edit(ad._id)).toEqual(ad)
})

test('pictures of an ad can stay, also those without an owner and of older versions', async () => {
  const { id } = await createProduct(db, { user_id: lender.user.id, category: 'Camera' })
  const legacy = await createImage(db, { product_id: id })
  const shared = await createImage(db, { product_id: id, owner_id: other.user.id })
  const ofNobody = await uploadedPicture(db, { owner_id: null, product_id: id })
  const urls = [...[legacy, shared].map(({ full_path }) => `/files/${full_path}`), ofNobody]
  const { ad } = await lender.update(id, adBody({ images: [urls[1], ofNobody, picture, urls[0]] }))
  expect(ad.images).toEqual([urls[1], ofNobody, picture, urls[0]])
  // In another ad they belong to another user.
  const elsewhere = lender.call('POST', 'add', adBody({ images: urls }))
  expect(await lender.refused('storage/unauthorized', elsewhere)).toEqual([
    'images.0: unknown_value',
    'images.1: unknown_value',
    'images.2: unknown_value',
  ])
  expect((await lender.update(id, adBody({ images: [urls[0]] }))).ad.images).toEqual([urls[0]])
})

test('unchanged pictures are not written again', async () => {
  const images = [await lender.picture(), await lender.picture()]
  const { _id } = await post({ images })
  const rows = async () =>
    (await pool.query('select ctid::text, position from product_images where product_id = $1 order by position', [_id]))
      .rows
  const before = await rows()
  await lender.update(_id, adBody({ images, title: 'Other words' }))
  expect(await rows()).toEqual(before)
  await lender.update(_id, adBody({ images: images.toReversed() }))
  expect(await rows()).not.toEqual(before)
})

test('the seller’s name in an ad is that of the account, and is updated with the next change', async () => {
  const { _id } = await post()
  await db.updateTable('users').set({ name: 'Mira' }).where('id', '=', lender.user.id).execute()
  expect((await lender.update(_id, adBody({ vendorName: 'Somebody' }))).ad).toMatchObject({
    vendorName: 'Mira Desai',
    userId: { fullName: 'Mira Desai' },
  })
  await db.updateTable('users').set({ name: 'Meera' }).where('id', '=', lender.user.id).execute()
})

test('an ad is paused, resumed and rented, in any order and also twice; only active ones are in lists', async () => {
  const { _id } = await post({ title: 'Changing its status' })
  const isListed = async () => (await api.titles({ search: 'Changing its status' })).length === 1
  for (const status of ['paused', 'paused', 'active', 'rented', 'paused', 'rented', 'rented', 'active', 'active']) {
    const { ad } = await lender.setStatus(_id, status)
    expect(ad.status).toBe(status)
    expect(daysLeft(ad.expiresAt)).toBeGreaterThan(89.9)
    expect(await isListed()).toBe(status === 'active')
    expect((await api.product(_id)).status).toBe(status)
  }
})

test.each([['expired'], ['removed'], ['deleted'], [''], [null], [undefined], [['active']]])(
  'an owner cannot set the status %j',
  async (status) => {
    const { _id } = await post()
    const answer = lender.call('PUT', `status?productId=${_id}`, { status })
    expect(await lender.refused('invalid_input', answer)).toEqual(['status: unknown_value'])
    await lender.refused(
      'invalid_input',
      lender.call('PUT', `status?productId=${_id}`, { status: 'paused', expires_at: '2099-01-01' }),
    )
    expect((await rowOf(_id)).status).toBe('active')
  },
)

test('an expired ad becomes active by a renewal, and in no other way', async () => {
  const { _id } = await post()
  await age(_id, { status: 'expired', expires_at: inDays(-1) })
  for (const status of ['active', 'paused', 'rented'])
    await lender.refused('status_not_possible', lender.call('PUT', `status?productId=${_id}`, { status }))
  const { ad, message } = await lender.renew(_id)
  expect(message).toBe('Product renewed successfully')
  expect(ad.status).toBe('active')
  expect(daysLeft(ad.expiresAt)).toBeGreaterThan(89.9)
  expect((await api.list({ limit: 1, userId: lender.user.id, search: ad.title })).total).toBeGreaterThan(0)
})

test('a paused ad that has expired starts a new period when it is resumed; before that its end stays', async () => {
  const { _id } = await post()
  await age(_id, { status: 'paused', expires_at: inDays(-1) })
  expect(daysLeft((await lender.setStatus(_id, 'rented')).ad.expiresAt)).toBeLessThan(0)
  expect(daysLeft((await lender.setStatus(_id, 'active')).ad.expiresAt)).toBeGreaterThan(89.9)
  await age(_id, { status: 'paused', expires_at: inDays(5) })
  expect(Math.round(daysLeft((await lender.setStatus(_id, 'active')).ad.expiresAt))).toBe(5)
})

test.each(['active', 'paused', 'rented'] as const)(
  'a renewed ad that is %s stays so, and gets a reminder again',
  async (status) => {
    const { _id } = await post()
    await age(_id, { status, expires_at: inDays(2) })
    await db.updateTable('products').set({ reminded_at: new Date() }).where('id', '=', _id).execute()
    const { ad } = await lender.renew(_id)
    expect(ad.status).toBe(status)
    expect(daysLeft(ad.expiresAt)).toBeGreaterThan(89.9)
    expect((await rowOf(_id)).reminded_at).toBeNull()
  },
)

test('twenty parallel changes of status all succeed, and one of them remains', async () => {
  const { _id } = await post()
  const wished = Array.from({ length: 20 }, (_, i) => ['paused', 'rented', 'active'][i % 3] ?? '')
  const answers = await Promise.all(wished.map((status) => lender.setStatus(_id, status)))
  expect(answers.map(({ ad }) => ad.status)).toEqual(wished)
  expect(wished).toContain((await lender.edit(_id)).status)
})

test('twenty parallel changes of words and pictures all succeed, and one of them remains whole', async () => {
  const images = await Promise.all(Array.from({ length: 4 }, () => lender.picture()))
  const { _id } = await post({ images })
  const twin = (await lender.duplicate(_id)).ad
  const bodies = Array.from({ length: 20 }, (_, i) => ({
    ...adBody(),
    title: `Words ${i}`,
    images: i % 2 === 0 ? images.slice(i % 3) : images.toReversed().slice(i % 4),
  }))
  await Promise.all(bodies.map((body, i) => lender.update(i % 2 ? _id : twin._id, body)))
  for (const id of [_id, twin._id]) {
    const { title, images } = await lender.edit(id)
    expect(bodies.find((body) => body.title === title)?.images).toEqual(images)
  }
})

test('a copy has the same content and pictures, is paused, and has its own life and no reviews', async () => {
  const images = [await lender.picture(), await lender.picture()]
  const { ad } = await lender.add(
    formBody({ images, category: 'property', subCategory: 'house', amenities: ['Garden'], noOfBedroom: 3 }),
  )
  await createReview(db, { product_id: ad._id, user_id: (await createUser(db)).id })
  await age(ad._id, { status: 'expired', expires_at: inDays(-4) })
  const original = await lender.edit(ad._id)
  expect(original.totalReviews).toBe(1)
  const { ad: copy, message } = await lender.duplicate(ad._id)
  expect(message).toBe('Product duplicated successfully')
  expect(copy._id).not.toBe(ad._id)
  expect(daysLeft(copy.expiresAt)).toBeGreaterThan(89.9)
  const own = ['_id', 'status', 'expiresAt', 'createdAt', 'updatedAt', 'averageRating', 'totalReviews']
  const without = (one: object) => Object.fromEntries(Object.entries(one).filter(([key]) => !own.includes(key)))
  expect(without(copy)).toEqual(without(original))
  expect(copy).toMatchObject({ status: 'paused', averageRating: 0, totalReviews: 0, images, noOfBedroom: 3 })
  expect((await api.product(copy._id)).reviews).toEqual([])
  // The copy keeps the pictures when the original is deleted.
  await lender.remove(ad._id, true)
  expect((await lender.edit(copy._id)).images).toEqual(images)
})

test('a repeated request makes one copy, also in parallel', async () => {
  const [one, two] = [await post(), await post()]
  const copies = await Promise.all(Array.from({ length: 20 }, () => lender.duplicate(one._id, 'key-of-one-copy')))
  expect(new Set(copies.map(({ ad }) => ad._id)).size).toBe(1)
  const headers = { 'idempotency-key': 'key-of-one-copy' }
  await lender.refused(
    'repeated_differently',
    lender.call('POST', `duplicate?productId=${two._id}`, undefined, headers),
  )
  expect((await lender.duplicate(one._id)).ad._id).not.toBe(copies[0]?.ad._id)
  // The key of a copy is not the key of an ad.
  await lender.add(adBody(), 'key-of-one-copy')
})

test('a user changes six hundred ads in an hour', async () => {
  const { _id } = await post()
  await lender.setStatus(_id, 'paused')
  const counted = await pool.query(`update rate_counters set count = 600 where key like 'change-ad %'`)
  expect(counted.rowCount).toBe(1)
  for (const [name, send] of calls.filter(([name]) => !/edit|duplicate/.test(name)))
    await lender.refused('too_many_requests', send(lender, _id)).catch((error) => {
      throw new Error(name, { cause: error })
    })
  expect((await lender.edit(_id)).status).toBe('paused')
})

test('no cache keeps an owner’s view of an ad, and others do not get its private address [R302 R303]', async () => {
  const { _id } = await post()
  for (const path of [`edit?productId=${_id}`, `${_id}/edit`]) {
    const answer = await lender.call('GET', path)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toContain('17 Secret Lane')
    const refused = await other.call('GET', path)
    expect(await refused.text()).not.toContain('Secret Lane')
  }
})
