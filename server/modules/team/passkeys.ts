import type { Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import { AppError } from '../../../domain/errors.ts'
import { consoleLimits, passkeyRate } from '../../../domain/limits/console.ts'
import { deviceNameOf, parseUserAgent } from '../../../domain/rules/account/device-name.ts'
import type { Passkey } from '../../../domain/rules/console/team.ts'
import { formatDate, timeOfDayInIndia } from '../../../domain/rules/dates.ts'
import { passkeyAssertionSchema, passkeyRegistrationSchema } from '../../../domain/schemas/console/team.ts'
import { consumeRateLimits, refundRateLimits, visitorRateLimits } from '../../db/rate-limits.ts'
import type { Database } from '../../db/schema.ts'
import { type AccountDependencies, isDemoAccount } from '../accounts/accounts.ts'
import type { MessageSender } from '../messaging/messaging.ts'
import { writeAuditEntry } from './audit-log.ts'
import { markConfirmed } from './console-sessions.queries.ts'
import { type AuditContext, beginConfirmedSession, type ConsoleClient, type ConsoleUser } from './console-sessions.ts'
import { type ChallengeSubject, consumeChallenge, createChallenge, isValidChallenge } from './passkey-challenge.ts'
import {
  deletePasskey,
  deletePasskeysOf,
  insertPasskey,
  lockTeamMember,
  selectPasskey,
  selectPasskeyOwner,
  selectPasskeys,
  updatePasskeyUse,
} from './passkeys.queries.ts'

type Db = AccountDependencies['db']
type Deps = Pick<AccountDependencies, 'db' | 'messages'>

/** The site that passkeys belong to: its origin, and its host. */
export interface PasskeySite {
  origin: string
  host: string
  /** As the browser calls it. */
  name: string
}

interface PasskeyAnswer {
  site: PasskeySite
  /** Of the browser, as JSON. */
  answer: string
  client: ConsoleClient
}

/** EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257]
/**
 * What a browser asks a passkey to do.
 * @param person who is signed in; none at the login
 * @param whose the session, or at the login the browser, that alone can answer
 * @returns the options of `navigator.credentials`, as JSON; nothing where the person has no passkey to confirm with
 */
export async function createPasskeyRequest(
  db: Db,
  site: PasskeySite,
  { use, whose, person }: ChallengeSubject & { person?: ConsoleUser | undefined },
): Promise<string | undefined> {
  const own = person ? await selectPasskeys(db, person.userId).execute() : []
  if (use === 'confirm' && own.length === 0) return undefined
  const known = own.map(({ credential_id, transports }) => ({
    ...{ type: 'public-key', id: credential_id.toString('base64url') },
    transports,
  }))
  const challenge = await createChallenge(db, { use, whose })
  const timeout = consoleLimits.challengeTime
  if (use !== 'add' || !person)
    return JSON.stringify({
      ...{ challenge, timeout, rpId: site.host, userVerification: 'required' },
      allowCredentials: use === 'confirm' ? known : [],
    })
  return JSON.stringify({
    ...{ challenge, timeout, attestation: 'none', excludeCredentials: known },
    rp: { id: site.host, name: site.name },
    user: { id: handleOf(person.userId), name: person.email, displayName: person.name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  })
}

/** What a passkey remembers of its owner. */
const handleOf = (userId: string): string => Buffer.from(userId).toString('base64url')

/**
 * Logs in to the console by a passkey, as password and code do.
 * @param whose the browser that was asked @returns the token of the session @throws AppError `passkey_refused` also for
 * passkeys of people who are not of the team, or suspended; `too_many_requests` above thirty refused ones from a browser in a
 * quarter of an hour
 */
export async function logInByPasskey(
  deps: AccountDependencies,
  { whose, ...answered }: PasskeyAnswer & { whose: string },
): Promise<string> {
  const used = await checkPasskey(deps, { use: 'login', whose }, answered)
  const { client } = answered
  const token = await deps.db.transaction().execute(async (tx) => {
    await useUp(tx, used)
    return beginConfirmedSession(tx, used.owner, { passkey: used.id, client })
  })
  await refundRateLimits(deps.db, triesOf(client))
  return token
}

/** Makes an open session fresh again, as a code does. @throws AppError as `logInByPasskey` does, also for a passkey of another person */
export async function confirmSessionByPasskey(
  deps: AccountDependencies,
  { sessionId, userId }: ConsoleUser,
  answered: PasskeyAnswer,
): Promise<void> {
  const used = await checkPasskey(deps, { use: 'confirm', whose: sessionId }, answered)
  if (used.owner.userId !== userId) throw new AppError('passkey_refused')
  await deps.db.transaction().execute(async (tx) => {
    await useUp(tx, used)
    await markConfirmed(tx, sessionId).execute()
  })
  await refundRateLimits(deps.db, triesOf(answered.client))
}

interface UsedPasskey {
  id: string
  owner: { userId: string; email: string }
  counter: number
  challenge: string
}

/** Tries that are accepted are given back. */
const triesOf = ({ browser, isNewBrowser, ...client }: ConsoleClient) =>
  // A browser that was asked for a passkey has its cookie.
  visitorRateLimits('passkey', { ...client, browser: isNewBrowser ? undefined : browser }, passkeyRate)

/** Whose passkey has signed. The try is counted. */
async function checkPasskey(
  deps: AccountDependencies,
  asked: ChallengeSubject,
  { site, answer, client }: PasskeyAnswer,
): Promise<UsedPasskey> {
  const { db } = deps
  await consumeRateLimits(db, triesOf(client))
  const { id, type, response } = parseAnswer(passkeyAssertionSchema, answer)
  const passkey = await selectPasskey(db, Buffer.from(id, 'base64url')).executeTakeFirst()
  if (!passkey || (isDemoAccount(passkey) && !client.mayBeDemo)) throw new AppError('passkey_refused')
  const { user_id: userId, email } = passkey
  const { userHandle } = response
  // One that is asked for by its id may leave it out.
  const isOfOwner = userHandle ? userHandle === handleOf(userId) : asked.use === 'confirm'
  if (!isOfOwner) throw new AppError('passkey_refused')
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const seen = await verified(async (keepChallenge) => {
    const { verified: isRight, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...{ id, rawId: id, type, clientExtensionResults: {} },
        response: { ...response, userHandle: userHandle ?? '' },
      },
      expectedChallenge: async (challenge) => keepChallenge(challenge, await isValidChallenge(db, challenge, asked)),
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: true,
      credential: { id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
    })
    return isRight ? authenticationInfo : undefined
  })
  return { id: passkey.id, owner: { userId, email }, counter: seen.found.newCounter, challenge: seen.challenge }
}

/** A challenge is signed once, and a counter goes up: of two at once one is refused. */
async function useUp(tx: Transaction<Database>, { id, counter, challenge }: UsedPasskey): Promise<void> {
  await consumeChallenge(tx, challenge)
  if (!(await updatePasskeyUse(tx, { id, counter }).executeTakeFirst())) throw new AppError('passkey_refused')
}

/**
 * Keeps a passkey for a person, and tells them.
 * @param name as they call it; without one, that of the browser
 * @throws AppError `passkey_refused` also for one that is known already, and above ten
 */
export async function addPasskey(
  { db, messages }: Deps,
  { actor, network }: AuditContext,
  { site, answer, name, device }: { site: PasskeySite; answer: string; name: string | undefined; device: string },
): Promise<void> {
  const { id: credentialId, type, response } = parseAnswer(passkeyRegistrationSchema, answer)
  const asked: ChallengeSubject = { use: 'add', whose: actor.sessionId }
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { found, challenge } = await verified(async (keepChallenge) => {
    const { verified: isRight, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...{ id: credentialId, rawId: credentialId, type, clientExtensionResults: {} },
        response: { clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject },
      },
      expectedChallenge: async (given) => keepChallenge(given, await isValidChallenge(db, given, asked)),
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    return isRight ? registrationInfo : undefined
  })
  const { credential } = found
  const { browser, system } = parseUserAgent(device)
  const named = name || [browser, system].filter(Boolean).join(', ') || '1'
  await db.transaction().execute(async (tx) => {
    await consumeChallenge(tx, challenge)
    const passkey = {
      ...{ id: uuidv7(), user_id: actor.userId, name: named },
      credential_id: Buffer.from(credential.id, 'base64url'),
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: response.transports,
    }
    const member = await lockTeamMember(tx, actor.userId).executeTakeFirst()
    const isKept = member && (await insertPasskey(tx, passkey).executeTakeFirst())
    if (!isKept) throw new AppError('passkey_refused')
    const subject = { kind: 'person', id: actor.userId }
    await writeAuditEntry(tx, actor, {
      action: 'addPasskey',
      subject,
      after: { passkey: passkey.id, name: named },
      network,
    })
    await notifyPasskeyOwner(messages, tx, actor, {
      kind: 'passkey_added',
      ownerId: actor.userId,
      passkey: named,
      device,
    })
  })
}

/** The answer of a browser. @throws AppError `passkey_refused` for what is none */
function parseAnswer<T extends z.ZodMiniType>(schema: T, answer: string): z.infer<T> {
  try {
    return schema.parse(JSON.parse(answer)) as z.infer<T>
  } catch {
    throw new AppError('passkey_refused')
  }
}

/**
 * What the library finds in an answer, and the challenge that was signed. It throws for all that is wrong.
 * @throws AppError `passkey_refused`
 */
async function verified<T>(
  look: (keepChallenge: (challenge: string, isOwn: boolean) => boolean) => Promise<T | undefined>,
): Promise<{ found: T; challenge: string }> {
  let challenge = ''
  const found = await look((given, isOwn) => {
    challenge = given
    return isOwn
  }).catch(() => undefined)
  if (found === undefined) throw new AppError('passkey_refused')
  return { found, challenge }
}

/** Passkeys of the team, the oldest first. @param userId of one person; without it those of all */
export async function listPasskeys(db: Db, userId?: string): Promise<Passkey[]> {
  const rows = await selectPasskeys(db, userId).execute()
  return rows.map(({ id, user_id, name, created_at, last_used_at }) => ({
    ...{ id, userId: user_id, name },
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }))
}

/**
 * Removes a passkey, which the log tells, and its owner is told.
 * @param removal.isOwn must it be the actor's?
 * @throws AppError `passkey_not_found`
 */
export async function removePasskey(
  { db, messages }: Deps,
  { actor, network }: AuditContext,
  { id, isOwn, device }: { id: string; isOwn: boolean; device: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const [removed] = await deletePasskey(tx, { id, userId: isOwn ? actor.userId : undefined }).execute()
    if (!removed) throw new AppError('passkey_not_found')
    const { name, user_id: ownerId } = removed
    const subject = { kind: 'person', id: ownerId }
    const before = { passkey: id, name }
    await writeAuditEntry(tx, actor, { action: isOwn ? 'removePasskey' : 'removePasskeyOf', subject, before, network })
    await notifyPasskeyOwner(messages, tx, actor, { kind: 'passkey_removed', ownerId, passkey: name, device })
  })
}

