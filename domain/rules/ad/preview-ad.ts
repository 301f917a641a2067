import * as z from 'zod/mini'
import type { Brand } from '../../brand.ts'
import { appliesToSubCategory } from '../../categories/attribute.ts'
import { declarationByName } from '../../categories/categories.ts'
import { adFieldSchemas } from '../../schemas/ad.ts'
import type { Picture } from '../../schemas/picture.ts'
import type { PublicAd, PublicPlace } from '../../schemas/public-ad.ts'
import { termsBodySchema } from '../../schemas/rent.ts'
import type { OwnProfile } from '../account/own-profile.ts'
import { withReadableDeposit } from '../deposit.ts'
import { finalPrice } from '../price.ts'
import { defaultTerms } from '../rent/terms.ts'
import type { AdFormValues, AdKind } from './ad-form.ts'
import { formToTermsBody } from './terms-body.ts'

/** The data of an ad page that is not in its form. */
export interface PreviewFacts {
  /** Whose ad it is. */
  owner: OwnProfile & { createdAt: string }
  /** The cover first. */
  pictures: Picture[]
  /** Where ads are whose owners have no address. */
  brand: Pick<Brand, 'defaultCity' | 'defaultState' | 'defaultPin'>
  /** ISO 8601. */
  now: string
}

/**
 * An ad that is being written as the server would keep it, for the page that shows it (specification section 2, Ad
 * preview). What is missing or cannot be read is empty; a price is 0.
 */
export function previewAdForm(values: AdFormValues, kind: AdKind, facts: PreviewFacts): PublicAd {
  const { category, subCategory, borrows } = kind
  const { owner, pictures, now } = facts
  const price = read(adFieldSchemas.price, values.price) ?? 0
  const discount = price === 0 ? 0 : (read(adFieldSchemas.discount, values.discount) ?? 0)
  const images = pictures.map(({ url }) => url)
  const place = placeOf(values, facts)
  return {
    ...withReadableDeposit(attributesOf(values, kind)),
    _id: 'preview',
    title: read(adFieldSchemas.title, values.title) ?? '',
    description: read(adFieldSchemas.description, values.description) ?? '',
    price,
    discount,
    finalPrice: finalPrice(price, discount),
    rentType: values.rentType,
    category,
    ...(borrows && { borrows }),
    categoryId: '',
    subCategory: subCategory || category,
    images,
    compressedImages: images.slice(0, 1),
    pictures,
    vendorName: owner.fullName,
    location: place,
    amenities: declarationByName(kind)?.amenities ? amenitiesOf(values) : [],
    customAddress: values.customAddress,
    terms: read(termsBodySchema, formToTermsBody(values.terms, values.rentType)) ?? defaultTerms,
    status: 'active',
    averageRating: 0,
    totalReviews: 0,
    reviews: [],
    canReview: false,
    ratingCounts: [0, 0, 0, 0, 0],
    createdAt: now,
    updatedAt: now,
    userId: {
      _id: owner._id,
      name: owner.fullName,
      fullName: owner.fullName,
      avatar: owner.avatar,
      averageRating: 0,
      totalReviews: 0,
      createdAt: owner.createdAt,
      fullAddress: place,
    },
  }
}

/** @returns undefined for what would be refused */
const read = <T extends z.ZodMiniType>(schema: T, value: unknown): z.output<T> | undefined => {
  const { data } = z.safeParse(schema, value)
  return data
}

function attributesOf({ attributes }: AdFormValues, kind: AdKind): Record<string, string | number> {
  const declared = (declarationByName(kind)?.attributes ?? []).filter((one) =>
    appliesToSubCategory(one, kind.subCategory),
  )
  const schemas: Record<string, unknown> = adFieldSchemas
  const filled = declared.map(({ key }) => [key, read(schemas[key] as z.ZodMiniType, attributes[key])] as const)
  return Object.fromEntries(filled.filter((entry): entry is [string, string | number] => !isEmpty(entry[1])))
}

const isEmpty = (value: unknown): boolean => value === undefined || value === ''

/** Each once, in any letter case, and none of those that would be refused. */
function amenitiesOf({ amenities }: AdFormValues): string[] {
  const tags = amenities.flatMap((amenity) => read(adFieldSchemas.amenities, [amenity]) ?? [])
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()]
}

/** Of its own, at its owner's home, or in the brand's city (decisions: Default location with custom address off). */
function placeOf(values: AdFormValues, { owner, brand }: PreviewFacts): PublicPlace {
  if (values.customAddress) {
    const { shape } = adFieldSchemas.location
    return {
      area: read(shape.area, values.area) ?? '',
      city: read(shape.city, values.city) ?? '',
      state: read(shape.state, values.state) ?? '',
      country: read(shape.country, values.country) ?? '',
      zipCode: read(shape.zipCode, values.zipCode) ?? '',
    }
  }
  const { area, city, state, country, zipCode } = owner
  if (city && state) return { area, city, state, country, zipCode }
  return {
    area: '',
    city: brand.defaultCity,
    state: brand.defaultState,
    country: 'India',
    zipCode: brand.defaultPin,
  }
}
