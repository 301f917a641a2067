import { conceptLines, propertyLines } from '../../../domain/search/concepts.data.ts'
import { fillerWords, orWords, vagueWords } from '../../../domain/search/filler-words.data.ts'
import { foldText, phoneticKey, scriptOf, stemOf, wordsOf } from '../words/words.ts'

/** What words stand for: a thing and the wider things that it belongs to, and the category of such things. */
export interface Concept {
  name: string
  wider: readonly string[]
  /** Slugs: `cloth`, `cloth/men`. */
  category: string | undefined
  /** Is it a property of things? */
  isProperty: boolean
  spelled: readonly string[]
}

/** A run of words that stands for things. */
export interface FoundConcepts {
  /** How many words. */
  length: number
  concepts: readonly Concept[]
}

interface Spellings {
  byName: Map<string, Concept>
  byStem: Map<string, Concept[]>
  inAnyOrder: Map<string, Concept[]>
  bySound: Map<string, Concept[]>
  /** Of several words, each as `partOf` writes it: *kapde dhone ki machine* is कपड़े धोने की मशीन. */
  byParts: Map<string, Concept[]>
  /** Indic words that are spelled without an ending. */
  bare: Set<string>
  byCategory: Map<string, Concept[]>
  longest: number
  /** By category, folded, with one blank between words. */
  ofCategory: Map<string, string[]>
  /** Folded words as they are written: with nukta and chandrabindu. */
  written: Map<string, string>
}

/** A shorter key belongs to too many words. */
const soundMin = 4

let spellings: Spellings | undefined
const fillers = new Set(wordsOf(fillerWords))
const ors = new Set(wordsOf(orWords))
const vague = new Set(wordsOf(vagueWords).map(stemOf))

/**
 * The things that the words from here on stand for: by the longest spelling, else by its sound.
 * @param at where to begin
 * @param hasOrder does the order of the words count? In a search it does not: `machine washing`
 */
export function findConcepts(words: readonly string[], at: number, hasOrder = false): FoundConcepts | undefined {
  const all = readOnce()
  for (let length = Math.min(all.longest, words.length - at); length > 0; length--) {
    const run = words.slice(at, at + length)
    const concepts = isOtherWord(run, all)
      ? undefined
      : (all.byStem.get(joined(run.map(stemOf))) ??
        (hasOrder ? undefined : all.inAnyOrder.get(joined(run.map(stemOf).sort()))) ??
        all.bySound.get(joined(run.map(phoneticKey))) ??
        all.byParts.get(joined(run.map((word) => partOf(word, all)))))
    if (concepts) return { length, concepts }
  }
  return undefined
}

const joined = (words: readonly string[]): string => words.join(' ')

/** An Indic word without an ending is another word than one with: साफ (clean) is no साफा (turban). */
function isOtherWord([word = '', ...others]: readonly string[], { bare, byStem }: Spellings): boolean {
  if (others.length > 0 || scriptOf(word) === 'latin') return false
  return stemOf(word) === word && byStem.has(word) && !bare.has(word)
}

/** A word of a phrase: the things that it stands for alone, else its sound. */
function partOf(word: string, { byStem, bySound }: Spellings): string {
  const things = byStem.get(stemOf(word)) ?? bySound.get(phoneticKey(word))
  return things ? `@${things.map(({ name }) => name).join('@')}` : phoneticKey(word)
}

/** The things with a spelling that begins so. @param beginning folded, a word that is being typed */
export function conceptsFrom(beginning: string): Concept[] {
  const found = [...readOnce().byStem].flatMap(([spelling, concepts]) =>
    spelling.startsWith(beginning) && !spelling.includes(' ') ? concepts : [],
  )
  return [...new Set(found)]
}

/** The thing of this name. */
export const conceptNamed = (name: string): Concept | undefined => readOnce().byName.get(name)

/** The things that all ads of a category are. @param category slugs: `cloth`, `cloth/men` */
export function conceptsOfCategory(category: string): readonly Concept[] {
  return readOnce().byCategory.get(category) ?? []
}

/** What people call the things of a category, or may: folded, with one blank between words. @param category slugs */
export function spellingsOfCategory(category: string): readonly string[] {
  return readOnce().ofCategory.get(category) ?? []
}

/** A folded word as it is written, where that is known: साडी is साड़ी. */
export function spellWord(word: string): string {
  return readOnce().written.get(word) ?? word
}

/** Does a word tell nothing in a search? @param word folded */
export function isFiller(word: string): boolean {
  return fillers.has(word)
}

