import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { placeKeysOf } from '../places/places.ts'
import { phoneticKey, scriptOf, stemOf, wordsOf } from '../words/words.ts'
import { categoryTerm, conceptTerm, frameOf, joinPair, kindTerm, placeTerm } from './ad-terms.ts'
import {
  type Concept,
  conceptNamed,
  conceptsFrom,
  type FoundConcepts,
  findConcepts,
  isVague,
  splitAlternatives,
  withoutFillers,
} from './concepts.ts'
import { findCloseWords, findTerms, findWordsFrom, type KnownTerm } from './terms.queries.ts'

/** A word of a search, or several that stand for one thing, and the codes of ads that have it. */
export interface WordGroup {
  /** As typed, but folded. */
  text: string
  /** Ads that are such a thing by their category; empty where no category says so. */
  kind: number[]
  /** In the title, as spelled. */
  own: number[]
  /** In the title, also in another script or by another name. */
  title: number[]
  /** Anywhere. */
  any: number[]
  /** The same, and all ads of the category that the word names. */
  filed: number[]
  /** Ads that have one of the codes at least, when they were last counted. */
  uses: number
  /** Is it a place? */
  isPlace: boolean
  /** Is it a thing that the table of things has? */
  isThing: boolean
  /** Is it what the table has as a property of things? */
  isProperty: boolean
  /** Does it say nothing of what is wanted when it stands alone: `machine`, `set`? */
  isVague: boolean
  /** The words that were searched in place of an unknown one. */
  corrected: string[]
  /** The usual word of another script or name that was searched as well: *car* for `gadi` and `गाड़ी`. */
  alsoFor: string[]
  /** The groups of which one is enough. */
  alternatives?: WordGroup[]
}

/** More words do not narrow a search further. */
const groupsMax = 8
const wordsMax = 24
/** Words that a beginning may stand for, and that a misspelled word is compared with. */
const beginningsMax = 40
/** Words that begin so whose other spellings are searched, too. */
const alikeMax = 10
const closeMax = 30
/** Too many words share a shorter key, and in one script even one of this length. */
const soundMin = 2
/** A beginning of fewer letters stands for words of ads alone, not for things. */
const beginningMin = 3

/** One group before its codes are looked up. */
interface Wish {
  words: string[]
  /** The words as one term: `2bhk`. */
  joined?: string
  /** What the words stand for: things, categories, a place. */
  meant: string[]
  things: readonly Concept[]
  /** Do they stand for a property of things, as a colour or an occasion? */
  isProperty: boolean
}

const titleCode = ({ id }: { id: number }): number => 2 * id + 1
const anyCode = ({ id }: { id: number }): number => 2 * id

/**
 * The groups of a search that all have to match, with the codes that do. Fillers (`on rent`, `किराये पर`) are left out unless there is
 * nothing else. A word that no ad has stands for the words that begin with it, else for those it may be a misspelling of.
 * @returns nothing for a search without letters and digits
 */
export async function findGroups(db: Kysely<Database>, search: string): Promise<WordGroup[]> {
  const parts = splitAlternatives(search, wordsMax).map((part) => ({ ...part, words: withoutFillers(part.words) }))
  const words = parts.flatMap((part) => part.words)
  const runs = words.flatMap((_, at) => placeRuns(words, at))
  const joined = words.flatMap((_, at) => joinPair(words, at) ?? [])
  const things = words.flatMap((_, at) => thingTerms(findConcepts(words, at)))
  const known = await findTerms(
    db,
    [...words.map(stemOf), ...joined, ...things, ...runs.flatMap(({ terms }) => terms)],
    words.map(phoneticKey),
  )
  const terms = new Set(known.map(({ term }) => term))
  const groups: WordGroup[] = []
  let looked = 0
  for (const part of parts) {
    const from = groups.length
    const wishes = divide(part.words, terms).slice(0, groupsMax - looked)
    looked += wishes.length
    for (const wish of wishes) groups.push(...(await completeGroups(db, wish, toGroup(wish, known))))
    const [before, first] = [groups[from - 1], groups[from]]
    if (before && first && (part.isOr || areThings(before, first))) groups.splice(from - 1, 2, eitherOf(before, first))
  }
  return withoutVague(groups.slice(0, groupsMax)).map((group, _, all) => (isPlain(all) ? inTitles(group) : group))
}

