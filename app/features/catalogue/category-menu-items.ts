import type { SubCategoryEntry } from '../../../domain/categories/sub-categories.ts'
import { categoryPath } from '../../../domain/rules/links.ts'
import type { Category } from '../../../domain/schemas/catalogue.ts'
import { categoryName, subCategoryName } from '../../i18n/names.ts'
import type { Translator } from '../../i18n/translator.ts'

/** An item of the category menu: a link, or a nested list. */
export interface CategoryMenuItem {
  to: string
  label: string
  /** The first of them has the link of the line itself. */
  lines: CategoryMenuItem[]
}

const link = (to: string, label: string): CategoryMenuItem => ({ to, label, lines: [] })

/** The menu items of a tile: all categories, or the subcategories of one. */
export function categoryMenuItems(
  translator: Translator,
  categories: readonly Category[],
  tile: string,
): CategoryMenuItem[] {
  const category = categories.find(({ _id }) => _id === tile)
  if (category) return subCategoriesOf(translator, category)
  return [
    link('/', translator.t('category.all')),
    ...categories.map((each) => ({
      ...link(categoryPath(each.name), categoryName(translator, each.name)),
      lines: subCategoriesOf(translator, each),
    })),
  ]
}

function subCategoriesOf(translator: Translator, { name, subCategories }: Category): CategoryMenuItem[] {
  if (subCategories.length === 0) return []
  const everything = (to: string, label: string) => link(to, translator.t('all_of_category', { category: label }))
  const one = (subCategory: string) => link(categoryPath(name, subCategory), subCategoryName(translator, subCategory))
  /** A group's first name is its own. */
  function lineOf(entry: SubCategoryEntry): CategoryMenuItem {
    if (typeof entry === 'string') return one(entry)
    const [group = '', ...members] = entry
    const head = one(group)
    return { ...head, lines: members.length > 0 ? [everything(head.to, head.label), ...members.map(one)] : [] }
  }
  return [everything(categoryPath(name), categoryName(translator, name)), ...subCategories.map(lineOf)]
}
