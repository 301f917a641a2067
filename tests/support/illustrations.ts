import sharp from 'sharp'
import { storeImage } from '../../server/modules/media/store-image.ts'
import { createWorkGate } from '../../server/modules/media/work-gate.ts'
import { createDiskFileStore } from '../../server/services/disk-file-store.ts'
import type { setUpSite } from './built-site.ts'

const things = ['bike', 'camera', 'car', 'cleaning', 'clinic', 'cloth', 'electronics', 'farm', 'furniture', 'machinery']

/** A picture of a thing on a coloured ground with soft light, about as heavy as those of the demo ads. */
async function paint(number: number, width: number, height: number): Promise<Buffer> {
  const thing = await sharp(`public/categories/${things[number % things.length]}.webp`)
    .resize({ height: Math.round(height * 0.7), kernel: 'lanczos3' })
    .toBuffer()
  const light = `<svg width="${width}" height="${height}"><defs><radialGradient id="l" cx="30%" cy="20%"><stop stop-color="hsl(${number * 47} 60% 88%)"/><stop offset="1" stop-color="hsl(${number * 47} 45% 62%)"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#l)"/><path d="M0 ${height * 0.8}H${width}V${height}H0Z" fill="hsl(${number * 47} 40% 50%)"/></svg>`
  return sharp(Buffer.from(light))
    .composite([{ input: thing, gravity: 'east' }])
    .webp({ quality: 84 })
    .toBuffer()
}

/**
 * Keeps painted pictures as the server keeps what people send.
 * @returns the picture of a number in a size; the same number is the same picture
 */
export function illustrator({ db, dataDir }: Awaited<ReturnType<typeof setUpSite>>) {
  const media = { db, files: createDiskFileStore(`${dataDir}/files`), gate: createWorkGate() }
  return async (number: number, width = 800, height = 600) =>
    storeImage(media, { bytes: await paint(number, width, height), ownerId: null, name: 'a.webp', folder: 'test' })
}
