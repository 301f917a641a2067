import type { Kysely, Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import { AppError, fieldError } from '../../../domain/errors.ts'
import { dayInIndia } from '../../../domain/rules/dates.ts'
import { isSameValue } from '../../../domain/rules/edit-conflicts.ts'
import { findDaysProblem } from '../../../domain/rules/rent/blocked-days.ts'
import type { DayRange } from '../../../domain/rules/rent/busy-days.ts'
import type { BlocksAnswer, blockBodySchema, ChangedBlocksAnswer } from '../../../domain/schemas/blocks.ts'
import { type IdempotentRequest, runIdempotent } from '../../db/idempotency.ts'
import type { Database } from '../../db/schema.ts'
import { clearBlocks, readTerms, selectBlocks, writeBlocks } from '../rent/rent.ts'
import { type AdDependencies, limitBulkChanges } from './ads.policy.ts'
import {
  insertChange,
  lockAdsOf,
  type OwnAdKeys,
  selectAdStates,
  selectAds,
  selectSnapshots,
} from './bulk-ads.queries.ts'

/** Days of one's own ads that cannot be rented (docs/decisions/rent-by-dates.md). */

type Blocks = Omit<BlocksAnswer, 'success'>
type ChangedBlocks = Omit<ChangedBlocksAnswer, 'success'>
type LeftAlone = BlocksAnswer['leftAlone'][number]

/**
 * The blocks of some of one's own ads that are not over.
 * @throws AppError `product_not_found` or `not_your_product` when none of the ads is one's own
 */
export async function listBlocks(db: Kysely<Database>, { ids, userId }: OwnAdKeys): Promise<Blocks> {
  const ads = await selectAdStates(db, { ids, userId }).execute()
  const leftAlone = await findStrangeAds(db, { ids, known: ads.map(({ id }) => id) })
  return { ...(await viewBlocks(db, { ids, userId })), leftAlone }
}

/**
 * Blocks days of ads, all pieces or some of them. The same days may be blocked twice.
 * @throws AppError as `listBlocks`; `invalid_input` for days that are over, too far ahead or in the wrong order; `repeated_differently`;
 * `too_many_requests`
 */
export async function blockDays(
  deps: AdDependencies,
  { ids, from, to, pieces }: z.infer<typeof blockBodySchema>,
  { userId, idempotencyKey }: IdempotentRequest,
): Promise<ChangedBlocks> {
  const days = requirePossibleDays(from, to)
  await limitBulkChanges(deps, userId, ids.length)
  const once = { scope: `block-days ${userId}`, key: idempotencyKey, request: [ids, from, to, pieces ?? null] }
  const outcome = await runIdempotent(deps.db, once, async (tx) => {
    const locked = await lockOwnAds(tx, { ids, userId })
    const { changeId, result: full } = await noteChange(tx, { ids: locked.ids, userId }, () =>
      writeBlocks(tx, locked.ids, { ...days, pieces: pieces ?? null }),
    )
    return { changeId, leftAlone: [...locked.leftAlone, ...full.map((_id) => ({ _id, code: 'too_many' }))] }
  })
  return { ...(await viewBlocks(deps.db, { ids, userId })), ...outcome }
}

/** Makes days of ads free again; free ones stay as they are. @throws AppError as `blockDays` */
export async function unblockDays(
  deps: AdDependencies,
  { ids, from, to }: { ids: readonly string[]; from: string; to: string },
  userId: string,
): Promise<ChangedBlocks> {
  const days = requirePossibleDays(from, to)
  await limitBulkChanges(deps, userId, ids.length)
  const outcome = await deps.db.transaction().execute(async (tx) => {
    const { ids: own, leftAlone } = await lockOwnAds(tx, { ids, userId })
    const { changeId } = await noteChange(tx, { ids: own, userId }, () => clearBlocks(tx, own, days))
    await deps.events.raise(tx, 'ads_changed', { ids: own })
    return { changeId, leftAlone }
  })
  return { ...(await viewBlocks(deps.db, { ids, userId })), ...outcome }
}

/** Notes what a change makes of the blocks, so that it can be undone. */
async function noteChange<T>(tx: Transaction<Database>, keys: OwnAdKeys, change: () => Promise<T>) {
  const before = await selectSnapshots(tx, 'block', keys)
  const result = await change()
  const after = await selectSnapshots(tx, 'block', keys)
  const ads = keys.ids.flatMap((id) => {
    const [was, is] = [before.get(id), after.get(id)]
    return was && is && !isSameValue(was, is) ? [{ id, before: was, after: is }] : []
  })
  const changeId = ads.length > 0 ? uuidv7() : null
  if (changeId) await insertChange(tx, { id: changeId, userId: keys.userId }, { action: 'block', ads }).execute()
  return { changeId, result }
}

function requirePossibleDays(firstDay: string, lastDay: string): DayRange {
  const problem = findDaysProblem({ from: firstDay, to: lastDay }, dayInIndia(new Date()))
  if (problem) throw new AppError('invalid_input', [fieldError(problem.field, problem.code)])
  return { firstDay, lastDay }
}

async function lockOwnAds(tx: Transaction<Database>, { ids, userId }: OwnAdKeys) {
  const ads = await lockAdsOf(tx, { ids, userId })
  const strange = await findStrangeAds(tx, { ids, known: ads.map(({ id }) => id) })
  const gone = ads.flatMap(({ id, deleted_at, status }): LeftAlone[] => {
    if (deleted_at) return [{ _id: id, code: 'own_product_deleted' }]
    return status === 'removed' ? [{ _id: id, code: 'product_gone' }] : []
  })
  const leftAlone = [...strange, ...gone]
  const left = new Set(leftAlone.map(({ _id }) => _id))
  return { ids: ads.map(({ id }) => id).filter((id) => !left.has(id)), leftAlone }
}

/** The ads that are not one's own. @throws AppError when all are such */
async function findStrangeAds(
  db: Kysely<Database>,
  { ids, known }: { ids: readonly string[]; known: readonly string[] },
): Promise<LeftAlone[]> {
  const others = ids.filter((id) => !known.includes(id))
  if (others.length === 0) return []
  const elsewhere = (await selectAds(db, others).execute()).map(({ id }) => id)
  const codeOf = (id: string) => (elsewhere.includes(id) ? 'not_your_product' : 'product_not_found')
  if (known.length === 0) throw new AppError(elsewhere.length > 0 ? 'not_your_product' : 'product_not_found')
  return others.map((_id) => ({ _id, code: codeOf(_id) }))
}

async function viewBlocks(db: Kysely<Database>, keys: OwnAdKeys): Promise<Pick<Blocks, 'today' | 'ads'>> {
  const ads = await selectAdStates(db, keys).execute()
  const own = ads.map(({ id }) => id)
  const terms = await readTerms(db, own)
  const blocks = Map.groupBy(await selectBlocks(db, own).execute(), ({ product_id }) => product_id)
  return {
    today: dayInIndia(new Date()),
    ads: ads.map(({ id, title }) => ({
      _id: id,
      title,
      pieces: terms.get(id)?.pieces ?? 1,
      blocks: (blocks.get(id) ?? []).map(({ first_day, last_day, pieces, is_return }) => ({
        from: first_day,
        to: last_day,
        pieces,
        isReturn: is_return,
      })),
    })),
  }
}
