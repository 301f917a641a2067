import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Database } from '../../server/db/schema.ts'
import { listInGrace } from '../../server/modules/accounts/accounts.ts'
import { listForConsole } from '../../server/modules/category-editing/category-editing.ts'
import { closeDays, findSiteFigures } from '../../server/modules/figures/figures.ts'
import { readCalls } from '../../server/modules/help/help.ts'
import { listUnsent } from '../../server/modules/messaging/messaging.ts'
import {
  listAds,
  listAppeals,
  listPeople,
  listReviews,
  readAd,
  readCase,
  readPersonForTeam,
} from '../../server/modules/moderation/moderation.ts'
import { readJobs } from '../../server/modules/operations/operations.ts'
import { listCases } from '../../server/modules/reports/reports.ts'
import { countWaiting, listTeam, readLog } from '../../server/modules/team/team.ts'
import type { DatabaseCase } from './database-cases.ts'

/** Milliseconds of the database for a page of the console: of half of them and of nearly all. */
const goal = [10, 50] as const
/** Whom nothing concerns. */
const reader = { userId: '00000000-0000-7000-8000-000000000000' }

/** The statements of each page of the console. */
export async function makeConsoleCases(db: Kysely<Database>, pool: pg.Pool): Promise<DatabaseCase[]> {
  const idsOf = async (statement: string) => (await pool.query<{ id: string }>(statement)).rows.map(({ id }) => id)
  const [ads, people, cases, owners] = [
    await idsOf('select product_id as id from decisions order by md5(id::text) limit 50'),
    await idsOf('select id from users order by md5(id::text) limit 50'),
    await idsOf('select id from report_cases order by md5(id::text) limit 50'),
    await idsOf('select owner_id as id from report_cases group by 1 order by count(*) desc limit 20'),
  ]
  const [someone = ''] = people
  const actors = (await pool.query<{ actor: string }>('select actor from audit_log limit 12')).rows
  await closeDays(db)
  const all = <T>(values: readonly T[], ask: (value: T) => Promise<unknown>) => values.map((value) => () => ask(value))
  /** The first page, the next one, and one twenty pages later. */
  async function pages(ask: (cursor?: string) => Promise<{ nextCursor: string | null }>) {
    const first = await ask()
    let later = first
    for (let page = 0; page < 20 && later.nextCursor !== null; page++) later = await ask(later.nextCursor)
    const cursors = [undefined, first.nextCursor ?? undefined, later.nextCursor ?? undefined]
    return all(cursors, ask)
  }
  const at = (cursor?: string) => (cursor === undefined ? {} : { cursor })
  const named = (name: string, asks: DatabaseCase['asks']): DatabaseCase => ({ name, goal, asks })
  return [
    named('today: what waits', [() => countWaiting(db)]),
    named('today: figures', [() => findSiteFigures(db)]),
    named('reports, the oldest first', await pages((cursor) => listCases(db, at(cursor)))),
    named('reports by weight', await pages((cursor) => listCases(db, { sort: 'weight', ...at(cursor) }))),
    named('reports, upheld', await pages((cursor) => listCases(db, { state: 'upheld', ...at(cursor) }))),
    named('reports of reviews', await pages((cursor) => listCases(db, { subject: 'review', ...at(cursor) }))),
    named(
      'reports about a person',
      all(owners, (owner) => listCases(db, { owner })),
    ),
    named(
      'a case',
      all(cases, (id) => readCase(db, reader, id)),
    ),
    named('appeals', await pages((cursor) => listAppeals(db, someone, cursor))),
    named('ads', await pages((cursor) => listAds(db, at(cursor)))),
    ...(await Promise.all(
      (['removed', 'paused', 'active'] as const).map(async (status) =>
        named(`ads, ${status}`, await pages((cursor) => listAds(db, { status, ...at(cursor) }))),
      ),
    )),
    named('ads by words', await pages((cursor) => listAds(db, { q: 'sofa', ...at(cursor) }))),
    ...(await Promise.all(
      (['removed', 'paused'] as const).map(async (status) =>
        named(
          `ads by words, ${status}`,
          (
            await Promise.all(
              ['sofa', 'canon eos', 'कैमरा'].map((q) => pages((cursor) => listAds(db, { q, status, ...at(cursor) }))),
            )
          ).flat(),
        ),
      ),
    )),
    named(
      'ads of a person',
      all(owners, (owner) => listAds(db, { owner })),
    ),
    named(
      'an ad',
      all(ads, (id) => readAd(db, id)),
    ),
    named('people', await pages((cursor) => listPeople(db, at(cursor)))),
    ...(await Promise.all(
      (['suspended', 'leaving', 'team'] as const).map(async (state) =>
        named(`people, ${state}`, await pages((cursor) => listPeople(db, { state, ...at(cursor) }))),
      ),
    )),
    named(
      'people by the beginning of a name',
      all(['Priya', 'Meera Shah', 'अ', 'z', 'priya p'], (q) => listPeople(db, { q })),
    ),
    named(
      'people by an address',
      all(['person-77@', 'person-99999@bench', 'x@'], (q) => listPeople(db, { q })),
    ),
    named(
      'people by a number',
      all(['9000000077', '9000099999'], (q) => listPeople(db, { q })),
    ),
    named(
      'a person',
      all([...people, ...owners], (id) => readPersonForTeam(db, reader, id)),
    ),
    named('reviews', await pages((cursor) => listReviews(db, at(cursor)))),
    named('reviews with one star', await pages((cursor) => listReviews(db, { rating: '1', ...at(cursor) }))),
    named('reviews, down', await pages((cursor) => listReviews(db, { state: 'down', ...at(cursor) }))),
    named(
      'reviews of an ad',
      all(ads, (ad) => listReviews(db, { ad })),
    ),
    named(
      'reviews by a person',
      all(people, (author) => listReviews(db, { author })),
    ),
    named('calls', await pages((cursor) => readCalls(db, { state: 'open', sort: 'oldest', ...at(cursor) }))),
    named('calls by a name', [() => readCalls(db, { state: 'closed', sort: 'oldest', search: 'farida 77' })]),
    named('deletions', await pages((cursor) => listInGrace(db, { sort: 'oldest', ...at(cursor) }))),
    named('messages', await pages((cursor) => listUnsent(db, { state: 'failed', sort: 'newest', ...at(cursor) }))),
    named('jobs', [() => readJobs(db, { state: 'failed', sort: 'newest' })]),
    named('team', [() => listTeam(db)]),
    named('log', await pages((cursor) => readLog(db, at(cursor)))),
    named(
      'log of one of the team',
      all(actors, ({ actor }) => readLog(db, { actor })),
    ),
    named(
      'log of an action',
      all(['exportAds', 'decideCase', 'never'], (action) => readLog(db, { action })),
    ),
    named(
      'log of an ad',
      all(ads, (subject) => readLog(db, { subject })),
    ),
    named(
      'log of an action of one of the team',
      all(actors, ({ actor }) => readLog(db, { actor, action: 'never' })),
    ),
    named('categories', [() => listForConsole(db)]),
  ]
}
