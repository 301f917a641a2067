import type { Kysely, Transaction } from 'kysely'
import type { Language } from '../../../domain/languages.ts'
import { type AlertFrequency, savedSearchLimits } from '../../../domain/limits/saved-search.ts'
import { placeNameInLanguage } from '../../../domain/places/known-places.ts'
import { categoryTextsOf } from '../../../domain/rules/category-texts.ts'
import { describeSearch, type SearchTexts } from '../../../domain/rules/describe-search.ts'
import { adPath } from '../../../domain/rules/links.ts'
import { formatPlaceName } from '../../../domain/rules/place.ts'
import { formatRupees } from '../../../domain/rules/price.ts'
import { rentTimeUnit } from '../../../domain/rules/rent-type.ts'
import { savedSearchPath } from '../../../domain/rules/saved-query.ts'
import type { Database } from '../../db/schema.ts'
import type { DomainEvents, EventBus, MatchedSearch } from '../../events.ts'
import { findCategories } from '../catalogue/catalogue.ts'
import { createMessageTexts, type FormatMessage } from '../messaging/messaging.ts'
import { conditionsOf, parseSavedFilters } from './interpret-searches.ts'
import { deleteSearchMatches, lockUsers, selectUsersToNotify } from './matching.queries.ts'

/** People in one transaction. */
const peopleAtOnce = 50

const areas = ['listing', 'product', 'shared', 'subcategory'].map((area) => createMessageTexts(area))

/**
 * Tells people of the new ads of their searches with one rhythm: each person once, of all their searches together (docs/decisions/favourites-and-saved-searches.md).
 * @throws the signal's reason
 */
export async function notifyMatches(
  { db, events }: { db: Kysely<Database>; events: EventBus },
  rhythm: Exclude<AlertFrequency, 'never'>,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted()
    const ids = await selectUsersToNotify(db, rhythm, peopleAtOnce)
    if (ids.length === 0) return
    await db.transaction().execute((tx) => notifyUsers(tx, events, ids, rhythm))
  }
}

async function notifyUsers(
  tx: Transaction<Database>,
  events: EventBus,
  ids: readonly string[],
  rhythm: AlertFrequency,
) {
  // Those whose account is in its grace period are told nothing, now or later.
  const people = await lockUsers(tx, ids).execute()
  const byPerson = Map.groupBy(await deleteSearchMatches(tx, ids, rhythm), ({ user_id }) => user_id)
  const matches: DomainEvents['searches_matched']['matches'] = []
  for (const { id, language } of people) {
    const rows = byPerson.get(id) ?? []
    const ads = new Map(rows.map((row) => [row.ad_id, row]))
    const [newest] = [...ads.values()].toSorted((one, other) => (one.ad_id < other.ad_id ? 1 : -1))
    if (!newest) continue
    matches.push({
      userId: id,
      newest: { id: newest.ad_id, title: newest.title },
      count: ads.size,
      searches: await describeMatches(tx, rows, language),
    })
  }
  if (matches.length > 0) await events.raise(tx, 'searches_matched', { matches })
}

type MatchRow = Awaited<ReturnType<typeof deleteSearchMatches>>[number]

/** The searches with their new ads in words, as far as an e-mail says them. An ad stands under the first search that it matches. */
async function describeMatches(
  tx: Transaction<Database>,
  rows: readonly MatchRow[],
  language: Language,
): Promise<MatchedSearch[]> {
  const words = await readSearchWords(tx, language)
  const said = new Set<string>()
  const searches: MatchedSearch[] = []
  for (const [, found] of Map.groupBy(rows, ({ search_id }) => search_id)) {
    const [first] = found
    const fresh = found.filter(({ ad_id }) => !said.has(ad_id))
    if (!first || fresh.length === 0) continue
    const room = Math.min(savedSearchLimits.mailedAdsOfOne, savedSearchLimits.mailedAds - said.size)
    const shown = fresh.slice(0, Math.max(0, room))
    for (const { ad_id } of shown) said.add(ad_id)
    searches.push({
      label: describeSearch(first.query, conditionsOf(parseSavedFilters(first.query) ?? {}, first.place_names), words)
        .map(({ text }) => text)
        .join(' · '),
      path: savedSearchPath(first.query),
      ads: shown.map((ad) => ({
        title: ad.title,
        facts: `${formatRupees(ad.final_price_paise / 100)} ${words.t(`unit.${rentTimeUnit(ad.rent_type)}`)} · ${placeOf(ad, language)}`,
        path: adPath({ _id: ad.ad_id, title: ad.title, category: ad.category, subCategory: ad.sub_category }),
      })),
      more: fresh.length - shown.length,
    })
  }
  return searches
}

const placeOf = ({ area, city }: MatchRow, language: Language): string =>
  formatPlaceName({ area: placeNameInLanguage(area, language), city: placeNameInLanguage(city, language) })

async function readSearchWords(tx: Transaction<Database>, language: Language): Promise<SearchTexts> {
  const own = categoryTextsOf(
    (await findCategories(tx)).map(({ name, words, sub_words: subWords }) => ({ name, words, subWords })),
  )
  const says = await Promise.all(areas.map((read) => read(language)))
  const find = (id: string, values: Parameters<FormatMessage>[1]) => {
    for (const say of says) {
      try {
        return say(id, values)
      } catch {
        // The next area may have it.
      }
    }
    return undefined
  }
  const tOr = (id: string, fallback: string) => own?.[language][id] ?? find(id, {}) ?? fallback
  // An operator's own category has no words in the catalogues.
  const category = (slug: string) => tOr(`category.${slug}`, slug.replaceAll('-', ' '))
  return {
    language,
    t: (id, values = {}) => find(id, values) ?? id,
    tOr,
    category,
    subCategory: (slug) => tOr(`subcategory.${slug}`, category(slug)),
  }
}
