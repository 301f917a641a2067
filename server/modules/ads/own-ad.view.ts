import { tenDigitsOf } from '../../../domain/rules/account/login-name.ts'
import type { OwnAd } from '../../../domain/schemas/ad.ts'
import { viewPicture } from '../media/media.ts'
import type { OwnAdRow } from './ads.queries.ts'
import { type AdCategory, pickAttributes, viewPublicCard, viewRules } from './card.view.ts'

/** The owner's view of an ad, with their profile. */
export function viewOwnAd(row: OwnAdRow, category: AdCategory): OwnAd {
  const { location, userId, ...card } = viewPublicCard(row, category.name)
  const { phone_number, zip_code: zipCode, ...home } = row.owner
  return {
    ...pickAttributes(category, row.attributes),
    ...card,
    ...viewRules(category),
    userId: { ...userId, phoneNumber: tenDigitsOf(phone_number) ?? '', fullAddress: { ...home, zipCode } },
    // Those of one that was taken down are not to be had.
    pictures: row.status === 'removed' ? [] : row.pictures.map(viewPicture),
    location: { address: row.address, ...location },
    status: row.status,
    ...(row.return_day !== null && row.status !== 'active' && { returnDay: row.return_day }),
    expiresAt: row.expires_at.toISOString(),
    description: row.description,
    amenities: row.amenities,
    customAddress: row.custom_address,
    contactCount: row.contact_count,
  }
}
