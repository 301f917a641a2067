import { describe, expect, it } from 'vitest'
import { addDays, dayInIndia } from '../../domain/rules/dates.ts'
import { adsByIdsAnswerSchema } from '../../domain/schemas/ad-list.ts'
import { connectModules } from '../../server/listeners.ts'
import { expireOverdueAds, returnRentedAds } from '../../server/modules/ads/ads.ts'
import { notifyAvailableAgain } from '../../server/modules/free-alerts/free-alerts.ts'
import { createAdBody, createLender, type Lender } from '../support/ads-setup.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct } from '../support/factories.ts'

const site = await setUpApi({ hasRequestLimits: false })
const { api, baseUrl, db, pool } = site
const deps = { db, events: connectModules({ queue: () => Promise.resolve() }) }
const lender = await createLender(site)
const today = dayInIndia(new Date())
const in5 = addDays(today, 5)
const past = new Date(Date.now() - 86_400_000)

const newAd = async (given: Partial<Parameters<typeof createProduct>[1]> = {}) =>
  (await createProduct(db, { user_id: lender.user.id, category: 'Camera', ...given })).id
const give = (id: string, body: object, by: Lender = lender) => by.call('PUT', `status?productId=${id}`, body)
const giveOut = (id: string, returnDay = in5) => lender.changed(give(id, { status: 'rented', returnDay }))
const rowOf = (id: string) =>
  db.selectFrom('products').select(['status', 'expires_at']).where('id', '=', id).executeTakeFirstOrThrow()
const storedStatus = async (id: string) => (await rowOf(id)).status
const isListed = async (id: string) => (await pool.query('select from list_entries where id = $1', [id])).rowCount === 1
const returnDayOf = async (id: string) =>
  (
    await pool.query<{ day: string }>(
      "select to_char(last_day, 'YYYY-MM-DD') as day from blocked_days where product_id = $1 and is_return",
      [id],
    )
  ).rows[0]?.day
const busy = async (id: string) =>
  (await pool.query<{ days: string }>('select days::text from rental_busy_days where product_id = $1', [id])).rows[0]
    ?.days
const free = async (id: string, count = 7) => {
  const answer = await fetch(`${baseUrl}/api/products/calendar?productId=${id}`)
  const { days } = (await answer.json()) as { days: { free: number }[] }
  return days
    .slice(0, count)
    .map((day) => day.free)
    .join('')
}
/** As if the day of return had been yesterday. */
const endReturn = (id: string) =>
  pool.query(
    `update blocked_days set first_day = first_day - 20, last_day = day_in_india() - 1 where product_id = $1`,
    [id],
  )

