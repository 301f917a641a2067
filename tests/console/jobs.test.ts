import { beforeEach, expect, test } from 'vitest'
import { crontab } from '../../server/cron-jobs.ts'
import { setUpSite } from '../support/built-site.ts'
import { idsIn, nextPageIn, setUpTeam } from '../support/console-team.ts'

const site = await setUpSite()
const { pool } = site
const { letIn, deedsOn, outdateCode, codeFor } = setUpTeam(site)
beforeEach(() =>
  pool.query('delete from graphile_worker._private_jobs; delete from graphile_worker._private_known_crontabs'),
)

/** Queues jobs, which no worker does here. @returns their numbers */
async function add(task: string, count = 1, change = ''): Promise<string[]> {
  await pool.query('insert into graphile_worker._private_tasks (identifier) values ($1) on conflict do nothing', [task])
  const { rows } = await pool.query(
    `insert into graphile_worker._private_jobs (task_id, payload, max_attempts)
      select id, '{}', 3 from graphile_worker._private_tasks, generate_series(1, $2) where identifier = $1
      returning id::text`,
    [task, count],
  )
  const ids = rows.map(({ id }) => id)
  if (change) await pool.query(`update graphile_worker._private_jobs set ${change} where id = any($1::bigint[])`, [ids])
  return ids
}
const failed = `attempts = 3, last_error = 'The disk <is> full'`
const attemptsOf = async (id: string | undefined) =>
  (await pool.query('select attempts from graphile_worker._private_jobs where id = $1', [id])).rows[0]?.attempts

async function choose(
  admin: Awaited<ReturnType<typeof letIn>>,
  ids: readonly string[],
  { what = 'again', ...proof }: { what?: string; code?: string; sure?: 'yes' } = {},
) {
  const [mark = ''] = idsIn((await admin.ask('/console/jobs')).html, 'mark')
  const body = new URLSearchParams([['mark', mark], ['do', what], ...ids.map((id) => ['id', id])])
  for (const [name, value] of Object.entries(proof)) body.set(name, value)
  return admin.ask('/console/jobs', { method: 'POST', body })
}

test('an admin sees failed, waiting and running jobs, and runs several failed ones again', async () => {
  const broken = await add('make-avif', 3, failed)
  const [waiting] = await add('index-ads')
  const [running] = await add('send-push', 1, 'locked_at = now()')
  const admin = await letIn('admin')
  const { html } = await admin.ask('/console/jobs')
  expect(idsIn(html, 'id')).toEqual(broken.toReversed())
  expect(html).toContain('The disk &lt;is&gt; full')
  const counts = [...html.matchAll(/<span class="tabular-nums">(\d+)<\/span>/g)].map(([, count]) => count)
  expect(counts).toEqual(['3', '1', '1'])
  expect((await admin.ask('/console/jobs?state=waiting')).html).toMatch(/>index-ads<.*>0 \/ 3</)
  expect((await admin.ask('/console/jobs?state=running')).html).toContain('>send-push<')

  const [first = '', second] = broken
  const done = await choose(admin, [first, second ?? '', waiting ?? '', running ?? ''])
  expect(done.html).toContain('2 jobs run again.')
  expect(await Promise.all(broken.map(attemptsOf))).toEqual([0, 0, 3])
  expect(await deedsOn(first)).toMatchObject([
    { action: 'runAgain', actor: admin.user.email, before: { state: 'failed', task: 'make-avif', attempts: 3 } },
  ])
  expect(await deedsOn(waiting ?? '')).toEqual([])
})

test('of two of the team the first one runs it, and the other is told who', async () => {
  const ids = await add('make-avif', 1, failed)
  const [first, second] = [await letIn('admin'), await letIn('admin')]
  expect((await choose(first, ids)).status).toBe(200)
  const late = await choose(second, ids)
  expect([late.status, late.html]).toEqual([
    409,
    expect.stringContaining('<bdi lang="en">Meera Shah</bdi> has run this again already.'),
  ])
  expect((await choose(second, ['x'])).status).toBe(400)
  expect((await choose(second, [])).status).toBe(400)
})

test('a job that can never succeed is given up with a fresh code, once, and nothing else leaves the queue', async () => {
  const [first = '', second = ''] = await add('make-avif', 2, failed)
  const [waiting = ''] = await add('index-ads')
  const admin = await letIn('admin')
  await outdateCode(admin.user.id)
  const asked = await choose(admin, [first, waiting], { what: 'give-up' })
  expect([asked.status, await attemptsOf(first)]).toEqual([403, 3])
  expect(asked.html).toContain('they leave the queue and are never done')
  const done = await choose(admin, [first, waiting], {
    what: 'give-up',
    sure: 'yes',
    code: await codeFor(admin.user.email),
  })
  expect(done.html).toContain('1 job is given up.')
  expect(await Promise.all([first, second, waiting].map(attemptsOf))).toEqual([undefined, 3, 0])
  expect(await deedsOn(first)).toMatchObject([
    { action: 'giveUpJobs', actor: admin.user.email, before: { state: 'failed', task: 'make-avif', attempts: 3 } },
  ])
  const late = await choose(await letIn('admin'), [first])
  expect([late.status, late.html]).toEqual([409, expect.stringContaining('Meera Shah')])
})

