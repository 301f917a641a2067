import type { AdDetail, AdPage, ReviewPage } from './console/ads-and-reviews.ts'
import type { ConsoleBanner } from './console/banners.ts'
import type { CallbackRequestPage } from './console/callback-requests.ts'
import type { ConsoleCategory, FormPicture } from './console/categories.ts'
import type { AppealList, BulkDecisionResult } from './console/decisions.ts'
import type {
  AccountDeletionPage,
  JobPage,
  MessagePreview,
  ReadOnlyState,
  ShownSetting,
  SiteFigures,
  SiteProblems,
  UnsentMessagePage,
} from './console/operations.ts'
import type { PeoplePage, PersonContact, PersonDetail } from './console/people.ts'
import type { RentalDetailForTeam, RentalListForTeam, RentalPrivateParts } from './console/rentals.ts'
import type { CaseDetail, CasePage } from './console/reports.ts'
import type { AuditLogPage, Passkey, PasskeyChangeKind, PendingWork, TeamMember } from './console/team.ts'
import { type TeamRole, teamRoles } from './team-roles.ts'

const adminsOnly: readonly TeamRole[] = ['admin']

interface ActionRules {
  /** Who may do it. */
  roles: readonly TeamRole[]
  /** The audit log tells of it, in the words `console.deed.<action>`. */
  isLogged?: true
  /**
   * Needs a code that was entered, or a passkey that was used, a moment ago: what cannot be undone, what opens the console, and what
   * concerns every visitor at once.
   */
  needsFreshCode?: true
  /** What is gone for good with it: a page always says first what that is. Removing a subcategory, a part of an action, asks by itself. */
  cannotBeUndone?: true
}

/** @returns the rules with the type of the function that does it */
const action =
  <Signature>() =>
  <const Rules extends ActionRules>(rules: Rules): Rules & { readonly signature?: Signature } =>
    rules

/**
 * What can be done in the console: who may do it, under which rules, what it takes and what it answers. The only list of it. Each refuses with
 * `not_signed_in` without an open session and with `not_allowed` without the role. A `query` is that of an address, `values` and `form`
 * are those of a form: both refuse with `invalid_input`.
 */
