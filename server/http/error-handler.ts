import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, type ErrorCode, StoredStateError, statusOf } from '../../domain/errors.ts'
import { toFailure, toFieldErrors } from '../../domain/schemas/failure.ts'
import { FileStoreError } from '../../platform/files/file-store.ts'
import { PlatformError, type PlatformErrorCode } from '../../platform/platform-error.ts'
import { isDatabaseUnavailable, isReadOnlyDatabaseError } from '../../platform/postgres/database-errors.ts'
import { createSocketRefusal } from '../../platform/transport/client-error.ts'
import { normalizeTarget } from '../../platform/transport/request-target.ts'
import { readOnlyError } from '../db/read-only-mode.ts'

/** Renders the error page of a refusal. */
export type RenderErrorPage = (
  request: FastifyRequest,
  code: ErrorCode,
) => Promise<{ html: Buffer; headers: Readonly<Record<string, string>> }>

/** Holds the renderer of error pages, which is registered last. */
export interface ErrorPage {
  render?: RenderErrorPage
}

/** The methods that pages answer. */
export const methodsAnsweredByPages = ['GET', 'HEAD', 'POST']

/** Seconds after which a write that a replica has refused may be sent again. */
const failoverSeconds = 5

/** What the refusals of the platform are called on the wire. */
const platformCodes: Record<PlatformErrorCode, ErrorCode> = {
  busy: 'unavailable',
  storage_full: 'storage/quota-exceeded',
  malformed_request: 'malformed_request',
  method_not_allowed: 'method_not_allowed',
  request_timeout: 'request_timeout',
  request_too_large: 'request_too_large',
  address_too_long: 'address_too_long',
  headers_too_large: 'headers_too_large',
}

/** Refuses malformed requests, which reach no handler, with the JSON of a failure. */
export const refuseOnRawSocket = createSocketRefusal((platformCode) => {
  const code = platformCodes[platformCode]
  const headers = code === 'method_not_allowed' ? { Allow: methodsAnsweredByPages.join(', ') } : {}
  return { status: statusOf(code), body: JSON.stringify(toFailure(code)), headers }
})

/** The addresses of calls, which get the failure shape; others get a page. */
const programAddress = /^\/(api|files|assets|healthz|readyz|metrics)(?![^/?])/

function isProgramAddress(url: string): boolean {
  return programAddress.test(normalizeTarget(url))
}

/**
 * The one place where an error becomes an answer: its status, and the failure shape or a page. Errors of the server
 * are logged with the request's id, which the answer carries too.
 */
export function createErrorHandler(failurePage: ErrorPage) {
  return async (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const refusal = toAppError(error)
    const { code, fields, retryAfter = code === 'unavailable' ? 2 : undefined } = refusal
    const stored = refusal instanceof StoredStateError ? refusal.stored : undefined
    const status = statusOf(code)
    // Work that was aborted because the client disconnected is no failure.
    if (status >= 500 && !request.raw.socket.destroyed) {
      // A refusal because of load is no fault, and stack traces would add to the load.
      if (error instanceof AppError || error instanceof PlatformError)
        request.log[code === 'read_only' ? 'debug' : 'warn']({ code }, 'request refused')
      else request.log.error({ err: error, code }, 'request failed')
    }
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
    if (status === 401) reply.header('www-authenticate', 'Bearer')
    reply.code(status).header('cache-control', 'no-store').header('x-request-id', request.id)
    const page = isProgramAddress(request.url)
      ? undefined
      : await failurePage.render?.(request, code).catch(logged(request))
    return page === undefined
      ? reply.send(toFailure(code, fields, stored))
      : reply.headers(page.headers).send(page.html)
  }
}

/** When the failure page fails, too, the failure shape is sent. */
const logged = (request: FastifyRequest) => (error: unknown) => request.log.error({ err: error }, 'failure page failed')

/** Refuses requests without a route: pages answer every other address, so these are unknown methods and missing files. */
export function refuseUnansweredRequests(app: FastifyInstance): void {
  app.setNotFoundHandler(({ method }, reply) => {
    if (methodsAnsweredByPages.includes(method)) throw new AppError('page_not_found')
    reply.header('allow', methodsAnsweredByPages.join(', '))
    throw new AppError('method_not_allowed')
  })
}

/** The codes that Fastify's own refusals become, by their status. */
const codesOfFramework = new Map<number, ErrorCode>(
  (
    [
      'malformed_request',
      'page_not_found',
      'method_not_allowed',
      'request_timeout',
      'request_too_large',
      'address_too_long',
      'unsupported_content',
      'headers_too_large',
      'unavailable',
    ] as const satisfies ErrorCode[]
  ).map((code) => [statusOf(code), code]),
)

/** Maps any error to an answer; an unexpected one becomes `internal` and hides its cause. */
export function toAppError(error: Error): AppError {
  if (error instanceof AppError) return error
  if (error instanceof PlatformError) return new AppError(platformCodes[error.code])
  // Most likely a primary that has just become a replica: soon there is another one.
  if (isReadOnlyDatabaseError(error)) return readOnlyError(failoverSeconds)
  const { validation, statusCode } = error as Partial<FastifyError>
  if (validation) return new AppError('invalid_input', toFieldErrors(validation.map(toIssue)))
  if (isDatabaseUnavailable(error) || isOutOfFiles(error) || error instanceof FileStoreError)
    return new AppError('unavailable')
  if (statusCode === undefined) return new AppError('internal')
  return new AppError(codesOfFramework.get(statusCode) ?? (statusCode < 500 ? 'malformed_request' : 'internal'))
}

/** More files and connections are open than the system allows. */
function isOutOfFiles({ code }: NodeJS.ErrnoException): boolean {
  return code === 'EMFILE' || code === 'ENFILE'
}

function toIssue({ instancePath, message = '' }: { instancePath: string; message?: string }) {
  return { path: instancePath.split('/').filter(Boolean), message }
}
