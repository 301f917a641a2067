import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { Events } from '../../events.ts'

/** What reviews need of the world. */
export interface ReviewDependencies {
  db: Kysely<Database>
  events: Events
  /** Is it counted how often something may be asked for? */
  hasRequestLimits: boolean
}
