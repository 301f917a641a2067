export {
  expireOverdueAds,
  purgeAdsPastGrace,
  purgeDeletedAds,
  remindOwnersOfExpiry,
  returnRentedAds,
} from './ad-expiry.ts'
export { addAd, duplicateAd } from './add-ad.ts'
export { type AdDependencies, getOwnAd } from './ads.policy.ts'
export { addToAdRating, countFeatured, lockFeatured, updateFeatured } from './ads.queries.ts'
export { blockDays, listBlocks, unblockDays } from './block-days.ts'
export {
  type AdCategory,
  type AdRow,
  type CardRow,
  cardColumns,
  pickAttributes,
  viewCardSeller,
  viewCategoryRules,
  viewPublicCard,
  viewSharedCardFields,
} from './card.view.ts'
export { type AdPlace, moveAds, syncHiddenCategories } from './category-changes.ts'
export {
  moveBulkAds,
  renewBulkAds,
  setBulkPrices,
  setBulkStatuses,
  softDeleteBulkAds,
} from './change-bulk-ads.ts'
export { deleteAdPermanently, restoreAd, softDeleteAd } from './delete-ad.ts'
export { findImportedAds, importAd } from './import-ad.ts'
export { listOwnAds } from './list-own-ads.ts'
export { renewAd, setAdStatus } from './set-ad-status.ts'
export { lockOwnerAndAd, restoreTakenDownAd, takeDownAd } from './take-down-ad.ts'
export { deleteBulkPermanently, undoBulkChange } from './undo-bulk-change.ts'
export { updateAd } from './update-ad.ts'
