interface AddressParts {
  address: string
  area: string
  city: string
  state: string
  zip_code: string
}

/** An address in one line; what two of its parts say alike stands there once. */
export function wholeAddress({ address, area, city, state, zip_code }: AddressParts): string {
  return [...new Set([address, area, city, state, zip_code].map((part) => part.trim()))].filter(Boolean).join(', ')
}
