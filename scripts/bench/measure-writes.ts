import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Database } from '../../server/db/schema.ts'
import { indexAds } from '../../server/modules/search/search.ts'

/** Ads that are written for the measure, and taken back. */
const written = 100

/**
 * What it takes to write an ad with the entry of its lists, and its words on top of that, and how large the tables and indexes of the search
 * are.
 * @returns lines of Markdown
 */
export async function measureWrites(db: Kysely<Database>, pool: pg.Pool): Promise<string[]> {
  const { rows: sizes } = await pool.query<{ name: string; size: string }>(`
    select relname as name, pg_size_pretty(pg_relation_size(oid)) as size from pg_class
    where relname in ('list_entries', 'list_entries_search_idx', 'search_terms', 'search_terms_typo_idx', 'search_places') order by 1`)
  const { rows: ads } = await pool.query<{ id: string }>(
    `select id from list_entries order by md5(id::text || 'writes') limit ${written}`,
  )
  const times = { row: [] as number[], words: [] as number[] }
  for (const { id } of ads) {
    const begun = performance.now()
    // The triggers write the entry anew.
    await pool.query('update products set price = price where id = $1', [id])
    const between = performance.now()
    await indexAds(db, [id])
    times.row.push(between - begun)
    times.words.push(performance.now() - between)
  }
  const [row, words] = [median(times.row), median(times.words)]
  return [
    `An ad and its entry ${row.toFixed(2)} ms, its words ${words.toFixed(2)} ms: ${((row + words) / row).toFixed(1)} × of an ad without words.`,
    `Sizes: ${sizes.map(({ name, size }) => `${name} ${size}`).join(', ')}.`,
  ]
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN
