import type { Cut } from './cuts.ts'
import { archPath, type Drawing, softening } from './svg-parts.ts'

/** The light on a background of this many pixels, of any colour: sun, and shade. */
type Light = (width: number, height: number) => Drawing

/** Sun from the upper left and a slight vignette. */
const sun: Light = () => ({
  body: '<rect width="100%" height="100%" fill="url(#sun)"/><rect width="100%" height="100%" fill="url(#edge)"/>',
  definitions:
    '<radialGradient id="sun" cx=".12" cy=".05" r=".95"><stop offset="0" stop-color="#FFF6DF" stop-opacity=".42"/><stop offset="1" stop-color="#FFF6DF" stop-opacity="0"/></radialGradient>' +
    '<radialGradient id="edge" cx=".45" cy=".45" r=".8"><stop offset=".55" stop-color="#2A1710" stop-opacity="0"/><stop offset="1" stop-color="#2A1710" stop-opacity=".16"/></radialGradient>',
})

/** Sun that came through a lattice of small arches. @param left, wide shares of the width */
const lattice =
  (left: number, wide: number, cellShare: number, opacity: number): Light =>
  (width, height) => {
    const cell = height * cellShare
    const hole = archPath(cell * 0.14, cell * 0.1, cell * 0.72, cell * 0.8)
    return {
      body: `<g transform="translate(${width * left} ${-height * 0.08}) skewX(-18) rotate(4)" opacity="${opacity}" filter="url(#glow)"><rect width="${width * wide}" height="${height * 0.96}" fill="url(#lattice)"/></g>`,
      definitions: `<pattern id="lattice" width="${cell}" height="${cell}" patternUnits="userSpaceOnUse"><path d="${hole}" fill="#FFF2CF"/></pattern>${softening('glow', cell / 14)}`,
    }
  }

/** The shadow of a neem tree's leaves on the upper part of a wall. */
const neem: Light = (width, height) => {
  const twigs = [0.02, 0.24, 0.42, 0.6].flatMap((share, twig) => {
    const [x, length] = [width * share, height * (0.34 + 0.06 * (twig % 3))]
    return Array.from({ length: 7 }, (_, leaf) => {
      const along = (leaf + 1) / 8
      const place = `translate(${x + length * 0.4 * along * along} ${length * along - 20})`
      return [38, 142].map((turn) => `<ellipse cx="24" rx="26" ry="7" transform="${place} rotate(${turn})"/>`).join('')
    })
  })
  return {
    body: `<g fill="#2B1C10" opacity=".12" filter="url(#shade)">${twigs.join('')}</g>`,
    definitions: softening('shade', height / 85),
  }
}

const together =
  (...all: readonly Light[]): Light =>
  (width, height) => {
    const drawings = all.map((light) => light(width, height))
    return {
      body: drawings.map(({ body }) => body).join(''),
      definitions: drawings.map(({ definitions }) => definitions).join(''),
    }
  }

const indoors = together(lattice(0.22, 0.46, 0.09, 0.22), sun)

/** The light on the grounds of every cut, and on banners. It is soft: a small drawing of it may be enlarged. */
export const lights: Record<Cut | 'banner', Light> = {
  niche: indoors,
  duo: indoors,
  trio: indoors,
  banner: together(lattice(0.56, 0.36, 0.1, 0.2), sun),
  flat: together(lattice(0.16, 0.6, 0.12, 0.34), sun),
  verandah: together(neem, sun),
  open: sun,
  close: sun,
  near: sun,
}
