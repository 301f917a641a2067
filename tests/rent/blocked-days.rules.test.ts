import { describe, expect, it } from 'vitest'
import { formatDays } from '../../domain/rules/format-day.ts'
import { blockedOn, daysToFree, findDaysProblem, shareBlocks } from '../../domain/rules/rent/blocked-days.ts'

const today = '2026-11-28'

describe('days that are to be blocked', () => {
  it.each([
    ['2026-11-28', '2026-11-28', undefined],
    ['2028-02-29', '2028-02-29', undefined],
    ['2028-11-27', '2028-11-27', undefined],
    ['2028-11-28', '2028-11-28', 'out_of_range'],
    ['', '2026-12-01', 'day_invalid'],
    ['2026-12-01', '', 'day_invalid'],
    ['2027-02-29', '2027-03-01', 'day_invalid'],
    ['2026-12-05', '2026-12-04', 'to_before_from'],
    ['2026-11-27', '2026-12-04', 'day_over'],
    ['2026-11-28', '2426-11-28', 'out_of_range'],
  ])('from %s to %s: %s', (from, to, code) => expect(findDaysProblem({ from, to }, today)?.code).toBe(code))
})

const block = (from: string, to: string, pieces: number | null = null, isReturn = false) => ({
  from,
  to,
  pieces,
  isReturn,
})

describe('blocks of several ads', () => {
  const ads = [
    {
      _id: 'a',
      title: 'A',
      pieces: 3,
      blocks: [block('2026-12-01', '2026-12-02'), block('2026-12-05', '2026-12-05', 2)],
    },
    {
      _id: 'b',
      title: 'B',
      pieces: 1,
      blocks: [block('2026-12-01', '2026-12-02'), block('2026-11-20', '2026-12-05', null, true)],
    },
  ]

  it.each([
    ['2026-12-01', 'all'],
    ['2026-12-05', 'some'],
    ['2026-12-03', 'some'],
    ['2026-12-06', undefined],
  ])('leave on %s: %s', (day, state) => expect(blockedOn(day, ads)).toBe(state))

  it('are there once where the ads have them alike, the first ones first', () => {
    expect(shareBlocks(ads).map(({ from, ids }) => [from, ids.join()])).toEqual([
      ['2026-11-20', 'b'],
      ['2026-12-01', 'a,b'],
      ['2026-12-05', 'a'],
    ])
  })

  it('that have begun are freed from today on', () => {
    expect(daysToFree(block('2026-11-20', '2026-12-05'), today)).toEqual({ from: today, to: '2026-12-05' })
    expect(daysToFree(block('2026-12-04', '2026-12-05'), today)).toEqual({ from: '2026-12-04', to: '2026-12-05' })
  })
})

it.each([
  ['2026-12-03', '2026-12-03', '3 Dec'],
  ['2026-12-03', '2026-12-05', '3 – 5 Dec'],
  ['2026-11-30', '2026-12-02', '30 Nov – 2 Dec'],
  ['2026-12-30', '2027-01-02', '30 Dec – 2 Jan 2027'],
  ['2027-01-01', '2027-01-02', '1 – 2 Jan 2027'],
])('days from %s to %s are written as %s', (from, to, written) =>
  expect(formatDays({ from, to }, 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec', today)).toBe(written),
)
