import { expect, test } from 'vitest'
import { formatPeriodInFigures } from '../../domain/rules/rent/format-period.ts'

test.each([
  ['2026-12-05', '2026-12-05', '05/12/2026'],
  ['2026-12-31', '2027-01-02', '31/12/2026–02/01/2027'],
  ['2026-12-05T10:00', '2026-12-05T14:00', '05/12/2026, 10:00–14:00'],
  ['2026-12-05T22:00', '2026-12-06T02:00', '05/12/2026, 22:00–06/12/2026, 02:00'],
])('in the console from %s to %s is %s', (from, to, said) => {
  expect(formatPeriodInFigures({ from, to })).toBe(said)
})
