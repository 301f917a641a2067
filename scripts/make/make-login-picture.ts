/**
 * Makes public/pictures/login.webp and login-dark.webp, the picture beside the login form, with the demo's painter. Run it to
 * change the picture: `node scripts/run.mjs make/make-login-picture`.
 */
import { fileURLToPath } from 'node:url'
import { type Bitmap, illuminate, open, rasterize, rasterizeSoft } from '../../demo/pictures/bitmap.ts'
import { cutOut } from '../../demo/pictures/cut-out.ts'
import { lights } from '../../demo/pictures/lights.ts'
import { looks } from '../../demo/pictures/looks.data.ts'
import { tone } from '../../demo/pictures/pigments.ts'
import { placeThing } from '../../demo/pictures/place-thing.ts'
import { archPath, type Drawing, fade, softening } from '../../demo/pictures/svg-parts.ts'

/** Shown at half of its size: sharp on dense screens. The upper quarter stays empty for words. */
const frame = { width: 800, height: 1120 }
const { width, height } = frame
const floor = height * 0.8
const pigment = 'teal'
const drum = await cutOut(looks.dhol.thing)

/** Lightnesses in percent, from the side of the sun to the other one, and how much light falls in. */
interface Hour {
  wall: [number, number]
  niche: [number, number]
  floor: [number, number]
  sill: [number, number]
  plinth: [number, number]
  edge: number
  light: number
}

const day: Hour = {
  wall: [85, 71],
  niche: [45, 62],
  floor: [74, 60],
  sill: [97, 86],
  plinth: [90, 68],
  edge: 90,
  light: 1,
}
const night: Hour = {
  wall: [22, 15],
  niche: [20, 31],
  floor: [17, 11],
  sill: [68, 52],
  plinth: [46, 30],
  edge: 36,
  light: 0.3,
}

await paint('login', day)
await paint('login-dark', night)

async function paint(name: string, hour: Hour): Promise<void> {
  const light = await rasterizeSoft(lights.niche(width, height), frame)
  for (let at = 3; at < light.data.length; at += 4) light.data[at] = (light.data[at] ?? 0) * hour.light
  const picture: Bitmap = illuminate(await rasterize(drawNiche(hour), frame), light)
  const slot = { x: 0.5, base: 0.812, maxWidth: 0.44, maxHeight: 0.32, turn: 0, isLying: false }
  await placeThing(picture, drum, slot, pigment)
  const path = `public/pictures/${name}.webp`
  const { size } = await open(picture)
    .webp({ quality: 82, effort: 6, smartSubsample: true })
    .toFile(fileURLToPath(new URL(`../../${path}`, import.meta.url)))
  console.log(`${path} ${size} bytes`)
}

/** A niche in a wall, a plinth before it, and the floor. */
function drawNiche(hour: Hour): Drawing {
  const span = width * 0.7
  const [x, y] = [(width - span) / 2, height * 0.27]
  const inner = archPath(x, y, span, floor - y)
  const two = (id: string, [from, to]: [number, number], direction?: string) =>
    fade(id, tone(pigment, from), tone(pigment, to), direction)
  return {
    body: `<rect width="${width}" height="${height}" fill="url(#wall)"/>
      <path d="${archPath(x - 16, y - 20, span + 32, floor - y + 20)}" fill="${tone(pigment, hour.edge)}" opacity=".8"/>
      <path d="${inner}" fill="url(#niche)"/>
      <g clip-path="url(#inside)"><path d="${archPath(x - 8, y - 10, span + 16, floor - y + 80)}" fill="none" stroke="${tone(pigment, 16)}" stroke-width="70" opacity=".42" filter="url(#soft)"/></g>
      <rect y="${floor}" width="${width}" height="${height - floor}" fill="url(#floor)"/>
      <rect y="${floor - 1}" width="${width}" height="3" fill="${tone(pigment, hour.edge)}" opacity=".7"/>
      <ellipse cx="${width * 0.53}" cy="${height * 0.945}" rx="${width * 0.36}" ry="44" fill="url(#shade)"/>
      <rect x="${width * 0.29}" y="${floor + 20}" width="${width * 0.42}" height="${height * 0.115}" rx="14" fill="url(#plinth)"/>
      <rect x="${width * 0.27}" y="${floor - 4}" width="${width * 0.46}" height="36" rx="12" fill="url(#sill)"/>`,
    definitions: `${two('wall', hour.wall)}${two('niche', hour.niche, 'x2="1" y2=".5"')}${two('floor', hour.floor, 'x2="0" y2="1"')}
      ${two('sill', hour.sill, 'x2="1" y2="0"')}${two('plinth', hour.plinth, 'x2="1" y2=".6"')}
      <clipPath id="inside"><path d="${inner}"/></clipPath>${softening('soft', 24)}
      <radialGradient id="shade"><stop offset=".3" stop-color="${tone(pigment, 10)}" stop-opacity=".42"/><stop offset="1" stop-color="${tone(pigment, 10)}" stop-opacity="0"/></radialGradient>`,
  }
}
