import { expect, test } from 'vitest'
import { setUpSite } from '../support/built-site.ts'
import { createProduct } from '../support/factories.ts'

const { db, pool, baseUrl } = await setUpSite()
await createProduct(db, { title: 'quick brown bicycle' })
// A search for this word takes a while.
await pool.query(`
  create or replace function fold(words text) returns text language plpgsql immutable strict as $$
  begin
    if words like '%slowly%' then perform pg_sleep(1); end if;
    return lower(normalize(words, NFC));
  end $$`)

const countSlow = async () => {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*) from pg_stat_activity where state = 'active' and wait_event = 'PgSleep' and datname = current_database()`,
  )
  return rows[0]?.count
}

test.each(['/?search=slowly', '/_.data?search=slowly'])(
  'the search of %s goes on while somebody waits, and no longer',
  async (path) => {
    const [one, other] = [new AbortController(), new AbortController()]
    const ask = ({ signal }: AbortController) => fetch(baseUrl + path, { signal }).catch(() => undefined)
    const asked = [ask(one), ask(other)]
    await expect.poll(countSlow).toBeGreaterThan(0)
    one.abort()
    other.abort()
    await Promise.all(asked)
    await expect.poll(countSlow, { timeout: 900 }).toBe(0)
    expect((await fetch(`${baseUrl}/?search=brown`)).status).toBe(200)
  },
)
