import { createHash, randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '../../../domain/errors.ts'
import { accountLimits } from '../../../domain/limits/account.ts'
import { consoleLimits } from '../../../domain/limits/console.ts'
import type { TeamMember } from '../../../domain/rules/console/team.ts'
import { fullNameOf } from '../../../domain/rules/person-name.ts'
import type { TeamRole } from '../../../domain/rules/team-roles.ts'
import type { LoginBody } from '../../../domain/schemas/account.ts'
import type { Database } from '../../db/schema.ts'
import type { EventListeners } from '../../events.ts'
import { type AccountDependencies, type CallClient, checkPassword, redeemCode, sendCode } from '../accounts/accounts.ts'
import { writeAuditEntry } from './audit-log.ts'
import {
  deleteSession,
  deleteSessionsOf,
  insertOpenSession,
  insertSession,
  markConfirmed,
  openSession,
  selectOpenSession,
  selectSession,
  selectTeam,
} from './console-sessions.queries.ts'

/** A team member in the console, with their session. */
export interface ConsoleUser {
  sessionId: string
  userId: string
  email: string
  name: string
  role: TeamRole
  /** Without the code, nothing can be done yet. */
  isOpen: boolean
  /** Was a code entered in the last ten minutes? */
  isFresh: boolean
}

/** The actor of an action and their network, for the audit log. */
export interface AuditContext {
  actor: ConsoleUser
  network: string
}

export interface ConsoleClient extends CallClient {
  mayBeDemo: boolean
}

/**
 * Begins a session of the console after a right password, and sends the code that opens it.
 * @returns its token, which is not stored: 256 random bits in base64url
 * @throws AppError `wrong_login` also for someone who is not of the team; `too_many_requests` for passwords; `code_not_sent`
 */
export async function beginConsoleSession(
  deps: AccountDependencies,
  body: LoginBody,
  client: ConsoleClient,
): Promise<string> {
  const { db } = deps
  const { device, language, ...visitor } = client
  const user = await checkPassword(
    deps,
    body,
    visitor,
    ({ role, deleted_at, suspended_at }) => role !== 'user' && !deleted_at && !suspended_at,
  )
  await sendConsoleCode(deps, user.email, client).catch(unlessTooSoon)
  const token = newToken()
  const session = { id: uuidv7(), token_hash: hashOf(token), device: device.slice(0, accountLimits.deviceMax) }
  const inserted = insertSession(db, session, { user, lifetime: consoleLimits.codeTime })
  const { numInsertedOrUpdatedRows } = await inserted.executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) throw new AppError('wrong_login')
  return token
}

/** The code that was sent a moment ago can still be entered; another one can be asked for later. */
function unlessTooSoon(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'too_many_requests')) throw error
}

/** Sends a fresh code to someone of the team. @throws AppError `too_many_requests`; `code_not_sent` */
export function sendConsoleCode(
  deps: AccountDependencies,
  email: string,
  { device: _, mayBeDemo: __, ...client }: ConsoleClient,
): Promise<void> {
  return sendCode(deps, { channel: 'email', address: email.toLowerCase(), purpose: 'console' }, client)
}

/**
 * Opens a session with its code, for twelve hours.
 * @returns its new token
 * @throws AppError `wrong_code`; `too_many_requests`; `session_not_found` when it ended meanwhile
 */
export async function openConsoleSession(
  deps: AccountDependencies,
  person: ConsoleUser,
  { otp, client }: { otp: string; client: ConsoleClient },
): Promise<string> {
  await redeemCode(deps, { address: person.email.toLowerCase(), otp, purpose: 'console' }, client)
  const token = newToken()
  await deps.db.transaction().execute(async (tx) => {
    const session = { id: person.sessionId, tokenHash: hashOf(token) }
    if (!(await openSession(tx, session, consoleLimits.sessionTime).executeTakeFirst()))
      throw new AppError('session_not_found')
    await writeAuditEntry(tx, person, {
      action: 'openSession',
      subject: { kind: 'person', id: person.userId },
      network: client.network,
    })
  })
  return token
}

/**
 * Begins a session that is open at once, for twelve hours: for a passkey that was accepted.
 * @param person with the e-mail address as the log tells it
 * @returns its token
 * @throws AppError `session_not_found` when the role was taken or the account suspended meanwhile
 */
