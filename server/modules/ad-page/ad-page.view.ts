import { adLimits } from '../../../domain/limits/ad.ts'
import { namesInScripts } from '../../../domain/places/known-places.ts'
import { dayAfter } from '../../../domain/rules/dates.ts'
import { withDeposit } from '../../../domain/rules/deposit.ts'
import { averageRating } from '../../../domain/rules/rating.ts'
import type { AdStatus } from '../../../domain/schemas/ad.ts'
import type { PublicAd, PublicPlace } from '../../../domain/schemas/public-ad.ts'
import { type AdCategory, pickAttributes, viewRules, viewSeller, viewShared } from '../ads/ads.ts'
import { type Viewer, viewReview, whyNotReview } from '../reviews/reviews.ts'
import type { PublicAdRow } from './ad-page.queries.ts'

/**
 * The public view of an ad with all its details, without the seller's number and exact address. @param own the viewer's
 * review
 */
export function viewPublicAd(
  row: PublicAdRow & { status: Exclude<AdStatus, 'removed'> },
  category: AdCategory,
  { own, ...viewer }: Viewer & { own?: unknown },
): PublicAd {
  const stateNames = namesInScripts((nameIn) => nameIn(row.state))
  return {
    ...withDeposit(pickAttributes(category, row.attributes)),
    ...viewShared(row, category.name, adLimits.picturesMax),
    ...(stateNames && { stateNames }),
    ...viewRules(category),
    description: row.description,
    amenities: row.amenities,
    customAddress: row.custom_address,
    status: row.status,
    ...(row.return_day !== null && row.status !== 'active' && { freeFrom: dayAfter(row.return_day) }),
    reviews: (row.reviews ?? []).map((review) => viewReview(review, viewer)),
    canReview: !whyNotReview(viewer, own),
    ratingCounts: row.rating_counts,
    userId: {
      ...viewSeller(row),
      averageRating: averageRating(row.seller_rating_sum, row.seller_rating_count),
      totalReviews: row.seller_rating_count,
      createdAt: row.seller_created_at.toISOString(),
      fullAddress: viewSellerPlace(row),
    },
  }
}

function viewSellerPlace(row: PublicAdRow): PublicPlace {
  return {
    area: row.seller_area,
    city: row.seller_city,
    state: row.seller_state,
    country: row.seller_country,
    zipCode: row.seller_zip_code,
  }
}
