import { beforeEach, describe, expect, test } from 'vitest'
import { createLender } from '../support/ads-setup.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createCategory, createProduct, createUser } from '../support/factories.ts'

const site = await setUpApi({ trustProxy: 1 })
const { db, pool, baseUrl } = site
const { id: category_id } = await createCategory(db)
const seller = await createUser(db)
const ads = await Promise.all(Array.from({ length: 60 }, () => createProduct(db, { user_id: seller.id, category_id })))
beforeEach(() => pool.query('delete from rate_counters'))

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
let people = 0
const someone = (email = `person${++people}@mail.test`, days = 30) =>
  createLender(site, { email, created_at: daysAgo(days) })
type Person = Awaited<ReturnType<typeof someone>>

let networks = 0
const freshNetwork = () => `198.51.100.${++networks}`

async function statusFor({ token }: Person, ad: number, network: string) {
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': network }
  const path = `${baseUrl}/api/products/get-user-products?productId=${ads[ad]?.id}&reveal=contact`
  return (await fetch(path, { headers })).status
}

/** How many of so many numbers a person gets. */
async function numbersFor(person: Person, from: number, to: number, network: string) {
  let shown = 0
  for (let ad = from; ad < to; ad++) if ((await statusFor(person, ad, network)) === 200) shown++
  return shown
}

describe('numbers in a day', () => {
  test('accounts of one mailbox get together what one account gets, from any networks; others get their own', async () => {
    const accounts = await Promise.all(
      ['as.ha+1@gmail.com', 'asha+2@gmail.com', 'A.S.H.A@GoogleMail.com', 'asha@gmail.com'].map((email) =>
        someone(email),
      ),
    )
    const shown: number[] = []
    for (const [i, account] of accounts.entries())
      shown.push(await numbersFor(account, 15 * i, 15 * (i + 1), freshNetwork()))
    expect(shown).toEqual([15, 15, 15, 5])
    expect(await numbersFor(await someone('asha@mail.test'), 0, 10, freshNetwork())).toBe(10)
  })

  test('a new account gets twenty, after a week fifty; numbers that it knows stay', async () => {
    const person = await someone(undefined, 6)
    expect(await numbersFor(person, 0, 25, freshNetwork())).toBe(20)
    expect(await statusFor(person, 3, freshNetwork())).toBe(200)
    await db
      .updateTable('users')
      .set({ created_at: daysAgo(8) })
      .where('id', '=', person.user.id)
      .execute()
    expect(await numbersFor(person, 20, 55, freshNetwork())).toBe(30)
  })

  test('five hundred new people behind one address get two each; then new accounts wait there, and others do not', async () => {
    const town = freshNetwork()
    for (let i = 0; i < 4; i++) expect(await numbersFor(await someone(undefined, 0), 0, 2, town)).toBe(2)
    const of500 = `update rate_counters set count = 998 where key like 'contact new around %' or key like 'contact around %'`
    expect((await pool.query(of500)).rowCount).toBe(2)
    expect(await numbersFor(await someone(undefined, 0), 0, 2, town)).toBe(2)
    const [late, older] = [await someone(undefined, 0), await someone()]
    expect([await statusFor(late, 0, town), await statusFor(older, 0, town)]).toEqual([429, 200])
    expect(await statusFor(late, 0, freshNetwork())).toBe(200)
    await pool.query(`update rate_counters set count = 2000 where key like 'contact around %'`)
    expect(await statusFor(older, 1, town)).toBe(429)
    // A refusal counts for no one.
    expect(await statusFor(older, 1, freshNetwork())).toBe(200)
  })

  test('networks of one neighbourhood are counted together', async () => {
    const [one, other] = [await someone(), await someone()]
    expect(await statusFor(one, 0, '2001:db8:5:1::1')).toBe(200)
    const { rows } = await pool.query(`select key from rate_counters where key like 'contact around %'`)
    expect(await statusFor(other, 0, '2001:db8:5:2::1')).toBe(200)
    expect((await pool.query(`select key, count from rate_counters where key like 'contact around %'`)).rows).toEqual([
      { key: rows[0].key, count: 2 },
    ])
  })
})
