import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { adPath } from '../../domain/rules/links.ts'
import { createDiskMailbox } from '../../server/services/disk-mailbox.ts'
import { createAccountClient, signUpBody } from '../support/account-client.ts'
import { adBody, createLender } from '../support/ads-setup.ts'
import { createApiClient } from '../support/api-client.ts'
import { messageOf, setUpMessages } from '../support/messages-setup.ts'
import { startPgBouncer } from '../support/pgbouncer.ts'
import { openProcessAddresses } from '../support/process-addresses.ts'
import { startSite } from '../support/started-site.ts'
import { createUsedDatabase } from '../support/test-database.ts'

// As on two machines, with jobs in a process of their own; they share a folder in place of a store for pictures.
const database = await createUsedDatabase()
afterAll(database.drop)
const { db, pool } = database
const pgBouncer = await startPgBouncer(inject('databaseServer'))
afterAll(pgBouncer.remove)
const DATA_DIR = await mkdtemp(join(tmpdir(), 'kiraya-pooled-'))
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }))
const environment = {
  DATA_DIR,
  DATABASE_URL: pgBouncer.urlOf(database.connection.database),
  DATABASE_DIRECT_URL: database.url,
}
const start = (own: NodeJS.ProcessEnv) => startSite({ ...environment, ...own }, [], { after: afterAll })
const sites = [await start({ ROLE: 'web', WEB_CONCURRENCY: '2' }), await start({ ROLE: 'web' })] as const
const jobs = await start({ ROLE: 'jobs' })
const [several, single] = [await sites[0].ready(), await sites[1].ready()]
await jobs.ready()
const wayInto = openProcessAddresses(sites[0], several, afterAll)
const [one, two] = [await wayInto('web-1'), await wayInto('web-2')]
const files = createDiskMailbox(join(DATA_DIR, 'mailbox'))
const newestCode = async (to: string) => (await files.list(to)).find(({ code }) => code !== null)?.code ?? undefined
const { messages } = setUpMessages({ db }, {})
const lender = await createLender({ db, baseUrl: one })

const statusOf = (address: string) => fetch(address).then(({ status }) => status)

test('the requests of every process go through the pooler, with the settings of our role', async () => {
  const { rows } = await pool.query<{ names: string[] }>(
    `select array_agg(distinct application_name) as names from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  expect(rows[0]?.names).toEqual(expect.arrayContaining(['kiraya', 'kiraya changes']))
  for (const site of sites) expect(site.output()).not.toContain('without the settings of the role')
})

test('a person signs up with a code that the jobs send', async () => {
  const person = createAccountClient(two, { ...files, newestCode })
  const email = 'meera@kiraya.test'
  await person.sendCode(email, 'signup')
  await expect.poll(() => newestCode(email)).toBeTruthy()
  await person.verify(email)
  const { user } = await person.signUp({ email })
  expect(user).toMatchObject({ email, name: signUpBody().name })
  await createAccountClient(single, { ...files, newestCode }).logIn({ email, password: signUpBody().password })
})

test('an ad that is changed in one process is new on the pages that all others keep, and in their lists', async () => {
  const { ad } = await lender.add(adBody({ images: [await lender.picture()], title: 'Before' }))
  const path = adPath(ad)
  const others = [two, single]
  const page = async (from: string) => (await fetch(from + path, { headers: { 'accept-encoding': 'br' } })).text()
  for (const other of others) {
    expect(await page(other)).toContain('Before')
    expect(await createApiClient(other).titles({ userId: lender.user.id })).toEqual(['Before'])
  }
  await lender.update(ad._id, adBody({ images: [await lender.picture()], title: 'Afterwards' }))
  for (const other of others) {
    await expect.poll(() => page(other), { timeout: 30_000 }).toContain('Afterwards')
    expect(await createApiClient(other).titles({ search: 'Afterwards' })).toEqual(['Afterwards'])
  }
})

test('without the pooler jobs go on and requests are refused for the moment; with it all is well by itself', async () => {
  const list = '/api/products/get-user-products?limit=7'
  for (const address of [one, two, single]) expect(await statusOf(address + list)).toBe(200)
  await pgBouncer.kill()
  for (const address of [one, two, single]) {
    expect(await statusOf(`${address}/readyz`)).toBe(503)
    expect(await statusOf(`${address}/api/products/get-user-products?search=nothing&limit=3`)).toBe(503)
    expect(await statusOf(`${address}/healthz`)).toBe(200)
  }
  await db
    .transaction()
    .execute((tx) => messages.queue(tx, messageOf({ kind: 'welcome', to: 'late@kiraya.test', values: { name: 'A' } })))
  await expect.poll(async () => (await files.list('late@kiraya.test')).length).toBe(1)
  await pgBouncer.restart()
  for (const address of [one, two, single]) {
    await expect.poll(() => statusOf(`${address}/readyz`)).toBe(200)
    expect(await statusOf(`${address}/api/products/get-user-products?search=nothing&limit=3`)).toBe(200)
  }
  const { ad } = await lender.add(adBody({ images: [await lender.picture()], title: 'Once more' }))
  expect(await statusOf(single + adPath(ad))).toBe(200)
  expect(await (await fetch(`${several}/metrics`)).text()).toMatch(/^web_process_restarts_total 0$/m)
})

test('a pooler without the address of the database itself is refused with a sentence', async () => {
  const { DATABASE_DIRECT_URL: _, ...rest } = environment
  const site = await startSite(rest)
  const { code, stderr } = await site.ending
  expect(code).toBe(1)
  expect(stderr).toMatch(/^The database cannot be reached \(DATABASE_URL\): .*DATABASE_DIRECT_URL has to name .*\n$/)
})

test('all of it ends in good order', async () => {
  for (const site of [...sites, jobs]) {
    site.starter.kill('SIGTERM')
    expect(await site.ending).toEqual({ code: 0, stderr: '' })
  }
})
