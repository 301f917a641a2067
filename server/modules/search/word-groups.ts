import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { matchKnownPlace, normalizePlaceName, possiblePlaceKeys } from '../places/places.ts'
import { isSameForm, normalizedWordsOf, phoneticKey, scriptOf, stemOf } from '../words/words.ts'
import { joinNumberAndUnit, placeTerm } from './ad-terms.ts'
import { isInCategoryNames } from './category-names.ts'
import {
  type Concept,
  type FoundConcepts,
  findConcepts,
  isConceptWord,
  isFiller,
  isIgnoredWord,
  isVague,
  splitAlternatives,
  withoutFillers,
} from './concepts.ts'
import { findTerms, type KnownTerm } from './terms.queries.ts'
import { completeGroup, findWider, hasDigit, isPlaceName, nameIn, spelledLike } from './unknown-words.ts'
import {
  anyCode,
  eitherOf,
  inTitles,
  isKind,
  isKnownGroup,
  isPlace,
  isThing,
  isVagueGroup,
  isWanted,
  mostUsed,
  thingTerms,
  titleCode,
  type WordGroup,
} from './word-group.ts'

/** More words do not narrow a search further. */
const groupsMax = 8
const wordsMax = 24
/** Too many words share a shorter key; in one script, and where an ad has the word itself, even one of this length. */
const soundMin = 2
/** A shorter key in another script may belong to another word, and a shorter one of a place to a thing. */
const sureSoundMin = 4
/** A place with a longer key is meant also where an ad has the word that sounds like it. */
const placeSoundMin = 5

/** A group of which there is no choice. */
type SingleGroup = Exclude<WordGroup, { shape: 'choice' }>

