import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownPins, type PinRow, type SourcePlace, tidyPlace, tidyPoint } from './tidy-place.ts'

/** Written by `scripts/make/make-data-files.ts`: PIN, district, state, latitude, longitude. */
export const pinFile = join(import.meta.dirname, 'pin-codes.data.tsv')

type Point = NonNullable<Parameters<typeof tidyPoint>[0]>

/** All rows of the table of PIN codes, tidied. */
export function readPinTable(): PinRow[] {
  const sources = new Map<string, { place?: SourcePlace; point?: Point }>(ownPins.map((pin) => [pin, {}]))
  for (const line of readFileSync(pinFile, 'utf8').trimEnd().split('\n')) {
    const [pin = '', city = '', state = '', latitude, longitude] = line.split('\t')
    const point = latitude ? { lat: Number(latitude), long: Number(longitude) } : undefined
    sources.set(pin, { place: { city, state }, ...(point && { point }) })
  }
  return [...sources].flatMap(([pin, { place, point }]) => {
    const tidied = tidyPlace(pin, place)
    return tidied ? [{ pin, ...tidied, ...tidyPoint(point) }] : []
  })
}
