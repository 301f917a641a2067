import * as z from 'zod/mini'
import type { FieldErrorCode } from '../../errors.ts'
import { categoryLimits } from '../../limits/category.ts'
import { categoryMoves, isLightColor } from '../../rules/console/categories.ts'
import { requiredText } from '../body-fields.ts'
import { optionalQueryText, queryNumber, requiredQueryText } from '../query-fields.ts'

const refuse = (code: FieldErrorCode) => ({ error: code })

/** Letters of other scripts look like ours, and cannot be compared with them. */
const ofScripts = (pattern: RegExp) => z.regex(pattern, refuse('other_script'))

const signs = String.raw`\p{N}\p{Script=Common}\p{Script=Inherited}`
const name = (scripts: string) =>
  requiredText(categoryLimits.nameMax, 'names_required').check(
    ofScripts(new RegExp(`^[${scripts}${signs}]+$`, 'u')),
    z.regex(/\p{L}/u, refuse('names_required')),
  )

/** What people read, in each language. The English name is also the name in links. */
const words = {
  en: name(String.raw`\p{Script=Latin}`),
  hi: name(String.raw`\p{Script=Latin}\p{Script=Devanagari}`),
  gu: name(String.raw`\p{Script=Latin}\p{Script=Gujarati}`),
}

const slug = () => requiredQueryText(4 * categoryLimits.nameMax)
/** Where ads go: the slug of a category, or of one and a subcategory with a slash between them. */
const target = () => optionalQueryText(8 * categoryLimits.nameMax)
const revision = () => z.pipe(queryNumber(1, 2 ** 31 - 1), z.int({ error: 'not_a_whole_number' }))
const colorCode = () =>
  z
    .pipe(
      z.string(refuse('color_invalid')).check(z.regex(/^#[0-9a-f]{6}$/i, { ...refuse('color_invalid'), abort: true })),
      z.transform((text: string) => text.toUpperCase()),
    )
    .check(z.refine((text) => isLightColor(text), refuse('color_too_dark')))

export const addCategorySchema = z.object({ ...words, colorCode: colorCode(), borrows: optionalQueryText(80) })

export const changeCategorySchema = z.object({
  ...words,
  slug: slug(),
  revision: revision(),
  colorCode: colorCode(),
  /** Takes the team's own picture away. */
  withoutPicture: optionalQueryText(4),
})

export const moveCategorySchema = z.object({
  slug: slug(),
  revision: revision(),
  to: z.enum(categoryMoves, refuse('unknown_value')),
})

const ofSub = { slug: slug(), revision: revision() }

export const changeSubCategorySchema = z.discriminatedUnion('change', [
  z.object({ ...ofSub, ...words, change: z.literal('add'), group: optionalQueryText(4 * categoryLimits.nameMax) }),
  z.object({ ...ofSub, ...words, change: z.literal('rename'), sub: slug() }),
  z.object({ ...ofSub, change: z.literal('up'), sub: slug() }),
  z.object({ ...ofSub, change: z.literal('down'), sub: slug() }),
  z.object({ ...ofSub, change: z.literal('remove'), sub: slug(), target: target() }),
])

export const deleteCategorySchema = z.object({ slug: slug(), revision: revision(), target: target() })

export type AddCategory = z.infer<typeof addCategorySchema>
export type ChangeCategory = z.infer<typeof changeCategorySchema>
export type MoveCategory = z.infer<typeof moveCategorySchema>
export type ChangeSubCategory = z.infer<typeof changeSubCategorySchema>
export type DeleteCategory = z.infer<typeof deleteCategorySchema>
