import { randomUUID } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { addDays, dayInIndia } from '../../domain/rules/dates.ts'
import { availabilityAlertAnswerSchema } from '../../domain/schemas/favourites.ts'
import { connectModules } from '../../server/listeners.ts'
import { purgeAccounts } from '../../server/modules/accounts/accounts.ts'
import { returnRentedAds } from '../../server/modules/ads/ads.ts'
import { notifyAvailableAgain } from '../../server/modules/free-alerts/free-alerts.ts'
import { createLender, type Lender } from '../support/ads-setup.ts'
import { expectSuccess } from '../support/api-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct } from '../support/factories.ts'

const site = await setUpApi({ hasRequestLimits: false })
const { db, pool, baseUrl, api } = site
const deps = { db, events: connectModules({ queue: () => Promise.resolve() }) }
const today = dayInIndia(new Date())

const rent = async (lender: Lender, given: Parameters<typeof createProduct>[1] = {}) =>
  createProduct(db, { user_id: lender.user.id, category: 'Camera', ...given })
const give = (lender: Lender, id: string, body: object) => lender.call('PUT', `status?productId=${id}`, body)
const publicAd = (id: string) => api.product(id)
const isListed = async (id: string) => (await pool.query('select from list_entries where id = $1', [id])).rowCount === 1
const rowOf = (id: string) =>
  db.selectFrom('products').select(['status', 'expires_at']).where('id', '=', id).executeTakeFirstOrThrow()
const daysOf = (id: string) => db.selectFrom('blocked_days').selectAll().where('product_id', '=', id).execute()
/** As if the day of return had been yesterday. */
const endReturn = (id: string) =>
  pool.query(
    `update blocked_days set first_day = first_day - 20, last_day = day_in_india() - 1 where product_id = $1`,
    [id],
  )

describe('a day of return', () => {
  it.each([
    ['rented', 'active'],
    ['paused', 'paused'],
  ])('of an ad that is %s is told to its lender and to renters, who see it as %s', async (status, shown) => {
    const lender = await createLender(site)
    const { id } = await rent(lender)
    const day = addDays(today, 5)
    const { ad } = await lender.changed(give(lender, id, { status, returnDay: day }))
    expect(ad).toMatchObject({ status, returnDay: day })
    expect((await lender.edit(id)).returnDay).toBe(day)
    expect((await lender.list(lender.user.id)).products[0]).toMatchObject({ status, returnDay: day })
    expect(await publicAd(id)).toMatchObject({ status: shown, freeFrom: addDays(today, 6) })
    expect(await isListed(id)).toBe(shown === 'active')
    expect(await daysOf(id)).toMatchObject([{ is_return: true }])
  })

  it('may be left out, changed and taken away; the same status without a day keeps it, another one has none', async () => {
    const lender = await createLender(site)
    const { id } = await rent(lender)
    const set = async (body: object) => (await lender.changed(give(lender, id, body))).ad.returnDay
    expect(await set({ status: 'rented' })).toBeUndefined()
    expect(await daysOf(id)).toEqual([])
    expect(await set({ status: 'rented', returnDay: today })).toBe(today)
    expect(await set({ status: 'rented', returnDay: addDays(today, 365) })).toBe(addDays(today, 365))
    expect(await set({ status: 'rented' })).toBe(addDays(today, 365))
    expect(await set({ status: 'rented', returnDay: null })).toBeUndefined()
    expect((await publicAd(id)).freeFrom).toBeUndefined()
    expect(await set({ status: 'rented', returnDay: today })).toBe(today)
    expect(await set({ status: 'paused' })).toBeUndefined()
    expect(await set({ status: 'paused', returnDay: today })).toBe(today)
    expect(await set({ status: 'active' })).toBeUndefined()
    expect(await daysOf(id)).toEqual([])
  })

  it.each([
    [{ status: 'rented', returnDay: addDays(today, -1) }, 'out_of_range'],
    [{ status: 'rented', returnDay: addDays(today, 366) }, 'out_of_range'],
    [{ status: 'active', returnDay: today }, 'out_of_range'],
    [{ status: 'rented', returnDay: '2026-02-30' }, 'day_invalid'],
    [{ status: 'rented', returnDay: '3/12/2026' }, 'day_invalid'],
    [{ status: 'rented', returnDay: '' }, 'day_invalid'],
    [{ status: 'rented', returnDay: `${today}T00:00` }, 'day_invalid'],
    [{ status: 'rented', returnDay: 20261203 }, 'not_text'],
    [{ status: 'rented', returnDay: [today] }, 'not_text'],
  ])('as in %j is refused, and nothing changes', async (body, code) => {
    const lender = await createLender(site)
    const { id } = await rent(lender)
    expect(await lender.refused('invalid_input', give(lender, id, body))).toEqual([`returnDay: ${code}`])
    expect((await rowOf(id)).status).toBe('active')
    expect(await daysOf(id)).toEqual([])
  })

  it('of another person’s ad is not theirs to set', async () => {
    const lender = await createLender(site)
    const { id } = await rent(lender)
    await lender.changed(give(lender, id, { status: 'rented', returnDay: today }))
    const other = await createLender(site)
    await other.refused('not_your_product', give(other, id, { status: 'rented', returnDay: null }))
    expect(await daysOf(id)).toHaveLength(1)
    await lender.remove(id, true)
    expect(await daysOf(id)).toEqual([])
  })

  it('is not sent back by a form that has the whole ad, and no copy has it', async () => {
    const lender = await createLender(site)
    const { id } = await rent(lender)
    await lender.changed(give(lender, id, { status: 'paused', returnDay: today }))
    const { ad: copy } = await lender.duplicate(id)
    expect(copy).toMatchObject({ status: 'paused' })
    expect(copy.returnDay).toBeUndefined()
  })
})

