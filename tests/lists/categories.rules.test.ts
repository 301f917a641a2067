import { expect, test } from 'vitest'
import { categoryDeclarations, findDeclaration } from '../../domain/categories/categories.ts'
import { flattenSubCategories, resolveSubCategory } from '../../domain/categories/sub-categories.ts'
import { slugify } from '../../domain/rules/slug.ts'

const entries = ['DSLR', 'Table and chairs', ['Camera gear', 'Lenses', 'Lights'], 'લાઇટ']

test.each([
  ['DSLR', ['DSLR']],
  ['dslr', ['DSLR']],
  [' dslr ', ['DSLR']],
  ['table-and-chairs', ['Table and chairs']],
  ['TABLE AND CHAIRS', ['Table and chairs']],
  ['lenses', ['Lenses']],
  ['camera-gear', ['Camera gear', 'Lenses', 'Lights']],
  ['Camera Gear', ['Camera gear', 'Lenses', 'Lights']],
  ['લાઇટ', ['લાઇટ']],
  ['camera', []],
  ['', []],
  ['!!!', []],
])('%j means %j', (wanted, names) => {
  expect(resolveSubCategory(entries, wanted)).toEqual(names)
})

test('there are the eleven categories of the specification, in its order [R3]', () => {
  expect(categoryDeclarations.map(({ name }) => name)).toEqual([
    'Cloth',
    'Camera',
    'Electronics',
    'Clinic',
    'Cleaning',
    'Property',
    'Car',
    'Farm',
    'Bike',
    'Furniture',
    'Machinery',
  ])
})

test.each([
  ['Cloth', ['size', 'fitType', 'clothColor', 'material', 'sleeveLength', 'neckStyle', 'patternPrint']],
  [
    'Property',
    [
      'propertyType',
      'squareFootArea',
      'noOfBedroom',
      'noOfBathroom',
      'furnishingStatus',
      'ownershipType',
      'propertyCondition',
    ],
  ],
  ['Car', ['carModel', 'color', 'carYear', 'bodyType', 'transmission', 'fuelType', 'mileage', 'driveTrain']],
  ['Bike', []],
])('%s asks for %j', (name, keys) => {
  expect(findDeclaration(name)?.attributes.map(({ key }) => key)).toEqual(keys)
})

test('property, farm, furniture and machinery have amenities', () => {
  const withAmenities = categoryDeclarations.filter(({ amenities }) => amenities).map(({ name }) => name)
  expect(withAmenities).toEqual(['Property', 'Farm', 'Furniture', 'Machinery'])
})

test.each(categoryDeclarations.map((declaration) => [declaration.name, declaration] as const))(
  'the names of %s make different links, and no attribute hides a field of the product',
  (_, { subCategories, attributes, colorCode }) => {
    const slugs = flattenSubCategories(subCategories).map(slugify)
    expect(new Set(slugs).size).toBe(slugs.length)
    for (const { key } of attributes) expect(['title', 'price', 'category', 'location', 'status']).not.toContain(key)
    expect(colorCode).toMatch(/^#[0-9A-F]{6}$/)
  },
)

test('a category added by an operator has no declaration', () => {
  expect(findDeclaration('Boats')).toBeUndefined()
})
