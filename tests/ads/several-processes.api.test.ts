import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { subscribeToChanges } from '../../platform/postgres/change-feed.ts'
import { connect } from '../../server/db/database.ts'
import { createAdBody, createAdClient, createLender } from '../support/ads-setup.ts'
import { createApiClient } from '../support/api-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { noPages, startTestServer } from '../support/test-server.ts'

const site = await setUpApi({ hearsChanges: true })
const log = pino({ level: 'silent' })

/** Another process over the same database, and the changes that it has received. */
const heard: string[] = []
const connection = connect({ address: site.connection, log })
const other = await startTestServer(connection, {
  pages: noPages,
  followChanges: (onChange) =>
    subscribeToChanges({
      address: site.connection,
      log,
      onChange: (tag) => {
        onChange(tag)
        heard.push(tag)
      },
    }),
})
afterAll(async () => {
  await other.close()
  await connection.close()
})

const there = createApiClient(other.baseUrl)
const lender = await createLender(site)

/** The answer of the other process after it has received every change of a write. */
async function afterNotice(write: () => Promise<{ ad: { _id: string } } | unknown>, id?: string) {
  heard.length = 0
  const answer = await write()
  const ad = id ?? (answer as { ad: { _id: string } }).ad._id
  await expect.poll(() => heard, { timeout: 30_000 }).toEqual(expect.arrayContaining([`ad:${ad}`, 'list']))
  const { products, total } = await there.list({ limit: 1, userId: lender.user.id })
  return { ad, total, title: products[0]?.title, ofAll: (await there.list({ limit: 1, category: 'camera' })).total }
}

test('a lender’s change in one process is visible in every other one, with its totals, as soon as it has received it', async () => {
  const images = [await lender.picture()]
  const add = (title: string) => afterNotice(() => lender.add(createAdBody({ images, title })))
  await add('First')
  const { ad } = await add('Second')
  expect(await afterNotice(() => lender.setStatus(ad, 'active').then(() => lender.renew(ad)), ad)).toMatchObject({
    total: 2,
    title: 'Second',
    ofAll: 2,
  })
  expect(await add('Third')).toMatchObject({ total: 3, title: 'Third', ofAll: 3 })
  expect(await afterNotice(() => lender.setStatus(ad, 'paused'), ad)).toMatchObject({ total: 2, ofAll: 2 })
  expect((await there.product(ad)).status).toBe('paused')
  expect(await afterNotice(() => lender.setStatus(ad, 'active'), ad)).toMatchObject({ total: 3, ofAll: 3 })
  const renamed = () => lender.update(ad, createAdBody({ images, title: 'Other words' }))
  expect(await afterNotice(renamed, ad)).toMatchObject({ total: 3 })
  expect((await there.product(ad)).title).toBe('Other words')
  expect(await afterNotice(() => lender.remove(ad), ad)).toMatchObject({ total: 2, ofAll: 2 })
  expect(await afterNotice(() => lender.restore(ad), ad)).toMatchObject({ total: 3, ofAll: 3 })
  expect(await afterNotice(() => lender.remove(ad, true), ad)).toMatchObject({ total: 2, ofAll: 2 })
})

test('a request that is repeated at another process makes no second ad', async () => {
  const body = createAdBody({ images: [await lender.picture()], title: 'Sent to both' })
  const elsewhere = createAdClient(other.baseUrl, lender.token)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => (i % 2 ? elsewhere : lender).add(body, 'a-key-for-both')),
  )
  expect(new Set(answers.map(({ ad }) => ad._id)).size).toBe(1)
  expect(await there.titles({ search: 'Sent to both' })).toHaveLength(1)
})
