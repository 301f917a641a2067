import type { Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { categoryDeclarations, categoryPicture } from '../../../domain/categories/categories.ts'
import { AppError, fieldError } from '../../../domain/errors.ts'
import { isSameInAllLanguages } from '../../../domain/languages.ts'
import { categoryLimits } from '../../../domain/limits/category.ts'
import type { FormPicture } from '../../../domain/rules/console/categories.ts'
import { editConflictError, mergeFormChanges } from '../../../domain/rules/console/merge-form.ts'
import { largestWidthWithin, variantUrl } from '../../../domain/rules/picture.ts'
import { reservedSlugs } from '../../../domain/rules/reserved-slugs.ts'
import { slugify, trimNameForSlug } from '../../../domain/rules/slug.ts'
import type { AddCategory, ChangeCategory, MoveCategory } from '../../../domain/schemas/console/categories.ts'
import type { Database } from '../../db/schema.ts'
import type { EventBus } from '../../events.ts'
import { type AdDependencies, syncHiddenCategories } from '../ads/ads.ts'
import {
  type CategoryRow,
  deleteFormerKind,
  findCatalogueTexts,
  findCategoryTexts,
  insertCategory,
  lockCategories,
  updateCategory,
  writeCategoryOrder,
} from '../catalogue/catalogue.ts'
import { type MediaDependencies, storeImage } from '../media/media.ts'
import { type AuditContext, findLastActor, writeAuditEntry } from '../team/team.ts'
import { lockCategoriesForForm, selectCategoriesUncached } from './locked-category.ts'
import { type NamedCategory, refuseSimilarNames } from './similar-names.ts'

/**
 * Adds a category behind all others. Its English name is its name in links from now on. What it borrows are the fields, the filters and the
 * search words of a declared category, so that ads can be written and found at once.
 * @returns its slug
 * @throws AppError `invalid_input`, as for a name like another one, or like the address of a page; as `storeImage` for its picture
 */
export async function addCategory(
  media: MediaDependencies,
  { colorCode, borrows: given, ...words }: AddCategory,
  { by: { actor, network }, picture }: { by: AuditContext; picture: FormPicture | undefined },
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
const listCategoryNames = (rows: readonly CategoryRow[]): Promise<NamedCategory[]> =>
  Promise.all(rows.map(async (row) => ({ name: row.name, words: await findCategoryTexts(row) })))

interface By {
  by: AuditContext
  picture: FormPicture | undefined
  /** What stood in the form when it was made; without it nobody may have changed the category since. */
  opened: Readonly<Record<string, unknown>> | undefined
}

/**
 * Gives a category other words, another colour or another picture. Its name on the wire and in links stays, and so does what
 * others have changed since the form was made.
 * @throws AppError `category_not_found`, `decided_already`, `changed_meanwhile`, `invalid_input`; as `storeImage` for its picture
 */
export async function changeCategoryByForm(
  { media, events }: { media: MediaDependencies; events: EventBus },
  { slug, revision, withoutPicture, ...sent }: ChangeCategory,
  { by: { actor, network }, picture, opened }: By,
): Promise<void> {
  await withTilePicture(media, picture, async (tx, own) => {
    const { rows, category } = await lockCategoriesForForm(tx, { slug, revision: opened ? undefined : revision })
    const before = await findCategoryTexts(category)
    const now = { ...before, colorCode: category.color_code.toUpperCase(), picture: category.image }
    const form = { ...sent, picture: own || withoutPicture ? 'another one' : opened?.picture }
    const changes = opened && mergeFormChanges({ sent: form, opened: inUpperCase(opened), now })
    if (changes && changes.conflicts.length > 0)
      throw editConflictError(changes.conflicts, now, await findLastActor(tx, { id: slug }))
    const { colorCode, picture: _, ...words } = { ...now, ...(changes?.own ?? sent) }
    const isRenamed = !isSameInAllLanguages(before, words)
    if (isRenamed)
      refuseSimilarNames(
        words,
        (await listCategoryNames(rows)).filter(({ name }) => name !== category.name),
      )
    // The words of the catalogues need no room in pages.
    const usual = await findCatalogueTexts('category', slug)
    const kept = usual && isSameInAllLanguages(usual, words) ? null : JSON.stringify(words)
    const withUsual = withoutPicture && category.image_id !== null
    const shown: Partial<TilePicture> =
      own ?? (withUsual ? { image: categoryPicture(category.borrows ?? slug), image_id: null } : {})
    const changed = await updateCategory(tx, category, { words: kept, color_code: colorCode, ...shown }).execute()
    if (changed.length === 0) throw new AppError('decided_already')
    if (isRenamed) await events.raise(tx, 'category_renamed', { id: category.id })
    const { color_code, image } = category
    await writeAuditEntry(tx, actor, {
      action: 'changeCategory',
      subject: { kind: 'category', id: slug },
      before: { words: before, colorCode: color_code, image },
      after: { words, colorCode, image: shown.image ?? image },
      network,
    })
  })
}

/** The field for a colour writes it in small letters. */
const inUpperCase = (opened: Readonly<Record<string, unknown>>) => ({
  ...opened,
  colorCode: String(opened.colorCode ?? '').toUpperCase(),
})

/**
 * Moves a category one place up or down, hides it or shows it again. The ads of a hidden one keep their pages, and are in no list.
 * @throws AppError `category_not_found`, `decided_already`
 */
export async function moveOrHideCategory(
  deps: Pick<AdDependencies, 'db' | 'events'>,
  { to, ...state }: MoveCategory,
  { actor, network }: AuditContext,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { rows, category } = await lockCategoriesForForm(tx, state)
    const subject = { kind: 'category', id: category.slug }
    if (to === 'hidden' || to === 'shown') {
      const isHidden = to === 'hidden'
      if (category.is_delete === isHidden) return
      await updateCategory(tx, category, { is_delete: isHidden }).execute()
      const deed = { before: { isHidden: !isHidden }, after: { isHidden } }
      await writeAuditEntry(tx, actor, { action: 'placeCategory', subject, ...deed, network })
      return
    }
    const slugs = rows.map(({ slug }) => slug)
    const at = rows.indexOf(category)
    const other = rows[at + (to === 'up' ? -1 : 1)]
    if (!other) return
    const ordered = rows.map((row) => (row === category ? other : row === other ? category : row))
    await writeCategoryOrder(
      tx,
      ordered.map(({ id }) => id),
    )
    await updateCategory(tx, category, {}).execute()
    const deed = { before: { order: slugs }, after: { order: ordered.map(({ slug }) => slug) } }
    await writeAuditEntry(tx, actor, { action: 'placeCategory', subject, ...deed, network })
  })
  if (to === 'hidden' || to === 'shown') await syncHiddenCategories(deps)
}

/** The picture columns of a category. */
interface TilePicture {
  image: string
  image_id: string | null
}

/**
 * Stores the picture of a category, if there is one, and does what uses it in the same transaction.
 * @throws AppError as `storeImage`, and what `use` throws
 */
async function withTilePicture(
  media: MediaDependencies,
  picture: FormPicture | undefined,
  use: (tx: Transaction<Database>, picture: TilePicture | undefined) => Promise<void>,
): Promise<void> {
  if (!picture) {
    await media.db.transaction().execute((tx) => use(tx, undefined))
    return
  }
  await storeImage(media, {
    ...picture,
    ownerId: null,
    folder: 'categories',
    use: (tx, { image, file }) =>
      use(tx, {
        image: variantUrl(file.hash, largestWidthWithin(file.widths, categoryLimits.pictureWidth)),
        image_id: image.id,
      }),
  })
}
