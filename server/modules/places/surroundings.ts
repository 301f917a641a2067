import type { Kysely } from 'kysely'
import { listLimits } from '../../../domain/limits/list.ts'
import { citySlug, parseChosenPlace } from '../../../domain/places/chosen-place.ts'
import { distanceStepOf } from '../../../domain/rules/near-steps.ts'
import { parsePin } from '../../../domain/rules/pin.ts'
import { slugify } from '../../../domain/rules/slug.ts'
import type { Position } from '../../../domain/schemas/place.ts'
import { cachedQuery } from '../../../platform/postgres/query-cache.ts'
import type { Database } from '../../db/schema.ts'
import { type FoundPlace, findPlaces, matchKnownPlace } from './find-places.ts'
import { normalizePlaceName } from './place-key.ts'
import { type LocatedPin, selectPins } from './places.queries.ts'

/** A PIN near a place. */
export interface NearbyPin {
  pin: string
  /** How far its middle is from the middle of the place; at least `unsureFrom` where its own position is unknown. */
  meters: number
  /** The distance step: 0 is inside the place, see `near-steps.ts`. */
  step: number
}

/** The PINs in and around a place. */
export interface Surroundings {
  /** All PINs within the largest distance, the nearest step first, then the nearest PIN. */
  pins: readonly NearbyPin[]
  state: string
  /** How far the middle of a PIN is from the middle of the place; undefined where one of both positions is unknown. */
  metersTo: (pin: string) => number | undefined
}

/** The place of a list. A state has no centre. */
export interface ListPlace {
  kind: 'pin' | 'area' | 'city' | 'state'
  /** A PIN, the slug of a city, or a name. */
  value: string
  pins?: readonly string[]
  city?: string
  state: string
}

interface PinTable {
  byPin: ReadonlyMap<string, LocatedPin>
  /** The position of a PIN; where the table has none, the middle of its city. */
  positionOf(pin: LocatedPin): Position | undefined
  pinsOf(city: string, state: string): readonly LocatedPin[]
  middleOf(city: string, state: string): Position | undefined
}

const tables = new WeakMap<Kysely<Database>, Promise<PinTable>>()

/** The table of PINs, read once for each database: it changes only with a release. One that is not filled yet is read again. */
function readTable(db: Kysely<Database>): Promise<PinTable> {
  const known = tables.get(db)
  if (known) return known
  const table = selectPins(db).then(toTable)
  const forget = () => tables.delete(db)
  tables.set(db, table)
  table.then(({ byPin }) => byPin.size > 0 || forget(), forget)
  return table
}

function toTable(rows: readonly LocatedPin[]): PinTable {
  const cities = Map.groupBy(rows, ({ city, state }) => `${city}|${state}`)
  const middles = new Map([...cities].map(([key, pins]) => [key, centre(pins.flatMap(positionIn))]))
  const middleOf = (city: string, state: string) => middles.get(`${city}|${state}`)
  return {
    byPin: new Map(rows.map((row) => [row.pin, row])),
    positionOf: (row) => positionIn(row)[0] ?? middleOf(row.city, row.state),
    pinsOf: (city, state) => cities.get(`${city}|${state}`) ?? [],
    middleOf,
  }
}

/** The position of a PIN itself; empty where the table has none, or not the PIN. */
function positionIn(row: LocatedPin | undefined): Position[] {
  const { latitude = null, longitude = null } = row ?? {}
  return latitude === null || longitude === null ? [] : [{ latitude, longitude }]
}

const hasPosition = (row: LocatedPin): boolean => positionIn(row).length > 0

/** The median of both coordinates, so that one wrong position does not move it. */
function centre(positions: readonly Position[]): Position | undefined {
  if (positions.length === 0) return undefined
  const median = (key: keyof Position) => {
    const sorted = positions.map((one) => one[key]).sort((a, b) => a - b)
    const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
    return (low + high) / 2
  }
  return { latitude: median('latitude'), longitude: median('longitude') }
}

/** Metres. Farther away is the sea, another state or another country. */
const farthest = 100_000

/** Metres from the middle of a city. The tables count villages of the whole district as parts of it. */
const cityReach = listLimits.near.standard * 1000

/** Metres. A PIN without a position lies somewhere in its city, and never before those that are known to be near. */
const unsureFrom = cityReach

/**
 * The PINs within 100 km of a position, the nearest first. A PIN without a position of its own is taken to lie in the middle of its
 * city, but not nearer than 25 km.
 */
export async function findPinsNearPosition(
  db: Kysely<Database>,
  position: Position,
): Promise<Omit<NearbyPin, 'step'>[]> {
  return pinsAround(await readTable(db), position)
}

function pinsAround(table: PinTable, here: Position): Omit<NearbyPin, 'step'>[] {
  const near: Omit<NearbyPin, 'step'>[] = []
  for (const row of table.byPin.values()) {
    const there = table.positionOf(row)
    if (!there) continue
    const meters = Math.max(metersBetween(here, there), hasPosition(row) ? 0 : unsureFrom)
    if (meters <= farthest) near.push({ pin: row.pin, meters })
  }
  return near.sort((a, b) => a.meters - b.meters || (a.pin < b.pin ? -1 : 1))
}