describe('after its day of return an ad', () => {
  it('is active for its lender and for renters before the job has run, which then lists it once', async () => {
    const lender = await createLender(site)
    const renter = await createLender(site)
    const { id } = await rent(lender)
    const { id: still } = await rent(lender)
    await lender.changed(give(lender, id, { status: 'paused', returnDay: today }))
    await lender.changed(give(lender, still, { status: 'paused', returnDay: today }))
    const reveal = () => renter.call('GET', `get-user-products?productId=${id}&reveal=contact`)
    expect((await reveal()).status).toBe(409)
    await returnRentedAds(deps)
    // The day of return itself is a day on which it is paused.
    expect([(await rowOf(id)).status, (await rowOf(still)).status]).toEqual(['paused', 'paused'])

    await endReturn(id)
    expect(await publicAd(id)).toMatchObject({ status: 'active' })
    expect((await publicAd(id)).freeFrom).toBeUndefined()
    expect((await lender.edit(id)).status).toBe('active')
    expect((await reveal()).status).toBe(200)
    expect(await isListed(id)).toBe(false)
    await Promise.all([returnRentedAds(deps), returnRentedAds(deps)])
    expect((await rowOf(id)).status).toBe('active')
    expect(await isListed(id)).toBe(true)
    expect(await daysOf(id)).toEqual([])
    expect((await rowOf(still)).status).toBe('paused')
  })

  it('can be given out again at once, without or with a day', async () => {
    const lender = await createLender(site)
    const { id } = await rent(lender)
    await lender.changed(give(lender, id, { status: 'rented', returnDay: today }))
    await endReturn(id)
    expect((await lender.changed(give(lender, id, { status: 'rented' }))).ad).toMatchObject({ status: 'rented' })
    await returnRentedAds(deps)
    expect((await rowOf(id)).status).toBe('rented')
  })

  it('whose ninety days are over has a new life, in a hidden category it has expired', async () => {
    const lender = await createLender(site)
    const past = new Date(Date.now() - 86_400_000)
    const { id } = await rent(lender, { status: 'rented', expires_at: past })
    const { id: hidden } = await rent(lender, { status: 'rented', expires_at: past })
    await pool.query('update products set is_category_hidden = true where id = $1', [hidden])
    for (const one of [id, hidden]) {
      await lender.changed(give(lender, one, { status: 'rented', returnDay: today }))
      await endReturn(one)
    }
    await returnRentedAds(deps)
    expect((await rowOf(id)).status).toBe('active')
    expect((await rowOf(id)).expires_at.getTime()).toBeGreaterThan(Date.now() + 89 * 86_400_000)
    expect(await rowOf(hidden)).toMatchObject({ status: 'expired', expires_at: past })
  })

  it('that was deleted or taken down returns only when it is back', async () => {
    const lender = await createLender(site)
    const { id } = await rent(lender)
    await lender.changed(give(lender, id, { status: 'paused', returnDay: today }))
    await endReturn(id)
    await lender.remove(id)
    await returnRentedAds(deps)
    expect((await rowOf(id)).status).toBe('paused')
    await lender.restore(id)
    await returnRentedAds(deps)
    expect(await isListed(id)).toBe(true)
  })

  test('many return in one run', async () => {
    const lender = await createLender(site)
    const { category_id } = await rent(lender)
    const { rows } = await pool.query<{ id: string }>(
      `insert into products (id, user_id, category_id, title, description, price, rent_type, city, state, expires_at, status)
       select gen_random_uuid(), $1, $2, 'Many', 'x', 5, 'Per day', 'Surat', 'Gujarat', now() + interval '9 days', 'paused'
       from generate_series(1, 250) returning id`,
      [lender.user.id, category_id],
    )
    await pool.query(
      `insert into blocked_days (product_id, first_day, last_day, is_return)
       select unnest($1::uuid[]), day_in_india() - 9, day_in_india() - 2, true`,
      [rows.map(({ id }) => id)],
    )
    await returnRentedAds(deps)
    const { rowCount } = await pool.query("select from products where user_id = $1 and status = 'paused'", [
      lender.user.id,
    ])
    expect(rowCount).toBe(0)
  })
})

