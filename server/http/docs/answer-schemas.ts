import * as z from 'zod/mini'
import { accountsFieldNotes, accountsSchemas } from '../api/accounts/accounts.docs.ts'
import { adListsFieldNotes, adListsSchemas } from '../api/ads/ad-lists.docs.ts'
import { adsFieldNotes, adsSchemas } from '../api/ads/ads.docs.ts'
import { bulkAdsFieldNotes, bulkAdsSchemas } from '../api/ads/bulk-ads.docs.ts'
import { rentFieldNotes, rentSchemas } from '../api/ads/rent.docs.ts'
import {
  catalogueFieldNotes,
  catalogueSchemas,
  placesFieldNotes,
  placesSchemas,
  searchFieldNotes,
  searchSchemas,
} from '../api/catalogue.docs.ts'
import { contactRequestersFieldNotes, contactRequestersSchemas, helpFieldNotes } from '../api/contact.docs.ts'
import {
  availabilityAlertsFieldNotes,
  availabilityAlertsSchemas,
  favouritesFieldNotes,
  favouritesSchemas,
} from '../api/favourites.docs.ts'
import { figuresFieldNotes, figuresSchemas } from '../api/figures.docs.ts'
import {
  notificationsFieldNotes,
  notificationsSchemas,
  pushAnswerSchemas,
} from '../api/notifications/notifications.docs.ts'
import { rentalsFieldNotes, rentalsSchemas } from '../api/rentals.docs.ts'
import { reportsFieldNotes } from '../api/reports.docs.ts'
import { reviewsFieldNotes, reviewsSchemas } from '../api/reviews.docs.ts'
import { savedSearchesFieldNotes, savedSearchesSchemas } from '../api/saved-searches.docs.ts'
import { uploadsFieldNotes, uploadsSchemas } from '../api/uploads/uploads.docs.ts'
import { commonFieldNotes, commonSchemas } from './common.docs.ts'
import type { FieldNote } from './notes.ts'

/** The words beside a schema. */
interface SchemaNote extends FieldNote {
  /** The name under which other schemas refer to it. */
  id?: string
  title?: string
}

type NotesByField = Readonly<Record<string, FieldNote | undefined>>

/** Descriptions and examples. They are not in `domain/`, because browsers download that. */
export interface SchemaNotes {
  /** Of schemas, wherever they are used. */
  schemas: z.core.$ZodRegistry<SchemaNote>
  /** Of the fields of an object: two of them may share one schema. */
  fields: Map<z.core.$ZodType, NotesByField>
}

/** Everything that an answer is made of, by name: schema, title, description, example. */
const answerSchemas = {
  ...accountsSchemas,
  ...contactRequestersSchemas,
  ...adListsSchemas,
  ...figuresSchemas,
  ...availabilityAlertsSchemas,
  ...favouritesSchemas,
  ...adsSchemas,
  ...bulkAdsSchemas,
  ...rentSchemas,
  ...rentalsSchemas,
  ...notificationsSchemas,
  ...pushAnswerSchemas,
  ...reviewsSchemas,
  ...savedSearchesSchemas,
  ...catalogueSchemas,
  ...commonSchemas,
  ...placesSchemas,
  ...searchSchemas,
  ...uploadsSchemas,
} as const satisfies Record<string, readonly [z.ZodMiniType, string, string, unknown]>

/** Every schema whose fields are explained, with the notes by field. */
const notedSchemas = [
  ...accountsFieldNotes,
  ...contactRequestersFieldNotes,
  ...adListsFieldNotes,
  ...figuresFieldNotes,
  ...availabilityAlertsFieldNotes,
  ...favouritesFieldNotes,
  ...helpFieldNotes,
  ...adsFieldNotes,
  ...bulkAdsFieldNotes,
  ...rentFieldNotes,
  ...rentalsFieldNotes,
  ...notificationsFieldNotes,
  ...reviewsFieldNotes,
  ...reportsFieldNotes,
  ...savedSearchesFieldNotes,
  ...catalogueFieldNotes,
  ...commonFieldNotes,
  ...placesFieldNotes,
  ...searchFieldNotes,
  ...uploadsFieldNotes,
] as const

