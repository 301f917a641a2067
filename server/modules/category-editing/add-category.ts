import { v7 as uuidv7 } from 'uuid'
import { categoryDeclarations, categoryPicture } from '../../../domain/categories/categories.ts'
import { AppError, fieldError } from '../../../domain/errors.ts'
import { categoryLimits } from '../../../domain/limits/category.ts'
import type { FormPicture } from '../../../domain/rules/console/categories.ts'
import { reservedSlugs } from '../../../domain/rules/reserved-slugs.ts'
import { slugify } from '../../../domain/rules/slug.ts'
import { trimNameForSlug } from '../../../domain/rules/trim-name-for-slug.ts'
import type { AddCategory } from '../../../domain/schemas/console/categories.ts'
import {
  type CategoryRow,
  deleteFormerKind,
  findCategoryTexts,
  insertCategory,
  lockCategories,
} from '../catalogue/catalogue.ts'
import type { MediaDependencies } from '../media/media.ts'
import { type AuditContext, writeAuditEntry } from '../team/team.ts'
import { selectCategoriesUncached } from './locked-category.ts'
import { type NamedCategory, refuseSimilarNames } from './similar-names.ts'
import { withTilePicture } from './tile-picture.ts'

/**
 * Adds a category behind all others. Its English name is its name in links from now on. What it borrows are the fields, the filters and the
 * search words of a declared category, so that ads can be written and found at once.
 * @returns its slug
 * @throws AppError `invalid_input`, as for a name like another one, or like the address of a page; as `storeImage` for its picture
 */
export async function addCategory(
  media: MediaDependencies,
  { colorCode, borrows: given, ...words }: AddCategory,
  { doer: { actor, network }, picture }: { doer: AuditContext; picture: FormPicture | undefined },
): Promise<string> {
  const borrows = given ?? null
  const name = trimNameForSlug(words.en)
  const slug = slugify(name)
  if (slug === '') throw refused('en', 'names_required')
  if (reservedSlugs.has(slug)) throw refused('en', 'name_of_page')
  if (borrows !== null && !categoryDeclarations.some((declared) => declared.slug === borrows))
    throw refused('borrows', 'unknown_value')
  await withTilePicture(media, picture, async (tx, own) => {
    await lockCategories(tx)
    const rows = await selectCategoriesUncached(tx)
    if (rows.length >= categoryLimits.categoriesMax) throw refused('en', 'too_many')
    refuseSimilarNames(words, await listCategoryNames(rows))
    // A name with other signs may have the same link.
    if (rows.some((row) => row.slug === slug)) throw refused('en', 'name_like_other')
    const row = { name, slug, color_code: colorCode, borrows: borrows === slug ? null : borrows }
    const shown = own ?? { image: pictureOf(borrows ?? slug), image_id: null }
    const category = { ...row, ...shown, words: JSON.stringify(words) }
    await insertCategory(tx, { id: uuidv7(), ...category }).execute()
    await deleteFormerKind(tx, slug).execute()
    const after = { ...row, ...shown, words }
    await writeAuditEntry(tx, actor, { action: 'addCategory', subject: { kind: 'category', id: slug }, after, network })
  })
  return slug
}

const refused = (field: string, code: Parameters<typeof fieldError>[1]) =>
  new AppError('invalid_input', [fieldError(field, code)])

/** Without a picture of its own: that of the category that it borrows from. */
const pictureOf = (slug: string): string =>
  categoryPicture(categoryDeclarations.some((declared) => declared.slug === slug) ? slug : 'all')

/** Lists the names of categories. */
export const listCategoryNames = (rows: readonly CategoryRow[]): Promise<NamedCategory[]> =>
  Promise.all(rows.map(async (row) => ({ name: row.name, words: await findCategoryTexts(row) })))
