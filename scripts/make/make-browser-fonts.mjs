/**
 * Writes the fonts that Chromium sees in tests and screenshots, those of an Android phone, into `scripts/browsers/fonts/`:
 * `node scripts/make/make-browser-fonts.mjs`. Their packages are fetched once into a temporary folder; the fonts are committed.
 */
import { execFileSync } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
const joiners = '\u200c\u200d\u25cc'
const families = [
  {
    name: 'Roboto',
    from: '@expo-google-fonts/roboto@0.4.3',
    text: range(0x20, 0x17f) + range(0x2010, 0x203a) + '\u20b9\u2190\u2191\u2192\u2193\u2212',
  },
  {
    name: 'NotoSansDevanagari',
    from: '@expo-google-fonts/noto-sans-devanagari@0.4.1',
    text: range(0x20, 0x7e) + range(0x900, 0x97f) + joiners,
  },
  {
    name: 'NotoSansGujarati',
    from: '@expo-google-fonts/noto-sans-gujarati@0.4.2',
    text: `${range(0x20, 0x7e)}\u0964\u0965${range(0xa80, 0xaff)}${joiners}`,
  },
]

const target = fileURLToPath(new URL('../browsers/fonts/', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'kiraya-fonts-'))
try {
  const packages = families.map(({ from }) => from)
  execFileSync('npm', ['install', '--no-save', '--ignore-scripts', '--prefix', folder, ...packages], {
    stdio: 'inherit',
  })
  for (const { name, from, text } of families) {
    const source = join(folder, 'node_modules', from.slice(0, from.lastIndexOf('@')))
    await copyFile(join(source, 'LICENSE_FONT'), join(target, `${name}-LICENSE.txt`))
    for (const weight of ['400Regular', '700Bold']) {
      const font = await readFile(join(source, weight, `${name}_${weight}.ttf`))
      await writeFile(join(target, `${name}-${weight}.ttf`), await subsetFont(font, text, { targetFormat: 'sfnt' }))
    }
  }
} finally {
  await rm(folder, { recursive: true })
}
