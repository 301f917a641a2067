import type { FieldErrorCode } from '../../errors.ts'
import { adLimits } from '../../limits/ad.ts'
import { normalizeLine } from '../normalize-text.ts'

/**
 * Adds a tag to an ad's amenities, without blanks around it (specification section 5, Amenity: non-blank, unique).
 * @returns the new list, or why there is none
 */
export function addAmenity(
  amenities: readonly string[],
  typed: string,
): { amenities: string[] } | { problem: FieldErrorCode } {
  const tag = normalizeLine(typed)
  if (tag === '') return { problem: 'amenity_required' }
  if (tag.length > adLimits.amenityMax) return { problem: 'too_long' }
  if (amenities.some((one) => one.toLowerCase() === tag.toLowerCase())) return { problem: 'repeated' }
  if (amenities.length >= adLimits.amenitiesMax) return { problem: 'too_many' }
  return { amenities: [...amenities, tag] }
}
