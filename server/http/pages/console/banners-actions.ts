import { openedIn } from '../../../../domain/rules/console/merge-form.ts'
import type { ConsoleActions } from '../../../../domain/rules/console-actions.ts'
import {
  addBannerSchema,
  changeBannerSchema,
  deleteBannerSchema,
  placeBannerSchema,
} from '../../../../domain/schemas/console/banners.ts'
import {
  addBanner,
  changeBanner,
  checkBanner,
  deleteBanner,
  listBannersForConsole,
  placeBanner,
} from '../../../modules/banner-editing/banner-editing.ts'
import { type Desk, parse } from './desk.ts'

/** The banners of the home page: their order, their words, their pictures, and when they are shown. */
export const bannersActions = ({ deps: { db, media }, requireRole, doer: doerOf }: Desk) =>
  ({
    async listBanners() {
      await requireRole('listBanners')
      return listBannersForConsole(db)
    },
    async addBanner(form, picture) {
      const doer = await doerOf('addBanner')
      return addBanner(media, parse(addBannerSchema, form), { doer, picture })
    },
    async changeBanner(form, picture) {
      const doer = await doerOf('changeBanner')
      await changeBanner(media, parse(changeBannerSchema, form), { doer, picture, opened: openedIn(form) })
    },
    async placeBanner(form) {
      const doer = await doerOf('placeBanner')
      await placeBanner(db, parse(placeBannerSchema, form), doer)
    },
    async deleteBanner(form) {
      const wish = () => parse(deleteBannerSchema, form)
      const doer = await doerOf('deleteBanner', () => checkBanner(db, wish()))
      await deleteBanner(db, wish(), doer)
    },
  }) satisfies Partial<ConsoleActions>
