import type { Cut } from './cuts.ts'
import { type Pigment, partnerOf, tone } from './pigments.ts'
import { archPath, type Drawing, fade, softening } from './svg-parts.ts'

/** What lies behind the things of a picture of so many pixels, before any light falls on it. */
type Ground = (width: number, height: number, pigment: Pigment) => Drawing

/** An arch in the wall of an arcade, in pixels. */
interface Arch {
  x: number
  y: number
  width: number
}

/** Where the floor of an arcade begins, as a share of the height. */
const floorShare = 0.81

/** Arches in a wall above a floor. */
function arcade(width: number, height: number, pigment: Pigment, arches: readonly Arch[]): Drawing {
  const floor = height * floorShare
  const drawn = arches.map((arch, index) => {
    const inner = archPath(arch.x, arch.y, arch.width, floor - arch.y)
    // Rings that overlap fade like a blur and cost a tenth of one.
    const outline = archPath(arch.x, arch.y, arch.width, floor - arch.y + 40)
    const rings = [14, 26, 38, 50, 62, 74, 86].map((size) => `<path d="${outline}" stroke-width="${size}"/>`).join('')
    const frame = archPath(arch.x - 11, arch.y - 14, arch.width + 22, floor - arch.y + 14)
    return {
      body: `<path d="${frame}" fill="${tone(pigment, 89)}" opacity=".8"/><path d="${inner}" fill="url(#niche)"/>
        <g clip-path="url(#inside${index})" fill="none" stroke="${tone(pigment, 22)}" opacity=".055">${rings}</g>`,
      definitions: `<clipPath id="inside${index}"><path d="${inner}"/></clipPath>`,
    }
  })
  return {
    body: `<rect width="${width}" height="${height}" fill="url(#wall)"/>${drawn.map(({ body }) => body).join('')}
      <rect y="${floor}" width="${width}" height="${height - floor}" fill="url(#floor)"/>
      <rect y="${floor - 1}" width="${width}" height="2" fill="${tone(pigment, 92)}" opacity=".7"/>`,
    definitions: `${fade('wall', tone(pigment, 86), tone(pigment, 71))}${fade('niche', tone(pigment, 47), tone(pigment, 67), 'x2="1" y2=".5"')}
      ${fade('floor', tone(pigment, 74), tone(pigment, 61), 'x2="0" y2="1"')}${drawn.map(({ definitions }) => definitions).join('')}`,
  }
}

const niche: Ground = (width, height, pigment) => {
  const floor = height * floorShare
  const span = width * 0.62
  const wall = arcade(width, height, pigment, [{ x: (width - span) / 2, y: height * 0.045, width: span }])
  return {
    body: `${wall.body}
      <rect x="${width * 0.24}" y="${floor + 18}" width="${width * 0.52}" height="${height * 0.1}" rx="9" fill="url(#plinth)"/>
      <rect x="${width * 0.22}" y="${floor}" width="${width * 0.56}" height="27" rx="8" fill="url(#sill)"/>`,
    definitions: `${wall.definitions}${fade('sill', '#FFF7E8', tone(pigment, 90), 'x2="1" y2="0"')}${fade('plinth', tone(pigment, 86), tone(pigment, 58), 'x2="1" y2="0"')}`,
  }
}

const duo: Ground = (width, height, pigment) =>
  arcade(
    width,
    height,
    pigment,
    [0.095, 0.525].map((x) => ({ x: width * x, y: height * 0.07, width: width * 0.38 })),
  )

const trio: Ground = (width, height, pigment) =>
  arcade(
    width,
    height,
    pigment,
    [0.05, 0.355, 0.67].map((x, index) => ({
      x: width * x,
      y: height * (index === 1 ? 0.07 : 0.16),
      width: width * (index === 1 ? 0.29 : 0.28),
    })),
  )

