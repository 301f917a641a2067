import { expect, test } from 'vitest'
import { type Attribute, appliesToSubCategory } from '../../domain/categories/attribute.ts'
import { categoryDeclarations, declarationByName, findDeclaration } from '../../domain/categories/categories.ts'
import { facetKeys } from '../../domain/categories/facet-keys.ts'
import { allFacets, facetsOf } from '../../domain/categories/facets.ts'
import { fallbackCategories } from '../../domain/categories/fallback-categories.ts'
import { initialCategories } from '../../domain/categories/initial-categories.ts'
import { expandSubCategory, flattenSubCategories, otherSubCategory } from '../../domain/categories/sub-categories.ts'
import { slugify } from '../../domain/rules/slug.ts'

const keysOf = (attributes: readonly Attribute[]) => attributes.map(({ key }) => key)
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
  expect(expandSubCategory(entries, wanted)).toEqual(names)
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
  ['Camera', []],
])('of the specification %s asks first for %j', (name, keys) => {
  const { attributes = [], further = [] } = declarationByName({ category: name }) ?? {}
  expect(keysOf(attributes)).toEqual([...keys, ...keysOf(further)])
})

const things = ['brand', 'model', 'condition', 'included', 'deposit', 'papers']

test.each([
  ['Cloth', ['brand', 'condition', 'included', 'deposit', 'papers']],
  ...['Camera', 'Electronics', 'Clinic', 'Cleaning', 'Farm', 'Machinery'].map((name) => [name, things] as const),
  ['Furniture', ['brand', 'madeOf', 'condition', 'included', 'deposit', 'papers']],
  ['Property', ['availableFor', 'deposit', 'papers']],
  ['Car', ['brand', 'kilometres', 'licence', 'documents', 'deposit', 'papers']],
  [
    'Bike',
    [
      ...['brand', 'model', 'vehicleYear', 'fuelType', 'kilometres'],
      ...['licence', 'helmet', 'documents', 'deposit', 'papers'],
    ],
  ],
] as const)('under More details %s asks for %j', (name, keys) => {
  expect(keysOf(declarationByName({ category: name })?.further ?? [])).toEqual(keys)
})

test.each([
  ['Furniture', 'Baby things', ['childAge']],
  ['Furniture', 'Books', ['bookType', 'author', 'bookLanguage']],
  ['Furniture', 'Cricket and sports', ['sport', 'playerAge']],
  ['Furniture', 'Tents', ['tentType', 'persons']],
  ['Furniture', 'Party and wedding', ['occasion', 'persons']],
  ['Furniture', 'Party furniture', []],
  ['Electronics', 'Musical instruments', ['instrument']],
  ['Electronics', 'Speakers', []],
  ['Machinery', 'Hand tools', ['toolType']],
  ['Machinery', 'Power tools', []],
])('in %s, %s are also asked for %j', (category, subCategory, keys) => {
  const { attributes = [], subCategories = [] } = initialCategories.find(({ name }) => name === category) ?? {}
  expect(flattenSubCategories(subCategories)).toContain(subCategory)
  const asked = attributes.filter(({ of }) => of !== undefined)
  expect(keysOf(asked.filter((attribute) => appliesToSubCategory(attribute, subCategory)))).toEqual(keys)
  expect(keysOf(asked.filter((attribute) => appliesToSubCategory(attribute, slugify(subCategory))))).toEqual(keys)
})

test('a field of single subcategories names some that the category has', () => {
  for (const { attributes, subCategories, name } of initialCategories) {
    const slugs = flattenSubCategories(subCategories).map(slugify)
    for (const { of = [], key } of attributes) for (const slug of of) expect(slugs, `${name} ${key}`).toContain(slug)
  }
})

test('lists are narrowed by what all their ads are asked for, and by what those of a chosen subcategory are', () => {
  const keys = (subCategories?: string[]) => facetsOf({ slug: 'furniture' }, subCategories).map(({ key }) => key)
  expect(keys([])).not.toContain('sport')
  expect(keys(['Tents'])).toEqual(expect.arrayContaining(['tentType', 'persons', 'brand']))
  expect(keys(['Tents'])).not.toContain('sport')
  expect(keys()).toEqual(expect.arrayContaining(['sport', 'tentType', 'brand']))
})

test('a field is declared once, in however many categories it is', () => {
  const all = categoryDeclarations.flatMap(({ attributes }) => attributes)
  const byKey = Map.groupBy(all, ({ key }) => key)
  for (const [key, declared] of byKey) expect(new Set(declared).size, key).toBe(1)
  for (const { attributes, name } of categoryDeclarations)
    expect(new Set(keysOf(attributes)).size, name).toBe(attributes.length)
})

test('lists can be narrowed by what is chosen, not by what is explained', () => {
  const all = categoryDeclarations.flatMap(({ attributes }) => attributes)
  for (const attribute of all) {
    if (attribute.kind === 'choice') expect(attribute.filter, attribute.key).toBe(true)
    if (attribute.kind === 'text' && attribute.hasHint) expect(attribute.filter, attribute.key).toBe(false)
  }
  const filtered = ['brand', 'size', 'clothColor', 'color', 'carYear', 'vehicleYear', 'noOfBedroom']
  for (const wanted of filtered) expect(all.find(({ key }) => key === wanted)?.filter, wanted).toBe(true)
})

test('the keys of filters in addresses are those of the declarations', () => {
  expect(facetKeys.toSorted()).toEqual(allFacets.map(({ key }) => key).sort())
})

const subCategoriesOf = (slug: string) => initialCategories.find((one) => one.slug === slug)?.subCategories

test('the last subcategory is Other, where a category has any; the names of the specification stay', () => {
  for (const { name, subCategories } of initialCategories)
    if (subCategories.length > 0) {
      expect(subCategories.at(-1), name).toBe(otherSubCategory)
      expect(subCategories.filter((entry) => entry === otherSubCategory)).toHaveLength(1)
    }
  expect(subCategoriesOf('cleaning')).toEqual([])
  expect(subCategoriesOf('cloth')).toEqual(['Men', 'Women', 'Children', 'Other'])
  // The built-in list stands in the specification.
  expect(fallbackCategories[0]?.subCategories).toEqual(['Men', 'Women', 'Children'])
})

test('property, farm, furniture and machinery have amenities', () => {
  const withAmenities = categoryDeclarations.filter(({ amenities }) => amenities).map(({ name }) => name)
  expect(withAmenities).toEqual(['Property', 'Farm', 'Furniture', 'Machinery'])
})

test.each(initialCategories.map((declaration) => [declaration.name, declaration] as const))(
  'the names of %s make different links, and no attribute hides a field of the product',
  (_, { subCategories, attributes, colorCode }) => {
    const slugs = flattenSubCategories(subCategories).map(slugify)
    expect(new Set(slugs).size).toBe(slugs.length)
    for (const { key } of attributes) expect(['title', 'price', 'category', 'location', 'status']).not.toContain(key)
    expect(colorCode).toMatch(/^#[0-9A-F]{6}$/)
  },
)

test('a category added by an operator has no declaration', () => {
  expect(findDeclaration({ slug: 'boats' })).toBeUndefined()
})
