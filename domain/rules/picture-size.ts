/** How large a photograph is sent, in pixels. */
export interface SizeLimits {
  /** Width times height up to which it is not scaled. */
  areaMax: number
  /** The shorter side is not made shorter than this for the area: a long screenshot stays readable. */
  shorterMin: number
  /** Of the longer side. */
  longerMax: number
}

interface Size {
  width: number
  height: number
}

/** The size in which a photograph is sent: by its area, not by its longer side, and never larger than it is. */
export function fitPictureSize({ width, height }: Size, { areaMax, shorterMin, longerMax }: SizeLimits): Size {
  const byArea = Math.max(Math.sqrt(areaMax / (width * height)), shorterMin / Math.min(width, height))
  const scale = Math.min(1, byArea, longerMax / Math.max(width, height))
  const scaled = (side: number): number => Math.max(1, Math.round(side * scale))
  return { width: scaled(width), height: scaled(height) }
}
