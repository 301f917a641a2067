import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type Allowance, countTry } from '../../db/rate-counters.ts'
import type { Database } from '../../db/schema.ts'

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
  /** From one neighbourhood, with whatever. */
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
