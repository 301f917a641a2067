import type { Transaction } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import type { Product } from '../../../domain/schemas/listing.ts'
import type { Database } from '../../db/schema.ts'
import type { AccountDependencies } from '../accounts/account-dependencies.ts'
import { allowance, countRequest } from '../accounts/tries.ts'
import { tenDigitsOf } from '../accounts/user.view.ts'
import { getListing } from '../listings/get-listing.ts'
import { type Asked, insertReveal, lockReveal, noteRevealAgain, selectNumberBehind } from './contacts.queries.ts'

/** Numbers that one person may ask for in a day. */
const perDay = 50

export type ContactDependencies = Pick<AccountDependencies, 'db' | 'hasRequestLimits'>

/**
 * An ad with its seller's number, for somebody who is signed in and wants to call or write (decisions: Seller's number).
 * Whoever is told it counts for the owner, once; each ad counts towards the limit of a day, again only a day after it
 * was last asked for. Owners get their own, uncounted and in any status.
 * @throws AppError `product_not_found`, `product_gone`; `not_available` when it cannot be rented now;
 *   `too_many_requests`
 */
export async function revealContact(deps: ContactDependencies, asked: Asked): Promise<Product> {
  const product = await getListing(deps.db, asked.productId)
  const phoneNumber = await deps.db.transaction().execute((tx) => findNumber({ ...deps, db: tx }, asked))
  return { ...product, userId: { ...product.userId, phoneNumber } }
}

async function findNumber(deps: ContactDependencies & { db: Transaction<Database> }, asked: Asked) {
  const { db: tx } = deps
  const found = await selectNumberBehind(tx, asked.productId).executeTakeFirst()
  if (!found) throw new AppError('product_gone')
  const number = tenDigitsOf(found.phone_number)
  if (found.user_id === asked.userId) return number
  if (found.status !== 'active') throw new AppError('not_available')
  if (number !== null) await countReveal(deps, asked)
  return number
}

/** With the row in hand, so that two presses at once count as one; a refusal takes it back with everything else. */
async function countReveal(deps: ContactDependencies & { db: Transaction<Database> }, asked: Asked): Promise<void> {
  const { db: tx } = deps
  const isFirst = await insertReveal(tx, asked).executeTakeFirst()
  const { is_recent: isRecent } = await lockReveal(tx, asked).executeTakeFirstOrThrow()
  if (isFirst || !isRecent) await countRequest(deps, allowance('contact', [asked.userId], [perDay, 86_400]))
  if (!isFirst) await noteRevealAgain(tx, asked).execute()
}
