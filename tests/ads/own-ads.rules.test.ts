import { describe, expect, it } from 'vitest'
import { emptyAdForm } from '../../domain/rules/ad/ad-form.ts'
import { furtherActionsFor, isExpiringSoon } from '../../domain/rules/ad/own-ad-actions.ts'
import { type PreviewFacts, previewAdForm } from '../../domain/rules/ad/preview-ad.ts'
import type { AdStatus } from '../../domain/schemas/ad.ts'
import { publicAdSchema } from '../../domain/schemas/public-ad.ts'

const now = new Date('2026-05-01T06:30:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000).toISOString()

describe('the actions of an owner', () => {
  it.each<[AdStatus, number, string]>([
    ['active', 80, 'pause rented another'],
    ['active', 7, 'renew pause rented another'],
    ['active', 7.01, 'pause rented another'],
    ['paused', 80, 'resume rented return_day another'],
    ['paused', 2, 'renew resume rented return_day another'],
    ['rented', 80, 'available pause return_day another'],
    ['rented', -1, 'renew available pause return_day another'],
    ['expired', -1, 'renew another'],
    ['removed', 3, ''],
  ])('an ad that is %s and ends in %d days: %s', (status, days, actions) => {
    expect(furtherActionsFor({ status, expiresAt: inDays(days) }, now).join(' ')).toBe(actions)
  })

  it.each<[AdStatus, number, string]>([
    ['active', 80, 'pause rented'],
    ['active', 2, 'pause rented'],
    ['paused', 80, 'resume rented return_day'],
    ['paused', -1, 'rented return_day'],
    ['rented', -1, 'pause return_day'],
    ['expired', -1, ''],
  ])('one of a hidden category that is %s and ends in %d days: %s', (status, days, actions) => {
    const ad = { status, expiresAt: inDays(days), isCategoryHidden: true } as const
    expect(furtherActionsFor(ad, now).join(' ')).toBe(actions)
    expect(isExpiringSoon(ad, now)).toBe(false)
  })

  it('an ad ends soon within the days of the reminder, and never after its deletion', () => {
    expect(isExpiringSoon({ status: 'active', expiresAt: inDays(6) }, now)).toBe(true)
    expect(isExpiringSoon({ status: 'active', expiresAt: inDays(8) }, now)).toBe(false)
    expect(isExpiringSoon({ status: 'removed', expiresAt: inDays(-8) }, now)).toBe(false)
  })
})

const picture = { url: 'blob:one', widths: [], width: 4, height: 3, placeholder: '', hasAvif: false }
const facts: PreviewFacts = {
  owner: {
    _id: 'owner',
    fullName: 'Asha Patel',
    email: 'asha@kiraya.test',
    phoneNumber: '9826012345',
    isPhoneVerified: false,
    address: '17 Secret Lane',
    area: 'Maninagar',
    city: 'Ahmedabad',
    state: 'Gujarat',
    country: 'India',
    zipCode: '380008',
    avatar: null,
    createdAt: '2025-01-01T00:00:00.000Z',
  },
  pictures: [picture, { ...picture, url: 'blob:two' }],
  brand: { defaultCity: 'Surat', defaultState: 'Gujarat', defaultPin: '395001' },
  now: now.toISOString(),
}
const preview = (values: Partial<typeof emptyAdForm>, kind = { category: 'Car', subCategory: 'SUV' }, given = facts) =>
  previewAdForm({ ...emptyAdForm, ...values }, kind, given)

describe('the preview of a form', () => {
  it('is a product with the pictures in their order, today’s date and its owner as the seller', () => {
    const ad = preview({ title: 'Creta', price: '1250', discount: '10', rentType: 'Per week' })
    expect(() => publicAdSchema.parse(ad)).not.toThrow()
    expect(ad).toMatchObject({
      title: 'Creta',
      price: 1250,
      discount: 10,
      finalPrice: 1125,
      rentType: 'Per week',
      category: 'Car',
      subCategory: 'SUV',
      images: ['blob:one', 'blob:two'],
      compressedImages: ['blob:one'],
      status: 'active',
      totalReviews: 0,
      createdAt: now.toISOString(),
      userId: { _id: 'owner', fullName: 'Asha Patel', createdAt: '2025-01-01T00:00:00.000Z' },
    })
    expect(JSON.stringify(ad)).not.toMatch(/Secret Lane|98260/)
  })

  it.each([
    ['title', '  Canon \n  EOS\u202e R10 ', 'Canon EOS R10'],
    ['title', '   ', ''],
    ['title', 'a'.repeat(121), ''],
    ['description', 'One.\r\n\r\n\r\n\r\nTwo.  ', 'One.\n\nTwo.'],
    ['price', '१२५०', 1250],
    ['price', ' ૫૦૦ ', 500],
    ['price', '', 0],
    ['price', '0', 0],
    ['price', '12.5', 0],
    ['price', '10000001', 0],
    ['price', '10000000', 10_000_000],
  ])('shows a %s of “%s” as “%s”, as the server stores it', (field, typed, shown) => {
    expect(preview({ [field]: typed })[field]).toBe(shown)
  })

  it.each([
    ['500', '', 0, 500],
    ['500', '100', 100, 0],
    ['500', '101', 0, 500],
    ['99', '૧૫', 15, 84.15],
    ['', '15', 0, 0],
  ])('a price of “%s” with “%s” percent off: %d percent, ₹%d', (price, discount, percent, toPay) => {
    expect(preview({ price, discount })).toMatchObject({ discount: percent, finalPrice: toPay })
  })

  it.each([
    ['5000/-', '₹5,000'],
    ['૫૦૦૦ રૂપિયા, પાછા મળશે', '₹5,000, પાછા મળશે'],
    ['No deposit', 'No deposit'],
    ['', undefined],
  ])('shows a deposit of “%s” as the page of the ad does', (deposit, shown) => {
    const ad = preview({ attributes: { deposit } }, { category: 'Camera', subCategory: 'DSLR' })
    expect('deposit' in ad ? ad.deposit : undefined).toBe(shown)
  })

  it('takes the fields of its category, and none that is empty, unknown or of another category', () => {
    const attributes = {
      carModel: ' Creta ',
      carYear: '२०२१',
      fuelType: 'diesel',
      bodyType: 'boat',
      color: '',
      size: 'M',
    }
    const ad = preview({ attributes, amenities: ['AC'] })
    expect(ad).toMatchObject({ carModel: 'Creta', carYear: 2021, fuelType: 'diesel', amenities: [] })
    for (const key of ['bodyType', 'color', 'size']) expect(ad).not.toHaveProperty(key)
  })

  it('shows amenities once each, where the category has them', () => {
    const amenities = [' Lift ', 'lift', '', 'a'.repeat(41), 'પાર્કિંગ']
    const home = { category: 'Property', subCategory: 'House' }
    expect(preview({ amenities }, home).amenities).toEqual(['lift', 'પાર્કિંગ'])
  })

  it.each([
    ['its own place', true, facts.owner.city, { area: 'Adajan', city: 'Surat', zipCode: '395009' }],
    ['its owner’s address', false, facts.owner.city, { area: 'Maninagar', city: 'Ahmedabad', zipCode: '380008' }],
    ['the brand’s city without an address', false, '', { area: '', city: 'Surat', zipCode: '395001' }],
  ])('is at %s', (_name, customAddress, city, place) => {
    const typed = { area: ' Adajan ', city: 'Surat', state: 'Gujarat', country: 'India', zipCode: '૩૯૫૦૦૯' }
    const given = { ...facts, owner: { ...facts.owner, city } }
    const ad = preview({ customAddress, ...typed }, undefined, given)
    expect(ad.location).toMatchObject(place)
    expect(ad.location).not.toHaveProperty('address')
  })

  it('an incomplete place of its own shows what it has', () => {
    expect(preview({ customAddress: true, city: 'Rajkot', zipCode: '36' }).location).toEqual({
      area: '',
      city: 'Rajkot',
      state: '',
      country: 'India',
      zipCode: '',
    })
  })

  it('of a category without subcategories has the name of the category', () => {
    expect(preview({}, { category: 'Cleaning', subCategory: '' }).subCategory).toBe('Cleaning')
  })
})
