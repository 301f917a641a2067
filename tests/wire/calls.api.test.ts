import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { commonRefusals } from '../../domain/calls/call.ts'
import { apiCalls } from '../../domain/calls/calls.ts'
import { setUpApi } from '../support/api-setup.ts'

interface Schema {
  $ref?: string
  anyOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
}
interface Content {
  content?: Record<string, { schema: Schema; examples?: object }>
}
interface Operation {
  parameters?: { name: string; in: string }[]
  requestBody?: Content
  responses: Record<string, Content>
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const { baseUrl } = await setUpApi()
const document: Document = await (await fetch(`${baseUrl}/api/docs/json`)).json()

const keysOf = (schema: Schema | undefined): string[] => {
  if (!schema) return []
  if (schema.$ref) return keysOf(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''])
  return [...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap(keysOf).concat(Object.keys(schema.properties ?? {}))
}
const keysOfZod = (schema: z.ZodMiniType | undefined): string[] =>
  schema ? keysOf(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Schema) : []
const sorted = (words: readonly string[]) => [...new Set(words)].sort()

test.each(Object.entries(apiCalls))('%s takes, answers and refuses as its description says', (name, call) => {
  const [method = '', path = ''] = name.split(/[ #]/)
  const operation = document.paths[`/api/${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]
  const { 200: answer, ...refused } = operation?.responses ?? {}
  const codes = Object.values(refused).flatMap(({ content }) =>
    Object.keys(content?.['application/json']?.examples ?? {}),
  )
  // Forms with files say themselves what is too large.
  const anyBody = 'body' in call && !('isMultipart' in call) ? ['request_too_large'] : []
  expect(sorted(codes)).toEqual(sorted([...call.refuses, ...commonRefusals, ...anyBody]))

  const query = operation?.parameters
    ?.filter((parameter) => parameter.in === 'query')
    .map((parameter) => parameter.name)
  expect(sorted(query ?? [])).toEqual(sorted(keysOfZod('query' in call ? call.query : undefined)))
  const [body] = Object.values(operation?.requestBody?.content ?? {})
  const taken = keysOf(body?.schema)
  for (const key of keysOfZod('body' in call ? call.body : undefined)) expect(taken).toContain(key)
  const told = keysOf(answer?.content?.['application/json']?.schema)
  const wanted = keysOfZod(call.answer)
  expect(wanted.length).toBeGreaterThan(0)
  for (const key of wanted) expect(told).toContain(key)
})
