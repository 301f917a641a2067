import * as z from 'zod/mini'
import type { Localized } from '../languages.ts'
import { bannerLimits } from '../limits/banner.ts'
import { listLimits } from '../limits/list.ts'
import { pictureSchema } from './picture.ts'
import { queryFlag, queryNumber } from './query-fields.ts'

const localizedSchema = z.object({ en: z.string(), hi: z.string(), gu: z.string() }) satisfies z.ZodMiniType<Localized>

/** The calls `categories/get` and `banners/get` (specification sections 3 and 7). */
export const categorySchema = z.object({
  _id: z.string(),
  name: z.string(),
  colorCode: z.string(),
  image: z.string(),
  subCategories: z.array(z.union([z.string(), z.array(z.string())])),
  isDelete: z.boolean(),
  /** What people read, where the team has changed it. */
  words: z.optional(localizedSchema),
  /** The same of subcategories, by their slugs. */
  subWords: z.optional(z.record(z.string(), localizedSchema)),
  /** The slug of the category whose fields it has, where they are not its own. */
  borrows: z.optional(z.string()),
})

export type Category = z.infer<typeof categorySchema>

export const categoriesAnswerSchema = z.object({
  success: z.literal(true),
  categories: z.array(categorySchema),
  data: z.array(categorySchema),
})

export const bannerSchema = z.object({
  _id: z.string(),
  webImage: z.string(),
  isActive: z.boolean(),
  product: z.nullable(z.object({ _id: z.string(), title: z.string(), category: z.string(), subCategory: z.string() })),
  /** The name of the category that it leads to; null where it leads to its product, or home. */
  category: z.nullable(z.string()),
  /** The name of the subcategory that it leads to; absent where it leads to the whole category. */
  subCategory: z.optional(z.string()),
  /** The words over the picture, in every language: pictures carry no text. */
  headline: localizedSchema,
  subline: localizedSchema,
  /** What `webImage` shows, in every size that there is; null for a picture that is not among ours. */
  picture: z.nullable(pictureSchema),
})

export type Banner = z.infer<typeof bannerSchema>

export const bannersQuerySchema = z.object({
  limit: queryNumber(1, bannerLimits.max),
  skip: queryNumber(0, listLimits.exactTotalMax),
  isActive: queryFlag(),
})

export type BannersQuery = z.infer<typeof bannersQuerySchema>

export const bannersAnswerSchema = z.object({
  success: z.literal(true),
  banners: z.array(bannerSchema),
  data: z.array(bannerSchema),
})
