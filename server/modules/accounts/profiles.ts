import { createHash } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import { rentalLimits } from '../../../domain/limits/rent.ts'
import { placeNamesInScripts } from '../../../domain/places/known-places.ts'
import { profileFieldGroupOf } from '../../../domain/rules/account/own-profile.ts'
import { fullNameOf, splitFullName } from '../../../domain/rules/person-name.ts'
import { toUrlPath } from '../../../domain/rules/picture-urls.ts'
import { averageRating } from '../../../domain/rules/rating.ts'
import { requireUnchanged } from '../../../domain/rules/require-unchanged.ts'
import type { OwnSettings, OwnUser, ProfileBody, SettingsBody } from '../../../domain/schemas/account.ts'
import type { Seller } from '../../../domain/schemas/seller.ts'
import type { IdempotentRequest } from '../../db/idempotency.ts'
import { runIdempotentIn } from '../../db/idempotency.ts'
import type { Database } from '../../db/schema.ts'
import { type MediaDependencies, storeAvatar, type UploadedImage } from '../media/media.ts'
import type { AccountDependencies } from './call-client.ts'
import { refuseImpersonatingName } from './impersonating-names.ts'
import { viewOwnUser } from './user.view.ts'
import {
  lockUser,
  type SellerRow,
  selectSeller,
  selectSettings,
  selectUser,
  updateProfile,
  updateSettings,
} from './users.queries.ts'

/** A photograph for a profile. */
export type UploadedAvatarFile = Pick<UploadedImage, 'bytes' | 'name'>

interface ChangedProfile extends Required<Pick<UploadedImage, 'pay'>> {
  profile: ProfileBody
  avatar: UploadedAvatarFile | undefined
  /** Nobody is called like it. */
  brandName: string
}

/**
 * Changes what a person says about themselves, and their picture, both or nothing (specification section 7,
 * `users/edit-user`). The picture is kept as JPEG, besides the sizes that every picture has.
 * Sent again with the same key it does not undo what was changed since.
 * @param profile what is left out stays as it is
 * @param pay as of `storeImage`
 * @throws AppError `not_signed_in` when the account has gone meanwhile; `repeated_differently`; `changed_meanwhile`; `invalid_input` for a
 *   name that is an address or the team's; `storage/invalid-argument` for a picture that is too
 *   large, `storage/invalid-format` for one that is not JPEG, PNG or WebP
 */
export async function editProfile(
  media: MediaDependencies,
  { userId, idempotencyKey }: IdempotentRequest,
  { profile, avatar, pay, brandName }: ChangedProfile,
): Promise<OwnUser> {
  const request = { profile, avatar: avatar && createHash('sha256').update(avatar.bytes).digest('hex') }
  const once = { scope: `edit-user ${userId}`, key: idempotencyKey, request }
  const change = async (tx: Transaction<Database>, picture: { avatar?: string; avatar_image_id?: string } = {}) => {
    const user = await lockUser(tx, userId).executeTakeFirst()
    if (!user) throw new AppError('not_signed_in')
    await runIdempotentIn(tx, once, async () => {
      const { opened, ...sent } = profile
      if (opened) {
        const stored = viewOwnUser(await selectUser(tx, userId).executeTakeFirstOrThrow())
        const own = picture.avatar === undefined ? sent : { ...sent, avatar: picture.avatar }
        const { avatar } = opened
        const before = typeof avatar === 'string' ? { ...opened, avatar: toUrlPath(avatar) } : opened
        requireUnchanged({ sent: own, opened: before, stored }, stored, profileFieldGroupOf)
      }
      const { fullName, zipCode, ...place } = sent
      const isRenamed = fullName !== undefined && fullName !== fullNameOf(user.name, user.last_name)
      if (isRenamed) refuseImpersonatingName('fullName', fullName, brandName)
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

  let user: Awaited<ReturnType<typeof change>> | undefined
  await storeAvatar(media, {
    ...avatar,
    pay,
    ownerId: userId,
    use: async (tx, { url, imageId }) => {
      user = await change(tx, { avatar: url, avatar_image_id: imageId })
    },
  })
  if (!user) throw new Error('the picture was stored without being used')
  return viewOwnUser(user)
}

/**
 * The person who is signed in (decisions: `users/me`).
 * @throws AppError `not_signed_in` when the account has gone meanwhile
 */
export async function getOwnUser(db: Kysely<Database>, userId: string): Promise<OwnUser> {
  const user = await selectUser(db, userId).executeTakeFirst()
  if (!user) throw new AppError('not_signed_in')
  return viewOwnUser(user)
}

/**
 * A person's public profile, with or without ads.
 * @param id a well-formed UUID
 * @throws AppError `seller_not_found`, also when they are about to leave
 */
export async function getSeller(db: Kysely<Database>, id: string): Promise<Seller> {
  const row = await selectSeller(db, id).executeTakeFirst()
  if (!row) throw new AppError('seller_not_found')
  return viewSeller(row)
}

/** A person's public profile. */
function viewSeller(row: SellerRow): Seller {
  const cityNames = placeNamesInScripts((nameIn) => nameIn(row.city))
  return {
    _id: row.id,
    name: row.name,
    fullName: fullNameOf(row.name, row.last_name),
    avatar: row.avatar,
    averageRating: averageRating(row.rating_sum, row.rating_count),
    totalReviews: row.rating_count,
    createdAt: row.created_at.toISOString(),
    city: row.city,
    ...(cityNames && { cityNames }),
    state: row.state,
    ...viewRentalFigures(row.rentals),
  }
}

/** From a few asks on: one alone says little. */
function viewRentalFigures({
  asked,
  accepted,
  cancelled,
  answer_seconds,
}: SellerRow['rentals']): Pick<Seller, 'rentals'> {
  if (asked < rentalLimits.askedForFigures) return {}
  const answerHours = answer_seconds === null ? null : Math.max(1, Math.ceil(answer_seconds / 3600))
  return { rentals: { asked, accepted, cancelled, answerHours } }
}

/** Returns the account settings of a user. @throws AppError `not_signed_in` when the account has gone meanwhile */
export async function getOwnSettings(db: Kysely<Database>, userId: string): Promise<OwnSettings> {
  return viewSettings(await selectSettings(db, userId).executeTakeFirst())
}

/**
 * Changes them. What lenders have heard of a person before is withdrawn with it.
 * @param body what is left out stays as it is
 * @returns all of them
 * @throws AppError `not_signed_in` when the account has gone meanwhile
 */
export function changeOwnSettings(
  { db, events }: Pick<AccountDependencies, 'db' | 'events'>,
  userId: string,
  body: SettingsBody,
): Promise<OwnSettings> {
  if (Object.values(body).every((value) => value === undefined)) return getOwnSettings(db, userId)
  return db.transaction().execute(async (tx) => {
    const settings = viewSettings(await updateSettings(tx, userId, body).executeTakeFirst())
    if (body.sharesName === false) await events.raise(tx, 'name_withdrawn', { userId })
    else if (body.sharesNumber === false) await events.raise(tx, 'number_withdrawn', { userId })
    return settings
  })
}

type SettingsRow = Pick<Selectable<Database['users']>, 'chosen_language' | 'shares_name' | 'shares_number'>

function viewSettings(row: SettingsRow | undefined): OwnSettings {
  if (!row) throw new AppError('not_signed_in')
  return { language: row.chosen_language, sharesName: row.shares_name, sharesNumber: row.shares_number }
}
