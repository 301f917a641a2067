/** What the audit log tells of; its words are `console.deed.<deed>`. */
export const deeds = [
  'openSession',
  'setRole',
  'endSessionsOf',
  'decideCase',
  'takeDownAd',
  'restoreAd',
  'featureAd',
  'takeDownReview',
  'restoreReview',
  'suspendPerson',
  'liftSuspension',
  'answerAppeal',
  'signOutPerson',
  'addNote',
  'addCategory',
  'changeCategory',
  'placeCategory',
  'changeSubCategory',
  'deleteCategory',
  'moveAds',
  'noteCall',
  'closeCall',
  'restoreAccount',
  'deleteAccountNow',
  'sendAgain',
  'runAgain',
  'exportLog',
  'exportCases',
  'exportPeople',
  'exportAds',
  'exportReviews',
  'exportCalls',
  'exportDeletions',
  'exportMessages',
  'exportJobs',
] as const

export type Deed = (typeof deeds)[number]

/** Is it one of them? The log also keeps what older versions called otherwise. */
export const isDeed = (name: string): name is Deed => (deeds as readonly string[]).includes(name)
