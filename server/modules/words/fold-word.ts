import { normalizeDigits } from '../../../domain/rules/digits.ts'

/** The scripts of Kiraya's words. A word of digits, or of another script, counts as Latin. */
export type Script = 'latin' | 'devanagari' | 'gujarati'

/** Joins letters for the eye alone: ZWNJ, ZWJ, the word joiner, the soft hyphen, marks of direction and of variants. */
const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|\p{Variation_Selector}/gu
const nukta = /[\u093C\u0ABC]/g
const chandrabindu = /[\u0901\u0A81]/g
/** A nasal consonant before another consonant is written as anusvara as well: हिन्दी and हिंदी. */
const nasalBeforeConsonant =
  /[\u0919\u091E\u0923\u0928\u092E]\u094D(?=[\u0915-\u0939])|[\u0A99\u0A9E\u0AA3\u0AA8\u0AAE]\u0ACD(?=[\u0A95-\u0AB9])/g

/**
 * One spelling for words that a reader takes for the same: one letter case, Latin digits, no nukta, anusvara for every nasal
 * before a consonant, no accents on Latin letters and no invisible signs.
 */
export function foldText(text: string): string {
  return normalizeDigits(text.normalize('NFKD').replace(invisible, ''))
    .toLowerCase()
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .replace(nukta, '')
    .normalize('NFC')
    .replace(nukta, '')
    .replace(chandrabindu, (sign) => (sign === '\u0901' ? '\u0902' : '\u0A82'))
    .replace(nasalBeforeConsonant, (nasal) => (nasal < '\u0A80' ? '\u0902' : '\u0A82'))
}

/** The words of a folded text in their order; letters and digits that touch are apart: `2bhk` is `2` and `bhk`. */
export function splitWords(folded: string): string[] {
  return folded.replace(/['’]/g, '').match(/\p{N}+|[\p{L}\p{M}]+/gu) ?? []
}

export function scriptOf(word: string): Script {
  if (/\p{Script=Devanagari}/u.test(word)) return 'devanagari'
  return /\p{Script=Gujarati}/u.test(word) ? 'gujarati' : 'latin'
}

/** So many words are remembered by each function. */
const rememberedMax = 20_000

/** Memoizes a function of a word for frequent words. */
export function memoizeByWord<T>(compute: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>()
  return (word) => {
    const found = known.get(word)
    if (found !== undefined) return found
    const value = compute(word)
    if (known.size >= rememberedMax) known.clear()
    known.set(word, value)
    return value
  }
}
