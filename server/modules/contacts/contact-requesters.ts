import type { Kysely, Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { contactRates, contactRequesterLimits } from '../../../domain/limits/contact.ts'
import { localityNames } from '../../../domain/places/known-places.ts'
import { tenDigitsOf } from '../../../domain/rules/account/login-name.ts'
import { removeContactDetails } from '../../../domain/rules/contact-details.ts'
import { adPath } from '../../../domain/rules/links.ts'
import { fullNameOf } from '../../../domain/rules/person-name.ts'
import type {
  ContactRequester,
  ContactRequesterPage,
  ContactRequestersQuery,
} from '../../../domain/schemas/contact-requester.ts'
import { decodeNewestCursor, newestPositionOf, toPage } from '../../db/cursor.ts'
import { rateLimitFor, tryConsumeRateLimit } from '../../db/rate-limits.ts'
import type { Database } from '../../db/schema.ts'
import type { EventBus, EventListeners } from '../../events.ts'
import {
  type ContactRequesterRow,
  deleteContactRequester,
  deleteContactRequestersOf,
  hideNumberOfUser,
  lockNameSharing,
  type RevealKey,
  selectContactRequesters,
  upsertContactRequester,
} from './contacts.queries.ts'

/** The ad in a notice to a lender. */
export interface ContactedAd {
  ownerId: string
  title: string
  city: string
}

interface Naming extends RevealKey {
  ad: ContactedAd
  shareName: boolean | undefined
}

/**
 * Tells a lender who asks for their number, if that person agrees: in the list on My ads, and with a notice at most once a day for each ad and
 * person, which comes by e-mail at most once a day. Both are counted apart from the list, from which a person can take themselves away.
 * @returns whether the lender is told; null when the person has not said
 */
export async function notifyLender(
  { db: tx, events }: { db: Transaction<Database>; events: EventBus },
  { adId, userId, ad, shareName }: Naming,
): Promise<boolean | null> {
  const naming = await lockNameSharing(tx, userId).executeTakeFirst()
  if (!naming) return false
  const isNamed = shareName ?? naming.shares_name
  if (shareName === false) await deleteContactRequester(tx, { adId, userId }).execute()
  if (!isNamed) return isNamed
  await upsertContactRequester(tx, {
    id: uuidv7(),
    product_id: adId,
    user_id: userId,
    owner_id: ad.ownerId,
    with_number: naming.shares_number === true,
  }).execute()
  if (await tryConsumeRateLimit(tx, rateLimitFor('asked', [adId, userId], contactRates.told))) {
    const isMailed = await tryConsumeRateLimit(tx, rateLimitFor('asked mail', [ad.ownerId], contactRates.told))
    await events.raise(tx, 'lender_asked', { ad: { id: adId, title: ad.title, ownerId: ad.ownerId }, isMailed })
  }
  return true
}

/**
 * One page of those who asked about a person's ads in the last days and agreed to be named, the latest first.
 * @throws AppError `invalid_input` for a cursor that is no place in this list
 */
export async function listContactRequesters(
  db: Kysely<Database>,
  ownerId: string,
  { cursor, limit = contactRequesterLimits.pageSize }: ContactRequestersQuery,
): Promise<ContactRequesterPage> {
  const rows = await selectContactRequesters(db, {
    ownerId,
    beforeId: decodeNewestCursor(cursor),
    limit: limit + 1,
  }).execute()
  const { page, nextCursor } = toPage(rows, limit, newestPositionOf)
  return { askers: page.map(viewContactRequester), nextCursor }
}

function viewContactRequester(row: ContactRequesterRow): ContactRequester {
  // Together: a number may be spread over all three.
  const [name = '', area = '', city = ''] = removeContactDetails(
    fullNameOf(row.name, row.last_name),
    row.area,
    row.city,
  )
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

const hideNumber = async (tx: Transaction<Database>, { userId }: { userId: string }) =>
  void (await hideNumberOfUser(tx, userId).execute())

/** Removes users who no longer share their name from the lists of all lenders, and numbers that they no longer share or have. */
export const listenForNameWithdrawals: EventListeners = {
  name_withdrawn: async (tx, { userId }) => void (await deleteContactRequestersOf(tx, userId).execute()),
  number_withdrawn: hideNumber,
  number_lost: hideNumber,
}
