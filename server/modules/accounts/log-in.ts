import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import type { LoginBody, OwnUser } from '../../../domain/schemas/account.ts'
import { type Allowance, countTry, forgetTries } from '../../db/rate-counters.ts'
import type { Database } from '../../db/schema.ts'
import { hashPassword, isPassword } from './hash-password.ts'
import { beginSession } from './sessions.ts'
import { viewOwnUser } from './user.view.ts'
import { selectUserByLogin } from './users.queries.ts'

/** Where somebody signs in. */
export interface Client {
  /** What the browser calls itself. */
  device: string
  /** The network that the request comes from. */
  network: string
}

/**
 * Signs a person in with e-mail or mobile number and password (specification section 7, `users/login`). Takes as long,
 * and says the same, whether the account is unknown or the password is wrong.
 * @throws AppError `wrong_login`; `too_many_requests` after ten tries for one account from one network within a quarter
 *   of an hour, a hundred from one network or for one account from everywhere
 */
export async function logIn(
  db: Kysely<Database>,
  { email, phoneNumber, password }: LoginBody,
  { device, network }: Client,
): Promise<{ token: string; user: OwnUser }> {
  const account = email?.toLowerCase() ?? `+91${phoneNumber}`
  const here = allowance([account, network], 10)
  // First, so that one network cannot fill the table with accounts that it makes up.
  await countTry(db, [allowance(['', network], 100)])
  await countTry(db, [here, allowance([account, ''], 100)])
  const login = email === undefined ? { phoneNumber: account } : { email: account }
  const user = await selectUserByLogin(db, login).executeTakeFirst()
  const otherwise = await nobodysHash()
  const isRight = await isPassword(password, user?.password_hash ?? otherwise)
  if (!user || !isRight) throw new AppError('wrong_login')
  await forgetTries(db, here.key)
  return { token: await beginSession(db, user.id, device), user: viewOwnUser(user) }
}

/** Whose tries are counted is nothing that anybody should read in the database. */
function allowance(parts: [account: string, network: string], max: number): Allowance {
  const key = createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
  return { key: `login ${key}`, max, seconds: 900 }
}

let hash: Promise<string> | undefined

/** What the password is compared with where there is none, so that the answer takes as long. */
function nobodysHash(): Promise<string> {
  hash ??= hashPassword(crypto.randomUUID()).catch((error) => {
    hash = undefined
    throw error
  })
  return hash
}
