import { expect, test } from 'vitest'
import { adToFormValues } from '../../domain/rules/ad/ad-to-form.ts'
import { formToAdBody } from '../../domain/rules/ad/form-to-ad-body.ts'
import { defaultTerms } from '../../domain/rules/rent/terms.ts'
import { adBodySchema, type OwnAd } from '../../domain/schemas/ad.ts'

const home = { address: '17 Lake View', area: 'Adajan', city: 'Surat', state: 'Gujarat', zipCode: '395009' }
const place = { address: '5 Hill Road', area: 'Maninagar', city: 'Ahmedabad', state: 'Gujarat', zipCode: '380008' }
const nowhere = { address: '', area: '', city: '', state: '', country: '', zipCode: '' }

const ad = {
  title: 'Swift VXI',
  description: 'As new.',
  category: 'Car',
  subCategory: 'Hatchback',
  price: 2000,
  discount: 0,
  rentType: 'Per day',
  amenities: [],
  customAddress: true,
  location: { ...place, country: 'India' },
  terms: { ...defaultTerms, pieces: 2, prices: { week: 9000 }, gap: 1 },
  carYear: 2021,
  fuelType: 'cng',
  size: 'of another category',
} as unknown as OwnAd

test.each([
  ['a place', { ...place, country: 'India' }, place],
  ['no place', nowhere, home],
])('the place in the form is that of the ad, and otherwise that of its owner: %s [R239]', (_, location, shown) => {
  expect(adToFormValues({ ...ad, location }, home)).toMatchObject({ ...shown, country: 'India' })
})

test('an ad that goes through its form is sent unchanged', () => {
  const form = adToFormValues(ad, home)
  expect(form).toMatchObject({ price: '2000', discount: '', customAddress: true })
  expect(form.attributes).toMatchObject({ carYear: '2021', fuelType: 'cng', carModel: '' })
  const body = adBodySchema.parse(formToAdBody(form, ad, ['/files/one']))
  expect(body).toMatchObject({
    title: 'Swift VXI',
    price: 2000,
    carYear: 2021,
    fuelType: 'cng',
    customAddress: true,
    location: ad.location,
    terms: ad.terms,
    images: ['/files/one'],
  })
  expect(Object.keys(body)).not.toContain('size')
})

test('an ad at its owner’s address sends no place', () => {
  const body = formToAdBody(adToFormValues({ ...ad, customAddress: false }, home), ad, ['/files/one'])
  expect(body.customAddress).toBe(false)
  expect(body).not.toHaveProperty('location')
})
