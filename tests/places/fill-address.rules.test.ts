import { expect, it } from 'vitest'
import { fillFromPin } from '../../domain/rules/account/fill-address.ts'

const empty = { area: '', city: '', state: '' }
const navrangpura = { area: 'Navrangpura', city: 'Ahmedabad', state: 'Gujarat' }
const rajkot = { area: '', city: 'Rajkot', state: 'Gujarat' }

it('a PIN fills empty fields and leaves typed ones', () => {
  expect(fillFromPin(empty, navrangpura, {})).toEqual(navrangpura)
  expect(fillFromPin({ ...empty, area: 'Stadium Road', city: '  ' }, navrangpura, {})).toEqual({
    city: 'Ahmedabad',
    state: 'Gujarat',
  })
})

it('another PIN removes the values of the first one, but not later changes', () => {
  expect(fillFromPin(navrangpura, rajkot, navrangpura)).toEqual({ area: '', city: 'Rajkot' })
  expect(fillFromPin({ ...navrangpura, area: 'C G Road' }, rajkot, navrangpura)).toEqual({ city: 'Rajkot' })
})

it('a place that is already filled changes nothing', () => {
  expect(fillFromPin(navrangpura, navrangpura, {})).toEqual({})
})
