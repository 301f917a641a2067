import type { Kysely, Transaction } from 'kysely'
import type { AttributeValues } from '../../../domain/categories/attribute.ts'
import { allAttributes, findDeclaration, type RuledCategory } from '../../../domain/categories/categories.ts'
import { resolveSubCategory } from '../../../domain/categories/sub-categories.ts'
import { AppError, type FieldErrorCode, fieldError } from '../../../domain/errors.ts'
import { slugify } from '../../../domain/rules/slug.ts'
import type { AdBody } from '../../../domain/schemas/ad.ts'
import type { AdUpdateBody } from '../../../domain/schemas/ad-update.ts'
import type { Database } from '../../db/schema.ts'
import { findCategories, isMeant, type KnownCategory } from '../catalogue/catalogue.ts'
import { lockShownCategory } from './ads.queries.ts'

/** Every field that some category asks for. */
const attributeKeys = allAttributes.map(({ key }) => key)

/**
 * The columns of an ad's words, without owner, place and pictures.
 * @throws AppError `category_not_found`; `invalid_input` for what does not fit the category
 */
export async function readAdText(db: Kysely<Database>, body: AdBody | AdUpdateBody) {
  const category = requireCategory(await findCategories(db), body)
  const attributes = requireFitting(category, body)
  const { title, description, price, discount = 0, rentType, amenities = [] } = body
  return {
    category_id: category.id,
    sub_category: requireSubCategory(category, body.subCategory),
    title,
    description,
    price,
    discount,
    rent_type: rentType,
    amenities,
    custom_address: body.customAddress === true,
    attributes: JSON.stringify(attributes),
  }
}

/** The team may have deleted the category since. @throws AppError `category_not_found` */
export async function holdCategory(tx: Transaction<Database>, { category_id }: { category_id: string }): Promise<void> {
  if (!(await lockShownCategory(tx, category_id).executeTakeFirst())) throw new AppError('category_not_found')
}

const refusal = (field: string, code: FieldErrorCode) => new AppError('invalid_input', [fieldError(field, code)])

function requireCategory(
  known: readonly (KnownCategory & { is_delete: boolean })[],
  { category, categoryId }: Pick<AdBody, 'category' | 'categoryId'>,
): KnownCategory {
  if (!category && categoryId === undefined) throw refusal('category', 'category_required')
  const wish = { categoryId, category: category || undefined }
  const found = known.find((one) => !one.is_delete && isMeant(one, wish))
  if (!found) throw new AppError('category_not_found')
  return found
}

/** @returns the name as the category spells it; a group may be chosen as well as what is under it */
function requireSubCategory({ name, slug, sub_categories }: KnownCategory, wanted = ''): string {
  const [found] = wanted ? resolveSubCategory(sub_categories, wanted) : []
  // Ads of a category without subcategories carry the category's own name; so do those of a form without a list of them.
  const isWhole = slugify(wanted) === slug || (sub_categories.length === 0 && wanted === '')
  const chosen = isWhole ? name : found
  if (chosen === undefined) throw refusal('subCategory', 'unknown_value')
  return chosen
}

/** @returns the fields of the category that were filled in */
function requireFitting(category: RuledCategory, body: AdBody | AdUpdateBody): AttributeValues {
  const declaration = findDeclaration(category)
  const own = new Set(declaration?.attributes.map(({ key }) => key))
  const given = attributeKeys.filter((key) => body[key] !== undefined && body[key] !== '')
  const foreign = given.filter((key) => !own.has(key))
  if (!declaration?.amenities && body.amenities?.length) foreign.push('amenities')
  if (foreign.length > 0)
    throw new AppError(
      'invalid_input',
      foreign.map((key) => fieldError(key, 'not_of_category')),
    )
  return Object.fromEntries(given.map((key) => [key, body[key] as string | number]))
}
