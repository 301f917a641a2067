import { allAttributes } from '../../../domain/categories/categories.ts'
import { AppError } from '../../../domain/errors.ts'
import { adPartOfField } from '../../../domain/rules/ad/ad-change.ts'
import { isSameValue } from '../../../domain/rules/edit-conflicts.ts'
import { toUrlPath } from '../../../domain/rules/picture-urls.ts'
import { requireUnchanged } from '../../../domain/rules/require-unchanged.ts'
import { slugify } from '../../../domain/rules/slug.ts'
import type { OwnAd } from '../../../domain/schemas/ad.ts'
import { type AdChangeBody, type AdUpdateBody, fullAdUpdateSchema } from '../../../domain/schemas/ad-update.ts'
import { toFieldErrors } from '../../../domain/schemas/failure.ts'
import { termsBodySchema } from '../../../domain/schemas/rent.ts'
import { pictureNameFromUrl } from './ad-pictures.ts'

type Values = Readonly<Record<string, unknown>>

/** What belongs to the category of an ad. */
const kindFields = ['category', 'categoryId', 'subCategory', 'amenities', ...allAttributes.map(({ key }) => key)]

/**
 * Everything that an ad says after a change of some fields: the others are as they are stored.
 * @param publicUrl the only origin for absolute links, without a trailing slash
 * @throws EditConflictError when others have changed the same since the form was opened; AppError `invalid_input`
 */
export function mergeChange(ad: OwnAd, { opened, ...sent }: AdChangeBody, publicUrl: string): AdUpdateBody {
  const change = {
    sent: comparable(sent, publicUrl),
    opened: comparable(opened, publicUrl),
    stored: comparable(ad, publicUrl),
  }
  requireUnchanged(change, ad, adPartOfField)
  const isOtherKind = ['category', 'categoryId'].some(
    (field) => field in sent && !isSameValue(change.sent[field], change.stored[field]),
  )
  const left = ['images', 'categoryId', 'terms', ...(isOtherKind ? kindFields : [])]
  const kept = Object.fromEntries(Object.entries(ad).filter(([field]) => !left.includes(field)))
  const { data, error } = fullAdUpdateSchema.safeParse({ ...kept, ...sent })
  if (error) throw new AppError('invalid_input', toFieldErrors(error.issues))
  return data as AdUpdateBody
}

/** The values of an ad in one form, however a client writes them. */
function comparable(values: Values, publicUrl: string): Values {
  const { category, subCategory, discount, images, customAddress, location } = values
  const said = {
    ...(typeof category === 'string' && { category: slugify(category) }),
    ...(typeof subCategory === 'string' && { subCategory: slugify(subCategory) }),
    ...((discount === 0 || discount === '0') && { discount: '' }),
    // What is left out or blank has its default.
    ...('terms' in values && { terms: termsBodySchema.safeParse(values.terms).data ?? values.terms }),
    ...(Array.isArray(images) && { images: images.map((url) => pictureNameFromUrl(toUrlPath(url), publicUrl)) }),
    // Without an address of its own an ad is where its owner is.
    ...('customAddress' in values && { location: customAddress === true ? location : '' }),
  }
  return { ...values, ...said }
}
