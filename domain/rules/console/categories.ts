import type { Localized } from '../../languages.ts'

/** The number of ads of every status, counted up to a limit. */
export interface AdCount {
  count: number
  isCapped: boolean
}

/** The ads of several things together. */
export function addCounts(counts: readonly AdCount[]): AdCount {
  return {
    count: counts.reduce((sum, { count }) => sum + count, 0),
    isCapped: counts.some(({ isCapped }) => isCapped),
  }
}

/** A subcategory, or a group with those in it. */
export interface ConsoleSubCategory {
  name: string
  slug: string
  words: Localized
  ads: AdCount
  members: ConsoleSubCategory[]
}

/** A category as the console shows it. */
export interface ConsoleCategory {
  name: string
  slug: string
  /** The number of its changes: a form says from which it was made. */
  revision: number
  colorCode: string
  image: string
  /** Is the picture one that the team has given? */
  hasOwnPicture: boolean
  isHidden: boolean
  /** The slug of the category whose fields it has; null where it has its own, or none. */
  borrows: string | null
  words: Localized
  ads: AdCount
  subCategories: ConsoleSubCategory[]
}

/** The moves of a category in the console: its position, hidden and shown. */
export const categoryMoves = ['up', 'down', 'hidden', 'shown'] as const
export type CategoryMove = (typeof categoryMoves)[number]

/** A picture of a form: its bytes and its file name. */
export interface FormPicture {
  bytes: Uint8Array
  name: string
}

/** Is a colour, `#RRGGBB`, light enough for dark letters on it? Their contrast is at least 4.5 : 1. */
export function isLightColor(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  )
  // The ink of the site, #1F1B16, has 0.011.
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) / (0.011 + 0.05) >= 4.5
}

const linear = (share: number): number => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)
