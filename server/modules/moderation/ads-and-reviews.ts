import type { Kysely } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import { consoleLimits } from '../../../domain/limits/console.ts'
import {
  type AdDetail,
  type AdOverview,
  type AdPage,
  type AdRow,
  adColumns,
  consolePicturePath,
  type ReviewPage,
  type ReviewRow,
  reviewColumns,
} from '../../../domain/rules/console/ads-and-reviews.ts'
import { consolePathOf } from '../../../domain/rules/console/team.ts'
import { adPath } from '../../../domain/rules/links.ts'
import { fullNameOf } from '../../../domain/rules/person-name.ts'
import { fullVariantWidth } from '../../../domain/rules/picture.ts'
import { findAdId } from '../../../domain/rules/short-link.ts'
import { seesHidden, type TeamRole } from '../../../domain/rules/team-roles.ts'
import type { ConsoleAdsQuery, ConsoleReviewsQuery } from '../../../domain/schemas/console/moderation.ts'
import {
  decodeIdCursor,
  decodeNewestCursor,
  encodeCursor,
  isCursorOfSort,
  newestPositionOf,
  toPage,
} from '../../db/cursor.ts'
import type { Database } from '../../db/schema.ts'
import { countFeatured, lockFeatured, updateFeatured } from '../ads/ads.ts'
import { pictureUrl } from '../media/media.ts'
import { searchAds } from '../search/search.ts'
import { type AuditContext, type ConsoleUser, type ExportContext, exportCsv, writeAuditEntry } from '../team/team.ts'
import { findUnlistedIds, selectAdDetail, selectAdPage, selectReviewPage } from './ads-and-reviews.queries.ts'
import { findDecisionRefusal, requireMayDecide, withIsForOthers } from './conflicts-of-interest.ts'
import { selectActiveDecision } from './decisions.queries.ts'
import { alreadyDecidedError } from './moderation.policy.ts'
import { formatAddressWithoutStreet, formatFullAddress, viewDecision } from './moderation.view.ts'

type Db = Kysely<Database>

/** Pixels, of pictures beside the first one. */
const smallWidth = 320

/**
 * A page of ads in any state. Words find what the site's own search finds, and behind it the ads that lists do not show whose titles have
 * all of them; everything else is sorted from the newest to the oldest.
 * @param limit ads on the page
 * @throws AppError `invalid_input` for a cursor
 */
async function listAds(
  db: Db,
  { q, owner, status, cursor }: ConsoleAdsQuery,
  limit: number = consoleLimits.pageSize,
): Promise<AdPage<AdRow>> {
  const named = q === undefined ? undefined : findAdId(q)
  if (q !== undefined && named === undefined) return findAdsByWords(db, { q, owner, status, cursor }, limit)
  const filter = {
    ids: named === undefined ? undefined : [named],
    ownerId: owner,
    status,
    after: decodeNewestCursor(cursor),
    limit: limit + 1,
  }
  const { page, nextCursor } = toPage(await selectAdPage(db, filter).execute(), limit, newestPositionOf)
  return { ads: page.map(viewAd), nextCursor }
}

/** The same for someone of the team. @throws AppError `invalid_input` for a cursor */
export async function listAdsForTeam(db: Db, actor: ConsoleUser, query: ConsoleAdsQuery): Promise<AdPage> {
  const { ads, nextCursor } = await listAds(db, query)
  return { ads: await withIsForOthers(db, actor, ads, ({ id }) => ({ subject: 'product', id })), nextCursor }
}

type Words = ConsoleAdsQuery & { q: string }

/** The order of the ads that lists do not show, which no search has. */
const unlisted = 'unlisted'
/** No id is above it. */
const beforeAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** First what the search finds, then what lists do not show. */
async function findAdsByWords(db: Db, query: Words, limit: number): Promise<AdPage<AdRow>> {
  const { status, cursor } = query
  const isListed = status === undefined || status === 'active'
  if (!isListed || (cursor !== undefined && isCursorOfSort(unlisted, cursor)))
    return findUnlisted(db, query, { after: decodeIdCursor(unlisted, cursor), limit })
  const found = await findListed(db, query, limit)
  if (found.nextCursor !== null) return found
  const rest = await findUnlisted(db, query, { after: undefined, limit: Math.max(0, limit - found.ads.length) })
  return { ads: [...found.ads, ...rest.ads], nextCursor: rest.nextCursor }
}

