import { conceptLines } from '../../../domain/search/concepts.data.ts'
import { fillerWords } from '../../../domain/search/filler-words.data.ts'
import { foldText, phoneticKey, splitWords, stemOf } from '../words/words.ts'

/** What words stand for: a thing and the wider things that it belongs to, and the category of such things. */
export interface Concept {
  name: string
  wider: readonly string[]
  /** Slugs: `cloth`, `cloth/men`. */
  category: string | undefined
}

/** A run of words that stands for things. */
export interface FoundConcepts {
  /** How many words. */
  length: number
  concepts: readonly Concept[]
}

interface Spellings {
  byStem: Map<string, Concept[]>
  inAnyOrder: Map<string, Concept[]>
  bySound: Map<string, Concept[]>
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
let fillers: Set<string> | undefined

/**
 * The things that the words from here on stand for: by the longest spelling, else by its sound.
 * @param at where to begin
 * @param hasOrder does the order of the words count? In a search it does not: `machine washing`
 */
export function findConcepts(words: readonly string[], at: number, hasOrder = false): FoundConcepts | undefined {
  spellings ??= readSpellings()
  for (let length = Math.min(spellings.longest, words.length - at); length > 0; length--) {
    const run = words.slice(at, at + length)
    const concepts =
      spellings.byStem.get(joined(run.map(stemOf))) ??
      (hasOrder ? undefined : spellings.inAnyOrder.get(joined(run.map(stemOf).sort()))) ??
      spellings.bySound.get(joined(run.map(phoneticKey)))
    if (concepts) return { length, concepts }
  }
  return undefined
}

const joined = (words: readonly string[]): string => words.join(' ')

/** The things with a spelling that begins so. @param beginning folded, a word that is being typed */
export function conceptsFrom(beginning: string): Concept[] {
  spellings ??= readSpellings()
  const found = [...spellings.byStem].flatMap(([spelling, concepts]) =>
    spelling.startsWith(beginning) ? concepts : [],
  )
  return [...new Set(found)]
}

/** The things that all ads of a category are. @param category slugs: `cloth`, `cloth/men` */
export function conceptsOfCategory(category: string): readonly Concept[] {
  spellings ??= readSpellings()
  return spellings.byCategory.get(category) ?? []
}

/** What people call the things of a category, or may: folded, with one blank between words. @param category slugs */
export function spellingsOfCategory(category: string): readonly string[] {
  spellings ??= readSpellings()
  return spellings.ofCategory.get(category) ?? []
}

/** A folded word as it is written, where that is known: साडी is साड़ी. */
export function spellWord(word: string): string {
  spellings ??= readSpellings()
  return spellings.written.get(word) ?? word
}

/** Does a word tell nothing in a search? @param word folded */
export function isFiller(word: string): boolean {
  fillers ??= new Set(splitWords(foldText(fillerWords)))
  return fillers.has(word)
}

/** The words of a search that tell something; all where none does. @param words folded */
export function withoutFillers(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !isFiller(word))
  return telling.length > 0 ? telling : words
}

/** The names of things, and of all wider ones. */
export function withWider(concepts: readonly Concept[]): string[] {
  spellings ??= readSpellings()
  return [...new Set(concepts.flatMap(({ name, wider }) => [name, ...wider]))]
}

function readSpellings(): Spellings {
  const lines = conceptLines.split('\n').filter((line) => line.trim() !== '')
  const parsed = lines.map(parseLine)
  const widerOf = new Map(parsed.map(({ name, wider }) => [name, wider]))
  const found: Spellings = {
    byStem: new Map(),
    inAnyOrder: new Map(),
    bySound: new Map(),
    byCategory: new Map(),
    longest: 1,
    ofCategory: new Map(),
    written: new Map(),
  }
  for (const { name, category, isExact, spelled } of parsed) {
    const concept = { name, category, wider: allWider(name, widerOf) }
    if (category && isExact) addTo(found.byCategory, category, concept)
    if (category) {
      const folded = spelled.map((spelling) => splitWords(foldText(spelling)).join(' '))
      found.ofCategory.set(category, [...(found.ofCategory.get(category) ?? []), ...folded])
    }
    for (const spelling of spelled) {
      for (const word of spelling.split(' ')) if (word !== foldText(word)) found.written.set(foldText(word), word)
      const words = withoutFillers(splitWords(foldText(spelling)))
      found.longest = Math.max(found.longest, words.length)
      addTo(found.byStem, joined(words.map(stemOf)), concept)
      addTo(found.inAnyOrder, joined(words.map(stemOf).sort()), concept)
      const sound = joined(words.map(phoneticKey))
      if (sound.length >= soundMin) addTo(found.bySound, sound, concept)
    }
  }
  return found
}

function addTo(map: Map<string, Concept[]>, key: string, concept: Concept): void {
  const known = map.get(key) ?? []
  if (!known.includes(concept)) map.set(key, [...known, concept])
}

function allWider(name: string, widerOf: Map<string, string[]>): string[] {
  return (widerOf.get(name) ?? []).flatMap((wider) => [wider, ...allWider(wider, widerOf)])
}

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
