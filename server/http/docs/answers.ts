import { commonRefusals } from '../../../domain/calls/call.ts'
import { type ErrorCode, englishMessageOf, statusOf } from '../../../domain/errors.ts'
import { toFailure } from '../../../domain/schemas/failure.ts'
import type { AnswerSchemaName } from './answer-schemas.ts'

/**
 * The `response` part of a route's schema.
 * @param names the answers with status 200: one, or alternatives
 * @param refusals the codes that this call refuses with, besides those of every call
 */
export function describeResponses(
  names: readonly AnswerSchemaName[],
  description: string,
  refusals: readonly ErrorCode[] = [],
): Record<number, object> {
  return {
    200: { description, content: { 'application/json': { schema: oneOf(names) } } },
    ...describeErrorResponses(refusals),
  }
}

/** Describes a response that has headers alone. @param headers what they say, by their names */
export function describeResponseHeaders(
  status: 200 | 201 | 204,
  description: string,
  headers: Record<string, string>,
  refusals: readonly ErrorCode[] = [],
): Record<number, object> {
  const described = Object.entries(headers).map(([name, says]) => [name, { type: 'string', description: says }])
  return {
    [status]: { type: 'null', description, headers: Object.fromEntries(described) },
    ...describeErrorResponses(refusals),
  }
}

/** Describes the error responses of a call by status, with those of every call. */
export function describeErrorResponses(refusals: readonly ErrorCode[]): Record<number, object> {
  const byStatus = Map.groupBy(new Set([...refusals, ...commonRefusals]), statusOf)
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, describeFailure(codes)]))
}

const refTo = (name: AnswerSchemaName) => ({ $ref: `${name}#` })

function oneOf(names: readonly AnswerSchemaName[]): object {
  const [only, ...others] = names.map(refTo)
  return only && others.length === 0 ? only : { anyOf: names.map(refTo) }
}

function describeFailure(codes: ErrorCode[]): object {
  return {
    description: codes.map((code) => `\`${code}\`: ${englishMessageOf(code)}`).join(' '),
    content: {
      'application/json': {
        schema: refTo('Failure'),
        examples: Object.fromEntries(codes.map((code) => [code, { value: toFailure(code) }])),
      },
    },
  }
}
