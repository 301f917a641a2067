/** A part of a picture, in its pixels. */
export interface Crop {
  left: number
  top: number
  width: number
  height: number
}

export interface PictureSize {
  width: number
  height: number
}

/** How wide the picture of a banner is, by its height. */
const bannerShape = 8 / 3

/** Where the largest part of a picture is taken from, line by line. */
export const focusPlaces = [
  ...(['top-left', 'top', 'top-right'] as const),
  ...(['left', 'middle', 'right'] as const),
  ...(['bottom-left', 'bottom', 'bottom-right'] as const),
] as const
export type FocusPlace = (typeof focusPlaces)[number]

/** The largest part of a picture that has the shape of a banner, nearest to one of nine places. */
export function cropAtFocus(place: FocusPlace, size: PictureSize): Crop {
  const width = Math.min(size.width, Math.floor(size.height * bannerShape))
  const height = Math.min(size.height, heightOf(width))
  const at = focusPlaces.indexOf(place)
  return {
    left: Math.round(((size.width - width) * (at % 3)) / 2),
    top: Math.round(((size.height - height) * Math.floor(at / 3)) / 2),
    width,
    height,
  }
}

/** At which of the nine places the largest part is what is shown; of several the middle one. */
export function focusOfCrop({ crop, ...size }: PictureSize & { crop: Crop }): FocusPlace | 'own' {
  const isShown = (place: FocusPlace): boolean => {
    const { left, top, width } = cropAtFocus(place, size)
    return left === crop.left && top === crop.top && width === crop.width
  }
  return (['middle', ...focusPlaces] as const).find(isShown) ?? 'own'
}

/** The part of a picture from a corner on, so wide. @returns undefined when it does not lie within the picture */
export function cropFrom({ left, top, width }: Omit<Crop, 'height'>, size: PictureSize): Crop | undefined {
  const height = heightOf(width)
  return left + width > size.width || top + height > size.height ? undefined : { left, top, width, height }
}

const heightOf = (width: number): number => Math.max(1, Math.round(width / bannerShape))
