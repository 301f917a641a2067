import { beforeEach, expect, test } from 'vitest'
import { messageAnswerSchema } from '../../domain/schemas/account.ts'
import { createEventBus } from '../../server/events.ts'
import { verifyOwnNumber } from '../../server/modules/accounts/accounts.ts'
import { createAccountClient } from '../support/account-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { hashPasswordCheaply } from '../support/cheap-password.ts'
import { createUser } from '../support/factories.ts'

const { db, pool, baseUrl, mailbox } = await setUpApi()
const newClient = () => createAccountClient(baseUrl, mailbox)
const password = 'monsoon-2026'
const password_hash = hashPasswordCheaply(password)
const newPassword = 'winter-in-kutch'
const codeFor = async (to: string) => String(await mailbox.newestCode(to))
let people = 0

// All of these tests come from one network.
beforeEach(() => pool.query('delete from rate_counters'))

async function createPerson({ isProved = false } = {}) {
  const n = String(++people).padStart(4, '0')
  const phone_number = `+91982602${n}`
  const phone_verified_at = isProved ? new Date() : null
  const user = await createUser(db, { email: `Pass${n}@kiraya.test`, phone_number, phone_verified_at, password_hash })
  return { ...user, phoneNumber: phone_number.slice(3) }
}

const queuedFor = async (address: string): Promise<string[]> =>
  (await db.selectFrom('outbox').select('kind').where('recipient', '=', address).orderBy('id').execute()).map(
    ({ kind }) => kind,
  )

test('a forgotten password is reset with the code from the mailbox; all sessions end and the owner gets a message [R320]', async () => {
  const { email } = await createPerson()
  const elsewhere = newClient()
  await elsewhere.logIn({ email, password })
  const browser = newClient()
  await browser.prove(email, 'reset')
  const answer = await browser.call('POST', 'users/forgot-password', { email: email.toUpperCase(), newPassword })
  expect(messageAnswerSchema.parse(await answer.json()).message).toBe('Password changed successfully')
  await elsewhere.refused('not_signed_in', elsewhere.call('GET', 'users/me'))
  await browser.refused('wrong_login', browser.call('POST', 'users/login', { email, password }))
  await browser.logIn({ email, password: newPassword })
  expect(await queuedFor(email)).toEqual(['password_changed'])
})

test('without a proof, with another user’s proof, or from another browser nothing is reset', async () => {
  const [mine, other] = [await createPerson(), await createPerson()]
  const thief = newClient()
  const reset = (client: typeof thief, body: object = {}) =>
    client.call('POST', 'users/forgot-password', { email: mine.email, newPassword, ...body })
  await thief.refused('proof_required', reset(thief))
  await thief.prove(other.email, 'reset')
  await thief.refused('proof_required', reset(thief))

  const owner = newClient()
  const { verificationToken } = await owner.prove(mine.email, 'reset')
  await thief.refused('proof_required', reset(thief))
  await thief.refused('proof_required', reset(thief, { verificationToken }))
  await thief.refused('proof_required', reset(thief, { verificationToken: 'a'.repeat(43) }))
  await newClient().logIn({ email: mine.email, password })
  expect((await reset(owner)).status).toBe(200)
})

test.each(['signup', 'change'])('a code for %s resets nothing', async (purpose) => {
  const { email } = await createPerson()
  const browser = newClient()
  if (purpose === 'signup') await browser.prove('somebody-new@kiraya.test')
  else await browser.prove(email, purpose)
  await browser.refused('proof_required', browser.call('POST', 'users/forgot-password', { email, newPassword }))
  await browser.logIn({ email, password })
})

