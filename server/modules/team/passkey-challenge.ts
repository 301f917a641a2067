import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import { consoleLimits } from '../../../domain/limits/console.ts'
import type { PasskeyPurpose } from '../../../domain/rules/console/team.ts'
import type { Database } from '../../db/schema.ts'
import { areTokensEqual, hmacWithSecret } from '../../db/site-secrets.ts'
import { insertUsedChallenge } from './passkeys.queries.ts'

/** The purpose of a challenge, and the browser or session that it is for. */
export interface ChallengeSubject {
  use: PasskeyPurpose
  whose: string
}

/** Random bytes, then the end of its time in milliseconds, then the seal over both and over who is asked for what. */
const [randomLength, timeLength] = [16, 6]
const openLength = randomLength + timeLength

/**
 * A challenge that nothing stores before it is signed: visitors of the login fill no table.
 * @returns it in base64url
 */
export async function createChallenge(db: Kysely<Database>, asked: ChallengeSubject): Promise<string> {
  const open = Buffer.alloc(openLength, randomBytes(randomLength))
  open.writeUIntBE(Date.now() + consoleLimits.challengeTime, randomLength, timeLength)
  return Buffer.concat([open, await sealOf(db, open, asked)]).toString('base64url')
}

/** Tells whether a challenge is ours, for this purpose and subject, and not expired. */
export async function isValidChallenge(db: Kysely<Database>, given: string, asked: ChallengeSubject): Promise<boolean> {
  const open = openPartOf(given)
  if (open.length < openLength || endOf(open) <= Date.now()) return false
  const own = Buffer.concat([open, await sealOf(db, open, asked)]).toString('base64url')
  return areTokensEqual(given, own)
}

/** Marks a challenge as used. @param challenge one of ours. @throws AppError `passkey_refused` the second time */
export async function consumeChallenge(tx: Transaction<Database>, challenge: string): Promise<void> {
  const open = openPartOf(challenge)
  const used = insertUsedChallenge(tx, { challenge: open, expiresAt: new Date(endOf(open)) })
  if (!(await used.executeTakeFirst())) throw new AppError('passkey_refused')
}

const openPartOf = (challenge: string): Buffer => Buffer.from(challenge, 'base64url').subarray(0, openLength)
const endOf = (open: Buffer): number => open.readUIntBE(randomLength, timeLength)

const sealOf = (db: Kysely<Database>, open: Buffer, { use, whose }: ChallengeSubject): Promise<Buffer> =>
  hmacWithSecret(db, 'passkeys', `${use} ${open.toString('hex')} ${whose}`)