/** Ads that lists do not show whose titles have all of the words, the newest first. @param limit 0: are there any? */
async function findUnlisted(
  db: Db,
  { q, owner, status }: Words,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<AdPage<AdRow>> {
  const filter = { words: q.split(/\s+/), ownerId: owner, status, after, limit: limit + 1 }
  const ids = await findUnlistedIds(db, filter)
  const page = ids.slice(0, limit)
  const last = page.at(-1) ?? beforeAll
  const nextCursor = ids.length > limit ? encodeCursor({ sort: unlisted, key: 0, id: last }) : null
  return { ads: await readAds(db, page), nextCursor }
}

/** Ads in the order of their ids; one that has gone meanwhile is left out. */
async function readAds(db: Db, ids: readonly string[]): Promise<AdRow[]> {
  if (ids.length === 0) return []
  const rows = await selectAdPage(db, { ids, limit: ids.length }).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? []).map(viewAd)
}

/** The site's own search, page by page, until there are so many. */
async function findListed(db: Db, { q, owner, cursor }: Words, limit: number): Promise<AdPage<AdRow>> {
  const ads: AdRow[] = []
  let nextCursor: string | null | undefined = cursor
  do {
    const asked = { search: q, userId: owner, limit: consoleLimits.pageSize }
    const found = await searchAds(db, { ...asked, ...(nextCursor && { cursor: nextCursor }) }, { isCounted: false })
    const ids = found.products.map(({ _id }) => _id)
    ads.push(...(await readAds(db, ids)))
    nextCursor = found.nextCursor
  } while (nextCursor && ads.length < limit)
  return { ads, nextCursor: nextCursor ?? null }
}

/** Ads as CSV, ten thousand at most. */
export function exportAds(db: Db, { cursor: _, ...query }: ConsoleAdsQuery, by: ExportContext): Promise<string> {
  return exportCsv(db, by, {
    deed: 'exportAds',
    table: 'ads',
    asked: query,
    columns: adColumns,
    read: async (tx) => {
      const { ads } = await listAds(tx, query, consoleLimits.exportMax)
      return ads.map((row) => ({ ...row, link: consolePathOf('ad', row.id) }))
    },
  })
}

type ListedAd = Awaited<ReturnType<ReturnType<typeof selectAdPage>['execute']>>[number]

function viewAd(row: ListedAd): AdRow {
  return {
    id: row.id,
    title: row.title,
    category: row.category,
    subCategory: row.sub_category,
    city: row.city,
    ownerId: row.user_id,
    ownerName: fullNameOf(row.name, row.last_name),
    status: row.status,
    isHidden: row.is_hidden,
    isFeatured: row.featured_at !== null,
    createdAt: row.created_at.toISOString(),
  }
}

/** The same for someone of the team. Who reads their own ad does not learn of reports. @throws AppError `product_not_found` */
export async function getAdForTeam(db: Db, actor: ConsoleUser, id: string): Promise<AdDetail> {
  const ad = await getAdFacts(db, actor.role, id)
  return {
    ...ad,
    caseId: ad.ownerId === actor.userId ? null : ad.caseId,
    isStreetHidden: seesHidden(actor.role) && ad.ownerId !== actor.userId,
    whyNot: await findDecisionRefusal(db, actor, { subject: 'product', id }),
  }
}

/** Reveals the whole address of an ad, and records that in the audit log. @throws AppError `product_not_found` */
export function revealAdAddress(db: Db, { actor, network }: AuditContext, id: string): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const row = await selectAdDetail(tx, id).executeTakeFirst()
    if (!row) throw new AppError('product_not_found')
    await writeAuditEntry(tx, actor, { action: 'showAdAddress', subject: { kind: 'ad', id }, network })
    return formatFullAddress(row)
  })
}

