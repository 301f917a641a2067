import { randomUUID } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { adLimits } from '../../domain/limits/ad.ts'
import { addDays, dayInIndia } from '../../domain/rules/dates.ts'
import { failureSchema } from '../../domain/schemas/failure.ts'
import { deleteExpired } from '../../server/delete-expired-rows.ts'
import { createLender, type Lender } from '../support/ads-setup.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createImage, createProduct } from '../support/factories.ts'

const site = await setUpApi({ hasRequestLimits: false })
const { db, pool, api } = site
const today = dayInIndia(new Date())
const location = {
  address: '7 Ring Road',
  area: 'Adajan',
  city: 'Surat',
  state: 'Gujarat',
  country: 'India',
  zipCode: '395009',
}

const add = async (lender: Lender, given: Parameters<typeof createProduct>[1] = {}) =>
  (await createProduct(db, { user_id: lender.user.id, category: 'Camera', price: 500, discount: 0, ...given })).id
/** Everything that is stored of an ad but the time of its last change. */
async function rowOf(id: string) {
  const { updated_at: _, ...row } = await db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const days = await db.selectFrom('blocked_days').selectAll().where('product_id', '=', id).execute()
  return { ...row, days: days.map(({ first_day, last_day }) => ({ first_day, last_day })) }
}
const rowsOf = (ids: readonly string[]) => Promise.all(ids.map(rowOf))
const isListed = async (id: string) => (await pool.query('select from list_entries where id = $1', [id])).rowCount === 1
const found = async (search: string) => (await api.list({ search })).products.map(({ _id }) => _id)
const price = (id: string, to: number, opened: object = { price: 500, discount: 0, rentType: 'Per day' }) => ({
  id,
  price: to,
  opened,
})