describe('who wants to be told', () => {
  /** A renter with their wishes. */
  async function createRenter() {
    const renter = await createLender(site)
    const call = (path: string, body?: unknown) =>
      fetch(`${baseUrl}/api/free-alerts/${path}`, {
        headers: {
          authorization: `Bearer ${renter.token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      })
    return {
      ...renter,
      want: (productId: string, isWanted = true) => call('change', { productId, isWanted }),
      wants: async (productId: string) =>
        (await expectSuccess(availabilityAlertAnswerSchema, call(`get?productId=${productId}`))).isWanted,
      told: () =>
        db
          .selectFrom('notifications')
          .select(['kind', 'product_id'])
          .where('user_id', '=', renter.user.id)
          .where('kind', '=', 'ad_free_again')
          .execute(),
    }
  }

  it('is told once when the ad is free again, by hand or by its day; others cannot see or take back the wish', async () => {
    const lender = await createLender(site)
    const [renter, other] = [await createRenter(), await createRenter()]
    for (const body of [{ status: 'rented', returnDay: today }, { status: 'paused' }]) {
      const { id } = await rent(lender)
      await lender.changed(give(lender, id, body))
      for (let i = 0; i < 2; i++) expect((await renter.want(id)).status).toBe(200)
      expect([await renter.wants(id), await other.wants(id)]).toEqual([true, false])
      expect((await other.want(id, false)).status).toBe(200)
      expect(await renter.wants(id)).toBe(true)
      await notifyAvailableAgain(deps)
      expect(await renter.told()).not.toContainEqual(expect.objectContaining({ product_id: id }))

      if (body.returnDay) {
        await endReturn(id)
        await returnRentedAds(deps)
      } else await lender.setStatus(id, 'active')
      await Promise.all([notifyAvailableAgain(deps), notifyAvailableAgain(deps)])
      await notifyAvailableAgain(deps)
      expect((await renter.told()).filter(({ product_id }) => product_id === id)).toHaveLength(1)
      expect(await renter.wants(id)).toBe(false)
      await lender.setStatus(id, 'rented')
      await lender.setStatus(id, 'active')
      await notifyAvailableAgain(deps)
      expect((await renter.told()).filter(({ product_id }) => product_id === id)).toHaveLength(1)
    }
    expect(await other.told()).toEqual([])
  })

  it('can take it back', async () => {
    const lender = await createLender(site)
    const renter = await createRenter()
    const { id } = await rent(lender, { status: 'paused' })
    await renter.want(id)
    await renter.want(id, false)
    expect(await renter.wants(id)).toBe(false)
    await lender.setStatus(id, 'active')
    await notifyAvailableAgain(deps)
    expect(await renter.told()).toEqual([])
  })

  it('waits on when the ad is given out again before anyone was told', async () => {
    const lender = await createLender(site)
    const renter = await createRenter()
    const { id } = await rent(lender, { status: 'rented' })
    await renter.want(id)
    await lender.setStatus(id, 'active')
    await lender.setStatus(id, 'rented')
    await notifyAvailableAgain(deps)
    expect([await renter.told(), await renter.wants(id)]).toEqual([[], true])
    await lender.setStatus(id, 'active')
    await notifyAvailableAgain(deps)
    expect(await renter.told()).toHaveLength(1)
  })

  /** Until a request waits for a lock, as the last of some, or has an answer. */
  async function untilItWaits(request: Promise<unknown>, count = 1) {
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    const answered = request.then(() => true)
    const isWaiting = async () => (await pool.query(waiting)).rowCount === count
    await expect.poll(() => Promise.race([answered, isWaiting()])).toBe(true)
  }

  it.each(['rented', 'paused'] as const)(
    'is told also when the ad that was %s becomes free while the wish is written',
    async (status) => {
      const lender = await createLender(site)
      const renter = await createRenter()
      const { id } = await rent(lender, { status })
      const same = await pool.connect()
      try {
        // The wish waits to hear whether this one stays.
        await same.query('begin')
        await same.query('insert into free_alerts (user_id, product_id) values ($1, $2)', [renter.user.id, id])
        const wanting = renter.want(id)
        await untilItWaits(wanting)
        const freeing = lender.setStatus(id, 'active')
        await untilItWaits(freeing, 2)
        await same.query('rollback')
        expect((await wanting).status).toBe(200)
        await freeing
      } finally {
        same.release(true)
      }
      await notifyAvailableAgain(deps)
      expect(await renter.told()).toHaveLength(1)
    },
  )

  it('waits for nothing when the ad becomes free first', async () => {
    const lender = await createLender(site)
    const renter = await createRenter()
    const { id } = await rent(lender, { status: 'rented' })
    const freeing = await pool.connect()
    try {
      await freeing.query('begin')
      await freeing.query("update products set status = 'active' where id = $1", [id])
      const wanting = renter.want(id)
      await untilItWaits(wanting)
      await freeing.query('commit')
      await renter.refused('already_available', wanting)
    } finally {
      freeing.release(true)
    }
    expect(await renter.wants(id)).toBe(false)
  })

  it('cannot wait for an ad that is free, has expired, is gone or is their own, nor without an account', async () => {
    const lender = await createLender(site)
    const renter = await createRenter()
    const { id: free } = await rent(lender)
    const { id: expired } = await rent(lender, { status: 'expired' })
    const { id: removed } = await rent(lender, { status: 'removed' })
    const { id: own } = await createProduct(db, { user_id: renter.user.id, status: 'paused' })
    for (const [id, code] of [
      [free, 'already_available'],
      [expired, 'already_available'],
      [own, 'already_available'],
      [removed, 'product_gone'],
      [randomUUID(), 'product_gone'],
    ] as const) {
      await renter.refused(code, renter.want(id))
      expect(await renter.wants(id)).toBe(false)
    }
    const anonymous = await fetch(`${baseUrl}/api/free-alerts/get?productId=${free}`)
    expect(anonymous.status).toBe(401)
  })

  it('is forgotten with the ad and with the account, and hears nothing while it is suspended', async () => {
    const lender = await createLender(site)
    const [renter, gone] = [await createRenter(), await createRenter()]
    const { id } = await rent(lender, { status: 'paused' })
    const { id: deleted } = await rent(lender, { status: 'paused' })
    for (const one of [renter, gone]) for (const ad of [id, deleted]) await one.want(ad)
    await lender.remove(deleted, true)
    expect(await renter.wants(deleted)).toBe(false)
    await pool.query('update users set suspended_at = now() where id = $1', [renter.user.id])
    await pool.query("update users set deleted_at = now() - interval '31 days' where id = $1", [gone.user.id])
    await lender.setStatus(id, 'active')
    await notifyAvailableAgain(deps)
    expect([await renter.told(), await gone.told()]).toEqual([[], []])
    await pool.query('update users set suspended_at = null where id = $1', [renter.user.id])
    await notifyAvailableAgain(deps)
    expect(await renter.told()).toHaveLength(1)
    await purgeAccounts(db)
    expect((await pool.query('select from free_alerts where user_id = $1', [gone.user.id])).rowCount).toBe(0)
  })
})
