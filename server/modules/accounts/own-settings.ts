import type { Kysely, Selectable } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import type { SettingsBody, UserSettings } from '../../../domain/schemas/account.ts'
import type { Database } from '../../db/schema.ts'
import type { AccountDependencies } from './call-client.ts'
import { selectSettings, updateSettings } from './users.queries.ts'

/** Returns the account settings of a user. @throws AppError `not_signed_in` when the account has gone meanwhile */
export async function getOwnSettings(db: Kysely<Database>, userId: string): Promise<UserSettings> {
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
): Promise<UserSettings> {
  if (Object.values(body).every((value) => value === undefined)) return getOwnSettings(db, userId)
  return db.transaction().execute(async (tx) => {
    const settings = viewSettings(await updateSettings(tx, userId, body).executeTakeFirst())
    if (body.sharesName === false) await events.raise(tx, 'name_withdrawn', { userId })
    else if (body.sharesNumber === false) await events.raise(tx, 'number_withdrawn', { userId })
    return settings
  })
}

type SettingsRow = Pick<Selectable<Database['users']>, 'chosen_language' | 'shares_name' | 'shares_number'>

function viewSettings(row: SettingsRow | undefined): UserSettings {
  if (!row) throw new AppError('not_signed_in')
  return { language: row.chosen_language, sharesName: row.shares_name, sharesNumber: row.shares_number }
}
