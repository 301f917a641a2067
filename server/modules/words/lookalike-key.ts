import { foldText, splitWords } from './fold-word.ts'
import { toLatin } from './phonetic-key.ts'

/** Letters and digits that look like one of the letters of English. */
const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      ['a', '\u0430\u0251\u1D00\u03B1@4'],
      ['b', '\u0432\u0299'],
      ['c', '\u0441\u1D04'],
      ['e', '\u0435\u0454\u1D07\u03B53'],
      ['h', '\u04BB\u043D\u029C'],
      ['i', '\u0456\u0131\u026A\u03B91l|!'],
      ['k', '\u043A\u1D0B\u03BA\uA4D7\u13E6\uABB6'],
      ['m', '\u043C\u1D0D'],
      ['n', '\u0274\u03B7'],
      ['o', '\u043E\u1D0F\u03BF0'],
      ['p', '\u0440\u1D18\u03C1'],
      ['r', '\u0280\u0433\u027E\u044F'],
      ['s', '\u0455\uA731$5'],
      ['t', '\u0442\u1D1B\u03C4'],
      ['u', '\u1D1C\u03C5'],
      ['v', '\u1D20\u03BDw'],
      ['x', '\u0445\u03C7'],
      ['y', '\u0443\u028F\u03B3\u04AF\u01B4'],
    ] as const
  ).flatMap(([letter, others]) => [...others].map((other) => [other, letter])),
)

/** The signs for A that begin an alphabet of their own: white on a circle or a square, and the letters of flags. */
const alphabets = [0x1f150, 0x1f170, 0x1f1e6]

/** A letter of such an alphabet, or the capital of a Greek one that looks otherwise than the small one, as one of English. */
function plainLetter(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  const first = alphabets.find((begin) => code >= begin && code < begin + 26)
  if (first !== undefined) return String.fromCharCode(97 + code - first)
  return sign === '\u03A5' ? 'y' : sign
}

/**
 * The words of a name as the eye reads them, the same for letters that look alike, for Latin, Devanagari and Gujarati, and for long and
 * short vowels: KIRAYA, K1raya, Kiraaya and किराया are `kiraia`.
 */
export const lookalikeKeysOf = (name: string): string[] =>
  splitWords(
    [...foldText([...name].map(plainLetter).join(''))]
      .map((sign) => (/\p{L}|\p{M}/u.test(sign) ? sign : (lookAlikes[sign] ?? sign)))
      .join(''),
  )
    .map(toLatin)
    .map(keyOf)
    .filter((key) => key !== '')

const keyOf = (word: string): string =>
  [...word]
    .map((sign) => lookAlikes[sign] ?? sign)
    .join('')
    .replace(/ee/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/(.)\1+/g, '$1')