describe.each([
  ['prices', (ids: string[]) => ({ prices: ids.map((id) => price(id, 450)) })],
  ['status', (ids: string[]) => ({ ids, status: 'paused', returnDay: addDays(today, 9) })],
  ['renew', (ids: string[]) => ({ ids })],
  ['place', (ids: string[]) => ({ ids, location })],
  ['delete', (ids: string[]) => ({ ids })],
] as const)('%s of several ads', (what, bodyOf) => {
  it('changes one’s own ads, and its undo gives exactly what they were', async () => {
    const lender = await createLender(site)
    const ids = [
      await add(lender),
      await add(lender, { status: 'paused', expires_at: new Date(Date.now() + 5e8), reminded_at: new Date() }),
      await add(lender, { status: 'rented' }),
    ]
    await pool.query(
      `insert into blocked_days (product_id, first_day, last_day, is_return) values ($1, day_in_india() - 3, day_in_india() + 3, true)`,
      [ids[2]],
    )
    const untouched = await add(lender)
    const before = await rowsOf([...ids, untouched])
    const answer = await lender.many(what, bodyOf(ids))
    expect(answer.leftAlone).toEqual([])
    expect(answer.changed.map(({ _id }) => _id).sort()).toEqual(ids)
    const after = await rowsOf([...ids, untouched])
    for (const [i] of ids.entries()) expect(after[i]).not.toEqual(before[i])
    expect(after.at(-1)).toEqual(before.at(-1))
    const undone = await lender.many('undo', { changeId: answer.changeId })
    expect(undone).toMatchObject({ changeId: null, leftAlone: [] })
    expect(await rowsOf([...ids, untouched])).toEqual(before)
    // The answer to an undo may be lost.
    expect(await lender.many('undo', { changeId: answer.changeId })).toEqual(undone)
    expect(await rowsOf([...ids, untouched])).toEqual(before)
    expect(await isListed(ids[0] ?? '')).toBe(true)
  })

  it('names what cannot be changed, and changes the others', async () => {
    const [lender, other] = [await createLender(site), await createLender(site)]
    const foreign = await add(other)
    const unknown = randomUUID()
    const fine = await add(lender)
    const down = await add(lender, { status: 'removed' })
    const gone = await add(lender, { deleted_at: new Date() })
    const before = await rowOf(foreign)
    const answer = await lender.many(what, bodyOf([foreign, unknown, fine, down, gone]))
    const reasons = Object.fromEntries(answer.leftAlone.map(({ _id, code }) => [_id, code]))
    expect(reasons).toEqual({
      [foreign]: 'not_your_product',
      [unknown]: 'product_not_found',
      [gone]: 'own_product_deleted',
      // Its owner may delete what the team has taken down.
      ...(what !== 'delete' && { [down]: 'product_gone' }),
    })
    expect(answer.changed.map(({ _id }) => _id).sort()).toEqual(what === 'delete' ? [fine, down] : [fine])
    // Nothing is told of another person's ad.
    expect(answer.leftAlone.find(({ _id }) => _id === foreign)?.product).toBeNull()
    expect(await rowOf(foreign)).toEqual(before)
  })

  it('is refused where none of the ads is one’s own, and nobody else can undo it', async () => {
    const [lender, other] = [await createLender(site), await createLender(site)]
    const id = await add(lender)
    const before = await rowOf(id)
    const path = (name: string) =>
      [['prices', 'status', 'place'].includes(name) ? 'PUT' : 'POST', `many/${name}`] as const
    expect(await other.refused('not_your_product', other.call(...path(what), bodyOf([id])))).toEqual([])
    expect(await other.refused('product_not_found', other.call(...path(what), bodyOf([randomUUID()])))).toEqual([])
    expect(await rowOf(id)).toEqual(before)
    const { changeId } = await lender.many(what, bodyOf([id]))
    const changed = await rowOf(id)
    for (const name of ['undo', 'delete-for-good'])
      expect(await other.refused('change_not_found', other.call('POST', `many/${name}`, { changeId }))).toEqual([])
    expect(await rowOf(id)).toEqual(changed)
  })

  it('sent again with the same key is done once, and can still be undone', async () => {
    const lender = await createLender(site)
    const ids = [await add(lender), await add(lender)]
    const before = await rowsOf(ids)
    const key = randomUUID()
    const [first, second] = await Promise.all([
      lender.many(what, bodyOf(ids), key),
      lender.many(what, bodyOf(ids), key),
    ])
    expect(second).toEqual(first)
    await lender.many('undo', { changeId: first.changeId })
    expect(await rowsOf(ids)).toEqual(before)
  })

  it.each([
    [{ ids: [] }, 'not_a_list'],
    [{ ids: 'x' }, 'not_a_list'],
    [{ ids: ['x'] }, 'invalid_id'],
    [{ ids: Array.from({ length: adLimits.atOnceMax + 1 }, () => randomUUID()) }, 'too_many'],
  ])('refuses a list that is none: %#', async ({ ids }, code) => {
    const lender = await createLender(site)
    const list = Array.isArray(ids) ? bodyOf(ids) : { ...bodyOf([]), [what === 'prices' ? 'prices' : 'ids']: ids }
    const method = ['prices', 'status', 'place'].includes(what) ? 'PUT' : 'POST'
    const problems = await lender.refused('invalid_input', lender.call(method, `many/${what}`, list))
    expect(problems.join()).toContain(code)
    const id = await add(lender)
    const twice = await lender.refused('invalid_input', lender.call(method, `many/${what}`, bodyOf([id, id])))
    expect(twice.join()).toContain('repeated')
    const further = { ...bodyOf([id]), userId: lender.user.id }
    expect(await lender.refused('invalid_input', lender.call(method, `many/${what}`, further))).not.toEqual([])
  })
})

