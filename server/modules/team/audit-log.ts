import type { Kysely, Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { consoleLimits } from '../../../domain/limits/console.ts'
import type { Deed } from '../../../domain/rules/console/deeds.ts'
import {
  type LoggedLine,
  type LogPage,
  logColumns,
  type NamedKind,
  namedKinds,
  type ShownLine,
} from '../../../domain/rules/console/log.ts'
import { fullNameOf } from '../../../domain/rules/person-name.ts'
import type { LogFilter, LogQuery } from '../../../domain/schemas/console/log.ts'
import { idPattern } from '../../../domain/schemas/query-value.ts'
import { decodeNewest, pageOf, placeByAge } from '../../db/cursor.ts'
import type { Database } from '../../db/schema.ts'
import { insertDeed, selectDeeds, selectDoer } from './audit-log.queries.ts'
import { csvOf } from './csv.ts'
import { selectNames } from './log-names.queries.ts'

/** Who does it: a person, or a person on whom the command line acts. */
interface Actor {
  userId: string
  email: string
}

/** What someone of the team does. */
export interface LoggedDeed {
  action: Deed
  subject: { kind: string; id: string }
  before?: object | undefined
  after?: object | undefined
  reason?: string | undefined
  /** From which network, as limits count it. */
  network: string
}

/** Writes a line, in the transaction of what it tells of. Lines are never changed. */
export async function logDeed(
  tx: Transaction<Database>,
  actor: Actor,
  { action, subject, before, after, reason = '', network }: LoggedDeed,
): Promise<void> {
  await insertDeed(tx, {
    id: uuidv7(),
    actor_id: actor.userId,
    actor: actor.email,
    action,
    subject_kind: subject.kind,
    subject_id: subject.id,
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
    reason,
    network,
  }).execute()
}

/** A page of the log, the newest line first. @throws AppError `invalid_input` for a cursor that is no place in it */
export async function readLog(db: Kysely<Database>, { cursor, ...filter }: LogQuery): Promise<LogPage> {
  const after = decodeNewest(cursor)
  const rows = await selectDeeds(db, filter, { after, limit: consoleLimits.pageSize + 1 }).execute()
  const { page, nextCursor } = pageOf(rows, consoleLimits.pageSize, placeByAge)
  return { lines: await nameLines(db, page), nextCursor }
}

/**
 * The newest lines as CSV, ten thousand at most; a cell that a table program would compute is text. That the file was taken is a line of
 * the log, too.
 */
export async function exportLog(
  db: Kysely<Database>,
  filter: LogFilter,
  { actor, network }: { actor: Actor; network: string },
): Promise<string> {
  const rows = await db.transaction().execute(async (tx) => {
    const found = await selectDeeds(tx, filter, { after: undefined, limit: consoleLimits.exportMax }).execute()
    await logDeed(tx, actor, { action: 'exportLog', subject: { kind: 'log', id: '' }, after: filter, network })
    return found
  })
  return csvOf(logColumns, rows.map(viewLine))
}

/**
 * The name of who was the last to do something to a thing, or their e-mail address when the account is gone; undefined when no line tells
 * it.
 * @param deed.actions without them: anything
 */
export async function findDoer(
  db: Kysely<Database>,
  deed: { actions?: readonly string[]; id: string },
): Promise<string | undefined> {
  const found = await selectDoer(db, deed).executeTakeFirst()
  return found && (fullNameOf(found.name ?? '', found.last_name ?? '') || found.actor)
}

type DeedRow = Awaited<ReturnType<ReturnType<typeof selectDeeds>['execute']>>[number]

function viewLine(row: DeedRow): LoggedLine {
  return {
    at: row.at.toISOString(),
    actor: row.actor,
    action: row.action,
    subject: `${row.subject_kind} ${row.subject_id}`,
    before: row.before ? JSON.stringify(row.before) : '',
    after: row.after ? JSON.stringify(row.after) : '',
    reason: row.reason,
    network: row.network,
  }
}

/** The lines with the names of who did it and of what they are about. */
async function nameLines(db: Kysely<Database>, rows: readonly DeedRow[]): Promise<ShownLine[]> {
  const idsOf = Object.fromEntries(namedKinds.map((kind) => [kind, new Set<string>()])) as Record<
    NamedKind,
    Set<string>
  >
  for (const { actor_id, subject_kind, subject_id } of rows) {
    idsOf.person.add(actor_id)
    if (isNamed(subject_kind) && idPattern.test(subject_id)) idsOf[subject_kind].add(subject_id)
  }
  const things = await selectNames(db, idsOf)
  const known = new Map(things.map((thing) => [`${thing.kind} ${thing.id}`, thing]))
  return rows.map((row) => {
    const doer = known.get(`person ${row.actor_id}`)
    const about = known.get(`${row.subject_kind} ${row.subject_id}`)
    return {
      ...viewLine(row),
      doer: doer ? { id: doer.id, name: fullNameOf(doer.name, doer.last_name) } : null,
      about: {
        kind: row.subject_kind,
        name: about ? fullNameOf(about.name, about.last_name) : '',
        id: about?.page_id ?? row.subject_id,
      },
    }
  })
}

const isNamed = (kind: string): kind is NamedKind => (namedKinds as readonly string[]).includes(kind)
