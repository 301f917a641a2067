import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import { mapPictureUrls, toAbsoluteUrl } from '../../domain/rules/picture-urls.ts'
import type { AnswerJsonSchema } from './docs/answer-schemas.ts'

type Serialize = (value: unknown) => string

/**
 * Compiles the schema of an answer when it is first needed: equal ones once, each with those of the shared schemas that it
 * refers to. Fastify by itself compiles the schemas of all answers at the start, each with all shared schemas, which takes
 * nearly half of the time until the site is ready.
 * @param pictureOrigin where programs elsewhere find pictures; without it their addresses are paths
 */
export function createSerializerCompiler(
  shared: readonly AnswerJsonSchema[],
  pictureOrigin?: string,
): FastifySerializerCompiler<Schema> {
  const absolute = pictureOrigin === undefined ? undefined : toAbsoluteUrl(pictureOrigin)
  const byId = new Map(shared.map((schema) => [schema.$id, schema]))
  const compiled = new Map<string, Serialize>()
  const compile = (schema: Schema): Serialize => {
    const content = JSON.stringify(schema)
    const known = compiled.get(content)
    if (known) return known
    const serialize = fastJsonStringify(schema, {
      schema: Object.fromEntries(referredTo(content, byId)) as Record<string, Schema>,
    })
    compiled.set(content, serialize)
    return serialize
  }
  return ({ schema }) => {
    let serialize: Serialize | undefined
    return (value) => {
      serialize ??= compile(schema)
      return serialize(absolute ? mapPictureUrls(value, absolute) : value)
    }
  }
}

/** The shared schemas that one needs, with those that these need. */
function referredTo(content: string, byId: ReadonlyMap<string, AnswerJsonSchema>): Map<string, AnswerJsonSchema> {
  const found = new Map<string, AnswerJsonSchema>()
  const look = (text: string) => {
    for (const [, id = ''] of text.matchAll(/"\$ref":"(\w+)#/g)) {
      const schema = byId.get(id)
      if (!schema || found.has(id)) continue
      found.set(id, schema)
      look(JSON.stringify(schema))
    }
  }
  look(content)
  return found
}
