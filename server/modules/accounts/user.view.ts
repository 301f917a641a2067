import type { Selectable } from 'kysely'
import { tenDigitsOf } from '../../../domain/rules/account/login-name.ts'
import { fullNameOf } from '../../../domain/rules/person-name.ts'
import type { OwnUser } from '../../../domain/schemas/account.ts'
import type { Database } from '../../db/schema.ts'

/** A user as they see themselves; private. */
export function viewOwnUser(row: Selectable<Database['users']>): OwnUser {
  const { name, last_name: lastName } = row
  return {
    _id: row.id,
    name,
    lastName,
    fullName: fullNameOf(name, lastName),
    email: row.email,
    phoneNumber: tenDigitsOf(row.phone_number) ?? '',
    isPhoneVerified: row.phone_verified_at !== null,
    avatar: row.avatar,
    address: row.address,
    area: row.area,
    city: row.city,
    state: row.state,
    country: row.country,
    zipCode: row.zip_code,
    createdAt: row.created_at.toISOString(),
  }
}
