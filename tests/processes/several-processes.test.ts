import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { adPath } from '../../domain/rules/links.ts'
import { uploadAnswerSchema } from '../../domain/schemas/ad.ts'
import { createDiskMailbox } from '../../server/services/disk-mailbox.ts'
import { createAccountClient } from '../support/account-client.ts'
import { createAdBody, createAdClient, createLender } from '../support/ads-setup.ts'
import { createApiClient, expectSuccess } from '../support/api-client.ts'
import { hashPasswordCheaply } from '../support/cheap-password.ts'
import { openConsole } from '../support/console-client.ts'
import { openNotificationStream } from '../support/event-stream.ts'
import { createUser } from '../support/factories.ts'
import { expectNoLostRequests } from '../support/load.ts'
import { setUpLocalMessages } from '../support/messages-setup.ts'
import { createPhotograph } from '../support/photographs.ts'
import { createReviewClient } from '../support/reviews-setup.ts'
import { startSite } from '../support/started-site.ts'
import { createUsedDatabase } from '../support/test-database.ts'

const database = await createUsedDatabase()
afterAll(database.drop)
const dataDir = await mkdtemp(join(tmpdir(), 'kiraya-several-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const { db } = database
/** Of one machine: each answers on a port of its own, and both have jobs. */
const start = () => startSite({ DATABASE_URL: database.url, DATA_DIR: dataDir }, [], { after: afterAll })
const sites = [await start(), await start()] as const
const [one, two] = [await sites[0].ready(), await sites[1].ready()]
const nowhere = { ...createDiskMailbox(join(dataDir, 'mailbox')), newestCode: async () => undefined }
const lender = await createLender({ db, baseUrl: one })

test('a sign-out at one process takes effect at the others at once, and open streams end', async () => {
  const password = 'monsoon-2026'
  const { email } = await createUser(db, { email: 'asha@kiraya.test', password_hash: hashPasswordCheaply(password) })
  const [here, there] = [createAccountClient(one, nowhere), createAccountClient(two, nowhere)]
  await here.logIn({ email, password })
  there.useToken(here.token())
  expect((await there.call('GET', 'users/sessions')).status).toBe(200)
  const stream = await openNotificationStream(two, here.token() ?? '')
  expect(await stream.next()).toEqual({ unread: 0, added: [] })
  const elsewhere = createAccountClient(two, nowhere)
  await elsewhere.logIn({ email, password })
  const other = await openNotificationStream(two, elsewhere.token() ?? '')
  expect(await other.next()).toEqual({ unread: 0, added: [] })
  expect((await here.call('POST', 'users/logout')).status).toBe(200)
  await there.refused('not_signed_in', there.call('GET', 'users/sessions'))
  // The heartbeat, every twenty seconds, would end it too late.
  expect(await Promise.race([stream.end, other.end, sleep(15_000, 'open', { ref: false })])).toBe('ended')
  expect(await Promise.race([other.end, 'open'])).toBe('open')
})

test('tries are counted for all processes together, also parallel ones', async () => {
  const body = { email: 'nobody@kiraya.test', password: 'not this one' }
  const tries = Array.from({ length: 14 }, (_, i) =>
    createAccountClient(i % 2 ? one : two, nowhere).call('POST', 'users/login', body),
  )
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
})

test('an ad changed at one process is new on the pages that another one caches, and in its lists', async () => {
  const { ad } = await lender.add(createAdBody({ images: [await lender.picture()], title: 'Before' }))
  const path = adPath(ad)
  const page = (from: string, headers = {}) => fetch(from + path, { headers: { 'accept-encoding': 'br', ...headers } })
  const hasTitle = async (title: string) => (await (await page(two)).text()).includes(title)
  expect(await hasTitle('Before')).toBe(true)
  // It is cached there by now, and would be for a minute.
  const etag = (await page(two)).headers.get('etag') ?? ''
  expect((await page(two, { 'if-none-match': etag })).status).toBe(304)
  const there = createApiClient(two)
  expect(await there.titles({ userId: lender.user.id })).toEqual(['Before'])
  await lender.update(ad._id, createAdBody({ images: [await lender.picture()], title: 'Afterwards' }))
  await expect.poll(() => hasTitle('Afterwards'), { timeout: 30_000 }).toBe(true)
  await expect.poll(() => there.titles({ userId: lender.user.id }), { timeout: 30_000 }).toEqual(['Afterwards'])
})

test('a category that the team hides at one process leaves the pages and answers that another one caches', async () => {
  const { browser } = await openConsole({ db, baseUrl: one, publicUrl: one }, 'admin')
  const home = async () => (await fetch(two, { headers: { 'accept-encoding': 'br' } })).text()
  const names = async () => (await createApiClient(two).categories()).map(({ name }) => name)
  expect(await home()).toContain('>Furniture</')
  expect(await names()).toContain('Furniture')
  const { revision } = await db
    .selectFrom('categories')
    .select('revision')
    .where('slug', '=', 'furniture')
    .executeTakeFirstOrThrow()
  const form = { do: 'place', slug: 'furniture', revision: `${revision}`, to: 'hidden' }
  expect((await browser.send('/console/categories', form)).status).toBe(200)
  await expect.poll(home).not.toContain('>Furniture</')
  await expect.poll(names).not.toContain('Furniture')
})

test('an event in one process reaches a stream of another one', async () => {
  const { ad } = await lender.add(createAdBody({ images: [await lender.picture()], title: 'Reviewed' }))
  const stream = await openNotificationStream(two, lender.token)
  expect(await stream.next()).toEqual({ unread: 0, added: [] })
  const reader = await createLender({ db, baseUrl: one }, { email: 'reader@kiraya.test' })
  await createReviewClient(one, reader.token).add(ad._id, 5)
  expect(await stream.next()).toMatchObject({ unread: 1, added: [{ kind: 'review_added' }] })
})

test('a request sent to both with the same key acts once', async () => {
  const body = createAdBody({ images: [await lender.picture()], title: 'Sent to both' })
  const elsewhere = createAdClient(two, lender.token)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => (i % 2 ? elsewhere : lender).add(body, 'a-key-for-both')),
  )
  expect(new Set(answers.map(({ ad }) => ad._id)).size).toBe(1)
  expect(await createApiClient(one).titles({ search: 'Sent to both' })).toHaveLength(1)
})

