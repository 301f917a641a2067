import sharp, { type Sharp } from 'sharp'
import { type Drawing, svgDocument } from './svg-parts.ts'

/** Pixels without a file format: red, green, blue and, with four channels, alpha. */
export interface Bitmap {
  data: Buffer
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

/** Decodes an image to its pixels. */
export async function toBitmap(image: Sharp): Promise<Bitmap> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { data, info: { width: info.width, height: info.height, channels: info.channels } }
}

/** Wraps pixels for the image library. */
export const open = ({ data, info }: Bitmap): Sharp => sharp(data, { raw: info })

/** @returns a JPEG that has lost next to nothing: variants are made from it */
export const toJpeg = (picture: Bitmap): Promise<Buffer> =>
  open(picture).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer()

/** A bitmap without loss, several times smaller. */
export const pack = (bitmap: Bitmap): Promise<Buffer> => open(bitmap).png({ compressionLevel: 1 }).toBuffer()

/** A packed bitmap, whose pixels may be changed. */
export const unpack = (packed: Buffer): Promise<Bitmap> => toBitmap(sharp(packed))

/** The layout size of a drawing, in pixels. */
export interface Frame {
  width: number
  height: number
}

/** Renders a drawing to pixels, with alpha. @param scale of the result */
export const rasterize = (drawing: Drawing, { width, height }: Frame, scale = 1): Promise<Bitmap> =>
  toBitmap(sharp(svgDocument(width, height, drawing, scale)).ensureAlpha())

/** How much smaller what is soft is drawn at first. */
const coarse = 0.25

/** The same for a drawing that is blurred anyway: drawn small and enlarged it takes a tenth of the time. */
export async function rasterizeSoft(drawing: Drawing, frame: Frame, scale = 1): Promise<Bitmap> {
  const small = await rasterize(drawing, frame, coarse)
  const [width, height] = [frame.width * scale, frame.height * scale]
  return toBitmap(open(small).resize({ width, height, kernel: 'cubic' }))
}

/** A ground under a light of the same size. @returns pixels without alpha */
export function illuminate(ground: Bitmap, light: Bitmap): Bitmap {
  const { width, height } = ground.info
  const data = Buffer.alloc(width * height * 3)
  for (let to = 0, from = 0; to < data.length; to += 3, from += 4) {
    const share = (light.data[from + 3] ?? 0) / 255
    for (let channel = 0; channel < 3; channel++) {
      const color = ground.data[from + channel] ?? 0
      data[to + channel] = color + ((light.data[from + channel] ?? 0) - color) * share
    }
  }
  return { data, info: { width, height, channels: 3 } }
}
