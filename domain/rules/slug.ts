import { normalizeUnicode } from './normalize-unicode.ts'

/**
 * Text as it stands in a link (specification section 2): lower-cased, trimmed, spaces to hyphens, non-word
 * characters removed, repeated hyphens collapsed. Letters, marks and digits of every script are word
 * characters, so a Gujarati title keeps a readable link. Empty when nothing readable is left.
 */
export function slugify(text: string): string {
  const slug = normalizeUnicode(text)
    .toLowerCase()
    .trim()
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}_-]+|[\uFE00-\uFE0F\u{E0100}-\u{E01EF}\p{Me}]/gu, '')
    // Marks of signs that are gone.
    .replace(/(^|[-_])\p{M}+/gu, '$1')
    .replace(/-+/g, '-')
  return /[\p{L}\p{N}_]/u.test(slug) ? slug : ''
}

export const categorySlug = (name: string | null | undefined): string => slugify(name ?? '') || 'default-category'

export const subCategorySlug = (name: string | null | undefined): string => slugify(name ?? '') || 'default-subcategory'

export const titleSlug = (title: string | null | undefined): string => slugify(title ?? '') || 'product'

/** Signs at the ends of a name, of which a link keeps nothing but a hyphen. */
const endSigns = /^[^\p{L}\p{M}\p{N}_]+|[^\p{L}\p{M}\p{N}_]+$/gu

/** Removes signs at the ends of a name whose slug would begin or end with a hyphen. */
export const trimNameForSlug = (name: string): string =>
  /^-|-$/.test(slugify(name)) ? name.replace(endSigns, '') : name
