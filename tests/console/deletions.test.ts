import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createConcurrencyLimiter } from '../../platform/concurrency-limiter.ts'
import { createDiskFileStore } from '../../platform/files/disk-file-store.ts'
import { startJobRunner } from '../../server/jobs.ts'
import { connectModules } from '../../server/listeners.ts'
import { setUpSite } from '../support/built-site.ts'
import { idsIn, nextPageIn, setUpTeam } from '../support/console-team.ts'
import { createProduct, createUser } from '../support/factories.ts'
import { noPush, setUpMessages } from '../support/messages-setup.ts'

const site = await setUpSite()
const { db, pool, dataDir } = site
const { letIn, deedsOn, outdateCode, codeFor } = setUpTeam(site)

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const addDeleted = (email: string, hours: number) =>
  createUser(db, { email, name: 'Asha', deleted_at: hoursAgo(hours) })
const userOf = (id: string) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

test('an admin restores an account at its owner’s wish, who is told, and the ads are back', async () => {
  const { id } = await addDeleted('asha@kiraya.test', 30)
  await createProduct(db, { user_id: id })
  const admin = await letIn('admin')
  const page = await admin.ask('/console/deletions?search=Asha@')
  expect(idsIn(page.html, 'person')).toEqual([id])
  expect(page.html).toContain('asha@kiraya.test')
  expect(page.html).toContain('1 ad<')
  const without = await admin.send('/console/deletions', { do: 'restore', person: id, reason: ' ' })
  expect([without.status, (await userOf(id))?.deleted_at]).toEqual([400, expect.any(Date)])
  const done = await admin.send('/console/deletions', { do: 'restore', person: id, reason: 'She wrote to us.' })
  expect(done.html).toContain('The account is back.')
  expect(await userOf(id)).toMatchObject({ deleted_at: null })
  const message = await db.selectFrom('outbox').selectAll().where('recipient', '=', 'asha@kiraya.test').execute()
  expect(message).toMatchObject([{ kind: 'account_brought_back', channel: 'email' }])
  const [ad] = await db.selectFrom('products').select('is_hidden').where('user_id', '=', id).execute()
  expect(ad).toEqual({ is_hidden: false })
  expect(await deedsOn(id)).toEqual([
    {
      action: 'restoreAccount',
      actor: admin.user.email,
      before: { deletedAt: expect.any(String) },
      after: { deletedAt: null },
      reason: 'She wrote to us.',
    },
  ])
  const second = await letIn('admin')
  const late = await second.send('/console/deletions', { do: 'delete-now', person: id, reason: 'Spam' })
  expect([late.status, late.html]).toEqual([
    409,
    expect.stringContaining('<bdi lang="en">Meera Shah</bdi> has decided this already.'),
  ])
})

test('deleting now needs a fresh code, and then the account and its ads are gone', async () => {
  const { id } = await addDeleted('ravi@kiraya.test', 1)
  const { id: adId } = await createProduct(db, { user_id: id })
  const admin = await letIn('admin')
  await outdateCode(admin.user.id)
  // No code is entered in vain.
  const without = await admin.send('/console/deletions', { do: 'delete-now', person: id, reason: ' ' })
  expect([without.status, without.html]).toEqual([400, expect.stringContaining('Reason: Write a few words')])
  expect(without.html).not.toContain('name="code"')
  const asked = { do: 'delete-now', person: id, reason: 'At once, he says.' }
  const refused = await admin.send('/console/deletions', asked)
  expect(refused.status).toBe(403)
  expect(refused.html).toContain('This cannot be undone.')
  expect(refused.html).toContain('name="reason" value="At once, he says."')
  expect(refused.html).toMatch(/Delete now<!-- -->: <!-- -->ravi@kiraya\.test/)
  expect(idsIn(refused.html, 'person')).toEqual([id])
  const wrong = await admin.send('/console/deletions', { ...asked, code: '000000', sure: 'yes' })
  expect(wrong.status).toBe(400)
  expect(await userOf(id)).toMatchObject({ email: 'ravi@kiraya.test' })
  const done = await admin.send('/console/deletions', { ...asked, code: await codeFor(admin.user.email), sure: 'yes' })
  expect(done.html).toContain('The account is being deleted now.')
  expect(idsIn(done.html, 'person')).not.toContain(id)
  expect(await deedsOn(id)).toMatchObject([{ action: 'deleteAccountNow', reason: 'At once, he says.' }])
  expect((await admin.send('/console/deletions', { do: 'restore', person: id, reason: 'Oh' })).status).toBe(409)

  const { messages } = setUpMessages(site, {})
  const media = { db, files: createDiskFileStore(dataDir), gate: createConcurrencyLimiter() }
  const log = pino({ level: 'silent' })
  const jobs = await startJobRunner({ pool, log, media, messages, events: connectModules(messages), push: noPush })
  onTestFinished(() => jobs.stop())
  await expect.poll(() => userOf(id), { timeout: 10_000 }).toBeUndefined()
  expect(await db.selectFrom('products').select('id').where('id', '=', adId).execute()).toEqual([])
})

