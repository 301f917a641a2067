import * as z from 'zod/mini'
import type { FieldErrorCode } from '../../errors.ts'
import { bannerLimits } from '../../limits/banner.ts'
import { focusPlaces } from '../../rules/console/banner-crop.ts'
import { bannerWays } from '../../rules/console/banners.ts'
import { requiredText } from '../body-value.ts'
import { queryChoice, queryNumber, queryText } from '../query-value.ts'
import { requiredId } from './form-values.ts'

const refuse = (code: FieldErrorCode) => ({ error: code })

/** Characters of an address that is pasted, and of a category with its subcategory. */
const addressMax = 400
/** Pixels of the largest picture, on its longer side. */
const pixelsMax = 100_000

const headline = () => requiredText(bannerLimits.headlineMax, 'words_required')
const subline = () => requiredText(bannerLimits.sublineMax, 'words_required')

/** A day as a field for days sends it, of these centuries; there is no 31 June. */
const day = () =>
  z.pipe(
    queryText(10),
    z.optional(
      z.string().check(
        z.regex(/^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, { ...refuse('day_invalid'), abort: true }),
        z.refine((text) => new Date(`${text}T00:00:00Z`).toISOString().startsWith(text), refuse('day_invalid')),
      ),
    ),
  )

const fields = {
  'headline-en': headline(),
  'headline-hi': headline(),
  'headline-gu': headline(),
  'subline-en': subline(),
  'subline-hi': subline(),
  'subline-gu': subline(),
  /** The id or the address of an ad. */
  ad: queryText(addressMax),
  /** `camera`, or `camera/drone`. */
  category: queryText(addressMax),
  from: day(),
  to: day(),
  /** Which part of the picture; `own`: the numbers say it. */
  focus: queryChoice([...focusPlaces, 'own']),
  left: queryNumber(0, pixelsMax),
  top: queryNumber(0, pixelsMax),
  width: queryNumber(1, pixelsMax),
}

const revision = () => z.pipe(queryNumber(1, 2 ** 31 - 1), z.int(refuse('not_a_whole_number')))

const belongTogether = [
  z.refine<{ from?: string | undefined; to?: string | undefined }>(
    ({ from, to }) => from === undefined || to === undefined || from <= to,
    { ...refuse('to_before_from'), path: ['to'] },
  ),
  z.refine<{ ad?: string | undefined; category?: string | undefined }>(
    ({ ad, category }) => ad === undefined || category === undefined,
    { ...refuse('one_target'), path: ['ad'] },
  ),
] as const

/** A new banner; `form` is the mark of the form that makes it. */
export const addBannerSchema = z.object({ ...fields, form: requiredId() }).check(...belongTogether)
export const changeBannerSchema = z
  .object({ ...fields, id: requiredId(), revision: revision() })
  .check(...belongTogether)
export const placeBannerSchema = z.object({
  id: requiredId(),
  revision: revision(),
  to: z.enum(bannerWays, refuse('unknown_value')),
})
export const deleteBannerSchema = z.object({ id: requiredId(), revision: revision() })

export type AddBanner = z.infer<typeof addBannerSchema>
export type ChangeBanner = z.infer<typeof changeBannerSchema>
export type PlaceBanner = z.infer<typeof placeBannerSchema>
export type DeleteBanner = z.infer<typeof deleteBannerSchema>
/** What both forms have. */
export type BannerFields = Omit<AddBanner, 'form'>
