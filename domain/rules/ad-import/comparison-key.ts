import { normalizeChoice } from '../choice.ts'

/** Endings of gender, number and case in Hindi and in Gujarati, and of the plural in English, behind what is left of a word. Without lookbehind, which older browsers cannot read. */
const endings = [
  /([\u0900-\u097f])(?:या|यी|ये|आ|ई|ए)$/u,
  /([\u0900-\u097f]{2})[ाीेो]ं?$/u,
  /([\u0a80-\u0aff]{2})(?:[ાીેો]ં?|ું)$/u,
  /([a-z]{3})s$/u,
]

const stemOf = (word: string): string => {
  const ending = endings.find((one) => one.test(word))
  return ending ? word.replace(ending, '$1') : word
}

/**
 * The form in which choices are compared that are not written as the site writes them: अच्छी, अच्छे and अच्छा are one, *in good
 * condition* is *good*. Words that sound alike are not.
 * @param fillers words that do not matter
 */
export const comparisonKey = (text: string, fillers: ReadonlySet<string> = none): string =>
  normalizeChoice(text.replace(/[.,:;!।/()"']/gu, ' '))
    .split(' ')
    .filter((word) => !fillers.has(word))
    .map(stemOf)
    .join('')

const none: ReadonlySet<string> = new Set()
