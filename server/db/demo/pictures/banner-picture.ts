import sharp from 'sharp'
import { type Bitmap, compose, cutOut, place, toBitmap } from './compose.ts'
import { archPath, fade, sunlight, svgDocument } from './grounds.ts'
import type { Thing } from './looks.data.ts'
import { type Pigment, tone } from './pigments.ts'

/** The size of a banner picture; its left half stays empty for words. */
export const bannerSize = { width: 1664, height: 624 } as const

const { width, height } = bannerSize
const floor = height * 0.82
const span = height * 0.42
const leftOf = (index: number): number => width * (0.475 + 0.172 * index)
const topOf = (index: number): number => height * (index === 1 ? 0.14 : 0.22)

/** Three things in three arches, to the right of an empty wall. @returns WebP */
export async function composeBanner(things: readonly Thing[], pigment: Pigment): Promise<Buffer> {
  const ground = await paintArcade(things.length, pigment)
  const layers = await Promise.all(
    things.map(async (thing, index) => {
      const footing = { base: 0.88, maxWidth: 1, maxHeight: index === 1 ? 0.58 : 0.48, turn: 0 }
      const placement = { pigment, footing, middle: leftOf(index) + span / 2, room: { width: span * 0.98, height } }
      return place(await cutOut(thing), placement, ground.info)
    }),
  )
  return compose(ground, layers.flat(), 82)
}

function paintArcade(count: number, pigment: Pigment): Promise<Bitmap> {
  const arches = Array.from({ length: count }, (_, index) => {
    const [x, y] = [leftOf(index), topOf(index)]
    const inner = archPath(x, y, span, floor - y)
    const outline = archPath(x, y, span, floor - y + 40)
    const rings = [12, 22, 32, 42, 52, 62].map((size) => `<path d="${outline}" stroke-width="${size}"/>`).join('')
    return {
      body: `<path d="${archPath(x - 10, y - 13, span + 20, floor - y + 13)}" fill="${tone(pigment, 90)}" opacity=".7"/><path d="${inner}" fill="url(#niche)"/>
        <g clip-path="url(#inside${index})" fill="none" stroke="${tone(pigment, 20)}" opacity=".055">${rings}</g>`,
      definition: `<clipPath id="inside${index}"><path d="${inner}"/></clipPath>`,
    }
  })
  const body = `<rect width="${width}" height="${height}" fill="url(#wall)"/>${arches.map((arch) => arch.body).join('')}
    <rect y="${floor}" width="${width}" height="${height - floor}" fill="url(#floor)"/><rect y="${floor - 1}" width="${width}" height="3" fill="${tone(pigment, 92)}" opacity=".6"/>`
  const definitions = `<linearGradient id="wall" x2="1" y2=".4"><stop offset="0" stop-color="${tone(pigment, 90)}"/><stop offset=".5" stop-color="${tone(pigment, 83)}"/><stop offset="1" stop-color="${tone(pigment, 70)}"/></linearGradient>
    ${fade('niche', tone(pigment, 48), tone(pigment, 64), 'x2="1" y2=".5"')}${fade('floor', tone(pigment, 76), tone(pigment, 64), 'x2="0" y2="1"')}${arches.map((arch) => arch.definition).join('')}`
  return toBitmap(
    sharp(svgDocument(width, height, body + sunlight.body, definitions + sunlight.definitions)).removeAlpha(),
  )
}
