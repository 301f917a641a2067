import { normalizeUnicode } from '../../../domain/rules/normalize-unicode.ts'
import type { Category } from '../../../domain/schemas/catalogue.ts'
import { categoryName } from '../../i18n/names.ts'
import type { Translator } from '../../i18n/translator.ts'

/** Without the dot below a letter, which is often left out. */
const plain = (text: string): string => normalizeUnicode(text, 'NFD').replaceAll('\u093c', '').toLowerCase()

/** A word without its plural ending, in three languages. */
const stemOf = (word: string): string => plain(word).replace(/(?:ies|es|s|y|e|\p{M}*ઓ?)$/u, '')

/** Fewer letters than this match too many names. */
const stemLengthMin = 3

/** The categories whose names match the words of a search, in the reader's language or in English. */
export function matchingCategories(translator: Translator, categories: readonly Category[], search: string) {
  const stems = search
    .split(/\s+/)
    .map(stemOf)
    .filter((stem) => stem.length >= stemLengthMin)
  return categories.filter(({ name }) =>
    [name, categoryName(translator, name)].some((known) => stems.some((stem) => plain(known).startsWith(stem))),
  )
}
