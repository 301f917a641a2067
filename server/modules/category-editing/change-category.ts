import { categoryPicture } from '../../../domain/categories/categories.ts'
import { AppError } from '../../../domain/errors.ts'
import { isSameInAllLanguages } from '../../../domain/languages.ts'
import type { FormPicture } from '../../../domain/rules/console/categories.ts'
import { editConflictError, mergeFormChanges } from '../../../domain/rules/console/merge-form.ts'
import type { ChangeCategory } from '../../../domain/schemas/console/categories.ts'
import type { EventBus } from '../../events.ts'
import { findCatalogueTexts, findCategoryTexts, updateCategory } from '../catalogue/catalogue.ts'
import type { MediaDependencies } from '../media/media.ts'
import { type AuditContext, findLastActor, writeAuditEntry } from '../team/team.ts'
import { listCategoryNames } from './add-category.ts'
import { lockCategoriesForForm } from './locked-category.ts'
import { refuseSimilarNames } from './similar-names.ts'
import { type TilePicture, withTilePicture } from './tile-picture.ts'

interface By {
  doer: AuditContext
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
  { doer: { actor, network }, picture, opened }: By,
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