test('a proof resets once', async () => {
  const { email } = await createPerson()
  const browser = newClient()
  await browser.prove(email, 'reset')
  const reset = (given: string) => browser.call('POST', 'users/forgot-password', { email, newPassword: given })
  const answers = await Promise.all([reset('first-password'), reset('second-password')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  await browser.refused('proof_required', reset('third-password'))
})

test('a password is changed with a code sent along, which keeps this session and ends the others [R285 R319]', async () => {
  const { email } = await createPerson()
  const [here, elsewhere] = [newClient(), newClient()]
  await here.logIn({ email, password })
  await elsewhere.logIn({ email, password })
  await here.sendCode(email, 'change')
  const otp = await codeFor(email)
  const change = { email, newPassword, otp }
  expect((await here.call('PUT', 'users/change-password', change)).status).toBe(200)
  expect((await here.call('GET', 'users/me')).status).toBe(200)
  await elsewhere.refused('not_signed_in', elsewhere.call('GET', 'users/me'))
  await here.refused('wrong_code', here.call('PUT', 'users/change-password', change))
  await elsewhere.logIn({ email, password: newPassword })
  expect(await queuedFor(email)).toEqual(['password_changed'])
})

test('the wizard may verify the code first and send it again with the password', async () => {
  const { email } = await createPerson()
  const browser = newClient()
  await browser.sendCode(email, 'change')
  const otp = await codeFor(email)
  await browser.verify(email, otp)
  expect((await browser.call('PUT', 'users/change-password', { email, newPassword, otp })).status).toBe(200)
  await browser.logIn({ email, password: newPassword })
})

test('a verified number changes the password, an unverified one does not', async () => {
  const [proved, unproved] = [await createPerson({ isProved: true }), await createPerson()]
  const browser = newClient()
  const change = (phoneNumber: string) => browser.call('PUT', 'users/change-password', { phoneNumber, newPassword })
  await browser.provePhone(proved.phoneNumber)
  expect((await change(proved.phoneNumber)).status).toBe(200)
  await browser.logIn({ phoneNumber: proved.phoneNumber, password: newPassword })

  const stranger = newClient()
  await stranger.provePhone(unproved.phoneNumber)
  await stranger.refused(
    'proof_required',
    stranger.call('PUT', 'users/change-password', { phoneNumber: unproved.phoneNumber, newPassword }),
  )
  await newClient().logIn({ phoneNumber: unproved.phoneNumber, password })
})

test('a number is verified by its signed-in owner alone', async () => {
  const [owner, other] = [await createPerson(), await createPerson()]
  const [ownersBrowser, othersBrowser] = [newClient(), newClient()]
  await othersBrowser.logIn({ email: other.email, password })
  await othersBrowser.provePhone(owner.phoneNumber)
  await ownersBrowser.logIn({ email: owner.email, password })
  const isProved = async () => (await (await ownersBrowser.call('GET', 'users/me')).json()).user.isPhoneVerified
  expect(await isProved()).toBe(false)
  await pool.query('update one_time_codes set expires_at = now()')
  await ownersBrowser.provePhone(owner.phoneNumber)
  expect(await isProved()).toBe(true)
  const body = { phoneNumber: owner.phoneNumber, newPassword }
  expect((await ownersBrowser.call('PUT', 'users/change-password', body)).status).toBe(200)
})

test('an account without a number gets the one that its user verifies, from nobody who has verified it', async () => {
  const isOwn = async (browser: ReturnType<typeof newClient>) => {
    const { phoneNumber, isPhoneVerified } = (await (await browser.call('GET', 'users/me')).json()).user
    return [phoneNumber, isPhoneVerified]
  }
  const [mute, squatter] = [await createPerson(), await createPerson()]
  const browser = newClient()
  await browser.logIn({ email: mute.email, password })
  await browser.provePhone(squatter.phoneNumber)
  expect(await isOwn(browser), 'an account with a number keeps it').toEqual([mute.phoneNumber, false])

  await pool.query('update users set phone_number = null where id = $1', [mute.id])
  await pool.query('update one_time_codes set expires_at = now()')
  await browser.provePhone(squatter.phoneNumber)
  expect(await isOwn(browser)).toEqual([squatter.phoneNumber, true])
  const squattersBrowser = newClient()
  await squattersBrowser.logIn({ email: squatter.email, password })
  expect(await isOwn(squattersBrowser)).toEqual(['', false])
  const { rows } = await pool.query('select kind from notifications where user_id = $1', [squatter.id])
  expect(rows).toEqual([{ kind: 'number_taken' }])

  await pool.query('update one_time_codes set expires_at = now()')
  await squattersBrowser.sendPhoneCode(squatter.phoneNumber)
  const otp = String(await mailbox.newestCode(`+91${squatter.phoneNumber}`))
  const body = { phoneNumber: squatter.phoneNumber, otp }
  await squattersBrowser.refused('phone_taken', squattersBrowser.call('POST', 'via-whatsapp/verify-otp', body))
  expect(await isOwn(browser)).toEqual([squatter.phoneNumber, true])
})

test('of ten accounts without a number that verify the same one at once, one gets it', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => createPerson()))
  await pool.query('update users set phone_number = null where id = any($1)', [people.map(({ id }) => id)])
  const events = createEventBus()
  const tries = await Promise.allSettled(people.map(({ id }) => verifyOwnNumber({ db, events }, id, '+919826098260')))
  const refusals = tries.flatMap((one) => (one.status === 'rejected' ? one.reason.code : []))
  expect(refusals).toEqual(Array(9).fill('phone_taken'))
})

