interface PlaceParts {
  area: string
  city: string
  state: string
  zip_code: string
}

/** An address in one line; what two of its parts say alike stands there once. */
export const wholeAddress = ({ address, ...place }: PlaceParts & { address: string }): string =>
  inOneLine([address, ...partsOf(place)])

/** The part of an address that everybody sees. */
export const addressWithoutStreet = (place: PlaceParts): string => inOneLine(partsOf(place))

const partsOf = ({ area, city, state, zip_code }: PlaceParts) => [area, city, state, zip_code]

const inOneLine = (parts: readonly string[]): string =>
  [...new Set(parts.map((part) => part.trim()))].filter(Boolean).join(', ')
