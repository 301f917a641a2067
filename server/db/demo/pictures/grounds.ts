import { type Pigment, tone } from './pigments.ts'

/**
 * How a thing is shown: standing in a niche, lying on block-printed cloth, on a verandah, or outdoors.
 */
export type Cut = 'niche' | 'flat' | 'verandah' | 'open'

/** Where a thing stands on a ground, as shares of the picture. */
export interface Footing {
  /** The line that it stands on; for `flat` the middle that it lies around. */
  base: number
  maxWidth: number
  maxHeight: number
  /** Degrees; only what lies is turned. */
  turn: number
}

export const footings: Record<Cut, Footing> = {
  niche: { base: 0.81, maxWidth: 0.44, maxHeight: 0.56, turn: 0 },
  flat: { base: 0.5, maxWidth: 0.5, maxHeight: 0.6, turn: -12 },
  verandah: { base: 0.87, maxWidth: 0.52, maxHeight: 0.62, turn: 0 },
  open: { base: 0.86, maxWidth: 0.58, maxHeight: 0.62, turn: 0 },
}

/** A softly pointed arch, the one shape of the house. */
export function archPath(x: number, y: number, width: number, height: number): string {
  const radius = width / 2
  const middle = x + radius
  const right = x + width
  const bottom = y + height
  return (
    `M${x} ${bottom}V${y + radius * 1.02}C${x} ${y + radius * 0.44} ${middle - radius * 0.4} ${y + radius * 0.17} ${middle} ${y}` +
    `C${middle + radius * 0.4} ${y + radius * 0.17} ${right} ${y + radius * 0.44} ${right} ${y + radius * 1.02}V${bottom}Z`
  )
}

/** An SVG document of a size, with what its shapes refer to. */
export function svgDocument(width: number, height: number, body: string, definitions: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions}</defs>${body}</svg>`,
  )
}

/** A linear gradient of two colours along a direction. */
export function fade(id: string, from: string, to: string, direction = 'x2="1" y2="1"'): string {
  return `<linearGradient id="${id}" x1="0" y1="0" ${direction}><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
}

/** Sun from the upper left and a slight vignette, over everything. */
export const sunlight = {
  body: '<rect width="100%" height="100%" fill="url(#sun)"/><rect width="100%" height="100%" fill="url(#edge)"/>',
  definitions:
    '<radialGradient id="sun" cx=".12" cy=".05" r=".95"><stop offset="0" stop-color="#FFF6DF" stop-opacity=".42"/><stop offset="1" stop-color="#FFF6DF" stop-opacity="0"/></radialGradient>' +
    '<radialGradient id="edge" cx=".45" cy=".45" r=".8"><stop offset=".55" stop-color="#2A1710" stop-opacity="0"/><stop offset="1" stop-color="#2A1710" stop-opacity=".16"/></radialGradient>',
}

type Ground = (width: number, height: number, pigment: Pigment) => { body: string; definitions: string }

const niche: Ground = (width, height, pigment) => {
  const floor = height * 0.79
  const span = width * 0.56
  const left = (width - span) / 2
  const top = height * 0.07
  // Rings that overlap fade like a blur and cost a tenth of one.
  const outline = archPath(left, top, span, floor - top + 40)
  const rings = [14, 26, 38, 50, 62, 74, 86].map((size) => `<path d="${outline}" stroke-width="${size}"/>`).join('')
  return {
    body: `<rect width="${width}" height="${height}" fill="url(#wall)"/>
      <path d="${archPath(left - 12, top - 15, span + 24, floor - top + 15)}" fill="${tone(pigment, 88)}" opacity=".8"/>
      <path d="${archPath(left, top, span, floor - top)}" fill="url(#niche)"/>
      <g clip-path="url(#inside)" fill="none" stroke="${tone(pigment, 24)}" opacity=".05">${rings}</g>
      <rect y="${floor}" width="${width}" height="${height - floor}" fill="url(#floor)"/>
      <rect y="${floor - 1}" width="${width}" height="2" fill="${tone(pigment, 92)}" opacity=".7"/>
      <rect x="${width * 0.27}" y="${floor + 14}" width="${width * 0.46}" height="${height * 0.09}" rx="9" fill="url(#plinth)"/>
      <rect x="${width * 0.25}" y="${floor - 4}" width="${width * 0.5}" height="26" rx="8" fill="url(#sill)"/>`,
    definitions: `${fade('wall', tone(pigment, 86), tone(pigment, 73))}${fade('niche', tone(pigment, 50), tone(pigment, 68), 'x2="1" y2=".5"')}
      ${fade('floor', tone(pigment, 73), tone(pigment, 62), 'x2="0" y2="1"')}${fade('sill', '#FFF7E8', tone(pigment, 91), 'x2="1" y2="0"')}
      ${fade('plinth', tone(pigment, 86), tone(pigment, 57), 'x2="1" y2="0"')}
      <clipPath id="inside"><path d="${archPath(left, top, span, floor - top)}"/></clipPath>`,
  }
}

