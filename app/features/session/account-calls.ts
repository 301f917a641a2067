import type * as z from 'zod/mini'
import type {
  ChangePasswordBody,
  CodePurpose,
  changedUserAnswerSchema,
  codeSentAnswerSchema,
  codeVerifiedAnswerSchema,
  DeleteAccountBody,
  deletionAnswerSchema,
  ForgotPasswordBody,
  LoginBody,
  messageAnswerSchema,
  OwnUser,
  SignUpBody,
} from '../../../domain/schemas/account.ts'
import { type Called, call } from './call.ts'
import { readSession, signOut } from './session.ts'

type Answer<S extends z.ZodMiniType> = Promise<Called<z.infer<S>>>

/** Where a code goes, and what for. */
export type CodeTarget = { email: string; purpose: CodePurpose } | { phoneNumber: string }

interface LoginAnswer {
  token?: string
  accessToken?: string
  authToken?: string
  userInfo?: Partial<OwnUser>
  wasRestored?: boolean
}

/** `users/login`. The token may come under any of three names, or, with a server that is not ours, not at all. */
export async function logIn(
  body: LoginBody,
): Promise<Called<{ token: string | undefined } & Omit<LoginAnswer, 'token'>>> {
  const { answer, failure } = await call<LoginAnswer>('users/login', { method: 'POST', body })
  if (failure) return { failure }
  return { answer: { ...answer, token: answer.token ?? answer.accessToken ?? answer.authToken } }
}

/** Signs out on this browser at once, whatever the network says; the server is told, so that the token is dead. */
export function logOut(): void {
  const token = readSession()?.token
  signOut()
  if (!token) return
  const headers = { authorization: `Bearer ${token}` }
  // Nobody waits for it, and it may outlive the page.
  void fetch('/api/users/logout', { method: 'POST', headers, keepalive: true }).catch(() => undefined)
}

/** `users/signup`. @param key the same for every try of the same form, so that one account is made */
export function signUp(body: SignUpBody, key: string): Answer<typeof changedUserAnswerSchema> {
  return call('users/signup', { method: 'POST', body, headers: { 'idempotency-key': key } })
}

/** `email/send-email` or `via-whatsapp/send-otp`. */
export function sendCode(target: CodeTarget): Answer<typeof codeSentAnswerSchema> {
  return call('email' in target ? 'email/send-email' : 'via-whatsapp/send-otp', { method: 'POST', body: target })
}

/** `email/verify-otp` or `via-whatsapp/verify-otp`. */
export function verifyCode(target: CodeTarget, otp: string): Answer<typeof codeVerifiedAnswerSchema> {
  if ('phoneNumber' in target) return call('via-whatsapp/verify-otp', { method: 'POST', body: { ...target, otp } })
  return call('email/verify-otp', { method: 'POST', body: { email: target.email, otp } })
}

/** `users/forgot-password`. */
export function resetPassword(body: ForgotPasswordBody): Answer<typeof messageAnswerSchema> {
  return call('users/forgot-password', { method: 'POST', body })
}

/** `users/change-password`. */
export function changePassword(body: ChangePasswordBody): Answer<typeof messageAnswerSchema> {
  return call('users/change-password', { method: 'PUT', body })
}

/** `users/delete-account`. Whoever is signed in here with that account no longer is. */
export async function deleteAccount(body: DeleteAccountBody): Answer<typeof deletionAnswerSchema> {
  const called = await call<z.infer<typeof deletionAnswerSchema>>('users/delete-account', { method: 'POST', body })
  if (called.answer && readSession()?.user.email?.toLowerCase() === body.email.toLowerCase()) signOut()
  return called
}
