import { defaultBrand } from '../domain/brand.ts'

/** Names that nobody can have, of documentation and of this machine alone (RFC 2606, RFC 6761); `.test` is for tests and drills. */
const reservedDomain = /[@.](?:example|invalid|localhost|example\.(?:com|net|org))\.?$/i

/**
 * Tells whether a text contains an e-mail address at a reserved domain.
 * @param text an address, with a name or several of them, too
 */
export function hasPlaceholderEmail(text: string): boolean {
  return (text.match(/[^\s<>",]+/g) ?? []).some((word) => reservedDomain.test(word))
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')
const madeUpNumber = digitsOf(defaultBrand.phone).slice(-10)

/** Is this the made-up number of `domain/brand.ts` and the sample settings, in any form, or the same digit ten times? */
export function isPlaceholderPhone(phone: string): boolean {
  return new RegExp(`(?:${madeUpNumber}|(\\d)\\1{9})$`).test(digitsOf(phone))
}

const fold = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Is this the postal address of `domain/brand.ts`, or none? */
export function isPlaceholderPostalAddress(address: string): boolean {
  return ['', fold(defaultBrand.postalAddress)].includes(fold(address))
}
