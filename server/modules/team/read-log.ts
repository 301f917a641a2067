import type { Kysely } from 'kysely'
import { consoleLimits } from '../../../domain/limits/console.ts'
import {
  commandLine,
  consolePageOf,
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
import { selectDeeds } from './audit-log.queries.ts'
import { exportTable, type FileTaker } from './export-table.ts'
import { selectNames } from './log-names.queries.ts'

/** A page of the log, the newest line first. @throws AppError `invalid_input` for a cursor that is no place in it */
export async function readLog(db: Kysely<Database>, { cursor, ...filter }: LogQuery): Promise<LogPage> {
  const after = decodeNewest(cursor)
  const rows = await selectDeeds(db, filter, { after, limit: consoleLimits.pageSize + 1 }).execute()
  const { page, nextCursor } = pageOf(rows, consoleLimits.pageSize, placeByAge)
  return { lines: await nameLines(db, page), nextCursor }
}

/** The newest lines as CSV, ten thousand at most. That the file was taken is a line of the log, too. */
export function exportLog(db: Kysely<Database>, filter: LogFilter, by: FileTaker): Promise<string> {
  return exportTable(db, by, {
    deed: 'exportLog',
    table: 'log',
    asked: filter,
    columns: logColumns,
    read: async (tx) => {
      const rows = await selectDeeds(tx, filter, { after: undefined, limit: consoleLimits.exportMax }).execute()
      return (await nameLines(tx, rows)).map(({ doer, about, ...line }) => ({
        ...line,
        doer: doer?.name ?? '',
        kind: about.kind,
        thing: about.name,
        id: about.id,
        link: about.name ? consolePageOf(about.kind, about.pageId) : '',
      }))
    },
  })
}

type DeedRow = Awaited<ReturnType<ReturnType<typeof selectDeeds>['execute']>>[number]

/** The ids of things among the values of a line. */
const idsIn = (row: DeedRow): string[] =>
  `${JSON.stringify(row.before)} ${JSON.stringify(row.after)}`.match(
    /(?<=")[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=")/g,
  ) ?? []

/** The lines with the names of who did it, of what they are about, and of what is named in them by an id. */
async function nameLines(db: Kysely<Database>, rows: readonly DeedRow[]): Promise<ShownLine[]> {
  const mentioned = rows.flatMap(idsIn)
  const idsOf = Object.fromEntries(namedKinds.map((kind) => [kind, new Set(mentioned)])) as Record<
    NamedKind,
    Set<string>
  >
  for (const { actor_id, subject_kind, subject_id } of rows) {
    if (actor_id !== null) idsOf.person.add(actor_id)
    if (isNamed(subject_kind) && idPattern.test(subject_id)) idsOf[subject_kind].add(subject_id)
  }
  const things = (await selectNames(db, idsOf)).map((thing) => ({
    ...thing,
    fullName: fullNameOf(thing.name, thing.last_name),
  }))
  const known = new Map(things.map((thing) => [`${thing.kind} ${thing.id}`, thing]))
  const nameOf = new Map(things.map(({ id, fullName }) => [id, fullName]))
  return rows.map((row) => {
    // Older lines of the command line have whom it acted on there.
    const doer = row.actor === commandLine ? undefined : known.get(`person ${row.actor_id}`)
    const about = known.get(`${row.subject_kind} ${row.subject_id}`)
    return {
      at: row.at.toISOString(),
      actor: row.actor,
      action: row.action,
      before: row.before ? JSON.stringify(row.before) : '',
      after: row.after ? JSON.stringify(row.after) : '',
      reason: row.reason,
      network: row.network,
      doer: doer ? { id: doer.id, name: doer.fullName } : null,
      about: {
        kind: row.subject_kind,
        name: about?.fullName ?? '',
        id: row.subject_id,
        pageId: about?.page_id ?? row.subject_id,
      },
      names: Object.fromEntries(idsIn(row).flatMap((id) => (nameOf.has(id) ? [[id, nameOf.get(id) ?? '']] : []))),
    }
  })
}

const isNamed = (kind: string): kind is NamedKind => (namedKinds as readonly string[]).includes(kind)
