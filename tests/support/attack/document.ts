/** The calls of the server's own OpenAPI document, for the tests that attack all of them. */
export interface JsonSchema {
  type?: string
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  examples?: unknown[]
  example?: unknown
}

export interface Parameter {
  in: 'query' | 'path' | 'header'
  name: string
  required?: boolean
  schema: JsonSchema
}

/** One call: an address with a method. */
export interface Route {
  /** Its `operationId`. */
  name: string
  method: string
  path: string
  /** Does it need a token? */
  needs: 'nobody' | 'anybody' | 'bearer'
  parameters: Parameter[]
  body: { type: string; schema: JsonSchema } | undefined
  /** The statuses that it may answer with. */
  statuses: number[]
}

interface Operation {
  operationId: string
  security?: object[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, unknown>
}

/** All calls of the document. */
export async function readRoutes(baseUrl: string): Promise<Route[]> {
  const { paths } = await (await fetch(`${baseUrl}/api/docs/json`)).json()
  return Object.entries<Record<string, Operation>>(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => routeOf(path, method, operation)),
  )
}

function routeOf(path: string, method: string, operation: Operation): Route {
  const { operationId: name, security = [], parameters = [], requestBody, responses } = operation
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const isOptional = security.some((one) => Object.keys(one).length === 0)
  return {
    name,
    method: method.toUpperCase(),
    path,
    needs: security.length === 0 ? 'nobody' : isOptional ? 'anybody' : 'bearer',
    parameters,
    body: type && content ? { type, schema: content.schema } : undefined,
    statuses: Object.keys(responses).map(Number),
  }
}

/** Values that match the patterns in the document. */
const samples: Record<string, string> = {
  '^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$': '01900000-0000-7000-8000-000000000001',
  '^[6-9]\\d{9}$': '9825000001',
  '^[1-9]\\d{5}$': '380009',
  '^([1-9][0-9]{5})?$': '380009',
  '^\\d{6}$': '482913',
  '^[^\\s@\\p{C}<>()[\\]\\\\,;:"]+@(?:[\\p{L}\\p{M}\\p{N}-]+\\.)+[\\p{L}\\p{M}\\p{N}-]+$': 'somebody@kiraya.test',
  '^[\\w-]{1,200}$': 'a'.repeat(24),
  '^B[\\w-]{86}$': 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  '^20\\d\\d-(0[1-9]|1[0-2])$': '2026-12',
  '^\\d{4}-\\d\\d-\\d\\d(T\\d\\d:\\d\\d)?$': '2026-12-04',
  '^[0-9a-f]{64}$': 'a'.repeat(64),
  '^[\\w-]{22}$': 'BTBZMqHH6r4Tts7J_aSIgg',
}

/**
 * A value that matches a schema.
 * @param known values of a test, by the name of their field
 * @throws Error for a pattern without a sample: add one above
 */
export function fittingValue(schema: JsonSchema, name: string, known: Record<string, unknown> = {}): unknown {
  if (Object.hasOwn(known, name)) return known[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [example = schema.example] = schema.examples ?? []
  if (example !== undefined) return example
  if (schema.anyOf?.[0]) return fittingValue(schema.anyOf[0], name, known)
  if (schema.type === 'object') return fittingObject(schema, known)
  if (schema.type === 'array') return [fittingValue(schema.items ?? {}, name, known)]
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  if (schema.type === 'boolean') return true
  if (schema.pattern === undefined) return 'x'.repeat(Math.max(schema.minLength ?? 0, 12))
  const sample = samples[schema.pattern]
  if (sample === undefined) throw new Error(`No value is known that fits ${schema.pattern} (${name})`)
  return sample
}

/** The required fields, and the known ones of a test. */
function fittingObject({ properties = {}, required = [] }: JsonSchema, known: Record<string, unknown>): object {
  const wanted = Object.entries(properties).filter(
    ([name]) => required.includes(name) || (Object.hasOwn(known, name) && known[name] !== undefined),
  )
  return Object.fromEntries(wanted.map(([name, schema]) => [name, fittingValue(schema, name, known)]))
}