describe('prices', () => {
  it('that are otherwise by now are left alone, with what they are', async () => {
    const lender = await createLender(site)
    const [one, two, three] = [await add(lender), await add(lender), await add(lender, { price: 777 })]
    await pool.query('update products set discount = 10 where id = $1', [two])
    const answer = await lender.many('prices', { prices: [price(one, 450), price(two, 450), price(three, 450)] })
    expect(answer.changed).toMatchObject([{ _id: one, price: 450, finalPrice: 450 }])
    expect(answer.leftAlone).toMatchObject([
      { _id: two, code: 'changed_meanwhile', product: { price: 500, discount: 10, finalPrice: 450 } },
      { _id: three, code: 'changed_meanwhile', product: { price: 777 } },
    ])
    // Of what is not named nothing is compared.
    expect((await lender.many('prices', { prices: [price(two, 400, { price: 500 })] })).changed).toMatchObject([
      { price: 400, discount: 10, finalPrice: 360 },
    ])
  })

  it('that were changed after it are not overwritten by its undo', async () => {
    const lender = await createLender(site)
    const [one, two, down] = [await add(lender), await add(lender), await add(lender)]
    const { changeId } = await lender.many('prices', { prices: [one, two, down].map((id) => price(id, 450)) })
    await lender.many('prices', { prices: [price(two, 600, { price: 450 })] })
    await pool.query(`update products set status = 'removed' where id = $1`, [down])
    const undone = await lender.many('undo', { changeId })
    expect(undone.changed).toMatchObject([{ _id: one, price: 500 }])
    expect(undone.leftAlone).toMatchObject([
      { _id: two, code: 'changed_meanwhile', product: { price: 600 } },
      { _id: down, code: 'product_gone' },
    ])
    expect((await rowOf(two)).price).toBe(600)
  })

  it.each([0, -5, adLimits.priceMax + 1, 10.5, '', 'ten'])('of %s are refused', async (wrong) => {
    const lender = await createLender(site)
    const body = { prices: [{ ...price(await add(lender), 1), price: wrong }] }
    expect(await lender.refused('invalid_input', lender.call('PUT', 'many/prices', body))).toEqual([
      'prices.0.price: price_invalid',
    ])
  })

  it('are read as people type them, and are new in lists at once', async () => {
    const lender = await createLender(site)
    const id = await add(lender, { title: `Odd lens ${randomUUID().slice(0, 8)}` })
    const body = { prices: [{ ...price(id, 1), price: '₹ १,२५०/-' }] }
    expect((await lender.many('prices', body)).changed).toMatchObject([{ price: 1250 }])
    expect((await api.list({ minPrice: '1250', maxPrice: '1250' })).products.map(({ _id }) => _id)).toContain(id)
  })
})

describe('a status', () => {
  it('that an ad cannot have is not written', async () => {
    const lender = await createLender(site)
    const ended = await add(lender, { status: 'expired', expires_at: new Date(0) })
    const late = await add(lender, { status: 'paused', expires_at: new Date(0) })
    const paused = await lender.many('status', { ids: [ended, late], status: 'paused' })
    expect(paused.leftAlone).toMatchObject([
      { _id: ended, code: 'status_not_possible', product: { status: 'expired' } },
    ])
    const resumed = await lender.many('status', { ids: [ended, late], status: 'active' })
    // Its time is over, so it gets another ninety days.
    expect(resumed.changed).toMatchObject([{ _id: late, status: 'active' }])
    expect(Date.parse(resumed.changed[0]?.expiresAt ?? '')).toBeGreaterThan(Date.now() + 89 * 864e5)
    await lender.many('undo', { changeId: resumed.changeId })
    expect((await rowOf(late)).expires_at).toEqual(new Date(0))
  })

  it('with a day ends after it; without a day an ad that stays what it is keeps its own', async () => {
    const lender = await createLender(site)
    const ids = [await add(lender), await add(lender)]
    const day = addDays(today, 5)
    const answer = await lender.many('status', { ids, status: 'paused', returnDay: day })
    expect(answer.changed.map(({ returnDay }) => returnDay)).toEqual([day, day])
    expect(await Promise.all(ids.map(isListed))).toEqual([false, false])
    expect((await lender.many('status', { ids, status: 'paused' })).changed[0]?.returnDay).toBe(day)
    expect(
      (await lender.many('status', { ids, status: 'paused', returnDay: null })).changed[0]?.returnDay,
    ).toBeUndefined()
    expect((await lender.many('status', { ids, status: 'active' })).changed[0]?.status).toBe('active')
    expect(await Promise.all(ids.map(isListed))).toEqual([true, true])
  })

  it.each([
    [{ status: 'paused', returnDay: addDays(today, -1) }, 'returnDay: out_of_range'],
    [{ status: 'paused', returnDay: addDays(today, 366) }, 'returnDay: out_of_range'],
    [{ status: 'active', returnDay: today }, 'returnDay: out_of_range'],
    [{ status: 'paused', returnDay: 'soon' }, 'returnDay: day_invalid'],
    [{ status: 'expired' }, 'status: unknown_value'],
  ])('of %j is refused', async (given, problem) => {
    const lender = await createLender(site)
    const body = { ids: [await add(lender)], ...given }
    expect(await lender.refused('invalid_input', lender.call('PUT', 'many/status', body))).toEqual([problem])
  })
})

test('renewed ads have ninety days more; an expired one is active and found again', async () => {
  const lender = await createLender(site)
  const title = `Gimbal ${randomUUID().slice(0, 8)}`
  const ended = await add(lender, { title, status: 'expired', expires_at: new Date(0) })
  const { changed } = await lender.many('renew', { ids: [ended] })
  expect(changed).toMatchObject([{ status: 'active' }])
  expect(await found(title)).toEqual([ended])
})

