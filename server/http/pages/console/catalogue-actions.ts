import { openedValuesIn } from '../../../../domain/rules/console/merge-form.ts'
import type { ConsoleActions } from '../../../../domain/rules/console-actions.ts'
import {
  addBannerSchema,
  changeBannerSchema,
  deleteBannerSchema,
  moveBannerSchema,
} from '../../../../domain/schemas/console/banners.ts'
import {
  addCategorySchema,
  changeCategorySchema,
  changeSubCategorySchema,
  deleteCategorySchema,
  moveCategorySchema,
} from '../../../../domain/schemas/console/categories.ts'
import {
  addBanner,
  changeBanner,
  checkBannerVersion,
  deleteBanner,
  listBannersForConsole,
  moveOrToggleBanner,
} from '../../../modules/banner-editing/banner-editing.ts'
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

/** The banners of the home page: their order, their words, their pictures, and when they are shown. */
export const bannersActions = ({ deps: { db, media }, requireRole, auditContext: doerOf }: ActionContext) =>
  ({
    async listBanners() {
      await requireRole('listBanners')
      return listBannersForConsole(db)
    },
    async addBanner(form, picture) {
      const doer = await doerOf('addBanner')
      return addBanner(media, parseInput(addBannerSchema, form), { doer, picture })
    },
    async changeBanner(form, picture) {
      const doer = await doerOf('changeBanner')
      await changeBanner(media, parseInput(changeBannerSchema, form), { doer, picture, opened: openedValuesIn(form) })
    },
    async placeBanner(form) {
      const doer = await doerOf('placeBanner')
      await moveOrToggleBanner(db, parseInput(moveBannerSchema, form), doer)
    },
    async deleteBanner(form) {
      const wish = () => parseInput(deleteBannerSchema, form)
      const doer = await doerOf('deleteBanner', () => checkBannerVersion(db, wish()))
      await deleteBanner(db, wish(), doer)
    },
  }) satisfies Partial<ConsoleActions>
