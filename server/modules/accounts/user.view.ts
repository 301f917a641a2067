import type { Selectable } from 'kysely'
import type { OwnUser } from '../../../domain/schemas/account.ts'
import type { Database } from '../../db/schema.ts'

/** A person as they see themselves; nobody else gets this. */
export function viewOwnUser(row: Selectable<Database['users']>): OwnUser {
  const { name, last_name: lastName } = row
  return {
    _id: row.id,
    name,
    lastName,
    fullName: fullNameOf(name, lastName),
    email: row.email,
    phoneNumber: row.phone_number?.replace('+91', '') ?? '',
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

/** A sign-up without a last name stores `N/A` (specification section 3), which is nobody's name. */
export function fullNameOf(name: string, lastName: string): string {
  return (lastName === 'N/A' ? name : `${name} ${lastName}`).trim()
}
