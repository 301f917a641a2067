import { type Attribute, appliesToSubCategory, type NumberAttribute } from '../../categories/attribute.ts'
import { declarationByName } from '../../categories/categories.ts'
import { adLimits } from '../../limits/ad.ts'
import { type NumberKind, normalizeNumberInput, parseTypedNumber } from '../typed-number.ts'
import type { AdFormValues, AdKind } from './ad-form.ts'
import { formToTermsBody } from './terms-body.ts'

/** Returns how a number attribute is parsed. */
export const numberKindOf = ({ isDecimal }: NumberAttribute): NumberKind => (isDecimal ? 'decimal' : 'whole')

/** The price and the discount of a form; undefined until both are numbers that an ad may have. */
export function parseFormPrices(values: AdFormValues): { price: number; discount: number } | undefined {
  const price = parseTypedNumber('rupees', values.price)
  const discount = values.discount.trim() === '' ? 0 : parseTypedNumber('percent', values.discount)
  if (price === undefined || price < 1 || price > adLimits.priceMax) return undefined
  return discount === undefined || discount > adLimits.discountMax ? undefined : { price, discount }
}

/** What a form sends to `products/add` and `products/update`. @param images addresses of the uploaded pictures, cover first */
export function formToAdBody(values: AdFormValues, kind: AdKind, images: string[]) {
  const { category, subCategory } = kind
  const {
    attributes,
    amenities,
    terms,
    price,
    discount,
    customAddress,
    address,
    area,
    city,
    state,
    country,
    zipCode,
    ...rest
  } = values
  const declaration = declarationByName(kind)
  const declared: readonly Attribute[] = declaration?.attributes ?? []
  return {
    ...rest,
    price: normalizeNumberInput('rupees', price),
    discount: normalizeNumberInput('percent', discount),
    // They may have been chosen for another category or subcategory.
    amenities: declaration?.amenities ? amenities : [],
    terms: formToTermsBody(terms, values.rentType),
    category,
    subCategory,
    images,
    compressedImages: images.slice(0, 1),
    customAddress,
    ...(customAddress && { location: { address, area, city, state, country, zipCode } }),
    ...Object.fromEntries(
      declared.map((attribute) => [
        attribute.key,
        appliesToSubCategory(attribute, subCategory) ? sentAttribute(attribute, attributes) : '',
      ]),
    ),
  }
}

function sentAttribute(attribute: Attribute, { [attribute.key]: typed = '' }: AdFormValues['attributes']): string {
  return attribute.kind === 'number' ? normalizeNumberInput(numberKindOf(attribute), typed) : typed
}

export type AdFormBody = ReturnType<typeof formToAdBody>
