import { openedValuesIn } from '../../../../domain/rules/console/merge-form.ts'
import type { ConsoleActions } from '../../../../domain/rules/console-actions.ts'
import {
  addCategorySchema,
  changeCategorySchema,
  changeSubCategorySchema,
  deleteCategorySchema,
  moveCategorySchema,
} from '../../../../domain/schemas/console/categories.ts'
import {
  addCategory,
  changeCategoryByForm,
  changeSubCategoryByForm,
  checkCategoryDeletion,
  checkSubCategoryRemoval,
  deleteCategoryByForm,
  listCategoriesForConsole,
  moveOrHideCategory,
} from '../../../modules/category-editing/category-editing.ts'
import { type ActionContext, parseInput } from './action-context.ts'

/** The categories of the site: their order, their words and pictures, and what is in them. */
export const categoriesActions = ({ deps, requireRole, requireSure, auditContext: doerOf }: ActionContext) =>
  ({
    async listCategories() {
      await requireRole('listCategories')
      return listCategoriesForConsole(deps.db)
    },
    async addCategory(form, picture) {
      const doer = await doerOf('addCategory')
      return addCategory(deps.media, parseInput(addCategorySchema, form), { doer, picture })
    },
    async changeCategory(form, picture) {
      const doer = await doerOf('changeCategory')
      await changeCategoryByForm(deps, parseInput(changeCategorySchema, form), {
        doer,
        picture,
        opened: openedValuesIn(form),
      })
    },
    async placeCategory(form) {
      const doer = await doerOf('placeCategory')
      await moveOrHideCategory(deps, parseInput(moveCategorySchema, form), doer)
    },
    async changeSubCategory(form) {
      const doer = await doerOf('changeSubCategory')
      const wish = parseInput(changeSubCategorySchema, form)
      if (wish.change === 'remove') {
        await checkSubCategoryRemoval(deps.db, wish)
        requireSure()
      }
      return changeSubCategoryByForm(deps, wish, doer, openedValuesIn(form))
    },
    async deleteCategory(form) {
      const wish = () => parseInput(deleteCategorySchema, form)
      const doer = await doerOf('deleteCategory', () => checkCategoryDeletion(deps.db, wish()))
      return deleteCategoryByForm(deps, wish(), doer)
    },
  }) satisfies Partial<ConsoleActions>
