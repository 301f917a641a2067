/**
 * Cuts the web fonts out of the font packages into `app/styles/fonts/` (not committed): Anek for Latin without
 * the unused weights, the rupee sign alone (it is in a 36 KB file otherwise), and the two Indic cuts.
 * Skips files that are newer than this script.
 */
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const root = fileURLToPath(new URL('../..', import.meta.url))
const target = join(root, 'app/styles/fonts')

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
// The characters that nearly every page needs, and those of the few that have more: a second, smaller download.
const latin = `${range(0x20, 0x7e)}\u00a0\u00a9\u00b7\u00d7\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u2190\u2192`
const moreLatin = [...range(0xa1, 0xff), ...range(0x2010, 0x2027), ...'\u2032\u2033\u2039\u203a\u2191\u2193\u2212']
  .filter((sign) => !latin.includes(sign))
  .join('')
const weights = { wght: { min: 400, max: 700, default: 400 } }
// The font features that the pages use: the rest is alternative glyphs, an eighth of the download.
const features = ['kern', 'tnum', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk']

const cuts = [
  {
    name: 'anek-latin',
    source: 'anek-latin/files/anek-latin-latin-wght-normal.woff2',
    text: latin,
    keepFeatures: features,
  },
  { name: 'anek-latin-more', source: 'anek-latin/files/anek-latin-latin-wght-normal.woff2', text: moreLatin },
  { name: 'anek-rupee', source: 'anek-latin/files/anek-latin-latin-ext-wght-normal.woff2', text: '\u20b9' },
  {
    name: 'anek-devanagari',
    source: 'anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2',
    text: range(0x900, 0x97f) + '\u200c\u200d\u25cc',
  },
  {
    name: 'anek-gujarati',
    source: 'anek-gujarati/files/anek-gujarati-gujarati-wght-normal.woff2',
    text: `${range(0xa80, 0xaff)}\u0964\u0965\u200c\u200d\u25cc`,
  },
]

/** Modification time in milliseconds, 0 for a missing file. */
const ageOf = async (path) => (await stat(path).catch(() => null))?.mtimeMs ?? 0

const recipe = await ageOf(fileURLToPath(import.meta.url))
await mkdir(target, { recursive: true })
await Promise.all(
  cuts.map(async ({ name, source, text, ...cut }) => {
    const file = join(target, `${name}.woff2`)
    if ((await ageOf(file)) > recipe) return
    const font = await readFile(join(root, 'node_modules/@fontsource-variable', source))
    await writeFile(file, await subsetFont(font, text, { targetFormat: 'woff2', variationAxes: weights, ...cut }))
  }),
)