describe('an ad that is given out until a day', () => {
  it('is a block until then, and active for other dates; its owner sees it as rented', async () => {
    const id = await newAd()
    const { ad } = await giveOut(id)
    expect(ad).toMatchObject({ status: 'rented', returnDay: in5 })
    expect(await storedStatus(id)).toBe('active')
    expect(await free(id)).toBe('0000001')
    expect(await busy(id)).toBe(`[${[today, addDays(in5)].join(',')})`.replace(/^/, '{').concat('}'))
    expect(await api.product(id)).toMatchObject({ status: 'active', freeFrom: addDays(in5) })
    expect(await isListed(id)).toBe(true)
    const { products, counts } = await lender.list(lender.user.id, { status: 'rented' })
    expect(products).toMatchObject([{ _id: id, status: 'rented', returnDay: in5 }])
    expect(counts).toMatchObject({ rented: 1 })
    const byIds = await fetch(`${baseUrl}/api/products/by-ids?productIds=${id}`)
    const answer = adsByIdsAnswerSchema.parse(await byIds.json())
    expect([answer.products.map(({ _id }) => _id), answer.givenOut]).toEqual([[id], []])
  })

  it('in another tab keeps its day, for one ad and for several, although the change was sent before', async () => {
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    for (const send of [
      (id: string) => give(id, { status: 'rented' }),
      (id: string) => lender.call('PUT', 'many/status', { ids: [id], status: 'rented' }),
    ]) {
      const id = await newAd()
      const other = await pool.connect()
      await other.query('begin')
      await other.query('select from products where id = $1 for no key update', [id])
      const sent = send(id)
      await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
      await other.query(
        'insert into blocked_days (product_id, first_day, last_day, is_return) values ($1, day_in_india(), $2, true)',
        [id, in5],
      )
      await other.query('commit')
      other.release()
      expect((await sent).status).toBe(200)
      expect(await returnDayOf(id)).toBe(in5)
      expect(await storedStatus(id)).toBe('active')
    }
  })

  it('can be asked for: its number is shown', async () => {
    const [id, renter] = [await newAd(), await createLender(site)]
    await giveOut(id)
    expect((await renter.call('GET', `get-user-products?productId=${id}&reveal=contact`)).status).toBe(200)
  })

  it.each([
    [{ status: 'rented' }, 'active', in5, 'rented'],
    [{ status: 'rented', returnDay: addDays(today, 9) }, 'active', addDays(today, 9), 'rented'],
    [{ status: 'rented', returnDay: null }, 'rented', undefined, 'rented'],
    [{ status: 'active' }, 'active', undefined, 'active'],
    [{ status: 'paused' }, 'paused', undefined, 'paused'],
    [{ status: 'paused', returnDay: today }, 'paused', today, 'paused'],
  ])('and is set to %j is stored as %s until %s, alone and with others', async (body, stored, day, shown) => {
    const [one, other] = [await newAd(), await newAd()]
    await giveOut(one)
    const { changed } = await lender.many('status', { ids: [other], status: 'rented', returnDay: in5 })
    expect(changed).toMatchObject([{ _id: other, status: 'rented', returnDay: in5 }])
    expect(await storedStatus(other)).toBe('active')
    expect((await lender.changed(give(one, body))).ad.status).toBe(shown)
    expect((await lender.many('status', { ids: [other], ...body })).changed).toMatchObject([{ status: shown }])
    for (const id of [one, other]) expect([await storedStatus(id), await returnDayOf(id)]).toEqual([stored, day])
  })

  it('is given out by its owner alone', async () => {
    const [id, other] = [await newAd(), await createLender(site)]
    await other.refused('not_your_product', give(id, { status: 'rented', returnDay: in5 }, other))
    expect([await returnDayOf(id), await free(id, 2)]).toEqual([undefined, '11'])
    await giveOut(id)
    await other.refused('not_your_product', give(id, { status: 'active' }, other))
    const query = `productIds=${id}&from=${today}&to=${in5}`
    await other.refused('not_your_product', other.call('DELETE', `block?${query}`))
    expect(await returnDayOf(id)).toBe(in5)
  })

  it('is free again where its days are made free', async () => {
    const id = await newAd()
    await giveOut(id)
    const unblock = (from: string, to: string) => lender.call('DELETE', `block?productIds=${id}&from=${from}&to=${to}`)
    expect((await unblock(addDays(today, 3), in5)).status).toBe(200)
    expect((await lender.edit(id)).returnDay).toBe(addDays(today, 2))
    expect((await unblock(today, addDays(today, 2))).status).toBe(200)
    expect((await lender.edit(id)).status).toBe('active')
    expect(await free(id)).toBe('1111111')
  })

  it('with others is active again when that is undone, and given out again when its end is undone', async () => {
    const id = await newAd()
    const undo = async (changeId: string | null) =>
      (await lender.many('undo', { changeId })).changed.map(({ status, returnDay }) => [status, returnDay])
    const given = await lender.many('status', { ids: [id], status: 'rented', returnDay: in5 })
    expect(await undo(given.changeId)).toEqual([['active', undefined]])
    expect(await free(id)).toBe('1111111')
    await giveOut(id)
    const freed = await lender.many('status', { ids: [id], status: 'active' })
    expect(await undo(freed.changeId)).toEqual([['rented', in5]])
    expect([await storedStatus(id), await free(id)]).toEqual(['active', '0000001'])
  })

  it('has a copy that is not given out', async () => {
    const id = await newAd()
    await giveOut(id)
    const { ad } = await lender.duplicate(id)
    expect([ad.status, ad.returnDay, await free(ad._id, 1)]).toEqual(['paused', undefined, '1'])
  })

  it('expires as any other, and is given out again when it is renewed', async () => {
    const id = await newAd()
    await giveOut(id)
    await pool.query('update products set expires_at = $2 where id = $1', [id, past])
    await expireOverdueAds(deps)
    expect(await lender.edit(id)).toMatchObject({ status: 'expired' })
    expect((await lender.edit(id)).returnDay).toBeUndefined()
    await lender.changed(lender.call('POST', `renew?productId=${id}`))
    expect(await lender.edit(id)).toMatchObject({ status: 'rented', returnDay: in5 })
  })

  it('and whose ninety days are over has a new life, but none in a hidden category', async () => {
    const [id, hidden] = [
      await newAd({ status: 'rented', expires_at: past }),
      await newAd({ status: 'rented', expires_at: past }),
    ]
    await pool.query('update products set is_category_hidden = true where id = $1', [hidden])
    await giveOut(id)
    await giveOut(hidden)
    expect((await rowOf(id)).expires_at.getTime()).toBeGreaterThan(Date.now() + 89 * 86_400_000)
    expect(await rowOf(hidden)).toEqual({ status: 'rented', expires_at: past })
    expect(await lender.edit(hidden)).toMatchObject({ status: 'rented', returnDay: in5 })
  })
})

