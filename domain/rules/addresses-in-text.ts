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

/** Tells whether a word, in any letter case, is a common end of addresses. */
export const isUsualEnd = (word: string): boolean => usualEnds.has(word.toLowerCase())

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
    if (isUsualEnd(lower) || lower.startsWith('xn--')) return true
    return !(before.length === 1 || isNameTitle(before) || isCapitalised || hasNoCase.test(end))
  })
}

/** Returns a text that looks the same, in which no e-mail or chat program finds an address that it makes a link of. */
export const preventAutoLinks = (text: string): string =>
  text.replace(/\S+/g, (word) =>
    isAddress(word) ? word.replace(/[.:/\\@\u3002\uFF61\uFF0E\u2024]/g, '$&\u200B') : word,
  )
