import type { ConsoleActions } from '../../../../domain/rules/console-actions.ts'
import {
  consoleAdsQuerySchema,
  consoleReviewsQuerySchema,
  featureAdSchema,
} from '../../../../domain/schemas/console/ads-and-reviews.ts'
import {
  bulkDecisionReasonSchema,
  decisionReasonSchema,
  endDecisionSchema,
} from '../../../../domain/schemas/console/people.ts'
import {
  exportAds,
  exportReviews,
  featureAd,
  getAdForTeam,
  listAdsForTeam,
  listReviewsForTeam,
  restoreAdOrReview,
  restoreBulk,
  revealAdAddress,
  takeDownAdOrReview,
  takeDownBulk,
} from '../../../modules/moderation/moderation.ts'
import { type ActionContext, parseId, parseInput } from './action-context.ts'

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