export const consoleActions = {
  /** Refuses with `invalid_input`, also for a cursor. @param query of the address */
  readLog: action<(query: object) => Promise<AuditLogPage>>()({ roles: adminsOnly }),
  /** Refuses `not_signed_in`, `not_allowed`. */
  seeFigures: action<() => Promise<SiteFigures>>()({ roles: teamRoles }),
  seeBroken: action<() => Promise<SiteProblems>>()({ roles: teamRoles }),
  /** What waits for the team, the oldest first. */
  seeWaiting: action<() => Promise<PendingWork[]>>()({ roles: teamRoles }),
  listTeam: action<() => Promise<TeamMember[]>>()({ roles: teamRoles }),
  /** Ends all console sessions of someone. @returns their number */
  endSessionsOf: action<(id: string) => Promise<number>>()({ roles: adminsOnly, isLogged: true }),
  /** None that is about who reads it. @param query of the address */
  listCases: action<(query: object) => Promise<CasePage>>()({ roles: teamRoles }),
  /** Refuses with `case_not_found`. @param query of the address: its queue */
  readCase: action<(id: string, query: object) => Promise<CaseDetail>>()({ roles: teamRoles }),
  /** Rejects several. */
  rejectCases: action<(values: object) => Promise<BulkDecisionResult>>()({ roles: teamRoles }),
  /**
   * Decides about all reports of a thing: `verdict` upheld or rejected, with a `reason`. An upheld one takes the ad or review down, or
   * suspends the person for `days`. Refuses with `decided_already`, `own_affair`.
   */
  decideCase: action<(values: object) => Promise<{ title: string }>>()({ roles: teamRoles, isLogged: true }),
  /** @param query of the address */
  listAds: action<(query: object) => Promise<AdPage>>()({ roles: teamRoles }),
  /** Refuses with `product_not_found`. */
  readAd: action<(id: string) => Promise<AdDetail>>()({ roles: teamRoles }),
  /** Several, with `ids` and `reason`. */
  takeDownAds: action<(values: object) => Promise<BulkDecisionResult>>()({ roles: teamRoles }),
  /** Several, with `ids` and `reason`. */
  restoreAds: action<(values: object) => Promise<BulkDecisionResult>>()({ roles: teamRoles }),
  listReviews: action<(query: object) => Promise<ReviewPage>>()({ roles: teamRoles }),
  takeDownReviews: action<(values: object) => Promise<BulkDecisionResult>>()({ roles: teamRoles }),
  /** Its whole address, which the log tells. Refuses with `product_not_found`. */
  showAdAddress: action<(id: string) => Promise<string>>()({ roles: teamRoles, isLogged: true }),
  /** With `id` and `reason`. Refuses with `decided_already`, `own_affair`, `product_gone`. */
  takeDownAd: action<(values: object) => Promise<void>>()({ roles: teamRoles, isLogged: true }),
  restoreAd: action<(values: object) => Promise<void>>()({ roles: teamRoles, isLogged: true }),
  /** Shows an ad first, or no longer: `id`, `wish` on or off. */
  featureAd: action<(values: object) => Promise<void>>()({ roles: adminsOnly, isLogged: true }),
  takeDownReview: action<(values: object) => Promise<void>>()({ roles: teamRoles, isLogged: true }),
  restoreReview: action<(values: object) => Promise<void>>()({ roles: teamRoles, isLogged: true }),
  /** Moderators find people by what is whole alone. @param query of the address */
  listPeople: action<(query: object) => Promise<PeoplePage>>()({ roles: teamRoles }),
  /** Refuses with `seller_not_found`, `own_affair`. */
  readPerson: action<(id: string) => Promise<PersonDetail>>()({ roles: teamRoles, isLogged: true }),
  /** The ways to a person, which the log tells. Refuses with `seller_not_found`, `own_affair`. */
  showPerson: action<(id: string) => Promise<PersonContact>>()({ roles: teamRoles, isLogged: true }),
  /** With `id`, `reason`, and `days` or `until` never. Refuses with `decided_already`, `own_affair`. */
  suspendPerson: action<(values: object) => Promise<void>>()({ roles: teamRoles, isLogged: true }),
  /** Ends a suspension, with `id` and `reason`. Refuses with `decided_already`, `own_affair`. */
  liftSuspension: action<(values: object) => Promise<void>>()({ roles: teamRoles, isLogged: true }),
  /** Those of a `person` or an `ad`, or the one that `q` names. @param query of the address */
  listRentals: action<(query: object) => Promise<RentalListForTeam>>()({ roles: teamRoles }),
  /** Refuses with `rental_not_found`, `own_affair`. */
  readRental: action<(id: string) => Promise<RentalDetailForTeam>>()({ roles: teamRoles, isLogged: true }),
  /** What both sides wrote and their numbers, which the log tells. Refuses with `rental_not_found`, `own_affair`. */
  showRental: action<(id: string) => Promise<RentalPrivateParts>>()({ roles: teamRoles, isLogged: true }),
  /** The answers of people, by `state`. @param query of the address */
  listAppeals: action<(query: object) => Promise<AppealList>>()({ roles: teamRoles }),
  /** Ends an answer: `outcome` kept or undone, with an `answer`. Refuses with `decided_already`, `own_affair`, `decision_not_found`. */
  answerAppeal: action<(values: object) => Promise<void>>()({ roles: teamRoles, isLogged: true }),
  /** Signs a person out everywhere. @returns the number of sessions */
  signOutPerson: action<(id: string) => Promise<number>>()({ roles: teamRoles, isLogged: true }),
  /** Notes something about a person for the team, with `id` and `note`. */
  addNote: action<(values: object) => Promise<void>>()({ roles: teamRoles, isLogged: true }),
  /** In their order, hidden ones too. */
  listCategories: action<() => Promise<ConsoleCategory[]>>()({ roles: adminsOnly }),
  /** Also refuses as uploads of pictures do. @returns its slug */
  addCategory: action<(form: object, picture?: FormPicture) => Promise<string>>()({
    roles: adminsOnly,
    isLogged: true,
  }),
  /** Its words, its colour and its picture. Also refuses as uploads of pictures do. */
  changeCategory: action<(form: object, picture?: FormPicture) => Promise<void>>()({
    roles: adminsOnly,
    isLogged: true,
  }),
  /** Its place in the order, and whether it is shown. */
  placeCategory: action<(form: object) => Promise<void>>()({ roles: adminsOnly, isLogged: true }),
  /** Adds, renames, moves or removes a subcategory. @returns how many ads went elsewhere */
  changeSubCategory: action<(form: object) => Promise<number>>()({ roles: adminsOnly, isLogged: true }),
  /** @returns how many ads went elsewhere */
  deleteCategory: action<(form: object) => Promise<number>>()({
    roles: adminsOnly,
    isLogged: true,
    needsFreshCode: true,
    cannotBeUndone: true,
  }),
  /** In the order of the carousel, in any state. */
  listBanners: action<() => Promise<ConsoleBanner[]>>()({ roles: adminsOnly }),
  /** Makes a draft. Also refuses as uploads of pictures do. @returns its id; of a form that was sent before, the same again */
  addBanner: action<(form: object, picture?: FormPicture) => Promise<string>>()({ roles: adminsOnly, isLogged: true }),
  /** Its words, its target, its days and its picture. Also refuses as uploads of pictures do. */
  changeBanner: action<(form: object, picture?: FormPicture) => Promise<void>>()({ roles: adminsOnly, isLogged: true }),
  /** Its place in the order, and whether it is switched on, which publishes a draft. */
  placeBanner: action<(form: object) => Promise<void>>()({ roles: adminsOnly, isLogged: true }),
  deleteBanner: action<(form: object) => Promise<void>>()({
    roles: adminsOnly,
    isLogged: true,
    needsFreshCode: true,
    cannotBeUndone: true,
  }),
  /** Refuses with `invalid_input`. @param query of the address */
  seeCalls: action<(query: object) => Promise<CallbackRequestPage>>()({ roles: teamRoles }),
  /** The whole number of a request, which the log tells. Refuses with `page_not_found`. @returns ten digits */
  showCaller: action<(id: string) => Promise<{ call: string; number: string }>>()({ roles: teamRoles, isLogged: true }),
  /** Refuses with `decided_already` when another one has written a note meanwhile. @param values of the form */
  noteCall: action<(values: object) => Promise<void>>()({ roles: teamRoles, isLogged: true }),
  /** Refuses with `decided_already` when it is closed. @param values of the form: its note is stored, too */
  closeCall: action<(values: object) => Promise<void>>()({ roles: teamRoles, isLogged: true }),
  /** Refuses with `invalid_input`. @param query of the address */
  listDeletions: action<(query: object) => Promise<AccountDeletionPage>>()({ roles: adminsOnly }),
  /** Brings an account back at the wish of its owner. Refuses with `decided_already`. @param values of the form */
  restoreAccount: action<(values: object) => Promise<void>>()({ roles: adminsOnly, isLogged: true }),
  /** Ends the days of grace. Refuses with `code_needed`, `decided_already`. @param values of the form */
  deleteAccountNow: action<(values: object) => Promise<void>>()({
    roles: adminsOnly,
    isLogged: true,
    needsFreshCode: true,
    cannotBeUndone: true,
  }),
  /** Refuses with `invalid_input`. @param query of the address */
  listMessages: action<(query: object) => Promise<UnsentMessagePage>>()({ roles: adminsOnly }),
  /** Refuses with `page_not_found` when it has left. */
  previewMessage: action<(id: string) => Promise<MessagePreview>>()({ roles: adminsOnly }),
  /** Sends messages again that have failed or were given up. Refuses with `decided_already` when none of them waits for that. @returns how many */
  sendAgain: action<(ids: readonly string[]) => Promise<number>>()({ roles: adminsOnly, isLogged: true }),
  /** Gives failed messages up; they can still be sent again. Refuses with `decided_already` when none of them has failed any more. @returns how many */
  giveUpMessages: action<(ids: readonly string[]) => Promise<number>>()({ roles: adminsOnly, isLogged: true }),
  /** Refuses with `invalid_input`. @param query of the address */
  listJobs: action<(query: object) => Promise<JobPage>>()({ roles: adminsOnly }),
  /** Runs failed jobs again. Refuses with `decided_already` when none of them has failed any more. @returns how many */
  runAgain: action<(ids: readonly string[]) => Promise<number>>()({ roles: adminsOnly, isLogged: true }),
  /** Gives failed jobs up: they leave the queue. Refuses with `decided_already` when none of them has failed any more. @returns how many */
  giveUpJobs: action<(ids: readonly string[]) => Promise<number>>()({
    roles: adminsOnly,
    isLogged: true,
    needsFreshCode: true,
    cannotBeUndone: true,
  }),
  /** Every setting; of secrets only whether they are set. */
  listSettings: action<() => Promise<{ settings: ShownSetting[]; readOnly: ReadOnlyState }>>()({ roles: adminsOnly }),
  /** Refuses with `decided_already` and the name of who has done it. @param form with `to`, `on` or `off`, and `reason` */
  switchReadOnly: action<(form: object) => Promise<void>>()({
    roles: adminsOnly,
    isLogged: true,
    needsFreshCode: true,
  }),
  /** @returns a CSV file */
  exportLog: action<(query: object) => Promise<string>>()({ roles: adminsOnly, isLogged: true }),
  /** @returns a CSV file */
  exportCases: action<(query: object) => Promise<string>>()({ roles: adminsOnly, isLogged: true }),
  /** @returns a CSV file */
  exportPeople: action<(query: object) => Promise<string>>()({ roles: adminsOnly, isLogged: true }),
  /** @returns a CSV file */
  exportAds: action<(query: object) => Promise<string>>()({ roles: adminsOnly, isLogged: true }),
  /** @returns a CSV file */
  exportReviews: action<(query: object) => Promise<string>>()({ roles: adminsOnly, isLogged: true }),
  /** @returns a CSV file */
  exportCalls: action<(query: object) => Promise<string>>()({ roles: adminsOnly, isLogged: true }),
  /** @returns a CSV file */
  exportDeletions: action<(query: object) => Promise<string>>()({ roles: adminsOnly, isLogged: true }),
  /** @returns a CSV file */
  exportMessages: action<(query: object) => Promise<string>>()({ roles: adminsOnly, isLogged: true }),
  /** @returns a CSV file */
  exportJobs: action<(query: object) => Promise<string>>()({ roles: adminsOnly, isLogged: true }),
  /** One's own; to an admin, those of the whole team. The oldest first. */
  listPasskeys: action<() => Promise<Passkey[]>>()({ roles: teamRoles }),
  /**
   * Keeps a passkey for the reader. Refuses with `passkey_refused`, also above `passkeysMax`.
   * @param answer of the browser, as JSON
   * @param name as the reader calls it; without one, that of the browser
   */
  addPasskey: action<(answer: string, name: string) => Promise<PasskeyChangeKind>>()({
    roles: teamRoles,
    isLogged: true,
    needsFreshCode: true,
  }),
  /** Removes one of one's own. Refuses with `passkey_not_found`. */
  removePasskey: action<(id: string) => Promise<PasskeyChangeKind>>()({
    roles: teamRoles,
    isLogged: true,
    cannotBeUndone: true,
  }),
  /** Removes one of any person of the team. Refuses with `passkey_not_found`. */
  removePasskeyOf: action<(id: string) => Promise<PasskeyChangeKind>>()({
    roles: adminsOnly,
    isLogged: true,
    cannotBeUndone: true,
  }),
} as const

