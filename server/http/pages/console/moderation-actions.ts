import type { ConsoleActions } from '../../../../domain/rules/console-actions.ts'
import {
  appealDecisionSchema,
  appealsQuerySchema,
  bulkDecisionReasonSchema,
  caseDecisionSchema,
  caseQuerySchema,
  caseQueueSchema,
  consoleAdsQuerySchema,
  consoleRentalsQuerySchema,
  consoleReviewsQuerySchema,
  decisionReasonSchema,
  endDecisionSchema,
  featureAdSchema,
  peopleQuerySchema,
  suspensionSchema,
  teamNoteSchema,
} from '../../../../domain/schemas/console/moderation.ts'
import {
  addTeamNote,
  answerAppeal,
  decideCase,
  exportAds,
  exportCases,
  exportPeople,
  exportReviews,
  featureAd,
  getAdForTeam,
  getCaseDetail,
  getPersonForTeam,
  getRentalForTeam,
  liftUserSuspension,
  listAdsForTeam,
  listAppeals,
  listCasesForTeam,
  listPeople,
  listRentalsForTeam,
  listReviewsForTeam,
  rejectCases,
  restoreAdOrReview,
  restoreBulk,
  revealAdAddress,
  revealPersonContact,
  revealRental,
  signOutPerson,
  suspendUser,
  takeDownAdOrReview,
  takeDownBulk,
} from '../../../modules/moderation/moderation.ts'
import { type ActionContext, parseId, parseInput } from './action-context.ts'

/** What people have reported, and what they answer to decisions. */
export const reportActions = ({ deps, requireRole, auditContext, exportContext }: ActionContext) =>
  ({
    async listCases(query) {
      return listCasesForTeam(deps.db, await requireRole('listCases'), parseInput(caseQuerySchema, query))
    },
    async exportCases(query) {
      return exportContext('exportCases', (by) => exportCases(deps.db, parseInput(caseQuerySchema, query), by))
    },
    async readCase(id, query) {
      return getCaseDetail(deps.db, await requireRole('readCase'), parseId(id), parseInput(caseQueueSchema, query))
    },
    async decideCase(values) {
      return decideCase(deps, await auditContext('decideCase'), parseInput(caseDecisionSchema, values))
    },
    async rejectCases(values) {
      return rejectCases(deps, await auditContext('rejectCases'), parseInput(bulkDecisionReasonSchema, values))
    },
    async listAppeals(query) {
      return listAppeals(deps.db, await requireRole('listAppeals'), parseInput(appealsQuerySchema, query))
    },
    async answerAppeal(values) {
      return answerAppeal(deps, await auditContext('answerAppeal'), parseInput(appealDecisionSchema, values))
    },
  }) satisfies Partial<ConsoleActions>

/** The people of the site. */
export const peopleActions = ({ deps, requireRole, auditContext, exportContext }: ActionContext) =>
  ({
    async listPeople(query) {
      const { role } = await requireRole('listPeople')
      return listPeople(deps.db, role, parseInput(peopleQuerySchema, query))
    },
    async exportPeople(query) {
      return exportContext('exportPeople', (by) => exportPeople(deps.db, parseInput(peopleQuerySchema, query), by))
    },
    async readPerson(id) {
      return getPersonForTeam(deps.db, await auditContext('readPerson'), parseId(id))
    },
    async showPerson(id) {
      return revealPersonContact(deps.db, await auditContext('showPerson'), parseId(id))
    },
    async suspendPerson(values) {
      const by = await auditContext('suspendPerson')
      const { id: userId, ...suspension } = parseInput(suspensionSchema, values)
      return suspendUser(deps, by, { userId, ...suspension })
    },
    async liftSuspension(values) {
      const by = await auditContext('liftSuspension')
      const { id: userId, ...ending } = parseInput(endDecisionSchema, values)
      return liftUserSuspension(deps, by, { userId, ...ending })
    },
    async signOutPerson(id) {
      return signOutPerson(deps.db, await auditContext('signOutPerson'), parseId(id))
    },
    async addNote(values) {
      return addTeamNote(deps.db, await auditContext('addNote'), parseInput(teamNoteSchema, values))
    },
  }) satisfies Partial<ConsoleActions>

/** Ads and reviews. */
export const adsAndReviewsActions = ({ deps, requireRole, auditContext, exportContext }: ActionContext) =>
  ({
    async listAds(query) {
      return listAdsForTeam(deps.db, await requireRole('listAds'), parseInput(consoleAdsQuerySchema, query))
    },
    async exportAds(query) {
      return exportContext('exportAds', (by) => exportAds(deps.db, parseInput(consoleAdsQuerySchema, query), by))
    },
    async readAd(id) {
      return getAdForTeam(deps.db, await requireRole('readAd'), parseId(id))
    },
    async showAdAddress(id) {
      return revealAdAddress(deps.db, await auditContext('showAdAddress'), parseId(id))
    },
    async takeDownAd(values) {
      const by = await auditContext('takeDownAd')
      return takeDownAdOrReview(deps, by, { subject: 'product', ...parseInput(decisionReasonSchema, values) })
    },
    async takeDownAds(values) {
      const by = await auditContext('takeDownAds')
      return takeDownBulk(deps, by, { subject: 'product', ...parseInput(bulkDecisionReasonSchema, values) })
    },
    async restoreAd(values) {
      const by = await auditContext('restoreAd')
      return restoreAdOrReview(deps, by, { subject: 'product', ...parseInput(endDecisionSchema, values) })
    },
    async restoreAds(values) {
      const by = await auditContext('restoreAds')
      return restoreBulk(deps, by, { subject: 'product', ...parseInput(bulkDecisionReasonSchema, values) })
    },
    async featureAd(values) {
      return featureAd(deps.db, await auditContext('featureAd'), parseInput(featureAdSchema, values))
    },
    async listReviews(query) {
      return listReviewsForTeam(deps.db, await requireRole('listReviews'), parseInput(consoleReviewsQuerySchema, query))
    },
    async exportReviews(query) {
      return exportContext('exportReviews', (by) =>
        exportReviews(deps.db, parseInput(consoleReviewsQuerySchema, query), by),
      )
    },
    async takeDownReview(values) {
      const by = await auditContext('takeDownReview')
      return takeDownAdOrReview(deps, by, { subject: 'review', ...parseInput(decisionReasonSchema, values) })
    },
    async takeDownReviews(values) {
      const by = await auditContext('takeDownReviews')
      return takeDownBulk(deps, by, { subject: 'review', ...parseInput(bulkDecisionReasonSchema, values) })
    },
    async restoreReview(values) {
      const by = await auditContext('restoreReview')
      return restoreAdOrReview(deps, by, { subject: 'review', ...parseInput(endDecisionSchema, values) })
    },
  }) satisfies Partial<ConsoleActions>

/** Asks and bookings. */
export const rentalsActions = ({ deps, requireRole, auditContext }: ActionContext) =>
  ({
    async listRentals(query) {
      const reader = await requireRole('listRentals')
      return listRentalsForTeam(deps.db, reader, parseInput(consoleRentalsQuerySchema, query))
    },
    async readRental(id) {
      return getRentalForTeam(deps.db, await auditContext('readRental'), parseId(id))
    },
    async showRental(id) {
      return revealRental(deps.db, await auditContext('showRental'), parseId(id))
    },
  }) satisfies Partial<ConsoleActions>
