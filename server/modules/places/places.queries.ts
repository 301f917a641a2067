import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { PinRow } from './tidy-place.ts'

// Any number will do, as long as it stays the same for every process of every version.
const loadLock = 5_194_109

export function selectPinPlace(db: Kysely<Database>, pin: string) {
  return db.selectFrom('pin_codes').select(['pin', 'area', 'city', 'state', 'areas']).where('pin', '=', pin)
}

/** Cities whose names have one of these keys. */
export function selectCitiesByKey(db: Kysely<Database>, keys: readonly string[]) {
  return db.selectFrom('pin_codes').select(['city as name', 'state']).distinct().where('city_key', 'in', keys)
}

/** The areas whose names have one of these keys, once for each of their PINs. */
export function selectAreasByKey(db: Kysely<Database>, keys: readonly string[]) {
  return sql<{ name: string; pin: string; city: string; state: string }>`
    select locality.name, pin, city, state
    from pin_codes, unnest(areas, area_keys) as locality (name, key)
    where area_keys && ${keys}::text[] and key = any(${keys}::text[])
    order by pin`
    .execute(db)
    .then(({ rows }) => rows)
}

/** A PIN of the table; degrees are null where they are unknown. */
export type LocatedPin = Pick<PinRow, 'pin' | 'city' | 'state' | 'latitude' | 'longitude'>

export function selectPins(db: Kysely<Database>): Promise<LocatedPin[]> {
  return db.selectFrom('pin_codes').select(['pin', 'city', 'state', 'latitude', 'longitude']).execute()
}

/** Tells whether the PIN table of the database has this fingerprint. */
export async function isPinTableCurrent(db: Kysely<Database>, fingerprint: string): Promise<boolean> {
  const load = await db.selectFrom('pin_code_loads').select('fingerprint').executeTakeFirst()
  return load?.fingerprint === fingerprint
}

/** Puts these rows in place of all others, unless another process has done so meanwhile. */
export function replacePinTable(db: Kysely<Database>, rows: readonly PinRow[], fingerprint: string): Promise<void> {
  const column = <K extends keyof PinRow>(key: K) => rows.map((row) => row[key])
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${loadLock})`.execute(transaction)
    if (await isPinTableCurrent(transaction, fingerprint)) return
    await transaction.deleteFrom('pin_codes').execute()
    // Lists of lists cannot be sent: the names of a row travel as one text.
    const texts = (key: 'areas' | 'areaKeys') => rows.map((row) => row[key].join('|'))
    await sql`
      insert into pin_codes (pin, area, city, state, latitude, longitude, city_key, areas, area_keys)
      select pin, area, city, state, latitude, longitude, city_key, string_to_array(areas, '|'), string_to_array(area_keys, '|')
      from unnest(${column('pin')}::text[], ${column('area')}::text[], ${column('city')}::text[], ${column('state')}::text[],
        ${column('latitude')}::float8[], ${column('longitude')}::float8[], ${column('cityKey')}::text[],
        ${texts('areas')}::text[], ${texts('areaKeys')}::text[])
        as rows (pin, area, city, state, latitude, longitude, city_key, areas, area_keys)`.execute(transaction)
    await transaction.deleteFrom('pin_code_loads').execute()
    await transaction.insertInto('pin_code_loads').values({ fingerprint }).execute()
  })
}
