import { expect, it } from 'vitest'
import { type Language, languages } from '../../domain/languages.ts'
import { translatedPlaceNames } from '../../domain/places/known-places.ts'
import { describeSearch } from '../../domain/rules/describe-search.ts'
import { chosenValuesOf } from '../../domain/rules/list-conditions.ts'
import { createMessageTexts } from '../../server/modules/messaging/messaging.ts'

/** The words of the catalogues. */
async function wordsOf(language: Language) {
  const says = await Promise.all(
    ['listing', 'product', 'shared', 'subcategory'].map((area) => createMessageTexts(area)(language)),
  )
  const find = (id: string, values: Record<string, string | number>) =>
    says.flatMap((say) => {
      try {
        return [say(id, values)]
      } catch {
        return []
      }
    })[0]
  const t = (id: string, values = {}) => find(id, values) ?? `no words for ${id}`
  const tOr = (id: string, fallback: string) => find(id, {}) ?? fallback
  return {
    language,
    t,
    tOr,
    category: (slug: string) => t(`category.${slug}`),
    subCategory: (slug: string) => t(`subcategory.${slug}`),
  }
}
const words = Object.fromEntries(
  await Promise.all(languages.map(async (language) => [language, await wordsOf(language)] as const)),
) as Record<Language, Awaited<ReturnType<typeof wordsOf>>>

function describe(query: string, language: Language, { location = '', near = '', state = '' } = {}) {
  const conditions = {
    chosen: chosenValuesOf(Object.fromEntries(new URLSearchParams(query))),
    location: location ? translatedPlaceNames(location) : null,
    near: near ? { ...translatedPlaceNames(near), ...(state && { state: translatedPlaceNames(state) }) } : null,
  }
  return describeSearch(query, conditions, words[language])
}
const textOf = (parts: ReturnType<typeof describe>) => parts.map(({ text }) => text).join(' · ')

it.each<[query: string, language: Language, text: string]>([
  ['search=sofa', 'en', '“sofa”'],
  ['search=sofa&exact=1', 'en', '“sofa” · only as typed'],
  ['category=furniture', 'hi', 'फ़र्नीचर'],
  ['category=car&subCategory=suv&fuelType=diesel,petrol', 'en', 'SUV · Fuel: Diesel, Petrol'],
  ['category=electronics&subCategory=other', 'en', 'Electronics › Other'],
  ['category=car&carYear=2018', 'en', 'Cars · Year: 2018–2020'],
  ['minPrice=500&maxPrice=2000', 'en', '₹500 to ₹2,000'],
  ['minPrice=500', 'gu', '₹500 કે વધુ'],
  ['maxPrice=125000', 'hi', '₹1,25,000 तक'],
  ['rating=4', 'en', '4 stars or more'],
  ['discount=20', 'en', '20% off or more'],
  ['rentType=day,week', 'en', 'Per day, Per week'],
  ['size=M,L&clothColor=red', 'gu', 'સાઇઝ: M, L · રંગ: લાલ'],
  ['noOfBedroom=2', 'hi', 'बेडरूम: 2'],
  ['squareFootArea=1000', 'en', 'Area (sq ft): 1,000–2,000'],
  ['brand=own+make', 'en', 'Brand: Own Make'],
])('%s in %s', (query, language, text) => {
  expect(textOf(describe(query, language))).toBe(text)
})

it('a place is named in the reader’s script; what the tables do not know stays as typed, and is marked', () => {
  expect(describe('location=Baroda', 'gu', { location: 'Vadodara' })).toEqual([{ text: 'વડોદરા', isTyped: false }])
  expect(describe('location=Nowhere+Road', 'gu')).toEqual([{ text: 'Nowhere Road', isTyped: true }])
  expect(textOf(describe('near=380015&within=10', 'hi', { near: 'Satellite' }))).toBe('सैटेलाइट (380015) से 10 किमी तक')
  expect(textOf(describe('near=380015', 'en'))).toBe('25 km around 380015')
})

it.each([
  ['en', 'Anywhere in Uttar Pradesh'],
  ['hi', 'उत्तर प्रदेश में कहीं भी'],
  ['gu', 'ઉત્તર પ્રદેશમાં ગમે ત્યાં'],
] as const)('the state of a place is called by its name in %s', (language, text) => {
  expect(textOf(describe('near=rampur&within=state', language, { near: 'Rampur', state: 'Uttar Pradesh' }))).toBe(text)
})

it('all conditions stand in one order, whatever that of the query', () => {
  const query = 'rating=4&maxPrice=900&category=camera&brand=canon&location=Surat&search=lens'
  expect(textOf(describe(query, 'en', { location: 'Surat' }))).toBe(
    '“lens” · Cameras · Surat · Up to ₹900 · Brand: Canon · 4 stars or more',
  )
})
