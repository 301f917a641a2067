import { computeOnce } from '../../../domain/compute-once.ts'
import { conceptTable, propertyConceptTable } from '../../../domain/search/concepts.data.ts'
import { fillerWords, orWords, vagueWords } from '../../../domain/search/filler-words.data.ts'
import {
  foldText,
  isSameForm,
  normalizedSearchWordsOf,
  normalizedWordsOf,
  phoneticKey,
  scriptOf,
  spellingKey,
  stemOf,
} from '../words/words.ts'

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
  /** Does the run only sound like a spelling of its own script, as `crime` like `cream`? Never where the order of words counts. */
  isGuess: boolean
}

interface Spellings {
  byName: Map<string, Concept>
  byStem: Map<string, Concept[]>
  inAnyOrder: Map<string, Concept[]>
  bySound: Map<string, Concept[]>
  /** Of several words, each as `partOf` writes it: *kapde dhone ki machine* is कपड़े धोने की मशीन. */
  byParts: Map<string, Concept[]>
  /** Spellings of one word, by their stem. */
  single: Map<string, string[]>
  byCategory: Map<string, Concept[]>
  longest: number
  /** By category, folded, with one blank between words. */
  ofCategory: Map<string, string[]>
  /** Folded words as they are written: with nukta and chandrabindu. */
  written: Map<string, string>
  /** All words of all spellings, by their stems. */
  words: Map<string, Set<string>>
}

/** A shorter key belongs to too many words. */
const soundMin = 4

const fillers = new Set(normalizedWordsOf(fillerWords))
const ors = new Set(normalizedWordsOf(orWords))
const vague = new Set(normalizedWordsOf(vagueWords).map(stemOf))
/** No word stands for one of these: searches leave them out. */
const removed = Map.groupBy([...fillers, ...ors, ...normalizedWordsOf(vagueWords)], stemOf)

/**
 * The things that the words from here on stand for: by the longest spelling, else by its sound.
 * @param at where to begin
 * @param hasOrder does the order of the words count? In a search it does not: `machine washing`
 */
export function findConcepts(words: readonly string[], at: number, hasOrder = false): FoundConcepts | undefined {
  const all = spellings()
  for (let length = Math.min(all.longest, words.length - at); length > 0; length--) {
    const run = words.slice(at, at + length)
    const concepts = isOtherWord(run, all)
      ? undefined
      : (all.byStem.get(joined(run.map(stemOf))) ??
        (hasOrder ? undefined : all.inAnyOrder.get(joined(run.map(stemOf).sort()))))
    if (concepts) return { length, concepts, isGuess: false }
    const sounding = isOtherWord(run, all) ? [] : soundingLike(run, all)
    const same = sounding.filter((concept) => isSpelledSo(run, concept))
    if (same.length > 0) return { length, concepts: same, isGuess: false }
    if (sounding.length > 0 && !hasOrder) return { length, concepts: sounding, isGuess: true }
  }
  return undefined
}

/** The things that a run sounds like. */
const soundingLike = (run: readonly string[], all: Spellings): readonly Concept[] =>
  all.bySound.get(joined(run.map(phoneticKey))) ?? all.byParts.get(joined(run.map((word) => partOf(word, all)))) ?? []

/**
 * Is a run that sounds like a thing another spelling of it? A word in a script in which the thing has spellings is, where one of them
 * differs by vowels or letters that are written in several ways; `crime` is no `cream`.
 */
function isSpelledSo(run: readonly string[], { spelled }: Concept): boolean {
  if (run.length > 1) return true
  const script = scriptOf(run[0] ?? '')
  const own = spelled.filter((spelling) => scriptOf(spelling) === script)
  const key = run.map(spellingKey).join('')
  return (
    own.length === 0 ||
    own.some((spelling) => withoutFillers(normalizedWordsOf(spelling)).map(spellingKey).join('') === key)
  )
}

const joined = (words: readonly string[]): string => words.join(' ')

/**
 * Is a word another one than those of the table with its stem? साफ (clean) is no साफा (turban). In Gujarati a plural may have the ending of
 * another word: ટેબલો are several ટેબલ.
 */
function isOtherWord([word = '', ...others]: readonly string[], { single }: Spellings): boolean {
  const forms = others.length > 0 ? undefined : single.get(stemOf(word))
  return (
    forms !== undefined &&
    !forms.some((form) => isSameForm(form, word) || (word.endsWith('\u0ACB') && form === stemOf(form)))
  )
}

/** A word of a phrase: the things that it stands for alone, else its sound. */
function partOf(word: string, { byStem, bySound }: Spellings): string {
  const things = byStem.get(stemOf(word)) ?? bySound.get(phoneticKey(word))
  return things ? `@${things.map(({ name }) => name).join('@')}` : phoneticKey(word)
}

