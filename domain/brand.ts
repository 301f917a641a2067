import { formatDate } from './rules/dates.ts'

/**
 * Everything that makes this marketplace *Kiraya* and not another one. The only brand file:
 * each value can be overridden by an environment variable, `BRAND_` and the key in upper snake
 * case (`BRAND_POSTAL_ADDRESS`). A key is added here together with the first screen or call that uses it.
 */
export const defaultBrand = {
  name: 'Kiraya',
  phone: '+91 79 4000 1234',
  email: 'help@kiraya.example',
  /** The WhatsApp number of the team: country code and number, digits only. */
  whatsapp: '917940001234',
  /** Our one real page on a social network. A placeholder: a real site that sets none shows none. */
  socialUrl: 'https://www.instagram.com/kiraya.example',
  /**
   * The app in the stores, and how a phone opens it: the Android package, and the scheme of its addresses on an iPhone. Placeholders:
   * there is an app where the environment names one (`rules/native-app.ts`).
   */
  androidStoreUrl: 'https://play.google.com/store/apps/details?id=in.kiraya.app',
  iosStoreUrl: 'https://apps.apple.com/in/app/kiraya/id6400000001',
  androidPackage: 'in.kiraya.app',
  iosAppId: '6400000001',
  appScheme: 'kiraya',
  /**
   * What proves to a phone that the app may open our links: SHA-256 fingerprints of the Android app's certificates, with
   * commas between them; the developer's team and the app's bundle on an iPhone. Empty where there is no proof.
   */
  androidFingerprint: '',
  iosTeamId: '',
  iosBundleId: 'in.kiraya.app',
  postalAddress: '3rd floor, Swastik Square, C G Road, Navrangpura, Ahmedabad, Gujarat 380009',
  /** The first year of the copyright line, which runs to the present one. */
  copyrightYear: '2025',
  /** Where ads are whose owners have said neither where the thing nor where they themselves are. */
  defaultCity: 'Ahmedabad',
  defaultState: 'Gujarat',
  defaultPin: '380009',
}

export type Brand = typeof defaultBrand

/** The years of the copyright line: `2025–2026`. A value of more than a year, such as `2019, 2021`, stays as it is. */
export function copyrightYears(first: string, now: Date): string {
  const present = formatDate(now).slice(-4)
  return /^\d{4}$/.test(first) && first < present ? `${first}–${present}` : first
}

/** The keys of the brand, in the order of the file. */
export const brandKeys = Object.keys(defaultBrand) as (keyof Brand)[]

/** Returns the environment variable of a brand value: `postalAddress` → `BRAND_POSTAL_ADDRESS`. */
export function brandSettingName(key: keyof Brand): string {
  return `BRAND_${key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`
}