test('a message whose job is given up waits for nothing any more', async () => {
  const messageId = '01900000-0000-7000-8000-00000000abcd'
  await pool.query(
    `insert into outbox (id, channel, recipient, message_values, language, kind)
      values ($1, 'email', 'asha@mail.test', '{}', 'en', 'welcome')`,
    [messageId],
  )
  const [id = ''] = await add('send-message', 1, `${failed}, payload = '{"id": "${messageId}"}'`)
  const done = await choose(await letIn('admin'), [id], { what: 'give-up', sure: 'yes' })
  expect(done.html).toContain('1 job is given up.')
  const { rows } = await pool.query('select state from outbox where id = $1', [messageId])
  expect(rows).toEqual([{ state: 'given_up' }])
})

test('jobs are chosen by what they do, in the words of the reader', async () => {
  const [, other] = [await add('make-avif', 1, failed), (await add('send-message', 1, failed))[0]]
  const admin = await letIn('admin')
  const { html } = await admin.ask('/console/jobs?task=send-message')
  expect(idsIn(html, 'id')).toEqual([other])
  expect(html).toContain('<option value="send-message" selected="">Send an e-mail or a WhatsApp message</option>')
  admin.cookies.set('language', 'hi')
  expect((await admin.ask('/console/jobs')).html).toContain('>फ़ोटो की छोटी कॉपी बनाना<')
})

test('the timetable has each task with its last run', async () => {
  await pool.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values ('tell-daily', now(), '2026-11-24T02:30:00Z')`,
  )
  const admin = await letIn('admin')
  const { html } = await admin.ask('/console/jobs')
  const rows = [...html.matchAll(/<tr[^>]*>(?:(?!<\/tr>).)*<\/tr>/gs)].map(([row]) => row.replace(/<[^>]+>/g, ' '))
  expect(rows.filter((row) => /every (minute|hour|day)/.test(row))).toHaveLength(crontab.trim().split('\n').length)
  const daily = rows.find((row) => row.includes('tell-daily'))
  expect(daily).toMatch(/every day at 08:00.*24 Nov 2026, 08:00:00/)
  expect(rows.find((row) => row.includes('close-days'))).toContain('Not yet')
})

test('filters, order and pages are in the address, quick among ten thousand, and saved as a file', async () => {
  const ids = await add('make-avif', 10_000, failed)
  const [other] = await add('purge-ads', 1, `attempts = 3, last_error = '=1+1'`)
  const admin = await letIn('admin')
  const begun = performance.now()
  const first = await admin.ask('/console/jobs?sort=oldest')
  expect(performance.now() - begun).toBeLessThan(2_000)
  expect(idsIn(first.html, 'id')).toEqual(ids.slice(0, 50))
  const next = await admin.ask(nextPageIn(first.html) ?? '')
  expect(idsIn(next.html, 'id')).toEqual(ids.slice(50, 100))
  expect(idsIn((await admin.ask('/console/jobs?task=purge-ads')).html, 'id')).toEqual([other])
  for (const wrong of ['state=gone', 'sort=x', 'cursor=abc'])
    expect((await admin.ask(`/console/jobs?${wrong}`)).status).toBe(400)
  const { html: file } = await admin.ask('/console/files/jobs.csv?task=purge-ads')
  expect(file).toMatch(
    new RegExp(
      `\\r\\npurge-ads,failed,3,3,\\d{4}-\\d\\d-\\d\\d [\\d:]{8},"'=1\\+1",${other},http\\S+/console/jobs\\?task=purge-ads\\r\\n$`,
    ),
  )
  expect((await deedsOn('')).at(-1)).toMatchObject({ action: 'exportJobs', after: { task: 'purge-ads' } })
})

test('a moderator sees and does none of it', async () => {
  const [id = ''] = await add('make-avif', 1, failed)
  const moderator = await letIn('moderator')
  expect((await moderator.ask('/console/jobs')).status).toBe(403)
  const sent = await moderator.send('/console/calls', { do: 'again', id }, {}, '/console/jobs')
  expect([sent.status, await attemptsOf(id)]).toEqual([403, 3])
  const given = await moderator.send('/console/calls', { do: 'give-up', id }, {}, '/console/jobs')
  expect([given.status, await attemptsOf(id)]).toEqual([403, 3])
})
