import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { AppError } from '../../domain/errors.ts'
import type { Rate, VisitorRate } from '../../domain/limits/rate-types.ts'
import { mustSkipWrites } from './read-only-mode.ts'
import type { Database } from './schema.ts'

/** A rate limit: at most `max` uses in a window of `seconds`, which starts with the first use. */
export interface RateLimit {
  /** The action, and whom it is counted for. */
  key: string
  max: number
  seconds: number
}

/**
 * Counts one use under several rate limits at once, for all processes together. A refused use counts nowhere: otherwise a
 * client above its own limit would use up shared limits.
 * @throws AppError `too_many_requests`, with the seconds to wait, when one of the limits is reached
 */
export async function consumeRateLimits(
  db: Kysely<Database>,
  allowances: readonly RateLimit[],
  times = 1,
): Promise<void> {
  const wait = await consumeAndWait(db, allowances, times)
  if (wait === 0) return
  await refundRateLimits(db, allowances, times)
  throw new AppError('too_many_requests', [], wait)
}

/** Counts one use of something that is skipped, not refused, above its limit. @returns whether it may be done */
export async function tryConsumeRateLimit(db: Kysely<Database>, allowance: RateLimit): Promise<boolean> {
  return (await consumeAndWait(db, [allowance])) === 0
}

/** @returns the seconds to wait, when one of the limits is reached */
async function consumeAndWait(db: Kysely<Database>, allowances: readonly RateLimit[], times = 1): Promise<number> {
  // In one order everywhere: two that count under the same keys must not wait for each other.
  const sorted = allowances.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const rows = sorted.map(
    ({ key, seconds }) => sql`(${key}, ${times}::integer, now() + make_interval(secs => ${seconds}))`,
  )
  const { rows: counted } = await sql<{ key: string; count: number; wait: number }>`
    insert into rate_counters as counter (key, count, resets_at) values ${sql.join(rows)}
    on conflict (key) do update set
      count = case when counter.resets_at <= now() then 0 else counter.count end + excluded.count,
      resets_at = case when counter.resets_at <= now() then excluded.resets_at else counter.resets_at end
    returning key, count, ceil(extract(epoch from resets_at - now()))::integer as wait`.execute(db)
  const waits = sorted.map(({ key, max }) => {
    const counter = counted.find((one) => one.key === key)
    return counter && counter.count > max ? counter.wait : 0
  })
  return Math.max(0, ...waits)
}

/** What this process has counted since its last write to the database, and whether the limit is reached. */
interface LimitBatch {
  count: number
  endsAt: number
  refusedUntil: number
}

/** Milliseconds that a request waits for its count: a database that is silent holds up none of them longer. */
const countTimeoutMs = 500

/** The maximum number of callers in memory; above it the oldest are dropped. */
const batchesMax = 50_000

/**
 * Counts frequent events without a write for each, for all processes together: each counts a twentieth of a limit in
 * memory before it writes, so rare clients never reach the database, and with n processes up to n twentieths more than
 * the limit succeed. While the site only reads, each process counts for itself.
 * @returns counts one event, or one with the weight of several; without a database no request is refused
 * @throws AppError `too_many_requests`, with the seconds to wait
 */
