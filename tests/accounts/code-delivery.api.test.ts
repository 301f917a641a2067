import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createSmtpChannel } from '../../server/services/smtp-channel.ts'
import { createAccountClient, signUpBody } from '../support/account-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { expectToGiveUpInTime } from '../support/code-in-time.ts'

/** A mail server that takes connections and never says a word. */
const silent = createServer(() => undefined).listen(0, '127.0.0.1')
await once(silent, 'listening')
afterAll(() => silent.close())
const { port } = silent.address() as AddressInfo

const cut = await setUpApi({
  channels: {
    email: createSmtpChannel({
      url: `smtp://127.0.0.1:${port}`,
      from: { name: 'Kiraya', address: 'kiraya@kiraya.test' },
    }),
  },
})
const free = await setUpApi({ hasRequestLimits: false })

test('while the mail server is down a code is refused within three seconds, and nothing is left of it', async () => {
  const browser = createAccountClient(cut.baseUrl, cut.mailbox)
  const email = 'asha@kiraya.test'
  const ask = () => browser.refused('code_not_sent', browser.call('POST', 'email/send-email', { email }))
  await expectToGiveUpInTime(ask)
  const { rows } = await cut.pool.query('select * from one_time_codes')
  expect(rows).toEqual([])
  // Not "too many requests": it was not the person's fault.
  await ask()
  const { rows: counts } = await cut.pool.query('select count from rate_counters order by count')
  // What an address was sent, from everywhere and for this network; what this browser and its neighbourhood asked for.
  expect(counts.map(({ count }) => count)).toEqual([0, 0, 2, 2])
  await browser.refused('proof_required', browser.call('POST', 'users/signup', signUpBody({ email })))
})

test('WhatsApp works on meanwhile', async () => {
  const browser = createAccountClient(cut.baseUrl, cut.mailbox)
  await browser.provePhone('9826012345')
})

test('with request limits off codes can be asked for at any time, wrong ones are counted all the same', async () => {
  const browser = createAccountClient(free.baseUrl, free.mailbox)
  const email = 'load@kiraya.test'
  for (let i = 0; i < 25; i++) await browser.sendCode(email)
  const code = await free.mailbox.newestCode(email)
  const otp = code === '000000' ? '111111' : '000000'
  for (let i = 0; i < 5; i++)
    await browser.refused('wrong_code', browser.call('POST', 'email/verify-otp', { email, otp }))
  await browser.refused('wrong_code', browser.call('POST', 'email/verify-otp', { email, otp: code }))
  const logIn = () => browser.call('POST', 'users/login', { email, password: 'monsoon-2026' })
  for (let i = 0; i < 10; i++) await browser.refused('wrong_login', logIn())
  await browser.refused('too_many_requests', logIn())
})
