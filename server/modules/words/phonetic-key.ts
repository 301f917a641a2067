import sanscript from '@indic-transliteration/sanscript'
import { memoizeByWord, scriptOf } from './fold-word.ts'
import { stemOf } from './stem.ts'

/** How Indians spell a sound in Latin letters, and what a transliteration writes for it; in this order. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/x/g, 'kh'],
  [/ck|q/g, 'k'],
  [/chh?/g, 'C'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/C/g, 'c'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/sh/g, 's'],
  [/ai|ei|ay|ey/g, 'e'],
  [/au|ou/g, 'o'],
  [/ee|y/g, 'i'],
  [/oo/g, 'u'],
  // The short a is often not spoken, and a long one is often written as a short one.
  [/(?<=.)a+/g, ''],
  [/aa+/g, 'a'],
  [/([a-z])\1+/g, '$1'],
  // Silent in English; in Hindi the plural or another case of the same word.
  [/(?<=..)e$/g, ''],
]

/**
 * How a folded word sounds, the same for all scripts and for the usual ways to spell it in Latin letters: चनिया, ચણિયા, chaniya and
 * chania are `cni`. Words that sound alike have the same key, so it is a way to find and not to tell apart.
 */
export const phoneticKey = memoizeByWord((word) => phoneticKeyOfName(stemOf(word)))

/** The same of a word that has no plural, such as a name: विकास and Vikas are `viks`. */
export function phoneticKeyOfName(word: string): string {
  const latin = toLatin(word)
  return sounds.reduce((key, [sound, letter]) => key.replace(sound, letter), latin)
}

/** Letters that are written for one another without making another word. */
const variants: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/ck|q|c(?![eihy])/g, 'k'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/ee|y/g, 'i'],
  [/oo/g, 'u'],
  [/([b-df-hj-np-tv-z])\1+/g, '$1'],
  [/ii+/g, 'i'],
]

/** Equal for the usual spellings of one word in one script; finer than `phoneticKey`: cream is no crime, and कमल (lotus) no कमाल. */
export const spellingKey = memoizeByWord((word) => {
  const stem = stemOf(word)
  const latin = scriptOf(stem) === 'latin' ? stem.replace(/aa+/g, 'a') : plainLetters(longVowels(stem))
  return variants.reduce((key, [spelling, letter]) => key.replace(spelling, letter), latin)
})

/** A transliteration with long a as `a` and without short ones, which are often not spoken; *e* and *ai*, *o* and *au* are written for one another. */
const longVowels = (word: string): string =>
  transliterate(word)
    .replace(/ai|a?[\u0945\u0AC5]/g, 'e')
    .replace(/au|a?[\u0949\u0AC9]/g, 'o')
    .replaceAll('a', '')
    .replaceAll('ā', 'a')

/** A folded word in Latin letters without accents. */
export const toLatin = (word: string): string => (scriptOf(word) === 'latin' ? word : plainLetters(transliterate(word)))

function transliterate(word: string): string {
  const script = scriptOf(word)
  return script === 'latin' ? word : sanscript.t(word, script, 'iast')
}

/** A transliteration in the letters with which Indians write the sounds. */
const plainLetters = (iast: string): string =>
  iast
    // Vocalic r, aspirated ch, sibilants, retroflex and palatal nasals.
    .replace(/r̥|ṛ/g, 'ri')
    .replace(/c/g, 'ch')
    .replace(/chh/g, 'ch')
    .replace(/ś|ṣ/g, 'sh')
    .replace(/ṃ(?=[pbm])/g, 'm')
    .replace(/ṃ|m̐/g, 'n')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]/g, '')
