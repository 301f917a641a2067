import { beforeEach, expect, test } from 'vitest'
import { deletionAnswerSchema } from '../../domain/schemas/account.ts'
import { purgeAccounts } from '../../server/modules/accounts/accounts.ts'
import { purgeAdsPastGrace } from '../../server/modules/ads/ads.ts'
import { createAccountClient } from '../support/account-client.ts'
import { expectSuccess } from '../support/api-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { hashPasswordCheaply } from '../support/cheap-password.ts'
import { createBanner, createProduct, createReview, createUser } from '../support/factories.ts'

const { db, pool, baseUrl, mailbox, api, logged } = await setUpApi({ hearsChanges: true })
const newClient = () => createAccountClient(baseUrl, mailbox)
const password = 'monsoon-2026'
const password_hash = hashPasswordCheaply(password)
const day = 86_400_000
let people = 0

// All of these tests come from one network.
beforeEach(() => pool.query('delete from rate_counters'))

/** A user with an ad in each status that has a page, and with a review of another user's ad. */
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

test('a deleted account is hidden at once, and its owner is signed out everywhere', async () => {
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

test('no banner and no sitemap leads to an ad of a deleted account', async () => {
  const { ad, browser } = await createLender()
  await createBanner(db, { product_id: ad.id })
  const isInSitemap = async () => (await (await fetch(`${baseUrl}/sitemaps/ads.xml`)).text()).includes(ad.id)
  const isOnBanner = async () => (await api.banners()).some(({ product }) => product?._id === ad.id)
  expect([await isInSitemap(), await isOnBanner()]).toEqual([true, true])
  await leave(browser)
  expect([await isInSitemap(), await isOnBanner()]).toEqual([false, false])
})

test('signing in within the grace period restores everything', async () => {
  const { email, ad, paused, reviewed, browser } = await createLender()
  await leave(browser)
  await pool.query(`update users set deleted_at = deleted_at - interval '6 days 23 hours' where email = $1`, [email])
  await purgeAdsPastGrace(db)
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

test('after seven days the account and its ads are gone, and its reviews stay without a name', async () => {
  const { id, email, ad, reviewed, browser } = await createLender()
  const other = await createLender()
  for (let i = 0; i < 120; i++) await createProduct(db, { user_id: id })
  await leave(browser)
  await pool.query(`update users set deleted_at = deleted_at - interval '7 days' where id = $1`, [id])
  await browser.refused('wrong_login', browser.call('POST', 'users/login', { email, password }))
  const countAds = async () => (await db.selectFrom('products').select('id').where('user_id', '=', id).execute()).length
  await purgeAdsPastGrace(db)
  expect(await countAds()).toBe(0)
  const late = await createProduct(db, { user_id: id })
  await purgeAccounts(db)
  await api.refusedList('product_not_found', { productId: ad.id })
  await api.refusedList('product_not_found', { productId: late.id })
  expect(await authorOf(reviewed.id)).toEqual({ _id: null, name: '', avatar: null })
  const { rows } = await pool.query('select from users where id = $1', [id])
  expect(rows).toHaveLength(0)
  expect(await countAds()).toBe(0)
  expect((await api.product(other.ad.id)).title).toBe(other.ad.title)
  await newClient().join(email, { phoneNumber: '9826044444' })
})

test('a call-back request sent while signed in is deleted with the account', async () => {
  const { id, browser } = await createLender()
  const call = { name: 'Lila', phoneNumber: '9826055555', bestTime: 'any' }
  expect((await browser.call('POST', 'contact/request-call', call)).status).toBe(200)
  const kept = () => db.selectFrom('call_requests').select('name').where('phone_number', '=', '+919826055555').execute()
  await leave(browser)
  expect(await kept()).toHaveLength(1)
  await pool.query(`update users set deleted_at = deleted_at - interval '7 days' where id = $1`, [id])
  await purgeAccounts(db)
  expect(await kept()).toEqual([])
})

test('an account is not deleted without its token', async () => {
  const { browser, email } = await createLender()
  const stranger = newClient()
  await stranger.refused('not_signed_in', stranger.call('DELETE', 'users/me'))
  stranger.useToken('a'.repeat(43))
  await stranger.refused('not_signed_in', stranger.call('DELETE', 'users/me'))
  expect((await browser.call('GET', 'users/me')).status).toBe(200)
  await newClient().logIn({ email, password })
})

test('the address of an account in its grace period is not free', async () => {
  const { email, browser } = await createLender()
  await leave(browser)
  await browser.refused('email_taken', browser.call('POST', 'email/send-email', { email }))
})

const byCode = (client: ReturnType<typeof newClient>, email: string, given: object = {}) =>
  client.call('POST', 'users/delete-account', { email, ...given })
const leaveByCode = (...[client, email, given]: Parameters<typeof byCode>) =>
  expectSuccess(deletionAnswerSchema, byCode(client, email, given))
const codeFor = async (to: string) => String(await mailbox.newestCode(to))

test('the code from the mailbox deletes the account without signing in, with the same effect as on the profile [R398]', async () => {
  const { email, ad, reviewed, browser } = await createLender()
  const visitor = newClient()
  await visitor.prove(email, 'delete')
  const { deletedForGoodAt } = await leaveByCode(visitor, email.toUpperCase())
  expect(Math.abs(Date.parse(deletedForGoodAt) - Date.now() - 7 * day)).toBeLessThan(day / 20)
  await browser.refused('not_signed_in', browser.call('GET', 'users/me'))
  await expect.poll(() => api.titles({ search: ad.title })).toEqual([])
  await api.refusedList('product_gone', { productId: ad.id })
  expect((await authorOf(reviewed.id))?.name).toBe('')
  const told = await db.selectFrom('outbox').select(['kind', 'message_values']).where('recipient', '=', email).execute()
  // The date in India at that time.
  const date = new Date(deletedForGoodAt).toLocaleDateString('en-GB', { timeZone: 'Asia/Kolkata' })
  expect(told).toEqual([{ kind: 'account_deleted', message_values: { name: 'Lila', date } }])

  expect((await browser.logIn({ email, password })).wasRestored).toBe(true)
  await expect.poll(() => api.titles({ search: ad.title })).toEqual([ad.title])
})

test('a client without cookies sends its token, and a code can be sent along', async () => {
  const [one, other] = [await createLender(), await createLender()]
  const program = newClient()
  program.leaveBrowser()
  const { verificationToken } = await program.prove(one.email, 'delete')
  program.cookies.clear()
  await leaveByCode(program, one.email, { verificationToken })

  await program.sendCode(other.email, 'delete')
  await leaveByCode(program, other.email, { otp: await codeFor(other.email) })
  for (const { email } of [one, other]) expect((await program.logIn({ email, password })).wasRestored, email).toBe(true)
})

test('a code or a proof deletes once, however often it is sent at the same time', async () => {
  const [one, other] = [await createLender(), await createLender()]
  const client = newClient()
  await client.prove(one.email, 'delete')
  await client.sendCode(other.email, 'delete')
  const otp = await codeFor(other.email)
  const send = async (email: string, given?: object) =>
    (await Promise.all(Array.from({ length: 5 }, () => byCode(client, email, given))))
      .map(({ status }) => status)
      .sort()
  expect(await send(one.email)).toEqual([200, 403, 403, 403, 403])
  expect(await send(other.email, { otp })).toEqual([200, 400, 400, 400, 400])
})

test('another user’s account is not deleted: not with a proof of one’s own address, nor signed in, nor with a leaked token', async () => {
  const [mine, other] = [await createLender(), await createLender()]
  const thief = mine.browser
  await thief.refused('proof_required', byCode(thief, other.email))
  const { verificationToken } = await thief.prove(mine.email, 'delete')
  await thief.refused('proof_required', byCode(thief, other.email))
  await thief.refused('proof_required', byCode(thief, other.email, { verificationToken }))
  await thief.refused('wrong_code', byCode(thief, other.email, { otp: '000000', verificationToken }))

  // A browser's proof is in its cookie alone.
  const owner = newClient()
  const seen = await owner.prove(other.email, 'delete')
  await thief.refused('proof_required', byCode(thief, other.email, { verificationToken: seen.verificationToken }))
  expect((await other.browser.call('GET', 'users/me')).status).toBe(200)
  await leaveByCode(owner, other.email)
  expect((await thief.call('GET', 'users/me')).status).toBe(200)
})

test('a signed-in user who enters the code of another account stays signed in, and the owner of that account does not', async () => {
  const [mine, other] = [await createLender(), await createLender()]
  await mine.browser.prove(other.email, 'delete')
  await leaveByCode(mine.browser, other.email)
  expect((await mine.browser.call('GET', 'users/me')).status).toBe(200)
  await other.browser.refused('not_signed_in', other.browser.call('GET', 'users/me'))
})

test.each(['reset', 'change'])('a code to %s a password deletes nothing, and the reverse', async (purpose) => {
  const { email, browser } = await createLender()
  await browser.sendCode(email, purpose)
  const otp = await codeFor(email)
  await browser.refused('wrong_code', byCode(browser, email, { otp }))
  await browser.verify(email, otp)
  await browser.refused('proof_required', byCode(browser, email))

  await browser.prove(email, 'delete')
  const newPassword = 'winter-in-kutch'
  const path = purpose === 'reset' ? 'users/forgot-password' : 'users/change-password'
  const body = { email, newPassword }
  await browser.refused('proof_required', browser.call(purpose === 'reset' ? 'POST' : 'PUT', path, body))
  expect((await browser.call('GET', 'users/me')).status).toBe(200)
})

test('whether an account exists or existed is told to its mailbox alone', async () => {
  const [gone, unknown] = [await createLender(), 'nobody-here@kiraya.test']
  // An earlier proof and an earlier code, of which only one was needed.
  await gone.browser.prove(gone.email, 'delete')
  await gone.browser.sendCode(gone.email, 'delete')
  const otp = await codeFor(gone.email)
  await leave(gone.browser)
  await pool.query(`update users set deleted_at = deleted_at - interval '1 day' where id = $1`, [gone.id])
  const client = newClient()
  for (const email of [gone.email, unknown]) {
    await client.refused('proof_required', byCode(client, email))
    await client.refused('wrong_code', byCode(client, email, { otp }))
  }
  await gone.browser.refused('proof_required', byCode(gone.browser, gone.email))

  await pool.query('update one_time_codes set expires_at = now()')
  expect(await client.sendCode(unknown, 'delete')).toEqual(await client.sendCode(gone.email, 'delete'))
  const newest = async (email: string) => (await mailbox.list(email))[0]
  expect(await newest(unknown)).toMatchObject({ code: null, subject: 'No Kiraya account with this e-mail' })
  expect(await newest(gone.email)).toMatchObject({ code: null, subject: 'Your Kiraya account will be deleted' })
  const { rows } = await pool.query(
    "select deleted_at < now() - interval '1 day' as is_first from users where id = $1",
    [gone.id],
  )
  expect(rows).toEqual([{ is_first: true }])
})

test.each([
  [{ email: '' }, ['email: Please enter email address']],
  [{ email: 'lila@kiraya' }, ['email: Please enter a valid email address']],
  [{ email: ['lila@kiraya.test'] }, ['email: email must be given once, as text']],
  [{ otp: '12345' }, ['otp: Enter full OTP']],
  [{ otp: 123456 }, ['otp: otp must be given once, as text']],
  [{ verificationToken: 'x'.repeat(101) }, ['verificationToken: verificationToken is too long']],
  [{ verificationToken: null }, ['verificationToken: verificationToken must be given once, as text']],
  [{ userId: '019a9f00-0000-7000-8000-0000000000a1' }, [expect.stringMatching(/not known here/)]],
])('no account is deleted by %j', async (given, errors) => {
  const client = newClient()
  expect(await client.refused('invalid_input', byCode(client, 'lila@kiraya.test', given))).toEqual(errors)
})

test('no address is in the log, and no request was a server error', () => {
  expect(logged.length).toBeGreaterThan(50)
  expect(JSON.stringify(logged)).not.toMatch(/@kiraya\.test|9826055555/)
  expect(logged.filter(({ level }) => Number(level) >= 40)).toEqual([])
})