/** `machine` says nothing beside the thing that it is: `drill machine`. */
function withoutVague(groups: readonly WordGroup[]): readonly WordGroup[] {
  const hasThing = groups.some(({ isThing, isProperty, isVague }) => isThing && !isProperty && !isVague)
  return hasThing ? groups.filter((group) => !group.isVague) : groups
}

/** Things with categories of their own, and places: a search that its titles and categories answer. */
const isPlain = (groups: readonly WordGroup[]): boolean =>
  groups.every(({ isPlace, kind }) => isPlace || kind.length > 0)

/** Without descriptions: an air conditioner `for a shop` is no shop. */
function inTitles(group: WordGroup): WordGroup {
  if (group.isPlace) return group
  const inDescriptions = new Set(group.title.filter((code) => code % 2 === 1).map((code) => code - 1))
  const filed = group.filed.filter((code) => group.kind.includes(code) || !inDescriptions.has(code))
  return { ...group, any: group.title, filed: [...new Set([...group.title, ...filed])] }
}

/** `sofa / bed` are two things, `flat, Bopal` and `sofa 3 + 2` are not. */
const areThings = (...groups: readonly WordGroup[]): boolean =>
  groups.every(({ isThing, isProperty, isPlace }) => isThing && !isProperty && !isPlace)

/** What `ac or cooler` stands for. An unknown alternative is none. */
function eitherOf(one: WordGroup, other: WordGroup): WordGroup {
  if (one.filed.length === 0) return other
  if (other.filed.length === 0) return one
  const both = (codes: 'kind' | 'own' | 'title' | 'any' | 'filed') => [...new Set([...one[codes], ...other[codes]])]
  return {
    text: `${one.text} ${other.text}`,
    alternatives: [one, other].flatMap((group) => group.alternatives ?? [group]),
    kind: both('kind'),
    own: both('own'),
    title: both('title'),
    any: both('any'),
    filed: both('filed'),
    uses: one.uses + other.uses,
    isPlace: one.isPlace && other.isPlace,
    isThing: one.isThing || other.isThing,
    isProperty: one.isProperty && other.isProperty,
    isVague: one.isVague && other.isVague,
    corrected: [...one.corrected, ...other.corrected],
    alsoFor: [...one.alsoFor, ...other.alsoFor],
  }
}

const findThings = (db: Kysely<Database>, concepts: readonly Concept[]) => findTerms(db, thingTerms({ concepts }), [])

const thingTerms = (found: Pick<FoundConcepts, 'concepts'> | undefined): string[] =>
  (found?.concepts ?? []).flatMap(({ name, category }) => [
    conceptTerm(name),
    kindTerm(name),
    ...(category ? [categoryTerm(category)] : []),
  ])

/** Names of places have up to so many words. */
const placeWordsMax = 3

const placeRuns = (words: readonly string[], at: number) =>
  [3, 2, 1]
    .filter((length) => length <= placeWordsMax && at + length <= words.length)
    .map((length) => ({ length, terms: placeKeysOf(words.slice(at, at + length).join(' ')).map(placeTerm) }))

