import { expect, it } from 'vitest'
import { fillFromPin } from '../../domain/rules/account/fill-address.ts'

const empty = { area: '', city: '', state: '' }
const navrangpura = { area: 'Navrangpura', city: 'Ahmedabad', state: 'Gujarat' }
const rajkot = { area: '', city: 'Rajkot', state: 'Gujarat' }

it('a PIN fills empty fields and leaves what somebody typed', () => {
  expect(fillFromPin(empty, navrangpura, {})).toEqual(navrangpura)
  expect(fillFromPin({ ...empty, area: 'Stadium Road', city: '  ' }, navrangpura, {})).toEqual({
    city: 'Ahmedabad',
    state: 'Gujarat',
  })
})

it('another PIN takes back what the first one filled, but not what somebody changed since', () => {
  expect(fillFromPin(navrangpura, rajkot, navrangpura)).toEqual({ area: '', city: 'Rajkot' })
  expect(fillFromPin({ ...navrangpura, area: 'C G Road' }, rajkot, navrangpura)).toEqual({ city: 'Rajkot' })
})

it('a place that stands there already changes nothing', () => {
  expect(fillFromPin(navrangpura, navrangpura, {})).toEqual({})
})
