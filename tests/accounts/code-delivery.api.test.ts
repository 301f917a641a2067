import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createSmtpChannel } from '../../server/services/smtp-channel.ts'
import { createAccountClient, signUpBody } from '../support/account-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { expectSendTimeout } from '../support/code-timeout.ts'

/** A mail server that accepts connections and never answers. */
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

test('while the mail server is down a code request fails within three seconds, and leaves nothing behind', async () => {
  const browser = createAccountClient(cut.baseUrl, cut.mailbox)
  const email = 'asha@kiraya.test'
  const ask = () => browser.refused('code_not_sent', browser.call('POST', 'email/send-email', { email }))
  await expectSendTimeout(ask)
  const { rows } = await cut.pool.query('select * from one_time_codes')
  expect(rows).toEqual([])
  // Not "too many requests": the user did nothing wrong.
  await ask()
  const { rows: counts } = await cut.pool.query('select count from rate_counters order by count')
  // Counters: sent to an address in total and for this network; requested by this browser and by its neighbourhood.
  expect(counts.map(({ count }) => count)).toEqual([0, 0, 2, 2])
  await browser.refused('proof_required', browser.call('POST', 'users/signup', signUpBody({ email })))
})

test('WhatsApp still works meanwhile', async () => {
  const browser = createAccountClient(cut.baseUrl, cut.mailbox)
  await browser.provePhone('9826012345')
})

test('with request limits off codes can be requested at any time, and wrong codes are still counted', async () => {
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
