import { type Insertable, type Kysely, sql } from 'kysely'
import type { LogFilter } from '../../../domain/schemas/console/log.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

export function insertDeed(db: Db, deed: Insertable<Database['audit_log']>) {
  return db.insertInto('audit_log').values(deed)
}

/** The newest lines first. @param after the id of the last line of the page before */
export function selectDeeds(
  db: Db,
  { actor, action, subject }: LogFilter,
  { after, limit }: { after: string | undefined; limit: number },
) {
  let deeds = db
    .selectFrom('audit_log')
    .select([
      'id',
      'at',
      'actor_id',
      'actor',
      'action',
      'subject_kind',
      'subject_id',
      'before',
      'after',
      'reason',
      'network',
    ])
  if (actor !== undefined) deeds = deeds.where('actor', '=', actor)
  if (action !== undefined) deeds = deeds.where('action', '=', action)
  if (subject !== undefined) deeds = deeds.where('subject_id', '=', subject)
  if (after !== undefined) deeds = deeds.where('id', '<', sql<string>`${after}::uuid`)
  return deeds.orderBy('id', 'desc').limit(limit)
}

/** Who was the last to do one of these to a thing. */
export function selectDoer(db: Db, { actions, id }: { actions?: readonly string[]; id: string }) {
  const deeds = db.selectFrom('audit_log').select('actor').where('subject_id', '=', id).orderBy('id', 'desc').limit(1)
  return actions ? deeds.where('action', 'in', actions) : deeds
}
