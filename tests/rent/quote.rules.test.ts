import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../domain/rules/dates.ts'
import { finalPrice } from '../../domain/rules/price.ts'
import { addHours, addMonths, endOf, lastDayOfMonths, type RentPeriod } from '../../domain/rules/rent/period.ts'
import { type QuotedAd, quote } from '../../domain/rules/rent/quote.ts'
import { type LongerPrices, type LongerUnit, longerUnitsOf, usablePrices } from '../../domain/rules/rent/terms.ts'
import { type RentType, rentTimeUnit, rentTypes } from '../../domain/rules/rent-type.ts'

const terms = (prices: LongerPrices = {}, deliveryFee: number | null = null, deposit = 0) => ({
  prices,
  deliveryFee,
  deposit,
})
const day = { price: 1200, rentType: 'Per day', discount: 0, terms: terms({ week: 6000, month: 20000 }) } as const
const hour = { price: 100, rentType: 'Per hour', discount: 0, terms: terms({ day: 800 }) } as const
const week = { price: 700, rentType: 'Per week', discount: 0, terms: terms() } as const
const month = { price: 10_000, rentType: 'Per month', discount: 10, terms: terms() } as const
const lines = (ad: QuotedAd, from: string, to: string) =>
  quote(ad, { from, to })
    .lines.map(({ unit, count, price }) => `${count} ${unit} ${price}`)
    .join(' + ')

describe('a quote', () => {
  it.each([
    ['one day', day, '2026-12-04', '2026-12-04', '1 day 1200', 1200],
    ['Friday to Sunday', day, '2026-12-04', '2026-12-06', '3 day 1200', 3600],
    ['six days cost no more than a week', day, '2026-12-04', '2026-12-09', '1 week 6000', 6000],
    ['nine days', day, '2026-12-04', '2026-12-12', '1 week 6000 + 2 day 1200', 8400],
    ['four weeks cost no more than a month', day, '2026-12-04', '2026-12-31', '1 month 20000', 20_000],
    ['a month by the calendar', day, '2026-01-05', '2026-02-04', '1 month 20000', 20_000],
    ['a month and a day', day, '2026-01-05', '2026-02-05', '1 month 20000 + 1 day 1200', 21_200],
    ['29 February', day, '2028-02-28', '2028-03-01', '3 day 1200', 3600],
    ['three hours', hour, '2026-12-04T09:30', '2026-12-04T12:30', '3 hour 100', 300],
    ['nine hours cost no more than a day', hour, '2026-12-04T09:30', '2026-12-04T18:30', '1 day 800', 800],
    ['a day and two hours', hour, '2026-12-04T09:30', '2026-12-05T11:30', '1 day 800 + 2 hour 100', 1000],
    ['three days of a week', week, '2026-12-04', '2026-12-06', '3 day 100', 300],
    ['a week and a day', week, '2026-12-04', '2026-12-11', '1 week 700 + 1 day 100', 800],
    ['two months less a discount', month, '2026-12-04', '2027-02-03', '2 month 10000', 18_000],
  ] as [string, QuotedAd, string, string, string, number][])('%s', (...[, ad, from, to, said, rupees]) => {
    expect(lines(ad, from, to)).toBe(said)
    expect(quote(ad, { from, to }).total).toBe(rupees * 100)
  })

  it('has pieces, discount on the rent alone, one delivery, and the deposit beside the sum', () => {
    const ad = { ...day, discount: 10, terms: terms({ week: 6000 }, 200, 5000) }
    const rental = { from: '2026-12-04', to: '2026-12-12', pieces: 2, isDelivered: true }
    const { lines: _, ...sums } = quote(ad, rental)
    expect(sums).toEqual({
      pieces: 2,
      rent: 16_800_00,
      discount: 1_680_00,
      delivery: 200_00,
      total: 15_320_00,
      deposit: 10_000_00,
    })
    expect(quote({ ...ad, terms: terms() }, rental).delivery).toBe(0)
  })

  it('ignores a longer price that contradicts the present price', () => {
    const raised = { ...day, price: 500, terms: terms({ week: 6000 }) }
    expect(lines(raised, '2026-12-04', '2026-12-10')).toBe('7 day 500')
  })
})

const price = fc.integer({ min: 1, max: 10_000_000 })
const startDay = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-11-28', days))

/** Ads of every unit, with any longer prices, of which the usable ones count. */
const ad: fc.Arbitrary<QuotedAd> = fc
  .record({
    rentType: fc.constantFrom(...rentTypes),
    price: fc.oneof(price, fc.integer({ min: 1, max: 2_000 })),
    discount: fc.integer({ min: 0, max: 100 }),
    shares: fc.record({
      day: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
      week: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
      month: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
    }),
  })
  .map(({ rentType, price, discount, shares }) => ({
    rentType,
    price,
    discount,
    terms: terms(pricesFrom({ rentType, price }, shares), 100, 500),
  }))

/** Longer prices between the least and the most that they may be. */
function pricesFrom(
  of: { rentType: RentType; price: number },
  shares: Partial<Record<LongerUnit, number | undefined>>,
) {
  const unit = rentTimeUnit(of.rentType)
  let least = of.price
  let most = unit === 'hour' ? of.price * 24 : unit === 'day' ? of.price : of.price
  const prices: Partial<Record<LongerUnit, number>> = {}
  for (const longer of longerUnitsOf(of.rentType)) {
    if (longer === 'week') most *= 7
    if (longer === 'month')
      most = (prices.week ?? (unit === 'week' ? of.price : 0)) ? 4 * (prices.week ?? of.price) : (most / 7) * 28
    const share = shares[longer]
    if (share === undefined) continue
    const price = Math.round(least + share * (most - least))
    prices[longer] = price
    least = price
    most = price
  }
  return prices
}

