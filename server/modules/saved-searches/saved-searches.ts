export { listenForDeletedKinds } from './carry-searches.ts'
export { matchNewAds } from './match-new-ads.ts'
export { forgetSearch, listSavedSearches, saveSearch, setRhythm } from './own-searches.ts'
export { tellMatches } from './tell-matches.ts'
