import type { Transaction } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import { fullNameOf } from '../../../domain/rules/person-name.ts'
import type { AdBody } from '../../../domain/schemas/ad.ts'
import type { AdUpdateBody } from '../../../domain/schemas/ad-update.ts'
import type { Database } from '../../db/schema.ts'
import type { AdDependencies } from './ads.policy.ts'
import { lockOwner } from './ads.queries.ts'

/**
 * The columns of an ad about its owner: their full name, and the place of the thing. Without a place of its own this is
 * the owner's address, or the brand's default city (decisions: Default location with custom address off).
 * @throws AppError `not_signed_in` when the account has gone meanwhile
 */
export async function readOwnerColumns(
  tx: Transaction<Database>,
  { brand }: Pick<AdDependencies, 'brand'>,
  userId: string,
  body: AdBody | AdUpdateBody,
) {
  return toOwnerColumns(await requireLockedOwner(tx, userId), { brand }, body)
}

/** Returns the columns of an ad about its owner, who is locked already. */
export function toOwnerColumns(
  { name, last_name, ...home }: Awaited<ReturnType<typeof requireLockedOwner>>,
  { brand }: Pick<AdDependencies, 'brand'>,
  body: AdBody | AdUpdateBody,
) {
  return { vendor_name: fullNameOf(name, last_name), ...placeOf(body, home, brand) }
}

/**
 * Locks the owner of an ad until the end of the transaction. To be called before any ad is locked.
 * @throws AppError `not_signed_in` when the account has gone meanwhile
 */
export async function requireLockedOwner(tx: Transaction<Database>, userId: string) {
  const owner = await lockOwner(tx, userId).executeTakeFirst()
  if (!owner) throw new AppError('not_signed_in')
  return owner
}

type Home = Record<'address' | 'area' | 'city' | 'state' | 'country' | 'zip_code', string>

function placeOf(body: AdBody | AdUpdateBody, home: Home, brand: AdDependencies['brand']): Home {
  if (body.customAddress === true) {
    const { zipCode, ...place } = body.location
    return { ...place, zip_code: zipCode }
  }
  if (home.city !== '' && home.state !== '') return home
  const { defaultCity: city, defaultState: state, defaultPin: zip_code } = brand
  return { address: '', area: '', city, state, country: 'India', zip_code }
}