export function createBatchedRateLimiter(
  db: Kysely<Database>,
): (allowance: RateLimit, weight?: number) => Promise<void> | undefined {
  const portions = new Map<string, LimitBatch>()

  const portionOf = ({ key, seconds }: RateLimit): LimitBatch => {
    const now = Date.now()
    const known = portions.get(key)
    if (known && known.endsAt > now) return known
    const fresh = { count: 0, endsAt: now + seconds * 1_000, refusedUntil: 0 }
    portions.delete(key)
    portions.set(key, fresh)
    const [oldest] = portions.keys()
    if (portions.size > batchesMax && oldest !== undefined) portions.delete(oldest)
    return fresh
  }

  return (allowance, weight = 1) => {
    const portion = portionOf(allowance)
    const wait = portion.refusedUntil - Date.now()
    if (wait > 0) throw new AppError('too_many_requests', [], Math.ceil(wait / 1_000))
    portion.count += weight
    if (mustSkipWrites(db)) {
      if (portion.count >= allowance.max) portion.refusedUntil = portion.endsAt
      return undefined
    }
    if (portion.count < allowance.max / 20) return undefined
    const times = portion.count
    portion.count = 0
    // The last allowed one still succeeds.
    const counted = consumeAndWait(db, [{ ...allowance, max: allowance.max - 1 }], times).then(
      (seconds) => {
        if (seconds > 0) portion.refusedUntil = portion.endsAt = Date.now() + seconds * 1_000
      },
      () => undefined,
    )
    return Promise.race([counted, sleep(countTimeoutMs, undefined, { ref: false })])
  }
}

/** Takes counted uses back, for failures that the caller did not cause. */
export async function refundRateLimits(
  db: Kysely<Database>,
  allowances: readonly RateLimit[],
  times = 1,
): Promise<void> {
  // In one order, as they are counted.
  const keys = allowances.map(({ key }) => key).toSorted()
  await sql`
    update rate_counters set count = greatest(count - ${times}::integer, 0)
    where key in (select key from rate_counters where key = any(${keys}::text[]) order by key for update)`.execute(db)
}

/** Resets a rate limit, as after a successful login. */
export async function resetRateLimit(db: Kysely<Database>, key: string): Promise<void> {
  await db.deleteFrom('rate_counters').where('key', '=', key).execute()
}

/**
 * Creates a rate limit. Its subject is stored as a hash.
 * @param what is tried: `login` @param whose parts that together say who or what is counted
 */
export function rateLimitFor(what: string, whose: readonly string[], [max, seconds]: Rate): RateLimit {
  const key = createHash('sha256').update(JSON.stringify(whose)).digest('base64url')
  return { key: `${what} ${key}`, max, seconds }
}

/** A client that is not signed in, as rate limits tell it from others. */
export interface Visitor {
  /** From `networkOf`: an IPv4 address may be shared by a whole town. */
  network: string
  /** The larger network around it. */
  neighbourhood: string
  /** Their browser, by the cookie that we gave it. */
  browser?: string | undefined
  /** Is the cookie new? A client can get as many of these as it likes. */
  isNewBrowser?: boolean
}

/**
 * Creates the rate limits of a visitor: by browser, network and network group, so that people behind one address do not use up
 * each other's limits, and invented browsers are still limited.
 * @param what is tried: `code`
 */
export function visitorRateLimits(
  what: string,
  { browser, network, neighbourhood }: Visitor,
  { seconds, ...max }: VisitorRate,
): RateLimit[] {
  const own =
    browser === undefined
      ? rateLimitFor(`${what} network`, [network], [max.network, seconds])
      : rateLimitFor(`${what} browser`, [browser], [max.browser, seconds])
  return [own, rateLimitFor(`${what} around`, [neighbourhood], [max.neighbourhood, seconds])]
}

/** The dependencies of rate limits. */
export interface RateLimiting {
  db: Kysely<Database>
  /** Are requests counted? Wrong passwords and codes are always counted. */
  hasRequestLimits: boolean
}

/** Counts a request under its rate limits, when `hasRequestLimits` is on. @throws AppError `too_many_requests` */
export async function limitRequest({ db, hasRequestLimits }: RateLimiting, ...allowances: RateLimit[]): Promise<void> {
  if (hasRequestLimits) await consumeRateLimits(db, allowances)
}

/**
 * Counts the cost of a request under a rate limit, when `hasRequestLimits` is on.
 * @param cost a whole number @throws AppError `too_many_requests`
 */
export async function limitCost({ db, hasRequestLimits }: RateLimiting, of: RateLimit, cost: number): Promise<void> {
  if (hasRequestLimits) await consumeRateLimits(db, [of], cost)
}
