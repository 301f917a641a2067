import { adPath } from '../../../domain/rules/links.ts'
import { fullNameOf } from '../../../domain/rules/person-name.ts'
import { instantOfMinute, periodOfMinutes } from '../../../domain/rules/rent/period.ts'
import {
  clockEnd,
  contactEnd,
  type RentalSide,
  type RentalState,
  type RentalTimes,
  stateAt,
  stepsOf,
} from '../../../domain/rules/rent/rental-steps.ts'
import type { Rental } from '../../../domain/schemas/rental.ts'
import type { RentalFacts } from '../../events.ts'
import type { RentalRow, SeenRentalRow } from './rentals.queries.ts'

export const sideOf = ({ lender_id }: Pick<RentalRow, 'lender_id'>, userId: string): RentalSide =>
  lender_id === userId ? 'lender' : 'renter'

export function timesOf({ state, from, to, expires_at, ended_at }: RentalRow): RentalTimes {
  const booked = instantOfMinute(to)
  return {
    state,
    start: instantOfMinute(from),
    end: state === 'over' && ended_at ? Math.min(booked, ended_at.getTime()) : booked,
    expiresAt: expires_at.getTime(),
  }
}

export const periodOf = ({ rent_type, from, to }: RentalRow) => periodOfMinutes(rent_type, { from, to })

/** A rental as events have it. */
export function factsOf(row: RentalRow): RentalFacts {
  const { id, product_id, title, lender_id, renter_id } = row
  return { id, adId: product_id, title, lenderId: lender_id, renterId: renter_id, ...periodOf(row) }
}

/** When it ended, also when the job that writes it has not run. */
function endOf({ state: stored, ended_at }: SeenRentalRow, times: RentalTimes, state: RentalState): Date | null {
  return state === stored ? ended_at : clockEnd(times, state)
}

/** A rental as one of its sides sees it. */
export function viewRental(row: SeenRentalRow, userId: string, now: Date): Rental {
  const side = sideOf(row, userId)
  const times = timesOf(row)
  const state = stateAt(times, now.getTime())
  const path =
    row.product_id !== null && row.is_present && row.category !== null
      ? adPath({ _id: row.product_id, title: row.title, category: row.category, subCategory: row.sub_category ?? '' })
      : null
  const isContactShown = (state === 'accepted' || state === 'over') && now.getTime() < contactEnd(times)
  return {
    _id: row.id,
    side,
    state,
    ad: { _id: path && row.product_id, title: row.title, path, rentType: row.rent_type },
    otherName: row.other_name === null ? '' : fullNameOf(row.other_name, row.other_last_name ?? ''),
    ...periodOf(row),
    pieces: row.pieces,
    isDelivered: row.is_delivered,
    deliverTo: row.deliver_to,
    quote: row.quote,
    words: row.ask_words,
    answerWords: row.answer_words,
    place: isContactShown ? row.place : '',
    reason: row.reason,
    endedBy: row.ended_by ?? (state === row.state ? null : 'clock'),
    askedAt: row.asked_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    endedAt: endOf(row, times, state)?.toISOString() ?? null,
    steps: stepsOf(side, times, now.getTime()),
    contactUntil: isContactShown ? new Date(contactEnd(times)).toISOString() : null,
    othersAsking: row.others_asking,
    renter:
      side === 'lender' && state === 'asked' && row.member_since
        ? { memberSince: row.member_since.toISOString(), booked: row.booked, cancelled: row.cancelled }
        : null,
    canReview: side === 'renter' && state === 'over' && path !== null && !row.has_review,
  }
}
