import type { ListSort } from '../../../domain/rules/list-sort.ts'
import type { AdFilter } from './ad-conditions.queries.ts'
import { firstKeyInsidePlace, type ListOrderedByPlace } from './find-near.ts'
import type { ResolvedListFilter } from './list-filter.ts'
import type { PlaceWords, SettledSearch } from './settle-words.ts'
import { isSurelyCapped, type WordGroup, withGroups } from './word-group.ts'

/** How the ads of a page are found: in the order of their keys, tier after tier, or from a place outwards. */
export type PagePlan = {
  /** From this step on, ads have the words inside other words only. */
  insideFrom: number
  /** The place that words of the search name, which orders the list. */
  named?: PlaceWords | undefined
} & (
  | { by: 'nothing' }
  | { by: 'keys'; filter: AdFilter }
  | { by: 'tiers'; tiers: readonly ListStep[]; parts: readonly AdFilter[]; isSurelyCapped: boolean }
  | { by: 'place'; sort: SortByPlace; list: ListOrderedByPlace }
)

/** A part of a list that comes before the parts with greater numbers. */
interface ListStep {
  step: number
  filter: AdFilter
}

type SortByPlace = Extract<ListSort, 'relevance' | 'distance'>

const isByPlace = (sort: ListSort): sort is SortByPlace => sort === 'relevance' || sort === 'distance'

/** The step of the ads with the words inside other words; and how many steps come before those of a search with words left out. */
const steps = { inside: 6, dropped: 10 }

const never = Number.POSITIVE_INFINITY

/** The last step of a list in the order of relevance. */
export const stepMax = steps.inside + steps.dropped

/** How a list is found. @param settled undefined for a list without a search */
export function planPage(list: ResolvedListFilter, settled: SettledSearch | undefined, sort: ListSort): PagePlan {
  const { groups = [], without, titles } = settled ?? {}
  // Where nothing but the reader's own place says where the ads of the list are.
  const isFree = list.within === undefined && list.filter.places === undefined
  const named = isFree ? settled?.named : undefined
  const isFound = settled === undefined || groups.length > 0 || titles !== undefined || named !== undefined
  const [any, inside] = filtersOf(list.filter, settled, sort)
  if (!any || !isFound) return { by: 'nothing', insideFrom: never }
  const areTitlesOnly = groups.length === 0 && titles === 'inside'
  const { place = list.place } = named ?? {}
  if (place && isByPlace(sort)) {
    const title = sort === 'relevance' ? titlesOf(groups) : undefined
    const ordered = { place, within: list.within, any, inside, title, isSurelyCapped: isSurelyCapped(groups, any) }
    const insideFrom = groups.length > 0 ? firstKeyInsidePlace(sort) : areTitlesOnly ? 0 : never
    return { by: 'place', sort, list: ordered, insideFrom, named }
  }
  if (sort !== 'relevance' || (groups.length === 0 && !areTitlesOnly))
    return { by: 'keys', filter: any, insideFrom: areTitlesOnly ? 0 : never }
  const first = without ? steps.dropped : 0
  const last = areTitlesOnly ? any : inside
  const tiers = [
    ...(areTitlesOnly ? [] : tiersOf(groups, any)),
    ...(last ? [{ step: steps.inside, filter: last }] : []),
  ]
  return {
    by: 'tiers',
    tiers: tiers.map(({ step, filter }) => ({ step: first + step, filter })),
    parts: inside ? [any, inside] : [any],
    isSurelyCapped: isSurelyCapped(groups, any),
    insideFrom: first + steps.inside,
  }
}

/**
 * A list's filter as its list finds the ads: with the words as codes, with the text of titles, or both, one after the other. No ad is in
 * two of them.
 * @returns none where nothing is found
 */
export function filtersOf(filter: AdFilter, settled: SettledSearch | undefined, sort: ListSort): AdFilter[] {
  if (!settled) return [filter]
  const { groups, titles, named, search } = settled
  const { search: _, ...others } = filter
  if (groups.length === 0) return titles ? [{ ...others, search }] : named ? [others] : []
  const whole = withGroups(others, groups)
  const { words, rarest: __, ...rest } = whole
  // Under other orders what matches better does not come first.
  return titles && sort === 'relevance' ? [whole, { ...rest, search, without: [words] }] : [whole]
}

type CodeLists = readonly (readonly number[])[]

/** What the titles of a list have, or its categories; undefined where other fields have nothing more. */
function titlesOf(groups: readonly WordGroup[]): CodeLists | undefined {
  const titles = groups.map(({ codes }) => [...new Set([...codes.category, ...codes.title])])
  const isAll = groups.every(({ codes }, i) => codes.all.every((code) => titles[i]?.includes(code)))
  return groups.length === 0 || isAll ? undefined : titles
}

/**
 * The tiers of relevance, from the first to the last, each from the newest ad to the oldest and without the ads of the tiers before it. One
 * that can find nothing, or nothing more, is left out. Where a place orders the list, the tiers of titles are one, and those of other fields,
 * and each is ordered by distance: a title in another script next door comes before the same script far away.
 */
function tiersOf(groups: readonly WordGroup[], filter: AdFilter): ListStep[] {
  const listsOf = (name: 'spelled' | 'title' | 'anywhere' | 'all') => groups.map(({ codes }) => codes[name])
  const [spelled, title, anywhere, all] = [listsOf('spelled'), listsOf('title'), listsOf('anywhere'), listsOf('all')]
  const categories = groups.map(({ codes }) => codes.category).filter((codes) => codes.length > 0)
  const thing = groups.map(({ codes }) => (codes.category.length > 0 ? codes.category : codes.title))
  const spelledThing = [...spelled, ...categories]
  const ofThing = categories.length > 0 ? [thing] : []
  const tiers: { step: number; words: CodeLists; before: CodeLists[] }[] = [
    // Ads that are the thing, with the words in the title as spelled, then without.
    { step: 0, words: categories.length > 0 ? spelledThing : [[]], before: [] },
    { step: 1, words: categories.length > 0 ? thing : [[]], before: [spelledThing] },
    // All words in the title as spelled, then in any script or by another name.
    { step: 2, words: spelled, before: ofThing },
    { step: 3, words: title, before: [...ofThing, spelled] },
    // All words anywhere, then in the category that a word may mean.
    { step: 4, words: anywhere, before: [title] },
    { step: 5, words: all, before: [anywhere] },
  ]
  const canFind = (words: CodeLists) => words.every((codes) => codes.length > 0)
  const textOf = (words: CodeLists) => words.map((codes) => [...new Set(codes)].sort().join()).join(';')
  return tiers.flatMap(({ step, words, before }) => {
    const without = before.filter(canFind)
    if (!canFind(words) || without.some((others) => textOf(others) === textOf(words))) return []
    return [{ step, filter: { ...filter, words, without } }]
  })
}
