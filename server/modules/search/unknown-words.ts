import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { matchKnownPlace, possiblePlaceKeys } from '../places/places.ts'
import { phoneticKey, scriptOf } from '../words/words.ts'
import { conceptTerm, consonantsOfKey, placeTerm } from './ad-terms.ts'
import { type Concept, conceptsWithPrefix, findConcept, findConcepts, isIgnoredWord } from './concepts.ts'
import { findSimilarTerms, findTerms, findTermsWithPrefix, type KnownTerm } from './terms.queries.ts'
import {
  anyCode,
  isKind,
  isWanted,
  mostUsed,
  namedMax,
  type PlainGroup,
  type ThingGroup,
  thingTerms,
  type WordGroup,
  withCodes,
  withTerms,
} from './word-group.ts'

/** A group that no ad has. */
type UnknownGroup = PlainGroup | ThingGroup

/** Words that a beginning may stand for, and that a misspelled word is compared with. */
const beginningsMax = 40
/** Words that begin so whose other spellings are searched, too. */
const alikeMax = 10
const closeMax = 30
/** A beginning of fewer letters stands for words of ads alone, not for things. */
const beginningMin = 3

export const hasDigit = (word: string): boolean => /\p{N}/u.test(word)

/** The name of a place in the script of a word. */
export const nameIn = (word: string, { name, hi, gu }: { name: string; hi: string; gu: string }): string =>
  ({ latin: name, devanagari: hi, gujarati: gu })[scriptOf(word)]

/** A known place that no ad is in is not a wrong spelling of another word: the list is ordered by nearness to it. */
export const isPlaceName = (word: string): boolean => matchKnownPlace(word)?.isSpelled === true

/** How the first of some things is spelled in the script of a word. */
export const spelledLike = (word = '', [thing]: readonly Concept[]): string | undefined =>
  thing?.spelled.find((spelling) => scriptOf(spelling) === scriptOf(word)) ?? thing?.name

const findThings = (db: Kysely<Database>, concepts: readonly Concept[]) => findTerms(db, thingTerms({ concepts }), [])

/** No crockery, but utensils: the nearest wider thing that ads have. */
export async function findWider(
  db: Kysely<Database>,
  words: readonly string[],
  group: UnknownGroup,
): Promise<WordGroup | undefined> {
  const named = findConcepts(words, 0)
  const names = named?.length === words.length ? named.concepts.flatMap((thing) => thing.wider) : []
  if (names.length === 0) return undefined
  const wider = names.flatMap((name) => findConcept(name) ?? [])
  const terms = await findThings(db, wider)
  const nearest = wider.find(({ name }) => terms.some(({ term }) => term === conceptTerm(name)))
  if (!nearest) return undefined
  const own = new Set(thingTerms({ concepts: [nearest] }))
  const spelled = spelledLike(words.join(''), [nearest]) ?? nearest.name
  const known = terms.filter(({ term }) => own.has(term))
  const isProperty = group.shape === 'thing' && group.isProperty
  const found = withCodes(withTerms(group, known), { category: known.filter(isKind).map(anyCode) })
  return { ...found, shape: 'thing', isProperty, corrected: [spelled] }
}

/** Gives a word that no ad has the codes of other words: never a model, nor a place. */
export async function completeGroup(db: Kysely<Database>, word: string, group: UnknownGroup): Promise<WordGroup> {
  if (word.length < 2 || hasDigit(word) || isPlaceName(word)) return group
  const beginning = (await findTermsWithPrefix(db, word, beginningsMax)).filter(({ term }) => !isIgnoredWord(term))
  const begun = word.length < beginningMin ? [] : conceptsWithPrefix(word)
  const alike = await findTerms(
    db,
    [],
    beginning.slice(0, alikeMax).map(({ key }) => key),
  )
  const things = await findThings(db, begun)
  if (beginning.length + things.length > 0) {
    const found = withTerms(group, [...beginning, ...alike.filter(({ term }) => !isIgnoredWord(term)), ...things])
    const names = begun.flatMap((thing) => spelledLike(word, [thing]) ?? [])
    return { ...found, corrected: [...new Set([...mostUsed(beginning), ...names])].slice(0, namedMax) }
  }
  const places = await findTerms(db, possiblePlaceKeys(word, true).map(placeTerm), [])
  const [name] = matchKnownPlace(word, true)?.places.map((place) => nameIn(word, place)) ?? []
  if (places.length > 0) return { ...withPlace(group, places), corrected: name ? [name] : [] }
  const close = await findSimilarTerms(db, word, consonantsOfKey(phoneticKey(word)), closeMax)
  return correct(
    db,
    group,
    word,
    close.filter(({ term }) => !isIgnoredWord(term)),
  )
}

/** Letters of a word from which on it may have one wrong letter, and two. */
const typoMin = { one: 4, two: 8 }

async function correct(db: Kysely<Database>, group: UnknownGroup, word: string, close: readonly KnownTerm[]) {
  const most = word.length >= typoMin.two ? 2 : word.length >= typoMin.one ? 1 : 0
  const measured = close.map((term) => ({ term, distance: distanceOf(word, term.term) }))
  const nearest = Math.min(...measured.map(({ distance }) => distance))
  const meant =
    nearest <= most
      ? measured.filter(({ distance }) => distance === nearest)
      : measured.filter(({ term }) => term.frame !== '' && term.frame === consonantsOfKey(phoneticKey(word)))
  if (meant.length === 0) return group
  const words = [...new Set(meant.map(({ term }) => term.term))]
  const things = await findTerms(
    db,
    words.flatMap((one) => thingTerms(findConcepts([one], 0))),
    [],
  )
  const found = withTerms(group, [...meant.map(({ term }) => term), ...things])
  return { ...found, corrected: words }
}

/** A place with a typing error in its name. */
function withPlace(group: UnknownGroup, places: readonly KnownTerm[]): WordGroup {
  const codes = places.map(anyCode)
  const found = withCodes(group, { spelled: codes, title: codes, anywhere: codes, all: codes })
  return { ...found, shape: 'place', isThing: isWanted(group) }
}

/** How many letters to add, leave out, change or swap with the next one make one word of the other. */
function distanceOf(one: string, other: string): number {
  const rows = [[...Array(other.length + 1).keys()]]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const [above = [], beforeThat = []] = [rows[i - 1], rows[i - 2]]
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row.push(
        Math.min(
          (above[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (above[j - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (beforeThat[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    rows.push(row)
  }
  return rows[one.length]?.[other.length] ?? 0
}
