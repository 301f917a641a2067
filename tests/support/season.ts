import type { RentPeriod } from '../../domain/rules/rent/period.ts'
import { createUser, findCategory } from './factories.ts'
import type { TestDatabase } from './test-database.ts'

interface Season {
  subCategory: string
  count: number
  /** Which are free, from the oldest on. */
  isFree(index: number): boolean
  days: RentPeriod
}

/** Adds ads of a subcategory of cameras in and around Surat, one every ten minutes, and blocks days of most of them. @returns the free ones */
export async function addSeason(
  { db, fill, pool }: Pick<TestDatabase, 'db' | 'fill' | 'pool'>,
  { subCategory, count, isFree, days }: Season,
): Promise<string[]> {
  const seller = await createUser(db)
  const category = await findCategory(db, 'Camera')
  await fill(
    `insert into products (id, user_id, category_id, sub_category, title, description, price, rent_type, area, city, state, zip_code, expires_at)
     select (lpad(to_hex((extract(epoch from now()) * 1000)::bigint - n * 600000::bigint), 12, '0') || '7000a' || substr(md5($3::text || n), 1, 15))::uuid,
       $1, $2, $3, $4, 'x', 100 + n % 7, 'Per day', 'Adajan', 'Surat', 'Gujarat', (array['395009', '395001', '394601'])[1 + n % 3],
       now() + interval '9 days'
     from generate_series(1, $5::int) n`,
    [seller.id, category.id, subCategory, `${subCategory} kamera`, count],
  )
  const { rows } = await pool.query<{ id: string }>('select id from products where sub_category = $1 order by id', [
    subCategory,
  ])
  const ids = rows.map(({ id }) => id)
  await fill(
    `insert into rental_busy_days select id, datemultirange(daterange($2, $3, '[]')) from unnest($1::uuid[]) as id`,
    [ids.filter((_, i) => !isFree(i)), days.from, days.to],
  )
  return ids.filter((_, i) => isFree(i))
}
