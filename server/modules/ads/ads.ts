export { addAd } from './add-ad.ts'
export { type AdDependencies, getOwnAd } from './ads.policy.ts'
export { addToAdRating, countFeatured, lockFeatured, updateFeatured } from './ads.queries.ts'
export { expireOverdue, purgeAds, purgeAdsPastGrace, remindExpiring } from './ageing.ts'
export {
  type AdCategory,
  type AdRow,
  type CardRow,
  cardColumns,
  pickAttributes,
  viewPublicCard,
  viewRules,
  viewSeller,
  viewShared,
} from './card.view.ts'
export {
  moveManyAds,
  renewManyAds,
  setManyPrices,
  setManyStatuses,
  takeManyAdsAway,
} from './change-many-ads.ts'
export { bringAdBack, deleteAdForGood, takeAdAway } from './delete-ad.ts'
export { duplicateAd } from './duplicate-ad.ts'
export { findImported, importAd } from './import-ad.ts'
export { listOwnAds } from './list-own-ads.ts'
export { type AdPlace, moveAds } from './move-ads.ts'
export { returnAds } from './return-ads.ts'
export { renewAd, setAdStatus } from './set-ad-status.ts'
export { lockTakenDownAd, restoreAd, takeDownAd } from './take-down-ad.ts'
export { tellHidden } from './tell-hidden.ts'
export { deleteManyForGood, undoChange } from './undo-change.ts'
export { updateAd } from './update-ad.ts'
