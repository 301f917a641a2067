import { declarationByName } from '../../categories/categories.ts'
import type { OwnAd } from '../../schemas/ad.ts'
import type { AdFormValues, HomeAddress } from './ad-form.ts'
import { termsToFormValues } from './terms-form.ts'

/**
 * A stored ad as its form shows it. The place comes from the ad; where it has none, from its owner's home (specification
 * section 4).
 */
export function adToFormValues(ad: OwnAd, home: HomeAddress = {}): AdFormValues {
  const declared = declarationByName(ad)?.attributes ?? []
  const place = ad.location.city ? ad.location : { ...ad.location, ...home }
  return {
    title: ad.title,
    description: ad.description,
    rentType: ad.rentType,
    price: String(ad.price),
    discount: ad.discount === 0 ? '' : String(ad.discount),
    attributes: Object.fromEntries(declared.map(({ key }) => [key, String(ad[key] ?? '')])),
    amenities: ad.amenities,
    terms: termsToFormValues(ad.terms, ad.rentType),
    customAddress: ad.customAddress,
    address: place.address,
    area: place.area,
    city: place.city,
    state: place.state,
    country: place.country || 'India',
    zipCode: place.zipCode,
  }
}
