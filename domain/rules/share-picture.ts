import type { Language } from '../languages.ts'
import type { PublicAd } from '../schemas/public-ad.ts'
import { placeNameOfAd } from './place.ts'

/** The size of the preview picture of a link in pixels, as social networks and messengers ask for it. */
export const sharePictureSize = { width: 1200, height: 630 } as const

/** Increased when the drawing changes. */
const design = 1

/** The fields of an ad that the picture shows. */
export type SharedAd = Pick<
  PublicAd,
  | '_id'
  | 'title'
  | 'price'
  | 'discount'
  | 'finalPrice'
  | 'rentType'
  | 'category'
  | 'location'
  | 'placeNames'
  | 'pictures'
>

/** The picture's address; it changes with the picture's content, so the picture is immutable. */
export function sharePicturePath(ad: SharedAd, language: Language): string {
  return `/share/${ad._id}.jpg?lang=${language}&v=${sharePictureVersion(ad, language)}`
}

/** Hashes what the picture shows. */
export function sharePictureVersion(ad: SharedAd, language: Language): string {
  const { title, price, discount, rentType, category, pictures } = ad
  const place = placeNameOfAd(ad, language)
  return hash(JSON.stringify([design, title, price, discount, rentType, category, place, pictures[0]?.url]))
}

/** FNV-1a with 64 bits. A collision gives no advantage to an attacker. */
function hash(text: string): string {
  let sum = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) sum = BigInt.asUintN(64, (sum ^ BigInt(byte)) * 0x100000001b3n)
  return sum.toString(36)
}
