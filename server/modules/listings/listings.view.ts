import type { InferResult } from 'kysely'
import { limits } from '../../../domain/limits.ts'
import { compressedWidth, fullWidth } from '../../../domain/rules/picture.ts'
import { averageRating } from '../../../domain/rules/rating.ts'
import type { Card, Product, PublicPlace, Review } from '../../../domain/schemas/listing.ts'
import type { ProductStatus } from '../../db/schema.ts'
import { pictureUrl, viewPicture } from '../media/picture.view.ts'
import { pickAttributes } from './attributes.ts'
import type { selectCards, selectListing, selectNewestReviews } from './listings.queries.ts'

export type CardRow = InferResult<ReturnType<typeof selectCards>>[number]
export type ListingRow = InferResult<ReturnType<typeof selectListing>>[number]
type ReviewRow = InferResult<ReturnType<typeof selectNewestReviews>>[number]

/** An ad in a list, as everybody sees it. */
export function viewPublicCard(row: CardRow): Card {
  return { ...viewShared(row, 1), userId: viewSeller(row) }
}

/** An ad with all its details, as everybody sees it; the seller's number and exact address are not in it. */
export function viewPublicProduct(
  row: ListingRow & { status: Exclude<ProductStatus, 'removed'> },
  reviews: ReviewRow[],
): Product {
  return {
    ...pickAttributes(row.category_name, row.attributes),
    ...viewShared(row, limits.imagesPerAdMax),
    description: row.description,
    amenities: row.amenities,
    customAddress: row.custom_address,
    status: row.status,
    reviews: reviews.map(viewReview),
    userId: {
      ...viewSeller(row),
      averageRating: averageRating(row.seller_rating_sum, row.seller_rating_count),
      totalReviews: row.seller_rating_count,
      createdAt: row.seller_created_at.toISOString(),
      fullAddress: viewSellerPlace(row),
    },
  }
}

function viewShared(row: CardRow, picturesMax: number): Omit<Card, 'userId'> {
  const pictures = row.pictures ?? []
  return {
    _id: row.id,
    title: row.title,
    price: row.price,
    discount: row.discount,
    finalPrice: row.final_price_paise / 100,
    rentType: row.rent_type,
    category: row.category_name,
    categoryId: row.category_id,
    subCategory: row.sub_category,
    images: pictures.map((columns) => pictureUrl(columns, fullWidth)),
    compressedImages: pictures.slice(0, 1).map((columns) => pictureUrl(columns, compressedWidth)),
    pictures: pictures.slice(0, picturesMax).map(viewPicture),
    vendorName: row.vendor_name,
    location: { area: row.area, city: row.city, state: row.state, country: row.country, zipCode: row.zip_code },
    averageRating: row.average_rating,
    totalReviews: row.total_reviews,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

function viewSeller(row: CardRow): Card['userId'] {
  return {
    _id: row.user_id,
    name: row.seller_name,
    fullName: fullNameOf(row.seller_name, row.seller_last_name),
    avatar: row.seller_avatar,
  }
}

/** A sign-up without a last name stores `N/A` (specification section 3), which is nobody's name. */
function fullNameOf(name: string, lastName: string): string {
  return (lastName === 'N/A' ? name : `${name} ${lastName}`).trim()
}

function viewSellerPlace(row: ListingRow): PublicPlace {
  return {
    area: row.seller_area,
    city: row.seller_city,
    state: row.seller_state,
    country: row.seller_country,
    zipCode: row.seller_zip_code,
  }
}

function viewReview(row: ReviewRow): Review {
  return {
    _id: row.id,
    userId: { _id: row.author_id, name: row.author_name, avatar: row.author_avatar },
    rating: row.rating,
    reviewText: row.review_text,
    updatedAt: row.updated_at.toISOString(),
  }
}