test('a picture whose chunks go to different processes is complete, and made once', async () => {
  const picture = await createPhotograph({ width: 1200, height: 900, seed: 4 })
  const half = Math.floor(picture.length / 2)
  const own = { authorization: `Bearer ${lender.token}` }
  const tus = { ...own, 'tus-resumable': '1.0.0' }
  const begun = await fetch(`${one}/api/uploads/resumable`, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(picture.length) },
  })
  const path = begun.headers.get('location') ?? ''
  const send = (to: string, offset: number, end: number) =>
    fetch(to + path, {
      method: 'PATCH',
      headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      body: new Uint8Array(picture.subarray(offset, end)),
    })
  const firsts = await Promise.all([send(one, 0, half), send(two, 0, half)])
  // Two send the same chunk: one is stored.
  expect(firsts.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect((await send(two, half, picture.length)).status).toBe(204)
  const finish = (at: string) =>
    expectSuccess(uploadAnswerSchema, fetch(`${at}${path}/picture`, { method: 'POST', headers: own }))
  const answers = await Promise.all([one, two, one, two].map(finish))
  expect(new Set(answers.map(({ url }) => url)).size).toBe(1)
  const images = await db.selectFrom('images').selectAll().where('owner_id', '=', lender.user.id).execute()
  expect(images.filter(({ hash }) => hash && answers[0]?.url.includes(hash))).toHaveLength(1)
})

test('each job runs once', async () => {
  const { messages } = setUpLocalMessages({ db, log: pino({ level: 'silent' }) }, dataDir)
  const people = Array.from({ length: 20 }, (_, i) => `welcome${i}@kiraya.test`)
  await db.transaction().execute(async (tx) => {
    for (const to of people)
      await messages.queue(tx, { channel: 'email', to, language: 'en', kind: 'welcome', values: { name: 'Asha' } })
  })
  const count = async () => {
    const { rows } = await database.pool.query<{ jobs: number }>(
      `select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'send-message'`,
    )
    return rows[0]?.jobs
  }
  await expect.poll(count).toBe(0)
  const letters = (await nowhere.list()).map(({ to }) => to).filter((to) => to.startsWith('welcome'))
  expect(letters.toSorted()).toEqual(people.toSorted())
})

test('each process answers with its own metrics, and with those of the site', async () => {
  const texts = await Promise.all([one, two].map(async (address) => (await fetch(`${address}/metrics`)).text()))
  for (const text of texts) {
    const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
    expect(read('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
    expect(read('db_pool_waiting_requests')).toBe(0)
    expect(read('database_up')).toBe(1)
    expect(text).toMatch(/^http_request_duration_seconds_count\{route="\/api\/products\/add",status="2xx"\} \d/m)
  }
  expect(texts.join()).toMatch(/^rate_limit_refusals_total\{route="\/api\/users\/login"\} \d$/m)
  expect((await fetch(`${one}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(404)
})

test('one that is killed takes no other with it, and one that is stopped loses no request', async () => {
  process.kill(await sites[0].serverPid(), 'SIGKILL')
  expect((await sites[0].ending).code).not.toBe(0)
  expect((await fetch(`${two}/readyz`)).status).toBe(200)
  const again = await start()
  await again.ready()
  await expectNoLostRequests(sites[1])
  await expectNoLostRequests(again)
})
