import { afterAll, expect, test } from 'vitest'
import { forgetPastBusyDays } from '../../server/modules/rent/rent.ts'
import { createProduct } from '../support/factories.ts'
import { createTestDatabase } from '../support/test-database.ts'

const { db, pool, drop } = await createTestDatabase()
afterAll(drop)

test('busy days are deleted when all of them are over', async () => {
  const rangesOf: Record<string, string> = {
    over: '{[-9,-7),[-5,-1]}',
    'over since yesterday': '{[-1,-1]}',
    today: '{[-3,0]}',
    'with days to come': '{[-9,-7],[2,3]}',
  }
  const ids = new Map<string, string>()
  for (const [what, ranges] of Object.entries(rangesOf)) {
    const { id } = await createProduct(db, { title: what })
    ids.set(id, what)
    await pool.query(
      `insert into rental_busy_days select $1, range_agg(daterange(day_in_india() + first::int, day_in_india() + last::int, bounds))
       from regexp_matches($2, '\\[(-?\\d+),(-?\\d+)([\\])])', 'g') as found, lateral (
         select found[1] as first, found[2] as last, '[' || found[3] as bounds
       ) as range`,
      [id, ranges],
    )
  }
  await forgetPastBusyDays(db)
  const { rows } = await pool.query<{ product_id: string }>('select product_id from rental_busy_days')
  expect(rows.map(({ product_id }) => ids.get(product_id)).sort()).toEqual(['today', 'with days to come'])
  await expect(forgetPastBusyDays(db, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
})
