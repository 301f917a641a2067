import type { IncomingMessage, ServerResponse } from 'node:http'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
  RawServerDefault,
  RouteOptions,
  RouteShorthandOptions,
} from 'fastify'
import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import type { ApiCall } from '../../../domain/calls/call.ts'
import { type AnswerOf, apiCalls, type CallName } from '../../../domain/calls/calls.ts'
import { AppError, fieldError } from '../../../domain/errors.ts'
import type { Database } from '../../db/schema.ts'
import type { SignedInUser } from '../../modules/accounts/accounts.ts'
import type { AnswerSchemaName } from '../docs/answer-schemas.ts'
import { describeResponses } from '../docs/answers.ts'
import type { CallDocumentation } from '../docs/notes.ts'
import { bearerSecurity, requireBearer } from './bearer.ts'

type Definition<N extends CallName> = (typeof apiCalls)[N]
type PartOf<N extends CallName, Part extends string> =
  Definition<N> extends Record<Part, infer S extends z.ZodMiniType> ? z.output<S> : unknown

interface CallRoute<N extends CallName> {
  Body: PartOf<N, 'body'>
  Querystring: PartOf<N, 'query'>
  Params: PartOf<N, 'params'>
}

type CallRequest<N extends CallName> = FastifyRequest<CallRoute<N>>

/** Who sends a call: its user where it needs a session, its `Idempotency-Key` where it may be repeated. */
type SenderOf<N extends CallName> = (Definition<N> extends { bearer: 'required' } ? SignedInUser : unknown) &
  (Definition<N> extends { isIdempotent: true } ? { idempotencyKey: string | undefined } : unknown)

type CallOptions<N extends CallName> = Pick<
  RouteShorthandOptions<RawServerDefault, IncomingMessage, ServerResponse, CallRoute<N>>,
  'preValidation' | 'onRequest' | 'bodyLimit' | 'schema'
>

type Handler<N extends CallName> = (
  request: CallRequest<N>,
  sender: SenderOf<N>,
  reply: FastifyReply,
) => Promise<AnswerOf<N> | FastifyReply>

/**
 * Makes the function that adds calls of `domain/calls` to the server: path, input, refusals, session and idempotency come from
 * there, the words of the OpenAPI document from `docs`.
 */
export function createDefineCall<Documented extends CallName>(
  app: FastifyInstance,
  {
    db,
    docs,
  }: { db: Kysely<Database>; docs: Record<Documented, CallDocumentation & { answers: readonly AnswerSchemaName[] }> },
) {
  return function defineCall<N extends Documented>(
    name: N,
    handler: Handler<N>,
    { schema, ...options }: CallOptions<N> = {},
  ): void {
    const call: ApiCall = apiCalls[name]
    const { tag, answers, answered, ...words } = docs[name]
    const [method = '', path] = (name.split('#', 1)[0] ?? '').split(' ')
    const route: RouteOptions = {
      ...(options as Partial<RouteOptions>),
      method: method as HTTPMethods,
      url: `/${path}`,
      schema: {
        ...words,
        tags: [tag],
        ...(call.bearer && { security: call.bearer === 'required' ? bearerSecurity : bearerOrNone }),
        ...(call.query !== undefined && { querystring: call.query }),
        ...(call.params !== undefined && { params: call.params }),
        ...(call.body !== undefined && { body: call.body }),
        response: describeResponses(answers, answered, call.refuses),
        ...schema,
      },
      handler: async (request, reply) => {
        const bearer = call.bearer === 'required' && (await requireBearer(db, request))
        const idempotencyKey = call.isIdempotent && idempotencyKeyOf(request)
        return handler(request as CallRequest<N>, { ...bearer, idempotencyKey } as SenderOf<N>, reply)
      },
    }
    app.route(route)
  }
}

const bearerOrNone = [{}, { bearer: [] }]

/**
 * The `Idempotency-Key` of a request, if it has one: 8 to 200 printable characters without blanks.
 * @throws AppError `invalid_input` for any other, since its sender relies on it
 */
function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(key))
    throw new AppError('invalid_input', [fieldError('Idempotency-Key', 'unknown_value')])
  return key
}
