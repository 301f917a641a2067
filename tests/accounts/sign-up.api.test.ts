import { beforeEach, expect, test } from 'vitest'
import { ownUserAnswerSchema } from '../../domain/schemas/account.ts'
import { createAccountClient, signUpBody } from '../support/account-client.ts'
import { setUpApi } from '../support/api-setup.ts'

const { db, pool, baseUrl, mailbox } = await setUpApi()
const newClient = () => createAccountClient(baseUrl, mailbox)
const codeFor = async (to: string) => String(await mailbox.newestCode(to))
let people = 0
/** An unused address and an unused number. */
const newcomer = () => {
  const n = String(++people).padStart(4, '0')
  return { email: `new${n}@kiraya.test`, phoneNumber: `982601${n}` }
}
const countUsers = async (email: string): Promise<number> =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where(({ fn }) => fn('lower', ['email']), '=', email)
      .execute()
  ).length

// All of these tests come from one network.
beforeEach(() => pool.query('delete from rate_counters'))

test('a user signs up with the code from their mailbox, and signs in [R16 R202 R204 R312 R315 R316]', async () => {
  const browser = newClient()
  const { email, phoneNumber } = newcomer()
  expect(await browser.sendCode(email)).toEqual({
    success: true,
    message: 'OTP sent',
    expiresIn: 300,
    resendAfter: 300,
  })
  expect((await browser.verify(email)).message).toBe('OTP verified successfully')
  const { user } = await browser.signUp({ email, phoneNumber })
  expect(user).toMatchObject({
    name: 'Asha',
    lastName: 'Patel',
    fullName: 'Asha Patel',
    email,
    phoneNumber,
    isPhoneVerified: false,
    avatar: null,
    address: '4 Lake View',
    area: 'Navrangpura',
    city: 'Ahmedabad',
    state: 'Gujarat',
    country: 'India',
    zipCode: '380009',
  })
  const { userInfo } = await browser.logIn({ email, password: 'monsoon-2026' })
  expect(userInfo).toEqual(user)
  const me = ownUserAnswerSchema.parse(await (await browser.call('GET', 'users/me')).json())
  expect(me.user).toEqual(user)
})

test('an absent last name is stored as N/A and not shown [R113 R203]', async () => {
  for (const lastName of ['', '   ', undefined]) {
    const { email, phoneNumber } = newcomer()
    const user = await newClient().join(email, { phoneNumber, lastName })
    expect(user).toMatchObject({ lastName: 'N/A', fullName: 'Asha' })
  }
})

test('a client without cookies signs up with the token; in a browser the token alone is not enough', async () => {
  const program = newClient()
  program.leaveBrowser()
  const one = newcomer()
  const { verificationToken } = await program.prove(one.email)
  program.cookies.clear()
  await program.refused('proof_required', program.call('POST', 'users/signup', signUpBody(one)))
  await program.signUp({ ...one, verificationToken })

  const browser = newClient()
  const other = newcomer()
  const proof = await browser.prove(other.email)
  const elsewhere = newClient()
  const withToken = signUpBody({ ...other, verificationToken: proof.verificationToken })
  await elsewhere.refused('proof_required', elsewhere.call('POST', 'users/signup', withToken))
  await browser.signUp(other)
})

test('the cookie of a proof is limited to this site, and scripts cannot read it', async () => {
  const browser = newClient()
  const { email } = newcomer()
  await browser.sendCode(email)
  const answer = await browser.call('POST', 'email/verify-otp', { email, otp: await codeFor(email) })
  const [cookie] = answer.headers.getSetCookie()
  expect(cookie).toMatch(
    /^kiraya_email_proof=[\w-]{43}; Path=\/api\/users; Max-Age=600; HttpOnly; SameSite=Strict; Secure$/,
  )
})

test('a sign-up without the code, or with one for another address or purpose, is refused', async () => {
  const browser = newClient()
  const [mine, other] = [newcomer(), newcomer()]
  await browser.refused('proof_required', browser.call('POST', 'users/signup', signUpBody(mine)))
  await browser.prove(other.email)
  await browser.refused('proof_required', browser.call('POST', 'users/signup', signUpBody(mine)))
  await browser.prove(mine.email, 'reset').catch(() => undefined)
  await browser.refused('proof_required', browser.call('POST', 'users/signup', signUpBody(mine)))
  expect(await countUsers(mine.email)).toBe(0)
})

test('a proof expires after ten minutes', async () => {
  const browser = newClient()
  const someone = newcomer()
  await browser.prove(someone.email)
  await pool.query(`update address_proofs set expires_at = now() where address = $1`, [someone.email])
  await browser.refused('proof_required', browser.call('POST', 'users/signup', signUpBody(someone)))
})

test('a taken address is reported before any code is sent, in any letter case', async () => {
  const someone = newcomer()
  await newClient().join(someone.email, someone)
  const browser = newClient()
  for (const email of [someone.email, ` ${someone.email.toUpperCase()} `])
    await browser.refused('email_taken', browser.call('POST', 'email/send-email', { email }))
})

