import { describe, expect, it, test } from 'vitest'
import { placeLabel, placeLabelDetails, translatedPinNames } from '../../domain/rules/named-place.ts'

const gujarat = { state: 'Gujarat', stateNames: { hi: 'गुजरात', gu: 'ગુજરાત' } }
const area = {
  value: '380009',
  name: 'Navrangpura, Ahmedabad',
  names: { hi: 'नवरंगपुरा, अहमदाबाद', gu: 'નવરંગપુરા, અમદાવાદ' },
  ...gujarat,
}
const pin = {
  value: '380009',
  name: '380009, Ahmedabad',
  names: { hi: '380009, अहमदाबाद', gu: '380009, અમદાવાદ' },
  ...gujarat,
}
const city = { value: 'una-gujarat', name: 'Una', names: { hi: 'ऊना', gu: 'ઊના' }, ...gujarat }
const village = { value: '507303', name: 'Chandrugonda, Khammam', state: 'Telangana' }

test.each([
  [area, 'en', 'Navrangpura, Ahmedabad · Gujarat · 380009'],
  [area, 'hi', 'नवरंगपुरा, अहमदाबाद · गुजरात · 380009'],
  [pin, 'gu', '380009, અમદાવાદ · ગુજરાત'],
  [pin, 'en', '380009, Ahmedabad · Gujarat'],
  [city, 'gu', 'ઊના · ગુજરાત'],
  [village, 'gu', 'Chandrugonda, Khammam · Telangana · 507303'],
  [{ ...village, state: '' }, 'en', 'Chandrugonda, Khammam · 507303'],
] as const)('%j in %s: %s', (place, language, said) => {
  expect([placeLabel(place, language), ...placeLabelDetails(place, language)].join(' · ')).toBe(said)
})

describe('names that a PIN fills in', () => {
  const names = { Adajan: { hi: 'अडाजण', gu: 'અડાજણ' }, Surat: { hi: 'सूरत', gu: 'સુરત' } }

  it.each([
    ['Surat', 'gu', 'સુરત'],
    ['Adajan', 'hi', 'अडाजण'],
    ['Surat', 'en', 'Surat'],
    ['Pal Gam', 'gu', 'Pal Gam'],
    ['constructor', 'hi', 'constructor'],
    ['', 'gu', ''],
  ] as const)('%s in %s: %s', (name, language, shown) => {
    const { nameIn, nameOf } = translatedPinNames(names, language)
    expect(nameIn(name)).toBe(shown)
    expect(nameOf(shown)).toBe(name)
  })
})
