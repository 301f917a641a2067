import type { Kysely } from 'kysely'
import { computeOnce } from '../../../domain/compute-once.ts'
import { type KnownPlace, readKnownPlaces } from '../../../domain/places/known-places.ts'
import type { Database } from '../../db/schema.ts'
import { foldText, splitWords } from '../words/words.ts'
import { normalizePlaceName } from './place-key.ts'
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
  /** Is the text a name of the place, does it sound like one, or is it one with a typing error? */
  match: 'spelling' | 'sound' | 'guess'
  /** Is the place in the tables of `domain/places/`? Villages are not, and some are called like things: Kamera. A PIN is well known. */
  isWellKnown: boolean
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
    if (!row) return []
    const { city, state } = row
    return [{ kind: 'pin', name: row.pin, city, state, pins: [row.pin], match: 'spelling', isWellKnown: true }]
  }
  const found = await findByName(db, text)
  if (found.length > 0) return found
  const guesses = guessKnown(normalizePlaceName(text)).slice(0, guessesMax)
  const guessed = await Promise.all(guesses.map((name) => findByName(db, name)))
  return guessed.flat().map((place) => ({ ...place, match: 'guess' }))
}

async function findByName(db: Kysely<Database>, text: string): Promise<FoundPlace[]> {
  const key = normalizePlaceName(text)
  if (!key) return []
  const spelling = spellingOf(text)
  const alike = knownPlaces().byKey.get(key) ?? []
  const keys = [...new Set([key, ...alike.map(({ place }) => normalizePlaceName(place.name))])]
  const [cities, areas] = await Promise.all([selectCitiesByKey(db, keys).execute(), selectAreasByKey(db, keys)])
  const sameSpelling = new Set([
    ...alike.filter((one) => one.spelling === spelling).map(({ place }) => place.name),
    ...[...cities, ...areas].map(({ name }) => name).filter((name) => spellingOf(name) === spelling),
  ])
  const match = sameSpelling.size > 0 ? 'spelling' : 'sound'
  const isMeant = ({ name }: { name: string }) => match === 'sound' || sameSpelling.has(name)
  const places = [
    // Their areas are in the database as well, with their PINs.
    ...alike.map(({ place }) => place).filter(({ kind }) => kind !== 'area'),
    ...cities.map((city) => ({ kind: 'city' as const, ...city })),
  ]
  const named = places.filter(isMeant).map(({ kind, name, state }) => ({ kind, name, state }))
  const largeFirst = [...named.filter(({ kind }) => kind === 'state'), ...named.filter(({ kind }) => kind === 'city')]
  return [
    ...new Map(largeFirst.map((place) => [identityOf(place), place])).values(),
    ...groupAreas(areas.filter(isMeant)),
  ].map((place) => ({ ...place, match, isWellKnown: knownPlaces().identities.has(identityOf(place)) }))
}

/** One area for all its PINs, well-known ones first, then those in cities of the tables, twenty at most. */
function groupAreas(rows: readonly { name: string; city: string; state: string; pin: string }[]) {
  const groups = Map.groupBy(rows, (area) => identityOf({ kind: 'area', ...area }))
  const { identities } = knownPlaces()
  const rankOf = ([identity, [area]]: [string, typeof rows]) => {
    if (identities.has(identity)) return 0
    return area && identities.has(identityOf({ kind: 'city', name: area.city, state: area.state })) ? 1 : 2
  }
  return [...groups]
    .sort((a, b) => rankOf(a) - rankOf(b))
    .slice(0, areasMax)
    .flatMap(([, [area, ...others]]) =>
      area ? [{ ...area, kind: 'area' as const, pins: [area, ...others].map(({ pin }) => pin) }] : [],
    )
    .map(({ kind, name, city, state, pins }) => ({ kind, name, city, state, pins }))
}

/** Prahladnagar is spelled like Prahlad Nagar. */
const spellingOf = (name: string): string => splitWords(foldText(name)).join('')