/** One group before its codes are looked up. */
interface Phrase {
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

/**
 * The groups of a search that all have to match, with the codes that do. Fillers (`on rent`, `किराये पर`) are left out unless there is
 * nothing else. A word that no ad has stands for the words that begin with it, else for those it may be a misspelling of.
 * @returns nothing for a search without letters and digits
 */
export async function findWordGroups(db: Kysely<Database>, search: string): Promise<WordGroup[]> {
  const parts = splitAlternatives(search, wordsMax)
  const known = await findKnownWords(db, parts)
  const groups: WordGroup[] = []
  let looked = 0
  for (const part of parts) {
    const from = groups.length
    const words = withoutFillers(joinModels(part.words, known.all))
    const phrases = divide(words, known).slice(0, groupsMax - looked)
    looked += phrases.length
    for (const phrase of phrases) groups.push(...(await completePhrase(db, phrase, known)))
    const [before, first] = [groups[from - 1], groups[from]]
    if (before && first && (part.isOr || areThings(before, first))) groups.splice(from - 1, 2, eitherOf(before, first))
  }
  return withoutVague(groups.slice(0, groupsMax)).map((group, _, all) => (isPlain(all) ? inTitles(group) : group))
}

async function findKnownWords(db: Kysely<Database>, parts: ReturnType<typeof splitAlternatives>): Promise<KnownWords> {
  const words = parts.flatMap((part) => withoutFillers(part.words))
  const runs = words.flatMap((_, at) => placeRuns(words, at))
  const joined = [words, ...parts.map((part) => part.words)].flatMap((all) =>
    all.flatMap((_, at) => joinNumberAndUnit(all, at) ?? []),
  )
  const things = words.flatMap((_, at) => thingTerms(findConcepts(words, at)))
  const stems = [...words.map(stemOf), ...joined, ...things, ...runs.flatMap((run) => run.terms)]
  const terms = await findTerms(db, stems, words.map(phoneticKey))
  const held = new Set<string>()
  for (const word of words) if (isConceptWord(word) || (await isInCategoryNames(db, word))) held.add(word)
  return { terms, all: new Set(terms.map(({ term }) => term)), held }
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
  return groups.some(isWanted) ? groups.filter((group) => !isVagueGroup(group)) : groups
}

/** Things with categories of their own, and places: a search that its titles and categories answer. */
const isPlain = (groups: readonly WordGroup[]): boolean =>
  groups.every((group) => isPlace(group) || group.codes.category.length > 0)

/** `sofa / bed` are two things, `flat, Bopal` and `sofa 3 + 2` are not. */
const areThings = (...groups: readonly WordGroup[]): boolean =>
  groups.every((group) => isThing(group) && !isPlace(group))

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
function divide(words: readonly string[], known: KnownWords): Phrase[] {
  const phrases: Phrase[] = []
  for (let at = 0; at < words.length && phrases.length < groupsMax; ) {
    const found = findThingsAt(words, at, known)
    const place = findPlace(words, at, known)
    const pair = joinNumberAndUnit(words, at)
    const joined = pair !== undefined && known.all.has(pair) ? pair : undefined
    const length = Math.max(found?.length ?? 1, place?.length ?? 1, joined ? 2 : 1)
    const concepts = found?.length === length ? found.concepts : []
    const isPlace = place?.length === length
    const guessed =
      (isPlace && place.guessed) || (concepts.length > 0 && found?.isGuess && spelledLike(words[at], concepts))
    phrases.push({
      words: words.slice(at, at + length),
      ...(joined && length === 2 && { joined }),
      meant: [...thingTerms({ concepts }), ...(isPlace ? place.terms : [])],
      things: concepts,
      isProperty: concepts.length > 0 && concepts.every((one) => one.isProperty),
      ...(guessed && { guessed }),
    })
    at += length
  }
  return phrases
}

/** A phrase with its codes; a thing that no ad has stands for a wider one; any other phrase that none has is searched word by word. */
async function completePhrase(db: Kysely<Database>, phrase: Phrase, known: KnownWords): Promise<WordGroup[]> {
  const group = toGroup(phrase, known)
  if (isKnownGroup(group) || group.shape === 'place') return [group]
  const wider = await findWider(db, phrase.words, group)
  if (wider) return [wider]
  const [word = '', ...others] = phrase.words
  if (others.length === 0) return [known.held.has(word) ? group : await completeGroup(db, word, group)]
  const groups: WordGroup[] = []
  for (const word of phrase.words) groups.push(...(await findWordGroups(db, word)))
  return groups
}

function toGroup(
  { words, joined, meant, things, isProperty, guessed }: Phrase,
  { terms, held }: KnownWords,
): SingleGroup {
  const [word = ''] = words
  const isAlone = words.length === 1
  const [stem, key, script] = [stemOf(word), phoneticKey(word), scriptOf(word)]
  const isNamed = meant.some((term) => term.startsWith('@'))
  const isTarget = ({ term }: KnownTerm) => term === word || !isIgnoredWord(term)
  const alike = terms.filter(
    (one) => (joined ? one.term === joined : isAlone && one.key !== '' && one.stem === stem) && isTarget(one),
  )
  const same = joined ? alike : alike.filter((one) => isSpelledSo(word, one))
  const sounding = terms.filter((one) => isAlone && !isNamed && one.key === key && !hasDigit(word) && isTarget(one))
  const inOther =
    key.length < (same.length > 0 ? soundMin + 1 : soundMin)
      ? []
      : sounding.filter(({ term }) => scriptOf(term) !== script)
  const otherForms = isNamed ? [] : alike.filter((one) => !same.includes(one))
  const guesses =
    same.length > 0 || isNamed || held.has(word) || (isAlone && isPlaceName(word))
      ? []
      : [...otherForms, ...sounding.filter(({ term }) => scriptOf(term) === script && key.length > soundMin)]
  const spelled = same.length > 0 ? [...same, ...otherForms] : guesses
  const found = terms.filter(({ term }) => meant.includes(term))
  const places = found.filter(({ term }) => term.startsWith('#')).map(anyCode)
  const named = found.filter(({ term }) => term.startsWith('@'))
  const own = [...(isAlone || joined ? (same.length > 0 ? same : spelled) : named).map(titleCode), ...places]
  const meanings = found.filter(({ term }) => /^[@#]/.test(term))
  const inOtherSurely = key.length < sureSoundMin ? [] : inOther
  const base = {
    text: words.join(' '),
    codes: {
      category: found.filter(isKind).map(anyCode),
      spelled: own,
      title: [...new Set([...own, ...[...spelled, ...inOther, ...named].map(titleCode)])],
      anywhere: [...new Set([...spelled, ...inOther, ...meanings].map(anyCode))],
      all: [...new Set([...spelled, ...inOther, ...found].map(anyCode))],
      sure: [...same, ...(guessed ? [] : [...inOtherSurely, ...meanings, ...found.filter(isKind)])].map(anyCode),
    },
    uses: Math.max(0, ...[...spelled, ...inOther, ...found].map(({ uses }) => uses)),
    corrected: guessed ? [guessed] : mostUsed(guesses),
  }
  const others = [...mostUsed(inOther).slice(0, 1), ...(same.length > 0 ? mostUsed(otherForms) : [])]
  const names = guessed || !isNamed ? [] : otherNames(words, things)
  if (places.length > 0)
    return { ...base, shape: 'place', isThing: isNamed && !isProperty && !isVague(words), alsoFor: names }
  if (isNamed) return { ...base, shape: 'thing', isProperty, isVague: isVague(words), alsoFor: names }
  return { ...base, shape: 'word', isVague: isVague(words), alsoFor: guessed ? [] : others }
}

/** What things are usually called, unless that was typed. */
function otherNames(words: readonly string[], things: readonly Concept[]): string[] {
  const written = (all: readonly string[]) => all.map(stemOf).sort().join(' ')
  const names = things.flatMap(({ spelled }) => spelled[0] ?? [])
  return names.filter((name) => written(normalizedWordsOf(name)) !== written(words))
}
