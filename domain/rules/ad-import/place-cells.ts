import { detectLanguage, languages } from '../../languages.ts'
import type { PinPlace } from '../../schemas/place.ts'
import { type AddressFromPin, fillAddressFromPin } from '../account/fill-address.ts'
import { translatedPinNames } from '../named-place.ts'
import { isBlank } from '../normalize-text.ts'

const placeNames = ['area', 'city', 'state'] as const

/** Tells whether the PIN of a row can say more about its place: a name is missing, or stands in another script than Latin. */
export const isFilledByPin = (cells: Partial<AddressFromPin>): boolean =>
  placeNames.some((name) => isBlank(cells[name] ?? '') || detectLanguage(cells[name] ?? '') !== 'en')

/**
 * The names of a row's place that its PIN changes: those that are missing, and those in another script, which are stored in Latin letters, as
 * the form does it. Other typed text stays.
 */
export function placeCellsFromPin(
  { area = '', city = '', state = '' }: Partial<AddressFromPin>,
  place: PinPlace,
): Partial<AddressFromPin> {
  const cells = { area, city, state }
  const inLatin = { area: latinName(area, place), city: latinName(city, place), state: latinName(state, place) }
  const now = { ...inLatin, ...fillAddressFromPin(inLatin, place, {}) }
  return Object.fromEntries(placeNames.flatMap((name) => (now[name] === cells[name] ? [] : [[name, now[name]]])))
}

/** A name as the PIN knows it; any other text as it is. */
function latinName(typed: string, { names = {} }: PinPlace): string {
  const text = typed.trim()
  const found = languages.map((language) => translatedPinNames(names, language).nameOf(text))
  return found.find((name) => name !== text) ?? typed
}