/** An ad with all that its owner sees, and what was decided about it, as this role sees it. @throws AppError `product_not_found` */
export async function getAdFacts(db: Db, role: TeamRole, id: string): Promise<AdOverview> {
  const row = await selectAdDetail(db, id).executeTakeFirst()
  if (!row) throw new AppError('product_not_found')
  const decision = row.status === 'removed' ? await selectActiveDecision(db, id).executeTakeFirst() : undefined
  return {
    ...viewAd(row),
    description: row.description,
    price: row.final_price_paise / 100,
    rentType: row.rent_type,
    address: seesHidden(role) ? formatAddressWithoutStreet(row) : formatFullAddress(row),
    pictures: row.pictures.map((picture) => {
      const [small, large] = [pictureUrl(picture, smallWidth), pictureUrl(picture, fullVariantWidth)]
      return row.status === 'removed'
        ? { small: consolePicturePath(small), large: consolePicturePath(large) }
        : { small, large }
    }),
    place: formatAddressWithoutStreet(row),
    path: adPath({ _id: row.id, title: row.title, category: row.category, subCategory: row.sub_category }),
    contacts: Number(row.contacts),
    favourites: Number(row.favourites),
    reviews: row.total_reviews,
    caseId: row.case_id,
    takenDown: decision ? viewDecision(decision) : null,
  }
}

/**
 * Shows an ad first that people can see, or no longer, also when they cannot see it any more.
 * @throws AppError `decided_already` when that is so already; `product_not_found`; `not_available`; `featured_full`; as `requireMayDecide`
 * does
 */
export function featureAd(
  db: Db,
  { actor, network }: AuditContext,
  { id, wish }: { id: string; wish: 'on' | 'off' },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await requireMayDecide(tx, actor, { subject: 'product', id })
    await lockFeatured(tx)
    const ad = await selectAdDetail(tx, id).executeTakeFirst()
    if (!ad) throw new AppError('product_not_found')
    if (wish === 'on' && !ad.is_listed) throw new AppError('not_available')
    if (!(await updateFeatured(tx, id, wish === 'on').executeTakeFirst())) throw alreadyDecidedError('')
    const { featured } = await countFeatured(tx).executeTakeFirstOrThrow()
    if (wish === 'on' && Number(featured) > consoleLimits.featuredMax) throw new AppError('featured_full')
    await writeAuditEntry(tx, actor, {
      action: 'featureAd',
      subject: { kind: 'ad', id },
      after: { featured: wish === 'on' },
      network,
    })
  })
}

/**
 * A page of reviews, the newest first: those that everybody reads, or those that are down.
 * @param limit reviews on the page
 * @throws AppError `invalid_input` for a cursor
 */
async function listReviews(
  db: Db,
  { ad, author, rating, state, cursor }: ConsoleReviewsQuery,
  limit: number = consoleLimits.pageSize,
): Promise<ReviewPage<ReviewRow>> {
  const isDown = state === 'down'
  const rows = await selectReviewPage(db, {
    ...{ adId: ad, authorId: author, rating: rating && Number(rating), isDown },
    ...{ after: decodeNewestCursor(cursor), limit: limit + 1 },
  }).execute()
  const { page, nextCursor } = toPage(rows, limit, newestPositionOf)
  return {
    reviews: page.map((row) => ({
      id: row.id,
      adId: row.product_id,
      title: row.title,
      authorId: row.author_id,
      authorName: row.name === null ? '' : fullNameOf(row.name, row.last_name ?? ''),
      rating: row.rating,
      text: row.review_text,
      answer: row.answer_text,
      isDown,
      decision: row.decision_id === null ? null : { id: row.decision_id, outcome: row.appeal_outcome },
      createdAt: row.created_at.toISOString(),
    })),
    nextCursor,
  }
}

/** The same for someone of the team. @throws AppError `invalid_input` for a cursor */
export async function listReviewsForTeam(db: Db, actor: ConsoleUser, query: ConsoleReviewsQuery): Promise<ReviewPage> {
  const { reviews, nextCursor } = await listReviews(db, query)
  return { reviews: await withIsForOthers(db, actor, reviews, ({ id }) => ({ subject: 'review', id })), nextCursor }
}

/** Reviews as CSV, ten thousand at most. */
export function exportReviews(
  db: Db,
  { cursor: _, ...query }: ConsoleReviewsQuery,
  by: ExportContext,
): Promise<string> {
  return exportCsv(db, by, {
    deed: 'exportReviews',
    table: 'reviews',
    asked: query,
    columns: reviewColumns,
    read: async (tx) => {
      const { reviews } = await listReviews(tx, query, consoleLimits.exportMax)
      return reviews.map(({ decision: _, ...row }) => ({
        ...row,
        isDown: String(row.isDown),
        link: consolePathOf('review', row.adId),
      }))
    },
  })
}
