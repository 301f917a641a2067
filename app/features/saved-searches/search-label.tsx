import { Fragment } from 'react'
import { flattenSubCategories } from '../../../domain/categories/sub-categories.ts'
import { detectLanguage } from '../../../domain/languages.ts'
import { describeSearch as describe, type SearchPart } from '../../../domain/rules/describe-search.ts'
import { slugify } from '../../../domain/rules/slug.ts'
import type { Category } from '../../../domain/schemas/catalogue.ts'
import type { SavedSearch } from '../../../domain/schemas/saved-search.ts'
import { categoryName, subCategoryName } from '../../i18n/names.ts'
import type { Translator } from '../../i18n/translator.ts'

/** The description of a saved search; typed text is marked with its own language. */
export function SavedSearchLabel({ parts }: { parts: readonly SearchPart[] }) {
  return parts.map(({ text, isTyped }, i) => (
    <Fragment key={text}>
      {i > 0 && ' · '}
      {isTyped ? <bdi lang={detectLanguage(text)}>{text}</bdi> : text}
    </Fragment>
  ))
}

/** Describes a search in the reader's language. Needs the catalogues `listing`, `product` and `subcategory`. */
export function describeSearch(
  translator: Translator,
  categories: readonly Pick<Category, 'name' | 'subCategories'>[],
  { query, conditions }: Pick<SavedSearch, 'query' | 'conditions'>,
): SearchPart[] {
  const nameOf = (slug: string) => categoryNameOfSlug(categories, slug)
  return describe(query, conditions, {
    ...translator,
    category: (slug) => categoryName(translator, nameOf(slug)),
    subCategory: (slug) => subCategoryName(translator, nameOf(slug)),
  })
}

/** The name of a category or subcategory; its slug as words if it no longer exists. */
export function categoryNameOfSlug(
  categories: readonly Pick<Category, 'name' | 'subCategories'>[],
  slug: string,
): string {
  const names = categories.flatMap(({ name, subCategories }) => [name, ...flattenSubCategories(subCategories)])
  return names.find((name) => slugify(name) === slug) ?? slug.replaceAll('-', ' ')
}
