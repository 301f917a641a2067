import * as z from 'zod/mini'
import { adLimits } from '../limits/ad.ts'
import { listLimits } from '../limits/list.ts'
import { requiredQueryText, untrimmedQueryText } from './query-fields.ts'

/** `search/suggestions`: what may be meant by the beginning of a search. */
export const suggestionsQuerySchema = z.object({ text: untrimmedQueryText(listLimits.suggestMax) })

export type SuggestionsQuery = z.infer<typeof suggestionsQuerySchema>

export const suggestionSchema = z.object({
  kind: z.enum(['word', 'category', 'place']),
  /** A whole search, the name of a category or subcategory, or the name of a place. */
  text: z.string(),
  /** Of a category: its page. */
  href: z.optional(z.string()),
  /** Of a subcategory: the category that it belongs to. */
  within: z.optional(z.string()),
  /** Of a place: what else was typed; may be empty. */
  search: z.optional(z.string()),
})

export type Suggestion = z.infer<typeof suggestionSchema>

export const suggestionsAnswerSchema = z.object({
  success: z.literal(true),
  suggestions: z.array(suggestionSchema),
})

/** `search/kinds`: the kinds of ad that a title may mean. */
export const kindsQuerySchema = z.object({ title: requiredQueryText(adLimits.titleMax) })

export type KindsQuery = z.infer<typeof kindsQuerySchema>

export const adKindSchema = z.object({
  category: z.string(),
  /** The category's own name where there are no subcategories. */
  subCategory: z.string(),
})

export const kindsAnswerSchema = z.object({ success: z.literal(true), kinds: z.array(adKindSchema) })
