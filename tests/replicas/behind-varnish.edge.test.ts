import { pino } from 'pino'
import { afterAll, expect, it, vi } from 'vitest'
import { adPath, categoryPath, sellerPath } from '../../domain/rules/links.ts'
import { EdgePurge, edgeKeyOf } from '../../platform/pages/edge-purge.ts'
import { connect } from '../../server/db/database.ts'
import { requireSecrets } from '../../server/db/site-secret.ts'
import { followAndPurge } from '../../server/start/follow-and-purge.ts'
import { adBody, createLender } from '../support/ads-setup.ts'
import { askRaw } from '../support/ask-raw.ts'
import { purgeToken, startVarnish } from '../support/edge-programs.ts'
import { startPurgedEdge } from '../support/purged-edge.ts'
import { setUpReplicatedDatabase } from '../support/replicated-database.ts'
import { startTestServer } from '../support/test-server.ts'
import { openWatchedWay } from '../support/watched-way.ts'

// Two processes of a site that reads from a copy of its database, which Varnish asks in turn.
const { primary, copy, pause, resume } = await setUpReplicatedDatabase()
const sites: string[] = []
let asked = 0
const way = await openWatchedWay(() => sites[asked++ % sites.length] ?? '')
afterAll(way.close)
const varnish = await startVarnish(way.port)
afterAll(varnish.stop)
// It is told the same.
const witness = await startPurgedEdge(purgeToken)
afterAll(witness.close)
const log = pino({ level: 'silent' })
const address = { connectionString: primary.proxy.url }

async function open(isFirst: boolean) {
  const connection = connect({ address, log, servers: [copy.proxy.url] })
  await requireSecrets(connection.db)
  await connection.replicas?.start()
  const purge = { urls: [`${varnish.url}/`, witness.url], token: purgeToken }
  const server = await startTestServer(connection, {
    edge: { purge },
    followChanges: followAndPurge({ address, log, edgePurge: new EdgePurge({ ...purge, log }), isFirst }),
    trustProxy: ['127.0.0.1'],
    hasRequestLimits: false,
  })
  afterAll(async () => {
    await server.close()
    await connection.close()
  })
  sites.push(server.baseUrl)
  const { db, pool, replicas } = connection
  if (!replicas) throw new Error('there are no copies')
  return { db, pool, replicas }
}
const [site, other] = [await open(true), await open(false)]
const { db, pool } = site
await vi.waitUntil(async () => (await askRaw(varnish.url)).status === 200, { timeout: 20_000 })
const lender = await createLender({ db, baseUrl: varnish.url })

const ask = async (path: string, cookie?: string, from = varnish.url) =>
  (await askRaw(from + path, { 'accept-encoding': 'br', ...(cookie && { cookie }) })).html

/** What a browser keeps of an answer. */
const cookiesOf = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

/** Until everything that was changed before has been purged for the second time. */
async function settle(): Promise<void> {
  const mark = `mark:${performance.now()}`
  await pool.query("select pg_notify('changes', $1)", [mark])
  await expect.poll(() => witness.purged.flat().filter((key) => key === edgeKeyOf(mark)).length).toBe(2)
}

it('the writer of an ad sees it on every page at once while the copy is behind, and others no older page after the purge', async () => {
  const images = [await lender.picture()]
  const { ad } = await lender.add(adBody({ images, price: 1_000 }))
  const pages = [
    adPath(ad),
    '/',
    categoryPath('camera'),
    categoryPath('camera', 'mirrorless'),
    sellerPath(lender.user.id),
    '/category/camera?search=canon',
    '/category/camera?sort=price_asc',
  ]
  const call = `/api/products/get-user-products?productId=${ad._id}`
  for (const price of [1_001, 1_002]) {
    const shown = `1,00${price % 10}`
    const showAll = async (cookie?: string) => {
      // Each page from each process, where Varnish asks them.
      for (const path of [...pages, ...pages])
        expect([path, (await ask(path, cookie)).includes(shown)]).toEqual([path, true])
    }
    await resume()
    await settle()
    await vi.waitUntil(() => site.replicas.seen.isAnyUsed && other.replicas.seen.isAnyUsed, { timeout: 30_000 })
    // Varnish and both processes keep all of them.
    for (const baseUrl of [varnish.url, ...sites]) for (const path of pages) await ask(path, undefined, baseUrl)
    way.seen.length = 0
    for (const path of pages) await ask(path)
    expect(way.seen).toEqual([])
    await pause()
    const answer = await lender.call('PUT', `update?productId=${ad._id}`, adBody({ images, price, discount: 0 }))
    const cookie = cookiesOf(answer)
    expect(cookie).toMatch(/^(?=.*position=)(?=.*wrote=)/)
    await showAll(cookie)
    for (let i = 0; i < 2; i++) expect(await ask(call, cookie)).toContain(`"price":${price}`)
    // Proof that the copy is read from, and does not have it.
    expect(await ask(call)).not.toContain(`"price":${price}`)
    await settle()
    await showAll()
  }
})
