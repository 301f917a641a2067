import type { Picture } from '../schemas/picture.ts'

/** The widths in which pictures are stored, in pixels. */
const ladder = [160, 320, 480, 640, 960, 1280, 1600] as const

/** What calls answer in `images` and `compressedImages`. */
export const fullVariantWidth = 1280
export const compressedVariantWidth = 480

export const variantWidths = {
  largest: 1600,
  /**
   * The sizes for a picture, smallest first, never wider than itself. One between two steps also keeps its own width,
   * unless the step below is nearly as wide.
   */
  upTo(width: number): number[] {
    const steps: number[] = ladder.filter((step) => step <= width)
    const top = steps.at(-1) ?? 0
    return width <= 1600 && width > top * 1.1 ? [...steps, width] : steps
  },
} as const

/** Returns the largest width within a bound; the smallest if none is. */
export function largestWidthWithin(widths: readonly number[], bound: number): number {
  return widths.findLast((width) => width <= bound) ?? widths[0] ?? 0
}

/** The address of one variant. */
export function variantUrl(hash: string, width: number, type: 'webp' | 'avif' = 'webp'): string {
  return `/files/${hash}/${width}.${type}`
}

/** The address of a person's picture as a square JPEG. */
export function avatarUrl(hash: string, width: number): string {
  return `/files/${hash}/${width}.jpg`
}

/** The smallest variant beside one of ours, sharp enough for a face; any other address stays as it is. */
export function smallestVariantUrl(url: string): string {
  const [, folder, width] = /^(\/files\/[0-9a-f]{64}\/)(\d+)\.(?:webp|jpg)$/.exec(url) ?? []
  return folder && Number(width) > ladder[0] ? `${folder}${ladder[0]}.webp` : url
}

export interface PictureSources {
  src: string
  /** For `img`; undefined for a picture that exists in one size only. */
  srcSet: string | undefined
  /** For `source type="image/avif"`; undefined until these variants were made. */
  avifSrcSet: string | undefined
}

/**
 * The attributes from which a browser chooses the smallest variant that is sharp; `sizes` is up to the layout.
 * @param widthMax in pixels, where a smaller one than that has to do
 */
export function pictureSources({ url, widths, hasAvif }: Picture, widthMax = Number.POSITIVE_INFINITY): PictureSources {
  const folder = url.slice(0, url.lastIndexOf('/'))
  const setOf = (type: string): string =>
    widths
      .filter((width) => width <= widthMax)
      .map((width) => `${folder}/${width}.${type} ${width}w`)
      .join(', ')
  const hasSizes = widths.length > 0
  return {
    src: url,
    srcSet: hasSizes ? setOf('webp') : undefined,
    avifSrcSet: hasSizes && hasAvif ? setOf('avif') : undefined,
  }
}

/**
 * The average colour of a picture, from its thumbhash: a placeholder that needs no script.
 * @returns `#rrggbb`, undefined for a placeholder that is empty or makes no sense
 */
export function placeholderColor(placeholder: string): string | undefined {
  const head = /^[A-Za-z0-9+/]{4}/.test(placeholder) ? atob(placeholder.slice(0, 4)) : ''
  if (head.length < 3) return undefined
  const bits = head.charCodeAt(0) | (head.charCodeAt(1) << 8) | (head.charCodeAt(2) << 16)
  // 6 bits of lightness and of the two colour axes, as the format lays them down.
  const l = (bits & 63) / 63
  const p = ((bits >> 6) & 63) / 31.5 - 1
  const q = ((bits >> 12) & 63) / 31.5 - 1
  const blue = l - (2 / 3) * p
  const red = (3 * l - blue + q) / 2
  return `#${[red, red - q, blue].map(toHex).join('')}`
}

const toHex = (share: number): string =>
  Math.round(Math.min(1, Math.max(0, share)) * 255)
    .toString(16)
    .padStart(2, '0')
