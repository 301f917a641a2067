import { adToFormValues } from '../../../domain/rules/ad/ad-to-form.ts'
import type { AdFormState } from '../../../domain/rules/ad/rebase-ad.ts'
import type { OwnAd } from '../../../domain/schemas/ad.ts'
import { readSession } from '../session/session.ts'

/** Converts an ad of the server to the values of its form. */
export function toWrittenAd(ad: OwnAd): AdFormState & Required<Pick<AdFormState, 'kind'>> {
  const { category, subCategory, borrows } = ad
  return {
    values: adToFormValues(ad, readSession()?.user),
    photos: ad.images.map((url, i) => {
      const picture = ad.pictures[i]
      return { id: url, name: '', url, ...(picture && { picture }) }
    }),
    kind: { category, subCategory, ...(borrows && { borrows }) },
  }
}
