import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../domain/rules/dates.ts'
import { busyDays, freePieces, timeOfBlock } from '../../domain/rules/rent/busy-days.ts'
import {
  addMonths,
  earliestStart,
  findPeriodProblem,
  lastDayOfMonths,
  type RentPeriod,
} from '../../domain/rules/rent/period.ts'
import type { RentType } from '../../domain/rules/rent-type.ts'

/** 09:47 in India on Saturday 28 November 2026. */
const now = new Date('2026-11-28T04:17:00Z')
const today = '2026-11-28'
const days = (from: number, to: number) => ({ firstDay: addDays(today, from), lastDay: addDays(today, to) })

describe('free pieces', () => {
  it('are what blocks leave, and busy days those on which none is', () => {
    const blocks = [
      { ...days(0, 2), pieces: 1 },
      { ...days(2, 4), pieces: 2 },
      { ...days(5, 5), pieces: null },
      { ...days(9, 9), pieces: null },
    ]
    const taken = blocks.map(timeOfBlock)
    expect([0, 1, 2, 3, 4, 5, 6, 9].map((day) => freePieces(addDays(today, day), 3, blocks))).toEqual([
      2, 2, 0, 1, 1, 0, 3, 0,
    ])
    expect(busyDays('Per day', 3, taken)).toEqual([days(2, 2), days(5, 5), days(9, 9)])
    expect(busyDays('Per day', 1, taken)).toEqual([days(0, 5), days(9, 9)])
  })

  it('agree with a model day by day, for any blocks', () => {
    const block = fc
      .record({ from: fc.nat(40), length: fc.nat(9), pieces: fc.option(fc.integer({ min: 1, max: 5 })) })
      .map(({ from, length, pieces }) => ({ ...days(from, from + length), pieces }))
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.array(block, { maxLength: 12 }), (quantity, blocks) => {
        const busy = busyDays('Per day', quantity, blocks.map(timeOfBlock))
        for (let at = 0; at < 52; at++) {
          const day = addDays(today, at)
          const covering = blocks.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
          const taken = covering.map(({ pieces }) => pieces ?? quantity).reduce((sum, each) => sum + each, 0)
          expect(freePieces(day, quantity, blocks)).toBe(Math.max(0, quantity - taken))
          const isBusy = busy.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
          expect(isBusy).toBe(taken >= quantity)
        }
        for (const [at, { firstDay }] of busy.entries()) {
          const before = busy[at - 1]
          if (before) expect(addDays(before.lastDay) < firstDay).toBe(true)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('a period', () => {
  it.each([
    ['Per day', '2026-12-04', '2026-12-06', undefined],
    ['Per day', today, today, undefined],
    ['Per day', '2026-11-27', '2026-11-28', 'period_over'],
    ['Per day', '2026-12-06', '2026-12-04', 'to_before_from'],
    ['Per day', '2027-02-29', '2027-03-01', 'day_invalid'],
    ['Per day', '2028-02-28', '2028-02-29', 'period_too_far'],
    ['Per day', '2026-12-01', '2426-12-01', 'period_too_long'],
    ['Per day', '2026-12-01T10:00', '2026-12-02', 'day_invalid'],
    ['Per week', '2026-12-04', '2026-12-10', undefined],
    ['Per week', '2026-12-04', '2026-12-09', 'period_too_short'],
    ['Per month', '2026-12-05', '2027-01-04', undefined],
    ['Per month', '2026-12-05', '2027-01-05', 'months_not_whole'],
    ['Per month', '2026-12-05', '2027-01-03', 'period_too_short'],
    ['Per hour', '2026-11-28T10:00', '2026-11-28T12:00', undefined],
    ['Per hour', '2026-11-28T09:30', '2026-11-28T12:30', 'period_over'],
    ['Per hour', '2026-11-28T10:15', '2026-11-28T12:15', 'time_invalid'],
    ['Per hour', '2026-11-28T10:00', '2026-11-28T11:30', 'time_invalid'],
    ['Per hour', '2026-11-28T10:00', '2026-11-28T10:00', 'to_before_from'],
    ['Per hour', '2026-11-28', '2026-11-29', 'time_invalid'],
  ] as [RentType, string, string, string | undefined][])('%s %s to %s: %s', (rentType, from, to, problem) => {
    const period: RentPeriod = { from, to }
    expect(findPeriodProblem(rentType, { least: 1, notice: 0 }, period, now)).toBe(problem)
  })

  it('may be too short or too soon for an ad', () => {
    const period = { from: '2026-11-29', to: '2026-11-30' }
    expect(findPeriodProblem('Per day', { least: 3, notice: 0 }, period, now)).toBe('period_too_short')
    expect(findPeriodProblem('Per day', { least: 2, notice: 2 }, period, now)).toBe('period_too_soon')
    expect(findPeriodProblem('Per day', { least: 2, notice: 1 }, period, now)).toBeUndefined()
  })

  it('of an ad per hour starts in the next half hour', () => {
    expect(earliestStart('Per hour', 0, now)).toBe('2026-11-28T10:00')
    expect(earliestStart('Per hour', 2, now)).toBe('2026-11-28T12:00')
    expect(earliestStart('Per day', 2, now)).toBe('2026-11-30')
  })

  it('of months goes by the calendar', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2028-01-31T09:30', 1)).toBe('2028-02-29T09:30')
    expect(lastDayOfMonths('2026-01-05', 1)).toBe('2026-02-04')
    expect(lastDayOfMonths('2026-12-01', 2)).toBe('2027-01-31')
  })
})
