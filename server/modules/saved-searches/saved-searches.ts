export { matchNewAds } from './match-new-ads.ts'
export { notifyMatches } from './notify-matches.ts'
export { listSavedSearches, removeSavedSearch, saveSearch, setAlertFrequency } from './own-searches.ts'
export { listenForDeletedKinds } from './redirect-searches.ts'
