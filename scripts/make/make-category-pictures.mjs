// Makes public/categories/<slug>.webp, the pictures on the category tiles, and those of the steps on /About in
// public/pictures, from the Fluent emoji. Run it after a category was added: node scripts/make/make-category-pictures.mjs
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const root = new URL('../../', import.meta.url)
const emojiFolder = new URL('node_modules/@lobehub/fluent-emoji-modern/assets/', root)
const categories = {
  all: '1f3f5-fe0f',
  cloth: '1f97b',
  camera: '1f4f7',
  electronics: '1f4bb',
  clinic: '1fa7a',
  cleaning: '1f9f9',
  property: '1f3e1',
  car: '1f697',
  farm: '1f69c',
  bike: '1f6f5',
  furniture: '1f6cb-fe0f',
  machinery: '1f3d7-fe0f',
}

/** Shown at half of their size: sharp on dense screens. */
await makePictures({ folder: 'categories', side: 96 }, categories)
await makePictures({ folder: 'pictures', side: 132 }, { phone: '1f4de', key: '1f511' })

async function makePictures({ folder, side }, codes) {
  const path = new URL(`public/${folder}/`, root)
  await mkdir(path, { recursive: true })
  for (const [name, code] of Object.entries(codes)) {
    const trimmed = await sharp(fileURLToPath(new URL(`${code}.svg`, emojiFolder)), { density: 576 })
      .trim({ threshold: 2 })
      .png()
      .toBuffer()
    const { size } = await sharp(trimmed)
      .resize(side, side, { fit: 'contain', position: 'bottom', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .webp({ quality: 76, alphaQuality: 76, effort: 6 })
      .toFile(fileURLToPath(new URL(`${name}.webp`, path)))
    console.log(`${folder}/${name}.webp ${size} bytes`)
  }
}
