import type { Language } from '../../../domain/languages.ts'
import { type OwnProfile, ownProfileOf } from '../../../domain/rules/account/own-profile.ts'
import type { OwnUser } from '../../../domain/schemas/account.ts'
import { useServerQuery } from '../../ui/use-server-query.ts'
import { callApi } from '../session/call-api.ts'
import { readSession, storeSession, useSession } from '../session/session.ts'

/**
 * The signed-in user: at once from storage, then from the server. A token that the server does not know ends the
 * session.
 */
export function useOwnUser(): { profile: OwnProfile; token: string } | null {
  const session = useSession()
  useServerQuery({ queryKey: session?.token, query: refresh })
  return session ? { profile: ownProfileOf(session.user), token: session.token } : null
}

/**
 * Marks the number of this session's user as verified, in all tabs, and loads the user again: meanwhile another account
 * may have verified the number.
 */
export async function markNumberVerified(token: string, phoneNumber: string): Promise<void> {
  const session = readSession()
  if (session?.token !== token) return
  storeSession({ token, user: { ...session.user, phoneNumber, isPhoneVerified: true } })
  await refresh(token)
}

/**
 * Saves a language chosen on the profile page in the settings of the account, too: messages to the member are written
 * in it.
 */
export function saveAccountLanguage(language: Language): void {
  if (readSession()) void callApi('PUT users/settings', { body: { language } })
}

async function refresh(token: string): Promise<Partial<OwnUser> | null> {
  const before = readSession()
  const { answer } = await callApi('GET users/me')
  const now = readSession()
  // A user who has signed out or in meanwhile stays so.
  if (!answer || now?.token !== token) return answer?.user ?? null
  // What was saved meanwhile may be newer than this answer.
  if (now !== before) return refresh(token)
  storeSession({ user: answer.user, token })
  return answer.user
}
