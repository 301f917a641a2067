import { readNumber } from '../typed-number.ts'
import type { AdFormValues, DraftPhoto } from './ad-form.ts'

/** What every ad needs, in the order of its form. */
const needed = ['photos', 'title', 'description', 'price', 'place'] as const
export type MissingOfAd = (typeof needed)[number]

/** Finds the required fields that are still empty; the form validates the others. */
export function missingOfAd({
  values,
  photos,
}: {
  values: AdFormValues
  photos: readonly DraftPhoto[]
}): MissingOfAd[] {
  const { title, description, price, customAddress, address, area, city, state, zipCode } = values
  const isThere: Record<MissingOfAd, boolean> = {
    photos: photos.length > 0,
    title: title.trim() !== '',
    description: description.trim() !== '',
    price: (readNumber('rupees', price) ?? 0) > 0,
    place: !customAddress || [address, area, city, state, zipCode].every((part) => part.trim() !== ''),
  }
  return needed.filter((part) => !isThere[part])
}