export type ConsoleAction = keyof typeof consoleActions

/** The functions that do them. */
export type ConsoleActions = {
  [Name in ConsoleAction]: NonNullable<(typeof consoleActions)[Name]['signature']>
}

type LoggedAction = {
  [Name in ConsoleAction]: (typeof consoleActions)[Name] extends { isLogged: true } ? Name : never
}[ConsoleAction]

/** What the audit log tells of: actions, a login, what the command line does, and a part of an action. */
export type AuditAction = LoggedAction | 'openSession' | 'setRole' | 'moveAds'

const isLoggedAction = (name: ConsoleAction): name is LoggedAction => actionRulesOf(name).isLogged === true

export const auditActions: readonly AuditAction[] = [
  'openSession',
  'setRole',
  ...(Object.keys(consoleActions) as ConsoleAction[]).filter(isLoggedAction),
  'moveAds',
]

/** Is it one of them? The log also keeps what older versions called otherwise. */
export const isAuditAction = (name: string): name is AuditAction => (auditActions as readonly string[]).includes(name)

/** Under which rules is it done? */
export function actionRulesOf(name: ConsoleAction): ActionRules {
  return consoleActions[name]
}

/** May someone with this role do that? */
export const isActionAllowed = (role: TeamRole, name: ConsoleAction): boolean =>
  actionRulesOf(name).roles.includes(role)
