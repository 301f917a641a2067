import type { FastifyRequest } from 'fastify'
import { AppError, fieldError } from '../../../domain/errors.ts'

/**
 * The `Idempotency-Key` of a request, if it has one: 8 to 200 printable characters without blanks.
 * @throws AppError `invalid_input` for any other, since its sender relies on it
 */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(key))
    throw new AppError('invalid_input', [fieldError('Idempotency-Key', 'unknown_value')])
  return key
}
