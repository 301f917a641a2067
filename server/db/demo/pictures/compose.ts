import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { type Cut, type Footing, footings, grounds, sunlight, svgDocument } from './grounds.ts'
import type { Thing } from './looks.data.ts'
import { type Pigment, shade } from './pigments.ts'

/** Pixels without a file format: red, green, blue and, with four channels, alpha. */
export interface Bitmap {
  data: Buffer
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

export interface Layer {
  input: Buffer
  raw: Bitmap['info']
  left: number
  top: number
  blend?: 'multiply'
}

const clear = { r: 0, g: 0, b: 0, alpha: 0 }
const emojiFolder = new URL('../../../../node_modules/@lobehub/fluent-emoji-3d/assets/', import.meta.url)

/** The picture file of an emoji. */
const emojiFile = (code: string): string => fileURLToPath(new URL(`${code}.webp`, emojiFolder))

/** Runs an image and keeps its pixels. */
export const toBitmap = async (image: Sharp): Promise<Bitmap> => {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { data, info: { width: info.width, height: info.height, channels: info.channels } }
}

/** Paints what is behind a thing. */
export function paintGround(cut: Cut, pigment: Pigment, width: number, height: number): Promise<Bitmap> {
  const { body, definitions } = grounds[cut](width, height, pigment)
  const svg = svgDocument(width, height, body + sunlight.body, definitions + sunlight.definitions)
  return toBitmap(sharp(svg).removeAlpha())
}

/** A thing without the empty space around it, in its own colours. */
export async function cutOut(thing: Thing): Promise<Bitmap> {
  const source = 'emoji' in thing ? emojiFile(thing.emoji) : Buffer.from(thing.draw().toSvg())
  const trimmed = await toBitmap(sharp(source).trim({ threshold: 2 }).ensureAlpha())
  if (!('emoji' in thing)) return trimmed
  const { hue = 0, saturation = 1, brightness = 1 } = thing
  if (hue === 0 && saturation === 1 && brightness === 1) return trimmed
  return toBitmap(sharp(trimmed.data, { raw: trimmed.info }).modulate({ hue, saturation, brightness }))
}

/** A cut-out as large as fits, turned if it lies. */
export async function scaleTo(thing: Bitmap, width: number, height: number, turn = 0): Promise<Bitmap> {
  const image = sharp(thing.data, { raw: thing.info }).resize({
    width: Math.round(width),
    height: Math.round(height),
    fit: 'inside',
  })
  if (turn === 0) return toBitmap(image)
  const upright = await toBitmap(image)
  return toBitmap(sharp(upright.data, { raw: upright.info }).rotate(turn, { background: clear }))
}

/** How much smaller a shadow is worked out: it is blurred anyway. */
const coarseness = 4

/** The soft shadow of a thing: thrown back and to the right by what stands, straight below by what lies. */
async function castShadow(thing: Bitmap, pigment: Pigment, isLying: boolean): Promise<Bitmap & { pad: number }> {
  const width = Math.ceil(thing.info.width / coarseness)
  const height = Math.ceil((thing.info.height / coarseness) * (isLying ? 1 : 0.3))
  const pad = 10
  const lean = isLying ? 0 : Math.ceil(height * 0.8)
  const small = await toBitmap(sharp(thing.data, { raw: thing.info }).resize({ width, height, fit: 'fill' }))
  const strength = isLying ? 0.5 : 0.42
  const { r, g, b } = shade(pigment)
  const columns = width + lean + 2 * pad
  const rows = height + 2 * pad
  const pixels = Buffer.alloc(columns * rows * 4)
  for (let at = 0; at < pixels.length; at += 4) pixels.set([r, g, b], at)
  for (let y = 0; y < height; y++) {
    const shift = pad + Math.round(lean * (1 - y / height))
    for (let x = 0; x < width; x++) {
      const alpha = small.data[(y * width + x) * 4 + 3] ?? 0
      pixels[((y + pad) * columns + x + shift) * 4 + 3] = Math.round(alpha * strength)
    }
  }
  const info = { width: columns, height: rows, channels: 4 as const }
  const soft = await toBitmap(sharp(pixels, { raw: info }).blur(isLying ? 4 : 3))
  const shadow = await toBitmap(
    sharp(soft.data, { raw: soft.info }).resize({ width: columns * coarseness, kernel: 'linear' }),
  )
  return { ...shadow, pad: pad * coarseness }
}

/** A layer that may reach over the edge, cut to the canvas; nothing when it is wholly outside. */
async function clip(bitmap: Bitmap, left: number, top: number, canvas: Bitmap['info']): Promise<Layer[]> {
  const x = Math.max(0, -left)
  const y = Math.max(0, -top)
  const width = Math.min(bitmap.info.width, canvas.width - left) - x
  const height = Math.min(bitmap.info.height, canvas.height - top) - y
  if (width <= 0 || height <= 0) return []
  if (width === bitmap.info.width && height === bitmap.info.height)
    return [{ input: bitmap.data, raw: bitmap.info, left, top }]
  const part = await toBitmap(sharp(bitmap.data, { raw: bitmap.info }).extract({ left: x, top: y, width, height }))
  return [{ input: part.data, raw: part.info, left: left + x, top: top + y }]
}

export interface Placement {
  pigment: Pigment
  footing: Footing
  /** The middle of the thing, in pixels from the left. */
  middle: number
  /** How much room counts as the whole picture. */
  room: { width: number; height: number }
}

/** A cut-out and its shadow, ready to be laid over a ground. */
export async function place(thing: Bitmap, placement: Placement, canvas: Bitmap['info']): Promise<Layer[]> {
  const { pigment, footing, middle, room } = placement
  const bitmap = await scaleTo(thing, room.width * footing.maxWidth, room.height * footing.maxHeight, footing.turn)
  const { width, height } = bitmap.info
  const base = canvas.height * footing.base
  const isLying = footing.turn !== 0
  const left = Math.round(middle - width / 2)
  const top = Math.round(isLying ? base - height / 2 : base - height)
  const shadow = await castShadow(bitmap, pigment, isLying)
  const shadowTop = isLying ? top - shadow.pad + 22 : Math.round(base - height * 0.3 - shadow.pad + 6)
  const shadowLeft = left - shadow.pad + (isLying ? 18 : 0)
  return [
    ...(await clip(shadow, shadowLeft, shadowTop, canvas)).map((layer) => ({ ...layer, blend: 'multiply' as const })),
    ...(await clip(bitmap, left, top, canvas)),
  ]
}

/** Lays layers over a ground. @returns WebP */
export function compose(ground: Bitmap, layers: readonly Layer[], quality: number): Promise<Buffer> {
  return sharp(ground.data, { raw: ground.info })
    .composite(layers.map(({ raw, ...layer }) => ({ ...layer, raw: { ...raw } })))
    .webp({ quality, effort: 2 })
    .toBuffer()
}

/** A picture of one thing. */
export async function composeScene(thing: Bitmap, cut: Cut, pigment: Pigment, ground: Bitmap): Promise<Buffer> {
  const { width, height } = ground.info
  const placement = {
    pigment,
    footing: footings[cut],
    middle: width * (cut === 'flat' ? 0.46 : 0.5),
    room: { width, height },
  }
  return compose(ground, await place(thing, placement, ground.info), 80)
}
