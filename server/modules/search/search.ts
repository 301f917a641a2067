export type { AdFilter } from './ad-conditions.queries.ts'
export { listCards, listSimilarAds, listTrending, listUnavailableAds } from './cards.ts'
export { changeTagsOfCityLinks, findCitiesWithAds, findCityLinksOfCategory } from './city-links.ts'
export { countFilters } from './count-filters.ts'
export { cappedTotalQuery } from './counts.queries.ts'
export { countMatchingAds, findRows } from './find-rows.ts'
export { indexAds, indexOutdatedAds, indexRulesVersion, listenForAdChanges, queueOutdatedAds } from './index-ads.ts'
export { changeTagsOfList } from './list-tags.ts'
export {
  anchorsOfAds,
  anchorsOfSearch,
  findUnknownWords,
  indexedVersion,
  matchAds,
  matchOwnTitles,
} from './match-ads.ts'
export { cardPageQuery, type PageOptions, type QueryWithValues } from './search-ads.queries.ts'
export { searchAds, searchLimiterOf } from './search-ads.ts'
export { countSuggestions, suggestAdKinds, suggestSearches } from './suggest.ts'
