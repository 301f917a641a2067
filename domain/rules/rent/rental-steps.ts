import { rentalLimits } from '../../limits/rent.ts'

/** What becomes of a rental, step by step: the only table of it. */

export const rentalStates = ['asked', 'accepted', 'over', 'declined', 'withdrawn', 'expired', 'cancelled'] as const

export type RentalState = (typeof rentalStates)[number]

export const rentalSides = ['lender', 'renter'] as const

export type RentalSide = (typeof rentalSides)[number]

/** Why a lender declines or either side cancels, as people choose it. */
export const declineReasons = ['not_available', 'other_dates', 'too_short', 'other'] as const
export const cancelReasons = ['plans_changed', 'found_other', 'not_available', 'other'] as const

export type ChosenReason = (typeof declineReasons | typeof cancelReasons)[number]

/** The reasons that a side can give for a step: not all of them fit both. */
export function reasonsOf(step: RentalStep, side: RentalSide): readonly ChosenReason[] {
  if (step === 'decline') return declineReasons
  if (step !== 'cancel') return []
  return cancelReasons.filter((reason) => reason !== (side === 'lender' ? 'found_other' : 'not_available'))
}

/** Every reason with which a rental ends, also those that no person chooses. */
export const rentalReasons = [
  ...new Set([...declineReasons, ...cancelReasons, 'taken', 'ad_gone', 'not_held'] as const),
] as const

export type RentalReason = (typeof rentalReasons)[number]

/** The times of a rental, in milliseconds since 1970. */
export interface RentalTimes {
  state: RentalState
  start: number
  /** The first moment after it: of one that came back early, when it did. */
  end: number
  /** When an ask without an answer is over. */
  expiresAt: number
}

interface StepRule {
  from: readonly RentalState[]
  to: RentalState
  by: readonly RentalSide[]
  /** Is it possible now? Without it: always. */
  isInTime?(times: RentalTimes, now: number): boolean
}

const dayMs = 86_400_000
const isBeforeStart = ({ start }: RentalTimes, now: number) => now < start
const isAfterStart = ({ start }: RentalTimes, now: number) => now >= start

/** The steps that people take. */
export const rentalSteps = {
  accept: { from: ['asked'], to: 'accepted', by: ['lender'] },
  decline: { from: ['asked'], to: 'declined', by: ['lender'] },
  withdraw: { from: ['asked'], to: 'withdrawn', by: ['renter'] },
  cancel: { from: ['accepted'], to: 'cancelled', by: ['lender', 'renter'], isInTime: isBeforeStart },
  end_early: { from: ['accepted'], to: 'over', by: ['lender', 'renter'], isInTime: isAfterStart },
  not_held: {
    from: ['accepted', 'over'],
    to: 'cancelled',
    by: ['lender', 'renter'],
    isInTime: (times, now) => isAfterStart(times, now) && now < contactEnd(times),
  },
} as const satisfies Record<string, StepRule>

export type RentalStep = keyof typeof rentalSteps

export const rentalStepNames = Object.keys(rentalSteps) as RentalStep[]

const ruleOf = (step: RentalStep): StepRule => rentalSteps[step]

/** When both sides no longer see the other's number. */
export const contactEnd = ({ end }: Pick<RentalTimes, 'end'>): number => end + rentalLimits.contactDays * dayMs

/** The state at a moment, also when the job that writes it has not run. */
export function stateAt({ state, end, expiresAt }: RentalTimes, now: number): RentalState {
  if (state === 'asked' && now >= expiresAt) return 'expired'
  return state === 'accepted' && now >= end ? 'over' : state
}

/** When a rental ended that the clock has ended. @param state how it ended */
export const clockEnd = ({ end, expiresAt }: RentalTimes, state: RentalState): Date =>
  new Date(state === 'over' ? end : expiresAt)

/** Can a side take a step now? */
export function isStepPossible(step: RentalStep, side: RentalSide, times: RentalTimes, now: number): boolean {
  const { from, by, isInTime } = ruleOf(step)
  const state = stateAt(times, now)
  return by.includes(side) && from.includes(state) && (isInTime?.({ ...times, state }, now) ?? true)
}

/** The steps that a side can take now, in the order of the table. */
export const stepsOf = (side: RentalSide, times: RentalTimes, now: number): RentalStep[] =>
  rentalStepNames.filter((step) => isStepPossible(step, side, times, now))

/**
 * When an ask without an answer is over: after a day, at the latest at the start of a rental by hours, or at the end of the first day.
 * @param askedAt in milliseconds, as all of these
 */
export function askExpiry({ start, askedAt, isByHour }: { start: number; askedAt: number; isByHour: boolean }): number {
  return Math.min(askedAt + rentalLimits.askHours * 3_600_000, isByHour ? start : start + dayMs)
}

/** When both sides are reminded of a rental. */
export const reminderTime = (start: number): number => start - rentalLimits.reminderHours * 3_600_000
