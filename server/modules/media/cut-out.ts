import type { Crop } from '../../../domain/rules/console/banner-crop.ts'
import { variantWidths } from '../../../domain/rules/picture.ts'
import { restrictedSharp as sharp } from '../../../platform/files/image-library.ts'

/** Of the width: over this share lie words, on a phone and on a wide screen; the veil ends at the second one. */
const wordsShare = 0.52
const veilShare = 0.76
/** Of 255: on this lightness the letters have a contrast of 4.5 : 1 in both themes; the dark one dims pictures by a tenth. */
const lightEnough = 172
const veil = { lightness: 250, color: '#fffaf2' }
/** The share of pixels that may be darker. */
const darkShare = 0.05

/** A part of a picture, with a light veil over its left half as far as its darkness needs it. */
export async function cutOut(bytes: Uint8Array, crop: Crop): Promise<Buffer> {
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
  return dark >= lightEnough ? 0 : (lightEnough - dark) / (veil.lightness - dark)
}

/** The veil as pixels: even under the words, then fading. */
function veilOf({ width, height }: Size, strength: number): Buffer {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(veil.color.slice(at, at + 2), 16))
  const line = Buffer.alloc(width * 4)
  for (let x = 0; x < width; x++) {
    const past = (x / width - wordsShare) / (veilShare - wordsShare)
    const share = Math.min(1, Math.max(0, 1 - past))
    line.set([red ?? 0, green ?? 0, blue ?? 0, Math.round(255 * strength * share ** 1.5)], x * 4)
  }
  return Buffer.concat(Array.from({ length: height }, () => line))
}