test('deleting now always asks first and says what goes, also in the minutes after a code', async () => {
  const { id } = await addDeleted('nila@kiraya.test', 1)
  await createProduct(db, { user_id: id })
  const admin = await letIn('admin')
  const wish = { do: 'delete-now', person: id, reason: 'At her wish.' }
  const asked = await admin.send('/console/deletions', wish)
  expect([asked.status, asked.html.includes('name="code"')]).toEqual([403, false])
  for (const words of [
    'nila@kiraya.test',
    'Asha',
    '1 ad',
    'gone for good',
    'This cannot be undone.',
    'Go back without',
  ])
    expect(asked.html).toContain(words)
  expect(asked.html).toContain('name="sure" value="yes"')
  expect(asked.html).toContain('name="reason" value="At her wish."')
  expect(await userOf(id)).toMatchObject({ email: 'nila@kiraya.test' })
  const done = await admin.send('/console/deletions', { ...wish, sure: 'yes' })
  expect(done.html).toContain('The account is being deleted now.')
  // Nothing is asked about an account that is not there any more.
  expect((await admin.send('/console/deletions', wish)).status).toBe(409)
})

test('accounts that are not in their days of grace are neither shown nor changed', async () => {
  const [over, living] = [await addDeleted('over@kiraya.test', 8 * 24), await createUser(db)]
  const admin = await letIn('admin')
  const ids = idsIn((await admin.ask('/console/deletions')).html, 'person')
  expect(ids).not.toContain(over.id)
  for (const person of [over.id, living.id, randomUUID()])
    for (const deed of ['restore', 'delete-now'])
      expect((await admin.send('/console/deletions', { do: deed, person, reason: 'Why not' })).status).toBe(409)
  expect(await userOf(living.id)).toMatchObject({ deleted_at: null })
})

test('those that end first are first; pages and the file have each once', async () => {
  await pool.query(
    `insert into users (id, email, name, deleted_at)
      select gen_random_uuid(), 'many-' || i || '@kiraya.test', '=Many', now() - interval '100 hours' + make_interval(secs => i / 3)
      from generate_series(1, 110) i`,
  )
  const admin = await letIn('admin')
  const seen: string[] = []
  for (let path: string | undefined = '/console/deletions?search=many-'; path; ) {
    const { html } = await admin.ask(path)
    seen.push(...[...html.matchAll(/>(many-\d+@kiraya\.test)</g)].map(([, email = '']) => email))
    path = nextPageIn(html)
  }
  const { rows } = await pool.query(`select email from users where email like 'many-%' order by deleted_at, id`)
  expect(seen).toEqual(rows.map(({ email }) => email))
  const { html: file } = await admin.ask('/console/files/deletions.csv?search=many-1@')
  const { rows: one } = await pool.query(`select id from users where email = 'many-1@kiraya.test'`)
  const time = String.raw`20\d\d-\d\d-\d\d \d\d:\d\d:\d\d`
  expect(file).toMatch(
    new RegExp(
      `^\ufeff?Deleted by its owner,Gone for good,E-mail,Name,Ads,Id,Link\r\n${time},${time},many-1@kiraya\\.test,"'=Many",0,${one[0].id},http\\S+/console/people/${one[0].id}\r\n$`,
    ),
  )
  expect((await admin.ask('/console/deletions?cursor=abc')).status).toBe(400)
  const plan = await pool.query(
    `explain select id from users where deleted_at > now() - interval '7 days'
      and (deleted_at, id) > (now() - interval '3 days', gen_random_uuid()) order by deleted_at, id limit 51`,
  )
  expect(JSON.stringify(plan.rows)).toContain('users_deleted_at_idx')
})

test('a moderator sees and does none of it', async () => {
  const { id } = await addDeleted('leela@kiraya.test', 2)
  const moderator = await letIn('moderator')
  const page = await moderator.ask('/console/deletions')
  expect([page.status, page.html]).toEqual([403, expect.not.stringContaining('leela@')])
  const sent = await moderator.send(
    '/console/calls',
    { do: 'restore', person: id, reason: 'x' },
    {},
    '/console/deletions',
  )
  expect([sent.status, (await userOf(id))?.deleted_at]).toEqual([403, expect.any(Date)])
})
