import { describe, expect, test, vi } from 'vitest'
import { createSmtpChannel } from '../../server/services/smtp-channel.ts'
import { expectSendTimeout } from '../support/code-timeout.ts'
import { startMailServer, startScriptedServer } from '../support/mail-server.ts'
import { createMessage, setUpMessages } from '../support/messages-setup.ts'
import { createTestDatabase } from '../support/test-database.ts'

const from = { name: 'Kiraya', address: 'help@kiraya.example' }
const ample = () => AbortSignal.timeout(60_000)
const worded = {
  channel: 'email',
  to: 'asha@mail.test',
  language: 'en',
  subject: 'Subject',
  text: 'Text',
  html: '<p>Text</p>',
  code: null,
} as const
type Worded = Parameters<ReturnType<typeof createSmtpChannel>['send']>[0]

/** Sends directly through the channel. @returns the result */
async function outcomeOf(url: string, given: Partial<Worded> = {}, signal = ample()): Promise<string> {
  const error = await createSmtpChannel({ url, from })
    .send({ ...worded, ...given }, { signal })
    .then(
      () => undefined,
      (reason) => reason,
    )
  return error ? `${error.outcome}: ${error.message}` : 'sent'
}

/** A server up to the point where the test takes over. */
const polite = (line: string): string | undefined =>
  line.startsWith('EHLO')
    ? '250 here'
    : line.startsWith('MAIL') || line.startsWith('RCPT')
      ? '250 fine'
      : line === 'DATA'
        ? '354 go on'
        : undefined

