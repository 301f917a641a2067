// Makes public/share.jpg, the picture of a shared link to a page without pictures, from the Fluent emoji.
// Run it to change the picture: node scripts/make/make-share-picture.mjs
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const root = new URL('../../', import.meta.url)
const emojiFolder = new URL('node_modules/@lobehub/fluent-emoji-modern/assets/', root)

const [width, height, floor] = [1200, 630, 530]

/** From left to right: a sari, a scooter, a camera, a sofa, a tractor; the middle one is in front. */
const things = [
  { code: '1f97b', side: 290, left: 20 },
  { code: '1f6f5', side: 225, left: 258 },
  { code: '1f6cb-fe0f', side: 245, left: 722 },
  { code: '1f69c', side: 245, left: 940 },
  { code: '1f4f7', side: 250, left: 478 },
]

const shadows = things.map(
  ({ side, left }) =>
    `<ellipse cx="${left + side / 2}" cy="${floor}" rx="${side * 0.46}" ry="${side * 0.075}" fill="#5b3a12" opacity="0.28"/>`,
)
const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs>
    <radialGradient id="light" cx="50%" cy="38%" r="75%">
      <stop offset="0" stop-color="#fff4dc"/><stop offset="0.6" stop-color="#f8cf7f"/><stop offset="1" stop-color="#f0b04a"/>
    </radialGradient>
    <filter id="soft" x="-20%" y="-100%" width="140%" height="300%"><feGaussianBlur stdDeviation="9"/></filter>
  </defs>
  <rect width="${width}" height="${height}" fill="url(#light)"/>
  <path d="M300 ${floor + 140} V300 C300 150 430 90 600 40 C770 90 900 150 900 300 V${floor + 140} Z" fill="#fffcf7" opacity="0.55"/>
  <rect y="${floor - 34}" width="${width}" height="${height - floor + 34}" fill="#0b6b6b"/>
  <rect y="${floor - 34}" width="${width}" height="6" fill="#085252"/>
  <g filter="url(#soft)">${shadows.join('')}</g>
</svg>`

const cutOuts = await Promise.all(
  things.map(async ({ code, side, left }) => {
    const trimmed = await sharp(fileURLToPath(new URL(`${code}.svg`, emojiFolder)), { density: 864 })
      .trim({ threshold: 2 })
      .png()
      .toBuffer()
    const { data, info } = await sharp(trimmed)
      .resize(side, side, { fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true })
    return { input: data, left: left + Math.round((side - info.width) / 2), top: floor - info.height + 8 }
  }),
)
const { size } = await sharp(Buffer.from(ground))
  .composite(cutOuts)
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile(fileURLToPath(new URL('public/share.jpg', root)))
console.log(`share.jpg ${size} bytes`)

// Files that the server draws onto the pictures of ads, for it reads no SVG: the mark, and the label of a discount.
const assets = new URL('server/modules/share-pictures/', root)
await sharp(fileURLToPath(new URL('public/mark.svg', root)), { density: 560 })
  .resize({ height: 280 })
  .png({ palette: true })
  .toFile(fileURLToPath(new URL('mark.png', assets)))
const label = await readFile(new URL('app/styles/shapes/toran.svg', root), 'utf8')
await sharp(Buffer.from(label.replace('<svg ', '<svg fill="#b4235a" width="150" height="171" ')))
  .png({ palette: true })
  .toFile(fileURLToPath(new URL('label.png', assets)))
