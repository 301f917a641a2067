import { useEffect } from 'react'
import { type OwnProfile, readOwnProfile } from '../../../domain/rules/account/own-profile.ts'
import { api } from '../session/api.ts'
import { keepSession, readSession, useSession } from '../session/session.ts'

/**
 * The signed-in person: at once as this browser knows them, then as the server does. A token that the server no longer
 * knows ends the session.
 */
export function useOwnUser(): { profile: OwnProfile; token: string } | null {
  const session = useSession()
  const token = session?.token
  useEffect(() => {
    if (token) void refresh(token)
  }, [token])
  return session ? { profile: readOwnProfile(session.user), token: session.token } : null
}

/**
 * A right code has come from the number of whoever has this token. Their other screens say so at once; the server has the
 * last word: meanwhile somebody else may have taken the number.
 */
export async function noteNumberVerified(token: string): Promise<void> {
  const session = readSession()
  if (session?.token !== token) return
  keepSession({ token, user: { ...session.user, isPhoneVerified: true } })
  await refresh(token)
}

async function refresh(token: string): Promise<void> {
  const { answer } = await api('GET users/me')
  // Whoever has signed out or in meanwhile stays so.
  if (answer && readSession()?.token === token) keepSession({ user: answer.user, token })
}