const earthRadius = 6_371_000

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Metres along the ground. */
export function metersBetween(a: Position, b: Position): number {
  const chord =
    Math.sin(radians(a.latitude - b.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(a.longitude - b.longitude) / 2) ** 2
  return Math.round(2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord))))
}

/**
 * What lies around a place: PINs inside it and around its middle. A city reaches 25 km from its middle.
 * @returns no PINs for a state
 */
export function findSurroundings(db: Kysely<Database>, place: ListPlace): Promise<Surroundings> {
  const { kind, value, pins = [], city, state } = place
  return cachedQuery(db, 'places', JSON.stringify(['around', kind, value, pins, city, state]), async () => {
    const table = await readTable(db)
    const { inside, here, isSure } = insideOf(table, place)
    const own = new Set(inside.map(({ pin }) => pin))
    const around = here ? pinsAround(table, here) : []
    const metersTo = (pin: string) => {
      const [there] = positionIn(table.byPin.get(pin))
      return here && there && isSure ? metersBetween(here, there) : undefined
    }
    // What names a PIN, or an area with it, means it, also where nobody knows its position.
    const within =
      kind === 'city' && here
        ? around.filter(({ pin, meters }) => own.has(pin) && meters <= cityReach)
        : inside.map(({ pin }) => ({ pin, meters: metersTo(pin) ?? 0 }))
    const there = new Set(within.map(({ pin }) => pin))
    const beyond = around.filter(({ pin }) => !there.has(pin))
    return {
      pins: [
        ...within.map((one) => ({ ...one, step: 0 })),
        ...beyond.map((one) => ({ ...one, step: distanceStepOf(one.meters) })),
      ].sort((a, b) => a.step - b.step || a.meters - b.meters),
      state,
      metersTo,
    }
  })
}

function insideOf(table: PinTable, { kind, pins = [], city = '', state }: ListPlace) {
  if (kind === 'city') return { inside: table.pinsOf(city, state), here: table.middleOf(city, state), isSure: true }
  const inside = pins.flatMap((pin) => table.byPin.get(pin) ?? [])
  const known = inside.flatMap(positionIn)
  const isSure = known.length > 0
  return { inside, isSure, here: centre(isSure ? known : inside.flatMap((row) => table.positionOf(row) ?? [])) }
}

/** Returns the centres of cities; those without a position are left out. */
export async function findCityCentres(db: Kysely<Database>, cities: readonly { name: string; state: string }[]) {
  const { middleOf } = await readTable(db)
  return cities.flatMap(({ name, state }) => {
    const position = middleOf(name, state)
    return position ? [{ city: name, ...position }] : []
  })
}

/** The result of resolving the place of a list. */
export type ListPlaceResult =
  | { place: ListPlace; problem?: undefined }
  | { place?: undefined; problem: 'place_unknown' | 'place_ambiguous' }

/**
 * The place of a list: a PIN, the slug of a city, or the name of an area, a city or a state in any script. The name of a city of our
 * tables means it, even if villages are called so.
 */
export async function resolveListPlace(db: Kysely<Database>, text: string): Promise<ListPlaceResult> {
  const pin = parsePin(text)
  if (pin) {
    const row = (await readTable(db)).byPin.get(pin)
    if (!row) return { problem: 'place_unknown' }
    return { place: { kind: 'pin', value: pin, pins: [pin], city: row.city, state: row.state } }
  }
  const chosen = parseChosenPlace(slugify(text))
  if (chosen && 'city' in chosen) return { place: { kind: 'city', value: slugify(text), ...chosen } }
  const found = await findPlaces(db, text)
  const known = (kind: ListPlace['kind']) => found.filter((one) => one.kind === kind && one.isWellKnown)
  const [only, ...others] = [known('city'), known('state'), found].find((places) => places.length > 0) ?? []
  if (!only) return { problem: 'place_unknown' }
  if (others.length > 0) return { problem: 'place_ambiguous' }
  return { place: toListPlace(only) }
}

function toListPlace({ kind, name, city = name, state, pins }: FoundPlace): ListPlace {
  const value = kind === 'city' ? citySlug({ name, state }) : (pins?.[0] ?? name)
  return { kind, value, city, state, ...(pins && { pins }) }
}

/** Too many words sound like places with shorter keys: dish like Disa. */
const soundMin = 5

/** The place that words of a search name, if people know it: some villages are called like things. Other words cost no query. */
export async function findPlaceInSearch(db: Kysely<Database>, words: string): Promise<ListPlace | undefined> {
  const mayBePlace = parsePin(words) || [words, ...words.split(' ')].some((text) => matchKnownPlace(text))
  if (!mayBePlace) return undefined
  const isMeant = ({ match }: FoundPlace) =>
    match === 'spelling' || (match === 'sound' && normalizePlaceName(words).length >= soundMin)
  const place = (await findPlaces(db, words)).find((found) => found.isWellKnown && isMeant(found))
  return place && toListPlace(place)
}
