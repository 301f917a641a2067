import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Brand } from '../../../domain/brand.ts'
import { AppError } from '../../../domain/errors.ts'
import { defaultLanguage, type Language, languageNames } from '../../../domain/languages.ts'
import { consoleLimits } from '../../../domain/limits/console.ts'
import { callbackRequestRates } from '../../../domain/limits/contact.ts'
import {
  type CallbackRequest,
  type CallbackRequestPage,
  callbackColumns,
} from '../../../domain/rules/console/callback-requests.ts'
import { editConflictError } from '../../../domain/rules/console/merge-form.ts'
import { maskContact } from '../../../domain/rules/console/people.ts'
import { seesHidden, type TeamRole } from '../../../domain/rules/team-roles.ts'
import type { CallbackRequestBody } from '../../../domain/schemas/callback-request.ts'
import type { CallbackNote, CallbackRequestsQuery } from '../../../domain/schemas/console/callback-requests.ts'
import { decodeIdCursor, idPositionIn, toPage } from '../../db/cursor.ts'
import { runIdempotent } from '../../db/idempotency.ts'
import {
  limitRequest,
  type RateLimiting,
  rateLimitFor,
  tryConsumeRateLimit,
  type Visitor,
  visitorRateLimits,
} from '../../db/rate-limits.ts'
import type { Database } from '../../db/schema.ts'
import { refuseImpersonatingName } from '../accounts/accounts.ts'
import type { MessageSender } from '../messaging/messaging.ts'
import { type AuditContext, type ExportContext, exportCsv, writeAuditEntry } from '../team/team.ts'
import {
  insertCallbackRequest,
  lockCallbackRequest,
  markCallbackClosed,
  selectCallbackRequests,
  updateNoteOfCallback,
} from './help.queries.ts'

/** The dependencies of call-back requests. */
export interface HelpDependencies extends RateLimiting {
  messages: Pick<MessageSender, 'queue'>
  brand: Pick<Brand, 'email' | 'name'>
}

/** The client that requests a callback. */
interface CallbackRequester {
  /** Without one: a visitor. */
  userId: string | undefined
  visitor: Visitor
  /** The language that they read here, and are called in. */
  language: Language
  idempotencyKey: string | undefined
}

/**
 * Stores a call-back request (specification section 2, Contact), and sends it to the team by e-mail.
 * While a number waits for its call, a new request changes its values. The number gets a WhatsApp message, if any are sent, at most once
 * a day for all requests, and in fixed words alone: it is not verified. Signed-in users may send ten requests
 * a day, a visitor five.
 * @throws AppError `repeated_differently`; `too_many_requests`; `invalid_input` for a name that is an address or the team's
 */
export async function requestCallback(
  deps: HelpDependencies,
  body: CallbackRequestBody,
  caller: CallbackRequester,
): Promise<void> {
  const { userId, visitor, language, idempotencyKey } = caller
  const { name, bestTime } = body
  const number = `+91${body.phoneNumber}`
  refuseImpersonatingName('name', name, deps.brand.name)
  const own =
    userId === undefined
      ? visitorRateLimits('call', visitor, callbackRequestRates.visitor)
      : [rateLimitFor('call', [userId], callbackRequestRates.user)]
  // A phone may be on another network when it retries.
  const once = { scope: `request-call ${userId ?? number}`, key: idempotencyKey, request: body }
  await runIdempotent(deps.db, once, async (tx) => {
    await limitRequest({ ...deps, db: tx }, ...own)
    const request = { name, phone_number: number, best_time: bestTime, language, user_id: userId ?? null }
    const isNews = await insertCallbackRequest(tx, { id: uuidv7(), ...request }).executeTakeFirst()
    const isFirstOfDay = await tryConsumeRateLimit(tx, rateLimitFor('call-told', [number], callbackRequestRates.told))
    if (isFirstOfDay) {
      const values = { time: bestTime }
      await deps.messages.queue(tx, { channel: 'whatsapp', to: number, language, kind: 'call_requested', values })
    }
    if (isNews || isFirstOfDay)
      await deps.messages.queue(tx, {
        channel: 'email',
        to: deps.brand.email,
        language: defaultLanguage,
        kind: 'call_request_for_team',
        values: { caller: name, phone: number, time: bestTime, language: languageNames[language] },
      })
    return {}
  })
}

/**
 * Lists a page of callback requests, as this role may see them.
 * @throws AppError `invalid_input` for a cursor that is no place in it
 */
export async function listCallbackRequests(
  db: Kysely<Database>,
  role: TeamRole,
  { cursor, ...query }: CallbackRequestsQuery,
): Promise<CallbackRequestPage> {
  const after = decodeIdCursor(query.sort, cursor)
  const asked = { ...query, isWhole: seesHidden(role) }
  const rows = await selectCallbackRequests(db, asked, { after, limit: consoleLimits.pageSize + 1 }).execute()
  const { page, nextCursor } = toPage(rows, consoleLimits.pageSize, idPositionIn(query.sort))
  return { calls: page.map((row) => viewCallbackRequest(row, role)), nextCursor }
}

