/** The colours of the demo pictures: hue and saturation; lightness comes from where a colour stands. */
const pigments = {
  rani: [336, 48],
  teal: [176, 34],
  neel: [226, 42],
  pista: [138, 26],
  aasman: [200, 46],
  geru: [17, 56],
  ret: [37, 50],
  mehndi: [68, 34],
  haldi: [42, 84],
  teak: [27, 42],
  slate: [212, 16],
} as const

export type Pigment = keyof typeof pigments

/** A pigment at some lightness (percent), as a colour for SVG. */
export function tone(pigment: Pigment, lightness: number): string {
  const [hue, saturation] = pigments[pigment]
  return `hsl(${hue},${saturation}%,${lightness}%)`
}

/** What a shadow on this pigment is made of: red, green and blue from 0 to 255. */
export function shade(pigment: Pigment): number[] {
  const warmth = Math.cos((pigments[pigment][0] * Math.PI) / 180)
  return [56 + 18 * warmth, 34, 48 - 14 * warmth]
}

/** What lies well beside each pigment. */
const partners: Record<Pigment, Pigment> = {
  rani: 'haldi',
  teal: 'rani',
  neel: 'rani',
  pista: 'geru',
  aasman: 'haldi',
  geru: 'aasman',
  ret: 'teal',
  mehndi: 'geru',
  haldi: 'neel',
  teak: 'mehndi',
  slate: 'teal',
}

/** The pigment of a second cloth on one of this pigment. */
export const partnerOf = (pigment: Pigment): Pigment => partners[pigment]
