import { beforeEach, expect, test } from 'vitest'
import { deletionAnswerSchema } from '../../domain/schemas/account.ts'
import { purgeAccounts } from '../../server/modules/accounts/delete-account.ts'
import { hashPassword } from '../../server/modules/accounts/passwords/hash-password.ts'
import { createAccountClient } from '../support/account-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createBanner, createProduct, createReview, createUser } from '../support/factories.ts'

const { db, pool, baseUrl, mailbox, api } = await setUpApi({ hearsChanges: true })
const newClient = () => createAccountClient(baseUrl, mailbox)
const password = 'monsoon-2026'
const password_hash = await hashPassword(password)
const day = 86_400_000
let people = 0

// All of these tests come from one network.
beforeEach(() => pool.query('delete from rate_counters'))

/** Somebody with an ad in each status that has a page, and with a review of somebody else's. */
async function createLender() {
  const user = await createUser(db, { name: 'Lila', email: `lender${++people}@kiraya.test`, password_hash })
  const ad = await createProduct(db, { user_id: user.id, title: `Ladder of Lila ${people}` })
  const paused = await createProduct(db, { user_id: user.id, status: 'paused' })
  const reviewed = await createProduct(db)
  await createReview(db, { product_id: reviewed.id, user_id: user.id, review_text: 'Strong and clean' })
  const browser = newClient()
  await browser.logIn({ email: user.email, password })
  return { ...user, ad, paused, reviewed, browser }
}

const leave = async (browser: ReturnType<typeof newClient>) =>
  deletionAnswerSchema.parse(await (await browser.call('DELETE', 'users/me')).json())
const authorOf = async (id: string) => (await api.product(id)).reviews[0]?.userId

test('a deleted account is out of sight at once, and its owner signed out everywhere', async () => {
  const { email, ad, paused, reviewed, browser } = await createLender()
  const elsewhere = newClient()
  await elsewhere.logIn({ email, password })
  expect(await api.titles({ search: ad.title })).toEqual([ad.title])
  expect((await authorOf(reviewed.id))?.name).toBe('Lila')

  const end = Date.parse((await leave(browser)).deletedForGoodAt)
  expect(Math.abs(end - Date.now() - 7 * day)).toBeLessThan(day / 20)
  await browser.refused('not_signed_in', browser.call('GET', 'users/me'))
  await elsewhere.refused('not_signed_in', elsewhere.call('GET', 'users/me'))
  await expect.poll(() => api.titles({ search: ad.title })).toEqual([])
  for (const { id } of [ad, paused]) await api.refusedList('product_gone', { productId: id })
  const { reviews, totalReviews } = await api.product(reviewed.id)
  expect(reviews[0]).toMatchObject({ userId: { _id: null, name: '', avatar: null }, reviewText: 'Strong and clean' })
  expect(totalReviews).toBe(1)
})

test('no banner and no search engine leads to an ad of a deleted account', async () => {
  const { ad, browser } = await createLender()
  await createBanner(db, { product_id: ad.id })
  const isInSitemap = async () => (await (await fetch(`${baseUrl}/sitemaps/ads.xml`)).text()).includes(ad.id)
  const isOnBanner = async () => (await api.banners()).some(({ product }) => product?._id === ad.id)
  expect([await isInSitemap(), await isOnBanner()]).toEqual([true, true])
  await leave(browser)
  expect([await isInSitemap(), await isOnBanner()]).toEqual([false, false])
})

test('signing in before the end of the grace brings everything back as it was', async () => {
  const { email, ad, paused, reviewed, browser } = await createLender()
  await leave(browser)
  await pool.query(`update users set deleted_at = deleted_at - interval '6 days 23 hours' where email = $1`, [email])
  await purgeAccounts(db)
  const wrong = newClient()
  await wrong.refused('wrong_login', wrong.call('POST', 'users/login', { email, password: 'wrong-password' }))
  await api.refusedList('product_gone', { productId: ad.id })

  expect((await browser.logIn({ email, password })).wasRestored).toBe(true)
  await expect.poll(() => api.titles({ search: ad.title })).toEqual([ad.title])
  expect((await api.product(paused.id)).status).toBe('paused')
  expect((await authorOf(reviewed.id))?.name).toBe('Lila')
  expect((await browser.logIn({ email, password })).wasRestored).toBe(false)
})

test('after seven days the account and its ads are gone, its reviews stay without a name', async () => {
  const { id, email, ad, reviewed, browser } = await createLender()
  const other = await createLender()
  await leave(browser)
  await pool.query(`update users set deleted_at = deleted_at - interval '7 days' where id = $1`, [id])
  await browser.refused('wrong_login', browser.call('POST', 'users/login', { email, password }))
  await purgeAccounts(db)
  await api.refusedList('product_not_found', { productId: ad.id })
  expect(await authorOf(reviewed.id)).toEqual({ _id: null, name: '', avatar: null })
  const { rows } = await pool.query('select from users where id = $1', [id])
  expect(rows).toHaveLength(0)
  expect((await api.product(other.ad.id)).title).toBe(other.ad.title)
  await newClient().join(email, { phoneNumber: '9826044444' })
})

test('nobody deletes an account without its token', async () => {
  const { browser, email } = await createLender()
  const stranger = newClient()
  await stranger.refused('not_signed_in', stranger.call('DELETE', 'users/me'))
  stranger.useToken('a'.repeat(43))
  await stranger.refused('not_signed_in', stranger.call('DELETE', 'users/me'))
  expect((await browser.call('GET', 'users/me')).status).toBe(200)
  await newClient().logIn({ email, password })
})

test('the address of an account that is about to go is not free', async () => {
  const { email, browser } = await createLender()
  await leave(browser)
  await browser.refused('email_taken', browser.call('POST', 'email/send-email', { email }))
})