test('another user’s token does not keep its session after a change', async () => {
  const [mine, other] = [await createPerson(), await createPerson()]
  const browser = newClient()
  await browser.logIn({ email: other.email, password })
  await browser.sendCode(mine.email, 'change')
  const body = { email: mine.email, newPassword, otp: await codeFor(mine.email) }
  expect((await browser.call('PUT', 'users/change-password', body)).status).toBe(200)
  expect((await browser.call('GET', 'users/me')).status).toBe(200)
})

test.each([
  ['POST', 'users/forgot-password', { newPassword }, ['email: Please enter email address']],
  [
    'POST',
    'users/forgot-password',
    { email: 'a@b.in', newPassword: 'seven77' },
    ['newPassword: Password must be at least 8 characters.'],
  ],
  [
    'POST',
    'users/forgot-password',
    { email: 'a@b.in', newPassword: 'Password123' },
    ['newPassword: This password is too common. Please choose another one.'],
  ],
  ['POST', 'users/forgot-password', { email: ['a@b.in'], newPassword }, ['email: email must be given once, as text']],
  [
    'POST',
    'users/forgot-password',
    { email: 'a@b.in', newPassword, userId: '1' },
    [expect.stringMatching(/not known here/)],
  ],
  ['PUT', 'users/change-password', { newPassword }, ['email: Please enter email address']],
  [
    'PUT',
    'users/change-password',
    { email: 'a@b.in', phoneNumber: '9826012345', newPassword },
    ['email: Please enter email address'],
  ],
  [
    'PUT',
    'users/change-password',
    { email: 'a@b.in', newPassword: 'iloveyou1' },
    ['newPassword: This password is too common. Please choose another one.'],
  ],
  [
    'PUT',
    'users/change-password',
    { phoneNumber: '982601234', newPassword },
    ['phoneNumber: Please enter a valid mobile number'],
  ],
  [
    'PUT',
    'users/change-password',
    { email: 'a@b.in', newPassword, otp: '123' },
    ['otp: Please enter the 6-digit OTP.'],
  ],
  [
    'PUT',
    'users/change-password',
    { email: 'a@b.in', newPassword, otp: { $gt: '' } },
    ['otp: otp must be given once, as text'],
  ],
])('%s %s with %j is bad input [R376]', async (method, path, body, errors) => {
  const browser = newClient()
  expect(await browser.refused('invalid_input', browser.call(method, path, body))).toEqual(errors)
})