describe('blocked days', () => {
  const blocksOf = (id: string) =>
    pool.query(
      `select to_char(first_day, 'YYYY-MM-DD') as first, to_char(last_day, 'YYYY-MM-DD') as last, is_return
       from blocked_days where product_id = $1 order by first_day, last_day`,
      [id],
    )
  const sent = async (answer: Promise<Response>) => (await (await answer).json()) as { changeId: string | null }
  const block = (ids: string[], from: string, to: string) => sent(lender.call('POST', 'block', { ids, from, to }))
  const unblock = (id: string, from: string, to: string) =>
    sent(lender.call('DELETE', `block?productIds=${id}&from=${from}&to=${to}`))

  it('and days that are freed are as before after *Undo*, those of an ad that is given out too', async () => {
    const id = await newAd()
    await giveOut(id)
    await block([id], addDays(today, 4), addDays(today, 8))
    const { rows: before } = await blocksOf(id)
    for (const change of [
      () => block([id], addDays(today, 2), addDays(today, 9)),
      () => unblock(id, addDays(today, 3), addDays(today, 6)),
      () => unblock(id, today, addDays(today, 9)),
    ]) {
      const { changeId } = await change()
      expect((await blocksOf(id)).rows).not.toEqual(before)
      const { changed } = await lender.many('undo', { changeId })
      expect(changed).toMatchObject([{ _id: id, status: 'rented', returnDay: in5 }])
      expect((await blocksOf(id)).rows).toEqual(before)
      expect(await free(id, 10)).toBe('0000000001')
    }
  })

  it('are undone neither by others, nor when another tab has changed them since', async () => {
    const [id, other] = [await newAd(), await createLender(site)]
    const { changeId } = await block([id], today, today)
    const response = await other.call('POST', 'many/undo', { changeId })
    expect(response.status).toBe(404)
    await block([id], in5, in5)
    const { leftAlone } = await lender.many('undo', { changeId })
    expect(leftAlone).toMatchObject([{ _id: id, code: 'changed_meanwhile' }])
    expect(await free(id)).toBe('0111101')
  })

  it('that were free before have nothing to undo', async () => {
    const id = await newAd()
    expect((await unblock(id, today, in5)).changeId).toBeNull()
  })
})

