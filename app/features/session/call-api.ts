import type { AnswerOf, BodyOf, CallName, ParamsOf, QueryOf, RefusalOf } from '../../../domain/calls/calls.ts'
import type { ErrorCode, FieldErrorCode } from '../../../domain/errors.ts'
import { topFieldName } from '../../../domain/rules/field-problems.ts'
import { mapPictureUrls, toUrlPath } from '../../../domain/rules/picture-urls.ts'
import type { Failure } from '../../../domain/schemas/failure.ts'
import { clearCachedLists } from '../../browser/list-cache.ts'
import { clearSession, readSession } from './session.ts'

/** Why a call failed. */
export interface CallFailure<Code extends ErrorCode = ErrorCode> {
  /** `no_network` when no answer came. */
  code: Code | 'no_network'
  /** The HTTP status; 0 without an answer. */
  status: number
  /** What is wrong with which field, by its short name: `zipCode` for `fullAddress.zipCode`, `images.3`. */
  fields: Partial<Record<string, FieldErrorCode>>
  /** Seconds after which a retry may succeed. */
  retryAfter?: number
  /** Of `changed_meanwhile`, `rental_changed` and `price_changed`: what is stored, as the call answers it. */
  stored?: unknown
}

/** The result of a call: an answer or a failure. */
export type CallResult<T, Code extends ErrorCode = ErrorCode> =
  | { answer: T; failure?: never }
  | { answer?: never; failure: CallFailure<Code> }

interface CallOptions {
  /** The same for every retry of a request, so that it is executed once. */
  idempotencyKey?: string
  /** The id of the only user for whom the call may be sent: another one may have logged in since. */
  asUser?: string | undefined
  /** Used instead of the session's token; null sends none. */
  token?: string | null
  /** Milliseconds without an answer after which the call fails with `no_network`. */
  timeoutMs?: number
  /** The request outlives the page. */
  keepalive?: boolean
  /** Ends the call, which then fails with `no_network`. */
  signal?: AbortSignal
}

/** Every call for one user can fail with `not_signed_in`. */
type CodeOf<N extends CallName> = RefusalOf<N> | 'not_signed_in'

type Part<Name extends string, T> = [T] extends [never]
  ? { [K in Name]?: never }
  : Record<never, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }

type CallInput<N extends CallName> = CallOptions &
  Part<'query', QueryOf<N>> &
  Part<'params', ParamsOf<N>> &
  Part<'body', BodyOf<N>>

type CallInputArgs<N extends CallName> =
  Record<never, never> extends CallInput<N> ? [given?: CallInput<N>] : [given: CallInput<N>]

interface AnyCallInput extends CallOptions {
  query?: unknown
  params?: Record<string, string>
  body?: unknown
}

/** Timeouts by the kind of body: files take longer. */
const defaultTimeoutMs = { json: 30_000, files: 5 * 60_000 }

/**
 * Calls the site's own API with the session's token. `domain/calls.ts` defines the types of each call.
 * It never throws. When the server rejects the token, the session ends here, too.
 */
export async function callApi<N extends CallName>(
  name: N,
  ...[given]: CallInputArgs<N>
): Promise<CallResult<AnswerOf<N>, CodeOf<N>>> {
  const {
    query,
    params,
    body,
    idempotencyKey,
    asUser,
    timeoutMs,
    keepalive,
    signal,
    token: givenToken,
  }: AnyCallInput = given ?? {}
  const session = readSession()
  if (asUser !== undefined && session?.user._id !== asUser)
    return { failure: { code: 'not_signed_in', status: 401, fields: {} } }
  const token = givenToken === undefined ? session?.token : givenToken
  const isForm = body instanceof FormData
  const [method = '', path = ''] = name.split(/[ #]/)
  const end = new AbortController()
  const abort = () => end.abort()
  const timer = setTimeout(abort, timeoutMs ?? defaultTimeoutMs[isForm ? 'files' : 'json'])
  signal?.addEventListener('abort', abort)
  // A signal that was aborted before raises no event.
  if (signal?.aborted) abort()
  try {
    const response = await fetch(addressOf(path, params, query), {
      method,
      headers: {
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      ...(keepalive && { keepalive }),
      signal: end.signal,
    })
    const answer = await response
      .text()
      .then(parseAnswer)
      .catch(() => null)
    // Lists that are cached for Back are out of date now.
    if (method !== 'GET' && path.startsWith('products/')) clearCachedLists()
    // The only unchecked cast of an answer; `tests/wire` checks that the server follows the contract.
    if (response.ok && answer) return { answer: answer as AnswerOf<N> }
    const failure = toFailure<CodeOf<N>>(response, answer as Partial<Failure> | null)
    if (failure.code === 'not_signed_in' && token && token === readSession()?.token) clearSession()
    return { failure }
  } catch {
    return { failure: { code: 'no_network', status: 0, fields: {} } }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

function addressOf(path: string, params: Record<string, string> = {}, query: unknown): string {
  const filled = path.replace(/:(\w+)/, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  return `/api/${filled}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`
}

function toFailure<Code extends ErrorCode>(
  { status, headers }: Response,
  answer: Partial<Failure> | null,
): CallFailure<Code | 'internal'> {
  const wait = Number(headers.get('retry-after'))
  return {
    code: (answer?.code as Code | undefined) ?? 'internal',
    status,
    fields: Object.fromEntries(
      (answer?.errors ?? []).map(({ field, code }) => [topFieldName(field), code as FieldErrorCode]),
    ),
    ...(wait > 0 && { retryAfter: wait }),
    stored: answer?.stored,
  }
}

/**
 * Parses the answer of a call. URLs of pictures get the page's origin, the only one that a page may load from.
 * @throws SyntaxError for invalid JSON
 */
export const parseAnswer = (text: string): unknown => mapPictureUrls(JSON.parse(text), toUrlPath)
