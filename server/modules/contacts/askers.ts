import type { Kysely, Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { askerLimits } from '../../../domain/limits/asker.ts'
import { contactRates } from '../../../domain/limits/contact.ts'
import { localityNames } from '../../../domain/places/known-places.ts'
import { tenDigitsOf } from '../../../domain/rules/account/login-name.ts'
import { adPath } from '../../../domain/rules/links.ts'
import { fullNameOf } from '../../../domain/rules/person-name.ts'
import { withoutContact } from '../../../domain/rules/without-contact.ts'
import type { Asker, AskerPage, AskersQuery } from '../../../domain/schemas/asker.ts'
import { allowance, takeTurn } from '../../db/count-tries.ts'
import { decodeNewest, pageOf, placeByAge } from '../../db/cursor.ts'
import type { Database } from '../../db/schema.ts'
import type { Events, Listeners } from '../../events.ts'
import {
  type Asked,
  type AskerRow,
  deleteAskersOf,
  hideNumberOf,
  lockNaming,
  putAsker,
  selectAskers,
} from './contacts.queries.ts'

const _day = 86_400

/** The ad in a notice to a lender. */
export interface AskedAd {
  ownerId: string
  title: string
  city: string
}

interface Naming extends Asked {
  ad: AskedAd
  shareName: boolean | undefined
}

/**
 * Tells a lender who asks for their number, if that person agrees: in the list on My ads, and with a notice at most once a day for each ad and
 * person, which comes by e-mail at most once a day. Both are counted apart from the list, from which a person can take themselves away.
 * @returns whether the lender is told; null when the person has not said
 */
export async function tellLender(
  { db: tx, events }: { db: Transaction<Database>; events: Events },
  { adId, userId, ad, shareName }: Naming,
): Promise<boolean | null> {
  const naming = await lockNaming(tx, userId).executeTakeFirst()
  const isNamed = shareName ?? naming?.shares_name ?? null
  if (!isNamed) return isNamed
  await putAsker(tx, {
    id: uuidv7(),
    product_id: adId,
    user_id: userId,
    owner_id: ad.ownerId,
    with_number: naming?.shares_number === true,
  }).execute()
  if (await takeTurn(tx, allowance('asked', [adId, userId], contactRates.told))) {
    const isMailed = await takeTurn(tx, allowance('asked mail', [ad.ownerId], contactRates.told))
    await events.raise(tx, 'lender_asked', { ad: { id: adId, title: ad.title, ownerId: ad.ownerId }, isMailed })
  }
  return true
}

/**
 * One page of those who asked about a person's ads in the last days and agreed to be named, the latest first.
 * @throws AppError `invalid_input` for a cursor that is no place in this list
 */
export async function listAskers(
  db: Kysely<Database>,
  ownerId: string,
  { cursor, limit = askerLimits.pageSize }: AskersQuery,
): Promise<AskerPage> {
  const rows = await selectAskers(db, { ownerId, beforeId: decodeNewest(cursor), limit: limit + 1 }).execute()
  const { page, nextCursor } = pageOf(rows, limit, placeByAge)
  return { askers: page.map(viewAsker), nextCursor }
}

function viewAsker(row: AskerRow): Asker {
  // Together: a number may be spread over all three.
  const [name = '', area = '', city = ''] = withoutContact(fullNameOf(row.name, row.last_name), row.area, row.city)
  const placeNames = localityNames({ area, city })
  const ad = { _id: row.ad_id, title: row.title, category: row.category, subCategory: row.sub_category }
  return {
    _id: row.id,
    name,
    area,
    city,
    ...(placeNames && { placeNames }),
    phoneNumber: tenDigitsOf(row.phone_number),
    title: row.title,
    path: adPath(ad),
    askedAt: row.asked_at.toISOString(),
  }
}

/** Removes users who no longer share their name from the lists of all lenders. */
export const listenForWithdrawals: Listeners = {
  name_withdrawn: async (tx, { userId }) => void (await deleteAskersOf(tx, userId).execute()),
  number_withdrawn: async (tx, { userId }) => void (await hideNumberOf(tx, userId).execute()),
}
