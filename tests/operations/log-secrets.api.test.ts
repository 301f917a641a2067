import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createAccountClient, signUpBody } from '../support/account-client.ts'
import { createAdBody, createLender } from '../support/ads-setup.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createPhotograph } from '../support/photographs.ts'
import { pictureForm } from '../support/uploads-setup.ts'

const site = await setUpApi({ hasRequestLimits: false, pushHosts: ['push.kiraya.test'] })
const { baseUrl, db, pool, mailbox, logged } = site

/** Private values, each unlike anything else, to look for in the log. */
const email = 'lakshmi.narayan@mail.test'
const secrets = new Set([email, 'lakshmi', 'narayan', '9826012399', 'peacock-umbrella-77', 'Zebra Cottage'])
const keep = (secret: string | undefined) => {
  if (secret) secrets.add(secret)
  return secret
}

const asha = createAccountClient(baseUrl, mailbox)
const person = {
  name: 'Lakshmi',
  lastName: 'Narayan',
  email,
  phoneNumber: '9826012399',
  password: 'peacock-umbrella-77',
  fullAddress: { ...signUpBody().fullAddress, address: '12 Zebra Cottage' },
}

async function join() {
  await asha.sendCode(email, 'signup')
  const code = keep(await mailbox.newestCode(email))
  await asha.call('POST', 'email/verify-otp', { email, otp: '000000' })
  const { verificationToken } = await asha.verify(email, code)
  keep(verificationToken)
  for (const value of asha.cookies.values()) keep(value)
  return asha.call('POST', 'users/signup', person)
}

test('a user signs up, signs in, lends, browses and requests numbers, and the log has none of the private values', async () => {
  expect((await join()).status).toBe(200)
  await asha.call('POST', 'users/login', { email, password: 'parrot-umbrella-78' })
  keep('parrot-umbrella-78')
  keep((await asha.logIn({ email, password: person.password })).token)
  await asha.call('GET', 'users/me')
  await asha.call('GET', 'users/sessions')
  await asha.sendPhoneCode(person.phoneNumber)
  keep(await mailbox.newestCode(`+91${person.phoneNumber}`))
  await asha.verifyPhone(person.phoneNumber)

  const sent = await asha.call('POST', 'uploads', pictureForm(await createPhotograph(), 'narayan at home.jpg'))
  const { url } = await sent.json()
  const ad = createAdBody({
    images: [url],
    title: 'Umbrella of Lakshmi',
    description: 'Ring 9826012399 at Zebra Cottage.',
  })
  const added = await asha.call('POST', 'products/add', ad)
  expect(added.status).toBe(200)
  const { _id: productId } = (await added.json()).product
  const profile = new FormData()
  profile.append('address', '14 Zebra Cottage')
  await asha.call('PUT', 'users/edit-user', profile)
  await asha.call('POST', 'push/subscribe', {
    endpoint: `https://push.kiraya.test/${keep('browser-of-hers-4711')}`,
    keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: keep(randomBytes(16).toString('base64url')),
    },
  })

  const renter = await createLender(site, { name: 'Ravi' })
  keep(renter.token)
  const find = (query: string) => renter.call('GET', `get-user-products?${query}`)
  await find(`search=${keep('wedding')}+${keep('gynaecologist')}&location=Zebra+Cottage&minPrice=5`)
  expect(await (await find(`productId=${productId}&reveal=contact`)).text()).toContain('9826012399')
  const asRenter = (path: string, body: object) =>
    fetch(`${baseUrl}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${renter.token}` },
      body: JSON.stringify(body),
    })
  await asRenter('reviews/add', { productId, rating: 1, reviewText: `Rude. Call ${person.phoneNumber}` })
  await asRenter('reports/add', { productId, reason: 'other', reportText: `It is ${keep('her cousin’s')} ${email}` })
  await asRenter('contact/request-call', { name: 'Lakshmi', phoneNumber: person.phoneNumber, bestTime: 'any' })
  await fetch(`${baseUrl}/api/avatars/initials?seed=Lakshmi`)
  await fetch(`${baseUrl}/api/places/pin?zipCode=${keep('395007')}`)
  const mail = await db.selectFrom('users').select('mail_token').where('email', '=', email).executeTakeFirstOrThrow()
  await fetch(`${baseUrl}/unsubscribe?token=${keep(mail.mail_token)}`)
})

test('nor has it those of refused and failed requests', async () => {
  const token = keep(randomBytes(32).toString('base64url')) as string
  const headers = { authorization: `Bearer ${token}`, cookie: `kiraya_email_proof=${token}` }
  await fetch(`${baseUrl}/api/users/me?access_token=${token}`, { headers })
  await fetch(`${baseUrl}/api/nothing?${email}`, { headers })
  await fetch(`${baseUrl}/dev/mailbox.json?to=${encodeURIComponent(email)}`, { headers })
  const broken = { method: 'POST', headers: { 'content-type': 'application/json' } }
  await fetch(`${baseUrl}/api/users/login`, { ...broken, body: `{"email":"${email}","password":"peacock-umbrella-77` })
  await asha.call('POST', 'users/login', { email: [email], password: { a: person.password } })
  await asha.call('POST', 'email/send-email', { email, purpose: 'signup' })
  await asha.call('POST', 'users/forgot-password', { email, newPassword: person.password, verificationToken: token })
  await asha.call('POST', 'users/delete-account', { email, otp: keep('918273') })
})

test.each([
  ['refuses a row', 'alter table call_requests add constraint nobody check (phone_number is null)'],
  ['rejects a value', 'alter table call_requests add column number integer generated always as (name::integer) stored'],
  ['has no such table', 'alter table call_requests rename to nothing'],
])('nor when the database %s', async (_, accident) => {
  const failures = () => logged.filter(({ level }) => Number(level) >= 50).length
  const before = failures()
  await pool.query('delete from call_requests')
  await pool.query(accident)
  const body = { name: 'Lakshmi Narayan', phoneNumber: person.phoneNumber, bestTime: 'any' }
  expect((await asha.call('POST', 'contact/request-call', body)).status).toBe(500)
  // The error is logged, with its cause.
  expect(failures()).toBe(before + 1)
  expect(logged.at(-2)).toMatchObject({ err: { code: expect.any(String), stack: expect.any(String) } })
  if (accident.includes('add constraint')) await pool.query('alter table call_requests drop constraint nobody')
  if (accident.includes('add column')) await pool.query('alter table call_requests drop column number')
})

test('the line of a request has its id, its route, its status and its milliseconds', async () => {
  await fetch(`${baseUrl}/api/products/get-user-products?search=secret&limit=17`)
  const find = () => logged.find(({ url }) => url === '/api/products/get-user-products?search=…&limit=17')
  await expect.poll(find).toMatchObject({
    ...{ reqId: expect.any(String), method: 'GET', route: '/api/products/get-user-products', status: 200 },
    ...{ ms: expect.any(Number), msg: 'answered' },
  })
})

test('no private value is in the log', () => {
  const text = logged.map((line) => JSON.stringify(line)).join('\n')
  expect(logged.length).toBeGreaterThan(30)
  expect(secrets.size).toBeGreaterThan(18)
  for (const secret of secrets) expect(text.toLowerCase()).not.toContain(secret.toLowerCase())
})
