export { listenForNewAds, matchNewAds } from './match-new-ads.ts'
export { forgetSearch, listSavedSearches, saveSearch, setRhythm } from './own-searches.ts'
export { tellMatches } from './tell-matches.ts'
