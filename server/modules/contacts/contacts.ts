import type { Transaction } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import { tenDigitsOf } from '../../../domain/rules/account/login-name.ts'
import type { VisitSource } from '../../../domain/rules/visit-source.ts'
import { allowance, type Counting, countRequest } from '../../db/count-tries.ts'
import type { Database } from '../../db/schema.ts'
import { countStep } from '../figures/figures.ts'
import { type Asked, insertReveal, lockReveal, noteRevealAgain, selectNumberBehind } from './contacts.queries.ts'

/** Numbers that one person may ask for in a day. */
const perDay = 50

/**
 * The number behind an ad, for a person who is signed in and wants to call or write (decisions: Seller's number). Each
 * person counts for the owner once; each ad counts towards the limit of a day, again only a day after it was last asked
 * for. Owners get their own, uncounted and in any status.
 * @param source where their visit comes from, if that is known
 * @returns ten digits; null when the owner has none
 * @throws AppError `product_gone`; `not_available` when it cannot be rented now; `too_many_requests`
 */
export function revealContact(deps: Counting, asked: Asked, source?: VisitSource): Promise<string | null> {
  return deps.db.transaction().execute(async (tx) => {
    const found = await selectNumberBehind(tx, asked.adId).executeTakeFirst()
    if (!found) throw new AppError('product_gone')
    const number = tenDigitsOf(found.phone_number)
    if (found.user_id === asked.userId) return number
    if (found.status !== 'active') throw new AppError('not_available')
    if (number !== null && (await countReveal({ ...deps, db: tx }, asked)))
      await countStep(tx, { step: 'contact', source, city: found.city })
    return number
  })
}

/**
 * With the row locked, so that two parallel requests count as one; a refusal rolls it back.
 * @returns whether it is the first time
 */
async function countReveal(deps: Counting & { db: Transaction<Database> }, asked: Asked): Promise<boolean> {
  const { db: tx } = deps
  const isFirst = (await insertReveal(tx, asked).executeTakeFirst()) !== undefined
  const { is_recent: isRecent } = await lockReveal(tx, asked).executeTakeFirstOrThrow()
  if (isFirst || !isRecent) await countRequest(deps, allowance('contact', [asked.userId], [perDay, 86_400]))
  if (!isFirst) await noteRevealAgain(tx, asked).execute()
  return isFirst
}
