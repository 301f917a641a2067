import { pino } from 'pino'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { parsePosition } from '../../platform/postgres/replicas/positions.ts'
import { readFromCopies } from '../../platform/postgres/replicas/read-scope.ts'
import type { Way } from '../../platform/postgres/replicas/replica.ts'
import { WatchedServer } from '../../platform/postgres/replicas/watched-server.ts'
import { connect } from '../../server/db/database.ts'
import { startDatabaseProxy } from '../support/database-proxy.ts'
import { type ReplicatedServer, setUpReplicatedDatabase } from '../support/replicated-database.ts'

// One primary, and three copies: one becomes the next primary, one follows that, and one has received more than both.
const database = await setUpReplicatedDatabase()
const { primary } = database
const [next, follower, ahead] = [database.copy, await database.addCopy(), await database.addCopy()]
/** Leads to the primary, as a load balancer does. */
const balancer = await startDatabaseProxy(primary.host, 'kiraya', afterAll)

/** What a process has to do with its databases. */
async function open() {
  const { pool, replicas, close } = connect({
    address: { connectionString: balancer.url },
    log: pino({ level: 'silent' }),
    servers: [primary, next, follower, ahead].map(({ proxy }) => proxy.url),
  })
  if (!replicas) throw new Error('there are no copies')
  await replicas.start()
  onTestFinished(close)
  const nameOf = ({ proxy }: ReplicatedServer) => new URL(proxy.url).host
  return {
    replicas,
    pool,
    uses: (server: ReplicatedServer) => replicas.seen.all.some(({ name, isUsed }) => isUsed && name === nameOf(server)),
    /** Reads from a server that has what was written. */
    find: async (text: string, written: Awaited<ReturnType<typeof replicas.whereWritten>>) => {
      const ask = async (way: Way) => (await way.pool.query('select from seen where text = $1', [text])).rowCount
      return readFromCopies(
        () => replicas.needOf(written),
        () => replicas.read(ask),
      )
    },
  }
}

const hasReceived = async (server: ReplicatedServer, position: string) =>
  (await server.asAdmin(`select where pg_last_wal_receive_lsn() >= '${position}'`)).length > 0
const endOf = async (server: ReplicatedServer) =>
  (await server.asAdmin<{ at: string }>('select pg_current_wal_flush_lsn()::text as at'))[0]?.at ?? ''
/** What the role of the site learns of a copy that shows everything. */
const stateOf = async ({ proxy }: ReplicatedServer) => {
  const end = await endOf(primary)
  const watched = new WatchedServer({ connectionString: proxy.url })
  try {
    return await vi.waitUntil(async () => {
      const state = await watched.look()
      return state && state.position >= (parsePosition(end) ?? 0n) && state
    }, patience)
  } finally {
    await watched.close()
  }
}
const patience = { timeout: 60_000, interval: 50 }

it('after a failover only copies that follow the next primary are read from, in every process', async () => {
  const site = await open()
  await site.pool.query('create table seen (text text)')
  await primary.asAdmin('revoke pg_read_all_stats from kiraya')
  expect(await stateOf(ahead)).toMatchObject({ isCopy: true, timeline: 0, isHidden: true })
  await primary.asAdmin('grant pg_read_all_stats to kiraya')
  expect(await stateOf(ahead)).toMatchObject({ isCopy: true, timeline: 1, isHidden: false })
  await vi.waitUntil(() => [next, follower, ahead].every(site.uses), patience)
  expect(site.uses(primary)).toBe(false)
  expect(await site.replicas.whereWritten()).toMatchObject({ timeline: 1 })

  // Two copies lose their way to the primary, and are read from none the less: they are not behind.
  for (const { link } of [next, follower]) await link.cut()
  const lostTheWay = async (copy: ReplicatedServer) =>
    (await copy.asAdmin('select from pg_stat_wal_receiver')).length === 0
  await vi.waitUntil(async () => (await lostTheWay(next)) && lostTheWay(follower), patience)
  await site.replicas.look()
  expect([next, follower, ahead].map(site.uses)).toEqual([true, true, true])
  // What is written now is lost with the primary, and the third copy has it.
  await primary.asAdmin(`insert into seen select 'lost' from generate_series(1, 1000)`)
  const end = await endOf(primary)
  await vi.waitUntil(() => hasReceived(ahead, end), patience)

  await next.asAdmin('select pg_promote()')
  balancer.leadTo(next.host)
  // The first write on the next primary, before this process has looked at it: its position lies before the end of what the third has.
  await next.asAdmin(`insert into seen values ('kept')`)
  const written = await vi.waitUntil(async () => {
    const found = await site.replicas.whereWritten()
    return found.timeline === 2 && found
  }, patience)
  expect(await site.find('kept', written)).toBe(1)
  expect(site.replicas.seen.end.timeline).toBe(2)
  const started = await open()
  for (const { uses, replicas } of [site, started]) {
    await replicas.look()
    expect([primary, next, follower, ahead].map(uses)).toEqual([false, false, false, false])
  }

  for (const { link } of [follower, ahead]) {
    link.leadTo(next.host)
    await link.mend()
  }
  for (const { uses } of [site, started]) await vi.waitUntil(() => uses(follower), patience)
  // The log of the next primary passes the place where the third copy is.
  await next.asAdmin(`insert into seen select 'more' from generate_series(1, 2000)`)
  expect(parsePosition(await endOf(next))).toBeGreaterThan(parsePosition(end) ?? 0n)
  for (const { uses, replicas, find } of [site, started]) {
    await replicas.look()
    expect([primary, next, follower, ahead].map(uses)).toEqual([false, false, true, false])
    const now = await replicas.whereWritten()
    expect(await find('more', now)).toBe(2000)
    expect(await find('lost', now)).toBe(0)
    const before = replicas.counts.fromCopies
    await vi.waitUntil(async () => {
      await find('more', now)
      return replicas.counts.fromCopies > before
    }, patience)
  }
})
