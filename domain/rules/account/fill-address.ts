import type { PinPlace } from '../../schemas/place.ts'

/** The fields of an address that a PIN determines. */
export type PlaceOfPin = Pick<PinPlace, 'area' | 'city' | 'state'>

const keys = ['area', 'city', 'state'] as const

/**
 * The changes of a PIN to an address form: fields that are empty, and those that an earlier PIN filled and that were
 * not changed since. Typed text stays.
 * @param filledBefore the values of earlier PINs
 */
export function fillFromPin(
  values: PlaceOfPin,
  place: PlaceOfPin,
  filledBefore: Partial<PlaceOfPin>,
): Partial<PlaceOfPin> {
  const isFree = (key: keyof PlaceOfPin) => values[key].trim() === '' || values[key] === filledBefore[key]
  return Object.fromEntries(
    keys.filter((key) => isFree(key) && values[key] !== place[key]).map((key) => [key, place[key]]),
  )
}
