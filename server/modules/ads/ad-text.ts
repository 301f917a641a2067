import type { Kysely, Transaction } from 'kysely'
import { type AttributeValues, appliesToSubCategory } from '../../../domain/categories/attribute.ts'
import { allAttributes, type CategoryWithRules, findDeclaration } from '../../../domain/categories/categories.ts'
import { expandSubCategory } from '../../../domain/categories/sub-categories.ts'
import { AppError, type FieldErrorCode, fieldError } from '../../../domain/errors.ts'
import { slugify } from '../../../domain/rules/slug.ts'
import type { AdBody } from '../../../domain/schemas/ad.ts'
import type { AdChangeBody, AdUpdateBody } from '../../../domain/schemas/ad-update.ts'
import type { Database } from '../../db/schema.ts'
import {
  type CategoryRow,
  findCategories,
  type KnownCategory,
  matchesCategory,
  resolveMovedKind,
} from '../catalogue/catalogue.ts'
import { lockCategory } from './ads.queries.ts'

/** Every field that some category asks for. */
const attributeKeys = allAttributes.map(({ key }) => key)

/**
 * Converts the body of an ad to columns, without owner, place and pictures. A deleted category or subcategory is replaced by
 * the one to which its ads were moved.
 * @param ownCategoryId of the ad that is changed: this category may be hidden @throws AppError `category_not_found`;
 * `invalid_input` for what does not fit the category
 */
export async function toAdTextColumns(db: Kysely<Database>, body: AdBody | AdUpdateBody, ownCategoryId?: string) {
  const rows = await findCategories(db)
  const named = categoryRefOf(body)
  const wanted = await resolveMovedKind(db, rows, named)
  const category = requireCategory(rows, wanted, ownCategoryId)
  const isCarriedOver = wanted !== named
  const subCategory = requireSubCategory(category, wanted.subCategory ?? (isCarriedOver ? wanted.category : ''))
  const attributes = isCarriedOver ? givenAttributes(body) : requireFitting(category, subCategory, body)
  const { title, description, price, discount = 0, rentType, amenities = [] } = body
  return {
    category_id: category.id,
    sub_category: subCategory,
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

/**
 * Returns the opened values of a form with the current category: one that was deleted since is replaced by the one to which the
 * ad was moved.
 * @param ad as it is now
 */
export async function withCurrentKind(
  db: Kysely<Database>,
  opened: AdChangeBody['opened'],
  ad: { category: string },
): Promise<AdChangeBody['opened']> {
  const { category = ad.category, subCategory } = opened
  if (typeof category !== 'string' || typeof subCategory !== 'string') return opened
  const kind = { category, subCategory: subCategory || undefined }
  const present: { category?: string | undefined; subCategory?: string | undefined } = await resolveMovedKind(
    db,
    await findCategories(db),
    kind,
  )
  if (present === kind) return opened
  return {
    ...opened,
    subCategory: present.subCategory ?? present.category,
    ...('category' in opened && { category: present.category }),
  }
}

/**
 * Locks the category of an ad, and refuses one that was deleted or hidden since, or whose subcategory was removed.
 * @param kind.sub_category checked where it is not that of an ad that is locked @param ownCategoryId as for `toAdTextColumns`
 * @throws AppError `category_not_found`
 */
export async function lockOpenCategory(
  tx: Transaction<Database>,
  { category_id, sub_category: wanted }: { category_id: string; sub_category?: string },
  ownCategoryId?: string,
): Promise<void> {
  const category = await lockCategory(tx, category_id).executeTakeFirst()
  if (!category || (category.is_delete && category_id !== ownCategoryId)) throw new AppError('category_not_found')
  const isGone =
    wanted !== undefined && wanted !== category.name && expandSubCategory(category.sub_categories, wanted).length === 0
  if (isGone) throw new AppError('category_not_found')
}

const refusal = (field: string, code: FieldErrorCode) => new AppError('invalid_input', [fieldError(field, code)])

const categoryRefOf = ({
  category,
  categoryId,
  subCategory,
}: Pick<AdBody, 'category' | 'categoryId' | 'subCategory'>) => ({
  categoryId,
  category: category || undefined,
  subCategory: subCategory || undefined,
})

function requireCategory(
  rows: readonly CategoryRow[],
  wanted: ReturnType<typeof categoryRefOf>,
  ownCategoryId: string | undefined,
): CategoryRow {
  if (wanted.category === undefined && wanted.categoryId === undefined) throw refusal('category', 'category_required')
  const found = rows.find((row) => (!row.is_delete || row.id === ownCategoryId) && matchesCategory(row, wanted))
  if (!found) throw new AppError('category_not_found')
  return found
}

/** @returns the name as the category spells it; a group may be chosen as well as what is under it */
function requireSubCategory({ name, slug, sub_categories }: KnownCategory, wanted = ''): string {
  const [found] = wanted ? expandSubCategory(sub_categories, wanted) : []
  // Ads of a category without subcategories carry the category's own name; so do those of a form without a list of them.
  const isWhole = slugify(wanted) === slug || (sub_categories.length === 0 && wanted === '')
  const chosen = isWhole ? name : found
  if (chosen === undefined) throw refusal('subCategory', 'unknown_value')
  return chosen
}

/** @returns the fields of the category and of the subcategory that were filled in */
function requireFitting(
  category: CategoryWithRules,
  subCategory: string,
  body: AdBody | AdUpdateBody,
): AttributeValues {
  const declaration = findDeclaration(category)
  const asked = declaration?.attributes.filter((attribute) => appliesToSubCategory(attribute, subCategory))
  const own = new Set(asked?.map(({ key }) => key))
  const given = givenAttributes(body)
  const foreign = Object.keys(given).filter((key) => !own.has(key))
  if (!declaration?.amenities && body.amenities?.length) foreign.push('amenities')
  if (foreign.length > 0)
    throw new AppError(
      'invalid_input',
      foreign.map((key) => fieldError(key, 'not_of_category')),
    )
  return given
}

/** The fields of any category that were filled in. */
const givenAttributes = (body: AdBody | AdUpdateBody): AttributeValues =>
  Object.fromEntries(
    attributeKeys
      .filter((key) => body[key] !== undefined && body[key] !== '')
      .map((key) => [key, body[key] as string | number]),
  )
