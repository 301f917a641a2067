import { formatDate } from '../../../domain/rules/dates.ts'
import type { NotificationKind } from '../../../domain/schemas/notification.ts'
import type { DomainEvents, EventListeners, RentalEvent } from '../../events.ts'
import { savedSearchesPath } from './notification-kinds.ts'
import { type NotifyDependencies, notify, notifyAll } from './notify.ts'

/** Creates the listeners that turn domain events into notifications. */
export function createNotificationListeners(deps: NotifyDependencies): EventListeners {
  return {
    signed_in_on_new_device: (tx, { userId, device }) =>
      notify(deps, tx, { userId, kind: 'new_sign_in', details: { device } }),
    password_changed: (tx, { userId }) => notify(deps, tx, { userId, kind: 'password_changed' }),
    number_lost: (tx, { userId }) => notify(deps, tx, { userId, kind: 'number_taken' }),
    ads_expiring: (tx, { ads }) =>
      notifyAll(
        deps,
        tx,
        endingTogether(ads).map(([ad, count]) => ({
          userId: ad.ownerId,
          kind: 'ad_expiring',
          ...aboutEnding(ad, count, { date: formatDate(ad.expiresAt) }),
        })),
      ),
    ads_expired: (tx, { ads }) =>
      notifyAll(
        deps,
        tx,
        endingTogether(ads).map(([ad, count]) => ({
          userId: ad.ownerId,
          kind: 'ad_expired',
          ...aboutEnding(ad, count),
        })),
      ),
    ads_free_again: (tx, { told }) =>
      notifyAll(
        deps,
        tx,
        told.map(({ userId, ad }) => ({ userId, kind: 'ad_free_again', adId: ad.id, details: { title: ad.title } })),
      ),
    ad_taken_down: (tx, { ad, reason, answerPath }) =>
      notify(deps, tx, {
        userId: ad.ownerId,
        kind: 'ad_removed',
        adId: ad.id,
        details: { title: ad.title, reason, answerPath },
      }),
    ad_restored: (tx, { ad, reason }) =>
      notify(deps, tx, {
        userId: ad.ownerId,
        kind: 'ad_restored',
        adId: ad.id,
        details: { title: ad.title },
        ...(reason && { mailed: { reason } }),
      }),
    review_taken_down: (tx, { ad, authorId, reason, answerPath }) =>
      notify(deps, tx, {
        userId: authorId,
        kind: 'review_removed',
        adId: ad.id,
        details: { title: ad.title, reason, answerPath },
      }),
    review_restored: (tx, { ad, authorId }) =>
      notify(deps, tx, { userId: authorId, kind: 'review_restored', adId: ad.id, details: { title: ad.title } }),
    reports_decided: (tx, { reporterIds, title, outcome }) =>
      notifyAll(
        deps,
        tx,
        reporterIds.map((userId) => ({ userId, kind: `report_${outcome}` as const, details: { title } })),
      ),
    lender_asked: (tx, { ad, isMailed }) =>
      notify(deps, tx, {
        userId: ad.ownerId,
        kind: 'lender_asked',
        adId: ad.id,
        details: { title: ad.title },
        isMailed,
      }),
    review_added: (tx, { review: { id, ad }, authorId, rating }) =>
      notify(deps, tx, {
        userId: ad.ownerId,
        kind: 'review_added',
        adId: ad.id,
        reviewId: id,
        actorId: authorId,
        details: { title: ad.title, rating: `${rating}` },
      }),
    searches_matched: (tx, { matches }) =>
      notifyAll(
        deps,
        tx,
        matches.map(({ userId, newest, count, searches }) => ({
          userId,
          kind: 'search_matched',
          // Of several ads none is the one to open.
          ...(count === 1 && { adId: newest.id }),
          details: { title: newest.title, count: `${count}` },
          mailed: { searches: JSON.stringify(searches), path: savedSearchesPath },
        })),
      ),
    rental_changed: (tx, { rental: { id, title, lenderId, renterId, from, to }, step, told }) => {
      const kind = rentalKinds[step]
      const readers = told.map((side) => (side === 'lender' ? lenderId : renterId)).filter((reader) => reader !== null)
      return notifyAll(
        deps,
        tx,
        readers.map((userId) => ({ userId, kind, details: { rentalId: id, title, from, to } })),
      )
    },
    review_answered: (tx, { review: { id, ad }, authorId }) =>
      notify(deps, tx, {
        userId: authorId,
        kind: 'review_answered',
        adId: ad.id,
        reviewId: id,
        actorId: ad.ownerId,
        details: { title: ad.title },
      }),
  }
}

/** What the other side, or both, are told of a step. */
const rentalKinds = {
  ask: 'rental_asked',
  accept: 'rental_accepted',
  decline: 'rental_declined',
  taken: 'rental_taken',
  withdraw: 'rental_withdrawn',
  expire: 'rental_expired',
  cancel: 'rental_cancelled',
  end_early: 'rental_ended_early',
  not_held: 'rental_not_held',
  remind: 'rental_reminder',
  finish: 'rental_finished',
  ad_gone: 'rental_ad_gone',
} as const satisfies Record<RentalEvent, NotificationKind>

type EndingAd = DomainEvents['ads_expired']['ads'][number]

/** Ads of one lender that end at the same moment, as those of an import do, are one message: the first of them, and how many there are. */
function endingTogether(ads: readonly EndingAd[]): [ad: EndingAd, count: number][] {
  const groups = Map.groupBy(ads, ({ ownerId, expiresAt }) => `${ownerId} ${expiresAt.getTime()}`)
  return [...groups.values()].flatMap((group) => (group[0] ? [[group[0], group.length]] : []))
}

/** Of several ads none is the one to open. */
const aboutEnding = ({ id, title }: EndingAd, count: number, more: { date?: string } = {}) =>
  count === 1 ? { adId: id, details: { title, ...more } } : { details: { title, count: `${count}`, ...more } }
