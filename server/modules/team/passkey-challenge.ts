import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import { consoleLimits } from '../../../domain/limits/console.ts'
import type { PasskeyUse } from '../../../domain/rules/console/passkeys.ts'
import type { Database } from '../../db/schema.ts'
import { isSameToken, sealWithSecret } from '../../db/site-secret.ts'
import { insertUsedChallenge } from './passkeys.queries.ts'

/** The purpose of a challenge, and the browser or session that it is for. */
export interface Asked {
  use: PasskeyUse
  whose: string
}

/** Random bytes, then the end of its time in milliseconds, then the seal over both and over who is asked for what. */
const [randomLength, timeLength] = [16, 6]
const openLength = randomLength + timeLength

/**
 * A challenge that nothing stores before it is signed: visitors of the login fill no table.
 * @returns it in base64url
 */
export async function makeChallenge(db: Kysely<Database>, asked: Asked): Promise<string> {
  const open = Buffer.alloc(openLength, randomBytes(randomLength))
  open.writeUIntBE(Date.now() + consoleLimits.challengeTime, randomLength, timeLength)
  return Buffer.concat([open, await sealOf(db, open, asked)]).toString('base64url')
}

/** Tells whether a challenge is ours, for this purpose and subject, and not expired. */
export async function isOwnChallenge(db: Kysely<Database>, given: string, asked: Asked): Promise<boolean> {
  const open = openPartOf(given)
  if (open.length < openLength || endOf(open) <= Date.now()) return false
  const own = Buffer.concat([open, await sealOf(db, open, asked)]).toString('base64url')
  return isSameToken(given, own)
}

/** Marks a challenge as used. @param challenge one of ours. @throws AppError `passkey_refused` the second time */
export async function useChallengeUp(tx: Transaction<Database>, challenge: string): Promise<void> {
  const open = openPartOf(challenge)
  const used = insertUsedChallenge(tx, { challenge: open, expiresAt: new Date(endOf(open)) })
  if (!(await used.executeTakeFirst())) throw new AppError('passkey_refused')
}

const openPartOf = (challenge: string): Buffer => Buffer.from(challenge, 'base64url').subarray(0, openLength)
const endOf = (open: Buffer): number => open.readUIntBE(randomLength, timeLength)

const sealOf = (db: Kysely<Database>, open: Buffer, { use, whose }: Asked): Promise<Buffer> =>
  sealWithSecret(db, 'passkeys', `${use} ${open.toString('hex')} ${whose}`)
