import type { PinPlace } from '../../schemas/place.ts'

/** The fields of an address that a PIN determines. */
export type AddressFromPin = Pick<PinPlace, 'area' | 'city' | 'state'>

const keys = ['area', 'city', 'state'] as const

/**
 * The changes of a PIN to an address form: fields that are empty, and those that an earlier PIN filled and that were
 * not changed since. Typed text stays.
 * @param filledBefore the values of earlier PINs
 */
export function fillAddressFromPin(
  values: AddressFromPin,
  place: AddressFromPin,
  filledBefore: Partial<AddressFromPin>,
): Partial<AddressFromPin> {
  const isFree = (key: keyof AddressFromPin) => values[key].trim() === '' || values[key] === filledBefore[key]
  return Object.fromEntries(
    keys.filter((key) => isFree(key) && values[key] !== place[key]).map((key) => [key, place[key]]),
  )
}
