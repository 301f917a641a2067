import { areas, citiesByBeginning, cityNames, ladakh, stateNames, towns } from './place-names.data.ts'

/** One row of the table of PIN codes; degrees are null where they are unknown. */
export interface PinRow {
  pin: string
  area: string
  city: string
  state: string
  latitude: number | null
  longitude: number | null
  cityKey: string
  /** Names of its areas, those that people know first. */
  areas: string[]
  /** What is equal for names of areas that sound alike, in the order of `areas`. */
  areaKeys: string[]
}

/** A place as the sources have it. */
export interface SourcePlace {
  state: string
  city: string
}

const townOfPin = new Map(
  Object.entries(towns).flatMap(([state, cities]) =>
    Object.entries(cities).flatMap(([city, pins]) => pins.map((pin) => [pin, { state, city }] as const)),
  ),
)

/** PINs that this project adds to the sources. */
export const addedPins: readonly string[] = [...townOfPin.keys()]

/**
 * The place of a PIN, in its current spelling.
 * @param place from the sources; undefined where they lack the PIN
 * @returns undefined for an unknown PIN
 */
export function normalizePinPlace(
  pin: string,
  place: SourcePlace | undefined,
): Pick<PinRow, 'area' | 'city' | 'state'> | undefined {
  const town = townOfPin.get(pin)
  if (!town && !place) return undefined
  const { state, city } = town ?? {
    state: normalizeState(place as SourcePlace),
    city: normalizeCity(pin, place as SourcePlace),
  }
  return { area: areas[pin] ?? '', city, state }
}

function normalizeState({ state, city }: SourcePlace): string {
  if (state === 'Jammu & Kashmir' && ladakh.includes(city)) return 'Ladakh'
  return stateNames[state] ?? state
}

function normalizeCity(pin: string, { city }: SourcePlace): string {
  const beginning = [6, 5, 4, 3].map((length) => pin.slice(0, length)).find((digits) => digits in citiesByBeginning)
  if (beginning && city !== 'New Delhi') return citiesByBeginning[beginning] as string
  return cityNames[city] ?? calm(city.replace(/\s*\([A-Z]+\)$/, ''))
}

/** `MORBI` becomes `Morbi`, `Janjgir-champa` becomes `Janjgir-Champa`. */
function calm(name: string): string {
  const quiet = name === name.toUpperCase() ? name.toLowerCase() : name
  return quiet.replace(/(?<=^|[\s-])\p{Ll}/gu, (letter) => letter.toUpperCase())
}

/** Returns coordinates that can be in India; the sources write 0 for unknown ones. */
export function normalizeCoordinates(
  point: { lat: number; long: number } | undefined,
): Pick<PinRow, 'latitude' | 'longitude'> {
  const isInIndia = point && point.lat > 6 && point.lat < 38 && point.long > 68 && point.long < 98
  return isInIndia ? { latitude: point.lat, longitude: point.long } : { latitude: null, longitude: null }
}
