import { beforeEach, expect, test } from 'vitest'
import { createAccountClient } from '../support/account-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createUser } from '../support/factories.ts'

const { db, pool, baseUrl, mailbox, logged } = await setUpApi()
const newClient = () => createAccountClient(baseUrl, mailbox)
const codeFor = async (to: string) => String(await mailbox.newestCode(to))
let addresses = 0
const newAddress = () => `code${++addresses}@kiraya.test`
/** A code that differs from this one. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

// All of these tests come from one network.
beforeEach(() => pool.query('delete from rate_counters'))

test('after fifty wrong codes at once the right one is refused too', async () => {
  const browser = newClient()
  const email = newAddress()
  await browser.sendCode(email)
  const code = await codeFor(email)
  const otp = otherThan(code)
  const guesses = Array.from({ length: 50 }, () => browser.call('POST', 'email/verify-otp', { email, otp }))
  for (const guess of await Promise.all(guesses)) await browser.refused('wrong_code', guess)
  await browser.refused('wrong_code', browser.call('POST', 'email/verify-otp', { email, otp: code }))
})

test('a wrong code says what to do: use the newest one, or ask for another one where none is left', async () => {
  const browser = newClient()
  const email = newAddress()
  const guess = async (otp: string) =>
    browser.refused('wrong_code', browser.call('POST', 'email/verify-otp', { email, otp }))
  const useNewest = ['otp: Invalid OTP. Please use the newest code.']
  const askAgain = ['otp: Invalid OTP. Please ask for a new one.']
  expect(await guess('123456'), 'never sent').toEqual(askAgain)
  await browser.sendCode(email)
  const first = await codeFor(email)
  expect(await guess(otherThan(first)), 'wrong').toEqual(useNewest)
  await pool.query('update one_time_codes set expires_at = now() where address = $1', [email])
  expect(await guess(first), 'expired').toEqual(askAgain)
  await browser.sendCode(email)
  const second = await codeFor(email)
  if (first !== second) expect(await guess(first), 'old').toEqual(useNewest)
  await browser.verify(email, second)
  expect(await guess(second), 'used').toEqual(askAgain)
  await browser.sendCode(email)
  const third = await codeFor(email)
  for (let i = 0; i < 4; i++) expect(await guess(otherThan(third))).toEqual(useNewest)
  expect(await guess(otherThan(third)), 'the fifth').toEqual(askAgain)
  expect(await guess(third), 'too late').toEqual(askAgain)
})

test('wrong codes count together over all calls', async () => {
  const browser = newClient()
  const { email } = await createUser(db, { email: newAddress() })
  await browser.sendCode(email, 'change')
  const code = await codeFor(email)
  const otp = otherThan(code)
  for (let i = 0; i < 3; i++)
    await browser.refused('wrong_code', browser.call('POST', 'email/verify-otp', { email, otp }))
  const change = (given: string) =>
    browser.call('PUT', 'users/change-password', { email, newPassword: 'monsoon-2027', otp: given })
  for (let i = 0; i < 2; i++) await browser.refused('wrong_code', change(otp))
  await browser.refused('wrong_code', change(code))
  await browser.refused('wrong_code', browser.call('POST', 'email/verify-otp', { email, otp: code }))
})

test('four wrong codes leave one try', async () => {
  const browser = newClient()
  const email = newAddress()
  await browser.sendCode(email)
  const code = await codeFor(email)
  for (let i = 0; i < 4; i++)
    await browser.refused('wrong_code', browser.call('POST', 'email/verify-otp', { email, otp: otherThan(code) }))
  await browser.verify(email, code)
})

test('a code works once, also with many parallel requests', async () => {
  const browser = newClient()
  const email = newAddress()
  await browser.sendCode(email)
  const otp = await codeFor(email)
  const uses = await Promise.all(
    Array.from({ length: 5 }, () => browser.call('POST', 'email/verify-otp', { email, otp })),
  )
  expect(uses.filter(({ status }) => status === 200)).toHaveLength(1)
  await browser.refused('wrong_code', browser.call('POST', 'email/verify-otp', { email, otp }))
})

test('a code is valid for its own address, in any letter case, and for no other', async () => {
  const browser = newClient()
  const [mine, other] = [newAddress(), newAddress()]
  await browser.sendCode(mine)
  await browser.sendCode(other)
  const otp = await codeFor(mine)
  await pool.query('update one_time_codes set tries = 0')
  if (otp !== (await codeFor(other)))
    await browser.refused('wrong_code', browser.call('POST', 'email/verify-otp', { email: other, otp }))
  await browser.verify(mine.toUpperCase(), otp)
})

test('a code expires after 300 seconds', async () => {
  const browser = newClient()
  const email = newAddress()
  await browser.sendCode(email)
  const { rows } = await pool.query(
    `update one_time_codes set expires_at = now() where address = $1 returning round(extract(epoch from expires_at - sent_at)) as age`,
    [email],
  )
  expect(rows).toHaveLength(1)
  await browser.refused('wrong_code', browser.call('POST', 'email/verify-otp', { email, otp: await codeFor(email) }))
})

test('a new code can be requested when the previous one has expired or was used, and replaces it', async () => {
  const browser = newClient()
  const email = newAddress()
  await browser.sendCode(email)
  const first = await codeFor(email)
  const early = await browser.call('POST', 'email/send-email', { email })
  const wait = Number(early.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(290)
  expect(wait).toBeLessThanOrEqual(300)
  await browser.refused('too_many_requests', early)
  expect(await mailbox.list(email)).toHaveLength(1)

  await pool.query('update one_time_codes set expires_at = now()')
  await browser.sendCode(email)
  const second = await codeFor(email)
  if (first !== second)
    await browser.refused('wrong_code', browser.call('POST', 'email/verify-otp', { email, otp: first }))
  await browser.verify(email, second)
  await browser.sendCode(email)
})

test('many requests at once send one code', async () => {
  const browser = newClient()
  const email = newAddress()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => browser.call('POST', 'email/send-email', { email })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await mailbox.list(email)).toHaveLength(1)
})

test('an address gets five codes in an hour, a network requests twenty', async () => {
  const browser = newClient()
  const email = newAddress()
  for (let i = 0; i < 5; i++) {
    await browser.sendCode(email)
    await pool.query('update one_time_codes set expires_at = now()')
  }
  const sixth = await browser.call('POST', 'email/send-email', { email })
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3_500)
  await browser.refused('too_many_requests', sixth)
  for (let i = 6; i < 20; i++) await browser.sendCode(newAddress())
  await browser.refused('too_many_requests', browser.call('POST', 'email/send-email', { email: newAddress() }))
})

test('the answer to a reset or a change does not tell whether the address has an account; only its mailbox gets a message', async () => {
  const browser = newClient()
  const { email: known } = await createUser(db, { email: newAddress() })
  for (const purpose of ['reset', 'change']) {
    const unknown = newAddress()
    expect(await browser.sendCode(unknown, purpose)).toEqual(await browser.sendCode(known, purpose))
    const [toKnown, toUnknown] = [(await mailbox.list(known))[0], (await mailbox.list(unknown))[0]]
    expect(toKnown?.code).toMatch(/^\d{6}$/)
    expect(toUnknown).toMatchObject({ code: null })
    await browser.refused('too_many_requests', browser.call('POST', 'email/send-email', { email: unknown, purpose }))
    await browser.refused('too_many_requests', browser.call('POST', 'email/send-email', { email: known, purpose }))
  }
})

test('a number gets a code with or without an account [R317 R318 R374]', async () => {
  const browser = newClient()
  await createUser(db, { email: newAddress(), phone_number: '+919826022222' })
  expect(await browser.sendPhoneCode('9826022222')).toEqual(await browser.sendPhoneCode('9826033333'))
  expect((await mailbox.list('+919826033333'))[0]).toMatchObject({
    channel: 'whatsapp',
    code: expect.stringMatching(/^\d{6}$/),
  })
  expect((await browser.verifyPhone('9826033333')).message).toBe('OTP verified successfully')
})

test.each([
  ['email/send-email', {}, ['email: Please enter email address']],
  ['email/send-email', { email: 'asha@kiraya' }, ['email: Please enter a valid email address']],
  ['email/send-email', { email: 'a\u0000b@c.in' }, ['email: Please enter a valid email address']],
  ['email/send-email', { email: 'a\ud800b@c.in' }, ['email: Please enter a valid email address']],
  ['email/send-email', { email: 'a\u202eb@c.in' }, ['email: Please enter a valid email address']],
  ['email/send-email', { email: 'a b@c.in' }, ['email: Please enter a valid email address']],
  ['email/send-email', { email: `${'a'.repeat(250)}@b.in` }, ['email: email is too long']],
  ['email/send-email', { email: ['a@b.in'] }, ['email: email must be given once, as text']],
  ['email/send-email', { email: { $ne: null } }, ['email: email must be given once, as text']],
  ['email/send-email', { email: 'a@b.in', purpose: 'admin' }, ['purpose: purpose is not one of the accepted values']],
  ['email/send-email', { email: 'a@b.in', bcc: 'c@d.in' }, [expect.stringMatching(/not known here/)]],
  ['email/verify-otp', { email: 'a@b.in' }, ['otp: Enter full OTP']],
  ['email/verify-otp', { email: 'a@b.in', otp: '12345' }, ['otp: Enter full OTP']],
  ['email/verify-otp', { email: 'a@b.in', otp: '12345a' }, ['otp: Enter full OTP']],
  ['email/verify-otp', { email: 'a@b.in', otp: 123456 }, ['otp: otp must be given once, as text']],
  ['email/verify-otp', { email: 'a@b.in', otp: ['123456'] }, ['otp: otp must be given once, as text']],
  ['email/verify-otp', { email: 'email', otp: '123456' }, ['email: Please enter a valid email address']],
  ['via-whatsapp/send-otp', { phoneNumber: '' }, ['phoneNumber: Please enter mobile number']],
  ['via-whatsapp/send-otp', { phoneNumber: '+9198260123456' }, ['phoneNumber: Please enter a valid mobile number']],
  ['via-whatsapp/verify-otp', { phoneNumber: '9826012345', otp: '' }, ['otp: Enter full OTP']],
])('%s with %j is bad input [R323]', async (path, body, errors) => {
  const browser = newClient()
  expect(await browser.refused('invalid_input', browser.call('POST', path, body))).toEqual(errors)
})

test('a code in Gujarati digits is the same code', async () => {
  const browser = newClient()
  const email = newAddress()
  await browser.sendCode(email)
  const otp = [...(await codeFor(email))].map((digit) => String.fromCharCode(0x0ae6 + Number(digit))).join('')
  await browser.verify(email, otp)
})

test('neither codes nor proofs are stored or logged in plain text', async () => {
  const browser = newClient()
  const email = newAddress()
  await browser.sendCode(email)
  const code = await codeFor(email)
  const { verificationToken } = await browser.verify(email)
  const { rows } = await pool.query('select * from one_time_codes, address_proofs')
  const everything = JSON.stringify([rows, logged])
  expect(everything).not.toContain(verificationToken)
  expect(everything).not.toContain(browser.cookies.get('kiraya_email_proof'))
  expect(everything).not.toContain(`"${code}"`)
  expect(JSON.stringify(logged)).not.toContain(email)
})
