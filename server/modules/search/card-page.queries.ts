import { type Kysely, type RawBuilder, sql } from 'kysely'
import { listLimits } from '../../../domain/limits/list.ts'
import type { ListSort } from '../../../domain/rules/list-sort.ts'
import { type QueryTemplate, queryParameter } from '../../../platform/postgres/prepared-statements.ts'
import type { CursorPosition } from '../../db/cursor.ts'
import type { Database } from '../../db/schema.ts'
import { type CardRow, cardColumns } from '../ads/ads.ts'
import type { AdFilter } from './ad-conditions.queries.ts'
import { allConditions, entriesWith, filterConditions, isAfterPosition } from './ad-conditions.queries.ts'
import type { Condition } from './combine-conditions.queries.ts'
import { andConditions, parameterValuesOf } from './combine-conditions.queries.ts'
import { scannedAdsMax, searchMethodOf } from './search-method.ts'
import { amongNewest, facetsPage, titlePage, wordsPage } from './search-page.queries.ts'
import { sortKeys, sortOrdersSql } from './sort-orders.queries.ts'

export interface PageOptions {
  sort: ListSort
  /** The last ad of the page before. */
  after?: CursorPosition<ListSort> | undefined
  /** Most ads; at most one more than the largest page has. */
  limit: number
  /** False where no one asks for the total of a search: it is the number of rows then. */
  isCounted?: boolean
}

/** A query and the values of its slots. */
export interface QueryWithValues<Row> {
  shape: QueryTemplate<Row>
  values: Readonly<Record<string, unknown>>
}

/** A card's columns, and how many ads match in all, up to one beyond the limit of exact totals, if that was found out. */
export type FoundRow = CardRow & {
  total: number | null
  day_price_paise: number
  /** In rankings the reviews of one neighbourhood and day count once. */
  ranked_rating: number
  ranked_reviews: number
}

/** What an ad's reviews come to in rankings. */
export const rankedColumns = sql`ranked_rating(ad) as ranked_rating, ad.total_reviews - ad.surplus_count as ranked_reviews`

/** One page of the ads that match, with what their cards show. */
export function cardPageQuery(db: Kysely<Database>, filter: AdFilter, { sort, after, limit }: PageOptions) {
  const kind = searchMethodOf(filter)
  const conditions = allConditions(filterConditions(filter, sort))
  const { reach, rest } = filterConditions(filter, sort, after)
  const from = after ? [isAfterPosition(after)] : []
  const behind = [...reach, ...rest]
  const isByAge = sort === 'newest' || sort === 'relevance'
  const isOfSome = kind === 'list' && isByAge && (filter.pins ?? filter.states) !== undefined
  const column = filter.pins ? { name: 'zip_code', slot: 'pins' } : { name: 'state', slot: 'states' }
  const compared = isOfSome
    ? allConditions(filterConditions({ ...filter, [column.slot]: undefined }, sort, after))
    : behind
  const isPrepared = compared.every(({ hasStablePlan }) => hasStablePlan)
  const search = { walk: reach, from, rest, all: conditions }
  const find: Record<typeof kind, () => RawBuilder<unknown>> = {
    list: () =>
      isOfSome
        ? newestOf(column, [...compared, ...from])
        : isPrepared
          ? preparedPage([...behind, ...from], sort)
          : plannedPage(behind, from, sort),
    words: () => wordsPage(search, sort),
    facets: () => facetsPage(search, sort),
    title: () => titlePage(search, sort),
    'short title': () => page(amongNewest([...behind, ...from], scannedAdsMax(filter), sortKeys), sort),
  }
  // A bound that the place implies is left out, which makes another text.
  const start = after ? (behind.length < conditions.length ? 'beyond' : 'after') : 'first'
  const question: QueryWithValues<FoundRow> = {
    shape: {
      key: [kind, sort, ...conditions.map(({ key }) => key), start].join(' '),
      isPrepared,
      build: () =>
        sql<FoundRow>`
          select ${sql.join(cardColumns.map((column) => sql.ref(`ad.${column}`)))},
            ${rankedColumns}, entry.day_price_paise::float8, ${kind === 'title' ? sql`entry.total` : sql`null::bigint as total`}
          from (${find[kind]()}) as entry join products as ad using (id)
          order by ${sortOrdersSql[sort].by}`.compile(db),
    },
    values: { limit, ...parameterValuesOf([...conditions, ...from]) },
  }
  return question
}

function page(found: RawBuilder<unknown>, sort: ListSort): RawBuilder<unknown> {
  return sql`${found} order by ${sortOrdersSql[sort].by} limit ${queryParameter('limit')}`
}

/** Planned for its values each time; each part of what comes after a place on its own. */
function plannedPage(
  conditions: readonly Condition[],
  [from]: readonly Condition[],
  sort: ListSort,
): RawBuilder<unknown> {
  if (!from?.ways) return page(entriesWith([...conditions, ...(from ? [from] : [])]), sort)
  const parts = from.ways.map((test) => sql`(${page(entriesWith([...conditions, { ...from, test }]), sort)})`)
  return page(sql`select ${sortKeys} from (${sql.join(parts, sql` union all `)}) as entry`, sort)
}

/**
 * A limit that is not known when the query is planned counts as a tenth of all rows, so the largest one stands in the
 * text, too.
 */
function preparedPage(conditions: readonly Condition[], sort: ListSort): RawBuilder<unknown> {
  const largest = sql`${entriesWith(conditions)} order by ${sortOrdersSql[sort].by} limit ${sql.lit(listLimits.pageSizeMax + 1)}`
  return page(sql`select ${sortKeys} from (${largest}) as entry`, sort)
}

/**
 * The newest ads of each PIN or of each name of a state, and the newest of all of these: hundreds of PINs in one comparison take longer to
 * plan than to find, and several names are in no order.
 */
function newestOf(column: { name: string; slot: string }, conditions: readonly Condition[]): RawBuilder<unknown> {
  return sql`
    select ${sortKeys} from (
      select found.id from unnest(${queryParameter(column.slot)}::text[]) as one (value) cross join lateral (
        select entry.id from list_entries as entry where ${sql.ref(`entry.${column.name}`)} = one.value and ${andConditions(conditions)}
        order by entry.id desc limit ${queryParameter('limit')}
      ) as found order by found.id desc limit ${queryParameter('limit')}
    ) as found join list_entries as entry using (id)`
}

/** What the cards of ads show that lists show, in no particular order. Takes `ids`. */
export function cardsTemplate(db: Kysely<Database>): QueryTemplate<CardRow> {
  const shown = cardColumns.map((column) => sql.ref(`products.${column}`))
  return {
    key: 'cards',
    isPrepared: true,
    build: () =>
      sql<CardRow>`
        select ${sql.join(shown)} from products join list_entries as entry using (id)
        where products.id = any (${queryParameter('ids')}::uuid[])`.compile(db),
  }
}
