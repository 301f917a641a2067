import { defaultLanguage, type Language } from '../languages.ts'

/** The characters of a short id, in the order of their values. */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** So many hold any UUID. All are written, so that an id has one spelling. */
const length = 22
const shortPattern = new RegExp(`^[${digits}]{${length}}$`)

/** A UUID in 22 letters and digits, for links that people see. Letter case matters. */
export function shortenId(id: string): string {
  let rest = BigInt(`0x${id.replaceAll('-', '')}`)
  let short = ''
  for (let i = 0; i < length; i++) {
    short = digits.charAt(Number(rest % 62n)) + short
    rest /= 62n
  }
  return short
}

/** Expands a short id to the UUID. @returns the UUID; null for what is no short id */
export function expandShortId(short: string): string | null {
  if (!shortPattern.test(short)) return null
  const value = [...short].reduce((sum, digit) => sum * 62n + BigInt(digits.indexOf(digit)), 0n)
  const hex = value.toString(16).padStart(32, '0')
  return hex.length === 32 ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') : null
}

/** Finds the id of an ad in a text: an id, or an address of the ad in any form. */
export function findAdId(text: string): string | undefined {
  const [id] = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i.exec(text) ?? []
  if (id !== undefined) return id.toLowerCase()
  const [, short = ''] = /\/p\/(\w+)/.exec(text) ?? []
  return expandShortId(short) ?? undefined
}

/**
 * The link to an ad for sharing, in the language of its sender. It is short, and letters of other scripts, which an
 * address has percent-encoded, are not in it.
 * @param publicUrl the site's origin, without a trailing slash
 */
export function shortAdLink(publicUrl: string, id: string, language: Language): string {
  return `${publicUrl}/p/${shortenId(id)}${language === defaultLanguage ? '' : `?lang=${language}`}`
}
