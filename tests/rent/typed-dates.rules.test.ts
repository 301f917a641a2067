import { describe, expect, test } from 'vitest'
import { startOfDayInIndia } from '../../domain/rules/dates.ts'
import { defaultTerms } from '../../domain/rules/rent/terms.ts'
import {
  blankDates,
  blockedDays,
  checkDates,
  formatDatesQuery,
  nowOnDay,
  periodOfTyped,
  readDatesQuery,
  type TypedDates,
} from '../../domain/rules/rent/typed-dates.ts'
import type { RentType } from '../../domain/rules/rent-type.ts'

/** A Friday. */
const today = '2026-12-04'
const now = startOfDayInIndia(today)

function check(rentType: RentType, given: Partial<TypedDates>, terms = {}, free: Record<string, number> = {}) {
  const ad = { rentType, terms: { ...defaultTerms, ...terms } }
  const { rental, problem } = checkDates(ad, { ...blankDates, ...given }, { now, freeOn: (day) => free[day] })
  return problem ?? (rental && [rental.from, rental.to, rental.pieces])
}

describe('typed dates', () => {
  test.each<[RentType, Partial<TypedDates>, [from: string, to: string, pieces: number]]>([
    ['Per day', { from: '2026-12-04', to: '2026-12-06' }, ['2026-12-04', '2026-12-06', 1]],
    ['Per day', { from: ' ૨૦૨૬-૧૨-૦૪ ', to: '२०२६-१२-०६' }, ['2026-12-04', '2026-12-06', 1]],
    ['Per week', { from: '2026-12-04', to: '2026-12-10' }, ['2026-12-04', '2026-12-10', 1]],
    ['Per hour', { from: '2026-12-05', time: '22:30', count: '૩' }, ['2026-12-05T22:30', '2026-12-06T01:30', 1]],
    ['Per month', { from: '2027-01-31', count: '1' }, ['2027-01-31', '2027-02-27', 1]],
  ])('of an ad %s: %j', (rentType, given, rental) => {
    expect(check(rentType, given)).toEqual(rental)
  })

  test.each<[RentType, Partial<TypedDates>, string]>([
    ['Per day', { from: '2026-12-06', to: '2026-12-04' }, 'to_before_from'],
    ['Per day', { from: '2026-12-03', to: '2026-12-04' }, 'period_over'],
    ['Per day', { from: '2027-02-29', to: '2027-03-01' }, 'day_invalid'],
    ['Per day', { from: '2426-12-04', to: '2426-12-04' }, 'period_too_far'],
    ['Per day', { from: '2026-12-04', to: '2426-12-04' }, 'period_too_long'],
    ['Per day', { from: 'tomorrow', to: '2026-12-04' }, 'day_invalid'],
    ['Per week', { from: '2026-12-04', to: '2026-12-09' }, 'period_too_short'],
    ['Per hour', { from: '2026-12-05', time: '09:15', count: '2' }, 'time_invalid'],
    ['Per hour', { from: '2026-12-05', time: '', count: '2' }, 'time_invalid'],
    ['Per hour', { from: '2026-12-05', time: '09:30', count: '0' }, 'count_invalid'],
    ['Per hour', { from: '2026-12-05', time: '09:30', count: '1.5' }, 'count_invalid'],
    ['Per month', { from: '2026-12-05', count: '37' }, 'period_too_long'],
    ['Per month', { from: '2026-12-05', count: '1000000000' }, 'count_invalid'],
    ['Per month', { from: '2027-02-29', count: '2' }, 'day_invalid'],
    ['Per day', { from: '2026-12-04', to: '2026-12-04', pieces: '0' }, 'pieces_invalid'],
    ['Per day', { from: '2026-12-04', to: '2026-12-04', pieces: '1000000000' }, 'pieces_invalid'],
    ['Per day', { from: '2026-12-04', to: '2026-12-04', pieces: '4' }, 'pieces_invalid'],
  ])('of an ad %s that cannot be: %j is %s', (rentType, given, code) => {
    expect(check(rentType, given, { pieces: 3 })).toEqual({ code })
  })

  test.each<[string, string, string, unknown]>([
    ['07:00', '2', '1', ['2026-12-05T07:00', '2026-12-05T09:00', 1]],
    ['08:00', '2', '2', { code: 'hours_taken', from: '2026-12-05T09:00', to: '2026-12-05T12:00' }],
    ['08:00', '2', '1', ['2026-12-05T08:00', '2026-12-05T10:00', 1]],
    ['11:30', '1', '1', ['2026-12-05T11:30', '2026-12-05T12:30', 1]],
    ['11:30', '3', '1', { code: 'hours_taken', from: '2026-12-05T14:00', to: '2026-12-05T15:00' }],
    ['15:00', '1', '2', ['2026-12-05T15:00', '2026-12-05T16:00', 2]],
  ])(
    'of an ad per hour at %s for %s hours, %s pieces, beside hours that are taken',
    (time, count, pieces, expected) => {
      const taken = [
        { from: '2026-12-05T09:00', to: '2026-12-05T12:00', free: 1 },
        { from: '2026-12-05T14:00', to: '2026-12-05T15:00', free: 0 },
      ]
      const ad = { rentType: 'Per hour' as const, terms: { ...defaultTerms, pieces: 2 } }
      const typed = { ...blankDates, from: '2026-12-05', time, count, pieces }
      const { rental, problem } = checkDates(ad, typed, { now, freeOn: () => 2, taken })
      expect(problem ?? (rental && [rental.from, rental.to, rental.pieces])).toEqual(expected)
    },
  )

  test('are neither wrong nor wanted while a part is missing', () => {
    expect(check('Per day', { from: '2026-12-04' })).toBeUndefined()
    expect(check('Per day', { to: '2026-12-04' })).toBeUndefined()
    expect(check('Per month', { from: '2026-12-04' })).toBeUndefined()
    expect(periodOfTyped('Per hour', blankDates)).toBeUndefined()
  })

  test('that are taken are told by their first day, also where some pieces are left', () => {
    const wanted = { from: '2026-12-04', to: '2026-12-07' }
    const free = { '2026-12-05': 1, '2026-12-06': 0 }
    expect(check('Per day', wanted, { pieces: 3 }, free)).toEqual({ code: 'taken', day: '2026-12-06' })
    expect(check('Per day', { ...wanted, pieces: '2' }, { pieces: 3 }, free)).toEqual({
      code: 'few_left',
      day: '2026-12-05',
      free: 1,
    })
    const hours = { from: '2026-12-05', time: '22:00' }
    expect(check('Per hour', { ...hours, count: '2' }, {}, { '2026-12-06': 0 })).toHaveLength(3)
    expect(check('Per hour', { ...hours, count: '3' }, {}, { '2026-12-06': 0 })).toMatchObject({ code: 'taken' })
  })
})

