import type { Kysely } from 'kysely'
import { type KnownPlace, readKnownPlaces } from '../../../domain/places/known-places.ts'
import type { Database } from '../../db/schema.ts'
import { foldText, splitWords } from '../words/words.ts'
import { placeKey } from './place-key.ts'
import { selectAreasByKey, selectCitiesByKey, selectPinPlace } from './places.queries.ts'

/** What a text can mean as a place. */
export interface FoundPlace {
  kind: 'state' | 'city' | 'area' | 'pin'
  /** As in the database; of a PIN its digits. */
  name: string
  /** Of an area and of a PIN. */
  city?: string
  state: string
  /** Of an area and of a PIN. */
  pins?: string[]
}

/** Longer texts, and texts of more words, name no place. */
const textMax = 120
const wordsMax = 6
/** So many areas of the same name are answered. */
const areasMax = 20
/** Shorter keys are too alike to forgive a typing error. */
const forgivenMin = 5
/** So many places are tried where the text has a typing error. */
const guessesMax = 3

/**
 * The places that a text can mean: states first, then cities, areas and PINs, those that people know before others. The text is a
 * name in any of our scripts, an old name, another spelling, or a PIN; `Satellite, Ahmedabad` and `Satellite Ahmedabad` mean the area
 * in that city. Names that are spelled like the text exclude those that only sound like it. Empty for any other text.
 */
export async function findPlaces(db: Kysely<Database>, text: string): Promise<FoundPlace[]> {
  if (text.length > textMax) return []
  const parts = text.split(',').filter((part) => splitWords(foldText(part)).length > 0)
  const [first, ...wholes] = parts.slice(0, wordsMax)
  if (!first) return []
  const found = wholes.length > 0 ? await findPart(db, first) : await findWithin(db, splitWords(foldText(first)))
  return await wholes.reduce(async (parts, whole) => {
    const places = await findPart(db, whole)
    return (await parts).filter((part) => places.some((place) => isPartOf(part, place)))
  }, Promise.resolve(found))
}

/** Whole words first, then a place in a larger one that the last words name. */
async function findWithin(db: Kysely<Database>, words: readonly string[]): Promise<FoundPlace[]> {
  const found = await findPart(db, words.join(' '))
  if (found.length > 0 || words.length > wordsMax) return found
  for (let at = words.length - 1; at > 0; at--) {
    const places = (await findPart(db, words.slice(at).join(' '))).filter(({ kind }) => kind !== 'area')
    if (places.length === 0) continue
    const parts = await findWithin(db, words.slice(0, at))
    const within = parts.filter((part) => places.some((place) => isPartOf(part, place)))
    if (within.length > 0) return within
  }
  return []
}

function isPartOf(part: FoundPlace, whole: FoundPlace): boolean {
  if (part.state !== whole.state) return false
  if (whole.kind === 'state') return true
  if (whole.kind === 'city') return (part.kind === 'city' ? part.name : part.city) === whole.name
  return part.pins?.some((pin) => whole.pins?.includes(pin)) ?? false
}

/** @param text a name or a PIN alone */
async function findPart(db: Kysely<Database>, text: string): Promise<FoundPlace[]> {
  const pin = foldText(text).replace(/\s/g, '')
  if (/^\d+$/.test(pin)) {
    const row = pin.length === 6 ? await selectPinPlace(db, pin).executeTakeFirst() : undefined
    return row ? [{ kind: 'pin', name: row.pin, city: row.city, state: row.state, pins: [row.pin] }] : []
  }
  const found = await findByName(db, text)
  if (found.length > 0) return found
  const guesses = guessKnown(placeKey(text)).slice(0, guessesMax)
  return (await Promise.all(guesses.map((name) => findByName(db, name)))).flat()
}

async function findByName(db: Kysely<Database>, text: string): Promise<FoundPlace[]> {
  const key = placeKey(text)
  if (!key) return []
  const spelling = spellingOf(text)
  const known = spellings().get(key) ?? []
  const keys = [...new Set([key, ...known.map(({ place }) => placeKey(place.name))])]
  const [cities, areas] = await Promise.all([selectCitiesByKey(db, keys).execute(), selectAreasByKey(db, keys)])
  const sameSpelling = new Set([
    ...known.filter((one) => one.spelling === spelling).map(({ place }) => place.name),
    ...[...cities, ...areas].map(({ name }) => name).filter((name) => spellingOf(name) === spelling),
  ])
  const isMeant = ({ name }: { name: string }) => sameSpelling.size === 0 || sameSpelling.has(name)
  const places = known.map(({ place }) => place).filter(isMeant)
  const found: FoundPlace[] = [
    ...places.filter(({ kind }) => kind === 'state').map(({ name }) => ({ kind: 'state' as const, name, state: name })),
    ...[...places.filter(({ kind }) => kind === 'city'), ...cities.filter(isMeant)].map(
      ({ name, state }): FoundPlace => ({ kind: 'city', name, state }),
    ),
    ...groupAreas(areas.filter(isMeant), places).slice(0, areasMax),
  ]
  return [
    ...new Map(found.map((place) => [[place.kind, place.name, place.city, place.state].join('|'), place])).values(),
  ]
}

/** One area for all its PINs, well-known ones first, then those in cities that we know. */
function groupAreas(
  rows: readonly { name: string; city: string; state: string; pin: string }[],
  known: readonly KnownPlace[],
): FoundPlace[] {
  const groups = Map.groupBy(rows, ({ name, city, state }) => [name, city, state].join('|'))
  const areas = [...groups.values()].flatMap((group): FoundPlace[] => {
    const [{ name, city, state } = { name: '', city: '', state: '' }] = group
    return [{ kind: 'area', name, city, state, pins: group.map(({ pin }) => pin) }]
  })
  const rank = ({ name, city = '' }: FoundPlace) => {
    if (known.some((place) => place.name === name && place.city === city)) return 0
    return spellings()
      .get(placeKey(city))
      ?.some(({ place }) => place.kind === 'city' && place.name === city)
      ? 1
      : 2
  }
  return areas
    .map((area) => ({ area, rank: rank(area) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ area }) => area)
}

/** Prahladnagar is spelled like Prahlad Nagar. */
const spellingOf = (name: string): string => splitWords(foldText(name)).join('')

interface Spelling {
  spelling: string
  place: KnownPlace
}

let spellingsByKey: Map<string, Spelling[]> | undefined

/** All names of the known places by their key. Made once, when the first text comes. */
function spellings(): Map<string, Spelling[]> {
  spellingsByKey ??= Map.groupBy(
    readKnownPlaces().flatMap((place) =>
      [place.name, place.hi, place.gu, ...place.otherNames].map((name) => ({
        key: placeKey(name),
        spelling: spellingOf(name),
        place,
      })),
    ),
    ({ key }) => key,
  )
  return spellingsByKey
}

/** Names of known places that sound like the key, but for one letter too many, missing, wrong, or in the wrong order. */
function guessKnown(key: string): string[] {
  if (key.length < forgivenMin) return []
  const near = [...spellings()].filter(([other]) => other.length >= forgivenMin && isOneErrorAway(key, other))
  return [...new Set(near.flatMap(([, ones]) => ones.map(({ place }) => place.name)))]
}

function isOneErrorAway(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length)
  const longer = Math.max(a.length, b.length)
  let start = 0
  while (start < shorter && a[start] === b[start]) start++
  let end = 0
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const wrong = longer - start - end
  const isSwapped = longer === shorter && a[start] === b[start + 1] && a[start + 1] === b[start]
  return wrong <= 1 || (wrong === 2 && isSwapped)
}