const flat: Ground = (width, height, pigment) => {
  const petals = [0, 60, 120, 180, 240, 300]
    .map((turn) => `<ellipse cy="-6.5" rx="3.2" ry="5" transform="rotate(${turn})"/>`)
    .join('')
  const flower = (x: number, y: number) =>
    `<g transform="translate(${x} ${y})" fill="${tone(pigment, 68)}">${petals}<circle r="2.4"/></g>`
  const edge = width * 0.71
  return {
    body: `<rect width="${width}" height="${height}" fill="url(#cloth)"/><rect width="${width}" height="${height}" fill="url(#print)" opacity=".6"/>
      <g transform="rotate(-12 ${width / 2} ${height / 2})"><rect x="${edge - 34}" y="${-height}" width="40" height="${height * 3}" fill="url(#crease)"/>
      <rect x="${edge}" y="${-height}" width="${width}" height="${height * 3}" fill="url(#fold)"/><rect x="${edge + 12}" y="${-height}" width="5" height="${height * 3}" fill="#FFF5DF" opacity=".75"/>
      <rect x="${edge + 36}" y="${-height}" width="22" height="${height * 3}" fill="url(#dots)"/></g>`,
    definitions: `${fade('cloth', tone(pigment, 91), tone(pigment, 80))}${fade('fold', tone(pigment, 58), tone(pigment, 46), 'x2=".4" y2="0"')}
      <pattern id="print" width="76" height="76" patternUnits="userSpaceOnUse">${flower(19, 19)}${flower(57, 57)}</pattern>
      <pattern id="dots" width="20" height="20" patternUnits="userSpaceOnUse"><circle cx="10" cy="10" r="3" fill="#FFF5DF" opacity=".8"/></pattern>
      <linearGradient id="crease"><stop offset="0" stop-color="${tone(pigment, 20)}" stop-opacity="0"/><stop offset="1" stop-color="${tone(pigment, 20)}" stop-opacity=".42"/></linearGradient>`,
  }
}

const verandah: Ground = (width, height, pigment) => {
  const floor = height * 0.74
  const dado = height * 0.4
  const joints = Array.from({ length: 9 }, (_, index) => {
    const x = (width * (index - 1)) / 7
    return `<path d="M${x} ${floor}L${width / 2 + (x - width / 2) * 1.9} ${height}" stroke="#7A5238" stroke-opacity=".2" stroke-width="2"/>`
  }).join('')
  return {
    body: `<rect width="${width}" height="${height}" fill="url(#wall)"/>
      <path d="${archPath(width * 0.68, height * 0.05, width * 0.24, dado)}" fill="${tone(pigment, 84)}" opacity=".75"/>
      <path d="${archPath(width * 0.7, height * 0.08, width * 0.2, dado)}" fill="${tone(pigment, 92)}" opacity=".9"/>
      <rect y="${dado}" width="${width}" height="${floor - dado}" fill="url(#dado)"/><rect y="${dado - 4}" width="${width}" height="7" fill="#FFF8EA" opacity=".9"/>
      <rect y="${floor}" width="${width}" height="${height - floor}" fill="url(#floor)"/><rect y="${floor - 13}" width="${width}" height="13" fill="${tone(pigment, 40)}" opacity=".5"/>
      ${joints}<path d="M0 ${floor + (height - floor) * 0.38}H${width}" stroke="#7A5238" stroke-opacity=".2" stroke-width="2"/>`,
    definitions: `${fade('wall', '#FFF6E4', '#EFE1C9', 'x2="1" y2=".3"')}${fade('dado', tone(pigment, 68), tone(pigment, 54), 'x2="1" y2=".3"')}${fade('floor', '#DFB999', '#C99B78', 'x2="0" y2="1"')}`,
  }
}

const open: Ground = (width, height, pigment) => {
  const ground = height * 0.72
  return {
    body: `<rect width="${width}" height="${height}" fill="url(#sky)"/>
      <path d="${archPath(width * 0.27, height * 0.08, width * 0.46, height)}" fill="${tone(pigment, 95)}" opacity=".75"/>
      <circle cx="${width * 0.78}" cy="${height * 0.2}" r="${height * 0.09}" fill="#FFE3A3" opacity=".9"/>
      <path d="M0 ${height * 0.62}Q${width * 0.2} ${height * 0.48} ${width * 0.46} ${height * 0.6}T${width} ${height * 0.54}V${height}H0Z" fill="${tone(pigment, 74)}"/>
      <path d="M0 ${ground}Q${width * 0.3} ${height * 0.64} ${width * 0.6} ${height * 0.7}T${width} ${height * 0.66}V${height}H0Z" fill="url(#field)"/>
      <path d="M0 ${height * 0.8}Q${width / 2} ${height * 0.76} ${width} ${height * 0.8}V${height}H0Z" fill="${tone(pigment, 80)}"/>
      <path d="M0 ${height * 0.8}Q${width / 2} ${height * 0.76} ${width} ${height * 0.8}" fill="none" stroke="#FFF8EA" stroke-width="4" opacity=".7"/>`,
    definitions: `${fade('sky', tone(pigment, 90), tone(pigment, 82), 'x2="0" y2="1"')}${fade('field', tone(pigment, 62), tone(pigment, 52), 'x2="0" y2="1"')}`,
  }
}

/** The body and definitions of a cut's ground. */
export const grounds: Record<Cut, Ground> = { niche, flat, verandah, open }
