import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { DayRange } from '../../../domain/rules/rent/busy-days.ts'
import { isPresent } from '../../db/ad-visibility.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>
type Tx = Transaction<Database>

export type TermsRow = Omit<Selectable<Database['rental_terms']>, 'product_id'>

/** SQL: the terms of an ad, beside its row of `products`; null for the defaults. */
export const termsOf = (table = 'products'): RawBuilder<TermsRow | null> =>
  sql`(select to_jsonb(terms) - 'product_id' from rental_terms as terms where product_id = ${sql.ref(`${table}.id`)})`

export function upsertTerms(tx: Tx, product_id: string, { prices, ...terms }: TermsRow) {
  const row = { ...terms, prices: JSON.stringify(prices) }
  return tx
    .insertInto('rental_terms')
    .values({ product_id, ...row })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(row))
}

/** Writes the default terms of an ad that has no row: pieces that are held refer to it. */
export function insertDefaultTerms(tx: Tx, productId: string) {
  return sql`insert into rental_terms (product_id) values (${productId}) on conflict do nothing`.execute(tx)
}

export function deleteTerms(tx: Tx, productId: string) {
  return tx.deleteFrom('rental_terms').where('product_id', '=', productId)
}

/** The terms of some ads, without those that have the defaults. */
export function selectTerms(db: Db, ids: readonly string[]) {
  return db.selectFrom('rental_terms').selectAll().where(sql<boolean>`product_id = any (${ids}::uuid[])`)
}

export interface BlockRow {
  id: string
  product_id: string
  first_day: string
  last_day: string
  pieces: number | null
  is_return: boolean
}

const asDay = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`

/** The blocks of some ads that end on a day or later, the first ones first. @param fromDay without one: today */
export function selectBlocks(db: Db, adIds: readonly string[], fromDay?: string) {
  return db
    .selectFrom('blocked_days')
    .select(['id', 'product_id', 'pieces', 'is_return'])
    .select([asDay('first_day').as('first_day'), asDay('last_day').as('last_day')])
    .where(sql<boolean>`product_id = any (${adIds}::uuid[])`)
    .where('last_day', '>=', fromDay ?? sql<string>`day_in_india()`)
    .orderBy('blocked_days.first_day')
    .orderBy('blocked_days.last_day')
}

export function insertBlocks(tx: Tx, blocks: readonly Omit<BlockRow, 'id'>[]) {
  return tx.insertInto('blocked_days').values([...blocks])
}

export function deleteBlocks(tx: Tx, ids: readonly string[]) {
  return tx.deleteFrom('blocked_days').where(sql<boolean>`id = any (${ids}::uuid[])`)
}

export function deleteBlocksOf(tx: Tx, adIds: readonly string[]) {
  return tx.deleteFrom('blocked_days').where(sql<boolean>`product_id = any (${adIds}::uuid[])`)
}

export function deleteReturnBlocks(tx: Tx, adIds: readonly string[]) {
  return deleteBlocksOf(tx, adIds).where('is_return', '=', true)
}

/** A block from today to the return day. */
export function insertReturnBlocks(tx: Tx, adIds: readonly string[], lastDay: string) {
  return tx.insertInto('blocked_days').values(
    adIds.map((product_id) => ({
      product_id,
      first_day: sql<string>`day_in_india()`,
      last_day: lastDay,
      is_return: true,
    })),
  )
}

/** Replaces the busy days of some ads. @param busy without ads that have none */
export async function replaceBusyDays(
  tx: Tx,
  adIds: readonly string[],
  busy: ReadonlyMap<string, readonly DayRange[]>,
): Promise<void> {
  await tx.deleteFrom('rental_busy_days').where(sql<boolean>`product_id = any (${adIds}::uuid[])`).execute()
  if (busy.size === 0) return
  const rows = [...busy].map(([product_id, ranges]) => ({
    product_id,
    days: `{${ranges.map(({ firstDay, lastDay }) => `[${firstDay},${lastDay}]`).join(',')}}`,
  }))
  await tx.insertInto('rental_busy_days').values(rows).execute()
}

/** An ad with a page, and how many pieces it has; it has no row when there is none. */
export function selectCalendarAd(db: Db, id: string) {
  return db
    .selectFrom('products')
    .select([isPresent().as('is_present'), 'status', 'rent_type'])
    .select(sql<number>`coalesce((select quantity from rental_terms where product_id = products.id), 1)`.as('quantity'))
    .where('id', '=', id)
}

/** Deletes some rows of ads whose busy days are all over. @returns how many */
export async function deletePastBusyDays(db: Db, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from rental_busy_days where product_id = any (array(
      select product_id from rental_busy_days where upper(days) <= day_in_india() limit ${sql.lit(limit)} for update skip locked
    ))`.execute(db)
  return Number(numAffectedRows)
}
