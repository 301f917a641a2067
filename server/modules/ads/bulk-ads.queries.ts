import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import { retentionDays } from '../../../domain/limits/retention.ts'
import type { AdStatus, OwnerSetStatus } from '../../../domain/schemas/ad.ts'
import { ownStatus, returnDay } from '../../db/ad-visibility.ts'
import type { AdChangeAction, ChangedAdColumns, Database } from '../../db/schema.ts'
import { restoreBlocks, restoreReturnDays } from '../rent/rent.ts'
import { newExpiry, type OwnAdKey } from './ads.queries.ts'

type Db = Kysely<Database>
type Tx = Transaction<Database>

/** Some ads, and who says that they are theirs. */
export interface OwnAdKeys {
  ids: readonly string[]
  userId: string
}

/** The columns that an action changes, and that its undoing writes back. */
const columnsOf = {
  price: ['price'],
  status: ['status', 'expires_at', 'reminded_at'],
  renew: ['status', 'expires_at', 'reminded_at'],
  place: ['custom_address', 'address', 'area', 'city', 'state', 'country', 'zip_code'],
  delete: ['deleted_at'],
  block: [],
} as const satisfies Record<AdChangeAction, readonly (keyof Database['products'])[]>

const isOneOf = (ids: readonly string[], column = 'id') => sql<boolean>`${sql.ref(column)} = any (${ids}::uuid[])`

const stateColumns = [
  'id',
  'title',
  'price',
  'discount',
  'final_price_paise',
  'rent_type',
  'expires_at',
  'custom_address',
  'address',
  'area',
  'city',
  'state',
  'country',
  'zip_code',
] as const

export type AdStateRow = Pick<Selectable<Database['products']>, (typeof stateColumns)[number]> & {
  status: AdStatus
  return_day: string | null
}

/** What of one's own ads a change can change. */
export function selectAdStates(db: Db, { ids, userId }: OwnAdKeys) {
  return db
    .selectFrom('products')
    .select(stateColumns)
    .select([ownStatus().as('status'), returnDay().as('return_day')])
    .where(isOneOf(ids))
    .where('user_id', '=', userId)
}

/** Which of some ids are ads, of any owner and in any state. */
export function selectAds(db: Db, ids: readonly string[]) {
  return db.selectFrom('products').select('id').where(isOneOf(ids))
}

/**
 * One's own ads in any state, locked until the end of the transaction, in one order everywhere. They are read after that: a statement
 * that waited for the locks has other tables as they were before.
 */
export async function lockAdsOf(tx: Tx, { ids, userId }: OwnAdKeys) {
  const own = tx.selectFrom('products').where(isOneOf(ids)).where('user_id', '=', userId).orderBy('id')
  await own.select('id').forNoKeyUpdate().execute()
  return own
    .select(['id', 'price', 'discount', 'rent_type', 'deleted_at', sql<boolean>`expires_at <= now()`.as('is_over')])
    .select(ownStatus().as('status'))
    .select(sql<boolean>`(select is_delete from categories where id = category_id)`.as('is_category_hidden'))
    .execute()
}

const allBlocks = sql<NonNullable<ChangedAdColumns['blocks']>>`(
  select coalesce(jsonb_agg(to_jsonb(block) order by first_day, last_day, is_return, pieces), '[]')
  from (select first_day, last_day, pieces, is_return from blocked_days where product_id = products.id) as block)`

/**
 * Selects the columns of ads that an action changes. Times are texts with full precision in one time zone, so that they can be
 * compared and written back.
 */
export async function selectSnapshots(
  tx: Tx,
  action: AdChangeAction,
  { ids, userId }: OwnAdKeys,
): Promise<Map<string, ChangedAdColumns>> {
  await sql`set local time zone 'UTC'`.execute(tx)
  const rows = await tx
    .selectFrom('products')
    .select('id')
    .select(
      sql<
        ChangedAdColumns['row']
      >`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(to_jsonb(products))
        where key = any (${columnsOf[action]}::text[]))`.as('row'),
    )
    .select(
      sql<ChangedAdColumns['range']>`(select jsonb_build_object('first_day', first_day, 'last_day', last_day)
        from blocked_days where product_id = products.id and is_return)`.as('range'),
    )
    .$if(action === 'block', (query) => query.select(allBlocks.as('blocks')))
    .where(isOneOf(ids))
    .where('user_id', '=', userId)
    .execute()
  // The day of return belongs to the status alone.
  const isOfStatus = action === 'status' || action === 'renew'
  return new Map(
    rows.map(({ id, row, range, blocks }) => [
      id,
      { row, range: isOfStatus ? range : null, ...(blocks && { blocks }) },
    ]),
  )
}

