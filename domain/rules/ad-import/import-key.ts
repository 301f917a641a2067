import { normalizeChoice } from '../choice.ts'
import { depositInWords } from '../deposit.ts'
import { isSameValue } from '../edit-conflicts.ts'
import { defaultTerms } from '../rent/terms.ts'
import { slugify } from '../slug.ts'

/** An imported ad, as its schema has read it. */
export interface ImportedAd {
  ref?: string | undefined
  category?: string | undefined
  subCategory?: string | undefined
  customAddress?: boolean | undefined
  location?: unknown
  [field: string]: unknown
}

/** Pictures may be sent again under other addresses, and the server computes the others. */
const notOfKey = ['ref', 'images', 'compressedImages', 'vendorName']

/**
 * By what a row of a table is the same as one that was imported before: by the lender's own name for it, else by what it says. Letter case
 * and blanks of the name do not matter.
 */
export function importKeyOf({ ref = '', ...ad }: ImportedAd): string {
  const name = normalizeChoice(ref)
  return name === '' ? `values ${hashOf(textOf(ad))}` : `ref ${name}`
}

function textOf({ category = '', subCategory = '', customAddress, location, ...fields }: ImportedAd): string {
  const said = {
    ...fields,
    terms: withoutDepositInWords(fields),
    category: slugify(category),
    subCategory: slugify(subCategory || category),
    ...(customAddress === true && { location }),
  }
  return JSON.stringify(Object.entries(said).filter(isSaid).sort())
}

/** An amount that the words about the deposit say is no other value of the row. */
function withoutDepositInWords({ terms, deposit }: Record<string, unknown>): unknown {
  const said = typeof deposit === 'string' ? depositInWords(deposit) : undefined
  const isSaidTwice = said !== undefined && (terms as { deposit?: unknown } | undefined)?.deposit === said
  return isSaidTwice ? { ...(terms as object), deposit: defaultTerms.deposit } : terms
}

/** A field that is left out says as much as an empty one, no discount is one of 0, and no terms are the defaults. */
function isSaid([name, value]: [string, unknown]): boolean {
  if (name === 'terms') return value !== undefined && !isSameValue(value, defaultTerms)
  const isEmpty = value === undefined || value === '' || value === 0 || (Array.isArray(value) && value.length === 0)
  return !isEmpty && !notOfKey.includes(name)
}

const [offset, prime] = [0xcbf29ce484222325n, 0x100000001b3n]

/** FNV-1a of 64 bits, which browsers have without HTTPS, too: it tells one lender's rows apart, and protects nothing. */
function hashOf(text: string): string {
  let hash = offset
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * prime)
  return hash.toString(16).padStart(16, '0')
}
