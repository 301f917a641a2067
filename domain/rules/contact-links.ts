/**
 * Links that call or write to a person (specification section 5). They are built from a number with verified
 * digits; everything else in them is text.
 */

const numberPattern = /^[6-9]\d{9}$/

/** @param number ten digits, as `reveal=contact` answers them. @returns null for anything else */
export function telLink(number: string | null | undefined): string | null {
  return isNumber(number) ? `tel:+91${number}` : null
}

/**
 * @param number ten digits
 * @param message in any script; it is written there, and sent when the person wants it
 * @returns null when it is no number
 */
export function whatsAppLink(number: string | null | undefined, message: string): string | null {
  return isNumber(number) ? chatLink(`91${number}`, message) : null
}

/**
 * Writes to a number that is known to be one, such as the brand's.
 * @param digits country code and number
 * @param message may be empty: then nothing is written there yet
 */
export function chatLink(digits: string, message: string): string {
  // A half of a letter, as a text that was cut off may end with, has no encoding.
  const text = encodeURIComponent(message.replace(/\p{Surrogate}/gu, '\ufffd'))
  return `https://wa.me/${digits}${text && `?text=${text}`}`
}

const isNumber = (number: string | null | undefined): number is string => numberPattern.test(number ?? '')