export async function beginConfirmedSession(
  tx: Transaction<Database>,
  person: Pick<ConsoleUser, 'userId' | 'email'>,
  { passkey, client }: { passkey: string; client: ConsoleClient },
): Promise<string> {
  const token = newToken()
  const device = client.device.slice(0, accountLimits.deviceMax)
  const session = { id: uuidv7(), token_hash: hashOf(token), device }
  const inserted = insertOpenSession(tx, session, { userId: person.userId, lifetime: consoleLimits.sessionTime })
  if (!(await inserted.executeTakeFirst())) throw new AppError('session_not_found')
  await writeAuditEntry(tx, person, {
    action: 'openSession',
    subject: { kind: 'person', id: person.userId },
    after: { passkey },
    network: client.network,
  })
  return token
}

/**
 * Makes an open session fresh again with another code, for what cannot be undone.
 * @throws AppError `wrong_code`; `too_many_requests`
 */
export async function confirmConsoleSession(
  deps: AccountDependencies,
  person: ConsoleUser,
  { otp, client }: { otp: string; client: ConsoleClient },
): Promise<void> {
  await redeemCode(deps, { address: person.email.toLowerCase(), otp, purpose: 'console' }, client)
  await markConfirmed(deps.db, person.sessionId).execute()
}

/** Whose token this is, as the team stands now; undefined when the session has ended or the role is taken back. */
export async function findConsoleSession(db: Kysely<Database>, token: string): Promise<ConsoleUser | undefined> {
  const found = await selectSession(db, hashOf(token)).executeTakeFirst()
  if (!found) return undefined
  const { id: sessionId, user_id: userId, email, name, last_name, role, is_open: isOpen, is_fresh: isFresh } = found
  return { sessionId, userId, email, name: fullNameOf(name, last_name), role, isOpen, isFresh }
}

/**
 * Is the session of someone open still, with the same role? What goes on for a while asks it in each of its transactions.
 * @throws AppError `not_signed_in`
 */
export async function requireStillOpen(db: Kysely<Database>, { sessionId, role }: ConsoleUser): Promise<void> {
  const found = await selectOpenSession(db, sessionId).executeTakeFirst()
  if (found?.role !== role) throw new AppError('not_signed_in')
}

export async function endConsoleSession(db: Kysely<Database>, { sessionId }: ConsoleUser): Promise<void> {
  await deleteSession(db, sessionId).execute()
}

/**
 * Ends all console sessions of a person.
 * @param whose an id, or an e-mail address in any case
 * @returns their number
 */
export async function endConsoleSessionsOf(db: Kysely<Database>, whose: { id: string } | string): Promise<number> {
  const person = typeof whose === 'string' ? { email: whose.trim().toLowerCase() } : whose
  return (await deleteSessionsOf(db, person).execute()).length
}

/**
 * Ends all console sessions of a person at the wish of someone of the team, which the log tells.
 * @returns their number
 */
export function endConsoleSessionsByTeam(
  db: Kysely<Database>,
  { actor, network, userId }: AuditContext & { userId: string },
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const sessions = await endConsoleSessionsOf(tx, { id: userId })
    const subject = { kind: 'person', id: userId }
    if (sessions > 0)
      await writeAuditEntry(tx, actor, { action: 'endSessionsOf', subject, before: { sessions }, network })
    return sessions
  })
}

/** Ends console sessions when the password changes or all other sessions are ended. */
export const listenForSessionEnds: EventListeners = {
  async password_changed(tx, { userId }) {
    await endConsoleSessionsOf(tx, { id: userId })
  },
  async sessions_ended(tx, { userId }) {
    await endConsoleSessionsOf(tx, { id: userId })
  },
}

/** The people of the team in the order of their e-mail addresses, and how many open sessions each has. */
export async function listTeam(db: Kysely<Database>): Promise<TeamMember[]> {
  const people = await selectTeam(db).execute()
  return people.map(({ id, email, name, last_name, role, sessions }) => ({
    ...{ id, email, name: fullNameOf(name, last_name), role },
    sessions: sessions ?? 0,
  }))
}

const newToken = (): string => randomBytes(32).toString('base64url')

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
