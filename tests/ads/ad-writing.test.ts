import { describe, expect, it } from 'vitest'
import { fallbackCategories } from '../../domain/categories/fallback-categories.ts'
import { initialCategories } from '../../domain/categories/initial-categories.ts'
import { adLimits } from '../../domain/limits/ad.ts'
import { type AdFormValues, adFormPath, emptyAdForm } from '../../domain/rules/ad/ad-form.ts'
import { addAmenity } from '../../domain/rules/ad/add-amenity.ts'
import { findKind } from '../../domain/rules/ad/current-kind.ts'
import { formToAdBody, parseFormPrices } from '../../domain/rules/ad/form-to-ad-body.ts'
import { isSameAd } from '../../domain/rules/ad/same-ad.ts'
import { clearProblemsOf, topFieldName } from '../../domain/rules/field-problems.ts'
import { adBodySchema } from '../../domain/schemas/ad.ts'
import { findFieldProblems } from '../../domain/schemas/find-field-problems.ts'

describe('the kind of ad of an address', () => {
  it.each([
    ['Car', 'SUV', 'Car', 'SUV'],
    ['car', 'suv', 'Car', 'SUV'],
    ['CAMERA', 'Camera gear', 'Camera', 'Camera gear'],
    ['camera', 'camera-gear', 'Camera', 'Camera gear'],
    ['camera', 'lenses', 'Camera', 'Lenses'],
    ['Cleaning', 'Cleaning', 'Cleaning', 'Cleaning'],
    ['Cleaning', '', 'Cleaning', 'Cleaning'],
    ['Cleaning', 'anything', 'Cleaning', 'Cleaning'],
  ])('/%s/%s is %s › %s', (category, sub, ...[name, subCategory]) => {
    expect(findKind(initialCategories, category, sub)?.kind).toEqual({ category: name, subCategory })
  })

  it.each([
    ['Car', ''],
    ['Car', 'Car'],
    ['Car', 'Boat'],
  ])('is unknown for /%s/%s, but the category is known', (category, sub) => {
    const found = findKind(initialCategories, category, sub)
    expect(found?.category.name).toBe('Car')
    expect(found?.kind).toBeUndefined()
  })

  it('is nothing in an unknown category', () => {
    expect(findKind(initialCategories, 'Spaceships')).toBeUndefined()
  })

  it('is every one of the built-in list, under its own path', () => {
    expect(fallbackCategories.map(({ name }) => name).join(' ')).toBe(
      'Cloth Camera Electronics Clinic Cleaning Property Car Farm Bike',
    )
    for (const { name, subCategories, colorCode } of fallbackCategories) {
      expect(colorCode).toMatch(/^#[0-9A-F]{6}$/)
      const kinds = subCategories.length > 0 ? subCategories.flat() : [name]
      for (const subCategory of kinds) {
        const path = adFormPath({ category: name, subCategory }).split('/').slice(2)
        const [category, sub] = path.map(decodeURIComponent)
        expect(findKind(fallbackCategories, category ?? '', sub)?.kind).toEqual({ category: name, subCategory })
      }
    }
  })
})

describe('the path of the form', () => {
  it.each([
    ['Car', 'SUV', '/Add-Product/Car/SUV'],
    ['Cleaning', '', '/Add-Product/Cleaning/Cleaning'],
    ['Camera', 'Camera gear', '/Add-Product/Camera/Camera%20gear'],
    ['A/B', '50%', '/Add-Product/A%2FB/50%25'],
  ])('of %s and “%s” is %s', (category, subCategory, path) => {
    expect(adFormPath({ category, subCategory })).toBe(path)
  })
})

describe('the numbers of a form', () => {
  const kind = { category: 'Car', subCategory: 'SUV' }
  const sent = (values: Partial<AdFormValues>) => formToAdBody({ ...emptyAdForm, ...values }, kind, [])

  it('are sent as digits, however they are typed [R274]', () => {
    const attributes = { carYear: '२०२१', mileage: '૧૮,૫', carModel: '1,500' }
    expect(sent({ price: '₹ ૧,૫૦,૦૦૦/-', discount: '१०%', attributes })).toMatchObject({
      price: '150000',
      discount: '10',
      carYear: '2021',
      mileage: '18.5',
      carModel: '1,500',
    })
    expect(sent({ price: '', discount: '' })).toMatchObject({ price: '', discount: '', carYear: '', mileage: '' })
  })

  it('are sent as they are typed where they are none, and refused', () => {
    for (const price of ['40.000', '1.50.000', '499.50', '1.5 lakh', '100000000']) {
      const body = sent({ price, discount: '1000', attributes: { mileage: '18.55' } })
      expect(body).toMatchObject({ price, discount: '1000', mileage: '18.55' })
      expect(findFieldProblems(adBodySchema, body)).toMatchObject({
        price: 'price_invalid',
        discount: 'out_of_range',
        mileage: 'not_a_decimal',
      })
    }
  })

  it('are shown as a price once both are right', () => {
    expect(parseFormPrices({ ...emptyAdForm, price: 'Rs. 1,500', discount: '' })).toEqual({ price: 1500, discount: 0 })
    expect(parseFormPrices({ ...emptyAdForm, price: '1500', discount: '100 %' })).toEqual({
      price: 1500,
      discount: 100,
    })
    for (const price of ['', '0', '10000001', '1.5 lakh', '-5'])
      expect(parseFormPrices({ ...emptyAdForm, price }), price).toBeUndefined()
    for (const discount of ['101', '-5', '5.5'])
      expect(parseFormPrices({ ...emptyAdForm, price: '1500', discount }), discount).toBeUndefined()
  })
})

describe('an amenity', () => {
  it.each([
    [[], ' Lift  and stairs ', ['Lift and stairs']],
    [['Lift'], 'પાર્કિંગ', ['Lift', 'પાર્કિંગ']],
    [[], 'x'.repeat(adLimits.amenityMax), ['x'.repeat(adLimits.amenityMax)]],
  ])('beside %j is taken: “%s”', (before, typed, amenities) => {
    expect(addAmenity(before, typed)).toEqual({ amenities })
  })

  it.each([
    [[], ' ', 'amenity_required'],
    [['Lift'], 'lift ', 'repeated'],
    [[], 'x'.repeat(adLimits.amenityMax + 1), 'too_long'],
    [Array.from({ length: adLimits.amenitiesMax }, (_, i) => `${i}`), 'one more', 'too_many'],
  ])('two forms', (before, typed, problem) => {
    expect(addAmenity(before, typed)).toEqual({ problem })
  })
})

describe('%# are equal', () => {
  const form = (values: Partial<AdFormValues> = {}, ...ids: string[]) => ({
    values: { ...emptyAdForm, ...values },
    photos: ids.map((id) => ({ id, name: '' })),
  })
  it.each([
    [form(), form()],
    [form({ attributes: { size: '' } }), form()],
    [form({ attributes: { size: 'M', material: 'Silk' } }), form({ attributes: { material: 'Silk', size: 'M' } })],
    [form({}, 'a'), form({}, 'a')],
  ])('%# are not', (one, other) => {
    expect(isSameAd(one, other)).toBe(true)
  })
  it.each([
    [form({ title: 'Tent' }), form()],
    [form({ customAddress: true }), form()],
    [form({ amenities: ['Lift'] }), form()],
    [form({ attributes: { size: 'M' } }), form({ attributes: { size: 'L' } })],
    [form({}, 'a', 'b'), form({}, 'b', 'a')],
    [form({}, 'a'), form()],
  ])('%# do not', (one, other) => {
    expect(isSameAd(one, other)).toBe(false)
  })
})

it.each([
  ['title', 'title'],
  ['location.zipCode', 'zipCode'],
  ['images.3', 'images.3'],
  ['a.images.12', 'images.12'],
  ['', ''],
])('the field %s is called %s for short', (path, name) => {
  expect(topFieldName(path)).toBe(name)
})

it('a fixed field is no problem any more', () => {
  const problems = { title: 'title_required', price: 'price_invalid' } as const
  expect(clearProblemsOf(problems, ['title', 'city'])).toEqual({ price: 'price_invalid' })
})

it('the problems of a form are those of its call, by the short names of the fields', () => {
  const body = {
    title: ' ',
    description: 'x',
    price: '12.5',
    discount: 101,
    rentType: 'Per day',
    images: ['/a', '/a'],
    amenities: ['Lift', ''],
    customAddress: true,
    location: { address: '', area: 'A', city: 'B', state: 'C', country: 'India', zipCode: '12' },
    spaceship: 1,
  }
  expect(findFieldProblems(adBodySchema, body)).toEqual({
    title: 'title_required',
    price: 'price_invalid',
    discount: 'out_of_range',
    images: 'repeated',
    'amenities.1': 'amenity_required',
    address: 'address_required',
    zipCode: 'zip_invalid',
    '': 'unknown_field',
  })
})