/** A period of an ad, and how much later it ends. */
const period = (rentType: RentType): fc.Arbitrary<{ first: RentPeriod; later: RentPeriod }> =>
  fc
    .record({ from: startDay, half: fc.integer({ min: 0, max: 47 }), length: fc.nat(400), more: fc.nat(90) })
    .map(({ from, half, length, more }) => {
      if (rentType === 'Per hour') {
        const start = addHours(`${from}T00:00`, half / 2)
        const [first, later] = [addHours(start, length + 1), addHours(start, length + 1 + more)]
        return { first: { from: start, to: first }, later: { from: start, to: later } }
      }
      if (rentType === 'Per month') {
        const [first, later] = [1 + (length % 36), 1 + (length % 36) + (more % 12)]
        return {
          first: { from, to: lastDayOfMonths(from, first) },
          later: { from, to: lastDayOfMonths(from, later) },
        }
      }
      return { first: { from, to: addDays(from, length) }, later: { from, to: addDays(from, length + more) } }
    })

const rental = ad.chain((of) => period(of.rentType).map((periods) => ({ of, ...periods })))
const runs = { numRuns: 2_000 }

describe('for any ad and any period', () => {
  it('never falls when the end moves later', () => {
    fc.assert(
      fc.property(rental, ({ of, first, later }) => quote(of, first).total <= quote(of, later).total),
      runs,
    )
  })

  it('is the sum of its lines, linear in pieces, and in whole paise', () => {
    fc.assert(
      fc.property(rental, fc.integer({ min: 1, max: 100 }), fc.boolean(), ({ of, first }, pieces, isDelivered) => {
        const one = quote(of, first)
        const many = quote(of, { ...first, pieces, isDelivered })
        const sum = one.lines.reduce((rupees, { count, price }) => rupees + count * price, 0)
        expect(one.rent).toBe(sum * 100)
        expect(many.rent).toBe(one.rent * pieces)
        expect(many.total).toBe(many.rent - many.discount + (isDelivered ? 10_000 : 0))
        expect(Object.values({ ...many, lines: 0 }).every(Number.isSafeInteger)).toBe(true)
        expect(one.lines.every(({ count }) => count >= 1 && Number.isInteger(count))).toBe(true)
      }),
      runs,
    )
  })

  it('costs never more than one longer unit that covers it', () => {
    fc.assert(
      fc.property(rental, ({ of, first }) => {
        const end = endOf(first)
        const covers: Record<LongerUnit, string> = {
          day: first.from.length > 10 ? addHours(first.from, 24) : addDays(first.from),
          week: first.from.length > 10 ? addHours(first.from, 168) : addDays(first.from, 7),
          month: addMonths(first.from, 1),
        }
        const prices = { [rentTimeUnit(of.rentType)]: of.price, ...usablePrices(of, of.terms.prices) }
        for (const unit of ['day', 'week', 'month'] as const)
          if (prices[unit] !== undefined && end <= covers[unit])
            expect(quote(of, first).rent).toBeLessThanOrEqual(prices[unit] * 100)
      }),
      runs,
    )
  })

  it('one unit costs what the page of the ad says', () => {
    fc.assert(
      fc.property(ad, startDay, (of, from) => {
        const to = {
          'Per hour': addHours(`${from}T08:00`, 1),
          'Per day': from,
          'Per week': addDays(from, 6),
          'Per month': lastDayOfMonths(from, 1),
        }[of.rentType]
        const { total } = quote(of, { from: of.rentType === 'Per hour' ? `${from}T08:00` : from, to })
        expect(total).toBe(Math.round(finalPrice(of.price, of.discount) * 100))
      }),
      runs,
    )
  })

  it('of ads per hour and per day without a price of a month is the cheapest cover', () => {
    const shortAd = ad.filter(({ rentType }) => rentType === 'Per hour' || rentType === 'Per day')
    fc.assert(
      fc.property(shortAd, startDay, fc.integer({ min: 1, max: 200 }), (of, from, length) => {
        const { month: _, ...prices } = usablePrices(of, of.terms.prices)
        const isByHour = of.rentType === 'Per hour'
        const start = isByHour ? `${from}T08:00` : from
        const to = isByHour ? addHours(start, length) : addDays(start, length - 1)
        const perDay = isByHour ? 24 : 1
        const units: [length: number, price: number | undefined][] = [
          [1, of.price],
          [24, isByHour ? prices.day : undefined],
          [7 * perDay, prices.week],
        ]
        const cheapest = [0]
        for (let n = 1; n <= length; n++)
          cheapest[n] = Math.min(
            ...units.flatMap(([size, each]) =>
              each === undefined ? [] : [(cheapest[Math.max(0, n - size)] ?? 0) + each],
            ),
          )
        expect(quote({ ...of, terms: terms(prices) }, { from: start, to }).rent).toBe((cheapest[length] ?? 0) * 100)
      }),
      { numRuns: 1_000 },
    )
  })
})
