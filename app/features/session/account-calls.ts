import type { CodePurpose, DeleteAccountBody, LoginBody } from '../../../domain/schemas/account.ts'
import { callApi } from './call-api.ts'
import { readSession, signOut } from './session.ts'

/** Where a code is sent, and what for. */
export type CodeTarget = { email: string; purpose: CodePurpose } | { phoneNumber: string }

/** The names under which another server than ours may answer the token. */
interface AnyToken {
  token?: string
  accessToken?: string
  authToken?: string
}

/** Calls `users/login`. The result has no token when the answer has none under any known name. */
export async function logIn(body: LoginBody) {
  const { answer, failure } = await callApi('POST users/login', { body })
  if (failure) return { failure }
  const { token, accessToken, authToken }: AnyToken = answer
  return { answer: { ...answer, token: token ?? accessToken ?? authToken } }
}

/**
 * Logs out on this browser at once, also without a network: the server is told later.
 * @returns when no data of the user is left that the next page could show
 */
export const logOut = (): Promise<void> => endSessionOnDevice(readSession()?.token)

async function endSessionOnDevice(token: string | undefined): Promise<void> {
  signOut()
  try {
    const { clearDevice } = await import('./clear-device-data.ts')
    await clearDevice(token)
  } catch {
    if (token) void callApi('POST users/logout', { body: undefined, token, keepalive: true })
  }
}

/** `email/send-email` or `via-whatsapp/send-otp`. */
export const sendCode = (target: CodeTarget) =>
  'email' in target
    ? callApi('POST email/send-email', { body: target })
    : callApi('POST via-whatsapp/send-otp', { body: target })

/** `email/verify-otp` or `via-whatsapp/verify-otp`. */
export const verifyCode = (target: CodeTarget, otp: string) =>
  'email' in target
    ? callApi('POST email/verify-otp', { body: { email: target.email, otp } })
    : callApi('POST via-whatsapp/verify-otp', { body: { ...target, otp } })

/** `users/delete-account`. Signs out if it was the account that is signed in here. */
export async function deleteAccount(body: DeleteAccountBody) {
  const called = await callApi('POST users/delete-account', { body })
  if (called.answer && readSession()?.user.email?.toLowerCase() === body.email.toLowerCase())
    await endSessionOnDevice(undefined)
  return called
}
