import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { AppError } from '../../domain/errors.ts'
import type { Database } from './schema.ts'

/** So many tries within a time that begins with the first one. */
export interface Allowance {
  /** What is tried, and by or for whom. */
  key: string
  max: number
  seconds: number
}

/**
 * Counts a try under several keys at once, for all processes together.
 * @throws AppError `too_many_requests`, with the seconds to wait, when one of the allowances is used up
 */
export async function countTry(db: Kysely<Database>, allowances: readonly Allowance[], times = 1): Promise<void> {
  const wait = await countAndWait(db, allowances, times)
  if (wait > 0) throw new AppError('too_many_requests', [], wait)
}

/** Counts something that is left out when it is too much. @returns whether it is to be done */
export async function takeTurn(db: Kysely<Database>, allowance: Allowance): Promise<boolean> {
  return (await countAndWait(db, [allowance])) === 0
}

/** @returns the seconds to wait, should one of the allowances be used up */
async function countAndWait(db: Kysely<Database>, allowances: readonly Allowance[], times = 1): Promise<number> {
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

/** How often something was done here since the others were told, and whether that is enough for now. */
interface Portion {
  count: number
  endsAt: number
  refusedUntil: number
}

/** Callers whose portions are kept; of more, those that came first are forgotten. */
const portionsMax = 50_000

/**
 * Counts frequent events without a write for each, for all processes together: each holds a twentieth of an allowance
 * in memory before it tells the others, so rare clients never reach the database, and with n processes up to n twentieths
 * more than allowed succeed.
 * @returns counts one event, or one with the weight of several; without a database no request is refused
 * @throws AppError `too_many_requests`, with the seconds to wait
 */
export function createPortionCounter(
  db: Kysely<Database>,
): (allowance: Allowance, weight?: number) => Promise<void> | undefined {
  const portions = new Map<string, Portion>()

  const portionOf = ({ key, seconds }: Allowance): Portion => {
    const now = Date.now()
    const known = portions.get(key)
    if (known && known.endsAt > now) return known
    const fresh = { count: 0, endsAt: now + seconds * 1_000, refusedUntil: 0 }
    portions.delete(key)
    portions.set(key, fresh)
    const [oldest] = portions.keys()
    if (portions.size > portionsMax && oldest !== undefined) portions.delete(oldest)
    return fresh
  }

  return (allowance, weight = 1) => {
    const portion = portionOf(allowance)
    const wait = portion.refusedUntil - Date.now()
    if (wait > 0) throw new AppError('too_many_requests', [], Math.ceil(wait / 1_000))
    portion.count += weight
    if (portion.count < allowance.max / 20) return undefined
    const times = portion.count
    portion.count = 0
    // What was the last that is allowed is still done.
    return countAndWait(db, [{ ...allowance, max: allowance.max - 1 }], times).then(
      (seconds) => {
        if (seconds > 0) portion.refusedUntil = portion.endsAt = Date.now() + seconds * 1_000
      },
      () => undefined,
    )
  }
}

/** Gives one try of each back: it was no fault of the caller. */
export async function giveTriesBack(db: Kysely<Database>, allowances: readonly Allowance[]): Promise<void> {
  const keys = allowances.map(({ key }) => key)
  await db
    .updateTable('rate_counters')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('key', 'in', keys)
    .where('count', '>', 0)
    .execute()
}

/** Gives an allowance back in full, as after a success. */
export async function forgetTries(db: Kysely<Database>, key: string): Promise<void> {
  await db.deleteFrom('rate_counters').where('key', '=', key).execute()
}

/**
 * So many tries of something. Whose they are is nothing that anybody should read in the database.
 * @param what is tried: `login`
 * @param whose parts that together say who or what is counted
 */
export function allowance(what: string, whose: readonly string[], [max, seconds]: [number, number]): Allowance {
  const key = createHash('sha256').update(JSON.stringify(whose)).digest('base64url')
  return { key: `${what} ${key}`, max, seconds }
}

/** A person who is not signed in, as far as they can be told from others. */
export interface Visitor {
  /** As `networkOf` says it: behind an IPv4 address there may be a whole town. */
  network: string
  /** What lies around the network. */
  neighbourhood: string
  /** Their browser, by the cookie that we gave it. */
  browser?: string | undefined
  /** Have we given it only now? Anybody may have as many as they like. */
  isNewBrowser?: boolean
}

/** How often visitors may do something in so many seconds. */
interface VisitorAllowance {
  /** With one browser. */
  browser: number
  /** With all programs of one network that have no cookie of ours. */
  network: number
  /** From one neighbourhood, for any requests. */
  neighbourhood: number
  seconds: number
}

/**
 * What visitors may do, so that many people behind one address do not use up what the others are allowed, and one who
 * makes up browsers and networks has an end all the same.
 * @param what is tried: `code`
 */
export function visitorAllowances(
  what: string,
  { browser, network, neighbourhood }: Visitor,
  { seconds, ...max }: VisitorAllowance,
): Allowance[] {
  const own =
    browser === undefined
      ? allowance(`${what} network`, [network], [max.network, seconds])
      : allowance(`${what} browser`, [browser], [max.browser, seconds])
  return [own, allowance(`${what} around`, [neighbourhood], [max.neighbourhood, seconds])]
}

/** Where requests are counted. */
export interface Counting {
  db: Kysely<Database>
  /** Is it counted how often something may be asked for? Wrong passwords and codes are always counted. */
  hasRequestLimits: boolean
}

/**
 * Counts a request, where requests are counted at all.
 * @throws AppError `too_many_requests`
 */
export async function countRequest({ db, hasRequestLimits }: Counting, ...allowances: Allowance[]): Promise<void> {
  if (hasRequestLimits) await countTry(db, allowances)
}

/**
 * Counts something of which one is dearer than another, where requests are counted at all.
 * @param cost a whole number
 * @throws AppError `too_many_requests`
 */
export async function countCost({ db, hasRequestLimits }: Counting, of: Allowance, cost: number): Promise<void> {
  if (hasRequestLimits) await countTry(db, [of], cost)
}
