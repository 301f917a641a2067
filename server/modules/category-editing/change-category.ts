import { categoryPicture } from '../../../domain/categories/categories.ts'
import { AppError } from '../../../domain/errors.ts'
import { isSameInAll } from '../../../domain/languages.ts'
import type { SentPicture } from '../../../domain/rules/console/categories.ts'
import { changedByOther, changesOfForm } from '../../../domain/rules/console/merge-form.ts'
import type { ChangeCategory } from '../../../domain/schemas/console/categories.ts'
import type { Events } from '../../events.ts'
import { catalogueWords, changeCategory, wordsOfCategory } from '../catalogue/catalogue.ts'
import type { MediaDependencies } from '../media/media.ts'
import { type Doer, findDoer, logDeed } from '../team/team.ts'
import { namesOf } from './add-category.ts'
import { requireOwnNames } from './alike-names.ts'
import { lockForForm } from './locked-category.ts'
import { type TilePicture, withPicture } from './tile-picture.ts'

interface By {
  doer: Doer
  picture: SentPicture | undefined
  /** What stood in the form when it was made; without it nobody may have changed the category since. */
  opened: Readonly<Record<string, unknown>> | undefined
}

/**
 * Gives a category other words, another colour or another picture. Its name on the wire and in links stays, and so does what
 * others have changed since the form was made.
 * @throws AppError `category_not_found`, `decided_already`, `changed_meanwhile`, `invalid_input`; as `storeImage` for its picture
 */
export async function changeCategoryByForm(
  { media, events }: { media: MediaDependencies; events: Events },
  { slug, revision, withoutPicture, ...sent }: ChangeCategory,
  { doer: { actor, network }, picture, opened }: By,
): Promise<void> {
  await withPicture(media, picture, async (tx, own) => {
    const { rows, category } = await lockForForm(tx, { slug, revision: opened ? undefined : revision })
    const before = await wordsOfCategory(category)
    const now = { ...before, colorCode: category.color_code.toUpperCase(), picture: category.image }
    const form = { ...sent, picture: own || withoutPicture ? 'another one' : opened?.picture }
    const changes = opened && changesOfForm({ sent: form, opened: inUpperCase(opened), now })
    if (changes && changes.conflicts.length > 0)
      throw changedByOther(changes.conflicts, now, await findDoer(tx, { id: slug }))
    const { colorCode, picture: _, ...words } = { ...now, ...(changes?.own ?? sent) }
    const isRenamed = !isSameInAll(before, words)
    if (isRenamed)
      requireOwnNames(
        words,
        (await namesOf(rows)).filter(({ name }) => name !== category.name),
      )
    // The words of the catalogues need no room in pages.
    const usual = await catalogueWords('category', slug)
    const kept = usual && isSameInAll(usual, words) ? null : JSON.stringify(words)
    const withUsual = withoutPicture && category.image_id !== null
    const shown: Partial<TilePicture> =
      own ?? (withUsual ? { image: categoryPicture(category.borrows ?? slug), image_id: null } : {})
    const changed = await changeCategory(tx, category, { words: kept, color_code: colorCode, ...shown }).execute()
    if (changed.length === 0) throw new AppError('decided_already')
    if (isRenamed) await events.raise(tx, 'category_renamed', { id: category.id })
    const { color_code, image } = category
    await logDeed(tx, actor, {
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
