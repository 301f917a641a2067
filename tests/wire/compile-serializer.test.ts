import { expect, test } from 'vitest'
import { createSerializerCompiler } from '../../server/http/compile-serializer.ts'

const object = (properties: object) => ({ type: 'object', properties }) as const
const compile = createSerializerCompiler([
  { $id: 'Person', ...object({ name: { type: 'string' }, home: { $ref: 'Place#' } }) },
  { $id: 'Place', ...object({ city: { type: 'string' } }) },
] as { $id: string }[])

const serializerOf = (schema: object) => compile({ schema, method: 'GET', url: '/', httpStatus: '200' } as never)

test('an answer has only the fields of its schema, also of the schemas that it refers to', () => {
  const serialize = serializerOf(object({ people: { type: 'array', items: { $ref: 'Person#' } } }))
  const home = { city: 'Surat', address: '4 Canal Road' }
  const answer = { people: [{ name: 'Asha', password_hash: 'secret', home }], debug: true }
  expect(JSON.parse(serialize(answer))).toEqual({ people: [{ name: 'Asha', home: { city: 'Surat' } }] })
})

test('a schema that cannot be compiled fails with the first answer, and others work', () => {
  const broken = serializerOf(object({ person: { $ref: 'Nobody#' } }))
  expect(() => broken({ person: {} })).toThrow()
  expect(serializerOf(object({ ok: { type: 'boolean' } }))({ ok: true, more: 1 })).toBe('{"ok":true}')
})
