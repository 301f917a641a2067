import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createMessage, setUpMessages } from '../support/messages-setup.ts'
import { type StartedSite, startSite } from '../support/started-site.ts'
import { createUsedDatabase } from '../support/test-database.ts'

const database = await createUsedDatabase()
afterAll(database.drop)
const { db, pool } = database
const environment = { DATABASE_URL: database.url }

const statusesOf = (address: string, paths: string[], init?: RequestInit) =>
  Promise.all(paths.map(async (path) => (await fetch(address + path, init)).status))

const { messages } = setUpMessages({ db }, {})
const queue = (to: string) =>
  db.transaction().execute((tx) => messages.queue(tx, createMessage({ kind: 'welcome', to, values: { name: 'Asha' } })))
const countJobs = async () =>
  (await pool.query(`select from graphile_worker.jobs where task_identifier = 'send-message'`)).rowCount
const expectCleanEnd = async (site: StartedSite) => {
  site.starter.kill('SIGTERM')
  expect(await site.ending).toEqual({ code: 0, stderr: '' })
}

test('a site for the web alone does no jobs, one for jobs does them and answers only how it is', async () => {
  const web = await startSite({ ...environment, ROLE: 'web' })
  const address = await web.ready()
  expect(await statusesOf(address, ['/', '/healthz', '/readyz', '/api/categories/get'])).toEqual([200, 200, 200, 200])
  await queue('asha@kiraya.test')
  expect(
    (
      await pool.query(
        `select from pg_stat_activity where application_name = 'kiraya changes' and datname = current_database()`,
      )
    ).rowCount,
  ).toBe(1)
  expect((await pool.query('select from graphile_worker._private_known_crontabs')).rowCount).toBe(0)
  expect(await countJobs()).toBe(1)

  const jobs = await startSite({ ...environment, ROLE: 'jobs' })
  const own = await jobs.ready()
  await expect.poll(countJobs).toBe(0)
  expect(await statusesOf(own, ['/healthz', '/readyz', '/metrics'])).toEqual([200, 200, 200])
  expect(await statusesOf(own, ['/', '/api/categories/get', '/console', '/assets/x.js'])).toEqual([404, 404, 404, 404])
  expect(await statusesOf(own, ['/', '/healthz'], { method: 'POST', body: 'x' })).toEqual([404, 404])
  expect(await (await fetch(`${own}/readyz`)).json()).toEqual({ success: true })
  const metrics = await (await fetch(`${own}/metrics`)).text()
  expect(metrics).toMatch(/^jobs_done_total [1-9]/m)
  expect(metrics).toMatch(/^database_up 1$/m)
  expect(metrics).not.toContain('http_request_duration')
  await expectCleanEnd(jobs)
  await expectCleanEnd(web)
})

test('two parts of a site need a database of their own', async () => {
  const site = await startSite({ ROLE: 'jobs' })
  onTestFinished(() => void site.starter.kill())
  const { code, stderr } = await site.ending
  expect(code).toBe(1)
  expect(stderr).toBe('ROLE=jobs needs DATABASE_URL: the embedded database serves one site that does all\n')
})
