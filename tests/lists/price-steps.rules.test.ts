import { expect, test } from 'vitest'
import { availableSorts, type ListSort, sortsInMenu } from '../../domain/rules/list-sort.ts'
import { priceRangesOf, priceStepsOf } from '../../domain/rules/price-steps.ts'

test.each([
  // Flats by the month.
  [
    [11_800, 18_500, 27_000],
    [10_000, 20_000, 25_000],
  ],
  [
    [9_400, 14_200, 41_000],
    [10_000, 15_000, 40_000],
  ],
  // Clothes and cameras by the day.
  [
    [340, 620, 1_140],
    [300, 600, 1_000],
  ],
  [
    [299, 499, 999],
    [300, 500, 1_000],
  ],
  [
    [440, 451, 4_700],
    [400, 500, 5_000],
  ],
  // Machines by the hour, books by the week.
  [
    [1, 2, 3],
    [1, 2, 3],
  ],
  [
    [7, 13, 22],
    [8, 15, 20],
  ],
  [
    [0.5, 1.4, 9.7],
    [1, 10],
  ],
  // The dearest that there are.
  [
    [85_00_000, 99_99_999, 1_00_00_000],
    [80_00_000, 1_00_00_000],
  ],
  // Too much alike to be parted.
  [[500, 500, 500], []],
  [[490, 505, 510], []],
  [[], []],
])('quartiles of %j are said as %j', (quartiles, steps) => {
  expect(priceStepsOf(quartiles)).toEqual(steps)
})

test('the ranges are below, between and above the prices', () => {
  expect(priceRangesOf([500, 2000])).toEqual([
    { minPrice: '', maxPrice: '500' },
    { minPrice: '500', maxPrice: '2000' },
    { minPrice: '2000', maxPrice: '' },
  ])
})

const plain: readonly ListSort[] = availableSorts({})

test('a menu offers the lowest price of a day in the place of the lowest price, which stays while it is chosen', () => {
  expect(sortsInMenu(plain, 'newest')).toEqual(['newest', 'price_per_day', 'price_desc', 'rating'])
  expect(sortsInMenu(plain, 'price_per_day')).toEqual(['newest', 'price_per_day', 'price_desc', 'rating'])
  expect(sortsInMenu(plain, 'price_asc')).toEqual(['newest', 'price_asc', 'price_per_day', 'price_desc', 'rating'])
  expect(sortsInMenu(availableSorts({ search: 'tent' }), 'relevance')[0]).toBe('relevance')
})
