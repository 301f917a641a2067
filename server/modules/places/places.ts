import type { Kysely } from 'kysely'
import { citySlug, parseChosenPlace } from '../../../domain/places/chosen-place.ts'
import { placeNamesInScripts, translatedPlaceNames } from '../../../domain/places/known-places.ts'
import { normalizeDigits } from '../../../domain/rules/digits.ts'
import type { ListPlaceNames } from '../../../domain/rules/list-conditions.ts'
import { parsePin } from '../../../domain/rules/pin.ts'
import type { NamedPlace, PinPlace, Position } from '../../../domain/schemas/place.ts'
import type { Database } from '../../db/schema.ts'
import { findPlaces, knownPlacesWithPrefix } from './find-places.ts'
import { selectPinPlace } from './places.queries.ts'
import { findPinsNearPosition } from './surroundings.ts'

export { findCity, knownCityNames, knownCitySlug, sortCitiesByDistance } from './cities.ts'
export { findPlaces, matchKnownPlace, placeKeysWithPrefix, possiblePlaceKeys } from './find-places.ts'
export { normalizePlaceName } from './place-key.ts'
export { isKnownPin, loadPinCodes } from './read-pin-table.ts'
export {
  findPlaceInSearch,
  findSurroundings,
  type ListPlace,
  type NearbyPin,
  resolveListPlace,
  type Surroundings,
} from './surroundings.ts'

/** So many areas a form can offer. */
const areasMax = 30

/** Where a PIN of six digits is; null when the table does not know it. */
export async function findPinPlace(db: Kysely<Database>, pin: string): Promise<PinPlace | null> {
  const row = await selectPinPlace(db, pin).executeTakeFirst()
  if (!row) return null
  const { area, city, state } = row
  const areas = row.areas.slice(0, areasMax)
  const named = [...new Set([area, city, state, ...areas])].flatMap((name) => {
    const names = placeNamesInScripts((nameIn) => nameIn(name))
    return names ? [[name, names]] : []
  })
  return { zipCode: row.pin, area, city, state, areas, names: Object.fromEntries(named) }
}

/** The place of the PIN whose middle is nearest to a position; null where none is near. */
export async function findNearestPin(db: Kysely<Database>, position: Position): Promise<PinPlace | null> {
  const [nearest] = await findPinsNearPosition(db, position)
  return nearest ? findPinPlace(db, nearest.pin) : null
}

/** So many places can be chosen from. */
const choicesMax = 8

/**
 * The places that a typed text may mean, as a reader chooses one of them: cities of the tables and areas with a name that begins so, then other
 * areas and PINs.
 */
export async function findPlacesToChoose(db: Kysely<Database>, text: string): Promise<NamedPlace[]> {
  const known = /\p{L}/u.test(text) ? knownPlacesWithPrefix(text) : []
  const cities = known.filter(({ kind }) => kind === 'city')
  const areas = known.filter(({ kind }) => kind === 'area')
  const choices = [...cities, ...areas, ...(await findPlaces(db, parsePin(text) ?? normalizeDigits(text)))].flatMap(
    toChoice,
  )
  return [...new Map(choices.map((choice) => [choice.value, choice])).values()].slice(0, choicesMax)
}

type ChosenFrom = Pick<Awaited<ReturnType<typeof findPlaces>>[number], 'kind' | 'name' | 'city' | 'state'> & {
  pins?: readonly string[]
}

function toChoice({ kind, name, city, state, pins: [pin] = [] }: ChosenFrom): NamedPlace[] {
  const stateNames = placeNamesInScripts((nameIn) => nameIn(state))
  const named = (value: string, parts: readonly string[]): NamedPlace => {
    const names = placeNamesInScripts((nameIn) => parts.map(nameIn).join(', '))
    return { value, name: parts.join(', '), state, ...(names && { names }), ...(stateNames && { stateNames }) }
  }
  if (kind === 'city') {
    const slug = citySlug({ name, state })
    return parseChosenPlace(slug) ? [named(slug, [name])] : []
  }
  // An area that is called like its city says no more than the city.
  return pin && name !== city ? [named(pin, [name, city ?? ''].filter(Boolean))] : []
}

/**
 * The names of a place and of its state in each language.
 * @param text a PIN, the slug of a city, or a name in any script
 * @returns null for what is no place
 */
export async function findListPlaceNames(db: Kysely<Database>, text: string): Promise<ListPlaceNames | null> {
  const chosen = parseChosenPlace(parsePin(text) ?? text)
  if (chosen && 'city' in chosen) return withState(chosen.city, chosen.state)
  const [found] = await findPlaces(db, parsePin(text) ?? text)
  if (!found) return null
  return withState(found.kind === 'pin' ? await nameArea(db, found.name) : found.name, found.state)
}

const withState = (name: string, state: string): ListPlaceNames => ({
  ...translatedPlaceNames(name),
  state: translatedPlaceNames(state),
})

/** The area of a PIN that people know, else its city. */
async function nameArea(db: Kysely<Database>, pin: string): Promise<string> {
  const place = await findPinPlace(db, pin)
  return place?.areas[0] || place?.area || place?.city || pin
}
