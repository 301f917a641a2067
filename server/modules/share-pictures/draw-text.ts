import type { OverlayOptions } from 'sharp'
import { restrictedSharp as sharp } from '../../../platform/files/image-library.ts'
import { type FontWeight, fontFamilies } from './fonts.ts'

/** A piece of text in one style. */
export interface TextSpan {
  text: string
  /** Of the letters, in pixels. */
  size: number
  /** Pixels by which it stands higher than the line. */
  rise?: number
  weight: FontWeight
  colour: string
  isStruck?: boolean
}

/** Text as it goes into a picture. */
export interface DrawnText {
  image: Buffer
  width: number
  height: number
}

/** Registers the fonts with the library, for the life of the process. */
export async function loadFonts(files: readonly string[]): Promise<void> {
  for (const fontfile of files)
    await sharp({ text: { text: 'a', fontfile } })
      .raw()
      .toBuffer()
}

/**
 * Draws spans one after the other, in lines within a width. In every script, also mixed; what the text says is never read
 * as markup.
 */
export async function drawText(spans: readonly TextSpan[], width: number): Promise<DrawnText> {
  const text = spans.map(markupOf).join('')
  const { data, info } = await sharp({
    // At 72 dots an inch a point is a pixel.
    text: { text, width, font: `${fontFamilies} 40`, rgba: true, dpi: 72, wrap: 'word-char' },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return { image: data, width: info.width, height: info.height }
}

/** Positions a text in the picture. */
export function positionText({ image }: DrawnText, left: number, top: number): OverlayOptions {
  return { input: image, left: Math.round(left), top: Math.round(top) }
}

/** Pixels from one line to the next in every script; the fonts' own distances differ. */
const lineHeight = ({ size }: Pick<TextSpan, 'size'>): number => Math.round(size * 1.3)

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Tells whether a text fits into a number of lines. */
export const fitsInLines = ({ height }: DrawnText, span: Pick<TextSpan, 'size'>, linesMax: number): boolean =>
  height <= (linesMax + 0.2) * lineHeight(span)

/** As much of a text as fits into some lines, with an ellipsis when that is not all; never half a letter. */
export async function drawTextFitting(span: TextSpan, width: number, linesMax: number): Promise<DrawnText> {
  const whole = await drawText([span], width)
  if (fitsInLines(whole, span, linesMax)) return whole
  const letters = [...graphemes.segment(span.text)].map(({ segment }) => segment)
  const cutAt = (count: number) =>
    drawText(
      [
        {
          ...span,
          text: `${letters
            .slice(0, count)
            .join('')
            .replace(/[\s\p{P}]+$/u, '')}…`,
        },
      ],
      width,
    )
  let [fits, tooMany] = [0, letters.length]
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1
    if (fitsInLines(await cutAt(middle), span, linesMax)) fits = middle
    else tooMany = middle
  }
  return cutAt(fits)
}

function markupOf({ text, size, weight, colour, rise = 0, isStruck = false }: TextSpan): string {
  const struck = isStruck ? ' strikethrough="true"' : ''
  const place = `line_height="${lineHeight({ size }) * 1024}" rise="${rise * 1024}"`
  return `<span size="${size * 1024}" weight="${weight}" foreground="${colour}" ${place}${struck}>${escapeMarkup(text)}</span>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escapeMarkup = (text: string): string => text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign)
