/**
 * Everything that makes this marketplace *Kiraya* and not another one. The only brand file:
 * each value can be overridden by an environment variable, `BRAND_` and the key in upper snake
 * case (`BRAND_POSTAL_ADDRESS`). A key is added here together with the first screen or call that uses it.
 */
export const defaultBrand = {
  name: 'Kiraya',
  phone: '+91 79 4000 1234',
  email: 'help@kiraya.example',
  postalAddress: '3rd floor, Swastik Square, C G Road, Navrangpura, Ahmedabad, Gujarat 380009',
  copyrightYear: '2025',
  /** Where ads are whose owners have said neither where the thing nor where they themselves are. */
  defaultCity: 'Ahmedabad',
  defaultState: 'Gujarat',
  defaultPin: '380009',
}

export type Brand = typeof defaultBrand

/** The keys of the brand, in the order of the file. */
export const brandKeys = Object.keys(defaultBrand) as (keyof Brand)[]

/** `postalAddress` → `BRAND_POSTAL_ADDRESS`. */
export function brandVariable(key: keyof Brand): string {
  return `BRAND_${key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`
}
