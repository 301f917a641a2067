import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { Events } from '../../events.ts'
import type { Messages } from '../messaging/messages.ts'

/** What accounts need of the world. */
export interface AccountDependencies {
  db: Kysely<Database>
  messages: Pick<Messages, 'sendNow' | 'queue'>
  events: Events
  /** Is it counted how often something may be asked for? Wrong passwords and codes are always counted. */
  hasRequestLimits: boolean
}