export type AnswerSchemaName = keyof typeof answerSchemas

/** Collects the descriptions of all schemas of the calls. */
export function collectSchemaNotes(): SchemaNotes {
  const notes: SchemaNotes = { schemas: z.registry(), fields: new Map() }
  const ambiguous = new Set<z.core.$ZodType>()
  for (const [schema, fields] of notedSchemas as readonly (readonly [z.ZodMiniObject, NotesByField])[]) {
    notes.fields.set(schema, { ...notes.fields.get(schema), ...fields })
    for (const [field, note] of Object.entries(fields)) {
      if (!note) continue
      const noted = fieldOf(schema, field)
      const known = notes.schemas.get(noted)
      if (known && known.description !== note.description) ambiguous.add(noted)
      notes.schemas.add(noted, note)
    }
  }
  for (const schema of ambiguous) notes.schemas.remove(schema)
  for (const [id, [schema, title, description, example]] of Object.entries(answerSchemas)) {
    notes.schemas.add(schema, { id, title, description, examples: [example] })
  }
  return notes
}

const fieldOf = (schema: z.ZodMiniObject, field: string): z.core.$ZodType => schema.shape[field] as z.core.$ZodType

/** The JSON Schema of an answer, with an `$id` that others refer to. */
export interface AnswerJsonSchema {
  $id: string
}

/** Lists the schemas of answers as JSON Schemas with `$id`, for the serializer and the documentation. */
export function listAnswerJsonSchemas(notes: SchemaNotes): AnswerJsonSchema[] {
  const { schemas } = z.toJSONSchema(notes.schemas, { ...conversionWith(notes), uri: (id) => `${id}#` })
  return Object.entries(schemas)
    .filter(([id]) => id !== '__shared')
    .map(([id, { $schema: _, ...schema }]) => ({ ...putFieldNotes(schema), $id: id }))
}

/** Converts the schema of a query or a body to JSON Schema: the meaning of a value, not its spelling in a URL. */
export function toInputSchema(schema: z.core.$ZodType, notes: SchemaNotes): object {
  return putFieldNotes(z.toJSONSchema(schema, conversionWith(notes)))
}

/** Where the notes of an object's fields wait until its schema is complete: fields that share a schema share its JSON until then. */
const waiting = 'x-field-notes'

interface Converted {
  zodSchema: z.core.$ZodTypes
  jsonSchema: z.core.JSONSchema.BaseSchema
}

const conversionWith = (notes: SchemaNotes) => ({
  io: 'output' as const,
  unrepresentable: 'any' as const,
  metadata: notes.schemas,
  override: ({ zodSchema, jsonSchema }: Converted) => {
    const fields = notes.fields.get(zodSchema)
    if (fields) jsonSchema[waiting] = fields
    // What a transformation makes of a value is not for the wire: what is sent counts.
    const { def } = zodSchema._zod
    if (def.type === 'pipe' && (def.out as z.core.$ZodTypes)._zod.def.type === 'transform') {
      const { $schema: _, ...sent } = z.toJSONSchema(def.in, conversionWith(notes))
      Object.assign(jsonSchema, sent)
    }
    // Fields may be added to an answer at any time.
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    // `oneOfSchema` cannot express two forms that differ by an optional flag.
    if (jsonSchema.oneOf) {
      jsonSchema.anyOf = jsonSchema.oneOf
      delete jsonSchema.oneOf
    }
  },
})

function putFieldNotes<T>(part: T): T {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map(putFieldNotes) as T
  const { [waiting]: notes, ...schema } = part as Record<string, unknown>
  const { properties } = schema
  if (typeof properties === 'object')
    for (const [field, note] of Object.entries((notes ?? {}) as NotesByField))
      Object.assign((properties as Record<string, object>)[field] ?? {}, note)
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, putFieldNotes(value)])) as T
}
