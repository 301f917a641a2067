import type { RentType } from '../../../domain/rules/rent-type.ts'
import { slugify } from '../../../domain/rules/slug.ts'
import { type QualityPlace, qualityPlaces } from './places.data.ts'

/** One frozen ad. */
export interface QualityAd {
  title: string
  description: string
  category: string
  /** Empty for a category without subcategories. */
  subCategory: string
  price: number
  rentType: RentType
  place: QualityPlace
  attributes: Readonly<Record<string, string>>
  amenities: readonly string[]
  /** What it is. Beside the written labels: `#` with its category and with its subcategory, `#bike`, `#scooter`. */
  is: ReadonlySet<string>
}

/**
 * @param lines two for each ad: `title :: description`, then
 *   `subcategory; place; price unit; labels; key=value; +amenity, other`, with `-` for no subcategory
 */
export function adsOf(category: string, lines: string): QualityAd[] {
  const rows = lines.split('\n').filter((line) => line !== '')
  return Array.from({ length: rows.length / 2 }, (_, i) => readAd(category, rows[2 * i] ?? '', rows[2 * i + 1] ?? ''))
}

function readAd(category: string, words: string, facts: string): QualityAd {
  const [title = '', description = ''] = words.split(' :: ')
  const [sub = '', placeKey = '', charge = '', labels = '', ...rest] = facts.trim().split('; ')
  const [price, unit] = charge.split(' ')
  const place = qualityPlaces[placeKey]
  if (!place || description === '') throw new Error(`This ad cannot be read: ${words}`)
  const subCategory = sub === '-' ? '' : sub
  const groups = [category, subCategory].filter((name) => name !== '').map((name) => `#${slugify(name)}`)
  return {
    title,
    description,
    category,
    subCategory: subCategory === category ? '' : subCategory,
    price: Number(price),
    rentType: `Per ${unit}` as RentType,
    place,
    attributes: Object.fromEntries(rest.filter((part) => !part.startsWith('+')).map((part) => part.split('='))),
    amenities: rest.flatMap((part) => (part.startsWith('+') ? part.slice(1).split(', ') : [])),
    is: new Set([...labels.split(' '), ...groups]),
  }
}
