import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { Messages } from '../messaging/messages.ts'

/** What reviews need of the world. */
export interface ReviewDependencies {
  db: Kysely<Database>
  messages: Pick<Messages, 'queue'>
  /** Is it counted how often something may be asked for? */
  hasRequestLimits: boolean
}