describe('an e-mail', () => {
  test('arrives with its code, as text and as HTML', async () => {
    const server = await startMailServer()
    const database = await createTestDatabase()
    const { messages } = setUpMessages(database, { email: createSmtpChannel({ url: server.url, from }) })
    await messages.sendNow(createMessage())
    await database.drop()
    const [mail, ...others] = server.received
    expect(others).toEqual([])
    expect(mail).toMatchObject({ from: 'help@kiraya.example', to: ['asha@mail.test'] })
    expect(mail?.headers).toMatchObject({
      from: 'Kiraya <help@kiraya.example>',
      to: 'asha@mail.test',
      subject: '482913 is your Kiraya OTP',
      'auto-submitted': 'auto-generated',
      'content-language': 'en',
    })
    expect(mail?.headers['message-id']).toMatch(/@kiraya\.example>$/)
    expect(mail?.text).toMatch(/^ +482913$/m)
    expect(mail?.text).toContain('nobody from Kiraya will ever ask you')
    expect(mail?.html).toMatch(/<p [^>]*font:700 34px[^>]*>482913<\/p>/)
    expect(mail?.html).not.toMatch(/<(img|link|script|iframe)|url\(/)
  })

  test('is encrypted when the server offers it, and its password is sent only encrypted', async () => {
    const secure = await startMailServer({
      disabledCommands: [],
      authOptional: false,
      onAuth: ({ username, password }, _session, done) =>
        username === 'me' && password === 'p@ss' ? done(null, { user: username }) : done(new Error('wrong')),
    })
    const url = secure.url.replace('//', '//me:p%40ss@')
    const tls = { rejectUnauthorized: false }
    await createSmtpChannel({ url, from, tls }).send(worded, { signal: ample() })
    expect(secure.received[0]).toMatchObject({ wasEncrypted: true, user: 'me' })

    const wrong = createSmtpChannel({ url: url.replace('p%40ss', 'guess'), from, tls }).send(worded, {
      signal: ample(),
    })
    await expect(wrong).rejects.toMatchObject({ outcome: 'not_sent' })
    // A certificate without a trusted issuer proves nothing.
    await expect(outcomeOf(url)).resolves.toMatch(/^not_sent: the mail server does not take messages: /)
    expect(secure.received).toHaveLength(1)
  })

  test('is encrypted from the start with smtps', async () => {
    const server = await startMailServer({ secure: true })
    const url = server.url.replace('smtp:', 'smtps:')
    await createSmtpChannel({ url, from, tls: { rejectUnauthorized: false } }).send(worded, { signal: ample() })
    expect(server.received).toMatchObject([{ wasEncrypted: true, to: ['asha@mail.test'] }])
    expect(await outcomeOf(url)).toMatch(/^not_sent: /)
  })

  test('gives no password to a remote server that does not encrypt', async () => {
    const plain = await startScriptedServer((line, socket) =>
      socket.write(line.startsWith('EHLO') ? '250 AUTH PLAIN\r\n' : '502 no\r\n'),
    )
    const elsewhere = plain.url.replace('127.0.0.1', 'me:secret@0.0.0.0')
    expect(await outcomeOf(elsewhere)).toMatch(/^not_sent/)
    expect(plain.lines.join()).not.toContain('AUTH')
  })

  test.each([
    ['line breaks in the address', 'a@b.test\r\nBcc: eve@mail.test'],
    ['a second address', 'a@b.test, eve@mail.test'],
    ['a command', 'a@b.test> SIZE=1\r\nRCPT TO:<eve@mail.test'],
    ['a name and an address', 'Eve <eve@mail.test>'],
    ['a quoted part', '"a, eve@mail.test"@b.test'],
    ['no address', ''],
  ])('with %s is not sent', async (_name, to) => {
    const server = await startMailServer()
    expect(await outcomeOf(server.url, { to })).toBe('refused: this is no e-mail address')
    expect(server.received).toEqual([])
  })

  test('has no injected header, whatever is in the subject and in names', async () => {
    const server = await startMailServer()
    const sender = { name: 'Kiraya\r\nBcc: eve@mail.test', address: from.address }
    const channel = createSmtpChannel({ url: server.url, from: sender })
    await channel.send({ ...worded, subject: 'Hello\r\nBcc: eve@mail.test\r\n\r\nBody' }, { signal: ample() })
    const [mail] = server.received
    expect(mail?.to).toEqual(['asha@mail.test'])
    expect(Object.keys(mail?.headers ?? {})).not.toContain('bcc')
    expect(mail?.text).toBe('Text')
  })
})

describe('a mail server that does not accept a message', () => {
  test.each([
    ['refuses the recipient', { onRcptTo: 550 }, 'refused: the mail server answered 550 to RCPT TO'],
    ['defers the recipient', { onRcptTo: 451 }, 'not_sent: the mail server answered 451 to RCPT TO'],
    ['refuses the sender', { onMailFrom: 553 }, 'refused: the mail server answered 553 to MAIL FROM'],
    ['refuses the content', { onData: 554 }, 'refused: the mail server answered 554 to DATA'],
    ['defers the content', { onData: 452 }, 'not_sent: the mail server answered 452 to DATA'],
    ['refuses every client', { onConnect: 554 }, /^not_sent: the mail server does not take messages/],
  ])('because it %s', async (_name, answers: Record<string, number>, outcome) => {
    const refusals = Object.entries(answers).map(([event, responseCode]) => {
      const refusal = Object.assign(new Error('asha@mail.test is unknown'), { responseCode })
      return [
        event,
        (first: unknown, ...rest: unknown[]) => {
          ;(first as { resume?(): void }).resume?.()
          ;(rest.at(-1) as (error: Error) => void)(refusal)
        },
      ]
    })
    const server = await startMailServer(Object.fromEntries(refusals))
    const ending = await outcomeOf(server.url)
    if (typeof outcome === 'string') expect(ending).toBe(outcome)
    else expect(ending).toMatch(outcome)
    expect(ending).not.toContain('asha')
  })

  test('because it is unreachable', async () => {
    const server = await startMailServer()
    await server.close()
    expect(await outcomeOf(server.url)).toMatch(/^not_sent: .*ECONNREFUSED/)
    expect(await outcomeOf('smtp://no-such-host.invalid')).toMatch(/^not_sent: /)
  })

  test('because it disconnects before the content, may be retried later', async () => {
    const server = await startScriptedServer((line, socket) => {
      const answer = line === 'DATA' ? undefined : polite(line)
      if (answer) socket.write(`${answer}\r\n`)
      else socket.destroy()
    })
    expect(await outcomeOf(server.url)).toMatch(/^not_sent: /)
  })

  test('because it disconnects after the content, may have it already', async () => {
    const server = await startScriptedServer((line, socket) => {
      const answer = polite(line)
      if (answer) socket.write(`${answer}\r\n`)
      else if (line === '.') socket.destroy()
    })
    expect(await outcomeOf(server.url)).toBe('unknown: the mail server was lost while it took the message')
    expect(server.lines).toContain('.')
  })

  test.each([
    ['greets', /./, ''],
    ['answers EHLO', /^EHLO/, '220 here\r\n'],
    ['answers RCPT TO', /^RCPT/, '220 here\r\n'],
  ])('because it never %s, times out', async (_name, ignored, greeting) => {
    const server = await startScriptedServer((line, socket) => {
      const answer = ignored.test(line) ? undefined : polite(line)
      if (answer) socket.write(`${answer}\r\n`)
    }, greeting)
    expect(await outcomeOf(server.url, {}, AbortSignal.timeout(200))).toMatch(/^not_sent: /)
    await expectGone(server)
  })

  test('because it never answers after the content, times out and is not retried', async () => {
    const server = await startScriptedServer((line, socket) => {
      const answer = polite(line)
      if (answer) socket.write(`${answer}\r\n`)
    })
    expect(await outcomeOf(server.url, {}, AbortSignal.timeout(300))).toMatch(/^unknown: /)
    await expectGone(server)
  })
})

/** The server keeps its side open; a write to a closed connection fails. */
async function expectGone({ open }: Awaited<ReturnType<typeof startScriptedServer>>) {
  const isGone = () => {
    for (const socket of open) socket.write('\r\n')
    return open.size === 0
  }
  await vi.waitUntil(isGone, { timeout: 20_000 })
}

test('a code that is not sent in time is refused, and the log names no address', async () => {
  const server = await startScriptedServer(() => undefined)
  const database = await createTestDatabase()
  const { messages, logged } = setUpMessages(database, { email: createSmtpChannel({ url: server.url, from }) })
  const attempt = () => expect(messages.sendNow(createMessage())).rejects.toMatchObject({ code: 'code_not_sent' })
  await expectSendTimeout(attempt)
  await database.drop()
  expect(logged).toMatchObject([
    { msg: 'message not sent', channel: 'email', kind: 'signup_code', outcome: 'not_sent' },
  ])
  expect(JSON.stringify(logged)).not.toMatch(/asha|482913/)
})
