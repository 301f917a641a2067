import type { Transaction } from 'kysely'
import { AppError, fieldError } from '../../../../domain/errors.ts'
import type { AdBody } from '../../../../domain/schemas/ad.ts'
import type { AdUpdateBody } from '../../../../domain/schemas/ad-update.ts'
import type { Database } from '../../../db/schema.ts'
import { fullNameOf } from '../../accounts/user.view.ts'
import type { AdDependencies } from '../ad-dependencies.ts'
import { lockOwner } from '../ads.queries.ts'

const publicParts = ['area', 'city', 'state', 'country', 'zip_code'] as const

type Place = Record<'address' | (typeof publicParts)[number], string>

/**
 * The person behind an ad, who stays as they are until the end of the transaction. Comes before any ad is locked.
 * @throws AppError `not_signed_in` when the account has gone meanwhile
 */
export async function requireOwner(tx: Transaction<Database>, userId: string) {
  const owner = await lockOwner(tx, userId).executeTakeFirst()
  if (!owner) throw new AppError('not_signed_in')
  return owner
}

/**
 * What an ad says about its owner, as columns: their full name, and where the thing is. Without a place of its own that
 * is at the owner's address, or in the brand's default city (decisions: Default location with custom address off).
 */
export function ownerColumns(
  { name, last_name, ...home }: Place & Record<'name' | 'last_name', string>,
  ownPlace: Place | undefined,
  { brand }: Pick<AdDependencies, 'brand'>,
) {
  return { vendor_name: fullNameOf(name, last_name), ...(ownPlace ?? homeOr(brand, home)) }
}

function homeOr(brand: AdDependencies['brand'], home: Place): Place {
  if (home.city !== '' && home.state !== '') return home
  const { defaultCity: city, defaultState: state, defaultPin: zip_code } = brand
  return { address: '', area: '', city, state, country: 'India', zip_code }
}

/**
 * The place that an ad has of its own, as columns.
 * @param before where it has been: the place may come back as everybody sees it, without its address
 * @throws AppError `invalid_input` for another place without an address
 */
export function ownPlaceOf(body: AdBody | AdUpdateBody, before?: Place): Place | undefined {
  if (body.customAddress !== true) return undefined
  const { zipCode: zip_code, ...sent } = body.location
  const place = { ...sent, zip_code }
  const isSame = publicParts.every((part) => place[part] === before?.[part])
  const address = place.address ?? (isSame ? before?.address : undefined)
  if (!address) throw new AppError('invalid_input', [fieldError('location.address', 'address_required')])
  return { ...place, address }
}
