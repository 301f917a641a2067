import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  askExpiry,
  type RentalSide,
  type RentalState,
  type RentalTimes,
  rentalSides,
  rentalStates,
  rentalStepNames,
  rentalSteps,
  stateAt,
  stepsOf,
} from '../../domain/rules/rent/rental-steps.ts'

const second = 1000
const hour = 3_600_000
const day = 24 * hour
/** Asked for at 0, of three days that begin after five. */
const times: Omit<RentalTimes, 'state'> = { start: 5 * day, end: 8 * day, expiresAt: day }

describe('steps', () => {
  test.each<[RentalState, RentalSide, number, string[]]>([
    ['asked', 'lender', 0, ['accept', 'decline']],
    ['asked', 'renter', 0, ['withdraw']],
    ['asked', 'lender', day - second, ['accept', 'decline']],
    ['asked', 'lender', day, []],
    ['accepted', 'lender', 5 * day - second, ['cancel']],
    ['accepted', 'renter', 5 * day - second, ['cancel']],
    ['accepted', 'renter', 5 * day, ['end_early', 'not_held']],
    ['accepted', 'lender', 8 * day - second, ['end_early', 'not_held']],
    ['accepted', 'lender', 8 * day, ['not_held']],
    ['over', 'renter', 22 * day - second, ['not_held']],
    ['over', 'renter', 22 * day, []],
    ['declined', 'lender', 0, []],
    ['withdrawn', 'renter', 0, []],
    ['expired', 'lender', 0, []],
    ['cancelled', 'renter', 6 * day, []],
  ])('of %s by the %s at %i are %j', (state, side, now, steps) => {
    expect(stepsOf(side, { ...times, state }, now)).toEqual(steps)
  })

  it('stay in the table on any walk, and never lead back', () => {
    const isOpen = (state: RentalState) => state === 'asked' || state === 'accepted'
    const move = fc.record({
      wait: fc.nat(3 * day),
      side: fc.constantFrom(...rentalSides),
      step: fc.constantFrom(...rentalStepNames),
    })
    fc.assert(
      fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
        let state: RentalState = 'asked'
        let now = 0
        for (const { wait, side, step } of moves) {
          now += wait
          const before = stateAt({ ...times, state }, now)
          const isPossible = stepsOf(side, { ...times, state }, now).includes(step)
          if (isPossible) {
            expect(rentalSteps[step].by as readonly string[]).toContain(side)
            expect(rentalSteps[step].from as readonly string[]).toContain(before)
          }
          const after: RentalState = isPossible ? rentalSteps[step].to : before
          // What has ended stays so, but for a booking of which it is said that it did not take place.
          if (!isOpen(before) && after !== before) expect([before, after]).toEqual(['over', 'cancelled'])
          expect(rentalStates).toContain(after)
          state = after
        }
      }),
      { numRuns: 2_000 },
    )
  })
})

test.each<[boolean, number, number]>([
  // by hours: at most until the start
  [true, 30 * hour, 24 * hour],
  [true, 2 * hour, 2 * hour],
  // by days: at most until the end of the first day
  [false, 30 * hour, 24 * hour],
  [false, -10 * hour, 14 * hour],
])('an ask by hours: %s for a start after %i ms lives for %i ms', (isByHour, start, life) => {
  expect(askExpiry({ start, askedAt: 0, isByHour })).toBe(life)
})
