import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { matchKnownPlace, normalizePlaceName, possiblePlaceKeys } from '../places/places.ts'
import { isSameForm, normalizedWordsOf, phoneticKey, scriptOf, stemOf } from '../words/words.ts'
import { categoryTerm, conceptTerm, consonantsOfKey, joinNumberAndUnit, kindTerm, placeTerm } from './ad-terms.ts'
import { isInCategoryNames } from './category-names.ts'
import {
  type Concept,
  conceptsWithPrefix,
  type FoundConcepts,
  findConcept,
  findConcepts,
  isConceptWord,
  isFiller,
  isIgnoredWord,
  isVague,
  splitAlternatives,
  withoutFillers,
} from './concepts.ts'
import { findSimilarTerms, findTerms, findTermsWithPrefix, type KnownTerm } from './terms.queries.ts'

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
  /** Without guesses: the word as spelled or in another script, its thing or its place. */
  sure: number[]
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
/** Too many words share a shorter key; in one script, and where an ad has the word itself, even one of this length. */
const soundMin = 2
/** A shorter key in another script may belong to another word, and a shorter one of a place to a thing. */
const sureSoundMin = 4
/** A place with a longer key is meant also where an ad has the word that sounds like it. */
const placeSoundMin = 5
/** A beginning of fewer letters stands for words of ads alone, not for things. */
const beginningMin = 3
/** Words that an answer names as those which were searched instead. */
const namedMax = 3

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
  /** The thing or the place that is meant, where the words only sound like it. */
  guessed?: string
}

/** What is known of the words of a search. */
interface KnownWords {
  terms: readonly KnownTerm[]
  /** The terms themselves. */
  all: ReadonlySet<string>
  /** Words that the table of things or a category has as they are: no other words stand for them. */
  held: ReadonlySet<string>
}

const titleCode = ({ id }: { id: number }): number => 2 * id + 1
const anyCode = ({ id }: { id: number }): number => 2 * id

/**
 * The groups of a search that all have to match, with the codes that do. Fillers (`on rent`, `किराये पर`) are left out unless there is
 * nothing else. A word that no ad has stands for the words that begin with it, else for those it may be a misspelling of.
 * @returns nothing for a search without letters and digits
 */
export async function findWordGroups(db: Kysely<Database>, search: string): Promise<WordGroup[]> {
  const typed = splitAlternatives(search, wordsMax)
  const words = typed.flatMap((part) => withoutFillers(part.words))
  const runs = words.flatMap((_, at) => placeRuns(words, at))
  const joined = [words, ...typed.map((part) => part.words)].flatMap((all) =>
    all.flatMap((_, at) => joinNumberAndUnit(all, at) ?? []),
  )
  const things = words.flatMap((_, at) => thingTerms(findConcepts(words, at)))
  const terms = await findTerms(
    db,
    [...words.map(stemOf), ...joined, ...things, ...runs.flatMap((run) => run.terms)],
    words.map(phoneticKey),
  )
  const held = new Set<string>()
  for (const word of words) if (isConceptWord(word) || (await isInCategoryNames(db, word))) held.add(word)
  const known = { terms, all: new Set(terms.map(({ term }) => term)), held }
  const parts = typed.map((part) => ({ ...part, words: withoutFillers(joinModels(part.words, known.all)) }))
  const groups: WordGroup[] = []
  let looked = 0
  for (const part of parts) {
    const from = groups.length
    const wishes = divide(part.words, known).slice(0, groupsMax - looked)
    looked += wishes.length
    for (const wish of wishes) groups.push(...(await completeGroups(db, wish, toGroup(wish, known), held)))
    const [before, first] = [groups[from - 1], groups[from]]
    if (before && first && (part.isOr || areThings(before, first))) groups.splice(from - 1, 2, eitherOf(before, first))
  }
  return withoutVague(groups.slice(0, groupsMax)).map((group, _, all) => (isPlain(all) ? inTitles(group) : group))
}

/** A letter that is left out otherwise belongs to the number behind it where ads have both together, or nothing follows: `i 20`. */
function joinModels(words: readonly string[], known: ReadonlySet<string>): string[] {
  const isModel = (at: number) => {
    const [letter = '', pair] = [words[at], joinNumberAndUnit(words, at)]
    const isLast = at + 2 === words.length
    return /^[a-z]$/.test(letter) && isFiller(letter) && pair !== undefined && (known.has(pair) || isLast)
  }
  return words.flatMap((word, at) =>
    isModel(at) ? [`${word}${words[at + 1]}`] : at > 0 && isModel(at - 1) ? [] : [word],
  )
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
  const sure = group.sure.map((code) => (group.kind.includes(code) || !inDescriptions.has(code) ? code : code + 1))
  return { ...group, any: group.title, filed: [...new Set([...group.title, ...filed])], sure }
}

/** `sofa / bed` are two things, `flat, Bopal` and `sofa 3 + 2` are not. */
const areThings = (...groups: readonly WordGroup[]): boolean =>
  groups.every(({ isThing, isProperty, isPlace }) => isThing && !isProperty && !isPlace)

