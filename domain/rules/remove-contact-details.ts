import { hasContactAddress } from './addresses-in-text.ts'
import { normalizeUnicode } from './normalize-unicode.ts'

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
