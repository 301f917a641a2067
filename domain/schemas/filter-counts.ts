import * as z from 'zod/mini'

const countSchema = z.object({ value: z.string(), count: z.int() })

/** `products/filters`: how many ads each further value of a filter would show. */
export const filterCountsAnswerSchema = z.object({
  success: z.literal(true),
  /** The ads of the list as it is; exact up to 1,000. */
  total: z.int(),
  totalIsCapped: z.boolean(),
  /** Were only the first 1,000 ads looked at? Then there may be more of everything. */
  isCapped: z.boolean(),
  /** By the English names of the categories. */
  categories: z.array(countSchema),
  /**
   * The rupees between which the offered ranges of prices lie, by the quartiles of the list's category; empty where it has few ads, and
   * without a category.
   */
  priceSteps: z.array(z.int()),
  /** The facets of the list's category, or of the one that its search clearly means, and those of every list. A value without ads has 0, if it is one of the usual values. */
  facets: z.array(
    z.object({
      key: z.string(),
      /** Of a brand with its name as it writes itself. */
      values: z.array(z.extend(countSchema, { name: z.optional(z.string()) })),
    }),
  ),
})

/** What the filters of a list offer, without its wire wrapping. */
export type FilterCounts = Omit<z.infer<typeof filterCountsAnswerSchema>, 'success'>