describe('after its day', () => {
  it('an ad is free before and after the job, which leaves all but the block as it is', async () => {
    const [id, still] = [await newAd(), await newAd()]
    await giveOut(id, today)
    await giveOut(still, today)
    await endReturn(id)
    const { expires_at } = await rowOf(id)
    const isFree = async () => {
      expect(await lender.edit(id)).toMatchObject({ status: 'active' })
      expect((await lender.edit(id)).returnDay).toBeUndefined()
      expect((await api.product(id)).freeFrom).toBeUndefined()
    }
    await isFree()
    await Promise.all([returnRentedAds(deps), returnRentedAds(deps)])
    await isFree()
    expect([await returnDayOf(id), await returnDayOf(still)]).toEqual([undefined, today])
    expect(await rowOf(id)).toEqual({ status: 'active', expires_at })
  })

  it('an ad whose ninety days are over is not given more of them', async () => {
    const id = await newAd()
    await giveOut(id)
    await endReturn(id)
    await pool.query('update products set expires_at = $2 where id = $1', [id, past])
    await returnRentedAds(deps)
    expect(await rowOf(id)).toEqual({ status: 'active', expires_at: past })
    await expireOverdueAds(deps)
    expect(await storedStatus(id)).toBe('expired')
  })
})

describe('who wants to be told of an ad that is given out until a day', () => {
  async function createRenter() {
    const renter = await createLender(site)
    return {
      ...renter,
      want: (productId: string) =>
        fetch(`${baseUrl}/api/free-alerts/change`, {
          method: 'POST',
          headers: { authorization: `Bearer ${renter.token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ productId, isWanted: true }),
        }),
      async told() {
        await notifyAvailableAgain(deps)
        const all = db.selectFrom('notifications').select('product_id').where('kind', '=', 'ad_free_again')
        return (await all.where('user_id', '=', renter.user.id).execute()).length
      },
    }
  }

  async function createWish() {
    const [id, renter] = [await newAd(), await createRenter()]
    await giveOut(id)
    expect((await renter.want(id)).status).toBe(200)
    return { id, renter }
  }

  it('is told once, when the day is over, and not when the ad is edited before', async () => {
    const { id, renter } = await createWish()
    expect(await renter.told()).toBe(0)
    await lender.changed(lender.call('PUT', `update?productId=${id}`, createAdBody({ price: 777 })))
    expect((await api.product(id)).price).toBe(777)
    expect(await renter.told()).toBe(0)
    await endReturn(id)
    await returnRentedAds(deps)
    expect(await renter.told()).toBe(1)
    await giveOut(id)
    await endReturn(id)
    await returnRentedAds(deps)
    expect(await renter.told()).toBe(1)
  })

  it('is told when its lender frees it by hand, or frees its days', async () => {
    const { id, renter } = await createWish()
    await lender.setStatus(id, 'active')
    expect(await renter.told()).toBe(1)
    const second = await createWish()
    await lender.call('DELETE', `block?productIds=${second.id}&from=${today}&to=${in5}`)
    expect(await second.renter.told()).toBe(1)
  })

  it.each([
    { status: 'rented', returnDay: addDays(today, 8) },
    { status: 'rented', returnDay: null },
    { status: 'paused' },
  ])('waits on when the ad is set to %j', async (body) => {
    const { id, renter } = await createWish()
    await lender.changed(give(id, body))
    expect(await renter.told()).toBe(0)
    await lender.setStatus(id, 'active')
    expect(await renter.told()).toBe(1)
  })

  it('cannot wait for one whose day is over', async () => {
    const [id, renter] = [await newAd(), await createRenter()]
    await giveOut(id)
    await endReturn(id)
    await renter.refused('already_available', renter.want(id))
  })
})
