import { describe, expect, it, test } from 'vitest'
import { applyPriceRule, planPriceChanges } from '../../domain/rules/ad/new-price.ts'

describe('a price by a rule', () => {
  it.each([
    [500, { by: 'amount', isUp: true, value: 50 }, 550],
    [500, { by: 'amount', isUp: false, value: 50 }, 450],
    [500, { by: 'percent', isUp: true, value: 10 }, 550],
    [500, { by: 'percent', isUp: false, value: 10 }, 450],
    [999, { by: 'percent', isUp: false, value: 10 }, 899],
    [995, { by: 'percent', isUp: false, value: 10 }, 896],
    [20, { by: 'percent', isUp: true, value: 1 }, 20],
    [50, { by: 'percent', isUp: true, value: 1 }, 51],
    [1, { by: 'amount', isUp: false, value: 1 }, undefined],
    [2, { by: 'amount', isUp: false, value: 1 }, 1],
    [500, { by: 'amount', isUp: false, value: 600 }, undefined],
    [500, { by: 'percent', isUp: false, value: 100 }, undefined],
    [1, { by: 'percent', isUp: false, value: 60 }, undefined],
    [1, { by: 'percent', isUp: false, value: 50 }, 1],
    [500, { by: 'amount', isUp: true, value: 0 }, 500],
    [10_000_000, { by: 'amount', isUp: true, value: 1 }, undefined],
    [9_999_999, { by: 'amount', isUp: true, value: 1 }, 10_000_000],
    [9_999_999, { by: 'percent', isUp: true, value: 900 }, undefined],
    [29, { by: 'percent', isUp: true, value: 7 }, 31],
  ] as const)('of %i by %j is %s', (price, rule, expected) => {
    expect(applyPriceRule(price, rule)).toBe(expected)
  })
})

test('a plan leaves out what stays as it is, and names what cannot be', () => {
  const ads = [{ price: 500 }, { price: 20 }, { price: 10_000_000 }]
  expect(planPriceChanges(ads, { by: 'percent', isUp: true, value: 1 })).toEqual({
    changes: [{ ad: ads[0], price: 505 }],
    impossible: [ads[2]],
  })
})
