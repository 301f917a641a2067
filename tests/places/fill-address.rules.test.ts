import { expect, it } from 'vitest'
import { fillAddressFromPin } from '../../domain/rules/account/fill-address.ts'

const empty = { area: '', city: '', state: '' }
const navrangpura = { area: 'Navrangpura', city: 'Ahmedabad', state: 'Gujarat' }
const rajkot = { area: '', city: 'Rajkot', state: 'Gujarat' }

it('a PIN fills empty fields and leaves typed ones', () => {
  expect(fillAddressFromPin(empty, navrangpura, {})).toEqual(navrangpura)
  expect(fillAddressFromPin({ ...empty, area: 'Stadium Road', city: '  ' }, navrangpura, {})).toEqual({
    city: 'Ahmedabad',
    state: 'Gujarat',
  })
})

it('another PIN removes the values of the first one, but not later changes', () => {
  expect(fillAddressFromPin(navrangpura, rajkot, navrangpura)).toEqual({ area: '', city: 'Rajkot' })
  expect(fillAddressFromPin({ ...navrangpura, area: 'C G Road' }, rajkot, navrangpura)).toEqual({ city: 'Rajkot' })
})

it('a place that is already filled changes nothing', () => {
  expect(fillAddressFromPin(navrangpura, navrangpura, {})).toEqual({})
})