/** Arches far out of focus, before which something is near. */
const blurred = (width: number, height: number, pigment: Pigment, floor: number) => ({
  body: `<rect width="${width}" height="${height}" fill="url(#wall)"/>
    <g filter="url(#soft)"><path d="${archPath(width * 0.52, height * 0.02, width * 0.42, height * 1.1)}" fill="${tone(pigment, 50)}" opacity=".75"/>
    <path d="${archPath(width * 0.02, height * 0.16, width * 0.36, height)}" fill="${tone(pigment, 91)}" opacity=".65"/>
    <circle cx="${width * 0.9}" cy="${height * 0.2}" r="${height * 0.08}" fill="#FFF0C8" opacity=".5"/>
    <circle cx="${width * 0.78}" cy="${height * 0.1}" r="${height * 0.05}" fill="#FFF0C8" opacity=".45"/>
    <rect x="${-width * 0.1}" y="${height * floor}" width="${width * 1.2}" height="${height}" fill="${tone(pigment, floor < 0.8 ? 72 : 58)}"/></g>`,
  definitions: `${fade('wall', tone(pigment, 83), tone(pigment, 63))}${softening('soft', height / 28)}`,
})

const close: Ground = (width, height, pigment) => blurred(width, height, pigment, 0.88)
const near: Ground = (width, height, pigment) => blurred(width, height, pigment, 0.76)

const flat: Ground = (width, height, pigment) => {
  const petals = [0, 60, 120, 180, 240, 300]
    .map((turn) => `<ellipse cy="-6.5" rx="3.2" ry="5" transform="rotate(${turn})"/>`)
    .join('')
  const flower = (x: number, y: number) =>
    `<g transform="translate(${x} ${y})" fill="${tone(pigment, 68)}">${petals}<circle r="2.4"/></g>`
  const edge = width * 0.68
  const second = partnerOf(pigment)
  return {
    body: `<rect width="${width}" height="${height}" fill="url(#cloth)"/><rect width="${width}" height="${height}" fill="url(#print)" opacity=".6"/>
      <g transform="rotate(-12 ${width / 2} ${height / 2})"><rect x="${edge - 34}" y="${-height}" width="40" height="${height * 3}" fill="url(#crease)"/>
      <rect x="${edge}" y="${-height}" width="${width}" height="${height * 3}" fill="url(#fold)"/><rect x="${edge + 12}" y="${-height}" width="5" height="${height * 3}" fill="#FFF5DF" opacity=".75"/>
      <rect x="${edge + 36}" y="${-height}" width="22" height="${height * 3}" fill="url(#dots)"/></g>`,
    definitions: `${fade('cloth', tone(pigment, 92), tone(pigment, 81))}${fade('fold', tone(second, 60), tone(second, 47), 'x2=".4" y2="0"')}
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
      <path d="${archPath(width * 0.69, height * 0.05, width * 0.25, dado)}" fill="${tone(pigment, 84)}" opacity=".75"/>
      <path d="${archPath(width * 0.71, height * 0.08, width * 0.21, dado)}" fill="${tone(pigment, 92)}" opacity=".9"/>
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
      <path d="${archPath(width * 0.22, height * 0.05, width * 0.56, height)}" fill="${tone(pigment, 95)}" opacity=".75"/>
      <circle cx="${width * 0.8}" cy="${height * 0.17}" r="${height * 0.09}" fill="#FFE3A3" opacity=".9"/>
      <path d="M0 ${height * 0.62}Q${width * 0.2} ${height * 0.48} ${width * 0.46} ${height * 0.6}T${width} ${height * 0.54}V${height}H0Z" fill="${tone(pigment, 74)}"/>
      <path d="M0 ${ground}Q${width * 0.3} ${height * 0.64} ${width * 0.6} ${height * 0.7}T${width} ${height * 0.66}V${height}H0Z" fill="url(#field)"/>
      <path d="M0 ${height * 0.8}Q${width / 2} ${height * 0.76} ${width} ${height * 0.8}V${height}H0Z" fill="${tone(pigment, 80)}"/>
      <path d="M0 ${height * 0.8}Q${width / 2} ${height * 0.76} ${width} ${height * 0.8}" fill="none" stroke="#FFF8EA" stroke-width="4" opacity=".7"/>`,
    definitions: `${fade('sky', tone(pigment, 90), tone(pigment, 82), 'x2="0" y2="1"')}${fade('field', tone(pigment, 62), tone(pigment, 52), 'x2="0" y2="1"')}`,
  }
}

/** The ground of every cut. */
export const grounds: Record<Cut, Ground> = { niche, close, near, flat, verandah, open, duo, trio }
