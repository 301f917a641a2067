import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import { fullNameOf, splitFullName } from '../../../domain/rules/person-name.ts'
import { avatarUrl } from '../../../domain/rules/picture.ts'
import type { OwnUser, ProfileBody } from '../../../domain/schemas/account.ts'
import type { Sent } from '../../db/once.ts'
import { doOnceIn } from '../../db/once.ts'
import type { Database } from '../../db/schema.ts'
import { fileKey } from '../media/file-names.ts'
import { recognizeImage } from '../media/image-kind.ts'
import type { MediaDependencies, SentImage } from '../media/store-image.ts'
import { viewOwnUser } from './user.view.ts'
import { lockUser, selectUser, updateProfile } from './users.queries.ts'

/** A photograph that somebody sent of themselves. */
export interface SentAvatar {
  bytes: Uint8Array
  /** What the sender calls it. */
  name: string
}

/**
 * Changes what a person says about themselves, and their picture, both or nothing (specification section 7,
 * `users/edit-user`). The picture is kept as JPEG, besides the sizes that every picture has.
 * Sent again with the same key it does not undo what was changed since.
 * @param profile what is left out stays as it is
 * @param pay as of `storeImage`
 * @throws AppError `not_signed_in` when the account has gone meanwhile; `repeated_differently`; `storage/invalid-argument` for a picture that is too
 *   large, `storage/invalid-format` for one that is not JPEG, PNG or WebP
 */
export async function editProfile(
  media: MediaDependencies,
  { userId, idempotencyKey }: Sent,
  { profile, avatar, pay }: { profile: ProfileBody; avatar: SentAvatar | undefined } & Required<Pick<SentImage, 'pay'>>,
): Promise<OwnUser> {
  const request = { profile, avatar: avatar && createHash('sha256').update(avatar.bytes).digest('hex') }
  const once = { scope: `edit-user ${userId}`, key: idempotencyKey, request }
  const change = async (tx: Transaction<Database>, picture: { avatar?: string; avatar_image_id?: string } = {}) => {
    const user = await lockUser(tx, userId).executeTakeFirst()
    if (!user) throw new AppError('not_signed_in')
    await doOnceIn(tx, once, async () => {
      const { fullName, zipCode, ...place } = profile
      const isRenamed = fullName !== undefined && fullName !== fullNameOf(user.name, user.last_name)
      const names = isRenamed ? splitFullName(fullName) : undefined
      await updateProfile(tx, userId, {
        ...place,
        ...picture,
        ...(names && { name: names.name, last_name: names.lastName }),
        ...(zipCode !== undefined && { zip_code: zipCode }),
      }).execute()
      // What a person says about themselves is kept with them alone.
      return {}
    })
    return selectUser(tx, userId).executeTakeFirstOrThrow()
  }
  if (!avatar) return viewOwnUser(await media.db.transaction().execute((tx) => change(tx)))

  if (recognizeImage(avatar.bytes) === 'image/avif') throw new AppError('storage/invalid-format')
  // Loaded when there is a picture: the image library takes memory that most processes do not need.
  const { makeAvatarJpeg } = await import('../media/make-avatar-jpeg.ts')
  const { readPicture } = await import('../media/read-picture.ts')
  const { storeImage } = await import('../media/store-image.ts')
  const picture = await readPicture(avatar.bytes)
  // It is unpacked for that, and once more for its sizes.
  await pay(picture.cost)
  const jpeg = await media.gate.run(() => makeAvatarJpeg(picture), { whose: userId })
  let user: Awaited<ReturnType<typeof change>> | undefined
  await storeImage(media, {
    ...avatar,
    pay,
    ownerId: userId,
    folder: `users/${userId}/avatars`,
    use: async (tx, { image, file: { hash } }) => {
      await media.files.put(fileKey(hash, jpeg.width, 'jpg'), jpeg.bytes, 'image/jpeg')
      user = await change(tx, { avatar: avatarUrl(hash, jpeg.width), avatar_image_id: image.id })
    },
  })
  if (!user) throw new Error('the picture was stored without being used')
  return viewOwnUser(user)
}
