import { hasContactAddress, isUsualEnd } from './addresses-in-text.ts'
import { normalizeUnicode } from './normalize-unicode.ts'

/** Addresses and numbers to call in a name and places, also as people write them for other people, not for programs. */

/** From so many digits on, texts may be a number to call. */
const digitsMin = 5

/** Numbers of every kind, 🔟 and the twelve clocks, and the digits of Chinese and Japanese, which Unicode counts as letters. */
const digit = /[\p{N}\u{1F51F}\u{1F550}-\u{1F55B}零一二两三四五六七八九十壹贰貳叁參肆伍陆陸柒捌玖]/gu

/** From so many on, words for digits are a number: fewer are in names of places, as in *Char Rasta*. */
const digitWordsMin = 3

const englishDigit = /zero|one|two|three|four|five|six|seven|eight|nine/g
/** As one word, too: *nineeight*, but not *Simone*. */
const englishDigits = new RegExp(`^(?:${englishDigit.source})+$`)

/** Words for 0 to 9, as they are said in Hindi, Gujarati and Indian English. */
const digitWords = new Set(
  `shunya sunya shoonya ek do teen tin char chaar paanch panch chhe chhah cheh chha saat sat aath aat nau nav be tran
  शून्य ज़ीरो जीरो एक दो तीन चार पाँच पांच पाच छह छः छ छे सात आठ नौ वन टू थ्री फोर फ़ोर फाइव फ़ाइव सिक्स सेवन एट नाइन
  શૂન્ય ઝીરો એક બે ત્રણ ચાર પાંચ છ છે સાત આઠ નવ વન ટૂ ટુ થ્રી ફોર ફાઇવ સિક્સ સેવન એઇટ એટ નાઇન`
    .split(/\s+/)
    .map((word) => normalizeUnicode(word)),
)

const invisible = /\p{Default_Ignorable_Code_Point}/gu
const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{M}]+/u)

/** In one form `①` is a digit, and `Ⅸ` is letters. */
const countDigits = (typed: string): number =>
  Math.max(...[typed, normalizeUnicode(typed, 'NFKC')].map((text) => text.match(digit)?.length ?? 0))

function countDigitWords(typed: string): number {
  const words = wordsOf(normalizeUnicode(typed.replace(invisible, ''), 'NFKC').toLowerCase())
  return sum(
    words.map((word) => {
      if (englishDigits.test(word)) return word.match(englishDigit)?.length ?? 0
      return digitWords.has(word) ? 1 : 0
    }),
  )
}

/** Signs that look like a full stop, in other scripts or between words. */
const stopSigns =
  /[\u3002\u00B7\u2022\u2027\u2218\u2219\u22C5\u2E31\u2E33\u30FB\u0589\u06D4\u0701\u0702\uA4F8\uA60E\u16EB\u0964]/g
/** Zeros of the Arabic scripts look like a full stop, too. */
const zeroInWord = /(?<=[a-z])[\u0660\u06F0](?=[a-z])/gi
/** Letters one by one: *e v i l*. */
const blankBetweenLetters = /(?<=(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}])\s+(?=[\p{L}\p{N}](?![\p{L}\p{M}\p{N}]))/gu
/** The word for a full stop. */
const stopWord = 'dot|डॉट|डाट|ડોટ|ડૉટ'
/** A full stop as no sentence has it, or the word for it. */
const spelledStop = new RegExp(
  [
    `\\s*[([{<]\\s*(?:\\.|${stopWord})\\s*[)\\]}>]\\s*`,
    `[\\s_-]+(?:${stopWord})[\\s_-]+`,
    'dot(?=(?:com|net|org)(?![\\p{L}\\p{M}]))',
    '\\s+\\.\\s*',
  ].join('|'),
  'giu',
)
/** What can be nothing but the end of an address, as it is said, too. */
const certainEnd = /^(?:com|net|org|biz|xyz|कॉम|नेट|કોમ|કૉમ|નેટ)$/i
const wordAfterBlank = /[\p{L}\p{M}\p{N}]\.\s+([\p{L}\p{M}\p{N}]+)/gu
const firstWord = /^[\p{L}\p{M}\p{N}]+/u

/** A text in which an address is written as programs read it. */
const plainOf = (typed: string): string =>
  normalizeUnicode(typed.replace(invisible, ''), 'NFKC')
    .replace(stopSigns, '.')
    .replace(zeroInWord, '.')
    .replace(blankBetweenLetters, '')

function isSpelledAddress(plain: string): boolean {
  const [first = '', ...others] = plain.split(spelledStop)
  if (first !== '' && others.some(beginsWithEnd)) return true
  return [...plain.matchAll(wordAfterBlank)].some(([, end = '']) => certainEnd.test(end))
}

/** Such as *in* or *live/asha*, but not *in front of*. */
function beginsWithEnd(text: string): boolean {
  const word = firstWord.exec(text)?.[0] ?? ''
  return certainEnd.test(word) || (isUsualEnd(word) && !/^\s+[\p{L}\p{N}]/u.test(text.slice(word.length)))
}

/** Names on other sites begin with it. */
const hasAt = (plain: string): boolean => plain.includes('@')

function hasAddress(typed: string): boolean {
  const plain = plainOf(typed)
  return [typed, plain].some(hasContactAddress) || hasAt(plain) || isSpelledAddress(plain)
}

/** Is a place the end of an address that begins in the text before it? */
const isEndOfAddress = (place: string): boolean => beginsWithEnd(plainOf(place).replace(/^[\s.]+/, ''))

/**
 * A name and places that somebody typed, for a person who has not asked for them: nothing of a text with an address or a name on another site,
 * and of none with digits, or words for them, where they have so many together that they could be a number, in any script.
 * @param typed the name, and behind it the places
 */
export function removeContactDetails(...typed: readonly string[]): string[] {
  const words = typed.map(countDigitWords)
  const areWordsNumber = sum(words) >= digitWordsMin
  const counts = typed.map((text, at) => countDigits(text) + (areWordsNumber ? (words[at] ?? 0) : 0))
  const isNumber = sum(counts) >= digitsMin
  return typed.map((text, at) =>
    hasAddress(text) || (at > 0 && isEndOfAddress(text)) || (isNumber && counts[at] !== 0) ? '' : text,
  )
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)
