import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../../domain/rules/dates.ts'
import { busyDays, freeDuring, freeOnDay, minutesOfDays, takenHours } from '../../domain/rules/rent/busy-days.ts'
import { findFreeNumbers, type NumberedHold, numberAnew } from '../../domain/rules/rent/number-pieces.ts'
import { addHours } from '../../domain/rules/rent/period.ts'

const first = '2026-12-01'
const at = (hour: number) => addHours(`${first}T00:00`, hour)
const time = fc.record({ from: fc.nat(100), length: fc.integer({ min: 1, max: 30 }) })
const wanted = fc.record({ time, pieces: fc.integer({ min: 1, max: 4 }) })

const heldAt = (minute: string, holds: readonly NumberedHold[]) =>
  holds.filter(({ from, to }) => from <= minute && minute < to).flatMap(({ numbers }) => numbers)

it('pieces are held exactly when at no moment there are too few, for any order of asks', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.array(wanted, { maxLength: 14 }), (quantity, asks) => {
      let holds: NumberedHold[] = []
      for (const [i, { time, pieces }] of asks.entries()) {
        const period = { from: at(time.from), to: at(time.from + time.length) }
        const worst = Math.max(
          ...Array.from({ length: time.length }, (_, hour) => heldAt(at(time.from + hour), holds).length),
        )
        const others = holds
        const numbers = findFreeNumbers(quantity, holds, { ...period, pieces })
        const hold = { id: `${i}`, ...period, numbers: numbers ?? Array.from({ length: pieces }, (_, n) => n) }
        const numbered = numbers ? [...holds, hold] : numberAnew(quantity, [...holds, hold])
        expect(numbered !== undefined).toBe(worst + pieces <= quantity)
        if (!numbered) continue
        holds = numbered
        // Only numbers have changed, and nobody has lost a piece.
        for (const other of others)
          expect(holds.find(({ id }) => id === other.id)).toMatchObject({
            from: other.from,
            to: other.to,
            numbers: { length: other.numbers.length },
          })
        for (let hour = 0; hour < 131; hour++) {
          const taken = heldAt(at(hour), holds)
          expect(new Set(taken).size).toBe(taken.length)
          expect(taken.every((number) => number >= 1 && number <= quantity)).toBe(true)
        }
      }
    }),
    { numRuns: 150 },
  )
})

it('free pieces, taken hours and busy days agree with a model hour by hour', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.array(wanted, { maxLength: 10 }), (quantity, asks) => {
      const taken = asks.map(({ time, pieces }) => ({
        from: at(time.from),
        to: at(time.from + time.length),
        pieces: pieces === 4 ? null : pieces,
      }))
      const freeAt = (minute: string) =>
        Math.max(
          0,
          taken.reduce(
            (left, one) => left - (one.from <= minute && minute < one.to ? (one.pieces ?? quantity) : 0),
            quantity,
          ),
        )
      const hours = takenHours(taken, quantity, minutesOfDays(first, addDays(first, 5)))
      for (let day = 0; day < 6; day++) {
        const date = addDays(first, day)
        const free = Array.from({ length: 24 }, (_, hour) => freeAt(at(day * 24 + hour)))
        expect(freeDuring(minutesOfDays(date), quantity, taken)).toEqual({
          least: Math.min(...free),
          most: Math.max(...free),
        })
        expect(freeOnDay('Per hour', date, quantity, taken)).toBe(Math.max(...free))
        expect(freeOnDay('Per day', date, quantity, taken)).toBe(Math.min(...free))
        for (const unit of ['Per hour', 'Per day'] as const) {
          const isBusy = busyDays(unit, quantity, taken).some(
            (range) => range.firstDay <= date && date <= range.lastDay,
          )
          expect(isBusy).toBe(freeOnDay(unit, date, quantity, taken) === 0)
        }
        for (const [hour, count] of free.entries()) {
          const minute = at(day * 24 + hour)
          const during = hours.find(({ from, to }) => from <= minute && minute < to)
          expect(during?.free ?? quantity).toBe(count)
        }
      }
    }),
    { numRuns: 400 },
  )
})
