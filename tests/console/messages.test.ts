import { beforeEach, expect, test } from 'vitest'
import { maskContact } from '../../domain/rules/console/people.ts'
import { setUpSite } from '../support/built-site.ts'
import { idsIn, nextPageIn, setUpTeam } from '../support/console-team.ts'

const site = await setUpSite()
const { db, pool } = site
const { letIn, deedsOn } = setUpTeam(site)
beforeEach(() => pool.query('delete from outbox; delete from graphile_worker._private_jobs'))

const idOf = (i: number) => `01900000-0000-7000-8000-${i.toString(16).padStart(12, '0')}`
const stateOf = async (i: number) =>
  (await db.selectFrom('outbox').select('state').where('id', '=', idOf(i)).executeTakeFirst())?.state
const jobsOf = async (i: number) =>
  (await pool.query('select 1 from graphile_worker.jobs where key = $1', [`message:${idOf(i)}`])).rows.length

/** Messages that have not left. */
async function add(state: string, from: number, to = from, given: Record<string, unknown> = {}) {
  const { channel = 'email', recipient = 'asha.patel@mail.test', kind = 'welcome', values = { name: 'Asha' } } = given
  await pool.query(
    `insert into outbox (id, channel, recipient, message_values, language, kind, state)
      select ('01900000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, $1, $2, $3, 'gu', $4, $5 from generate_series($6::int, $7::int) i`,
    [channel, recipient, JSON.stringify(values), kind, state, from, to],
  )
}

/** Sends the form of a page with several chosen ids. */
async function chooseAll(admin: Awaited<ReturnType<typeof letIn>>, ids: string[], what = 'again') {
  const [mark = ''] = idsIn((await admin.ask('/console/messages')).html, 'mark')
  const body = new URLSearchParams([['mark', mark], ['do', what], ...ids.map((id) => ['id', id])])
  return admin.ask('/console/messages', { method: 'POST', body })
}

test('an admin sees what has not left, with addresses partly hidden, and sends several failed ones again', async () => {
  await add('failed', 1, 3)
  await add('unknown', 4)
  await add('queued', 5, 6, {
    channel: 'whatsapp',
    recipient: '+919826012345',
    kind: 'call_requested',
    values: { time: 'any' },
  })
  const admin = await letIn('admin')
  const { html } = await admin.ask('/console/messages')
  expect(idsIn(html, 'id')).toEqual([3, 2, 1].map(idOf))
  expect(html).toContain('as…@mail.test')
  expect(html).not.toContain('asha.patel')
  const counts = [...html.matchAll(/<span class="tabular-nums">(\d+)<\/span>/g)].map(([, count]) => count)
  expect(counts).toEqual(['3', '1', '2', '0', '0'])
  const waiting = await admin.ask('/console/messages?state=queued&channel=whatsapp')
  expect(waiting.html).toContain('…2345')
  expect(idsIn(waiting.html, 'id')).toEqual([])

  const done = await chooseAll(admin, [idOf(1), idOf(3), idOf(4), idOf(5)])
  expect(done.html).toContain('2 messages are sent again.')
  expect(await Promise.all([1, 2, 3, 4, 5].map(stateOf))).toEqual(['queued', 'failed', 'queued', 'unknown', 'queued'])
  expect(await Promise.all([1, 2, 3, 4].map(jobsOf))).toEqual([1, 0, 1, 0])
  expect(await deedsOn(idOf(1))).toMatchObject([
    {
      action: 'sendAgain',
      actor: admin.user.email,
      before: { state: 'failed', kind: 'welcome' },
      after: { state: 'queued' },
    },
  ])
  expect(await deedsOn(idOf(4))).toEqual([])
})

test('of two of the team the first one sends it, once, and the other is told who', async () => {
  await add('failed', 1)
  const [first, second] = [await letIn('admin', 'Farida'), await letIn('admin')]
  await chooseAll(first, [idOf(1)])
  const late = await chooseAll(second, [idOf(1)])
  expect([late.status, late.html]).toEqual([
    409,
    expect.stringContaining('<bdi lang="en">Farida Shah</bdi> has sent this already.'),
  ])
  expect(await jobsOf(1)).toBe(1)
})

test('each message says why it was not sent; one that is given up leaves the queue and can still be sent', async () => {
  await add('failed', 101, 102)
  await pool.query("update outbox set failure = 'the mail server refuses <this> address' where id = $1", [idOf(101)])
  const admin = await letIn('admin')
  expect((await admin.ask('/console/messages')).html).toContain('the mail server refuses &lt;this&gt; address')
  await add('queued', 103)
  const done = await chooseAll(admin, [idOf(101), idOf(103)], 'give-up')
  expect(done.html).toContain('1 message is given up.')
  expect(await Promise.all([101, 102, 103].map(stateOf))).toEqual(['given_up', 'failed', 'queued'])
  expect(await deedsOn(idOf(101))).toMatchObject([
    { action: 'giveUpMessages', before: { state: 'failed', kind: 'welcome' }, after: { state: 'given_up' } },
  ])
  expect((await chooseAll(admin, [idOf(101)], 'give-up')).status).toBe(409)
  expect(idsIn((await admin.ask('/console/messages?state=given_up')).html, 'id')).toEqual([idOf(101)])
  await chooseAll(admin, [idOf(101)])
  expect([await stateOf(101), await jobsOf(101)]).toEqual(['queued', 1])
})

