import type { Kysely, Transaction } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import { consoleLimits } from '../../../domain/limits/console.ts'
import { maskContact } from '../../../domain/rules/console/people.ts'
import type {
  RentalDetailForTeam,
  RentalListForTeam,
  RentalPerson,
  RentalPrivateParts,
  RentalRowForTeam,
  RentalStepTaken,
} from '../../../domain/rules/console/rentals.ts'
import { fullNameOf } from '../../../domain/rules/person-name.ts'
import { minuteInIndia, periodOfMinutes } from '../../../domain/rules/rent/period.ts'
import { seesHidden } from '../../../domain/rules/team-roles.ts'
import type { ConsoleRentalsQuery } from '../../../domain/schemas/console/moderation.ts'
import { decodeNewestCursor, newestPositionOf, toPage } from '../../db/cursor.ts'
import type { Database } from '../../db/schema.ts'
import { type AuditContext, type ConsoleUser, writeAuditEntry, writeAuditEntryOnce } from '../team/team.ts'
import {
  type RentalForTeam,
  selectRentalForTeam,
  selectRentalsForTeam,
  type WholeRentalForTeam,
} from './rentals.queries.ts'

type Db = Kysely<Database>

/**
 * A page of the rentals of a person or an ad, or the one with an id, the newest first. There is no page of all: who rents what from whom
 * is looked up for a reason.
 * @throws AppError `invalid_input` for a cursor
 */
export async function listRentalsForTeam(
  db: Db,
  actor: ConsoleUser,
  { q, person: personId, ad: adId, cursor }: ConsoleRentalsQuery,
): Promise<RentalListForTeam> {
  const after = decodeNewestCursor(cursor)
  const id = q === undefined ? undefined : findId(q)
  if ((q !== undefined && !id) || !(id ?? personId ?? adId)) return { rentals: [], nextCursor: null }
  const limit = consoleLimits.pageSize
  const rows = await selectRentalsForTeam(db, { id, personId, adId, after, limit: limit + 1 }).execute()
  const { page, nextCursor } = toPage(rows, limit, newestPositionOf)
  return { rentals: page.map((row) => ({ ...viewRow(row), isForOthers: isSide(row, actor) })), nextCursor }
}

/** What a list of rentals says of one: no number, and nothing that the two wrote. */
export async function findRentalFacts(db: Db, id: string): Promise<RentalRowForTeam | undefined> {
  const filter = { id, personId: undefined, adId: undefined, after: undefined, limit: 1 }
  const row = await selectRentalsForTeam(db, filter).executeTakeFirst()
  return row && viewRow(row)
}

/** The id in an id or in the address of a rental. */
const findId = (typed: string): string | undefined =>
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(typed.toLowerCase())?.[0]

/**
 * What the team knows of a rental, for someone of the team who is none of its sides. That it was opened is a line of the log; opened again
 * within ten minutes it is the same one.
 * @throws AppError `own_affair`; `rental_not_found`
 */
export function getRentalForTeam(db: Db, { actor, network }: AuditContext, id: string): Promise<RentalDetailForTeam> {
  return db.transaction().execute(async (tx) => {
    const row = await requireRentalOfOthers(tx, actor, id)
    await writeAuditEntryOnce(tx, actor, { action: 'readRental', subject: { kind: 'rental', id }, network })
    const mask = (phone: string | null) => (phone && seesHidden(actor.role) ? maskContact(phone) : phone)
    return {
      ...viewRow(row),
      adId: row.product_id,
      pieces: row.pieces,
      isDelivered: row.is_delivered,
      quote: row.quote,
      reason: row.reason,
      expiresAt: row.expires_at.toISOString(),
      lenderPhone: mask(row.lender_phone),
      renterPhone: mask(row.renter_phone),
      steps: stepsTaken(row),
      isHidden: hasWords(row) || (seesHidden(actor.role) && Boolean(row.lender_phone ?? row.renter_phone)),
    }
  })
}

/**
 * Reveals what both sides of a rental wrote, with the places and their numbers, and records that in the audit log.
 * @throws AppError `own_affair`; `rental_not_found`
 */
export function revealRental(db: Db, { actor, network }: AuditContext, id: string): Promise<RentalPrivateParts> {
  return db.transaction().execute(async (tx) => {
    const row = await requireRentalOfOthers(tx, actor, id)
    await writeAuditEntry(tx, actor, { action: 'showRental', subject: { kind: 'rental', id }, network })
    const { ask_words: words, answer_words: answerWords, deliver_to: deliverTo, place } = row
    return { words, answerWords, deliverTo, place, lenderPhone: row.lender_phone, renterPhone: row.renter_phone }
  })
}

async function requireRentalOfOthers(tx: Transaction<Database>, actor: ConsoleUser, id: string) {
  const row = await selectRentalForTeam(tx, id).executeTakeFirst()
  if (!row) throw new AppError('rental_not_found')
  if (isSide(row, actor)) throw new AppError('own_affair')
  return row
}

const isSide = ({ lender_id, renter_id }: RentalForTeam, { userId }: ConsoleUser): boolean =>
  lender_id === userId || renter_id === userId

const hasWords = ({ ask_words, answer_words, deliver_to, place }: WholeRentalForTeam): boolean =>
  [ask_words, answer_words, deliver_to, place].some((text) => text !== '')

function viewRow(row: RentalForTeam): RentalRowForTeam {
  const minutes = { from: minuteInIndia(row.start), to: minuteInIndia(row.end) }
  return {
    id: row.id,
    title: row.title,
    state: row.state,
    ...periodOfMinutes(row.rent_type, minutes),
    lender: viewPerson(row.lender_id, row.lender_name, row.lender_last_name),
    renter: viewPerson(row.renter_id, row.renter_name, row.renter_last_name),
    askedAt: row.asked_at.toISOString(),
  }
}

const viewPerson = (id: string | null, name: string | null, lastName: string | null): RentalPerson | null =>
  id === null ? null : { id, name: fullNameOf(name ?? '', lastName ?? '') }

/** The steps in their order, each with who took it. */
function stepsTaken(row: WholeRentalForTeam): RentalStepTaken[] {
  const { state, asked_at, answered_at, reminded_at, ended_at, ended_by } = row
  const isAccepted = answered_at !== null && state !== 'declined'
  // A yes that comes later than the reminder is noted as reminded.
  const isReminded = reminded_at !== null && answered_at !== null && reminded_at > answered_at
  return [
    { state: 'asked', by: 'renter', at: asked_at.toISOString() },
    ...(isAccepted ? [{ state: 'accepted', by: 'lender', at: answered_at.toISOString() } as const] : []),
    ...(isReminded ? [{ state: 'reminded', by: 'clock', at: reminded_at.toISOString() } as const] : []),
    ...(ended_at ? [{ state, by: ended_by ?? 'clock', at: ended_at.toISOString() } as const] : []),
  ]
}
