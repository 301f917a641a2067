import { openedValuesIn } from '../../../../domain/rules/console/merge-form.ts'
import type { ConsoleActions } from '../../../../domain/rules/console-actions.ts'
import {
  addBannerSchema,
  changeBannerSchema,
  deleteBannerSchema,
  moveBannerSchema,
} from '../../../../domain/schemas/console/banners.ts'
import {
  addBanner,
  changeBanner,
  checkBannerVersion,
  deleteBanner,
  listBannersForConsole,
  moveOrToggleBanner,
} from '../../../modules/banner-editing/banner-editing.ts'
import { type ActionContext, parseInput } from './action-context.ts'

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
