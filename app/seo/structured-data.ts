import type { Brand } from '../../domain/brand.ts'
import { languages } from '../../domain/languages.ts'
import { reviewLimits } from '../../domain/limits/review.ts'
import { adPath } from '../../domain/rules/links.ts'
import { initialsAvatarPath } from '../../domain/rules/person-name.ts'
import { finalPrice } from '../../domain/rules/price.ts'
import { type LongerUnit, type RentUnit, usablePrices } from '../../domain/rules/rent/terms.ts'
import { rentTimeUnit } from '../../domain/rules/rent-type.ts'
import type { PublicAd } from '../../domain/schemas/public-ad.ts'
import type { Review } from '../../domain/schemas/review.ts'
import type { StructuredData } from './page-description.ts'

/** The codes of UN/CEFACT Recommendation 20, which schema.org requires. */
const unitCodes: Record<RentUnit, string> = { hour: 'HUR', day: 'DAY', week: 'WEE', month: 'MON' }

/** Builds the structured data (JSON-LD) of the site's pages, with absolute URLs. */
export interface StructuredDataBuilder {
  /** The operator of the site, and its search. */
  organization(): StructuredData
  /** The same with the contact details. */
  contact(): StructuredData
  /** The breadcrumb from the home page to this one. */
  breadcrumbs(steps: readonly { name: string; path: string }[]): StructuredData
  /** The ads of a list, in its order. */
  itemList(ads: readonly Pick<PublicAd, '_id' | 'title' | 'category' | 'subCategory'>[]): StructuredData
  /** An ad: a thing with an offer to lease it out at a price for a duration. */
  product(ad: PublicAd): StructuredData
}

/** Creates the builder of structured data. @param publicUrl the site's origin, without a trailing slash */
export function createStructuredDataBuilder(publicUrl: string, brand: Brand): StructuredDataBuilder {
  const absolute = (path: string): string => new URL(path, publicUrl).href
  const organizationId = absolute('/#organization')
  const organization = () => ({
    '@type': 'Organization',
    '@id': organizationId,
    name: brand.name,
    url: absolute('/'),
    logo: absolute('/mark.svg'),
    email: brand.email,
    telephone: brand.phone,
    address: brand.postalAddress,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${absolute('/')}?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  })
  return {
    organization,
    contact: () => ({
      ...organization(),
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer support',
        email: brand.email,
        telephone: brand.phone,
        areaServed: 'IN',
        availableLanguage: languages,
      },
    }),
    breadcrumbs: (steps) => ({
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: absolute(path),
      })),
    }),
    itemList: (ads) => ({
      '@type': 'ItemList',
      numberOfItems: ads.length,
      itemListElement: ads.map((ad, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: ad.title,
        url: absolute(adPath(ad)),
      })),
    }),
    product: (ad) => ({
      '@type': 'Product',
      '@id': absolute(`${adPath(ad)}#product`),
      name: ad.title,
      description: ad.description,
      category: ad.category,
      image: ad.pictures.map(({ url }) => absolute(url)),
      ...(ad.totalReviews > 0
        ? {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: ad.averageRating,
              reviewCount: ad.totalReviews,
            },
          }
        : {}),
      ...reviewsOf(ad),
      offers: offerOf(ad, absolute),
    }),
  }
}

/** Of the newest reviews; search engines want some, not all, and only those with an author. */
const reviewsMax = 3

function reviewsOf({ reviews }: PublicAd): { review?: StructuredData[] } {
  const shown = reviews.filter(({ userId }) => userId.name !== '').slice(0, reviewsMax)
  return shown.length === 0 ? {} : { review: shown.map(describeReview) }
}

function describeReview({ userId, rating, reviewText, createdAt }: Review): StructuredData {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: userId.name },
    reviewRating: {
      '@type': 'Rating',
      ratingValue: rating,
      bestRating: reviewLimits.ratingMax,
      worstRating: reviewLimits.ratingMin,
    },
    reviewBody: reviewText,
    datePublished: createdAt.slice(0, 10),
  }
}

/** The price of the ad's own unit first, then of each longer one, after the discount. */
function unitPricesOf(ad: PublicAd): StructuredData | StructuredData[] {
  const longer = Object.entries(usablePrices(ad, ad.terms.prices)) as [LongerUnit, number][]
  const priceOf = (price: number, unitCode: string) => ({
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: 'INR',
    referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode },
  })
  const own = priceOf(ad.finalPrice, unitCodes[rentTimeUnit(ad.rentType)])
  if (longer.length === 0) return own
  return [own, ...longer.map(([unit, price]) => priceOf(finalPrice(price, ad.discount), unitCodes[unit]))]
}

function offerOf(ad: PublicAd, absolute: (path: string) => string): StructuredData {
  const price = { price: ad.finalPrice, priceCurrency: 'INR' }
  const { area, city, state } = ad.location
  const { fullName, avatar } = ad.userId
  return {
    '@type': 'Offer',
    url: absolute(adPath(ad)),
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    ...price,
    priceSpecification: unitPricesOf(ad),
    availability: `https://schema.org/${ad.status === 'active' ? 'InStock' : 'OutOfStock'}`,
    areaServed: [area, city, state].filter(Boolean).join(', '),
    seller: { '@type': 'Person', name: fullName, image: absolute(avatar ?? initialsAvatarPath(fullName)) },
  }
}
