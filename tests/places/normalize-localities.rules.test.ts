import { expect, it } from 'vitest'
import { normalizeLocalities } from '../../scripts/make/normalize-localities.ts'

const tidy = (names: readonly string[], district = 'Ahmedabad') =>
  normalizeLocalities(names.map((name) => ({ name, district, state: 'Gujarat', pincode: 380001 })))

it.each([
  ['Dariapur (Ahmedabad)', 'Dariapur'],
  ['Barun (Aurangabad(BH))', 'Barun'],
  ['Alandur(Reopened', 'Alandur'],
  ['Navrangpura S.O', 'Navrangpura'],
  ['Khanpur  BO', 'Khanpur'],
  ['Krishnapuri S O', 'Krishnapuri'],
  ['Nagpur GPO', 'Nagpur'],
  ['TILAKPUR', 'Tilakpur'],
  ['MIDC', 'MIDC'],
  ['Viman nagar', 'Viman Nagar'],
  ['Majnu ka Tila', 'Majnu ka Tila'],
  ['Niz-dhing', 'Niz-Dhing'],
  ['Sector - 7', 'Sector 7'],
  ['Faridabad Sector 16a ', 'Faridabad Sector 16A'],
  ["St. John's", "St John's"],
  ['Ahmedabad Sector 8', 'Sector 8'],
  ['Radio Colony Ahmedabad', 'Radio Colony'],
  ['Ahmedabad Cantt', 'Ahmedabad Cantt'],
  ['Ahmedabad', 'Ahmedabad'],
])('%s is named %s', (name, expected) => {
  expect(tidy([name])).toEqual([expected])
})

it('a town that several names begin with is left out of them', () => {
  expect(tidy(['Bhuj', 'Bhuj Ravalwadi', 'Bhuj Din Dayal Nagar', 'Bhuj Darbargadh Chowk'], 'Kachchh')).toEqual([
    'Bhuj',
    'Ravalwadi',
    'Din Dayal Nagar',
    'Darbargadh Chowk',
  ])
  expect(tidy(['Koramangala', 'Koramangala I Block'], 'Bangalore')).toEqual(['Koramangala', 'Koramangala I Block'])
})

it('an area is named once, institutions and abbreviations come last, and what has no letters is left out', () => {
  expect(tidy(['District Court (Ahmedabad)', 'PTC', 'Khadia', 'KHADIA', '(K)', '39', 'Raipur'])).toEqual([
    'Khadia',
    'Raipur',
    'District Court',
    'PTC',
  ])
})
