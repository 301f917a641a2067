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

/**
 * Counts a request, where requests are counted at all.
 * @throws AppError `too_many_requests`
 */
export async function countRequest(
  { db, hasRequestLimits }: { db: Kysely<Database>; hasRequestLimits: boolean },
  ...allowances: Allowance[]
): Promise<void> {
  if (hasRequestLimits) await countTry(db, allowances)
}

/**
 * Counts something of which one is dearer than another, where requests are counted at all.
 * @param cost a whole number
 * @throws AppError `too_many_requests`
 */
export async function countCost(
  { db, hasRequestLimits }: { db: Kysely<Database>; hasRequestLimits: boolean },
  of: Allowance,
  cost: number,
): Promise<void> {
  if (hasRequestLimits) await countTry(db, [of], cost)
}
