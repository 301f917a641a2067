import { conceptLines, fillerWords } from '../../../domain/search/concepts.data.ts'
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
  bySound: Map<string, Concept[]>
  longest: number
}

/** A shorter key belongs to too many words. */
const soundMin = 3

let spellings: Spellings | undefined
let fillers: Set<string> | undefined

/** The things that the words from here on stand for: by the longest spelling, else by its sound. @param at where to begin */
export function findConcepts(words: readonly string[], at: number): FoundConcepts | undefined {
  spellings ??= readSpellings()
  for (let length = Math.min(spellings.longest, words.length - at); length > 0; length--) {
    const run = words.slice(at, at + length)
    const concepts =
      spellings.byStem.get(run.map(stemOf).join(' ')) ?? spellings.bySound.get(run.map(phoneticKey).join(' '))
    if (concepts) return { length, concepts }
  }
  return undefined
}

/** Does a search ignore the word unless it has no others? @param word folded */
export function isFiller(word: string): boolean {
  fillers ??= new Set(splitWords(foldText(fillerWords)))
  return fillers.has(word)
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
  const found: Spellings = { byStem: new Map(), bySound: new Map(), longest: 1 }
  for (const { name, category, spelled } of parsed) {
    const concept = { name, category, wider: allWider(name, widerOf) }
    for (const spelling of spelled) {
      const words = splitWords(foldText(spelling))
      found.longest = Math.max(found.longest, words.length)
      addTo(found.byStem, words.map(stemOf).join(' '), concept)
      const sound = words.map(phoneticKey).join(' ')
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
  const [, name, wider = '', category, spelled] =
    /^([\w-]+)(?: < ([\w, -]+?))?(?: @([\w/-]+))? \| (.+)$/.exec(line) ?? []
  if (!name || !spelled) throw new Error(`Not the line of a thing: ${line}`)
  return {
    name,
    category,
    wider: wider
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
    spelled: spelled.split(',').map((one) => one.trim()),
  }
}
