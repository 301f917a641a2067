import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { favouriteLimits } from '../../domain/limits/favourite.ts'
import { favouritesAnswerSchema } from '../../domain/schemas/favourites.ts'
import { purgeAccounts } from '../../server/modules/accounts/accounts.ts'
import { createLender } from '../support/ads-setup.ts'
import { expectFailure, expectSuccess } from '../support/api-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct, createUser } from '../support/factories.ts'

const site = await setUpApi({ hasRequestLimits: false })
const { db, pool, baseUrl } = site
/** Sessions that wait for a row lock. */
const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"

/** A signed-in user, with their favourites. */
async function createFan() {
  const { user, token } = await createLender(site)
  const call = (path: string, body?: unknown) =>
    fetch(`${baseUrl}/api/favourites/${path}`, {
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
  const read = async (answer: Promise<Response>) => {
    const { productIds, data, room } = await expectSuccess(favouritesAnswerSchema, answer)
    expect(data).toEqual(productIds)
    expect(room).toBe(favouriteLimits.max - productIds.length)
    return productIds
  }
  return {
    user,
    call,
    list: () => read(call('get')),
    change: (add: string[], remove: string[] = []) => read(call('change', { add, remove })),
  }
}

async function createAds(count: number, given: Parameters<typeof createProduct>[1] = {}) {
  const ids: string[] = []
  for (let i = 0; i < count; i++) ids.push((await createProduct(db, given)).id)
  return ids as [string, ...string[]]
}

describe('favourites', () => {
  test('are stored in their order, the newest first, and removed', async () => {
    const fan = await createFan()
    const [first, second, third] = (await createAds(3)) as [string, string, string]
    expect(await fan.list()).toEqual([])
    expect(await fan.change([first])).toEqual([first])
    expect(await fan.change([third, second])).toEqual([third, second, first])
    expect(await fan.list()).toEqual([third, second, first])
    expect(await fan.change([], [second])).toEqual([third, first])
    expect(await fan.change([second.toUpperCase()], [first])).toEqual([second, third])
  })

  test('that are sent twice, also from another browser, are stored once and keep their place', async () => {
    const fan = await createFan()
    const [first, second] = (await createAds(2)) as [string, string]
    await fan.change([first])
    await fan.change([second])
    expect(await fan.change([first, first, second])).toEqual([second, first])
    expect(await fan.change([], [randomUUID(), first])).toEqual([second])
    expect(await fan.change([], [first])).toEqual([second])
  })

  test('that are added and removed in one request are not stored', async () => {
    const fan = await createFan()
    const [ad] = await createAds(1)
    expect(await fan.change([ad], [ad])).toEqual([])
  })

  test('are private: other users neither see nor change them', async () => {
    const [fan, other] = [await createFan(), await createFan()]
    const [ad] = await createAds(1)
    await fan.change([ad])
    expect(await other.list()).toEqual([])
    expect(await other.change([], [ad])).toEqual([])
    expect(await fan.list()).toEqual([ad])
    const answer = await fetch(`${baseUrl}/api/favourites/get`)
    expectFailure('not_signed_in', answer.status, await answer.text())
  })

  test('are not deleted, hidden, unknown or own ads', async () => {
    const fan = await createFan()
    const [deleted] = await createAds(1, { deleted_at: new Date() })
    const [removed] = await createAds(1, { status: 'removed' })
    const [own] = await createAds(1, { user_id: fan.user.id })
    const leaver = await createUser(db)
    const [hidden] = await createAds(1, { user_id: leaver.id })
    await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', leaver.id).execute()
    const [rented] = await createAds(1, { status: 'rented' })
    expect(await fan.change([deleted, removed, own, hidden, randomUUID(), rented])).toEqual([rented])
  })

  test('are deleted with their ad, and with their owner', async () => {
    const fan = await createFan()
    const [kept, gone] = (await createAds(2)) as [string, string]
    await fan.change([kept, gone])
    await db.deleteFrom('products').where('id', '=', gone).execute()
    expect(await fan.list()).toEqual([kept])
    await db
      .updateTable('users')
      .set({ deleted_at: new Date('2026-01-01') })
      .where('id', '=', fan.user.id)
      .execute()
    await purgeAccounts(db)
    expect(await db.selectFrom('favourites').selectAll().where('user_id', '=', fan.user.id).execute()).toEqual([])
  })

  test('are limited in number, the newest additions win; a removed one makes room', async () => {
    const fan = await createFan()
    const ads = await createAds(favouriteLimits.max + 1)
    const [last, ...others] = ads.toReversed() as [string, ...string[]]
    await fan.change(others.slice(0, -2))
    const [newer, older] = others.slice(-2) as [string, string]
    // Room for two: known ones take none.
    const full = await fan.change([last, others[0] as string, newer, older])
    expect(full).toHaveLength(favouriteLimits.max)
    expect(full.slice(0, 2)).toEqual([last, newer])
    expect(full).not.toContain(older)
    expect(await fan.change([older])).toEqual(full)
    expect((await fan.change([older], [last]))[0]).toBe(older)
  })

  test('of several parallel browsers stay within the limit', async () => {
    const fan = await createFan()
    const ads = await createAds(favouriteLimits.max)
    await fan.change(ads.slice(2))
    const further = await createAds(4)
    // All requests start after every one has connected.
    const changes = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', fan.user.id).forUpdate().execute()
      const sent = [further.slice(0, 2), further.slice(2), further].map((some) => fan.change(some))
      await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(sent.length)
      return sent
    })
    await Promise.all(changes)
    expect(await fan.list()).toHaveLength(favouriteLimits.max)
  })

  test.each([
    [{ add: 'all', remove: [] }, 'add', 'not_a_list'],
    [{ add: [], remove: [7] }, 'remove.0', 'not_text'],
    [{ add: ['x'], remove: [] }, 'add.0', 'invalid_id'],
    [{ add: Array(favouriteLimits.max + 1).fill(randomUUID()), remove: [] }, 'add', 'too_many'],
    [{ add: [] }, 'remove', 'not_a_list'],
    [{ add: [], remove: [], userId: randomUUID() }, '', 'unknown_field'],
  ])('invalid change %# is refused', async (body, field, code) => {
    const fan = await createFan()
    const answer = await fan.call('change', body)
    const failure = expectFailure('invalid_input', answer.status, await answer.text())
    expect(failure.errors).toMatchObject([{ field, code }])
  })
})
