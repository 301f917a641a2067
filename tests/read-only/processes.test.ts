import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { createDiskMailbox } from '../../server/services/disk-mailbox.ts'
import { createLender } from '../support/ads-setup.ts'
import { consolePassword, openConsole } from '../support/console-client.ts'
import { openNoScriptBrowser } from '../support/no-script-browser.ts'
import { startSite } from '../support/started-site.ts'
import { createUsedDatabase } from '../support/test-database.ts'

const database = await createUsedDatabase()
afterAll(database.drop)
const dataDir = await mkdtemp(join(tmpdir(), 'kiraya-read-only-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const { db, pool } = database
const environment = { DATABASE_URL: database.url, DATA_DIR: dataDir }
/** Another process for requests; the first one has the jobs. */
const site = await startSite(environment, [], { after: afterAll })
const other = await startSite({ ...environment, ROLE: 'web' }, [], { after: afterAll })
const [one, two] = [await site.ready(), await other.ready()]
const mailbox = createDiskMailbox(join(dataDir, 'mailbox'))
const lender = await createLender({ db, baseUrl: one })

const changeFavourites = async (baseUrl: string) =>
  (
    await fetch(`${baseUrl}/api/favourites/change`, {
      method: 'POST',
      headers: { authorization: `Bearer ${lender.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ add: [], remove: [] }),
    })
  ).status
const settled = { timeout: 30_000, interval: 20 }
const saysOf = (line: string) => site.output().split(`"msg":"${line}"`).length - 1
const jobsLeft = async () =>
  (await pool.query(`select from graphile_worker.jobs where task_identifier = 'count-suggested' and key is null`))
    .rowCount

test('an admin lets the site only read, and save again: all processes follow, and jobs wait', async () => {
  const { user, browser } = await openConsole({ db, baseUrl: one, publicUrl: one }, 'admin')
  const flip = (to: string, reason: string) => browser.send('/console/settings', { do: 'read-only', to, reason })
  await vi.waitUntil(() => saysOf('jobs run') === 1, settled)
  expect([await changeFavourites(one), await changeFavourites(two)]).toEqual([200, 200])

  const done = await flip('on', 'A move of the database')
  expect(done.status).toBe(200)
  expect(done.html).toContain('The site only reads.')
  // Here at once.
  expect(await changeFavourites(one)).toBe(503)
  const switchedAt = performance.now()
  await vi.waitUntil(async () => (await changeFavourites(two)) === 503, settled)
  // Well before it would look by itself; a busy machine takes longer than the usual hundredth of a second.
  expect(performance.now() - switchedAt).toBeLessThan(5_000)

  await vi.waitUntil(() => saysOf('jobs wait') === 1, settled)
  await pool.query(`select graphile_worker.add_job('count-suggested')`)
  for (const address of [one, two]) expect(await (await fetch(`${address}/metrics`)).text()).toMatch(/^read_only 1$/m)
  expect((await fetch(`${two}/readyz`)).status).toBe(200)
  // Reads go on.
  expect((await fetch(`${two}/`)).status).toBe(200)

  // The console goes on, also its login, at the other process.
  const elsewhere = openNoScriptBrowser(two)
  await pool.query('delete from one_time_codes')
  const begun = await elsewhere.send('/console/login', { do: 'log-in', email: user.email, password: consolePassword })
  expect(begun.status).toBe(303)
  const code = (await mailbox.list()).find(({ to }) => to === user.email)?.code ?? ''
  expect((await elsewhere.send('/console/login', { do: 'code', code })).status).toBe(303)
  expect(await jobsLeft()).toBe(1)
  const ended = await elsewhere.send('/console/settings', { do: 'read-only', to: 'off', reason: 'It is moved' })
  expect(ended.html).toContain('The site saves as always.')
  await vi.waitUntil(async () => (await changeFavourites(one)) === 200, settled)
  expect(await changeFavourites(two)).toBe(200)
  await vi.waitUntil(async () => (await jobsLeft()) === 0, settled)

  const deeds = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'switchReadOnly')
    .orderBy('id')
    .execute()
  expect(deeds).toMatchObject([
    { actor: user.email, before: { isReadOnly: false }, after: { isReadOnly: true }, reason: 'A move of the database' },
    { actor: user.email, before: { isReadOnly: true }, after: { isReadOnly: false }, reason: 'It is moved' },
  ])
})
