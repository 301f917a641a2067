import { foldText, splitWords } from './fold-word.ts'
import { soundOf } from './phonetic-key.ts'
import { joinLetters } from './spelled-letters.ts'

export { foldText, scriptOf, splitWords } from './fold-word.ts'
export { nameKeysOf } from './name-key.ts'
export { phoneticKey, spellingKey } from './phonetic-key.ts'
export { isSameForm, stemOf } from './stem.ts'

/** The words of a text as searches compare them: folded, and abbreviations in one word. */
export const wordsOf = (text: string): string[] => joinLetters(splitWords(foldText(text)))

/** One or two letters and a number that touch, or have a hyphen between them, are one word; then as `splitWords`. */
const typedWord = /(?<![\p{L}\p{M}])[\p{L}\p{M}]{1,2}[-\u2010\u2013]?\p{N}+|\p{N}+|[\p{L}\p{M}]+/gu

/** The words of a search: as `wordsOf`, and the name of a model is one word: `i20`, `A-7`. */
export const typedWordsOf = (text: string): string[] =>
  joinLetters(
    (foldText(text).replace(/['’]/g, '').match(typedWord) ?? []).map((word) => word.replace(/[-\u2010\u2013]/, '')),
  )

/** Returns the phonetic keys of the words of a name, equal for all scripts, each once. */
export const soundsOf = (name: string): string[] =>
  [...new Set(splitWords(foldText(name)).map(soundOf))].filter(Boolean)
