import { expect, test } from 'vitest'
import { setUpApi } from '../support/api-setup.ts'
import { createMessage } from '../support/messages-setup.ts'
import { askThroughProxies } from '../support/proxies.ts'
import { sendRaw } from '../support/raw-http.ts'

const here = await setUpApi()
const open = await setUpApi({ isDemoPublic: true })
const real = await setUpApi({ mailbox: undefined, isDemoPublic: true })

const signal = AbortSignal.timeout(60_000)
const put = ({ mailbox }: typeof here, to: string, code: string | null) => {
  const { channel, language } = createMessage()
  return mailbox.send({ channel, to, language, subject: `For ${to}`, text: 'Hello', html: '', code }, { signal })
}
for (const site of [here, open, real]) {
  await put(site, 'asha@mail.test', '111111')
  await put(site, 'ravi@mail.test', null)
  await put(site, 'asha@mail.test', '222222')
  await put(site, 'asha@mail.test', null)
}

const read = ({ baseUrl }: typeof here, query = '', headers = {}) =>
  fetch(`${baseUrl}/dev/mailbox.json${query}`, { headers })

test('the local machine reads all messages, the newest first', async () => {
  const response = await read(here)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('application/json')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  const messages = await response.json()
  expect(messages.map(({ to, code }: Record<string, unknown>) => [to, code])).toEqual([
    ['asha@mail.test', null],
    ['asha@mail.test', '222222'],
    ['ravi@mail.test', null],
    ['asha@mail.test', '111111'],
  ])
  expect(messages[0]).toEqual({
    channel: 'email',
    to: 'asha@mail.test',
    subject: 'For asha@mail.test',
    text: 'Hello',
    code: null,
    sentAt: expect.any(String),
  })
})

test('an address finds its own messages only', async () => {
  const found = async (to: string) => (await (await read(here, `?to=${encodeURIComponent(to)}`)).json()).length
  expect(await found('RAVI@mail.test')).toBe(1)
  expect(await found('asha@mail.test')).toBe(3)
  expect(await found('mail.test')).toBe(0)
  // As in a form with an empty field.
  expect(await found('')).toBe(4)
})

test('tests read the newest code', async () => {
  expect(await here.mailbox.newestCode('asha@mail.test')).toBe('222222')
  expect(await here.mailbox.newestCode('ravi@mail.test')).toBeUndefined()
})

test('a request through a proxy finds nothing at that address', async () => {
  for (const [proxy, { status, body }] of await askThroughProxies(here.baseUrl, { line: 'GET /dev/mailbox.json' })) {
    expect(status, proxy).toBe(404)
    expect(JSON.parse(body), proxy).toMatchObject({ code: 'page_not_found' })
  }
})

test('a request through a proxy reads the mailbox of a public demonstration', async () => {
  for (const [proxy, { status }] of await askThroughProxies(open.baseUrl, { line: 'GET /dev/mailbox.json' }))
    expect(status, proxy).toBe(200)
})

test('a production site has no mailbox, not even a public one', async () => {
  const response = await read(real)
  expect([response.status, (await response.json()).code]).toEqual([404, 'page_not_found'])
})

test('a page of another site whose name resolves to this machine reads nothing', async () => {
  const { port } = new URL(here.baseUrl)
  const statusFor = async (host: string) =>
    (await sendRaw(here.baseUrl, `GET /dev/mailbox.json HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).status
  for (const host of [`evil.example:${port}`, 'localhost.evil.example', '127.0.0.1.evil.example', ''])
    expect(await statusFor(host), host).toBe(404)
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`])
    expect(await statusFor(host), host).toBe(200)
})

test('the requested address is not in the log', async () => {
  await read(here, '?to=asha@mail.test')
  await expect.poll(() => JSON.stringify(here.logged)).toContain('mailbox.json?to=…')
  expect(JSON.stringify(here.logged)).not.toContain('asha@')
})
