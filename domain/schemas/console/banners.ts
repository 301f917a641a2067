import * as z from 'zod/mini'
import type { FieldErrorCode } from '../../errors.ts'
import { bannerLimits } from '../../limits/banner.ts'
import { focusPlaces } from '../../rules/console/banner-crop.ts'
import { bannerMoves } from '../../rules/console/banners.ts'
import { requiredText } from '../body-fields.ts'
import { numberFromText, optionalChoice, optionalQueryText, queryNumber } from '../query-fields.ts'
import { queryDay, requireDaysInOrder, requiredId } from './form-fields.ts'

const refuse = (code: FieldErrorCode) => ({ error: code })

/** Characters of an address that is pasted, and of a category with its subcategory. */
const addressMax = 400
/** Pixels of the largest picture, on its longer side. */
const pixelsMax = 100_000

const headline = () => requiredText(bannerLimits.headlineMax, 'words_required')
const subline = () => requiredText(bannerLimits.sublineMax, 'words_required')

const fields = {
  'headline-en': headline(),
  'headline-hi': headline(),
  'headline-gu': headline(),
  'subline-en': subline(),
  'subline-hi': subline(),
  'subline-gu': subline(),
  /** The id or the address of an ad. */
  ad: optionalQueryText(addressMax),
  /** `camera`, or `camera/drone`. */
  category: optionalQueryText(addressMax),
  from: queryDay(),
  to: queryDay(),
  /** Which part of the picture; `own`: the numbers say it. */
  focus: optionalChoice([...focusPlaces, 'own']),
  left: numberFromText('whole', 0, pixelsMax),
  top: numberFromText('whole', 0, pixelsMax),
  width: numberFromText('whole', 1, pixelsMax),
}

const revision = () => z.pipe(queryNumber(1, 2 ** 31 - 1), z.int(refuse('not_a_whole_number')))

const belongTogether = [
  requireDaysInOrder,
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
export const moveBannerSchema = z.object({
  id: requiredId(),
  revision: revision(),
  to: z.enum(bannerMoves, refuse('unknown_value')),
})
export const deleteBannerSchema = z.object({ id: requiredId(), revision: revision() })

export type AddBanner = z.infer<typeof addBannerSchema>
export type ChangeBanner = z.infer<typeof changeBannerSchema>
export type MoveBanner = z.infer<typeof moveBannerSchema>
export type DeleteBanner = z.infer<typeof deleteBannerSchema>
/** What both forms have. */
export type BannerFields = Omit<AddBanner, 'form'>
