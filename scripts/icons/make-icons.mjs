// Makes public/icons from public/mark.svg: what devices show of the installed site. Run it after a change of the mark:
// node scripts/icons/make-icons.mjs
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const root = new URL('../../', import.meta.url)
const mark = await readFile(new URL('public/mark.svg', root))
/** `--marigold-50` of the light set: the mark stands out on it, and it on any wallpaper. */
const ground = '#fff4dc'

/** The mark's height as a part of the icon's. A maskable icon may lose all but the middle 80 % of it. */
const icons = [
  { name: 'mark-192', side: 192, part: 0.94 },
  { name: 'mark-512', side: 512, part: 0.94 },
  { name: 'maskable-512', side: 512, part: 0.56, background: ground },
  { name: 'touch-180', side: 180, part: 0.66, background: ground },
]

for (const { name, side, part, background = '#0000' } of icons) {
  const drawing = await sharp(mark, { density: 1200 })
    .resize({ height: Math.round(side * part) })
    .png()
    .toBuffer()
  const { size } = await sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input: drawing, gravity: 'centre' }])
    .png({ palette: true, colours: 64 })
    .toFile(fileURLToPath(new URL(`public/icons/${name}.png`, root)))
  console.log(`${name}.png ${size} bytes`)
}