/** What `ac or cooler` stands for. An unknown alternative is none. */
function eitherOf(one: WordGroup, other: WordGroup): WordGroup {
  if (one.filed.length === 0) return other
  if (other.filed.length === 0) return one
  const both = (codes: 'kind' | 'own' | 'title' | 'any' | 'filed' | 'sure') => [
    ...new Set([...one[codes], ...other[codes]]),
  ]
  return {
    text: `${one.text} ${other.text}`,
    alternatives: [one, other].flatMap((group) => group.alternatives ?? [group]),
    kind: both('kind'),
    own: both('own'),
    title: both('title'),
    any: both('any'),
    filed: both('filed'),
    sure: both('sure'),
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
    .map((length) => ({ length, terms: possiblePlaceKeys(words.slice(at, at + length).join(' ')).map(placeTerm) }))

/** The place that the words from here on name, and its name where they only sound like it. */
function findPlace(words: readonly string[], at: number, { terms, all, held }: KnownWords) {
  for (const run of placeRuns(words, at)) {
    if (!run.terms.some((term) => all.has(term))) continue
    const named = words.slice(at, at + run.length)
    const [word = '', ...others] = named
    const reading = matchKnownPlace(named.join(' '))
    // સુરતમાં is in Surat.
    const isSpelled = reading?.isSpelled || matchKnownPlace(named.map(stemOf).join(' '))?.isSpelled
    if (isSpelled && !(reading?.isShared && others.length === 0)) return { ...run, guessed: undefined }
    const isOtherWord = held.has(word) || reading?.isShared
    const length = normalizePlaceName(named.join(' ')).length
    const isAds = length < placeSoundMin && terms.some((term) => isSpelledSo(word, term))
    if (others.length === 0 && (isOtherWord || (reading && (length < sureSoundMin || isAds)))) continue
    return { ...run, guessed: reading?.places.map((place) => nameIn(word, place))[0] }
  }
  return undefined
}

const nameIn = (word: string, { name, hi, gu }: { name: string; hi: string; gu: string }): string =>
  ({ latin: name, devanagari: hi, gujarati: gu })[scriptOf(word)]

/** A known place that no ad is in is not a wrong spelling of another word: the list is ordered by nearness to it. */
const isPlaceName = (word: string): boolean => matchKnownPlace(word)?.isSpelled === true

/** Is a term the word itself, or a form of it? */
const isSpelledSo = (word: string, { term, stem, key }: KnownTerm): boolean =>
  key !== '' && stem === stemOf(word) && isSameForm(word, term)

/** The things that the words from here on stand for. A word that only sounds like one is no thing where it has a meaning of its own. */
function findThingsAt(words: readonly string[], at: number, { terms, held }: KnownWords): FoundConcepts | undefined {
  const found = findConcepts(words, at)
  const word = words[at] ?? ''
  const isOwn = found?.isGuess && (held.has(word) || isPlaceName(word) || terms.some((term) => isSpelledSo(word, term)))
  return isOwn ? undefined : found
}

/** Divides a search: a known place, thing or number with its unit of several words is one group. */
function divide(words: readonly string[], known: KnownWords): Wish[] {
  const wishes: Wish[] = []
  for (let at = 0; at < words.length && wishes.length < groupsMax; ) {
    const found = findThingsAt(words, at, known)
    const place = findPlace(words, at, known)
    const pair = joinNumberAndUnit(words, at)
    const joined = pair !== undefined && known.all.has(pair) ? pair : undefined
    const length = Math.max(found?.length ?? 1, place?.length ?? 1, joined ? 2 : 1)
    const concepts = found?.length === length ? found.concepts : []
    const isPlace = place?.length === length
    const guessed =
      (isPlace && place.guessed) || (concepts.length > 0 && found?.isGuess && spelledLike(words[at], concepts))
    wishes.push({
      words: words.slice(at, at + length),
      ...(joined && length === 2 && { joined }),
      meant: [...thingTerms({ concepts }), ...(isPlace ? place.terms : [])],
      things: concepts,
      isProperty: concepts.length > 0 && concepts.every((one) => one.isProperty),
      ...(guessed && { guessed }),
    })
    at += length
  }
  return wishes
}

/** How the first of some things is spelled in the script of a word. */
const spelledLike = (word = '', [thing]: readonly Concept[]): string | undefined =>
  thing?.spelled.find((spelling) => scriptOf(spelling) === scriptOf(word)) ?? thing?.name

function toGroup({ words, joined, meant, things, isProperty, guessed }: Wish, { terms, held }: KnownWords): WordGroup {
  const [word = ''] = words
  const isAlone = words.length === 1
  const [stem, key, script] = [stemOf(word), phoneticKey(word), scriptOf(word)]
  const isThing = meant.some((term) => term.startsWith('@'))
  const isTarget = ({ term }: KnownTerm) => term === word || !isIgnoredWord(term)
  const alike = terms.filter(
    (one) => (joined ? one.term === joined : isAlone && one.key !== '' && one.stem === stem) && isTarget(one),
  )
  const same = joined ? alike : alike.filter((one) => isSpelledSo(word, one))
  const sounding = terms.filter((one) => isAlone && !isThing && one.key === key && !hasDigit(word) && isTarget(one))
  const inOther =
    key.length < (same.length > 0 ? soundMin + 1 : soundMin)
      ? []
      : sounding.filter(({ term }) => scriptOf(term) !== script)
  const otherForms = isThing ? [] : alike.filter((one) => !same.includes(one))
  const guesses =
    same.length > 0 || isThing || held.has(word) || (isAlone && isPlaceName(word))
      ? []
      : [...otherForms, ...sounding.filter(({ term }) => scriptOf(term) === script && key.length > soundMin)]
  const spelled = same.length > 0 ? [...same, ...otherForms] : guesses
  const found = terms.filter(({ term }) => meant.includes(term))
  const places = found.filter(({ term }) => term.startsWith('#')).map(anyCode)
  const named = found.filter(({ term }) => term.startsWith('@'))
  const own = [...(isAlone || joined ? (same.length > 0 ? same : spelled) : named).map(titleCode), ...places]
  const meanings = found.filter(({ term }) => /^[@#]/.test(term))
  const inOtherSurely = key.length < sureSoundMin ? [] : inOther
  return {
    text: words.join(' '),
    kind: found.filter(isKind).map(anyCode),
    own,
    title: [...new Set([...own, ...[...spelled, ...inOther, ...named].map(titleCode)])],
    any: [...new Set([...spelled, ...inOther, ...meanings].map(anyCode))],
    filed: [...new Set([...spelled, ...inOther, ...found].map(anyCode))],
    sure: [...same, ...(guessed ? [] : [...inOtherSurely, ...meanings, ...found.filter(isKind)])].map(anyCode),
    uses: Math.max(0, ...[...spelled, ...inOther, ...found].map(({ uses }) => uses)),
    isPlace: places.length > 0,
    isThing,
    isProperty,
    isVague: isVague(words),
    corrected: guessed ? [guessed] : mostUsed(guesses),
    alsoFor: guessed
      ? []
      : isThing
        ? otherNames(words, things)
        : places.length > 0
          ? []
          : [...mostUsed(inOther).slice(0, 1), ...(same.length > 0 ? mostUsed(otherForms) : [])],
  }
}

const hasDigit = (word: string): boolean => /\p{N}/u.test(word)

/** The most used of some words, as many as an answer names. */
const mostUsed = (terms: readonly KnownTerm[]): string[] =>
  [...new Set(terms.toSorted((a, b) => b.uses - a.uses).map(({ term }) => term))].slice(0, namedMax)

/** What things are usually called, unless that was typed. */
function otherNames(words: readonly string[], things: readonly Concept[]): string[] {
  const written = (all: readonly string[]) => all.map(stemOf).sort().join(' ')
  const names = things.flatMap(({ spelled }) => spelled[0] ?? [])
  return names.filter((name) => written(normalizedWordsOf(name)) !== written(words))
}

/** A thing that no ad has stands for a wider one; any other phrase is searched word by word. */
async function completeGroups(
  db: Kysely<Database>,
  wish: Wish,
  group: WordGroup,
  held: ReadonlySet<string>,
): Promise<WordGroup[]> {
  if (group.filed.length > 0) return [group]
  const wider = await findWider(db, wish, group)
  if (wider) return [wider]
  if (wish.words.length === 1) return [await completeGroup(db, wish, group, held)]
  const groups: WordGroup[] = []
  for (const word of wish.words) groups.push(...(await findWordGroups(db, word)))
  return groups
}

/** No crockery, but utensils: the nearest wider thing that ads have. */
async function findWider(db: Kysely<Database>, { words }: Wish, group: WordGroup): Promise<WordGroup | undefined> {
  const found = findConcepts(words, 0)
  const names = found?.length === words.length ? found.concepts.flatMap((thing) => thing.wider) : []
  if (names.length === 0) return undefined
  const wider = names.flatMap((name) => findConcept(name) ?? [])
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

/** Gives a word that no ad has the codes of other words: never a model, nor a word that the table of things or a category has. */
async function completeGroup(
  db: Kysely<Database>,
  { words }: Wish,
  group: WordGroup,
  held: ReadonlySet<string>,
): Promise<WordGroup> {
  const [word = ''] = words
  if (word.length < 2 || hasDigit(word) || held.has(word)) return group
  if (isPlaceName(word)) return group
  const beginning = (await findTermsWithPrefix(db, word, beginningsMax)).filter(({ term }) => !isIgnoredWord(term))
  const begun = word.length < beginningMin ? [] : conceptsWithPrefix(word)
  const alike = await findTerms(
    db,
    [],
    beginning.slice(0, alikeMax).map(({ key }) => key),
  )
  const things = await findThings(db, begun)
  if (beginning.length + things.length > 0) {
    const found = withWords(group, [...beginning, ...alike.filter(({ term }) => !isIgnoredWord(term)), ...things])
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

async function correct(db: Kysely<Database>, group: WordGroup, word: string, close: readonly KnownTerm[]) {
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
