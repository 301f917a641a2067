// Makes public/icons: the icons of the installed site, from public/mark.svg, those of its shortcuts, and the mark
// on the pictures of shared links. Run it after a change of the mark: node scripts/make/make-icons.mjs
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Bell, Flame, Layers, Plus } from 'lucide'
import sharp from 'sharp'

const root = new URL('../../', import.meta.url)
const mark = await readFile(new URL('public/mark.svg', root))
/** `--marigold-50` of the light set: the mark has contrast on it, and it on any wallpaper. */
const ground = '#fff4dc'
/** `--peacock-600` of the light set. */
const ink = '#0b6b6b'

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

/** A phone's status bar shows only opaque parts, in one colour: the mark with its strokes cut out. */
const cutOut = String(mark)
  .replaceAll(/#fff|#F5A524/g, '#000')
  .replace('#0B6B6B', '#fff')
  .replace(
    /(<svg[^>]*>)(.*)<\/svg>/s,
    '$1<mask id="mark">$2</mask><path fill="#fff" mask="url(#mark)" d="M0 0h32v36H0z"/></svg>',
  )
const badge = await sharp(Buffer.from(cutOut), { density: 400 })
  .resize({ height: 96 })
  .png()
  .toFile(fileURLToPath(new URL('public/icons/badge-96.png', root)))
console.log(`badge-96.png ${badge.size} bytes`)
/** The icons of the shortcuts, as the bottom bar shows them; the middle 80 % of each is always visible. */
for (const [sign, drawing] of Object.entries({ plus: Plus, layers: Layers, bell: Bell, flame: Flame })) {
  const lines = drawing.map(([name, line]) => {
    const values = Object.entries(line).map(([attribute, value]) => `${attribute}="${value}"`)
    return `<${name} ${values.join(' ')}/>`
  })
  const look = `fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="${ground}"/>
    <g transform="translate(12 12)" ${look}>${lines.join('')}</g></svg>`
  const { size } = await sharp(Buffer.from(svg), { density: 288 })
    .resize(192)
    .png({ palette: true, colours: 32 })
    .toFile(fileURLToPath(new URL(`public/icons/${sign}-192.png`, root)))
  console.log(`${sign}-192.png ${size} bytes`)
}

/** The server draws this onto the pictures of shared links: it reads no SVG. */
await sharp(mark, { density: 560 })
  .resize({ height: 280 })
  .png({ palette: true })
  .toFile(fileURLToPath(new URL('server/modules/share-pictures/mark.png', root)))
