import { consoleLimits } from '../../../../domain/limits/console.ts'
import { adColumns, reviewColumns, type ThingActions } from '../../../../domain/rules/console/things.ts'
import { manyReasonedSchema, reasonedSchema } from '../../../../domain/schemas/console/people.ts'
import { adsQuerySchema, featureSchema, reviewsQuerySchema } from '../../../../domain/schemas/console/things.ts'
import {
  featureAd,
  listAds,
  listReviews,
  readAd,
  restoreForTeam,
  takeDownForTeam,
  takeDownMany,
} from '../../../modules/moderation/moderation.ts'
import { type Desk, exportTable, parse, parseId } from './desk.ts'

/** Ads and reviews. */
export const thingActions = ({ deps, requireRole, doer }: Desk): ThingActions => ({
  async listAds(query) {
    await requireRole('listAds')
    return listAds(deps.db, parse(adsQuerySchema, query))
  },
  async exportAds(query) {
    const by = await doer('exportAds')
    const asked = parse(adsQuerySchema, query)
    const { ads } = await listAds(deps.db, { ...asked, cursor: undefined }, consoleLimits.exportMax)
    return exportTable(deps.db, by, { action: 'exportAds', asked, columns: adColumns, rows: ads })
  },
  async readAd(id) {
    await requireRole('readAd')
    return readAd(deps.db, parseId(id))
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
    return restoreForTeam(deps, by, { subject: 'product', ...parse(reasonedSchema, values) })
  },
  async featureAd(values) {
    return featureAd(deps.db, await doer('featureAd'), parse(featureSchema, values))
  },
  async listReviews(query) {
    await requireRole('listReviews')
    return listReviews(deps.db, parse(reviewsQuerySchema, query))
  },
  async exportReviews(query) {
    const by = await doer('exportReviews')
    const asked = parse(reviewsQuerySchema, query)
    const { reviews } = await listReviews(deps.db, { ...asked, cursor: undefined }, consoleLimits.exportMax)
    const rows = reviews.map((row) => ({ ...row, isDown: String(row.isDown) }))
    return exportTable(deps.db, by, { action: 'exportReviews', asked, columns: reviewColumns, rows })
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
    return restoreForTeam(deps, by, { subject: 'review', ...parse(reasonedSchema, values) })
  },
})
