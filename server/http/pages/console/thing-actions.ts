import type { ConsoleActions } from '../../../../domain/rules/console-actions.ts'
import { endingSchema, manyReasonedSchema, reasonedSchema } from '../../../../domain/schemas/console/people.ts'
import { adsQuerySchema, featureSchema, reviewsQuerySchema } from '../../../../domain/schemas/console/things.ts'
import {
  exportAds,
  exportReviews,
  featureAd,
  listAdsForTeam,
  listReviewsForTeam,
  readAdForTeam,
  restoreForTeam,
  restoreMany,
  showAdAddress,
  takeDownForTeam,
  takeDownMany,
} from '../../../modules/moderation/moderation.ts'
import { type Desk, parse, parseId } from './desk.ts'

/** Ads and reviews. */
export const thingActions = ({ deps, requireRole, doer, takeFile }: Desk) =>
  ({
    async listAds(query) {
      return listAdsForTeam(deps.db, await requireRole('listAds'), parse(adsQuerySchema, query))
    },
    async exportAds(query) {
      return takeFile('exportAds', (by) => exportAds(deps.db, parse(adsQuerySchema, query), by))
    },
    async readAd(id) {
      return readAdForTeam(deps.db, await requireRole('readAd'), parseId(id))
    },
    async showAdAddress(id) {
      return showAdAddress(deps.db, await doer('showAdAddress'), parseId(id))
    },
    async takeDownAd(values) {
      const by = await doer('takeDownAd')
      return takeDownForTeam(deps, by, { subject: 'product', ...parse(reasonedSchema, values) })
    },
    async takeDownAds(values) {
      const by = await doer('takeDownAds')
      return takeDownMany(deps, by, { subject: 'product', ...parse(manyReasonedSchema, values) })
    },
    async restoreAd(values) {
      const by = await doer('restoreAd')
      return restoreForTeam(deps, by, { subject: 'product', ...parse(endingSchema, values) })
    },
    async restoreAds(values) {
      const by = await doer('restoreAds')
      return restoreMany(deps, by, { subject: 'product', ...parse(manyReasonedSchema, values) })
    },
    async featureAd(values) {
      return featureAd(deps.db, await doer('featureAd'), parse(featureSchema, values))
    },
    async listReviews(query) {
      return listReviewsForTeam(deps.db, await requireRole('listReviews'), parse(reviewsQuerySchema, query))
    },
    async exportReviews(query) {
      return takeFile('exportReviews', (by) => exportReviews(deps.db, parse(reviewsQuerySchema, query), by))
    },
    async takeDownReview(values) {
      const by = await doer('takeDownReview')
      return takeDownForTeam(deps, by, { subject: 'review', ...parse(reasonedSchema, values) })
    },
    async takeDownReviews(values) {
      const by = await doer('takeDownReviews')
      return takeDownMany(deps, by, { subject: 'review', ...parse(manyReasonedSchema, values) })
    },
    async restoreReview(values) {
      const by = await doer('restoreReview')
      return restoreForTeam(deps, by, { subject: 'review', ...parse(endingSchema, values) })
    },
  }) satisfies Partial<ConsoleActions>
