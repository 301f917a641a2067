import type { Kysely } from 'kysely'
import { consoleLimits } from '../../../domain/limits/console.ts'
import {
  type AuditLogPage,
  type AuditSubjectKind,
  auditLogColumns,
  auditSubjectKinds,
  commandLineActor,
  consolePathOf,
  type ShownAuditEntry,
} from '../../../domain/rules/console/team.ts'
import { fullNameOf } from '../../../domain/rules/person-name.ts'
import type { AuditLogFilter, AuditLogQuery } from '../../../domain/schemas/console/team.ts'
import { idPattern } from '../../../domain/schemas/query-fields.ts'
import { decodeNewestCursor, newestPositionOf, toPage } from '../../db/cursor.ts'
import type { Database } from '../../db/schema.ts'
import { selectAuditEntries, selectSubjectNames } from './audit-log.queries.ts'
import { type ExportContext, exportCsv } from './export-csv.ts'

/** A page of the log, the newest line first. @throws AppError `invalid_input` for a cursor that is no place in it */
export async function listAuditEntries(
  db: Kysely<Database>,
  { cursor, ...filter }: AuditLogQuery,
): Promise<AuditLogPage> {
  const after = decodeNewestCursor(cursor)
  const rows = await selectAuditEntries(db, filter, { after, limit: consoleLimits.pageSize + 1 }).execute()
  const { page, nextCursor } = toPage(rows, consoleLimits.pageSize, newestPositionOf)
  return { lines: await nameLines(db, page), nextCursor }
}

/** The newest lines as CSV, ten thousand at most. That the file was taken is a line of the log, too. */
export function exportAuditLog(db: Kysely<Database>, filter: AuditLogFilter, by: ExportContext): Promise<string> {
  return exportCsv(db, by, {
    deed: 'exportLog',
    table: 'log',
    asked: filter,
    columns: auditLogColumns,
    read: async (tx) => {
      const rows = await selectAuditEntries(tx, filter, { after: undefined, limit: consoleLimits.exportMax }).execute()
      return (await nameLines(tx, rows)).map(({ doer, about, ...line }) => ({
        ...line,
        doer: doer?.name ?? '',
        kind: about.kind,
        thing: about.name,
        id: about.id,
        link: about.name ? consolePathOf(about.kind, about.pageId) : '',
      }))
    },
  })
}

type AuditEntryRow = Awaited<ReturnType<ReturnType<typeof selectAuditEntries>['execute']>>[number]

/** The ids of things among the values of a line. */
const idsIn = (row: AuditEntryRow): string[] =>
  `${JSON.stringify(row.before)} ${JSON.stringify(row.after)}`.match(
    /(?<=")[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=")/g,
  ) ?? []

/** The lines with the names of who did it, of what they are about, and of what is named in them by an id. */
async function nameLines(db: Kysely<Database>, rows: readonly AuditEntryRow[]): Promise<ShownAuditEntry[]> {
  const mentioned = rows.flatMap(idsIn)
  const idsOf = Object.fromEntries(auditSubjectKinds.map((kind) => [kind, new Set(mentioned)])) as Record<
    AuditSubjectKind,
    Set<string>
  >
  for (const { actor_id, subject_kind, subject_id } of rows) {
    if (actor_id !== null) idsOf.person.add(actor_id)
    if (isNamed(subject_kind) && idPattern.test(subject_id)) idsOf[subject_kind].add(subject_id)
  }
  const things = (await selectSubjectNames(db, idsOf)).map((thing) => ({
    ...thing,
    fullName: fullNameOf(thing.name, thing.last_name),
  }))
  const known = new Map(things.map((thing) => [`${thing.kind} ${thing.id}`, thing]))
  const nameOf = new Map(things.map(({ id, fullName }) => [id, fullName]))
  return rows.map((row) => {
    // Older lines of the command line have whom it acted on there.
    const doer = row.actor === commandLineActor ? undefined : known.get(`person ${row.actor_id}`)
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

const isNamed = (kind: string): kind is AuditSubjectKind => (auditSubjectKinds as readonly string[]).includes(kind)
