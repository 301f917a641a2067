import { anyCallRefuses } from '../../../domain/calls/call.ts'
import { type ErrorCode, statusOf, wireMessageOf } from '../../../domain/errors.ts'
import { failureOf } from '../../../domain/schemas/failure.ts'
import type { WireName } from './wire-schemas.ts'

/**
 * The `response` part of a route's schema.
 * @param names the answers with status 200: one, or alternatives
 * @param refusals the codes that this call refuses with, besides those of every call
 */
export function describeAnswers(
  names: readonly WireName[],
  description: string,
  refusals: readonly ErrorCode[] = [],
): Record<number, object> {
  return {
    200: { description, content: { 'application/json': { schema: oneOf(names) } } },
    ...describeRefusals(refusals),
  }
}

/** Describes a response that has headers alone. @param headers what they say, by their names */
export function describeHeaders(
  status: 200 | 201 | 204,
  description: string,
  headers: Record<string, string>,
  refusals: readonly ErrorCode[] = [],
): Record<number, object> {
  const described = Object.entries(headers).map(([name, says]) => [name, { type: 'string', description: says }])
  return {
    [status]: { type: 'null', description, headers: Object.fromEntries(described) },
    ...describeRefusals(refusals),
  }
}

/** Describes the error responses of a call by status, with those of every call. */
export function describeRefusals(refusals: readonly ErrorCode[]): Record<number, object> {
  const byStatus = Map.groupBy(new Set([...refusals, ...anyCallRefuses]), statusOf)
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, describeFailure(codes)]))
}

const refTo = (name: WireName) => ({ $ref: `${name}#` })

function oneOf(names: readonly WireName[]): object {
  const [only, ...others] = names.map(refTo)
  return only && others.length === 0 ? only : { anyOf: names.map(refTo) }
}

function describeFailure(codes: ErrorCode[]): object {
  return {
    description: codes.map((code) => `\`${code}\`: ${wireMessageOf(code)}`).join(' '),
    content: {
      'application/json': {
        schema: refTo('Failure'),
        examples: Object.fromEntries(codes.map((code) => [code, { value: failureOf(code) }])),
      },
    },
  }
}
