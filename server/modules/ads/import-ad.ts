import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { importRate } from '../../../domain/limits/ad-import.ts'
import { importKeyOf } from '../../../domain/rules/ad-import/import-key.ts'
import type { OwnAd } from '../../../domain/schemas/ad.ts'
import type { ImportedAdBody, ImportedAdState } from '../../../domain/schemas/ad-import.ts'
import { limitRequest, rateLimitFor } from '../../db/rate-limits.ts'
import type { Database } from '../../db/schema.ts'
import { requireLockedOwner } from './ad-owner.ts'
import { toAdTextColumns } from './ad-text.ts'
import { writeNewAd } from './add-ad.ts'
import { type AdDependencies, getOwnAd } from './ads.policy.ts'
import { claimImportKey, importedAdExpiry, selectImportedAds } from './import-ad.queries.ts'

/**
 * Creates the ad of a row of a table, once for each row of a lender: sent again, also at the same moment, it answers the ad that is there,
 * and changes nothing. A row whose ad was deleted makes a new one.
 * @throws AppError as `addAd`; `too_many_requests` for more new ads in a day than an import may make
 */
export async function importAd(
  deps: AdDependencies,
  { ref, ...body }: ImportedAdBody,
  userId: string,
): Promise<{ ad: OwnAd; isNew: boolean }> {
  const { db } = deps
  const key = importKeyOf({ ref, ...body })
  const [known] = await findImportedAds(db, userId, [key])
  if (known) return { ad: await getOwnAd(db, { id: known.productId, userId }), isNew: false }
  await limitRequest(deps, rateLimitFor('import-ad', [userId], importRate))
  const text = await toAdTextColumns(db, body)
  return db.transaction().execute(async (tx) => {
    const id = uuidv7()
    await requireLockedOwner(tx, userId)
    const expiresAt = importedAdExpiry(tx, userId)
    const claimed = await claimImportKey(tx, { userId, key, adId: id })
    if (claimed !== id) return { ad: await getOwnAd(tx, { id: claimed, userId }), isNew: false }
    return { ad: await writeNewAd(tx, deps, { id, userId, text, body, expiresAt }), isNew: true }
  })
}

/** Selects the rows of a table that are ads already, without deleted ones. */
export async function findImportedAds(
  db: Kysely<Database>,
  userId: string,
  keys: readonly string[],
): Promise<ImportedAdState[]> {
  if (keys.length === 0) return []
  const rows = await selectImportedAds(db, userId, keys).execute()
  return rows.map(({ key, id, title }) => ({ key, productId: id, title }))
}
