interface PlaceParts {
  area: string
  city: string
  state: string
  zip_code: string
}

/** Formats an address in one line; equal parts appear once. */
export const formatFullAddress = ({ address, ...place }: PlaceParts & { address: string }): string =>
  inOneLine([address, ...partsOf(place)])

/** Formats the public part of an address. */
export const formatAddressWithoutStreet = (place: PlaceParts): string => inOneLine(partsOf(place))

const partsOf = ({ area, city, state, zip_code }: PlaceParts) => [area, city, state, zip_code]

const inOneLine = (parts: readonly string[]): string =>
  [...new Set(parts.map((part) => part.trim()))].filter(Boolean).join(', ')
