import { dayInIndia, timeOfDayInIndia } from '../../../domain/rules/dates.ts'
import { formatMoment } from '../../../domain/rules/rent/format-period.ts'
import type { RentalStep } from '../../../domain/rules/rent/rental-steps.ts'
import type { Rental } from '../../../domain/schemas/rental.ts'
import type { MessageId, Translator } from '../../i18n/translator.ts'
import { dayNamesOf, formatWeekday } from '../dates/dates-words.ts'

type Say = Translator['t']

/** `Fri 4 December, 09:30` of an instant, in India. @param isWithTime only the day without it */
export function formatInstant(t: Say, instant: string, today: string, isWithTime = true): string {
  const date = new Date(instant)
  const day = formatWeekday(t, dayInIndia(date), today)
  return isWithTime ? `${day}, ${timeOfDayInIndia(date)}` : day
}

/** The name of the other person, or what they are, once the account is gone. */
export const otherNameOf = (t: Say, { side, otherName }: Pick<Rental, 'side' | 'otherName'>): string =>
  otherName || t(side === 'renter' ? 'rental.some_lender' : 'rental.some_renter')

/** Has an accepted rental begun, as the server says? */
const isRunning = ({ state, steps }: Pick<Rental, 'state' | 'steps'>): boolean =>
  state === 'accepted' && !steps.includes('cancel')

const sides = {
  renter: {
    asked: 'rental.renter.asked',
    pickup: 'rental.renter.pickup',
    delivery: 'rental.renter.delivery',
    running: 'rental.renter.running',
    declined: 'rental.renter.declined',
    taken: 'rental.renter.taken',
    ad_gone: 'rental.renter.ad_gone',
    withdrawn: 'rental.renter.withdrawn',
    expired: 'rental.renter.expired',
  },
  lender: {
    asked: 'rental.lender.asked',
    pickup: 'rental.lender.pickup',
    delivery: 'rental.lender.delivery',
    running: 'rental.lender.running',
    declined: 'rental.lender.declined',
    taken: 'rental.lender.taken',
    ad_gone: 'rental.lender.ad_gone',
    withdrawn: 'rental.lender.withdrawn',
    expired: 'rental.lender.expired',
  },
} as const satisfies Record<Rental['side'], Record<string, MessageId>>

/** One of whole days ends at midnight: its last day is the one before. */
const lastMomentOf = ({ endedAt, expiresAt }: Rental): string =>
  new Date(Date.parse(endedAt ?? expiresAt) - 1).toISOString()

/** The state in a sentence with the placeholder `name`, and the day in it. */
export function stateSentence(t: Say, rental: Rental, today: string): { id: MessageId; day: string } {
  const { state, side, reason, endedBy, from, to, isDelivered } = rental
  const words = sides[side]
  const ended = formatInstant(t, rental.endedAt ?? rental.expiresAt, today, false)
  switch (state) {
    case 'asked':
      return { id: words.asked, day: formatInstant(t, rental.expiresAt, today) }
    case 'accepted':
      if (isRunning(rental)) return { id: words.running, day: formatMoment(dayNamesOf(t), to, today) }
      return { id: isDelivered ? words.delivery : words.pickup, day: formatMoment(dayNamesOf(t), from, today) }
    case 'over':
      return { id: 'rental.both.over', day: formatInstant(t, lastMomentOf(rental), today, false) }
    case 'expired':
      return { id: words.expired, day: formatInstant(t, rental.expiresAt, today) }
    case 'withdrawn':
      return { id: words.withdrawn, day: ended }
    case 'declined':
    case 'cancelled':
      return { id: endSentence(rental, endedBy === side), day: ended }
  }

  function endSentence({ state }: Rental, isOwn: boolean): MessageId {
    if (endedBy === 'team') return 'rental.both.cancelled_by_team'
    if (reason === 'ad_gone') return words.ad_gone
    if (reason === 'taken') return words.taken
    if (state === 'declined') return words.declined
    if (reason === 'not_held') return isOwn ? 'rental.both.not_held_here' : 'rental.both.not_held_there'
    return isOwn ? 'rental.both.cancelled_here' : 'rental.both.cancelled_there'
  }
}

/** How urgent a state is, for its colour. */
export type Tone = 'todo' | 'good' | 'waiting' | 'ended'

interface StateLabel {
  id: MessageId
  tone: Tone
}

/** Is it among what is to do, until the numbers are gone? */
export const isReviewWanted = ({ canReview, contactUntil }: Rental): boolean => canReview && contactUntil !== null

export const wantedReview: StateLabel = { id: 'rental.review', tone: 'todo' }

/** The state in a word or two, and how it looks. */
export function stateLabel(rental: Rental): StateLabel {
  const { state, side, reason } = rental
  switch (state) {
    case 'asked':
      return side === 'lender'
        ? { id: 'rental.label.asked_lender', tone: 'todo' }
        : { id: 'rental.label.asked_renter', tone: 'waiting' }
    case 'accepted':
      return { id: isRunning(rental) ? 'rental.label.running' : 'rental.label.accepted', tone: 'good' }
    case 'over':
      return { id: 'rental.label.over', tone: 'ended' }
    case 'declined':
      // Nobody has said no.
      if (reason === 'taken' || reason === 'ad_gone') return { id: 'rental.label.closed', tone: 'ended' }
      return { id: 'rental.label.declined', tone: 'ended' }
    case 'withdrawn':
      return { id: 'rental.label.withdrawn', tone: 'ended' }
    case 'expired':
      return { id: 'rental.label.expired', tone: 'ended' }
    case 'cancelled':
      return { id: 'rental.label.cancelled', tone: 'ended' }
  }
}

/** The reasons that people have chosen; the others are in the sentence. */
export const reasonMessages = {
  not_available: 'rental.reason.not_available',
  other_dates: 'rental.reason.other_dates',
  too_short: 'rental.reason.too_short',
  plans_changed: 'rental.reason.plans_changed',
  found_other: 'rental.reason.found_other',
  other: 'rental.reason.other',
} as const satisfies Partial<Record<NonNullable<Rental['reason']>, MessageId>>

/** The chosen reason in words. */
export const reasonMessage = (reason: Rental['reason']): MessageId | undefined =>
  reason && reason in reasonMessages ? reasonMessages[reason as keyof typeof reasonMessages] : undefined

/** Steps that are confirmed first. */
export type ConfirmedStep = Exclude<RentalStep, 'accept'>

/** What a confirmed step is called, what its dialog asks and says, and how it is left. */
export const stepWords = {
  decline: { label: 'rental.no', title: 'rental.ask.decline', about: 'rental.about.decline', keep: 'rental.keep' },
  withdraw: {
    label: 'rental.withdraw',
    title: 'rental.ask.withdraw',
    about: 'rental.about.withdraw',
    keep: 'rental.keep',
  },
  cancel: { label: 'rental.cancel', title: 'rental.ask.cancel', about: 'rental.about.cancel', keep: 'rental.keep' },
  end_early: {
    label: 'rental.end_early',
    title: 'rental.ask.end_early',
    about: 'rental.about.end_early',
    keep: 'rental.not_now',
  },
  not_held: {
    label: 'rental.not_held',
    title: 'rental.ask.not_held',
    about: 'rental.about.not_held',
    keep: 'rental.not_now',
  },
} as const satisfies Record<ConfirmedStep, Record<'label' | 'title' | 'about' | 'keep', MessageId>>

/** The discount of a sum in whole percent, as it was when it was calculated. */
export const percentOf = ({ rent, discount }: Rental['quote']): number =>
  rent > 0 ? Math.round((discount / rent) * 100) : 0
