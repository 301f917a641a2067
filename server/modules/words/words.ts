import { foldText, splitWords } from './fold-word.ts'
import { joinLetters } from './spelled-letters.ts'

export { foldText, scriptOf, splitWords } from './fold-word.ts'
export { phoneticKey } from './phonetic-key.ts'
export { stemOf } from './stem.ts'

/** The words of a text as searches compare them: folded, and abbreviations in one word. */
export const wordsOf = (text: string): string[] => joinLetters(splitWords(foldText(text)))
