export { answerAppeal, listAppeals } from './answer-appeals.ts'
export { findAppeal, writeAppeal } from './appeal.ts'
export { exportCases, listCasesForTeam, readCase } from './case-detail.ts'
export { decideCase, rejectCases } from './decide-case.ts'
export { addNote, exportPeople, listPeople, readPersonForTeam, showPerson, signOutPerson } from './people.ts'
export { endSuspensions, liftForTeam, suspendForTeam } from './suspend.ts'
export { restoreForTeam, restoreMany, takeDownForTeam, takeDownMany } from './take-down.ts'
export {
  exportAds,
  exportReviews,
  featureAd,
  listAdsForTeam,
  listReviewsForTeam,
  readAdForTeam,
  showAdAddress,
} from './things.ts'
