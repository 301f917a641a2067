import { expect, test } from 'vitest'
import { purgeAccounts } from '../../server/modules/accounts/accounts.ts'
import { notify } from '../../server/modules/notifications/notify.ts'
import { createSmtpChannel } from '../../server/services/smtp-channel.ts'
import { createAccountClient } from '../support/account-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createUser } from '../support/factories.ts'
import { startMailServer } from '../support/mail-server.ts'
import { createMessage, setUpMessages } from '../support/messages-setup.ts'

const site = await setUpApi({ hasRequestLimits: false })
const { db, pool, baseUrl, mailbox } = site
const soon = () => ({ signal: AbortSignal.timeout(60_000), isLastTry: false })

type Refusal = { on: 'onMailFrom' | 'onRcptTo' | 'onData'; code: number; says?: string }

/** A user, and a mail server that may refuse what comes for them. */
async function createCorrespondent(refusal?: Refusal) {
  const error = refusal && Object.assign(new Error(refusal.says ?? 'no'), { responseCode: refusal.code })
  const server = await startMailServer(
    refusal && {
      [refusal.on]: (first: unknown, ...rest: unknown[]) => {
        ;(first as { resume?(): void }).resume?.()
        ;(rest.at(-1) as (error?: Error) => void)(error)
      },
    },
  )
  const channel = createSmtpChannel({ url: server.url, from: { name: 'Kiraya', address: 'help@kiraya.example' } })
  const { messages, events } = setUpMessages({ db }, { email: channel })
  const user = await createUser(db)
  const states = async () =>
    (await db.selectFrom('outbox').select('state').where('recipient', '=', user.email).orderBy('id').execute()).map(
      ({ state }) => state,
    )
  return {
    user,
    server,
    messages,
    states,
    queue: () =>
      db
        .transaction()
        .execute((tx) =>
          messages.queue(tx, createMessage({ kind: 'welcome', to: user.email, values: { name: 'Meera' } })),
        ),
    tell: () =>
      db.transaction().execute((tx) =>
        notify({ messages, events }, tx, {
          userId: user.id,
          kind: 'ad_removed',
          details: { title: 'Ladder', reason: 'spam' },
        }),
      ),
    async sendAll() {
      const waiting = await db
        .selectFrom('outbox')
        .select('id')
        .where('recipient', '=', user.email)
        .where('state', '=', 'queued')
        .execute()
      for (const { id } of waiting) await messages.sendQueued(id, soon()).catch(() => undefined)
    },
    isRefused: async () =>
      (await db.selectFrom('refused_addresses').select('user_id').where('user_id', '=', user.id).executeTakeFirst()) !==
      undefined,
  }
}

test.each<[string, Refusal, boolean]>([
  ['no such mailbox', { on: 'onRcptTo', code: 550 }, true],
  ['no such mailbox, with its enhanced code', { on: 'onRcptTo', code: 550, says: '5.1.1 unknown user' }, true],
  ['a mailbox that is disabled', { on: 'onRcptTo', code: 550, says: '5.2.1 disabled' }, true],
  ['no such mailbox, after the content', { on: 'onData', code: 550, says: '5.1.1 unknown user' }, true],
  ['a name that is not allowed', { on: 'onRcptTo', code: 553 }, true],
  ['a mailbox that is busy', { on: 'onRcptTo', code: 450 }, false],
  ['a full mailbox', { on: 'onRcptTo', code: 552, says: '5.2.2 full' }, false],
  ['a policy against this sender', { on: 'onRcptTo', code: 550, says: '5.7.1 relaying denied' }, false],
  ['a refused sender', { on: 'onMailFrom', code: 550 }, false],
  ['refused content', { on: 'onData', code: 554, says: '5.6.0 looks like spam' }, false],
  ['refused content without an enhanced code', { on: 'onData', code: 554 }, false],
])('%s: is the address refused?', async (_name, refusal, isRefused) => {
  const person = await createCorrespondent(refusal)
  await person.queue()
  await person.sendAll()
  expect(await person.isRefused()).toBe(isRefused)
  await person.queue()
  expect(await person.states()).toHaveLength(isRefused ? 1 : 2)
})

test('a refused address gets codes alone, and the notifications of the site still come', async () => {
  const person = await createCorrespondent({ on: 'onRcptTo', code: 550, says: '5.1.1 unknown user' })
  // Both are queued before the first is refused.
  await person.queue()
  await person.queue()
  await person.sendAll()
  expect(await person.states()).toEqual(['failed', 'failed'])
  await person.tell()
  expect(await person.states()).toHaveLength(2)
  const told = await db.selectFrom('notifications').select('kind').where('user_id', '=', person.user.id).execute()
  expect(told).toEqual([{ kind: 'ad_removed' }])

  const mended = await startMailServer()
  const channel = createSmtpChannel({ url: mended.url, from: { name: 'Kiraya', address: 'help@kiraya.example' } })
  await setUpMessages({ db }, { email: channel }).messages.sendNow(createMessage({ to: person.user.email }))
  expect(mended.received).toHaveLength(1)
  expect(await person.isRefused()).toBe(true)
  // Another account is not concerned.
  const other = await createCorrespondent()
  await other.queue()
  expect(await other.states()).toEqual(['queued'])
})

test('a code that is refused marks the address, too', async () => {
  const person = await createCorrespondent({ on: 'onRcptTo', code: 550 })
  await expect(person.messages.sendNow(createMessage({ to: person.user.email.toUpperCase() }))).rejects.toMatchObject({
    code: 'code_not_sent',
  })
  expect(await person.isRefused()).toBe(true)
})

test('a right code proves the address again; a wrong one does not', async () => {
  const { user, isRefused, queue, states } = await createCorrespondent()
  await pool.query('insert into refused_addresses (user_id, address) values ($1, lower($2))', [user.id, user.email])
  const browser = createAccountClient(baseUrl, mailbox)
  const enter = (otp: string) => browser.call('POST', 'email/verify-otp', { email: user.email, otp })
  expect((await browser.call('POST', 'email/send-email', { email: user.email, purpose: 'reset' })).status).toBe(200)
  const code = (await mailbox.newestCode(user.email)) ?? ''
  expect((await enter(code === '000000' ? '000001' : '000000')).status).toBe(400)
  expect(await isRefused()).toBe(true)
  expect((await enter(code)).status).toBe(200)
  expect(await isRefused()).toBe(false)
  await queue()
  expect(await states()).toEqual(['queued'])
})

test('the mark goes with the account', async () => {
  const { user, isRefused } = await createCorrespondent()
  await pool.query('insert into refused_addresses (user_id, address) values ($1, lower($2))', [user.id, user.email])
  await pool.query("update users set deleted_at = now() - interval '1 year' where id = $1", [user.id])
  await purgeAccounts(db)
  expect(await isRefused()).toBe(false)
})
