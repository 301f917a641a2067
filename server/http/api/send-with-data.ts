import type { FastifyReply } from 'fastify'
import type { AnswerSchemaName } from '../docs/answer-schemas.ts'

/** The schemas of values that are sent twice. Each is one object, because serializers are cached by object. */
export const duplicatedSchemas = {
  categories: { type: 'array', items: refTo('Category') },
  banners: { type: 'array', items: refTo('Banner') },
  cards: { type: 'array', items: refTo('Card') },
  product: refTo('Product'),
  ownAds: { type: 'array', items: refTo('OwnAd') },
}

function refTo(name: AnswerSchemaName): { $ref: string } {
  return { $ref: `${name}#` }
}

interface DuplicatedValue {
  /** The specified name. */
  as: string
  /** One of `wire`: only the fields of this schema leave. */
  schema: Record<string, unknown>
  value: object
  /** The fields beside it. */
  rest?: Record<string, unknown>
}

/**
 * Answers with a value under its own name and again under `data`. It is serialized once, because that is a large part of the
 * cost.
 */
export function sendWithDataField(reply: FastifyReply, { as, schema, value, rest }: DuplicatedValue): FastifyReply {
  const text = Buffer.from(reply.compileSerializationSchema(schema)(value as Record<string, unknown>))
  const end = rest ? `,${JSON.stringify(rest).slice(1)}` : '}'
  const parts = [Buffer.from(`{"success":true,"${as}":`), text, Buffer.from(',"data":'), text, Buffer.from(end)]
  return reply.type('application/json; charset=utf-8').send(Buffer.concat(parts))
}
