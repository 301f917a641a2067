import type { Crop } from '../../../domain/rules/console/banner-crop.ts'
import { variantWidths } from '../../../domain/rules/picture.ts'
import { restrictedSharp as sharp } from '../../../platform/files/image-library.ts'

/** Of the width: over this share lie words, on a phone and on a wide screen; the veil ends at the second one. */
const wordsShare = 0.52
const veilShare = 0.94
/** Of 255: on this lightness the letters have a contrast of 4.5 : 1 in both themes; the dark one dims pictures by a tenth. */
const lightEnough = 172
const veil = { lightness: 250, color: '#fffaf2' }
/** How much stronger the veil is than letters need it: a thin one over a dark picture looks grey. */
const beyondNeed = 1.35
const strongest = 0.92
/** The share of pixels that may be darker. */
const darkShare = 0.05

/** Crops a picture, and lays a light veil over its left half, as strong as its darkness needs. */
export async function cropWithVeil(bytes: Uint8Array, crop: Crop): Promise<Buffer> {
  const { data, info } = await sharp(bytes)
    .extract(crop)
    .resize({ width: variantWidths.largest, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const strength = await veilStrength(sharp(data, { raw }), info)
  const picture = sharp(data, { raw })
  if (strength > 0) picture.composite([{ input: veilOf(info, strength), raw: { ...sizeOf(info), channels: 4 } }])
  return picture.webp({ quality: 95, effort: 2 }).toBuffer()
}

interface Size {
  width: number
  height: number
}

const sizeOf = ({ width, height }: Size): Size => ({ width, height })

/** How strong the veil has to be, from 0 to 1. */
async function veilStrength(picture: ReturnType<typeof sharp>, { width, height }: Size): Promise<number> {
  const lightnesses = await picture
    .extract({ left: 0, top: 0, width: Math.max(1, Math.round(width * wordsShare)), height })
    .greyscale()
    .raw({ depth: 'uchar' })
    .toBuffer()
  const counts = new Uint32Array(256)
  for (const lightness of lightnesses) counts[lightness] = (counts[lightness] ?? 0) + 1
  let [dark, darker] = [0, 0]
  while (dark < lightEnough && darker <= lightnesses.length * darkShare) darker += counts[dark++] ?? 0
  const needed = dark >= lightEnough ? 0 : (lightEnough - dark) / (veil.lightness - dark)
  return Math.max(needed, Math.min(strongest, needed * beyondNeed))
}

/** The rows of a pattern that is finer than a step of eight bits: with it a fading veil has no stripes. */
const grain = [
  [0, 8, 2, 10],
  [12, 4, 14, 6],
  [3, 11, 1, 9],
  [15, 7, 13, 5],
]

/** The veil as pixels: even under the words, then fading without an edge. */
function veilOf({ width, height }: Size, strength: number): Buffer {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(veil.color.slice(at, at + 2), 16))
  const lines = grain.map((places) => {
    const line = Buffer.alloc(width * 4)
    for (let x = 0; x < width; x++) {
      const past = Math.min(1, Math.max(0, (x / width - wordsShare) / (veilShare - wordsShare)))
      const share = 1 - past * past * (3 - 2 * past)
      const alpha = Math.floor(255 * strength * share + ((places[x % 4] ?? 0) + 0.5) / 16)
      line.set([red, green, blue, Math.min(255, alpha)], x * 4)
    }
    return line
  })
  return Buffer.concat(Array.from({ length: height }, (_, y) => lines[y % lines.length] ?? Buffer.alloc(0)))
}