/** Restores the columns of snapshots. */
export async function writeSnapshots(
  tx: Tx,
  action: AdChangeAction,
  userId: string,
  snapshots: ReadonlyMap<string, ChangedAdColumns>,
): Promise<void> {
  if (action === 'block') return restoreBlocks(tx, new Map([...snapshots].map(([id, { blocks = [] }]) => [id, blocks])))
  const entries = JSON.stringify([...snapshots].map(([id, { row }]) => ({ id, row })))
  const columns = columnsOf[action]
  const set = columns.map((column) => sql`${sql.ref(column)} = former.${sql.ref(column)}`)
  await sql`
    update products set ${sql.join(set)}, updated_at = now()
    from (
      select entry.id as product_id, ${sql.join(columns.map((column) => sql`old.${sql.ref(column)}`))}
      from jsonb_to_recordset(${entries}::jsonb) as entry(id uuid, row jsonb),
        jsonb_populate_record(null::products, entry.row) as old
    ) as former
    where products.id = former.product_id and user_id = ${userId}`.execute(tx)
  if (action !== 'status' && action !== 'renew') return
  await restoreReturnDays(tx, new Map([...snapshots].map(([id, { range }]) => [id, range])))
}

/** Other prices, each with its ad. */
export async function writePrices(tx: Tx, userId: string, prices: readonly { id: string; price: number }[]) {
  await sql`
    update products set price = chosen.price, updated_at = now()
    from unnest(${prices.map(({ id }) => id)}::uuid[], ${prices.map(({ price }) => price)}::integer[]) as chosen(id, price)
    where products.id = chosen.id and user_id = ${userId}`.execute(tx)
}

/**
 * A status; ads whose time is over get another ninety days when they are active again. Ads that are given out until a day are
 * active for other dates, but not those that get no further life.
 */
export function writeStatus(tx: Tx, { ids, userId }: OwnAdKeys, status: OwnerSetStatus, returnDay: string | null) {
  const isOver = sql<boolean>`expires_at <= now()`
  const stored: RawBuilder<AdStatus> =
    status === 'rented' && returnDay !== null
      ? sql`case when ${isOver} and is_category_hidden then 'rented' else 'active' end`
      : sql`${status}::text`
  const isLate = sql<boolean>`(${stored}) = 'active' and ${isOver}`
  return tx
    .updateTable('products')
    .set({
      status: stored,
      expires_at: sql`case when ${isLate} then ${newExpiry} else expires_at end`,
      reminded_at: sql`case when ${isLate} then null else reminded_at end`,
      updated_at: sql`now()`,
    })
    .where(isOneOf(ids))
    .where('user_id', '=', userId)
}

/** Another ninety days; an expired one is active again. */
export function writeRenewal(tx: Tx, { ids, userId }: OwnAdKeys) {
  return tx
    .updateTable('products')
    .set({
      status: sql<AdStatus>`case when status = 'expired' then 'active' else status end`,
      expires_at: newExpiry,
      reminded_at: null,
      updated_at: sql`now()`,
    })
    .where(isOneOf(ids))
    .where('user_id', '=', userId)
}

export interface PlaceColumns {
  address: string
  area: string
  city: string
  state: string
  country: string
  zip_code: string
}

/** A place of their own. */
export function writePlace(tx: Tx, { ids, userId }: OwnAdKeys, place: PlaceColumns) {
  return tx
    .updateTable('products')
    .set({ ...place, custom_address: true, updated_at: sql`now()` })
    .where(isOneOf(ids))
    .where('user_id', '=', userId)
}

/** Marks ads as deleted; they can be restored for thirty days. */
export function markAdsDeleted(tx: Tx, { ids, userId }: OwnAdKeys) {
  return tx
    .updateTable('products')
    .set({ deleted_at: sql<Date>`now()` })
    .where(isOneOf(ids))
    .where('user_id', '=', userId)
}

export function deleteAds(tx: Tx, { ids, userId }: OwnAdKeys) {
  return tx.deleteFrom('products').where(isOneOf(ids)).where('user_id', '=', userId)
}

type Change = Pick<Selectable<Database['ad_changes']>, 'action' | 'ads'>

export function insertChange(tx: Tx, { id, userId }: OwnAdKey, { action, ads }: Change) {
  return tx.insertInto('ad_changes').values({ id, user_id: userId, action, ads: JSON.stringify(ads) })
}

/** One's own change that can still be undone. */
export function lockChange(tx: Tx, { id, userId }: OwnAdKey) {
  return tx
    .selectFrom('ad_changes')
    .select(['action', 'ads'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('made_at', '>', sql<Date>`now() - make_interval(days => ${sql.lit(retentionDays.adChanges)})`)
    .forUpdate()
}
