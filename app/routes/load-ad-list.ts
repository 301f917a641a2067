import { redirect } from 'react-router'
import type { FieldError } from '../../domain/errors.ts'
import type { PlaceNames } from '../../domain/places/known-places.ts'
import { chosenValuesOf } from '../../domain/rules/list-conditions.ts'
import { isAllOfIndia } from '../../domain/rules/place-cookie.ts'
import { formatSavedQuery, savedSearchPath } from '../../domain/rules/saved-query.ts'
import { slugify } from '../../domain/rules/slug.ts'
import { findWiderLists } from '../../domain/rules/wider-lists.ts'
import { type ListFilter, listFilterSchema } from '../../domain/schemas/ad-list.ts'
import { toFieldErrors } from '../../domain/schemas/failure.ts'
import { loadNarrowedEmptyList } from '../features/ad-list/empty-list.tsx'
import { hasListNotes, type ListData, type NearestList, withoutParams } from '../features/ad-list/list-address.ts'
import { loadListConditions } from '../features/ad-list/list-conditions.tsx'
import { loadSpellingNotice } from '../features/ad-list/spelling-notice.tsx'
import { isRefusal, type PageServices, toRefusal } from '../load-context.ts'

/**
 * Loads the list of ads for the filters in an address. Invalid filters are returned as `problems`, not thrown: the page
 * says which filter is invalid and offers to clear it.
 * @param fixed filters of the route itself, such as its category; they win over the query
 * @throws every other refusal of the search; a redirect where the whole country is the place
 */
export async function loadAdList(
  address: URL,
  fixed: Partial<ListFilter>,
  {
    searchAds,
    lookAtAds,
    namePlace,
    findPlaces,
    place,
  }: Pick<PageServices, 'searchAds' | 'lookAtAds' | 'namePlace' | 'findPlaces' | 'place'>,
): Promise<ListData> {
  const parsed = listFilterSchema.safeParse({ ...queryOf(address.searchParams), ...fixed })
  const refuse = async (problems: FieldError[]) => {
    await loadListConditions()
    const isNamesake = problems.some(({ code }) => code === 'place_ambiguous')
    return { problems, places: isNamesake ? await findPlaces(address.searchParams.get('near') ?? '') : [] }
  }
  if (!parsed.success) return refuse(toFieldErrors(parsed.error.issues))
  if (parsed.data.near && isAllOfIndia(parsed.data.near))
    throw redirect(address.pathname + withoutParams(address.searchParams, ['near', 'within']))
  try {
    const { data: asked } = parsed
    const around = place ? { around: place } : {}
    const nameOf = (text: string | undefined) => (text === undefined ? null : namePlace(text))
    const [page, location, near, names] = await Promise.all([
      searchAds({ ...asked, ...around }),
      nameOf(asked.location),
      nameOf(asked.near),
      place ? namePlace(place) : null,
    ])
    const { cursor, ...filters } = asked
    const isEmpty = page.products.length === 0
    await Promise.all([
      isEmpty && loadNarrowedEmptyList(),
      asked.search !== undefined && loadSpellingNotice(),
      hasListNotes(address.searchParams) && loadListConditions(),
    ])
    return {
      page,
      filters: { ...filters, ...around },
      conditions: { chosen: chosenValuesOf(asked), location, near },
      place: place && names ? { value: place, names: { en: names.en, hi: names.hi, gu: names.gu } } : null,
      nearest:
        isEmpty && cursor === undefined && page.nextCursor === null
          ? await findNearestList(asked, aroundOf(asked.near, location, place), lookAtAds)
          : null,
      problems: null,
    }
  } catch (error) {
    if (isRefusal(error, 'invalid_input')) return refuse(error.data.fields)
    throw error
  }
}

/** The place around which nearby lists are looked for: that of the filters, else the reader's. */
function aroundOf(near: string | undefined, location: PlaceNames | null, place: string | null | undefined) {
  const around = near ?? (location && slugify(location.en)) ?? place
  return around ? { around } : {}
}

/** The query as an object. A repeated key becomes a list, which the schema refuses. */
function queryOf(params: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(params.keys())].map((key) => {
      const values = params.getAll(key)
      return [key, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}

/**
 * Finds a wider list that has ads, for an empty one: the same filters without some of them.
 * @param around where the reader is
 * @returns null without such a list, or when too many searches run
 */
async function findNearestList(
  filter: ListFilter,
  around: { around?: string },
  lookAtAds: PageServices['lookAtAds'],
): Promise<NearestList | null> {
  try {
    for (const { left, filter: wider } of findWiderLists(filter)) {
      const page = await lookAtAds({ ...wider, ...around })
      if (page.products.length > 0)
        return { leftOutFilters: left, page, address: savedSearchPath(formatSavedQuery(wider)) }
    }
  } catch (error) {
    // The empty list is shown without it.
    toRefusal(error)
  }
  return null
}
