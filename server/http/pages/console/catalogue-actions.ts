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
export const categoriesActions = ({ deps, requireRole, requireSure, auditContext }: ActionContext) =>
  ({
    async listCategories() {
      await requireRole('listCategories')
      return listCategoriesForConsole(deps.db)
    },
    async addCategory(form, picture) {
      const by = await auditContext('addCategory')
      return addCategory(deps.media, parseInput(addCategorySchema, form), { by, picture })
    },
    async changeCategory(form, picture) {
      const by = await auditContext('changeCategory')
      await changeCategoryByForm(deps, parseInput(changeCategorySchema, form), {
        by,
        picture,
        opened: openedValuesIn(form),
      })
    },
    async placeCategory(form) {
      const by = await auditContext('placeCategory')
      await moveOrHideCategory(deps, parseInput(moveCategorySchema, form), by)
    },
    async changeSubCategory(form) {
      const by = await auditContext('changeSubCategory')
      const change = parseInput(changeSubCategorySchema, form)
      if (change.change === 'remove') {
        await checkSubCategoryRemoval(deps.db, change)
        requireSure()
      }
      return changeSubCategoryByForm(deps, change, by, openedValuesIn(form))
    },
    async deleteCategory(form) {
      const readDeletion = () => parseInput(deleteCategorySchema, form)
      const by = await auditContext('deleteCategory', () => checkCategoryDeletion(deps.db, readDeletion()))
      return deleteCategoryByForm(deps, readDeletion(), by)
    },
  }) satisfies Partial<ConsoleActions>

/** The banners of the home page: their order, their words, their pictures, and when they are shown. */
export const bannersActions = ({ deps: { db, media }, requireRole, auditContext }: ActionContext) =>
  ({
    async listBanners() {
      await requireRole('listBanners')
      return listBannersForConsole(db)
    },
    async addBanner(form, picture) {
      const by = await auditContext('addBanner')
      return addBanner(media, parseInput(addBannerSchema, form), { by, picture })
    },
    async changeBanner(form, picture) {
      const by = await auditContext('changeBanner')
      await changeBanner(media, parseInput(changeBannerSchema, form), { by, picture, opened: openedValuesIn(form) })
    },
    async placeBanner(form) {
      const by = await auditContext('placeBanner')
      await moveOrToggleBanner(db, parseInput(moveBannerSchema, form), by)
    },
    async deleteBanner(form) {
      const readDeletion = () => parseInput(deleteBannerSchema, form)
      const by = await auditContext('deleteBanner', () => checkBannerVersion(db, readDeletion()))
      await deleteBanner(db, readDeletion(), by)
    },
  }) satisfies Partial<ConsoleActions>
