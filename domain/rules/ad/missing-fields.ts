import { parseTypedNumber } from '../typed-number.ts'
import type { AdFormValues, DraftPhoto } from './ad-form.ts'

/** What every ad needs, in the order of its form. */
const needed = ['photos', 'title', 'description', 'price', 'place'] as const
export type MissingField = (typeof needed)[number]

/** Finds the required fields that are still empty; the form validates the others. */
export function findMissingFields({
  values,
  photos,
}: {
  values: AdFormValues
  photos: readonly DraftPhoto[]
}): MissingField[] {
  const { title, description, price, customAddress, address, area, city, state, zipCode } = values
  const isThere: Record<MissingField, boolean> = {
    photos: photos.length > 0,
    title: title.trim() !== '',
    description: description.trim() !== '',
    price: (parseTypedNumber('rupees', price) ?? 0) > 0,
    place: !customAddress || [address, area, city, state, zipCode].every((part) => part.trim() !== ''),
  }
  return needed.filter((part) => !isThere[part])
}
