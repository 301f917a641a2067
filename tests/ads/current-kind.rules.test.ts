import { describe, expect, it } from 'vitest'
import { findCurrentKind, type KnownKinds, kindWithoutSubCategory } from '../../domain/rules/ad/current-kind.ts'
import { resolveMovedKind } from '../../domain/rules/moved-kind.ts'
import { queryInOtherCategory } from '../../domain/rules/query-in-other-category.ts'

const category = (name: string, subCategories: (string | string[])[] = [], borrows?: string) => ({
  name,
  subCategories,
  colorCode: '#FFFFFF',
  image: '',
  ...(borrows && { borrows }),
})
const known: KnownKinds = {
  categories: [
    category('Camera', ['DSLR', ['Gear', 'Lenses']]),
    category('Cleaning'),
    category('Telescopes', [], 'camera'),
  ],
  hiddenCategories: ['kites'],
  movedKinds: {
    lamps: 'cleaning',
    'lamps/brass': 'camera/lenses',
    'camera/drone': 'telescopes',
    sheds: 'camera',
    'toys/kite': 'kites',
    constructor: 'cleaning',
  },
}

describe('the kind of an ad', () => {
  it.each([
    ['is there', 'Camera', 'DSLR', { kind: { category: 'Camera', subCategory: 'DSLR' }, isMoved: false }],
    [
      'is there by its slugs',
      'camera',
      'lenses',
      { kind: { category: 'Camera', subCategory: 'Lenses' }, isMoved: false },
    ],
    [
      'is a whole category',
      'Cleaning',
      'Cleaning',
      { kind: { category: 'Cleaning', subCategory: 'Cleaning' }, isMoved: false },
    ],
    [
      'has gone to a category',
      'Lamps',
      'Lamps',
      { kind: { category: 'Cleaning', subCategory: 'Cleaning' }, isMoved: true },
    ],
    [
      'has gone elsewhere than its category',
      'Lamps',
      'Brass',
      { kind: { category: 'Camera', subCategory: 'Lenses' }, isMoved: true },
    ],
    [
      'was one of a category that is there, and has its rules now',
      'Camera',
      'Drone',
      { kind: { category: 'Telescopes', subCategory: 'Telescopes', borrows: 'camera' }, isMoved: true },
    ],
    ['has gone to a category with subcategories', 'Sheds', 'Sheds', { category: known.categories[0], isMoved: true }],
    ['names a subcategory that is gone', 'Camera', 'Tripod', { category: known.categories[0], isMoved: false }],
    ['names none', 'Camera', '', { category: known.categories[0], isMoved: false }],
    ['is of a hidden category', 'Kites', 'Kites', { problem: 'closed' }],
    ['has gone to a hidden category', 'Toys', 'Kite', { problem: 'closed' }],
    ['is gone', 'Alpha', 'Alpha', { problem: 'gone' }],
    ['is called like what every object has', 'toString', '', { problem: 'gone' }],
  ])('%s: %s/%s', (_, name, subCategory, expected) => {
    expect(findCurrentKind(known, { category: name, subCategory })).toEqual(expected)
  })

  it('of a whole category has its name and its rules', () => {
    expect(kindWithoutSubCategory(category('Telescopes', [], 'camera'))).toEqual({
      category: 'Telescopes',
      subCategory: 'Telescopes',
      borrows: 'camera',
    })
  })
})

it.each([
  ['lamps', undefined, { category: 'cleaning' }],
  ['Lamps', 'brass', { category: 'camera', subCategory: 'lenses' }],
  ['lamps', 'iron', { category: 'cleaning' }],
  ['valueOf', undefined, undefined],
  ['camera', 'dslr', undefined],
] as const)('ads of %s/%s went to %j', (name, subCategory, expected) => {
  expect(resolveMovedKind(known.movedKinds ?? {}, { category: name, subCategory })).toEqual(expected)
})

it.each([
  ['category=car&fuelType=petrol&search=x', { slug: 'camera' }, '', 'search=x&category=camera'],
  ['category=car&fuelType=petrol', { slug: 'vans', borrows: 'car' }, '', 'category=vans&fuelType=petrol'],
  ['subCategory=suv&category=car&rating=4', { slug: 'camera' }, 'drone', 'category=camera&subCategory=drone&rating=4'],
] as const)('a search %s in another category', (query, target, subCategory, expected) => {
  const sorted = (text: string) => [...new URLSearchParams(text)].sort()
  expect(sorted(queryInOtherCategory(query, target, subCategory))).toEqual(sorted(expected))
})