/** The things with a spelling that begins so. @param beginning folded, a word that is being typed */
export function conceptsWithPrefix(beginning: string): Concept[] {
  const found = [...spellings().byStem].flatMap(([spelling, concepts]) =>
    spelling.startsWith(beginning) && !spelling.includes(' ') ? concepts : [],
  )
  return [...new Set(found)]
}

/** All things of the table. */
export const allConcepts = (): Iterable<Concept> => spellings().byName.values()

/** The thing of this name. */
export const findConcept = (name: string): Concept | undefined => spellings().byName.get(name)

/** The things that all ads of a category are. @param category slugs: `cloth`, `cloth/men` */
export function conceptsOfEveryAdIn(category: string): readonly Concept[] {
  return spellings().byCategory.get(category) ?? []
}

/** What people call the things of a category, or may: folded, with one blank between words. @param category slugs */
export function spellingsOfCategory(category: string): readonly string[] {
  return spellings().ofCategory.get(category) ?? []
}

/** A folded word as it is written, where that is known: साडी is साड़ी. */
export function canonicalSpelling(word: string): string {
  return spellings().written.get(word) ?? word
}

/** Does a word tell nothing in a search? @param word folded */
export function isFiller(word: string): boolean {
  return fillers.has(word)
}

/** Is a word, or a form of it, left out of searches, so that no other word stands for it? @param word folded */
export const isIgnoredWord = (word: string): boolean =>
  removed.get(stemOf(word))?.some((form) => isSameForm(form, word)) ?? false

/** Has the table the word as it is, or a form of it, in any spelling of a thing? @param word folded */
export function isConceptWord(word: string): boolean {
  const forms = spellings().words.get(stemOf(word)) ?? new Set<string>()
  return [...forms].some((form) => isSameForm(form, word))
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
    const words = normalizedSearchWordsOf(piece).slice(0, left)
    left -= words.length
    for (const word of words)
      if (ors.has(word)) parts.push({ words: [], isOr: true })
      else parts.at(-1)?.words.push(word)
  }
  const telling = parts.filter(({ words }) => words.length > 0)
  return telling.length > 0 ? telling : [{ words: normalizedSearchWordsOf(search).slice(0, most), isOr: false }]
}

/** The words of a search that tell something; all where none does. @param words folded */
export function withoutFillers(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !isFiller(word))
  return telling.length > 0 ? telling : words
}

/** The names of things, and of all wider ones. */
export function withBroaderConcepts(concepts: readonly Concept[]): string[] {
  return [...new Set(concepts.flatMap(({ name, wider }) => [name, ...wider]))]
}

/** The table, read when the first words come. */
const spellings = computeOnce((): Spellings => {
  const parsed = [...parseLines(conceptTable, false), ...parseLines(propertyConceptTable, true)]
  const widerOf = new Map(parsed.map(({ name, wider }) => [name, wider]))
  const found: Spellings = {
    byName: new Map(),
    byStem: new Map(),
    inAnyOrder: new Map(),
    bySound: new Map(),
    byParts: new Map(),
    single: new Map(),
    byCategory: new Map(),
    longest: 1,
    ofCategory: new Map(),
    written: new Map(),
    words: new Map(),
  }
  const phrases: { words: readonly string[]; concept: Concept }[] = []
  for (const { name, category, isExact, isProperty, spelled } of parsed) {
    const concept = { name, category, isProperty, spelled, wider: allWider(name, widerOf) }
    found.byName.set(name, concept)
    if (category && isExact) addTo(found.byCategory, category, concept)
    if (category) {
      const folded = spelled.map((spelling) => normalizedWordsOf(spelling).join(' '))
      found.ofCategory.set(category, [...(found.ofCategory.get(category) ?? []), ...folded])
    }
    for (const spelling of spelled) {
      for (const word of spelling.split(' ')) if (word !== foldText(word)) found.written.set(foldText(word), word)
      // The name of a model is one word of a search, and two of an ad: `ps5`.
      for (const words of [normalizedWordsOf(spelling), normalizedSearchWordsOf(spelling)].map(withoutFillers)) {
        for (const word of words) found.words.set(stemOf(word), (found.words.get(stemOf(word)) ?? new Set()).add(word))
        found.longest = Math.max(found.longest, words.length)
        addTo(found.byStem, joined(words.map(stemOf)), concept)
        addTo(found.inAnyOrder, joined(words.map(stemOf).sort()), concept)
        const sound = joined(words.map(phoneticKey))
        if (sound.length >= soundMin) addTo(found.bySound, sound, concept)
        const [word = '', ...others] = words
        if (others.length > 0) phrases.push({ words, concept })
        else found.single.set(stemOf(word), [...(found.single.get(stemOf(word)) ?? []), word])
      }
    }
  }
  for (const { words, concept } of phrases)
    addTo(found.byParts, joined(words.map((word) => partOf(word, found))), concept)
  return found
})

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
