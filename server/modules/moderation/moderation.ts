export {
  exportAds,
  exportReviews,
  featureAd,
  getAdForTeam,
  listAdsForTeam,
  listReviewsForTeam,
  revealAdAddress,
} from './ads-and-reviews.ts'
export { answerAppeal, listAppeals } from './answer-appeals.ts'
export { findAppealPage, submitAppeal } from './appeal.ts'
export { exportCases, getCaseDetail, listCasesForTeam } from './case-detail.ts'
export { decideCase, rejectCases } from './decide-case.ts'
export {
  addTeamNote,
  exportPeople,
  getPersonForTeam,
  listPeople,
  revealPersonContact,
  signOutPerson,
} from './people.ts'
export { getRentalForTeam, listRentalsForTeam, revealRental } from './rentals.ts'
export { endExpiredSuspensions, liftUserSuspension, suspendUser } from './suspend.ts'
export { restoreAdOrReview, restoreBulk, takeDownAdOrReview, takeDownBulk } from './take-down.ts'
