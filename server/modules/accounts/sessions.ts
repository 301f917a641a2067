import { createHash, randomBytes } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '../../../domain/errors.ts'
import type { Language } from '../../../domain/languages.ts'
import { accountLimits } from '../../../domain/limits/account.ts'
import type { Session } from '../../../domain/schemas/account.ts'
import { mustSkipWrites } from '../../db/read-only-mode.ts'
import type { Database } from '../../db/schema.ts'
import type { AccountDependencies, SignedInUser } from './call-client.ts'
import {
  countSessionsWith,
  deleteAllSessionsOf,
  deleteOtherSessions,
  deleteSession,
  deleteSessionByTokenHash,
  insertSession,
  prolongUsedSession,
  selectSession,
  selectSessionsOf,
} from './sessions.queries.ts'
import { selectUserByLogin, updateUserLanguage } from './users.queries.ts'

/**
 * The place of a session's token: a header of calls, or the cookie of the pages for browsers without scripts. In
 * the other place it is unknown (docs/decisions/contact.md).
 */
export type TokenPlace = 'header' | 'cookie'

/**
 * Starts a session after a right password.
 * @param user as they were when it was compared
 * @param device the browser's name
 * @returns the token, which is not stored: 256 random bits in base64url
 * @throws AppError `wrong_login` when the password was changed or the account deleted meanwhile
 */
export async function beginSession(
  db: Kysely<Database>,
  user: Pick<Selectable<Database['users']>, 'id' | 'password_hash'>,
  device: string,
  place: TokenPlace = 'header',
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const session = { id: uuidv7(), token_hash: hashOf(token, place), device: shortDeviceName(device) }
  const { numInsertedOrUpdatedRows } = await insertSession(db, session, user).executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) throw new AppError('wrong_login')
  return token
}

/** Has the user sessions, but none with such a browser? @param device its name */
export async function isNewDevice(db: Kysely<Database>, userId: string, device: string): Promise<boolean> {
  const { known, sessions } = await countSessionsWith(db, userId, shortDeviceName(device)).executeTakeFirstOrThrow()
  return sessions > 0 && known === 0
}

/**
 * Whose token this is; `undefined` when its session has ended or never was. Once an hour it is noted that the session lives,
 * and in which language this person now wants to be written to; while the site only reads, that waits for a later use.
 * @param language that they chose in this browser
 */
export async function findSignedInUser(
  db: Kysely<Database>,
  token: string,
  { language, place = 'header' }: { language?: Language | undefined; place?: TokenPlace } = {},
): Promise<SignedInUser | undefined> {
  const session = await selectSession(db, hashOf(token, place)).executeTakeFirst()
  if (!session) return undefined
  if (session.is_worth_noting && !mustSkipWrites(db)) {
    await prolongUsedSession(db, session.id).execute()
    if (language) await updateUserLanguage(db, session.user_id, language).execute()
  }
  return { userId: session.user_id, sessionId: session.id }
}

/** The sessions of a person, the newest first. */
export async function listSessions(db: Kysely<Database>, { userId, sessionId }: SignedInUser): Promise<Session[]> {
  const sessions = await selectSessionsOf(db, userId, accountLimits.sessionsMax).execute()
  return sessions.map(({ id, device, created_at, last_used_at }) => ({
    _id: id,
    device,
    isCurrent: id === sessionId,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at.toISOString(),
  }))
}

/**
 * Ends one session of a user: the given one, which need not be that of the call.
 * @throws AppError `session_not_found` when it has ended, or belongs to another user
 */
export async function endSession(db: Kysely<Database>, bearer: SignedInUser): Promise<void> {
  const ended = await deleteSession(db, bearer).executeTakeFirst()
  if (!ended) throw new AppError('session_not_found')
}

/**
 * Ends the session of a token that its device no longer has. Nothing happens when it has ended before.
 * @param tokenHash the SHA-256 of the token, in hexadecimal digits: it ends this session and opens nothing
 */
export async function endSessionByTokenHash(db: Kysely<Database>, tokenHash: string): Promise<void> {
  await deleteSessionByTokenHash(db, Buffer.from(tokenHash, 'hex')).execute()
}

/** Ends all sessions of a person but the one that asks for it. */
export async function endOtherSessions(
  { db, events }: Pick<AccountDependencies, 'db' | 'events'>,
  bearer: SignedInUser,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await deleteOtherSessions(tx, bearer).execute()
    await events.raise(tx, 'sessions_ended', { userId: bearer.userId })
  })
}

/**
 * Ends all sessions of a user, for an operator.
 * @param email theirs, in any case
 * @returns whose they were and their number; `undefined` when no user has this address
 */
export async function endSessionsOf(
  db: Kysely<Database>,
  email: string,
): Promise<{ userId: string; sessions: number } | undefined> {
  const user = await selectUserByLogin(db, { email: email.trim().toLowerCase() }).executeTakeFirst()
  return user && { userId: user.id, sessions: await endAllSessionsOfUser(db, user.id) }
}

/** Ends all sessions of a user. @returns their number */
export async function endAllSessionsOfUser(db: Kysely<Database>, userId: string): Promise<number> {
  return (await deleteAllSessionsOf(db, userId).execute()).length
}

const shortDeviceName = (device: string): string => device.slice(0, accountLimits.deviceMax)

/** Of one for another place it is another one. */
function hashOf(token: string, place: TokenPlace): Buffer {
  return createHash('sha256')
    .update(place === 'header' ? token : `${place} ${token}`)
    .digest()
}
