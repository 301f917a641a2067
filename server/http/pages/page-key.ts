import { addressWithoutLanguage, type Language } from '../../../domain/languages.ts'
import { hasDays, pickListQuery } from '../../../domain/rules/list-query.ts'
import { parsePrivacyTab } from '../../../domain/rules/privacy-tab.ts'

/** The language of a page, whether it is a light one, and the place near which its reader looks for things. */
type PageKeyVariant = Pick<PageCacheKey, 'language' | 'isLight' | 'place'>

/** The cache key of a public page, and the canonical address under which it is rendered. */
export interface PageCacheKey {
  key: string
  language: Language
  isLight: boolean
  /** Of a list alone: the place whose ads come first. */
  place: string | undefined
  /** Path and query with only what the page reads, in one order. */
  target: string
  /**
   * Is the page asked for under that address, in any language? Only there search engines learn of its other languages. All other
   * addresses share one copy.
   */
  hasOwnAddress: boolean
}

/** One of the words that make up a link, in the only spelling in which `domain/rules/links.ts` writes them. */
const word = '/(?:[a-z\\d_-]|%[89A-F][\\dA-F])+'
/** Under other spellings a page leads to its one address. No dot: with `.data` the router fetches only the data of a page. */
const listPath = new RegExp(`^/(?:category(?:${word}){1,2})?$`)
/** A person and their ads. */
const sellerPath = /^\/seller\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const adPath = new RegExp(`^(?:${word}){3}/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$`)
/** Public pages without parameters, in the spelling of the table of routes. */
const stillPaths = ['/About', '/Contact', '/Contact_Us', '/install', '/terms', '/trending']
/** One of its tabs. */
const privacyPath = /^\/privacy-policy$/i
/** The maximum length of an address that is cached. */
const targetMax = 1_000

/**
 * The cache key of a request, without parts that do not change the page: unknown keys, empty values, the order of keys,
 * letter case of fixed pages. Clients can neither fill the cache with copies nor poison it. Pages from the middle of a
 * list are not cached: few requests share one, and any id is a valid cursor.
 * @param target path and query, the path without a slash at its end
 * @returns undefined for an address whose page is not cached
 */
export function pageCacheKeyOf(target: string, look: PageKeyVariant): PageCacheKey | undefined {
  const start = target.indexOf('?')
  const path = start < 0 ? target : target.slice(0, start)
  const query = new URLSearchParams(start < 0 ? '' : target.slice(start))
  const tidy = tidyTarget(path, query)
  if (tidy === undefined || tidy.length > targetMax) return undefined
  const { language, isLight } = look
  const place = listPath.test(path) ? look.place : undefined
  const hasOwnAddress = addressWithoutLanguage(path, query) === tidy
  const name = [language, isLight && 'light', place && `near ${place}`, !hasOwnAddress && 'copy', tidy]
    .filter(Boolean)
    .join(' ')
  return { key: name, language, isLight, place, target: tidy, hasOwnAddress }
}

function tidyTarget(path: string, query: URLSearchParams): string | undefined {
  if (listPath.test(path))
    return has(query, 'cursor') || hasDays(query) ? undefined : path + tidyQuery(pickListQuery(query))
  const still = stillPaths.find((one) => one.toLowerCase() === path.toLowerCase())
  if (still) return still
  if (privacyPath.test(path)) return path.toLowerCase() + tidyQuery([['tab', askedTab(query)]])
  if (sellerPath.test(path)) return has(query, 'cursor') || has(query, 'reviews') ? undefined : path
  // With dates: for one reader, and any day can stand in it.
  if (adPath.test(path))
    return has(query, 'reviews') || has(query, 'choose') || /^\d/.test(query.get('from') ?? '') ? undefined : path
  return undefined
}

/** Does any of the values under a key say something? */
const has = (query: URLSearchParams, key: string): boolean => query.getAll(key).some((value) => value !== '')

/** Empty for the default one. */
function askedTab(query: URLSearchParams): string {
  const tab = parsePrivacyTab(query.get('tab'))
  return tab === 'policy' ? '' : tab
}

function tidyQuery(query: [key: string, value: string][]): string {
  const given = query.filter(([, value]) => value !== '')
  if (given.length === 0) return ''
  // A stable sort: a key that stands twice keeps its order.
  return `?${new URLSearchParams(given.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))}`
}
