import { describe, expect, it } from 'vitest'
import { eventsByDay, eventsOn, weeksOf } from '../../app/features/rentals/month-events.ts'
import type { Rental } from '../../domain/schemas/rental.ts'

const rental = (given: Partial<Rental>) =>
  ({ state: 'accepted', from: '2026-12-04', to: '2026-12-06', ...given }) as Rental
const whatOn = (day: string, given: Partial<Rental> = {}) => eventsOn([rental(given)], day).map(({ what }) => what)

describe('the month of a lender', () => {
  it.each([
    ['2026-02', 4, '2026-02-01', undefined],
    ['2026-08', 6, undefined, '2026-08-30'],
    ['2028-02', 5, undefined, '2028-02-27'],
  ])('%s has %i weeks from Sunday', (month, count, first, lastSunday) => {
    const weeks = weeksOf(month)
    expect(weeks).toHaveLength(count)
    expect(weeks.every((week) => week.length === 7)).toBe(true)
    expect(weeks[0]?.[0]).toBe(first)
    if (lastSunday) expect(weeks.at(-1)?.[0]).toBe(lastSunday)
    const days = weeks.flat().filter((day) => day !== undefined)
    expect(new Set(days).size).toBe(
      new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate(),
    )
  })

  it('says of each day what goes out, is out and comes back', () => {
    const days = ['2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06', '2026-12-07']
    expect(days.map((day) => whatOn(day))).toEqual([[], ['out'], ['held'], ['back'], []])
    expect(days.map((day) => whatOn(day, { state: 'asked' }))).toEqual([[], ['asked'], ['asked'], ['asked'], []])
    expect(whatOn('2026-12-04', { to: '2026-12-04' })).toEqual(['out', 'back'])
    expect(whatOn('2026-12-04', { from: '2026-12-04T22:00', to: '2026-12-05T00:00' })).toEqual(['out', 'back'])
    const early = { state: 'over', endedAt: '2026-12-05T04:30:00.000Z' } as const
    expect(days.map((day) => whatOn(day, early))).toEqual([[], ['out'], ['back'], [], []])
    const inTime = { state: 'over', endedAt: '2026-12-06T18:30:00.000Z' } as const
    expect(days.map((day) => whatOn(day, inTime))).toEqual([[], ['out'], ['held'], ['back'], []])
    expect(eventsByDay([rental(early)], '2026-12').map(([day]) => day)).toEqual(['2026-12-04', '2026-12-05'])
    expect(whatOn('2026-12-05', { state: 'cancelled' })).toEqual([])
  })
})
