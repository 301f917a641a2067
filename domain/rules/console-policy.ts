/** The roles of the team. */
export const teamRoles = ['moderator', 'admin'] as const
export type TeamRole = (typeof teamRoles)[number]
export type Role = 'user' | TeamRole

const adminsOnly: readonly TeamRole[] = ['admin']

/** What can be done in the console, and who may do it: the only list of it. */
export const consolePolicy = {
  seeWaiting: teamRoles,
  listTeam: teamRoles,
  endSessionsOf: adminsOnly,
  readLog: adminsOnly,
  exportLog: adminsOnly,
  listCases: teamRoles,
  exportCases: adminsOnly,
  readCase: teamRoles,
  decideCase: teamRoles,
  rejectCases: teamRoles,
  listAppeals: teamRoles,
  answerAppeal: teamRoles,
  listPeople: teamRoles,
  exportPeople: adminsOnly,
  readPerson: teamRoles,
  showPerson: teamRoles,
  suspendPerson: teamRoles,
  liftSuspension: teamRoles,
  signOutPerson: teamRoles,
  addNote: teamRoles,
  listAds: teamRoles,
  exportAds: adminsOnly,
  readAd: teamRoles,
  showAdAddress: teamRoles,
  takeDownAd: teamRoles,
  takeDownAds: teamRoles,
  restoreAd: teamRoles,
  restoreAds: teamRoles,
  featureAd: adminsOnly,
  listReviews: teamRoles,
  exportReviews: adminsOnly,
  takeDownReview: teamRoles,
  takeDownReviews: teamRoles,
  restoreReview: teamRoles,
  seeFigures: teamRoles,
  seeBroken: teamRoles,
  listCategories: adminsOnly,
  addCategory: adminsOnly,
  changeCategory: adminsOnly,
  placeCategory: adminsOnly,
  changeSubCategory: adminsOnly,
  deleteCategory: adminsOnly,
  seeCalls: teamRoles,
  showCaller: teamRoles,
  noteCall: teamRoles,
  closeCall: teamRoles,
  exportCalls: adminsOnly,
  listDeletions: adminsOnly,
  exportDeletions: adminsOnly,
  restoreAccount: adminsOnly,
  deleteAccountNow: adminsOnly,
  listMessages: adminsOnly,
  exportMessages: adminsOnly,
  previewMessage: adminsOnly,
  sendAgain: adminsOnly,
  giveUpMessages: adminsOnly,
  listJobs: adminsOnly,
  exportJobs: adminsOnly,
  runAgain: adminsOnly,
  giveUpJobs: adminsOnly,
  listSettings: adminsOnly,
  switchReadOnly: adminsOnly,
  listPasskeys: teamRoles,
  addPasskey: teamRoles,
  removePasskey: teamRoles,
  removePasskeyOf: adminsOnly,
  listBanners: adminsOnly,
  addBanner: adminsOnly,
  changeBanner: adminsOnly,
  placeBanner: adminsOnly,
  deleteBanner: adminsOnly,
} as const satisfies Record<string, readonly TeamRole[]>

/** What cannot be undone, what opens the console, and what concerns every visitor at once: it needs a code that was entered, or a passkey that was used, a moment ago. */
export const needsFreshCode: ReadonlySet<ConsoleAction> = new Set<ConsoleAction>([
  'deleteCategory',
  'deleteAccountNow',
  'deleteBanner',
  'giveUpJobs',
  'addPasskey',
  'switchReadOnly',
])

/** What is gone for good with it: a page always says first what that is. Removing a subcategory, a part of an action, asks by itself. */
export const cannotBeUndone: ReadonlySet<ConsoleAction> = new Set<ConsoleAction>([
  'deleteCategory',
  'deleteAccountNow',
  'deleteBanner',
  'giveUpJobs',
  'removePasskey',
  'removePasskeyOf',
])

export type ConsoleAction = keyof typeof consolePolicy

/** Does someone with this role see numbers, e-mail addresses and streets only in part until they ask for those of one person? */
export const seesHidden = (role: TeamRole): boolean => role !== 'admin'

/** May someone with this role do that? */
export const mayDo = (role: TeamRole, action: ConsoleAction): boolean =>
  (consolePolicy[action] as readonly TeamRole[]).includes(role)
