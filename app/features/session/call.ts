import type { ErrorCode, FieldErrorCode } from '../../../domain/errors.ts'
import { fieldName } from '../../../domain/rules/field-problems.ts'
import type { Failure } from '../../../domain/schemas/failure.ts'
import { forgetLists } from '../../browser/kept-list.ts'
import { parseAnswer } from '../../browser/parse-answer.ts'
import { endSession, readSession } from './session.ts'

/** Why a call did not do what it should. */
export interface CallFailure {
  /** `no_network` when no answer came at all. */
  code: ErrorCode | 'no_network'
  /** HTTP; 0 without an answer. */
  status: number
  /** What is wrong with which field, by its short name: `zipCode` for `fullAddress.zipCode`, `images.3`. */
  fields: Partial<Record<string, FieldErrorCode>>
  /** Seconds after which another try may succeed. */
  retryAfter?: number
}

/** What a call brought: one of the two. */
export type Called<T> = { answer: T; failure?: never } | { answer?: never; failure: CallFailure }

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Goes as JSON; a form with files goes as it is. */
  body?: object
  headers?: Record<string, string>
  /** The id of the only person in whose name it may go: one after another call, between which somebody else may sign in. */
  as?: string | undefined
  /** After so many milliseconds without an answer it is called off: `no_network`. */
  patience?: number
}

/** A server that says nothing is as good as none. Files take longer to arrive there. */
const usualPatience = { json: 30_000, files: 5 * 60_000 }

/**
 * One call of the site's own API, with the token of whoever is signed in. It never throws: words for a failure are up to
 * the screen. When the server no longer knows the token, the session ends here, too.
 * @param path after `/api/`
 */
export async function call<T>(
  path: string,
  { method = 'GET', body, headers, as, patience }: CallOptions = {},
): Promise<Called<T>> {
  const session = readSession()
  if (as !== undefined && session?.user._id !== as)
    return { failure: { code: 'not_signed_in', status: 401, fields: {} } }
  const token = session?.token
  const isForm = body instanceof FormData
  const end = new AbortController()
  const timer = setTimeout(() => end.abort(), patience ?? usualPatience[isForm ? 'files' : 'json'])
  try {
    const response = await fetch(`/api/${path}`, {
      method,
      headers: {
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: end.signal,
    })
    const answer = await response
      .text()
      .then(parseAnswer)
      .catch(() => null)
    // What lists have kept for the way back is no longer true.
    if (method !== 'GET' && path.startsWith('products/')) forgetLists()
    if (response.ok && answer) return { answer: answer as T }
    const failure = toFailure(response, answer as Partial<Failure> | null)
    if (failure.code === 'not_signed_in' && token && token === readSession()?.token) endSession()
    return { failure }
  } catch {
    return { failure: { code: 'no_network', status: 0, fields: {} } }
  } finally {
    clearTimeout(timer)
  }
}

function toFailure({ status, headers }: Response, answer: Partial<Failure> | null): CallFailure {
  const wait = Number(headers.get('retry-after'))
  return {
    code: (answer?.code as ErrorCode | undefined) ?? 'internal',
    status,
    fields: Object.fromEntries(
      (answer?.errors ?? []).map(({ field, code }) => [fieldName(field), code as FieldErrorCode]),
    ),
    ...(wait > 0 && { retryAfter: wait }),
  }
}