test('messages are chosen by what they are about, in the words of the reader', async () => {
  await add('failed', 1)
  await add('failed', 2, 2, { kind: 'call_requested' })
  await add('failed', 3, 3, { kind: 'of_another_release' })
  const admin = await letIn('admin')
  const { html } = await admin.ask('/console/messages?kind=call_requested')
  expect(idsIn(html, 'id')).toEqual([idOf(2)])
  expect(html).toContain('<option value="call_requested" selected="">Call requested (to the person)</option>')
  admin.cookies.set('language', 'gu')
  const gujarati = (await admin.ask('/console/messages')).html
  expect(gujarati).toContain('>કોલની રિક્વેસ્ટ (વ્યક્તિને)<')
  expect(gujarati).toContain('<span lang="en">of another release</span>')
})

test('a preview has the words, and not what only the reader may know', async () => {
  const values = {
    name: 'Asha',
    title: '<b>Ladder</b>',
    actor: 'Ravi',
    rating: '4',
    path: '/x',
    mailToken: 'a-secret-token',
  }
  await add('failed', 1, 1, { kind: 'review_added', values })
  const admin = await letIn('admin')
  const { html } = await admin.ask(`/console/messages?preview=${idOf(1)}`)
  expect(html).toContain('lang="gu"')
  expect(html).toContain('&lt;b&gt;Ladder&lt;/b&gt;')
  expect(html).not.toContain('a-secret-token')
  const signed = { name: 'Asha', reason: 'Spam', title: 'Ladder', path: '/appeal/01900000.a-signature' }
  await add('failed', 3, 3, { kind: 'ad_removed', values: signed })
  const appeal = await admin.ask(`/console/messages?preview=${idOf(3)}`)
  expect(appeal.html).toContain('/appeal/…')
  expect(appeal.html).not.toContain('a-signature')
  expect((await admin.ask(`/console/messages?preview=${idOf(2)}`)).status).toBe(404)
  expect((await admin.ask('/console/messages?preview=x')).status).toBe(400)
})

test('filters, order and pages are in the address; ten thousand are paged by an index and saved as a file', async () => {
  await add('failed', 1, 10_000)
  await add('failed', 10_001, 10_001, { kind: 'new_sign_in', recipient: '=cmd@mail.test' })
  const admin = await letIn('admin')
  const first = await admin.ask('/console/messages?sort=oldest')
  expect(idsIn(first.html, 'id')).toEqual(Array.from({ length: 50 }, (_, i) => idOf(i + 1)))
  const next = await admin.ask(nextPageIn(first.html) ?? '')
  expect(idsIn(next.html, 'id')[0]).toBe(idOf(51))
  expect(idsIn((await admin.ask('/console/messages?kind=new_sign_in')).html, 'id')).toEqual([idOf(10_001)])
  for (const wrong of ['state=sent', 'channel=pigeon', 'sort=x', 'cursor=abc'])
    expect((await admin.ask(`/console/messages?${wrong}`)).status).toBe(400)
  await pool.query('analyze outbox')
  const { rows } = await pool.query(
    `explain select * from outbox where state = 'failed' and state <> 'sent' and id < '${idOf(5_000)}' order by id desc limit 51`,
  )
  expect(JSON.stringify(rows)).toMatch(/Index Scan Backward using outbox_(waiting_idx|pkey)/)
  const { html: file } = await admin.ask('/console/files/messages.csv?kind=new_sign_in')
  expect(file).toMatch(/,failed,email,new_sign_in,gu,"'=c…@mail.test",,[\w-]{36},http\S+\?preview=[\w-]{36}\r\n$/)
  const everything = await admin.ask('/console/files/messages.csv')
  expect(everything.html.split('\r\n')).toHaveLength(10_002)
})

test('a moderator sees and does none of it', async () => {
  await add('failed', 1)
  const moderator = await letIn('moderator')
  expect((await moderator.ask('/console/messages')).status).toBe(403)
  expect((await moderator.ask(`/console/messages?preview=${idOf(1)}`)).status).toBe(403)
  const sent = await moderator.send('/console/calls', { do: 'again', id: idOf(1) }, {}, '/console/messages')
  expect([sent.status, await stateOf(1)]).toEqual([403, 'failed'])
  const given = await moderator.send('/console/calls', { do: 'give-up', id: idOf(1) }, {}, '/console/messages')
  expect([given.status, await stateOf(1)]).toEqual([403, 'failed'])
})

test.each([
  ['asha.patel@mail.test', 'as…@mail.test'],
  ['a@mail.test', '…@mail.test'],
  ['ab@mail.test', 'a…@mail.test'],
  ['+919826012345', '…2345'],
  ['9826', '…'],
  ['', '…'],
])('%s is shown as %s', (address, shown) => {
  expect(maskContact(address)).toBe(shown)
})
