import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { computeOnce } from '../../../domain/compute-once.ts'
import { readKnownPlaces } from '../../../domain/places/known-places.ts'
import type { Database } from '../../db/schema.ts'
import { foldText } from '../words/words.ts'
import { normalizePlaceName } from './place-key.ts'
import { isPinTableCurrent, replacePinTable } from './places.queries.ts'
import { addedPins, normalizeCoordinates, normalizePinPlace, type PinRow, type SourcePlace } from './tidy-place.ts'

/** Written by `scripts/make/make-data-files.ts`: PIN, district, state, latitude, longitude. */
const pinCodesFile = join(import.meta.dirname, 'pin-codes.data.tsv')
/** Written by the same script: PIN and the names of its areas, with `|` between them. */
const localitiesFile = join(import.meta.dirname, 'localities.data.txt')

type Point = NonNullable<Parameters<typeof normalizeCoordinates>[0]>

const knownPins = computeOnce(
  () => new Set<string>([...addedPins, ...linesOf(pinCodesFile).map((line) => line.slice(0, 6))]),
)

/** Does the table know six digits as a PIN? */
export const isKnownPin = (pin: string): boolean => knownPins().has(pin)

/** All rows of the table of PIN codes, tidied. */
function parsePinTable(): PinRow[] {
  const sources = new Map<string, { place?: SourcePlace; point?: Point }>(addedPins.map((pin) => [pin, {}]))
  for (const line of linesOf(pinCodesFile)) {
    const [pin = '', city = '', state = '', latitude, longitude] = line.split('\t')
    const point = latitude ? { lat: Number(latitude), long: Number(longitude) } : undefined
    sources.set(pin, { place: { city, state }, ...(point && { point }) })
  }
  const areasOf = readAreas()
  const cityKeys = new Map<string, string>()
  return [...sources].flatMap(([pin, { place, point }]) => {
    const tidied = normalizePinPlace(pin, place)
    if (!tidied) return []
    const cityKey = cityKeys.get(tidied.city) ?? normalizePlaceName(tidied.city)
    cityKeys.set(tidied.city, cityKey)
    const areas = areasOf(pin, tidied.area)
    return [{ pin, ...tidied, ...normalizeCoordinates(point), cityKey, areas, areaKeys: areas.map(normalizePlaceName) }]
  })
}

const linesOf = (path: string): string[] => readFileSync(path, 'utf8').trimEnd().split('\n')

/** @returns the areas of a PIN: its own area, well-known ones, and those of the file that are not the same by another name */
function readAreas(): (pin: string, own: string) => string[] {
  const localities = new Map(linesOf(localitiesFile).map((line) => [line.slice(0, 6), line.slice(7).split('|')]))
  const knownOf = Map.groupBy(
    readKnownPlaces().flatMap((place) => place.pins.map((pin) => ({ pin, place }))),
    ({ pin }) => pin,
  )
  return (pin, own) => {
    const known = knownOf.get(pin)?.map(({ place }) => place) ?? []
    const others = new Set(known.flatMap(({ otherNames }) => otherNames.map(foldText)))
    const names = [own, ...known.map(({ name }) => name), ...(localities.get(pin) ?? [])]
    return [...new Set(names)].filter((name) => name && !others.has(foldText(name)))
  }
}

const inFolder = (folder: string) => (name: string) => join(import.meta.dirname, folder, name)

/** The data and the rules that the rows are made from. */
const sources = [
  pinCodesFile,
  localitiesFile,
  ...['read-pin-table.ts', 'tidy-place.ts', 'place-names.data.ts', 'place-key.ts'].map(inFolder('.')),
  ...['fold-word.ts', 'phonetic-key.ts', 'stem.ts'].map(inFolder('../words')),
  ...['areas.data.ts', 'known-places.ts'].map(inFolder('../../../domain/places')),
]

/**
 * Gives a database the table of PIN codes that this version ships. Runs at every start; while what the table is made
 * from stays the same, it only reads these files and one row.
 * @returns whether there was something to load
 */
export async function loadPinCodes(db: Kysely<Database>): Promise<boolean> {
  const fingerprint = await findFingerprint()
  if (await isPinTableCurrent(db, fingerprint)) return false
  await replacePinTable(db, parsePinTable(), fingerprint)
  return true
}

async function findFingerprint(): Promise<string> {
  const texts = await Promise.all(sources.map((path) => readFile(path)))
  return texts.reduce((hash, text) => hash.update(text), createHash('sha256')).digest('hex')
}