test('fifty sign-ups at once with one address in different letter case make one account', async () => {
  const browser = newClient()
  const someone = newcomer()
  await browser.prove(someone.email)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => {
      const email = [...someone.email]
        .map((letter, at) => ((i >> (at % 6)) & 1 ? letter.toUpperCase() : letter))
        .join('')
      return browser.call('POST', 'users/signup', signUpBody({ ...someone, email }))
    }),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  // 503: on a busy machine some password hashes wait too long for their turn.
  for (const answer of answers.filter(({ status }) => status !== 200)) expect([403, 409, 503]).toContain(answer.status)
  expect(await countUsers(someone.email)).toBe(1)
})

test('the same sign-up sent again, also at the same time, gets the same answer and makes one account', async () => {
  const browser = newClient()
  const someone = newcomer()
  await browser.prove(someone.email)
  const key = { 'idempotency-key': crypto.randomUUID() }
  const answers = await Promise.all(Array.from({ length: 5 }, () => browser.signUp(someone, key)))
  expect(new Set(answers.map(({ user }) => user._id)).size).toBe(1)
  expect((await browser.signUp(someone, key)).user._id).toBe(answers[0]?.user._id)
  const changed = signUpBody({ ...someone, name: 'Usha' })
  await browser.refused('repeated_differently', browser.call('POST', 'users/signup', changed, key))
  expect(await countUsers(someone.email)).toBe(1)
})

test.each(['', 'short', 'with a blank', 'x'.repeat(201)])('an invalid Idempotency-Key is refused: %j', async (key) => {
  const browser = newClient()
  const someone = newcomer()
  await browser.prove(someone.email)
  const sent = browser.call('POST', 'users/signup', signUpBody(someone), { 'idempotency-key': key })
  expect(await browser.refused('invalid_input', sent)).toEqual([
    'Idempotency-Key: Idempotency-Key is not one of the accepted values',
  ])
  expect(await countUsers(someone.email)).toBe(0)
})

test('nobody signs up with an address as a name, or as the team, and the code is still good for another name', async () => {
  const browser = newClient()
  const { email, phoneNumber } = newcomer()
  await browser.sendCode(email)
  await browser.verify(email)
  const names = [
    ['Kiraya', 'Support', 'name_of_team'],
    ['Kir', 'aya', 'name_of_team'],
    ['Log in at', 'evil.test', 'name_has_address'],
  ]
  for (const [name, lastName, code] of names) {
    const response = await browser.call('POST', 'users/signup', signUpBody({ email, phoneNumber, name, lastName }))
    expect(await response.json()).toMatchObject({ code: 'invalid_input', errors: [{ field: 'name', code }] })
  }
  expect((await browser.signUp({ email, phoneNumber })).user.fullName).toBe('Asha Patel')
})

test('a refused sign-up keeps its proof for the corrected one', async () => {
  const taken = newcomer()
  await newClient().join(taken.email, taken)
  const browser = newClient()
  const someone = newcomer()
  await browser.prove(someone.email)
  const withTaken = signUpBody({ ...someone, phoneNumber: taken.phoneNumber })
  await browser.refused('phone_taken', browser.call('POST', 'users/signup', withTaken))
  expect(await countUsers(someone.email)).toBe(0)
  await browser.signUp(someone)
})

test('a verified number moves from an account that has not verified it, and from no other', async () => {
  const squatter = newcomer()
  await newClient().join(squatter.email, squatter)
  const owner = newClient()
  const { email } = newcomer()
  await owner.prove(email)
  await owner.provePhone(squatter.phoneNumber)
  const { user } = await owner.signUp({ email, phoneNumber: squatter.phoneNumber })
  expect(user).toMatchObject({ phoneNumber: squatter.phoneNumber, isPhoneVerified: true })
  const { userInfo } = await newClient().logIn({ email: squatter.email, password: 'monsoon-2026' })
  expect(userInfo).toMatchObject({ phoneNumber: '', isPhoneVerified: false })

  const third = newClient()
  const late = newcomer()
  await third.prove(late.email)
  await pool.query('update one_time_codes set expires_at = now()')
  await third.provePhone(squatter.phoneNumber)
  const sent = signUpBody({ email: late.email, phoneNumber: squatter.phoneNumber })
  await third.refused('phone_taken', third.call('POST', 'users/signup', sent))
})