/** Divides a search: a known place, thing or number with its unit of several words is one group. */
function divide(words: readonly string[], known: ReadonlySet<string>): Wish[] {
  const wishes: Wish[] = []
  for (let at = 0; at < words.length && wishes.length < groupsMax; ) {
    const found = findConcepts(words, at)
    const place = placeRuns(words, at).find(({ terms }) => terms.some((term) => known.has(term)))
    const pair = joinPair(words, at)
    const joined = pair !== undefined && known.has(pair) ? pair : undefined
    const length = Math.max(found?.length ?? 1, place?.length ?? 1, joined ? 2 : 1)
    const concepts = found?.length === length ? found.concepts : []
    wishes.push({
      words: words.slice(at, at + length),
      ...(joined && length === 2 && { joined }),
      meant: [...thingTerms({ concepts }), ...(place?.length === length ? place.terms : [])],
      things: concepts,
      isProperty: concepts.length > 0 && concepts.every((one) => one.isProperty),
    })
    at += length
  }
  return wishes
}

function toGroup({ words, joined, meant, things, isProperty }: Wish, known: readonly KnownTerm[]): WordGroup {
  const [word = ''] = words
  const isAlone = words.length === 1
  const [stem, key, script] = [stemOf(word), phoneticKey(word), scriptOf(word)]
  const isThing = meant.some((term) => term.startsWith('@'))
  const alike = known.filter(({ term, stem: ofTerm, key: sound }) =>
    joined ? term === joined : isAlone && sound !== '' && ofTerm === stem,
  )
  const same = joined ? alike : alike.filter(({ term }) => isSameKind(word, term))
  const spelled = isThing ? same : alike
  const sounding = known.filter(
    ({ term, key: sound }) =>
      isAlone &&
      !isThing &&
      sound === key &&
      (scriptOf(term) === script ? spelled.length === 0 && key.length > soundMin : key.length >= soundMin),
  )
  const found = known.filter(({ term }) => meant.includes(term))
  const places = found.filter(({ term }) => term.startsWith('#')).map(anyCode)
  const named = found.filter(({ term }) => term.startsWith('@'))
  const own = [...(isAlone || joined ? (same.length > 0 ? same : spelled) : named).map(titleCode), ...places]
  return {
    text: words.join(' '),
    kind: found.filter(isKind).map(anyCode),
    own,
    title: [...new Set([...own, ...[...spelled, ...sounding, ...named].map(titleCode)])],
    any: [...new Set([...spelled, ...sounding, ...found.filter(({ term }) => /^[@#]/.test(term))].map(anyCode))],
    filed: [...new Set([...spelled, ...sounding, ...found].map(anyCode))],
    uses: Math.max(0, ...[...spelled, ...sounding, ...found].map(({ uses }) => uses)),
    isPlace: places.length > 0,
    isThing,
    isProperty,
    isVague: isVague(words),
    corrected: [],
    alsoFor: isThing ? otherNames(words, things) : places.length > 0 ? [] : inOtherScript(script, sounding),
  }
}

/** What things are usually called, unless that was typed. */
function otherNames(words: readonly string[], things: readonly Concept[]): string[] {
  const written = (all: readonly string[]) => all.map(stemOf).sort().join(' ')
  const names = things.flatMap(({ spelled }) => spelled[0] ?? [])
  return names.filter((name) => written(wordsOf(name)) !== written(words))
}

/** The most frequent word that sounds alike in another script. */
function inOtherScript(script: string, sounding: readonly KnownTerm[]): string[] {
  const [first] = sounding.filter(({ term }) => scriptOf(term) !== script).sort((a, b) => b.uses - a.uses)
  return first ? [first.term] : []
}

/** An Indic word without an ending is not a form of one with: साफ (clean), साफा (turban). In Latin letters all forms of a stem are alike. */
const isSameKind = (word: string, term: string): boolean =>
  scriptOf(word) === 'latin' || (word === stemOf(word)) === (term === stemOf(term))

/** A thing that no ad has stands for a wider one; any other phrase is searched word by word. */
async function completeGroups(db: Kysely<Database>, wish: Wish, group: WordGroup): Promise<WordGroup[]> {
  if (group.filed.length > 0) return [group]
  const wider = await findWider(db, wish, group)
  if (wider) return [wider]
  if (wish.words.length === 1) return [await completeGroup(db, wish, group)]
  const groups: WordGroup[] = []
  for (const word of wish.words) groups.push(...(await findGroups(db, word)))
  return groups
}

/** No crockery, but utensils: the nearest wider thing that ads have. */
async function findWider(db: Kysely<Database>, { words }: Wish, group: WordGroup): Promise<WordGroup | undefined> {
  const found = findConcepts(words, 0)
  const names = found?.length === words.length ? found.concepts.flatMap((thing) => thing.wider) : []
  if (names.length === 0) return undefined
  const wider = names.flatMap((name) => conceptNamed(name) ?? [])
  const terms = await findThings(db, wider)
  const nearest = wider.find(({ name }) => terms.some(({ term }) => term === conceptTerm(name)))
  if (!nearest) return undefined
  const own = new Set(thingTerms({ concepts: [nearest] }))
  const script = scriptOf(words.join(''))
  const spelled = nearest.spelled.find((spelling) => scriptOf(spelling) === script) ?? nearest.name
  const known = terms.filter(({ term }) => own.has(term))
  return { ...withWords(group, known), kind: known.filter(isKind).map(anyCode), isThing: true, corrected: [spelled] }
}

const isKind = ({ term }: KnownTerm): boolean => term.startsWith('=')

/** Gives a word that no ad has the codes of other words. */
async function completeGroup(db: Kysely<Database>, { words }: Wish, group: WordGroup): Promise<WordGroup> {
  const [word = ''] = words
  if (group.filed.length > 0 || word.length < 2) return group
  const beginning = await findWordsFrom(db, word, beginningsMax)
  const begun = word.length < beginningMin ? [] : conceptsFrom(word)
  const alike =
    beginning.length === 0
      ? []
      : await findTerms(
          db,
          [],
          beginning.slice(0, alikeMax).map(({ key }) => key),
        )
  if (beginning.length + begun.length > 0)
    return withWords(group, [...beginning, ...alike, ...(await findThings(db, begun))])
  const places = await findTerms(db, placeKeysOf(word, true).map(placeTerm), [])
  if (places.length > 0) return withPlace(group, places)
  const close = await findCloseWords(db, word, frameOf(phoneticKey(word)), closeMax)
  return correct(db, group, word, close)
}

/** Letters of a word from which on it may have one wrong letter, and two. */
const typoMin = { one: 4, two: 8 }

async function correct(db: Kysely<Database>, group: WordGroup, word: string, close: readonly KnownTerm[]) {
  const most = word.length >= typoMin.two ? 2 : word.length >= typoMin.one ? 1 : 0
  const measured = close.map((term) => ({ term, distance: distanceOf(word, term.term) }))
  const nearest = Math.min(...measured.map(({ distance }) => distance))
  const meant =
    nearest <= most
      ? measured.filter(({ distance }) => distance === nearest)
      : measured.filter(({ term }) => term.frame !== '' && term.frame === frameOf(phoneticKey(word)))
  if (meant.length === 0) return group
  const words = [...new Set(meant.map(({ term }) => term.term))]
  const things = await findTerms(
    db,
    words.flatMap((one) => thingTerms(findConcepts([one], 0))),
    [],
  )
  const found = withWords(group, [...meant.map(({ term }) => term), ...things])
  return { ...found, corrected: words }
}

function withWords(group: WordGroup, terms: readonly KnownTerm[]): WordGroup {
  const words = terms.filter(({ term }) => !/^[=/]/.test(term))
  const inTitle = words.map(titleCode)
  return {
    ...group,
    own: [...group.own, ...inTitle],
    title: [...group.title, ...inTitle],
    any: [...group.any, ...words.map(anyCode)],
    filed: [...group.filed, ...terms.map(anyCode)],
    uses: Math.max(group.uses, ...terms.map(({ uses }) => uses)),
  }
}

/** A place with a typing error in its name. */
function withPlace(group: WordGroup, places: readonly KnownTerm[]): WordGroup {
  const codes = places.map(anyCode)
  return { ...group, own: codes, title: codes, any: codes, filed: codes, isPlace: true }
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
