import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../support/test-database.ts'

const { pool, drop } = await createTestDatabase()
afterAll(drop)

test('no function with a parsed body takes a row of a table: PostgreSQL 15.20 adds no column with a default to such a table', async () => {
  const { rows } = await pool.query(`
    select functions.oid::regprocedure::text as name
    from pg_proc functions
      join pg_type rows on rows.oid = any(functions.proargtypes)
      join pg_class tables on tables.oid = rows.typrelid and tables.relkind = 'r'
    where functions.prosqlbody is not null and tables.relnamespace = 'public'::regnamespace`)
  expect(rows).toEqual([])
})
