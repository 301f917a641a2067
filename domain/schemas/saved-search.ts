import * as z from 'zod/mini'
import type { FieldErrorCode } from '../errors.ts'
import { alertFrequencies, savedSearchLimits } from '../limits/saved-search.ts'
import { strictBody } from './body-fields.ts'
import { openedValuesSchema } from './partial-update.ts'
import { choiceOf, inputText, queryId } from './query-fields.ts'

/** The calls `saved-searches/*`: searches whose new ads a person hears of (docs/decisions/favourites-and-saved-searches.md). */

const namesSchema = z.object({ en: z.string(), hi: z.string(), gu: z.string() })

/** What a list is narrowed by, as far as its address alone does not say it in words. */
const listConditionsSchema = z.object({
  chosen: z.array(
    z.object({
      key: z.string(),
      value: z.string(),
      /** Of a brand: as it writes itself. */
      name: z.optional(z.string()),
      /** Of a number. */
      range: z.optional(
        z.object({ from: z.number(), to: z.nullable(z.number()), isFirst: z.boolean(), isYear: z.boolean() }),
      ),
    }),
  ),
  /** The names of the place in `location`, if the tables know it. */
  location: z.nullable(namesSchema),
  /** The names of the area or city of the PIN in `near`. */
  near: z.nullable(namesSchema),
})

export const savedSearchSchema = z.object({
  _id: z.string(),
  /** The filters as the query of a list's address: `category=furniture&search=sofa`. */
  query: z.string(),
  rhythm: z.enum(alertFrequencies),
  /** The deleted category or subcategory, by its slugs (`camera/drone`), that it was saved with: it looks where the ads went. */
  was: z.optional(z.string()),
  conditions: listConditionsSchema,
  /** Words of the search that no ad has. */
  unheard: z.array(z.string()),
  /** ISO 8601. */
  createdAt: z.string(),
})

export type SavedSearch = z.infer<typeof savedSearchSchema>

export const savedSearchesAnswerSchema = z.object({
  success: z.literal(true),
  /** The newest first. */
  savedSearches: z.array(savedSearchSchema),
  data: z.array(savedSearchSchema),
  /** How many more can be saved. */
  room: z.int(),
})

/** A person's saved searches, without the wire wrapping. */
export type SavedSearches = Pick<z.infer<typeof savedSearchesAnswerSchema>, 'savedSearches' | 'room'>

/** `saved-searches/add`: the filters of a list, as the query of its address; at once unless a rhythm says otherwise. */
export const saveSearchSchema = strictBody({
  query: inputText(savedSearchLimits.queryMax, 'not_text').check(
    z.maxLength(savedSearchLimits.queryMax, { error: 'too_long' satisfies FieldErrorCode }),
  ),
  rhythm: z.optional(choiceOf(alertFrequencies)),
})
export type SaveSearchBody = z.infer<typeof saveSearchSchema>

const savedSearchId = () => z.pipe(queryId(), z.string({ error: 'invalid_id' satisfies FieldErrorCode }))

/** `saved-searches/edit`; with `opened` it is refused when the rhythm was changed since. */
export const editSavedSearchSchema = strictBody({
  savedSearchId: savedSearchId(),
  rhythm: choiceOf(alertFrequencies),
  opened: z.optional(openedValuesSchema(['rhythm'])),
})
export type EditSavedSearchBody = z.infer<typeof editSavedSearchSchema>

/** `saved-searches/delete`. */
export const savedSearchIdQuerySchema = z.object({ savedSearchId: savedSearchId() })

export const changedSavedSearchAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  savedSearch: savedSearchSchema,
  data: savedSearchSchema,
})