describe('the query of a link with dates', () => {
  test.each<[RentType, Parameters<typeof formatDatesQuery>[0], string]>([
    ['Per day', { from: '2026-12-04', to: '2026-12-06' }, 'from=2026-12-04&to=2026-12-06'],
    [
      'Per week',
      { from: '2026-12-04', to: '2026-12-12', pieces: 2, isDelivered: true },
      'from=2026-12-04&to=2026-12-12&pieces=2&delivery=1',
    ],
    ['Per hour', { from: '2026-12-04T22:30', to: '2026-12-05T01:30' }, 'from=2026-12-04T22:30&to=2026-12-05T01:30'],
    ['Per month', { from: '2026-12-04', to: '2027-02-03' }, 'from=2026-12-04&to=2027-02-03'],
  ])('of an ad %s leads to the same dates: %j', (rentType, rental, query) => {
    expect(formatDatesQuery(rental)).toBe(query)
    const typed = readDatesQuery(rentType, new URLSearchParams(query))
    expect(typed && periodOfTyped(rentType, typed)).toEqual({ from: rental.from, to: rental.to })
    expect(typed).toMatchObject({ pieces: `${rental.pieces ?? 1}`, isDelivered: rental.isDelivered ?? false })
  })

  test.each(['', 'from=', 'x=1'])('%j has none', (query) => {
    expect(readDatesQuery('Per day', new URLSearchParams(query))).toBeUndefined()
  })

  test.each(['from=2026-12-04&to=9999-12-31', 'from=0001-01-01&to=x', `from=${'9'.repeat(9_000)}`, 'to=<b>'])(
    '%j says what is wrong, or nothing',
    (query) => {
      for (const rentType of ['Per hour', 'Per day', 'Per week', 'Per month'] as const) {
        const typed = readDatesQuery(rentType, new URLSearchParams(query)) ?? blankDates
        expect(checkDates({ rentType, terms: defaultTerms }, typed, { now, freeOn: () => 1 }).rental).toBeUndefined()
      }
    },
  )
})

test.each([
  [
    { from: '2026-12-04T22:30', to: '2026-12-05T01:30' },
    { from: '2026-12-04', to: '2026-12-05' },
  ],
  [
    { from: '2026-12-04T22:00', to: '2026-12-05T00:00' },
    { from: '2026-12-04', to: '2026-12-04' },
  ],
  [
    { from: '2026-12-04', to: '2026-12-06' },
    { from: '2026-12-04', to: '2026-12-06' },
  ],
])('%j is on the days %j', (period, days) => {
  expect(blockedDays(period)).toEqual(days)
})

test('a clock that is a day off does not say what day it is', () => {
  const wrong = new Date(now.getTime() - 3_600_000)
  expect(nowOnDay(today, wrong)).toEqual(now)
  const right = new Date(now.getTime() + 3_600_000)
  expect(nowOnDay(today, right)).toBe(right)
})
