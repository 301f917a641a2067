import { expect, test } from 'vitest'
import { createAccountClient } from '../support/account-client.ts'
import { createAdBody, createAdClient, createLender, uploadedPicture } from '../support/ads-setup.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct } from '../support/factories.ts'

/** Mobile carriers have hundreds of users behind one address. */
const site = await setUpApi({ trustProxy: 1 })
const { db, pool, baseUrl, mailbox } = site
const town = '203.0.113.1'
const seller = await createLender(site, { phone_number: '+919826012345' })
const { id: adId } = await createProduct(db, { user_id: seller.user.id })

/** The number of users behind each one of the test. */
const crowd = 40
let people = 0

/** A user of the town with their own browser browses, signs up, posts an ad and requests a number. */
async function comeToTown() {
  const browser = createAccountClient(baseUrl, mailbox, town)
  const number = ++people
  const email = `person${number}@kiraya.test`
  for (const path of ['products/get-user-products', 'categories/get', `products/get-user-products?productId=${adId}`])
    expect((await browser.call('GET', path)).status, path).toBe(200)
  const password = 'monsoon-2026'
  const user = await browser.join(email, { phoneNumber: String(9_826_100_000 + number), password })
  const { token } = await browser.logIn({ email, password })
  const ads = createAdClient(baseUrl, token)
  const picture = await uploadedPicture(db, { owner_id: user._id })
  await ads.add(createAdBody({ images: [picture] }))
  const revealed = await browser.call('GET', `products/get-user-products?productId=${adId}&reveal=contact`)
  expect(revealed.status).toBe(200)
  return { browser, email, password }
}

test('five hundred users behind one address sign up, post and call within the hour, beside one attacker', async () => {
  for (let i = 0; i < 12; i++) await comeToTown()
  await pool.query('update rate_counters set count = count * $1', [crowd])
  const { email, password } = await comeToTown()

  const abuser = createAccountClient(baseUrl, mailbox, town)
  const codeFor = (to: string) => abuser.call('POST', 'email/send-email', { email: to })
  let sent = 0
  while ((await codeFor(`stranger${sent}@kiraya.test`)).status === 200) sent++
  expect(sent).toBe(20)
  let guesses = 0
  while ((await abuser.call('POST', 'users/login', { email, password: `wrong-${guesses}` })).status === 401) guesses++
  expect(guesses).toBe(10)
  abuser.leaveBrowser()
  let more = 0
  while ((await codeFor(`other${more}@kiraya.test`)).status === 200) more++
  expect(more).toBe(20)

  await createAccountClient(baseUrl, mailbox, town).logIn({ email, password })
  await comeToTown()
})

test('a client with invented browser cookies is limited by its neighbourhood, and locks no account with them', async () => {
  await pool.query('delete from rate_counters')
  const asOneOfMany = () => createAccountClient(baseUrl, mailbox, '2001:db8:1:1::1')
  const { email, password } = await comeToTown()
  let guesses = 0
  while ((await asOneOfMany().call('POST', 'users/login', { email, password: 'wrong-password' })).status === 401)
    guesses++
  expect(guesses).toBe(10)
  await createAccountClient(baseUrl, mailbox, town).logIn({ email, password })
  await asOneOfMany().sendCode('first@kiraya.test')
  await pool.query("update rate_counters set count = 700 where key like 'code around %'")
  const another = asOneOfMany().call('POST', 'email/send-email', { email: 'another@kiraya.test' })
  await asOneOfMany().refused('too_many_requests', another)
})

test('guesses of passwords from all networks of one neighbourhood stop at its limit, and others sign in', async () => {
  await pool.query('delete from rate_counters')
  const { email, password } = await comeToTown()
  const guessFrom = (network: number) =>
    createAccountClient(baseUrl, mailbox, `2001:db8:3:${network}::1`).call('POST', 'users/login', {
      email: `victim${network}@kiraya.test`,
      password: 'not-this-one',
    })
  await guessFrom(1)
  const used = await pool.query("update rate_counters set count = 1990 where key like 'login around %' and count = 1")
  expect(used.rowCount).toBeGreaterThan(0)
  const guesses = await Promise.all(Array.from({ length: 20 }, (_, i) => guessFrom(i + 2)))
  expect(guesses.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), ...Array(10).fill(429)])
  await createAccountClient(baseUrl, mailbox, town).logIn({ email, password })
})

test('right codes do not count against an address, wrong ones do', async () => {
  await pool.query('delete from rate_counters')
  await comeToTown()
  const countGuesses = async () => {
    const { rows } = await pool.query(
      "select sum(count)::integer as count from rate_counters where key like 'guess around %'",
    )
    return rows[0]?.count
  }
  expect(await countGuesses()).toBe(0)
  await createAccountClient(baseUrl, mailbox, town).call('POST', 'email/verify-otp', { email: 'a@b.cd', otp: '123456' })
  expect(await countGuesses()).toBe(1)
})

test('a browser cookie that the server did not issue is ignored', async () => {
  const forger = createAccountClient(baseUrl, mailbox, '203.0.113.2')
  forger.cookies.set('kiraya_browser', 'A'.repeat(43))
  await forger.sendCode('forger@kiraya.test')
  const given = forger.cookies.get('kiraya_browser')
  expect(given).toMatch(/^[\w-]{43}$/)
  expect(given).not.toBe('A'.repeat(43))
  await forger.sendCode('forger2@kiraya.test')
  expect(forger.cookies.get('kiraya_browser')).toBe(given)
})
