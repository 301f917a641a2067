import { categoryPicture } from '../../../domain/categories/categories.ts'
import { AppError } from '../../../domain/errors.ts'
import { isSameInAll } from '../../../domain/languages.ts'
import type { SentPicture } from '../../../domain/rules/console/categories.ts'
import type { ChangeCategory } from '../../../domain/schemas/console/categories.ts'
import type { Events } from '../../events.ts'
import { catalogueWords, changeCategory, wordsOfCategory } from '../catalogue/catalogue.ts'
import type { MediaDependencies } from '../media/media.ts'
import { type Doer, logDeed } from '../team/team.ts'
import { namesOf } from './add-category.ts'
import { requireOwnNames } from './alike-names.ts'
import { lockForForm } from './locked-category.ts'
import { type TilePicture, withPicture } from './tile-picture.ts'

/**
 * Gives a category other words, another colour or another picture. Its name on the wire and in links stays.
 * @throws AppError `category_not_found`, `decided_already`, `invalid_input`; as `storeImage` for its picture
 */
export async function changeCategoryByForm(
  { media, events }: { media: MediaDependencies; events: Events },
  { slug, revision, colorCode, withoutPicture, ...words }: ChangeCategory,
  { doer: { actor, network }, picture }: { doer: Doer; picture: SentPicture | undefined },
): Promise<void> {
  await withPicture(media, picture, async (tx, own) => {
    const { rows, category } = await lockForForm(tx, { slug, revision })
    const before = await wordsOfCategory(category)
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
