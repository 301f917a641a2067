import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createWhatsAppChannel } from '../../server/services/whatsapp-channel.ts'
import { expectSendTimeout } from '../support/code-timeout.ts'
import { createMessage, setUpMessages } from '../support/messages-setup.ts'
import { createTestDatabase } from '../support/test-database.ts'

interface Call {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: unknown
}

/** A local Cloud API, removed after the test. */
async function startApi(answer: (response: ServerResponse) => void) {
  const calls: Call[] = []
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request
    calls.push({ method, url, headers, body: JSON.parse(await text(request)) })
    answer(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  onTestFinished(close)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v23.0`
  return { url, calls, close, channel: createWhatsAppChannel({ url, token: 'secret-token', phoneId: '1122334455' }) }
}

const json =
  (status: number, body: object, headers = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

const worded = {
  channel: 'whatsapp',
  to: '+919812345678',
  language: 'gu',
  subject: '',
  text: '',
  html: '',
  code: '482913',
} as const
type Channel = Awaited<ReturnType<typeof startApi>>['channel']

async function outcomeOf(channel: Channel, given: object = {}, signal = AbortSignal.timeout(60_000)): Promise<string> {
  const sending = channel.send({ ...worded, ...given }, { signal })
  return sending.then(
    () => 'sent',
    (error) => `${error.outcome}: ${error.message}`,
  )
}

test('a code uses the template of the reader’s language', async () => {
  const { calls, channel } = await startApi(json(200, { messages: [{ id: 'wamid.1' }] }))
  expect(await outcomeOf(channel)).toBe('sent')
  const parameters = [{ type: 'text', text: '482913' }]
  expect(calls).toHaveLength(1)
  expect(calls[0]).toMatchObject({
    method: 'POST',
    url: '/v23.0/1122334455/messages',
    headers: { authorization: 'Bearer secret-token', 'content-type': 'application/json' },
  })
  expect(calls[0]?.body).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '919812345678',
    type: 'template',
    template: {
      name: 'kiraya_code',
      language: { code: 'gu' },
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ],
    },
  })
})

test('the confirmation of a call-back has its own template, with its time in the reader’s words', async () => {
  const { calls, channel } = await startApi(json(200, { messages: [{ id: 'wamid.2' }] }))
  expect(await outcomeOf(channel, { code: null, callTime: 'સાંજે' })).toBe('sent')
  expect(calls[0]?.body).toMatchObject({
    to: '919812345678',
    type: 'template',
    template: {
      name: 'kiraya_call',
      language: { code: 'gu' },
      components: [{ type: 'body', parameters: [{ type: 'text', text: 'સાંજે' }] }],
    },
  })
})

test.each([
  [false, 'kiraya_alarm'],
  [true, 'kiraya_well'],
])('what the team is told about the site has templates, too (well: %s)', async (isWell, name) => {
  const { calls, channel } = await startApi(json(200, { messages: [{ id: 'wamid.3' }] }))
  const what = 'only 4 % of the disk is free'
  expect(await outcomeOf(channel, { code: null, siteNews: { what, isWell } })).toBe('sent')
  expect(calls[0]?.body).toMatchObject({
    template: { name, components: [{ type: 'body', parameters: [{ type: 'text', text: what }] }] },
  })
})

const refusal = { error: { message: '+919812345678 is not a WhatsApp number', code: 131026 } }

test.each([
  [400, 'refused: WhatsApp answered 400, error 131026'],
  [403, 'refused: WhatsApp answered 403, error 131026'],
  [404, 'refused: WhatsApp answered 404, error 131026'],
  [401, 'not_sent: WhatsApp answered 401, error 131026'],
  [429, 'not_sent: WhatsApp answered 429, error 131026'],
  [503, 'not_sent: WhatsApp answered 503, error 131026'],
  [500, 'unknown: WhatsApp answered 500, error 131026'],
  [504, 'unknown: WhatsApp answered 504, error 131026'],
])('the answer %d is handled, and its text is not logged', async (status, outcome) => {
  const { channel } = await startApi(json(status, refusal))
  expect(await outcomeOf(channel)).toBe(outcome)
})

test('an error without JSON is handled by its status', async () => {
  const { channel } = await startApi((response) => void response.writeHead(502).end('<html>'))
  expect(await outcomeOf(channel)).toBe('unknown: WhatsApp answered 502')
})

test('the token is not sent to another address', async () => {
  const other = await startApi(json(200, {}))
  const { channel } = await startApi(json(307, {}, { location: `${other.url}/messages` }))
  expect(await outcomeOf(channel)).toBe('not_sent: WhatsApp answered 307')
  expect(other.calls).toEqual([])
})

test('a refused connection is certainly not sent; a missing answer: perhaps', async () => {
  const gone = await startApi(json(200, {}))
  await gone.close()
  expect(await outcomeOf(gone.channel)).toBe('not_sent: WhatsApp cannot be reached: ECONNREFUSED')
  const silent = await startApi(() => undefined)
  expect(await outcomeOf(silent.channel, {}, AbortSignal.timeout(200))).toBe('unknown: WhatsApp did not answer')
  const rude = await startApi((response) => void response.destroy())
  expect(await outcomeOf(rude.channel)).toBe('unknown: WhatsApp did not answer')
})

test('an invalid number, and a message without a template, is not sent', async () => {
  const { calls, channel } = await startApi(json(200, {}))
  expect(await outcomeOf(channel, { to: '+91 98123; 1' })).toBe('refused: this is no mobile number')
  expect(await outcomeOf(channel, { code: null })).toBe('refused: this has no template on WhatsApp')
  expect(calls).toEqual([])
})

test('a code without an answer is refused in time', async () => {
  const { channel } = await startApi(() => undefined)
  const database = await createTestDatabase()
  const { messages, logged } = setUpMessages(database, { whatsapp: channel })
  const code = createMessage({ channel: 'whatsapp', to: '+919812345678', kind: 'change_code' })
  await expectSendTimeout(() => expect(messages.sendNow(code)).rejects.toMatchObject({ code: 'code_not_sent' }))
  await database.drop()
  expect(JSON.stringify(logged)).not.toMatch(/98123|482913|secret-token/)
})

test('an endless answer is cut off', async () => {
  const { channel } = await startApi((response) => {
    response.writeHead(400, { 'content-type': 'application/json' })
    const goOn = () => {
      while (!response.destroyed && response.write('x'.repeat(10_000)));
    }
    response.on('drain', goOn)
    goOn()
  })
  expect(await outcomeOf(channel, {}, AbortSignal.timeout(60_000))).toBe('refused: WhatsApp answered 400')
}, 20_000)
