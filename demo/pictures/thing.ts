import type { Recoloring } from './recolor.ts'
import type { Sketch } from './sketch.ts'

/** An emoji by its code point, perhaps in other colours, or a drawing of our own. */
export type Thing = { emoji: string; colors: readonly Recoloring[] } | { draw: () => Sketch }

/** An emoji, in other colours where these are named. */
export const emoji = (code: string, ...colors: readonly Recoloring[]): Thing => ({ emoji: code, colors })

/** A drawing of our own. */
export const drawn = (draw: () => Sketch): Thing => ({ draw })
