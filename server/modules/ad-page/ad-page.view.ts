import { adLimits } from '../../../domain/limits/ad.ts'
import { placeNamesInScripts } from '../../../domain/places/known-places.ts'
import { addDays } from '../../../domain/rules/dates.ts'
import { withReadableDeposit } from '../../../domain/rules/deposit.ts'
import { averageRating } from '../../../domain/rules/rating.ts'
import type { AdStatus } from '../../../domain/schemas/ad.ts'
import type { PublicAd, PublicPlace } from '../../../domain/schemas/public-ad.ts'
import { type AdCategory, pickAttributes, viewCardSeller, viewCategoryRules, viewSharedCardFields } from '../ads/ads.ts'
import { viewTerms } from '../rent/rent.ts'
import { type ReviewViewer, reviewRefusalOf, viewReview } from '../reviews/reviews.ts'
import type { PublicAdRow } from './ad-page.queries.ts'

/**
 * The public view of an ad with all its details, without the seller's number and exact address. @param own the viewer's
 * review
 */
export function viewPublicAd(
  row: PublicAdRow & { status: Exclude<AdStatus, 'removed'> },
  category: AdCategory,
  { own, ...viewer }: ReviewViewer & { own?: unknown },
): PublicAd {
  const stateNames = placeNamesInScripts((nameIn) => nameIn(row.state))
  return {
    ...withReadableDeposit(pickAttributes(category, row.attributes)),
    ...viewSharedCardFields(row, category.name, adLimits.picturesMax),
    ...(stateNames && { stateNames }),
    ...viewCategoryRules(category),
    description: row.description,
    amenities: row.amenities,
    customAddress: row.custom_address,
    terms: viewTerms(row.terms),
    status: row.status,
    ...(row.return_day !== null && { freeFrom: addDays(row.return_day) }),
    reviews: (row.reviews ?? []).map((review) => viewReview(review, viewer)),
    canReview: !reviewRefusalOf(viewer, own),
    ratingCounts: row.rating_counts,
    userId: {
      ...viewCardSeller(row),
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
