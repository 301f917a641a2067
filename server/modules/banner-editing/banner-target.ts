import type { Kysely } from 'kysely'
import { expandSubCategory } from '../../../domain/categories/sub-categories.ts'
import { AppError, type FieldErrorCode, fieldError } from '../../../domain/errors.ts'
import { findAdId } from '../../../domain/rules/find-ad-id.ts'
import type { BannerFields } from '../../../domain/schemas/console/banners.ts'
import type { Database } from '../../db/schema.ts'
import { selectCategories } from '../catalogue/catalogue.ts'
import { selectListedAd } from './banner-editing.queries.ts'

const refused = (field: string, code: FieldErrorCode) => new AppError('invalid_input', [fieldError(field, code)])

/** The columns that say where a banner leads. */
interface TargetColumns {
  product_id: string | null
  category_id: string | null
  sub_category: string
}

/**
 * Returns the target of a banner: an ad, a category, a subcategory, or home.
 * @throws AppError `invalid_input` for an ad that people cannot see, and a category that is hidden or is not there
 */
export async function requireBannerTarget(
  db: Kysely<Database>,
  { ad, category: wanted }: Pick<BannerFields, 'ad' | 'category'>,
): Promise<TargetColumns> {
  if (ad !== undefined) {
    const id = findAdId(ad)
    const listed = id === undefined ? undefined : await selectListedAd(db, id).executeTakeFirst()
    if (!listed) throw refused('ad', 'ad_not_listed')
    return { product_id: listed.id, category_id: null, sub_category: '' }
  }
  if (wanted === undefined) return { product_id: null, category_id: null, sub_category: '' }
  const [slug, sub] = wanted.split('/')
  const category = (await selectCategories(db).execute()).find((row) => row.slug === slug)
  if (!category || category.is_delete) throw refused('category', 'category_hidden')
  const [name = ''] = sub === undefined ? [] : expandSubCategory(category.sub_categories, sub)
  if (sub !== undefined && name === '') throw refused('category', 'unknown_value')
  return { product_id: null, category_id: category.id, sub_category: name }
}