/**
 * Reveals the whole number of a callback request, and records that in the audit log.
 * @returns ten digits @throws AppError `page_not_found`
 */
export function revealCallerNumber(
  db: Kysely<Database>,
  call: string,
  { actor, network }: AuditContext,
): Promise<{ call: string; number: string }> {
  return db.transaction().execute(async (tx) => {
    const row = await lockCallbackRequest(tx, call).executeTakeFirst()
    if (!row) throw new AppError('page_not_found')
    await writeAuditEntry(tx, actor, { action: 'showCaller', subject: { kind: 'call', id: call }, network })
    return { call, number: tenDigitsOf(row.phone_number) }
  })
}

/** Exports callback requests as CSV, ten thousand at most, and records that in the audit log. */
export function exportCallbackRequests(
  db: Kysely<Database>,
  { cursor: _, ...query }: CallbackRequestsQuery,
  by: ExportContext,
): Promise<string> {
  return exportCsv(db, by, {
    deed: 'exportCalls',
    table: 'calls',
    asked: query,
    columns: callbackColumns,
    read: async (tx) => {
      const asked = { ...query, isWhole: false }
      const rows = await selectCallbackRequests(tx, asked, {
        after: undefined,
        limit: consoleLimits.exportMax,
      }).execute()
      return rows.map((row) => ({
        ...viewCallbackRequest(row, by.actor.role),
        link: `/console/calls?state=${row.state}`,
      }))
    },
  })
}

/**
 * Writes the note of a callback request, unless it has changed since it was shown.
 * @throws AppError `page_not_found`; `changed_meanwhile` when another one has written meanwhile
 */
export function updateCallbackNote(
  db: Kysely<Database>,
  form: CallbackNote,
  { actor, network }: AuditContext,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const call = await lockCallbackRequest(tx, form.call).executeTakeFirst()
    if (!call) throw new AppError('page_not_found')
    if (call.note === (form.note ?? '') || isUntouched(form)) return
    const { numUpdatedRows } = await updateNoteOfCallback(tx, form, actor.name).executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw editConflictError(['note'], { note: call.note }, call.noted_by)
    const subject = { kind: 'call', id: form.call }
    const [before, after] = [sizeOf(call.note), sizeOf(form.note)]
    await writeAuditEntry(tx, actor, { action: 'noteCall', subject, before, after, network })
  })
}

/**
 * Closes a callback request, with its note; the number can request another one then.
 * @throws AppError `page_not_found`; `decided_already` when another one has closed it; `changed_meanwhile` when another one has
 * written a note, too
 */
export async function closeCallbackRequest(
  db: Kysely<Database>,
  form: CallbackNote,
  { actor, network }: AuditContext,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const call = await lockCallbackRequest(tx, form.call).executeTakeFirst()
    if (!call) throw new AppError('page_not_found')
    const { numUpdatedRows } = await markCallbackClosed(tx, form.call, actor.name).executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new AppError('decided_already', [], undefined, { name: call.closed_by })
    const note = form.note ?? ''
    if (note !== call.note && !isUntouched(form)) {
      const noted = await updateNoteOfCallback(tx, form, actor.name).executeTakeFirstOrThrow()
      if (noted.numUpdatedRows === 0n) throw editConflictError(['note'], { note: call.note }, call.noted_by)
    }
    const [before, after] = [
      { state: call.state, ...sizeOf(call.note) },
      { state: 'closed', ...sizeOf(isUntouched(form) ? call.note : note) },
    ]
    await writeAuditEntry(tx, actor, {
      action: 'closeCall',
      subject: { kind: 'call', id: form.call },
      before,
      after,
      network,
    })
  })
}

/** Was the note left as it stood? Then that of another one stays. */
const isUntouched = ({ note = '', 'stood-note': stood }: CallbackNote): boolean => stood !== undefined && note === stood

/** Of a note, the log has the size alone: it is kept longer than the request. */
const sizeOf = (note = '') => ({ noteCharacters: [...note].length })

type CallRow = Awaited<ReturnType<ReturnType<typeof selectCallbackRequests>['execute']>>[number]

const tenDigitsOf = (number: string): string => number.replace('+91', '')

function viewCallbackRequest(row: CallRow, role: TeamRole): CallbackRequest {
  return {
    id: row.id,
    name: row.name,
    phoneNumber: seesHidden(role) ? maskContact(row.phone_number) : tenDigitsOf(row.phone_number),
    isNumberHidden: seesHidden(role),
    bestTime: row.best_time,
    language: row.language,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    note: row.note,
    notedAt: row.noted_exactly,
    notedBy: row.noted_by,
    closedBy: row.closed_by,
  }
}
