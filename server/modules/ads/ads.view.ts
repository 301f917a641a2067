import type { ListedOwnAd, OwnAd } from '../../../domain/schemas/ad.ts'
import { tenDigitsOf } from '../accounts/user.view.ts'
import { pickAttributes } from '../listings/attributes.ts'
import { viewPublicCard } from '../listings/listings.view.ts'
import { viewPicture } from '../media/picture.view.ts'
import type { OwnAdRow, OwnerRow } from './ads.queries.ts'

/** An ad with everything that its owner may see and change. @param category its name */
export function viewOwnAd(row: OwnAdRow, category: string): OwnAd {
  const { location, ...card } = viewPublicCard(row, category)
  return {
    ...pickAttributes(category, row.attributes),
    ...card,
    pictures: row.pictures.map(viewPicture),
    location: { address: row.address, ...location },
    status: row.status,
    expiresAt: row.expires_at.toISOString(),
    description: row.description,
    amenities: row.amenities,
    customAddress: row.custom_address,
    contactCount: row.contact_count,
  }
}

/** The same with what the owner's profile says. */
export function viewListedOwnAd(row: OwnAdRow & { owner: OwnerRow }, category: string): ListedOwnAd {
  const ad = viewOwnAd(row, category)
  const { address, area, city, state, country, zip_code: zipCode } = row.owner
  const fullAddress = { address, area, city, state, country, zipCode }
  return { ...ad, userId: { ...ad.userId, phoneNumber: tenDigitsOf(row.owner.phone_number) ?? '', fullAddress } }
}
