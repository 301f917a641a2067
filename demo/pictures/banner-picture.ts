import { type Bitmap, illuminate, rasterize, rasterizeSoft, toJpeg } from './bitmap.ts'
import type { Slot } from './cuts.ts'
import { lights } from './lights.ts'
import { type Pigment, tone } from './pigments.ts'
import { placeThing } from './place-thing.ts'
import { archPath, fade } from './svg-parts.ts'

/** In pixels; the left half stays empty for words. */
const width = 1600
const height = 600
const floor = height * 0.82
const span = height * 0.42
const leftOf = (index: number): number => width * (0.475 + 0.172 * index)
const topOf = (index: number): number => height * (index === 1 ? 0.14 : 0.22)

/** Three things in three arches, to the right of an empty wall. @returns JPEG */
export async function paintBanner(things: readonly Bitmap[], pigment: Pigment): Promise<Buffer> {
  const canvas = await paintArcade(things.length, pigment)
  for (const [index, thing] of things.entries()) {
    const slot: Slot = {
      x: (leftOf(index) + span / 2) / width,
      base: 0.89,
      maxWidth: (span * (index === 1 ? 1.1 : 1.02)) / width,
      maxHeight: index === 1 ? 0.68 : 0.56,
      turn: 0,
      isLying: false,
    }
    await placeThing(canvas, thing, slot, pigment)
  }
  return toJpeg(canvas)
}

async function paintArcade(count: number, pigment: Pigment): Promise<Bitmap> {
  const arches = Array.from({ length: count }, (_, index) => {
    const [x, y] = [leftOf(index), topOf(index)]
    const inner = archPath(x, y, span, floor - y)
    const outline = archPath(x, y, span, floor - y + 40)
    const rings = [12, 22, 32, 42, 52, 62].map((size) => `<path d="${outline}" stroke-width="${size}"/>`).join('')
    return {
      body: `<path d="${archPath(x - 10, y - 13, span + 20, floor - y + 13)}" fill="${tone(pigment, 90)}" opacity=".7"/><path d="${inner}" fill="url(#niche)"/>
        <g clip-path="url(#inside${index})" fill="none" stroke="${tone(pigment, 20)}" opacity=".055">${rings}</g>`,
      definitions: `<clipPath id="inside${index}"><path d="${inner}"/></clipPath>`,
    }
  })
  const body = `<rect width="${width}" height="${height}" fill="url(#wall)"/>${arches.map((arch) => arch.body).join('')}
    <rect y="${floor}" width="${width}" height="${height - floor}" fill="url(#floor)"/><rect y="${floor - 1}" width="${width}" height="3" fill="${tone(pigment, 92)}" opacity=".6"/>`
  const definitions = `<linearGradient id="wall" x2="1" y2=".4"><stop offset="0" stop-color="${tone(pigment, 90)}"/><stop offset=".5" stop-color="${tone(pigment, 83)}"/><stop offset="1" stop-color="${tone(pigment, 70)}"/></linearGradient>
    ${fade('niche', tone(pigment, 48), tone(pigment, 64), 'x2="1" y2=".5"')}${fade('floor', tone(pigment, 76), tone(pigment, 64), 'x2="0" y2="1"')}${arches.map((arch) => arch.definitions).join('')}`
  const wall = await rasterize({ body, definitions }, { width, height })
  return illuminate(wall, await rasterizeSoft(lights.banner(width, height), { width, height }))
}
