import { type Kysely, sql, type Transaction } from 'kysely'
import { isPresent } from '../../db/ad-visibility.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>
type Tx = Transaction<Database>

/** A user's favourites, the newest first; by the primary key, with at most `favouritesMax` rows. */
export function selectFavourites(db: Db, userId: string) {
  return db
    .selectFrom('favourites')
    .select('product_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('product_id')
}

export function countFavourites(tx: Tx, userId: string) {
  return tx
    .selectFrom('favourites')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
}

export function deleteFavourites(tx: Tx, userId: string, ids: readonly string[]) {
  return tx.deleteFrom('favourites').where('user_id', '=', userId).where('product_id', 'in', ids)
}

/**
 * Stores ads that have a page and belong to another user; others are ignored. Known ones stay unchanged and take no room.
 * @param ids the newest first, the order of the list
 * @param room the maximum number: the newest
 */
export function insertFavourites(tx: Tx, userId: string, ids: readonly string[], room: number) {
  return sql`
    insert into favourites (user_id, product_id, created_at)
    select ${userId}::uuid, ad.id, now() - wanted.place * interval '1 microsecond'
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    join products as ad on ad.id = wanted.id
    where ad.user_id <> ${userId} and ${isPresent('ad')}
      and not exists (select from favourites where user_id = ${userId} and product_id = ad.id)
    order by wanted.place
    limit ${room}
    for key share of ad
    on conflict do nothing`.execute(tx)
}
