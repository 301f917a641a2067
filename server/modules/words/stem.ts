import { memoizeByWord, type Script, scriptOf } from './fold-word.ts'

/** Endings of number and case that a search ignores, longest first. */
const endings: Record<Exclude<Script, 'latin'>, RegExp> = {
  devanagari: /(?:ियों|ियां|ियाॅ|ाओं|ाएं|ुओं|ों|ें|ीं|ओं|एं|े|ा)$/u,
  gujarati: /(?:ીઓ|ાઓ|ોનું|ઓનું|(?<=..)માંથી|(?<=..)માં|(?<=..)નું|(?<=..)થી|ઓ|ો|ાં|ું|ે|ા)$/u,
}
/** What the ending of a long vowel leaves behind. */
const restored: readonly (readonly [RegExp, string])[] = [
  [/ियों$|ियां$/u, 'ी'],
  [/ીઓ$/u, 'ી'],
  [/ुओं$/u, 'ू'],
]

/** A stem has at least this many letters and signs. */
const stemMin = 2

/** A folded word without the ending of plural and case: cameras, batteries, कैमरे, साड़ियों, સાડીઓ. */
export const stemOf = memoizeByWord((word) => {
  const script = scriptOf(word)
  if (script === 'latin') return stemOfLatin(word)
  for (const [ending, vowel] of restored) if (ending.test(word)) return word.replace(ending, vowel)
  const stem = word.replace(endings[script], '')
  return stem.length < stemMin ? word : stem
})

/** Endings that follow nouns with and without a vowel at their end: घरों and कमरों, ઘરે and કમરે. */
const eitherEndings: Record<Exclude<Script, 'latin'>, RegExp> = {
  devanagari: /(?:ों|ें|ीं|ओं|एं|ियां|ियाॅ)$/u,
  gujarati: /(?:માંથી|માં|નું|થી|ઓ|ે)$/u,
}

/** They end like plurals of other words. */
const noPlurals = new Set('news shorts goods arms customs tights trunks means'.split(' '))

/**
 * Tells whether two words with one stem are forms of one word: साफ (clean) and साफा (turban), `news` and `new` are two words.
 */
export function isSameForm(one: string, other: string): boolean {
  if (one === other) return true
  const script = scriptOf(one)
  if (script === 'latin') return !noPlurals.has(one) && !noPlurals.has(other)
  const formOf = (word: string) =>
    eitherEndings[script].test(word) ? 'either' : word === stemOf(word) ? 'bare' : 'vowel'
  const [first, second] = [formOf(one), formOf(other)]
  return first === second || first === 'either' || second === 'either'
}

/** In Latin letters: gaadiyan, kursiyon. */
const hindiPlural = /(?<=..)iy(?:aa?n?|aa?on|on|o)$/

function stemOfLatin(word: string): string {
  if (hindiPlural.test(word)) return word.replace(hindiPlural, 'i')
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us)$/.test(word)) return word
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|x|ss|zz)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}