test.each([
  [{ name: '' }, ['name: Please enter your name']],
  [{ name: '  ' }, ['name: Please enter your name']],
  [{ name: 'x'.repeat(81) }, ['name: name is too long']],
  [{ name: 'a\u0000b' }, ['name: name contains characters that no text has']],
  [{ email: '' }, ['email: Please enter email address']],
  [{ email: 'asha' }, ['email: Please enter a valid email address']],
  [{ phoneNumber: '' }, ['phoneNumber: Please enter mobile number']],
  [{ phoneNumber: '1234567890' }, ['phoneNumber: Please enter a valid mobile number']],
  [{ password: '' }, ['password: Please enter password']],
  [{ password: 'short' }, ['password: Invalid password']],
  [{ password: 'Password1' }, ['password: This password is too common. Please choose another one.']],
  [{ fullAddress: undefined }, ['fullAddress: Please enter address']],
  [{ fullAddress: [] }, ['fullAddress: fullAddress must be an object']],
  [
    { fullAddress: {} },
    [
      'fullAddress.address: Please enter address',
      'fullAddress.area: Please enter area',
      'fullAddress.city: Please enter city',
      'fullAddress.state: Please enter state',
      'fullAddress.zipCode: Please enter ZIP code',
    ],
  ],
  [{ fullAddress: { ...signUpBody().fullAddress, zipCode: '12345' } }, ['fullAddress.zipCode: Invalid ZIP code']],
  [{ name: ['Asha'] }, ['name: name must be given once, as text']],
  [{ email: { $gt: '' } }, ['email: email must be given once, as text']],
  [{ role: 'admin' }, [expect.stringMatching(/not known here/)]],
  [{ fullAddress: { ...signUpBody().fullAddress, role: 'admin' } }, [expect.stringMatching(/not known here/)]],
])('a sign-up with %j is bad input [R375]', async (given, errors) => {
  const browser = newClient()
  const response = browser.call('POST', 'users/signup', signUpBody(given))
  expect(await browser.refused('invalid_input', response)).toEqual(errors)
})

test('characters that change the direction of text are removed from names, joiners stay', async () => {
  const { email, phoneNumber } = newcomer()
  const user = await newClient().join(email, { phoneNumber, name: ' \u202eAsha\u200f \n Ben ', lastName: 'क्‍ष' })
  expect(user).toMatchObject({ name: 'Asha Ben', lastName: 'क्‍ष' })
})

test('a new user gets the welcome message in the language of the page', async () => {
  const browser = newClient()
  browser.cookies.set('language', 'gu')
  const { email, phoneNumber } = newcomer()
  await browser.join(email, { phoneNumber })
  const { rows } = await pool.query('select language from users where email = $1', [email])
  expect(rows).toEqual([{ language: 'gu' }])
  const queued = await pool.query('select kind, language from outbox where recipient = $1', [email])
  expect(queued.rows).toEqual([{ kind: 'welcome', language: 'gu' }])
})

test('an address with a letter that changes with its case is a different address', async () => {
  const squatter = newClient()
  const { email, phoneNumber } = newcomer()
  const address = `i${email}`
  // JavaScript lowers `İ` to `i` with a dot, the database to `i`.
  await squatter.join(`\u0130${email}`, { phoneNumber })
  expect(await countUsers(address)).toBe(0)
  await newClient().join(address, { phoneNumber: newcomer().phoneNumber })
  expect(await countUsers(address)).toBe(1)
})

test('another spelling of an address that leads to the same mailbox is the same address', async () => {
  const { email, phoneNumber } = newcomer()
  await newClient().join(email.replace('@', '@mail.'), { phoneNumber })
  const domains = ['mail。kiraya.test', 'mail｡kiraya.test', 'mail.ｋｉｒａｙａ.test', 'mail．kiraya.TEST']
  const browser = newClient()
  for (const domain of domains) {
    const other = email.replace('kiraya.test', domain)
    await browser.refused('email_taken', browser.call('POST', 'email/send-email', { email: other }))
  }
})

const unreachable = [
  'asha@kiraya.test.',
  'asha@kiraya..test',
  'asha@.kiraya.test',
  'asha@kiraya.t/est',
  'asha@[192.0.2.1]',
  '"asha"@kiraya.test',
  'asha(me)@kiraya.test',
  'x,asha@kiraya.test',
  'x:asha@kiraya.test;',
  'asha@kiraya.test＠kiraya.test',
]

test('an address that is not plain, or that can be parsed as another one, is refused', async () => {
  const browser = newClient()
  for (const email of unreachable) {
    const sent = browser.call('POST', 'email/send-email', { email })
    expect(await browser.refused('invalid_input', sent), email).toEqual(['email: Please enter a valid email address'])
  }
})

test('an address with the kelvin sign equals the one with a k', async () => {
  const browser = newClient()
  const { email, phoneNumber } = newcomer()
  expect((await browser.join(`\u212A${email}`, { phoneNumber })).email).toBe(`K${email}`)
  await browser.refused('email_taken', browser.call('POST', 'email/send-email', { email: `k${email}` }))
})

test.each(['name', 'lastName'])('a lone surrogate in the %s is bad input', async (field) => {
  const browser = newClient()
  const given = newcomer()
  await browser.prove(given.email)
  const sent = { 'idempotency-key': `half-${field}` }
  const body = signUpBody({ ...given, [field]: 'Asha \ud800' })
  expect(await browser.refused('invalid_input', browser.call('POST', 'users/signup', body, sent))).toHaveLength(1)
})
