import type { Kysely } from 'kysely'
import { fullNameOf } from '../../../domain/rules/person-name.ts'
import type { Database } from '../../db/schema.ts'
import { phoneticKeysOfName } from '../words/words.ts'
import { selectUsersWithoutPhonetics, writeNamePhonetics } from './people-search.queries.ts'

/** People in one statement. */
const atOnce = 500

/**
 * Computes the missing phonetic keys of names, which are equal for all scripts: of new users, and after a change of the name.
 * The search of people in the console compares them.
 */
export async function fillNamePhonetics(db: Kysely<Database>, signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted()
    const people = await selectUsersWithoutPhonetics(db, atOnce).execute()
    if (people.length === 0) return
    await writeNamePhonetics(
      db,
      people.map((one) => ({ ...one, sounds: phoneticKeysOfName(fullNameOf(one.name, one.last_name)) })),
    )
  }
}
