import type { Selectable } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import { accountRates } from '../../../domain/limits/account.ts'
import { deviceNameOf } from '../../../domain/rules/account/device-name.ts'
import type { LoginBody, OwnUser } from '../../../domain/schemas/account.ts'
import {
  consumeRateLimits,
  limitRequest,
  type RateLimiting,
  rateLimitFor,
  resetRateLimit,
  visitorRateLimits,
} from '../../db/rate-limits.ts'
import type { Database } from '../../db/schema.ts'
import type { AccountDependencies, CallClient } from './call-client.ts'
import { restoreAccount } from './delete-account.ts'
import { verifyPassword } from './passwords/hash-password.ts'
import { beginSession, isNewDevice, type TokenPlace } from './sessions.ts'
import { viewOwnUser } from './user.view.ts'
import { selectUserByLogin, updateUserLanguage } from './users.queries.ts'

/** Tells whether an account is a demo account, whose password is public. */
export const isDemoAccount = ({ email }: { email: string }): boolean => email.endsWith('@demo.kiraya.test')

type LoginClient = Omit<CallClient, 'device' | 'language'> & { mayBeDemo: boolean }

/**
 * Finds a user by e-mail or mobile number and password. Takes as long, and answers the same, for an unknown account and a wrong password.
 * @param mayEnter who it is for; the right password of others is answered and counted like a wrong one
 * @throws AppError `wrong_login`; `too_many_requests` within a quarter of an hour after ten tries for one account from one
 * browser, thirty from one network (ten without a known browser), a hundred in total, or as `accountRates`
 * says
 */
export async function checkPassword(
  deps: RateLimiting,
  { email, phoneNumber, password }: LoginBody,
  { mayBeDemo, ...visitor }: LoginClient,
  mayEnter: (user: Selectable<Database['users']>) => boolean = () => true,
): Promise<Selectable<Database['users']>> {
  const { db } = deps
  const account = email?.toLowerCase() ?? `+91${phoneNumber}`
  const known = visitor.isNewBrowser ? undefined : visitor.browser
  const here = rateLimitFor('login', [account, known ?? visitor.network], accountRates.login)
  // First, so that one network cannot fill the table with made-up accounts.
  await limitRequest(deps, ...visitorRateLimits('login', visitor, accountRates.visitorLogin))
  const fromNetwork = rateLimitFor('login network', [account, visitor.network], accountRates.loginFromNetwork)
  await consumeRateLimits(db, [here, fromNetwork, rateLimitFor('login', [account, ''], accountRates.loginFromAll)])
  const login = email === undefined ? { phoneNumber: account } : { email: account }
  const user = await selectUserByLogin(db, login).executeTakeFirst()
  const isRight = await verifyPassword(password, user?.password_hash, visitor.neighbourhood)
  if (!user || !isRight || (isDemoAccount(user) && !mayBeDemo) || !mayEnter(user)) throw new AppError('wrong_login')
  await resetRateLimit(db, here.key)
  return user
}

/**
 * Signs a user in with e-mail or mobile number and password (specification section 7, `users/login`). An account in its grace period is
 * restored. Users with other sessions get a message about an unknown browser.
 * @throws AppError as `checkPassword` does; `account_suspended`
 */
export async function logIn(
  deps: AccountDependencies,
  body: LoginBody,
  { device, language, tokenPlace, ...visitor }: CallClient & { mayBeDemo: boolean; tokenPlace?: TokenPlace },
): Promise<{ token: string; user: OwnUser; wasRestored: boolean }> {
  const { db } = deps
  const user = await checkPassword(deps, body, visitor)
  if (user.suspended_at) throw new AppError('account_suspended')
  const wasRestored = user.deleted_at !== null
  if (wasRestored) await restoreAccount(deps, user)
  await updateUserLanguage(db, user.id, language).execute()
  const token = await db.transaction().execute(async (tx) => {
    const isElsewhere = !isDemoAccount(user) && (await isNewDevice(tx, user.id, device))
    const begun = await beginSession(tx, user, device, tokenPlace)
    if (isElsewhere)
      await deps.events.raise(tx, 'signed_in_on_new_device', { userId: user.id, device: deviceNameOf(device) })
    return begun
  })
  return { token, user: viewOwnUser(user), wasRestored }
}
