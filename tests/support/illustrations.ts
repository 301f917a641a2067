import sharp from 'sharp'
import { createConcurrencyLimiter } from '../../platform/concurrency-limiter.ts'
import { createDiskFileStore } from '../../platform/files/disk-file-store.ts'
import { storeImage } from '../../server/modules/media/media.ts'
import type { setUpSite } from './built-site.ts'

const things = ['bike', 'camera', 'car', 'cleaning', 'clinic', 'cloth', 'electronics', 'farm', 'furniture', 'machinery']

/** A picture of a thing on a coloured background with soft light, about as large as those of the demo ads. */
async function paint(number: number, width: number, height: number): Promise<Buffer> {
  const thing = await sharp(`public/categories/${things[number % things.length]}.webp`)
    .resize({ height: Math.round(height * 0.7), kernel: 'lanczos3' })
    .toBuffer()
  const [red, green, blue] = [number * 47, number * 91, number * 133].map((tone) => 90 + (tone % 100))
  const ground = Buffer.alloc(width * height * 3)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const light = 1.3 - Math.hypot(x / width - 0.3, y / height - 0.2) * 0.6 - (y > height * 0.8 ? 0.15 : 0)
      for (const tone of [red, green, blue]) ground[at++] = Math.min(255, (tone ?? 0) * light)
    }
  return sharp(ground, { raw: { width, height, channels: 3 } })
    .composite([{ input: thing, gravity: 'east' }])
    .webp({ quality: 84 })
    .toBuffer()
}

/**
 * Stores these pictures as the server stores uploads.
 * @returns the picture of a number in a size; the same number is the same picture
 */
export function createIllustrationStore({ db, dataDir }: Awaited<ReturnType<typeof setUpSite>>) {
  const media = { db, files: createDiskFileStore(`${dataDir}/files`), gate: createConcurrencyLimiter() }
  return async (number: number, width = 800, height = 600) =>
    storeImage(media, { bytes: await paint(number, width, height), ownerId: null, name: 'a.webp', folder: 'test' })
}
