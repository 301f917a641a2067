import type { FastifyError } from 'fastify'
import { AppError, type ErrorCode, statusOf } from '../../domain/errors.ts'
import { fieldErrorsOf } from '../../domain/schemas/failure.ts'
import { FileStoreError } from '../../platform/files/file-store.ts'
import { isDatabaseTrouble } from '../../platform/postgres/database-trouble.ts'

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

/** What any error means to the caller; what nobody expected becomes `internal` and says nothing about its cause. */
export function toAppError(error: Error): AppError {
  if (error instanceof AppError) return error
  const { validation, statusCode } = error as Partial<FastifyError>
  if (validation) return new AppError('invalid_input', fieldErrorsOf(validation.map(toIssue)))
  if (isDatabaseTrouble(error) || isOutOfFiles(error) || error instanceof FileStoreError)
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
