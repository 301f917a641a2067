import { openedIn } from '../../../../domain/rules/console/merge-form.ts'
import type { ConsoleActions } from '../../../../domain/rules/console-actions.ts'
import {
  addCategorySchema,
  changeCategorySchema,
  changeSubCategorySchema,
  deleteCategorySchema,
  placeCategorySchema,
} from '../../../../domain/schemas/console/categories.ts'
import {
  addCategory,
  changeCategoryByForm,
  changeSubCategoryByForm,
  checkDeletion,
  checkSubCategoryRemoval,
  deleteCategoryByForm,
  listForConsole,
  placeCategoryByForm,
} from '../../../modules/category-editing/category-editing.ts'
import { type Desk, parse } from './desk.ts'

/** The categories of the site: their order, their words and pictures, and what is in them. */
export const categoriesActions = ({ deps, requireRole, requireSure, doer: doerOf }: Desk) =>
  ({
    async listCategories() {
      await requireRole('listCategories')
      return listForConsole(deps.db)
    },
    async addCategory(form, picture) {
      const doer = await doerOf('addCategory')
      return addCategory(deps.media, parse(addCategorySchema, form), { doer, picture })
    },
    async changeCategory(form, picture) {
      const doer = await doerOf('changeCategory')
      await changeCategoryByForm(deps, parse(changeCategorySchema, form), { doer, picture, opened: openedIn(form) })
    },
    async placeCategory(form) {
      const doer = await doerOf('placeCategory')
      await placeCategoryByForm(deps, parse(placeCategorySchema, form), doer)
    },
    async changeSubCategory(form) {
      const doer = await doerOf('changeSubCategory')
      const wish = parse(changeSubCategorySchema, form)
      if (wish.change === 'remove') {
        await checkSubCategoryRemoval(deps.db, wish)
        requireSure()
      }
      return changeSubCategoryByForm(deps, wish, doer, openedIn(form))
    },
    async deleteCategory(form) {
      const wish = () => parse(deleteCategorySchema, form)
      const doer = await doerOf('deleteCategory', () => checkDeletion(deps.db, wish()))
      return deleteCategoryByForm(deps, wish(), doer)
    },
  }) satisfies Partial<ConsoleActions>
