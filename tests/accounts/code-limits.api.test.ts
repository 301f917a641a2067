import { beforeEach, expect, test } from 'vitest'
import { createAccountClient } from '../support/account-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createUser } from '../support/factories.ts'

/** Other networks can hardly affect the codes of an account. */
const { db, pool, baseUrl, mailbox } = await setUpApi({ trustProxy: 1 })
const clientFrom = (network: string) => createAccountClient(baseUrl, mailbox, network)
type Client = ReturnType<typeof clientFrom>

const [home, cafe] = ['203.0.113.1', '198.51.100.1']
let addresses = 0
const newAddress = () => `own${++addresses}@kiraya.test`
const codeFor = async (to: string) => String(await mailbox.newestCode(to))
/** A code that differs from all of these. */
const otherThan = (...codes: string[]) =>
  ['000000', '000001', '000002', '000003', '000004'].find((code) => !codes.includes(code)) as string
const enter = (client: Client, email: string, otp: string) => client.call('POST', 'email/verify-otp', { email, otp })
const guessWrong = async (client: Client, email: string, times: number) => {
  const codes = (await mailbox.list(email)).map(({ code }) => code ?? '')
  for (let i = 0; i < times; i++) await client.refused('wrong_code', enter(client, email, otherThan(...codes)))
}

/** Nineteen wrong tries at a code, from four networks. */
async function guessNineteenTimes(email: string) {
  for (const network of ['198.51.100.1', '198.51.100.2', '198.51.100.3'])
    await guessWrong(clientFrom(network), email, 5)
  await guessWrong(clientFrom('198.51.100.4'), email, 4)
}

beforeEach(() => pool.query('delete from rate_counters'))

test('a code for one purpose leaves a code for another purpose valid, and each works for its own', async () => {
  const owner = clientFrom(home)
  const { email } = await createUser(db, { email: newAddress() })
  await owner.sendCode(email, 'reset')
  const toReset = await codeFor(email)
  await clientFrom(cafe).sendCode(email, 'change')
  await owner.sendCode(email, 'delete')
  await owner.verify(email, toReset)
  const reset = { email, newPassword: 'monsoon-2027' }
  expect((await owner.call('POST', 'users/forgot-password', reset)).status).toBe(200)
})

test('a request from another network neither ends the owner’s code nor delays the owner', async () => {
  const [owner, stranger] = [clientFrom(home), clientFrom(cafe)]
  const { email } = await createUser(db, { email: newAddress() })
  await stranger.sendCode(email, 'reset')
  await owner.sendCode(email, 'reset')
  const mine = await codeFor(email)
  await owner.refused('too_many_requests', owner.call('POST', 'email/send-email', { email, purpose: 'reset' }))
  await stranger.refused('too_many_requests', stranger.call('POST', 'email/send-email', { email, purpose: 'reset' }))
  await owner.verify(email, mine)
})

test('a stranger on another network does not learn that a code was sent', async () => {
  const [owner, stranger] = [clientFrom(home), clientFrom(cafe)]
  const email = newAddress()
  const guess = async () => stranger.refused('wrong_code', enter(stranger, email, '000000'))
  const before = await guess()
  await owner.sendCode(email)
  if ((await codeFor(email)) !== '000000') expect(await guess()).toEqual(before)
})

test('five wrong tries block the network that made them, and no other', async () => {
  const [owner, stranger] = [clientFrom(home), clientFrom(cafe)]
  const email = newAddress()
  await owner.sendCode(email)
  const code = await codeFor(email)
  await guessWrong(stranger, email, 5)
  await stranger.refused('wrong_code', enter(stranger, email, code))
  await owner.verify(email, code)
})

test('twenty wrong tries from all networks end a code', async () => {
  const owner = clientFrom(home)
  const email = newAddress()
  await owner.sendCode(email)
  const code = await codeFor(email)
  await guessNineteenTimes(email)
  await guessWrong(owner, email, 1)
  await owner.refused('wrong_code', enter(owner, email, code))
})

test('nineteen wrong tries leave it one try', async () => {
  const owner = clientFrom(home)
  const email = newAddress()
  await owner.sendCode(email)
  const code = await codeFor(email)
  await guessNineteenTimes(email)
  await owner.verify(email, code)
})

test('codes of four networks for one purpose are valid side by side, and a fifth network waits', async () => {
  const email = newAddress()
  const clients = [1, 2, 3, 4].map((last) => clientFrom(`198.51.100.${last}`))
  const codes: string[] = []
  for (const client of clients) {
    await client.sendCode(email)
    codes.push(await codeFor(email))
  }
  const fifth = clientFrom(home)
  const refused = await fifth.call('POST', 'email/send-email', { email })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(290)
  await fifth.refused('too_many_requests', refused)
  await clients[0]?.verify(email, codes[0])
  await fifth.sendCode(email)
})

test('a network requests five codes an hour for an address, and an address gets twenty', async () => {
  const email = newAddress()
  const ask = async (client: Client) => {
    await pool.query('update one_time_codes set expires_at = now()')
    return client.call('POST', 'email/send-email', { email })
  }
  const strangers = [1, 2, 3].map((last) => clientFrom(`198.51.100.${last}`))
  for (const stranger of strangers) {
    for (let i = 0; i < 5; i++) expect((await ask(stranger)).status).toBe(200)
    await stranger.refused('too_many_requests', ask(stranger))
  }
  const owner = clientFrom(home)
  for (let i = 0; i < 2; i++) expect((await ask(owner)).status).toBe(200)
})

test('a code requested in one network can be entered in another', async () => {
  const email = newAddress()
  await clientFrom(home).sendCode(email)
  await clientFrom(cafe).verify(email)
})

test('many requests from many networks at once send four codes', async () => {
  const email = newAddress()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      clientFrom(`198.51.100.${(i % 6) + 1}`).call('POST', 'email/send-email', { email }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(await mailbox.list(email)).toHaveLength(4)
})

test('the networks of one neighbourhood count as one: together they request one code, and end none of the owner', async () => {
  const owner = clientFrom(home)
  const email = newAddress()
  const around = (network: number) => clientFrom(`2001:db8:5:${network}::1`)
  await around(1).sendCode(email)
  await around(2).refused('too_many_requests', around(2).call('POST', 'email/send-email', { email }))
  await owner.sendCode(email)
  const mine = await codeFor(email)
  for (const network of [1, 2, 3, 4, 5, 6]) await guessWrong(around(network), email, 5)
  await owner.verify(email, mine)
})

test('a code without tries left does not block the next code', async () => {
  const email = newAddress()
  for (const number of [1, 2, 3, 4]) await clientFrom(`198.51.100.${number}`).sendCode(email)
  for (const number of [5, 6, 7, 8]) await guessWrong(clientFrom(`198.51.100.${number}`), email, 5)
  const owner = clientFrom(home)
  await owner.sendCode(email)
  await owner.verify(email)
})