/** Do the words tell nothing of a thing when they stand alone? @param words folded */
export const isVague = (words: readonly string[]): boolean => words.every((word) => vague.has(stemOf(word)))

/** Words between two of which stands a word or a sign that may part alternatives. */
interface SearchPart {
  words: readonly string[]
  /** Does the word before say that the part is another choice, as `or`? A sign alone does not. */
  isOr: boolean
}

/** The parts of a search, at least one: `ac or cooler` and `sofa / bed` have two. @param most words that are read */
export function splitAlternatives(search: string, most: number): SearchPart[] {
  let left = most
  const parts: { words: string[]; isOr: boolean }[] = []
  for (const piece of search.split(/[/,|]/)) {
    parts.push({ words: [], isOr: false })
    const words = wordsOf(piece).slice(0, left)
    left -= words.length
    for (const word of words)
      if (ors.has(word)) parts.push({ words: [], isOr: true })
      else parts.at(-1)?.words.push(word)
  }
  const telling = parts.filter(({ words }) => words.length > 0)
  return telling.length > 0 ? telling : [{ words: wordsOf(search).slice(0, most), isOr: false }]
}

/** The words of a search that tell something; all where none does. @param words folded */
export function withoutFillers(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !isFiller(word))
  return telling.length > 0 ? telling : words
}

/** The names of things, and of all wider ones. */
export function withWider(concepts: readonly Concept[]): string[] {
  return [...new Set(concepts.flatMap(({ name, wider }) => [name, ...wider]))]
}

/** The table, read when the first words come. */
function readOnce(): Spellings {
  spellings ??= readSpellings()
  return spellings
}

function readSpellings(): Spellings {
  const parsed = [...parseLines(conceptLines, false), ...parseLines(propertyLines, true)]
  const widerOf = new Map(parsed.map(({ name, wider }) => [name, wider]))
  const found: Spellings = {
    byName: new Map(),
    byStem: new Map(),
    inAnyOrder: new Map(),
    bySound: new Map(),
    byParts: new Map(),
    bare: new Set(),
    byCategory: new Map(),
    longest: 1,
    ofCategory: new Map(),
    written: new Map(),
  }
  const phrases: { words: readonly string[]; concept: Concept }[] = []
  for (const { name, category, isExact, isProperty, spelled } of parsed) {
    const concept = { name, category, isProperty, spelled, wider: allWider(name, widerOf) }
    found.byName.set(name, concept)
    if (category && isExact) addTo(found.byCategory, category, concept)
    if (category) {
      const folded = spelled.map((spelling) => wordsOf(spelling).join(' '))
      found.ofCategory.set(category, [...(found.ofCategory.get(category) ?? []), ...folded])
    }
    for (const spelling of spelled) {
      for (const word of spelling.split(' ')) if (word !== foldText(word)) found.written.set(foldText(word), word)
      const words = withoutFillers(wordsOf(spelling))
      found.longest = Math.max(found.longest, words.length)
      addTo(found.byStem, joined(words.map(stemOf)), concept)
      addTo(found.inAnyOrder, joined(words.map(stemOf).sort()), concept)
      const sound = joined(words.map(phoneticKey))
      if (sound.length >= soundMin) addTo(found.bySound, sound, concept)
      const [word = '', ...others] = words
      if (others.length > 0) phrases.push({ words, concept })
      else if (stemOf(word) === word) found.bare.add(word)
    }
  }
  for (const { words, concept } of phrases)
    addTo(found.byParts, joined(words.map((word) => partOf(word, found))), concept)
  return found
}

function addTo(map: Map<string, Concept[]>, key: string, concept: Concept): void {
  const known = map.get(key) ?? []
  if (!known.includes(concept)) map.set(key, [...known, concept])
}

function allWider(name: string, widerOf: Map<string, string[]>): string[] {
  return (widerOf.get(name) ?? []).flatMap((wider) => [wider, ...allWider(wider, widerOf)])
}

const parseLines = (lines: string, isProperty: boolean) =>
  lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ ...parseLine(line), isProperty }))

/** @throws Error for a line that is not in the form that concepts.data.ts describes */
function parseLine(line: string) {
  const [, name, wider = '', mark, category, spelled] =
    /^([\w-]+)(?: < ([\w, -]+?))?(?: ([@~])([\w/-]+))? \| (.+)$/.exec(line) ?? []
  if (!name || !spelled) throw new Error(`Not the line of a thing: ${line}`)
  return {
    name,
    category,
    isExact: mark === '@',
    wider: wider
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
    spelled: spelled.split(',').map((one) => one.trim()),
  }
}
