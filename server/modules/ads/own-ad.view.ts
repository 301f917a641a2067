import { localityNames } from '../../../domain/places/known-places.ts'
import { tenDigitsOf } from '../../../domain/rules/account/login-name.ts'
import type { OwnAd } from '../../../domain/schemas/ad.ts'
import type { AdState } from '../../../domain/schemas/bulk-ads.ts'
import { viewPicture } from '../media/media.ts'
import { viewTerms } from '../rent/rent.ts'
import type { OwnAdRow } from './ads.queries.ts'
import type { AdStateRow } from './bulk-ads.queries.ts'
import { type AdCategory, pickAttributes, viewCategoryRules, viewPublicCard } from './card.view.ts'

/** What of an ad a change of several ads can change (docs/decisions/many-ads-and-import.md). */
export function viewAdState(row: AdStateRow): AdState {
  const { id, expires_at, custom_address: customAddress, rent_type, return_day, zip_code, ...ad } = row
  const { title, price, discount, status, address, area, city, state, country } = ad
  const placeNames = localityNames(ad)
  return {
    _id: id,
    title,
    price,
    discount,
    finalPrice: ad.final_price_paise / 100,
    rentType: rent_type,
    status,
    ...(return_day !== null && { returnDay: return_day }),
    expiresAt: expires_at.toISOString(),
    customAddress,
    location: { address, area, city, state, country, zipCode: zip_code },
    ...(placeNames && { placeNames }),
  }
}

/** The owner's view of an ad, with their profile. */
export function viewOwnAd(row: OwnAdRow, category: AdCategory): OwnAd {
  const { location, userId, ...card } = viewPublicCard(row, category.name)
  const { phone_number, zip_code: zipCode, ...home } = row.owner
  return {
    ...pickAttributes(category, row.attributes),
    ...card,
    ...viewCategoryRules(category),
    userId: { ...userId, phoneNumber: tenDigitsOf(phone_number) ?? '', fullAddress: { ...home, zipCode } },
    // Those of one that was taken down are not to be had.
    pictures: row.status === 'removed' ? [] : row.pictures.map(viewPicture),
    location: { address: row.address, ...location },
    status: row.status,
    ...(row.return_day !== null && { returnDay: row.return_day }),
    expiresAt: row.expires_at.toISOString(),
    description: row.description,
    amenities: row.amenities,
    customAddress: row.custom_address,
    terms: viewTerms(row.terms),
    contactCount: row.contact_count,
  }
}