test('moved ads have an address of their own, and are found at their new place', async () => {
  const lender = await createLender(site)
  const title = `Tripod ${randomUUID().slice(0, 8)}`
  const id = await add(lender, { title })
  const { changed, changeId } = await lender.many('place', { ids: [id], location })
  expect(changed).toMatchObject([{ customAddress: true, location, placeNames: { hi: 'अडाजण, सूरत', gu: 'અડાજણ, સુરત' } }])
  expect(await found(`${title} surat`)).toContain(id)
  expect((await api.list({ location: 'surat' })).products.map(({ _id }) => _id)).toContain(id)
  await lender.many('undo', { changeId })
  expect((await api.list({ location: 'surat' })).products.map(({ _id }) => _id)).not.toContain(id)
  const wrong = { ids: [id], location: { ...location, zipCode: '12', city: '' } }
  expect(await lender.refused('invalid_input', lender.call('PUT', 'many/place', wrong))).toEqual([
    'location.city: city_required',
    'location.zipCode: zip_invalid',
  ])
})

describe('deleted ads', () => {
  it('are found again after an undo', async () => {
    const lender = await createLender(site)
    // A word that no other ad has, or sounds like.
    const title = 'Qwzxvkjq'
    const id = await add(lender, { title })
    const { changeId } = await lender.many('delete', { ids: [id] })
    expect(await found(title)).toEqual([])
    await lender.many('undo', { changeId })
    expect(await found(title)).toEqual([id])
  })

  it('are deleted for good with their pictures, but not those that were brought back', async () => {
    const lender = await createLender(site)
    const [one, two] = [await add(lender), await add(lender)]
    const { id: picture } = await createImage(db, { product_id: one, owner_id: lender.user.id })
    const { changeId } = await lender.many('delete', { ids: [one, two] })
    await lender.restore(two)
    for (let i = 0; i < 2; i++)
      expect((await lender.call('POST', 'many/delete-for-good', { changeId })).status).toBe(200)
    const rows = await db.selectFrom('products').select('id').where('id', 'in', [one, two]).execute()
    expect(rows).toEqual([{ id: two }])
    expect(await db.selectFrom('product_images').selectAll().where('image_id', '=', picture).execute()).toEqual([])
    expect((await lender.many('undo', { changeId })).leftAlone).toEqual([
      { _id: one, code: 'product_not_found', product: null },
    ])
  })

  it('are deleted for good by a deletion alone', async () => {
    const lender = await createLender(site)
    const { changeId } = await lender.many('renew', { ids: [await add(lender)] })
    const answer = lender.call('POST', 'many/delete-for-good', { changeId })
    expect(await lender.refused('change_not_found', answer)).toEqual([])
  })
})

test('a change can be undone for a day, and is deleted then', async () => {
  const lender = await createLender(site)
  const { changeId } = await lender.many('renew', { ids: [await add(lender)] })
  await pool.query(`update ad_changes set made_at = now() - interval '25 hours' where id = $1`, [changeId])
  expect(await lender.refused('change_not_found', lender.call('POST', 'many/undo', { changeId }))).toEqual([])
  await deleteExpired(db)
  expect((await pool.query('select from ad_changes where id = $1', [changeId])).rowCount).toBe(0)
})

test('changes of several ads and of one of them do not wait for each other forever', async () => {
  const lender = await createLender(site)
  const ids = [await add(lender), await add(lender), await add(lender)]
  const answers = await Promise.all([
    lender.call('POST', 'many/renew', { ids }),
    lender.call('POST', 'many/renew', { ids: ids.toReversed() }),
    lender.call('PUT', 'many/place', { ids: ids.toReversed(), location }),
    ...ids.map((id) => lender.call('POST', `renew?productId=${id}`)),
  ])
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
})

test('a key that came with another list is refused', async () => {
  const lender = await createLender(site)
  const [one, two] = [await add(lender), await add(lender)]
  const key = randomUUID()
  await lender.many('renew', { ids: [one] }, key)
  const again = await lender.call('POST', 'many/renew', { ids: [two] }, { 'idempotency-key': key })
  expect(failureSchema.parse(await again.json()).code).toBe('repeated_differently')
})
