import { isNameTitle } from './name-titles.ts'
import { normalizeUnicode } from './normalize-unicode.ts'

/** Addresses in what people write: programs for mail make links of them by themselves. */

/** Ends of addresses that are common, or common in tricks. */
const usualEnds = new Set(
  `com net org in co io ai me info biz app dev xyz top site online shop store live link click club pro vip icu buzz fun
  space website tech cloud page web work world today news money loan bank gov edu mobi name tv cc to ly gl gd tk ml ga cf gq
  ru su cn us uk eu de test example invalid local localhost onion
  support help email care finance services company center agency network team digital life zone group solutions
  zip mov sbs cfd lol cyou rest bar ink fit mom quest भारत भारतम् कॉम नेट संगठन ભારત`.split(/\s+/),
)

/** Ends of addresses that are names of people as well: Kapil.Dev. */
const endsOfNames = new Set(['dev'])

const invisible = /\p{Default_Ignorable_Code_Point}/gu
/** Full stops of other scripts, which browsers take for one. */
const otherStops = /[\u3002\uFF61]/g
const scheme = /:[/\\]{2}|^(?:https?|hxxps?|ftp|mailto|tel|sms|upi|javascript|data|file|intent):/i
const number = /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/
const domain = /([\p{L}\p{M}\p{N}-]+)\.(?=([\p{L}\p{M}]{2,}|xn--[a-z\d-]+)(?![\p{L}\p{M}\p{N}]))/giu
/** A word that begins with a capital or has nothing else, such as a name. */
const capitalised = /^\p{Lu}(?:[\p{Ll}\p{M}]+|\p{Lu}+)$/u
/** Few ends of addresses are in such letters: most words with a full stop between them are names, `के.शर्मा`. */
const hasNoCase = /^[\p{Lo}\p{M}]+$/u

/** Is an address in a text: of a page, or of a mailbox? Initials and titles before names are none. */
export const hasContactAddress = (text: string): boolean => text.split(/\s+/).some(isAddress)

function isAddress(word: string): boolean {
  const plain = normalizeUnicode(word.replace(invisible, ''), 'NFKC').replace(otherStops, '.')
  if (scheme.test(plain) || /^\W*www\./i.test(plain) || /[^\s@]@[^\s@]/.test(plain) || number.test(plain)) return true
  return [...plain.matchAll(domain)].some(([, before = '', end = '']) => {
    const isCapitalised = capitalised.test(end) && (capitalised.test(before) || /^\p{Lu}$/u.test(before))
    const lower = end.toLowerCase()
    if (endsOfNames.has(lower) && isCapitalised) return false
    if (usualEnds.has(lower) || lower.startsWith('xn--')) return true
    return !(before.length === 1 || isNameTitle(before) || isCapitalised || hasNoCase.test(end))
  })
}

/** Returns a text that looks the same, in which no e-mail or chat program finds an address that it makes a link of. */
export const preventAutoLinks = (text: string): string =>
  text.replace(/\S+/g, (word) =>
    isAddress(word) ? word.replace(/[.:/\\@\u3002\uFF61\uFF0E\u2024]/g, '$&\u200B') : word,
  )

/** From so many digits on, texts may be a number to call. */
const digitsMin = 5

/** Numbers of every kind, and the digits of Chinese and Japanese, which Unicode counts as letters. */
const digit = /[\p{N}零一二三四五六七八九十壹贰貳叁參肆伍陆陸柒捌玖]/gu

/** In one form `①` is a digit, and `Ⅸ` is letters. */
const countDigits = (typed: string): number =>
  Math.max(...[typed, normalizeUnicode(typed, 'NFKC')].map((text) => text.match(digit)?.length ?? 0))

/** Names on other sites begin with it. */
const hasAt = (typed: string): boolean => normalizeUnicode(typed, 'NFKC').includes('@')

/**
 * A name and places that somebody typed, for a person who has not asked for them: nothing of a text with an address or a name on another site,
 * and of none with digits where they have so many together that they could be a number, in any script.
 */
export function removeContactDetails(...typed: readonly string[]): string[] {
  const counts = typed.map(countDigits)
  const isNumber = counts.reduce((sum, count) => sum + count, 0) >= digitsMin
  return typed.map((text, at) => (hasContactAddress(text) || hasAt(text) || (isNumber && counts[at] !== 0) ? '' : text))
}
