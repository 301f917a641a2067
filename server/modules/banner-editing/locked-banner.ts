import type { Kysely, Transaction } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import type { Database } from '../../db/schema.ts'
import { findLastActor } from '../team/team.ts'
import { lockBanners, selectAllBanners } from './banner-editing.queries.ts'
import type { BannerRow } from './banner-editing.view.ts'

/** The banner of a form, and the revision that the form was made from. */
export interface BannerFormVersion {
  id: string
  /** Without one: the form says what stood in it instead. */
  revision?: number | undefined
}

/**
 * Locks all banners, and returns them with the one of a form.
 * @throws AppError `banner_not_found`; `decided_already` when it has been changed meanwhile
 */
export async function lockBannersForForm(
  tx: Transaction<Database>,
  state: BannerFormVersion,
): Promise<{ rows: BannerRow[]; banner: BannerRow }> {
  await lockBanners(tx)
  const rows = await selectAllBanners(tx).execute()
  return { rows, banner: await requireBannerVersion(tx, rows, state) }
}

/** Refuses a form when its banner has changed since. @throws AppError as `lockBannersForForm` */
export async function checkBannerVersion(db: Kysely<Database>, state: BannerFormVersion): Promise<void> {
  await requireBannerVersion(db, await selectAllBanners(db).execute(), state)
}

/** Returns the banner of a form from a list. @throws AppError as `lockBannersForForm` */
export async function requireBannerVersion(
  db: Kysely<Database>,
  rows: readonly BannerRow[],
  { id, revision }: BannerFormVersion,
): Promise<BannerRow> {
  const banner = rows.find((row) => row.id === id)
  if (!banner) throw new AppError('banner_not_found')
  if (revision !== undefined && banner.revision !== revision) throw await decidedBefore(db, id)
  return banner
}

async function decidedBefore(db: Kysely<Database>, id: string): Promise<AppError> {
  const name = await findLastActor(db, { id })
  return new AppError('decided_already', [], undefined, name === undefined ? undefined : { name })
}