/** Removes all passkeys of a person whose role is taken. @param email in any case */
export async function removePasskeysOf(db: Db, email: string): Promise<void> {
  await deletePasskeysOf(db, email.trim().toLowerCase()).execute()
}

interface PasskeyChange {
  kind: 'passkey_added' | 'passkey_removed'
  ownerId: string
  /** The name of the passkey. */
  passkey: string
  /** What the browser of the actor calls itself. */
  device: string
}

/** Notifies the owner of a passkey of a change, in the same transaction. */
async function notifyPasskeyOwner(
  messages: Pick<MessageSender, 'queue'>,
  tx: Transaction<Database>,
  actor: Pick<ConsoleUser, 'userId' | 'name'>,
  { kind, ownerId, passkey, device }: PasskeyChange,
): Promise<void> {
  const owner = await selectPasskeyOwner(tx, ownerId).executeTakeFirst()
  if (!owner) return
  const { name, email, language } = owner
  const now = new Date()
  const when = { date: formatDate(now), clock: timeOfDayInIndia(now) }
  const who = { by: actor.userId === ownerId ? 'owner' : 'admin', actor: actor.name }
  const values = { name, passkey, ...when, device: deviceNameOf(device), ...(kind === 'passkey_removed' && who) }
  await messages.queue(tx, { channel: 'email', to: email, language, kind, values })
}