/** Equal for one place; an area is told from others by its city. */
const identityOf = ({ kind, name, city, state }: Pick<FoundPlace, 'kind' | 'name' | 'city' | 'state'>): string =>
  [kind, name, kind === 'area' ? city : '', state].join('|')

/**
 * The places of the tables that are written by hand, read once, when the first text comes: all names, in the order of the tables and by what
 * they sound like.
 */
const knownPlaces = computeOnce(() => {
  const places = readKnownPlaces()
  const names = places.flatMap((place) =>
    [place.name, place.hi, place.gu, ...place.otherNames].map((name) => ({ name, place })),
  )
  const all = names.map(({ name, place }) => ({ key: normalizePlaceName(name), spelling: spellingOf(name), place }))
  const byKey = Map.groupBy(all, ({ key }) => key)
  return { all, byKey, identities: new Set(places.map(identityOf)) }
})

/**
 * The keys of the places that a name can mean, its own first: Baroda has those of Baroda and Vadodara.
 * @param mayGuess with a typing error, too
 */
export function possiblePlaceKeys(name: string, mayGuess = false): string[] {
  const key = normalizePlaceName(name)
  const alike = knownPlaces().byKey.get(key) ?? []
  const same = alike.filter(({ spelling }) => spelling === spellingOf(name))
  const names = (same.length > 0 ? same : alike).map(({ place }) => place.name)
  const guessed = mayGuess && names.length === 0 ? guessKnown(key).slice(0, guessesMax) : []
  return [...new Set([key, ...[...names, ...guessed].map(normalizePlaceName)])].filter(Boolean)
}

/** The known places that a text matches, and how. */
export interface KnownPlaceMatch {
  /** Is it spelled like one of the names, or does it only sound like one? */
  isSpelled: boolean
  /** Do places of other names sound the same, as Patna and Patan? */
  isShared: boolean
  /** The places that it may mean. */
  places: readonly KnownPlace[]
}

/**
 * Matches a text with the names of known places; undefined where none sounds like it.
 * @param mayGuess with a typing error, too
 */
export function matchKnownPlace(text: string, mayGuess = false): KnownPlaceMatch | undefined {
  const { byKey, all } = knownPlaces()
  const key = normalizePlaceName(text)
  const alike = byKey.get(key) ?? []
  if (alike.length > 0) {
    const spelled = alike.filter(({ spelling }) => spelling === spellingOf(text))
    const [first] = spelled
    return {
      isSpelled: first !== undefined,
      isShared:
        first?.spelling === spellingOf(first?.place.name ?? '') &&
        alike.some(({ place, spelling }) => spelling === spellingOf(place.name) && spelling !== first?.spelling),
      places: (spelled.length > 0 ? spelled : alike).map(({ place }) => place),
    }
  }
  const guessed = mayGuess ? guessKnown(key).slice(0, guessesMax) : []
  const places = guessed.flatMap((name) => all.find(({ place }) => place.name === name)?.place ?? [])
  return places.length > 0 ? { isSpelled: false, isShared: false, places } : undefined
}

/**
 * Returns the known places whose name in any script has this prefix, in the order of their tables: Amda and અમદા find
 * Ahmedabad.
 */
export function knownPlacesWithPrefix(beginning: string): KnownPlace[] {
  const { all } = knownPlaces()
  const spelling = spellingOf(beginning)
  return [...new Set(all.filter((one) => one.spelling.startsWith(spelling)).map(({ place }) => place))]
}

/** Returns the keys of known places with this prefix. */
export const placeKeysWithPrefix = (beginning: string): string[] => [
  ...new Set(knownPlacesWithPrefix(beginning).map(({ name }) => normalizePlaceName(name))),
]

/** Names of known places that sound like the key, but for one letter too many, missing, wrong, or in the wrong order. */
function guessKnown(key: string): string[] {
  if (key.length < forgivenMin) return []
  const near = [...knownPlaces().byKey].filter(([other]) => other.length >= forgivenMin && isOneErrorAway(key, other))
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
