import { categorySlug } from '../rules/slug.ts'
import { type CategoryDeclaration, declarationByName } from './categories.ts'
import type { SubCategoryEntry } from './sub-categories.ts'

/** A category in the chooser; one that was not loaded has no id. */
export interface ChoosableCategory extends Pick<CategoryDeclaration, 'name' | 'colorCode'> {
  _id?: string
  subCategories: readonly SubCategoryEntry[]
  image: string
  /** The slug of the declaration whose fields it has instead of its own. */
  borrows?: string | undefined
}

const fallbackNames: readonly (readonly [name: string, subCategories?: readonly string[]])[] = [
  ['Cloth', ['Men', 'Women', 'Children']],
  ['Camera'],
  ['Electronics'],
  ['Clinic'],
  ['Cleaning'],
  ['Property'],
  ['Car'],
  ['Farm'],
  ['Bike'],
]

/** What can be offered when the categories cannot be loaded (specification section 2, Add-product category chooser). */
export const fallbackCategories: readonly ChoosableCategory[] = fallbackNames.map(([name, subCategories = []]) => ({
  name,
  subCategories,
  colorCode: declarationByName({ category: name })?.colorCode ?? '',
  image: `/categories/${categorySlug(name)}.webp`,
}))
