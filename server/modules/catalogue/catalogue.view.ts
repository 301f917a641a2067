import type { InferResult } from 'kysely'
import type { Banner, Category } from '../../../domain/schemas/catalogue.ts'
import { viewPicture } from '../media/media.ts'
import type { CategoryRow, selectBanners } from './catalogue.queries.ts'

type BannerRow = InferResult<ReturnType<typeof selectBanners>>[number]

/** The public view of a category. */
export function viewCategory(row: CategoryRow): Category {
  return {
    _id: row.id,
    name: row.name,
    colorCode: row.color_code,
    image: row.image,
    subCategories: row.sub_categories.map((entry) => (typeof entry === 'string' ? entry : [...entry])),
    isDelete: row.is_delete,
    ...(row.words && { words: row.words }),
    ...(Object.keys(row.sub_words).length > 0 && { subWords: row.sub_words }),
    ...(row.borrows !== null && { borrows: row.borrows }),
  }
}

/** The public view of a banner. */
export function viewBanner(row: BannerRow): Banner {
  return {
    _id: row.id,
    webImage: row.web_image,
    isActive: row.is_active,
    product: viewBannerAd(row),
    category: row.category,
    ...(row.category !== null && row.sub_category !== '' && { subCategory: row.sub_category }),
    headline: row.headline,
    subline: row.subline,
    picture: row.picture && viewPicture(row.picture),
  }
}

function viewBannerAd(row: BannerRow): Banner['product'] {
  const { product_id, product_title, product_category, product_sub_category } = row
  if (product_id === null || product_title === null || product_category === null) return null
  return { _id: product_id, title: product_title, category: product_category, subCategory: product_sub_category ?? '' }
}
