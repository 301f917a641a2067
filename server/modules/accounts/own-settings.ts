import type { Kysely, Selectable } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import type { Settings, SettingsBody } from '../../../domain/schemas/account.ts'
import type { Database } from '../../db/schema.ts'
import { selectSettings, updateSettings } from './users.queries.ts'

/**
 * What a person has chosen about their account.
 * @throws AppError `not_signed_in` when the account has gone meanwhile
 */
export async function getOwnSettings(db: Kysely<Database>, userId: string): Promise<Settings> {
  return viewSettings(await selectSettings(db, userId).executeTakeFirst())
}

/**
 * Changes them. @param body what is left out stays as it is
 * @returns all of them
 * @throws AppError `not_signed_in` when the account has gone meanwhile
 */
export async function changeOwnSettings(db: Kysely<Database>, userId: string, body: SettingsBody): Promise<Settings> {
  const isEmpty = Object.values(body).every((value) => value === undefined)
  if (isEmpty) return getOwnSettings(db, userId)
  return viewSettings(await updateSettings(db, userId, body).executeTakeFirst())
}

function viewSettings(row: Pick<Selectable<Database['users']>, 'chosen_language'> | undefined): Settings {
  if (!row) throw new AppError('not_signed_in')
  return { language: row.chosen_language }
}
