import type { Bitmap } from './bitmap.ts'

/** A change of some of the colours of a thing; those of its windows or wheels, say, stay. */
export interface Recoloring {
  /** The hues that it is about, in degrees: those at most `within` away from `around`. */
  around: number
  within: number
  /** Degrees by which they are turned. */
  turn?: number
  /** Factors; a lightness above 1 divides what is missing to white. */
  saturation?: number
  lightness?: number
}

/** Changes colours in place; of several changes the one that is most about a pixel counts. */
export function recolor({ data }: Bitmap, changes: readonly Recoloring[]): void {
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] === 0) continue
    const color = toHsl(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
    let most = 0
    let next = color
    for (const change of changes) {
      const share = shareOf(change, color[0])
      if (share > most) next = changed(change, color)
      most = Math.max(most, share)
    }
    if (most > 0) writeHsl(data, at, next, most)
  }
}

/** How much a change is about a hue, from 0 to 1; there is no hard edge. */
function shareOf({ around, within }: Recoloring, hue: number): number {
  const distance = Math.abs(((hue - around + 540) % 360) - 180)
  return Math.max(0, Math.min(1, (within + 8 - distance) / 8))
}

function changed({ turn = 0, saturation = 1, lightness = 1 }: Recoloring, color: Hsl): Hsl {
  const light = lightness > 1 ? 1 - (1 - color[2]) / lightness : color[2] * lightness
  return [(color[0] + turn + 360) % 360, Math.min(1, color[1] * saturation), light]
}

type Hsl = [hue: number, saturation: number, lightness: number]

/** Channels from 0 to 255 as a hue in degrees and shares from 0 to 1. */
function toHsl(red: number, green: number, blue: number): Hsl {
  const most = Math.max(red, green, blue)
  const spread = most - Math.min(red, green, blue)
  const lightness = (most - spread / 2) / 255
  if (spread === 0) return [0, 0, lightness]
  const saturation = spread / 255 / (1 - Math.abs(2 * lightness - 1))
  if (most === red) return [(60 * ((green - blue) / spread) + 360) % 360, saturation, lightness]
  if (most === green) return [60 * ((blue - red) / spread + 2), saturation, lightness]
  return [60 * ((red - green) / spread + 4), saturation, lightness]
}

/** Moves a pixel towards a colour by a share from 0 to 1. */
function writeHsl(data: Buffer, at: number, [hue, saturation, lightness]: Hsl, share: number): void {
  const strength = saturation * Math.min(lightness, 1 - lightness)
  for (const [channel, shift] of [0, 8, 4].entries()) {
    const place = (shift + hue / 30) % 12
    const color = 255 * (lightness - strength * Math.max(-1, Math.min(place - 3, 9 - place, 1)))
    const present = data[at + channel] ?? 0
    data[at + channel] = Math.round(present + (color - present) * share)
  }
}
