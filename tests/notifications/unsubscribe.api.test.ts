import { afterAll, expect, test } from 'vitest'
import { notify } from '../../server/modules/notifications/notify.ts'
import { createSmtpChannel } from '../../server/services/smtp-channel.ts'
import { createUser } from '../support/factories.ts'
import { startMailServer } from '../support/mail-server.ts'
import { setUpMessages } from '../support/messages-setup.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { startTestServer } from '../support/test-server.ts'

const database = await createTestDatabase()
const { db } = database
// With the built pages.
const { baseUrl, logged, close } = await startTestServer(database)
afterAll(async () => {
  await close()
  await database.drop()
})

/** A user with a mailbox at a real mail server. */
async function createCorrespondent(language: 'en' | 'gu' = 'en') {
  const server = await startMailServer()
  const channel = createSmtpChannel({ url: server.url, from: { name: 'Kiraya', address: 'help@kiraya.example' } })
  const { messages, events } = setUpMessages(database, { email: channel })
  const { id: userId } = await createUser(db, { language })
  return {
    userId,
    /** The e-mails that arrived after a notification. */
    async tell(kind: 'ad_expiring' | 'number_taken') {
      await db
        .transaction()
        .execute((tx) =>
          notify({ messages, events }, tx, { userId, kind, details: { title: 'Ladder', date: '01/02/2027' } }),
        )
      const waiting = await db.selectFrom('outbox').select('id').where('state', '=', 'queued').execute()
      for (const { id } of waiting)
        await messages.sendQueued(id, { signal: AbortSignal.timeout(60_000), isLastTry: true })
      return server.received.splice(0)
    },
    isMailWanted: async () =>
      (await db.selectFrom('users').select('wants_mail').where('id', '=', userId).executeTakeFirst())?.wants_mail,
  }
}

const open = (url: string, body?: BodyInit, headers: Record<string, string> = {}) =>
  fetch(url, { ...(body !== undefined && { method: 'POST', body }), headers })

/** The request of a mail program for its reader (RFC 8058). */
const oneClick = () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })

test('one press in the mail program stops e-mails about ads; opening the link does not, and security e-mails continue', async () => {
  const person = await createCorrespondent()
  const [mail, ...others] = await person.tell('ad_expiring')
  expect(others).toEqual([])
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const [, address = ''] =
    /^<(https:\/\/kiraya\.test\/unsubscribe\?token=[\w-]{43})>$/.exec(mail?.headers['list-unsubscribe'] ?? '') ?? []
  expect(mail?.text).toContain(address)
  expect(mail?.html).toContain(`href="${address}"`)

  const url = address.replace('https://kiraya.test', baseUrl)
  for (const method of ['GET', 'HEAD', 'GET']) {
    const opened = await fetch(url, { method })
    expect(opened.status).toBe(200)
    expect(opened.headers.get('cache-control')).toBe('no-store')
    expect(opened.headers.get('x-robots-tag')).toBe('noindex')
    expect(opened.headers.get('referrer-policy')).toBe('same-origin')
  }
  expect(await person.isMailWanted()).toBe(true)
  expect(await person.tell('ad_expiring')).toHaveLength(1)

  for (let i = 0; i < 2; i++) {
    const pressed = await open(url, oneClick())
    expect([pressed.status, pressed.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await person.isMailWanted()).toBe(false)
  }
  expect(await person.tell('ad_expiring')).toEqual([])
  const [safety] = await person.tell('number_taken')
  expect(safety?.headers['list-unsubscribe']).toBeUndefined()
  expect(safety?.text).not.toContain('unsubscribe')

  // The page's own buttons, as a browser sends them.
  const form = (wish: string) => open(url, new URLSearchParams({ wish }), { origin: baseUrl })
  expect((await form('on')).status).toBe(200)
  expect(await person.isMailWanted()).toBe(true)
  expect(await person.tell('ad_expiring')).toHaveLength(1)
  await form('off')
  expect(await person.isMailWanted()).toBe(false)
  expect(JSON.stringify(logged)).not.toContain(new URL(url).searchParams.get('token'))
})

test('it also works as a multipart form, in the reader’s language', async () => {
  const person = await createCorrespondent('gu')
  const [mail] = await person.tell('ad_expiring')
  expect(mail?.headers['content-language']).toBe('gu')
  expect(mail?.text).toContain('આવા ઈ-મેલ નથી જોઈતા?')
  const form = new FormData()
  form.append('List-Unsubscribe', 'One-Click')
  const url = mail?.headers['list-unsubscribe']?.slice(1, -1).replace('https://kiraya.test', baseUrl) ?? ''
  const answer = await open(url, form, { cookie: 'language=gu' })
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('હવે આવા ઈ-મેલ નહીં આવે')])
  expect(await person.isMailWanted()).toBe(false)
})

test.each([
  ['another token', `?token=${'a'.repeat(43)}`],
  ['half a token', '?token=abc'],
  ['no token', ''],
  ['two tokens', '?token=a&token=b'],
  ['characters that no token has', '?token=%00%27%3B--'],
])('with %s the page looks the same, and a press stops nothing and reports it', async (_, query) => {
  const { isMailWanted } = await createCorrespondent()
  const opened = await open(`${baseUrl}/unsubscribe${query}`)
  expect([opened.status, await opened.text()]).toEqual([200, expect.stringContaining('Stop these e-mails')])
  const pressed = await open(`${baseUrl}/unsubscribe${query}`, oneClick())
  expect([pressed.status, await pressed.text()]).toEqual([404, expect.stringContaining('This link is not complete')])
  expect(await isMailWanted()).toBe(true)
})

test.each(['https://eve.test', 'null'])(
  'a form of another site, which claims to be %s, changes nothing',
  async (origin) => {
    const { userId, isMailWanted } = await createCorrespondent()
    const { mail_token } = await db
      .selectFrom('users')
      .select('mail_token')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const answer = await open(`${baseUrl}/unsubscribe?token=${mail_token}`, oneClick(), { origin })
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('<html')])
    expect(await isMailWanted()).toBe(true)
    expect(logged.filter(({ level }) => Number(level) >= 50)).toEqual([])
  },
)
