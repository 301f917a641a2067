import type { Kysely } from 'kysely'
import type pg from 'pg'
import { seededRandom } from '../../demo/seeded-random.ts'
import { addDays, dayInIndia } from '../../domain/rules/dates.ts'
import type { RentPeriod } from '../../domain/rules/rent/period.ts'
import { enableQueryCache } from '../../platform/postgres/query-cache.ts'
import type { Database } from '../../server/db/schema.ts'
import { getCalendar } from '../../server/modules/rent/rent.ts'
import { type AdFilter, countMatchingAds, findRows, searchAds } from '../../server/modules/search/search.ts'
import { summarise } from './measure-database.ts'
import type { StatementWatch } from './watch-statements.ts'

interface DayList {
  name: string
  filters: readonly AdFilter[]
}

/** Percent of all ads that are busy, at random. */
const busyShares = [1, 5, 20]
const seasonShare = 99

/**
 * Measures pages and totals of lists with days beside the same lists without, by turns; and calendars. Milliseconds of the database.
 * @returns lines of a Markdown table
 */
export async function measureDays(
  db: Kysely<Database>,
  { pool, watch }: { pool: pg.Pool; watch: StatementWatch },
  runs: number,
): Promise<string[]> {
  const cached = enableQueryCache(db)
  const random = seededRandom('days')
  const today = dayInIndia(new Date())
  const days = { from: addDays(today, 10), to: addDays(today, 12) }
  const time = async (ask: () => Promise<unknown>) => {
    cached.drop('list')
    await watch()
    await ask()
    return watch()
  }
  const { rows: subs } = await pool.query<{ category_id: string; sub_category: string; name: string }>(
    `select category_id, sub_category, categories.name from list_entries join categories on categories.id = category_id
     group by 1, 2, 3 order by count(*) desc`,
  )
  const inSub = subs.map(
    ({ category_id, sub_category }): AdFilter => ({
      scopes: [{ categoryId: category_id, subCategories: [sub_category] }],
    }),
  )
  const inCategory = [...new Set(subs.map(({ category_id }) => category_id))].map(
    (categoryId): AdFilter => ({ scopes: [{ categoryId }] }),
  )
  const lists: DayList[] = [
    { name: 'all ads', filters: [{}] },
    { name: 'a category', filters: inCategory },
    { name: 'a subcategory', filters: inSub },
  ]
  const page = (filter: AdFilter) => () => findRows(db, filter, { sort: 'newest', limit: 13 }, undefined)
  const total = (filter: AdFilter) => () => countMatchingAds(db, filter)
  const compare = async (filters: readonly AdFilter[], of: typeof page | typeof total) => {
    const plain: number[] = []
    const withDays: number[] = []
    for (let run = -Math.ceil(runs / 5); run < runs; run++) {
      const filter = random.pick(filters)
      const turns: [number[], AdFilter][] = [
        [plain, filter],
        [withDays, { ...filter, days }],
      ]
      for (const [times, one] of run % 2 ? turns : turns.toReversed()) {
        const took = await time(of(one))
        if (run >= 0) times.push(took)
      }
    }
    return { plain: summarise(plain), withDays: summarise(withDays) }
  }
  const row = (what: string, { plain, withDays }: Awaited<ReturnType<typeof compare>>) =>
    `| ${what} | ${text(plain)} | ${text(withDays)} | ${(withDays.p50 / plain.p50).toFixed(2)} |`
  const lines = ['| what, ms of the database (p50 / p99) | without days | with days | ratio |', '|---|---|---|---|']
  for (const share of busyShares) {
    await blockDays(pool, days, { share })
    for (const { name, filters } of lists)
      lines.push(row(`page of ${name}, ${share} % busy`, await compare(filters, page)))
    lines.push(row(`total of a subcategory, ${share} % busy`, await compare(inSub, total)))
  }
  const [season] = inSub
  const [{ name = '', sub_category = '' } = {}] = subs
  if (season) {
    await blockDays(pool, days, { share: seasonShare, subCategory: sub_category })
    lines.push(row(`page in a season, ${seasonShare} % busy`, await compare([season], page)))
    lines.push(row(`total in a season, ${seasonShare} % busy`, await compare([season], total)))
    const query = { category: name, subCategory: sub_category, ...days }
    const whole: number[] = []
    for (let run = 0; run < runs; run++) whole.push(await time(() => searchAds(db, query)))
    lines.push(`| whole call in a season | | ${text(summarise(whole))} | |`)
  }
  await pool.query('truncate rental_busy_days')
  lines.push(`| calendar of an ad | | ${text(await measureCalendar(db, pool, { time, runs, today }))} | |`)
  return lines
}

const text = ({ p50, p99 }: ReturnType<typeof summarise>) => `${p50.toFixed(2)} / ${p99.toFixed(2)}`

/** Makes some days busy of so many percent of the ads, of all or of one subcategory, and of no others. */
async function blockDays(
  pool: pg.Pool,
  { from, to }: RentPeriod,
  { share, subCategory }: { share: number; subCategory?: string },
): Promise<void> {
  await pool.query('truncate rental_busy_days')
  await pool.query(
    `insert into rental_busy_days select id, datemultirange(daterange($1, $2, '[]')) from list_entries
     where abs(hashtext(id::text)::bigint) % 100 < $3 and ($4::text is null or sub_category = $4)`,
    [from, to, share, subCategory ?? null],
  )
  await pool.query('vacuum (analyze) rental_busy_days')
}

/** The calendars of ads with up to thirty blocks. */
async function measureCalendar(
  db: Kysely<Database>,
  pool: pg.Pool,
  { time, runs, today }: { time(ask: () => Promise<unknown>): Promise<number>; runs: number; today: string },
) {
  const { rows } = await pool.query<{ id: string }>('select id from list_entries order by md5(id::text) limit 200')
  const ids = rows.map(({ id }) => id)
  await pool.query(
    `insert into blocked_days (product_id, first_day, last_day)
     select id, $2::date + n * 3, $2::date + n * 3 + 1 from unnest($1::uuid[]) with ordinality as ad (id, i), generate_series(1, (i % 31)::int) n`,
    [ids, today],
  )
  const times: number[] = []
  for (let run = -ids.length; run < runs; run++) {
    const took = await time(() => getCalendar(db, { productId: ids[(run + ids.length) % ids.length] ?? '' }))
    if (run >= 0) times.push(took)
  }
  await pool.query('delete from blocked_days where product_id = any ($1::uuid[])', [ids])
  return summarise(times)
}
