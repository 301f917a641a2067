import { once } from 'node:events'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { normalizeUnicode } from '../../../domain/rules/normalize-unicode.ts'

/** The signs of the site's font that pictures may show; the three scripts share its design. */
const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
const joiners = '\u200c\u200d'

const cuts = [
  { script: 'latin', file: 'latin/files/anek-latin-latin', signs: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…` },
  {
    script: 'devanagari',
    file: 'devanagari/files/anek-devanagari-devanagari',
    signs: `${range(0x900, 0x97f)}₹${joiners}`,
  },
  // The font stops where the block still has nukta signs.
  { script: 'gujarati', file: 'gujarati/files/anek-gujarati-gujarati', signs: `${range(0xa81, 0xaf9)}।॥₹${joiners}` },
]

export const fontWeights = [400, 700] as const
export type FontWeight = (typeof fontWeights)[number]

/** The family names of the fonts. */
export const fontFamilies = 'Anek Latin Medium,Anek Devanagari Medium,Anek Gujarati Medium,'

const signs = new Set(cuts.flatMap((cut) => [...cut.signs]).filter((sign) => /\p{Assigned}/u.test(sign)))

/** A font file to build as a subset of a font package. */
export interface FontSubset {
  /** As a package names it. */
  source: string
  signs: string
  weight: FontWeight
  target: string
}

/** Removes from a text what the fonts cannot draw, such as emoji. @returns one line; it may be empty */
export function toDrawableText(text: string): string {
  const known = (sign: string) => signs.has(sign)
  return [...normalizeUnicode(text)]
    .map((sign) => (known(sign) ? sign : ([...normalizeUnicode(sign, 'NFD')].find(known) ?? ' ')))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * The font files, cut for the picture library: it does not read what browsers get. They are made the first time.
 * @param folder where they are kept
 */
export async function prepareFonts(folder: string): Promise<string[]> {
  const wanted: FontSubset[] = cuts.flatMap(({ script, file, signs: wantedSigns }) =>
    fontWeights.map((weight) => ({
      source: `@fontsource-variable/anek-${file}-wght-normal.woff2`,
      signs: wantedSigns,
      weight,
      target: join(folder, `anek-${script}-${weight}.ttf`),
    })),
  )
  const isThere = (path: string) =>
    access(path).then(
      () => true,
      () => false,
    )
  const there = await Promise.all(wanted.map(({ target }) => isThere(target)))
  const missing = wanted.filter((_, i) => !there[i])
  // In a worker thread, which frees its memory: it takes seconds.
  if (missing.length > 0)
    await once(new Worker(new URL('cut-fonts.ts', import.meta.url), { workerData: missing }), 'message')
  return wanted.map(({ target }) => target)
}
