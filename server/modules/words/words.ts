import { foldText, splitWords } from './fold-word.ts'
import { joinAbbreviations } from './join-abbreviations.ts'
import { phoneticKeyOfName } from './phonetic-key.ts'

export { foldText, scriptOf, splitWords } from './fold-word.ts'
export { lookalikeKeysOf } from './lookalike-key.ts'
export { phoneticKey, spellingKey } from './phonetic-key.ts'
export { isSameForm, stemOf } from './stem.ts'

/** The words of a text as searches compare them: folded, and abbreviations in one word. */
export const normalizedWordsOf = (text: string): string[] => joinAbbreviations(splitWords(foldText(text)))

/** One or two letters and a number that touch, or have a hyphen between them, are one word; then as `splitWords`. */
const typedWord = /(?<![\p{L}\p{M}])[\p{L}\p{M}]{1,2}[-\u2010\u2013]?\p{N}+|\p{N}+|[\p{L}\p{M}]+/gu

/** The words of a search: as `normalizedWordsOf`, and the name of a model is one word: `i20`, `A-7`. */
export const normalizedSearchWordsOf = (text: string): string[] =>
  joinAbbreviations(
    (foldText(text).replace(/['’]/g, '').match(typedWord) ?? []).map((word) => word.replace(/[-\u2010\u2013]/, '')),
  )

/** Returns the phonetic keys of the words of a name, equal for all scripts, each once. */
export const phoneticKeysOfName = (name: string): string[] =>
  [...new Set(splitWords(foldText(name)).map(phoneticKeyOfName))].filter(Boolean)
