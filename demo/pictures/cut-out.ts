import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { type Bitmap, toBitmap } from './bitmap.ts'
import { recolor } from './recolor.ts'
import type { Thing } from './thing.ts'

/** Written by `scripts/make/make-data-files.ts`. */
const emojiFolder = new URL('emoji/', import.meta.url)

/** The side of the square on which a thing is drawn, in pixels: about as large as pictures show it. */
const side = 768
/** The same in the units of the drawings. */
const sides = { emoji: 32, own: 512 }

/** A thing without the empty space around it, lit; its colours are multiplied by its alpha already. */
export async function cutOut(thing: Thing): Promise<Bitmap> {
  if (!('emoji' in thing)) return multiplyByAlpha(light(trim(await draw(thing.draw().toSvg(), sides.own))))
  const emoji = trim(await draw(await readFile(new URL(`${thing.emoji}.svg`, emojiFolder)), sides.emoji))
  recolor(emoji, thing.colors)
  return multiplyByAlpha(light(emoji))
}

/** @param units the side of the drawing */
const draw = (svg: string | Buffer, units: number): Promise<Bitmap> =>
  toBitmap(sharp(Buffer.from(svg), { density: (72 * side) / units }).ensureAlpha())

/** From 0 to 255; fainter pixels are invisible. */
const faintest = 4

/** Cuts off the rows and columns in which there is nothing. The image library does it ten times slower. */
function trim({ data, info }: Bitmap): Bitmap {
  let [left, top, right, bottom] = [info.width, info.height, 0, 0]
  for (let y = 0, at = 3; y < info.height; y++) {
    for (let x = 0; x < info.width; x++, at += 4) {
      if ((data[at] ?? 0) < faintest) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = y + 1
    }
  }
  const [width, height] = [right - left, bottom - top]
  const trimmed = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y++) {
    const start = ((y + top) * info.width + left) * 4
    data.copy(trimmed, y * width * 4, start, start + width * 4)
  }
  return { data: trimmed, info: { width, height, channels: 4 } }
}

const warm = [255, 240, 204]
const cool = [42, 20, 32]

/** Warm light on the upper left of a thing and cool shade on its lower right: all things stand in the same sun. */
function light(thing: Bitmap): Bitmap {
  const { data, info } = thing
  for (let y = 0, at = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++, at += 4) {
      const way = (x / info.width + y / info.height) / 2
      const tint = way < 0.5 ? warm : cool
      const share = way < 0.5 ? Math.max(0, 0.24 * (1 - way / 0.45)) : Math.max(0, 0.28 * ((way - 0.6) / 0.4))
      for (let channel = 0; channel < 3; channel++) {
        const color = data[at + channel] ?? 0
        data[at + channel] = color + ((tint[channel] ?? 0) - color) * share
      }
    }
  }
  return thing
}

function multiplyByAlpha(thing: Bitmap): Bitmap {
  const { data } = thing
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255
    for (let channel = at; channel < at + 3; channel++) data[channel] = (data[channel] ?? 0) * alpha
  }
  return thing
}
