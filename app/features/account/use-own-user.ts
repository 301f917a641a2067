import type { Language } from '../../../domain/languages.ts'
import { type OwnProfile, readOwnProfile } from '../../../domain/rules/account/own-profile.ts'
import type { OwnUser } from '../../../domain/schemas/account.ts'
import { useAnswer } from '../../ui/use-answer.ts'
import { api } from '../session/api.ts'
import { keepSession, readSession, useSession } from '../session/session.ts'

/**
 * The signed-in user: at once from storage, then from the server. A token that the server does not know ends the
 * session.
 */
export function useOwnUser(): { profile: OwnProfile; token: string } | null {
  const session = useSession()
  useAnswer({ name: session?.token, ask: refresh })
  return session ? { profile: readOwnProfile(session.user), token: session.token } : null
}

/**
 * Marks the number of this session's user as verified, in all tabs, and loads the user again: meanwhile another account
 * may have verified the number.
 */
export async function noteNumberVerified(token: string): Promise<void> {
  const session = readSession()
  if (session?.token !== token) return
  keepSession({ token, user: { ...session.user, isPhoneVerified: true } })
  await refresh(token)
}

/**
 * Saves a language chosen on the profile page in the settings of the account, too: messages to the member are written
 * in it.
 */
export function keepOwnLanguage(language: Language): void {
  if (readSession()) void api('PUT users/settings', { body: { language } })
}

async function refresh(token: string): Promise<Partial<OwnUser> | null> {
  const before = readSession()
  const { answer } = await api('GET users/me')
  const now = readSession()
  // A user who has signed out or in meanwhile stays so.
  if (!answer || now?.token !== token) return answer?.user ?? null
  // What was saved meanwhile may be newer than this answer.
  if (now !== before) return refresh(token)
  keepSession({ user: answer.user, token })
  return answer.user
}
