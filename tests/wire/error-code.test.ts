import { expect, test } from 'vitest'
import { AppError } from '../../domain/errors.ts'
import { toAppError } from '../../server/http/error-handler.ts'

const error = (message: string, properties: object = {}) => Object.assign(new Error(message), properties)

test.each([
  [new AppError('product_gone'), 'product_gone'],
  [error('refused', { code: 'ECONNREFUSED', syscall: 'connect' }), 'unavailable'],
  [error('no socket', { code: 'ENOENT', syscall: 'connect' }), 'unavailable'],
  [error('reset', { code: 'ECONNRESET' }), 'unavailable'],
  [error('Connection terminated unexpectedly'), 'unavailable'],
  [error('Connection terminated due to connection timeout'), 'unavailable'],
  [error('timeout exceeded when trying to connect'), 'unavailable'],
  [error('statement timeout', { code: '57014' }), 'unavailable'],
  [error('starting up', { code: '57P03' }), 'unavailable'],
  [error('shut down by the operator', { code: '57P01' }), 'unavailable'],
  [error('too many clients', { code: '53300' }), 'unavailable'],
  [error('disk full', { code: '53100' }), 'unavailable'],
  [error('deadlock', { code: '40P01' }), 'unavailable'],
  [error('connection lost', { code: '08006' }), 'unavailable'],
  [error('syntax', { code: '42601' }), 'internal'],
  [error('unique', { code: '23505' }), 'internal'],
  [error('no such file', { code: 'ENOENT', syscall: 'open' }), 'internal'],
  [error('bug'), 'internal'],
  [error('odd', { statusCode: 418 }), 'malformed_request'],
  [error('broken answer', { statusCode: 500 }), 'internal'],
  [error('bad', { statusCode: 400 }), 'malformed_request'],
  [error('not there', { statusCode: 404 }), 'page_not_found'],
  [error('big', { statusCode: 413 }), 'request_too_large'],
  [error('strange', { statusCode: 415 }), 'unsupported_content'],
  [error('closing', { statusCode: 503 }), 'unavailable'],
])('%o is %s', (cause, code) => {
  expect(toAppError(cause).code).toBe(code)
})
