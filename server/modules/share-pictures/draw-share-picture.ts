import { fileURLToPath } from 'node:url'
import type { OverlayOptions } from 'sharp'
import { detectLanguage, type Language } from '../../../domain/languages.ts'
import { placeNameOfAd } from '../../../domain/rules/place.ts'
import { formatRupees, isDiscounted } from '../../../domain/rules/price.ts'
import { type SharedAd, sharePictureSize } from '../../../domain/rules/share-picture.ts'
import { restrictedSharp as sharp } from '../../../platform/files/image-library.ts'
import { type DrawnText, drawText, drawTextFitting, fitsInLines, positionText, type TextSpan } from './draw-text.ts'
import { toDrawableText } from './fonts.ts'

/** The words on a picture in the reader's language. */
export interface ShareWords {
  language: Language
  brand: string
  /** `/ day` */
  unit: string
  /** `off` */
  off: string
}

/** The light set of the site's colours (app/styles/tokens.css). */
const colours = {
  paper: '#fffcf7',
  ink: '#1f1b16',
  inkSoft: '#5b5349',
  peacock: '#0b6b6b',
  peacockDark: '#085252',
  marigoldPale: '#fff4dc',
  onRani: '#ffffff',
}

const mark = fileURLToPath(new URL('mark.png', import.meta.url))
const label = fileURLToPath(new URL('label.png', import.meta.url))

/** The photograph's part on the left, and the words' part beside it. */
const photoSize = { width: 600, height: sharePictureSize.height }
const [left, textWidth] = [photoSize.width + 52, sharePictureSize.width - photoSize.width - 52 - 44]
const [top, bottom] = [48, sharePictureSize.height - 52]

/** Some messengers show nothing larger. */
const bytesMax = 120_000

/**
 * The picture of a link to an ad: photograph, title, price and place, as JPEG.
 * @param photo in a format that uploads may have; without one, or when it cannot be read, the brand's mark on its ground
 */
export async function drawSharePicture(ad: SharedAd, words: ShareWords, photo: Buffer | undefined): Promise<Buffer> {
  const parts = [await drawPhoto(photo), ...(await drawBrand(words)), ...(await drawWords(ad, words))]
  if (isDiscounted(ad.discount)) parts.push(...(await drawLabel(`${ad.discount}%`, words.off)))
  const base = sharp({ create: { ...sharePictureSize, channels: 3, background: colours.paper } })
  const drawn = await base.composite(parts).png({ compressionLevel: 0 }).toBuffer()
  for (const quality of [80, 64, 48]) {
    const picture = await sharp(drawn).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (picture.length <= bytesMax) return picture
  }
  return sharp(drawn).jpeg({ quality: 32, mozjpeg: true }).toBuffer()
}

async function drawPhoto(photo: Buffer | undefined): Promise<OverlayOptions> {
  const fitted =
    photo &&
    sharp(photo)
      .resize({ ...photoSize, fit: 'cover', position: 'centre' })
      .flatten({ background: colours.paper })
  const input = await fitted
    ?.png({ compressionLevel: 0 })
    .toBuffer()
    .catch(() => undefined)
  return { input: input ?? (await drawGround()), left: 0, top: 0 }
}

function drawGround(): Promise<Buffer> {
  return sharp({ create: { ...photoSize, channels: 3, background: colours.marigoldPale } })
    .composite([{ input: mark }])
    .png()
    .toBuffer()
}

async function drawBrand({ brand }: ShareWords): Promise<OverlayOptions[]> {
  const side = 52
  const small = await sharp(mark).resize({ height: side }).png().toBuffer({ resolveWithObject: true })
  const name = await drawText(
    [{ text: toDrawableText(brand), size: 38, weight: 700, colour: colours.peacock }],
    textWidth - side,
  )
  const stripe = {
    create: {
      width: sharePictureSize.width - photoSize.width,
      height: 14,
      channels: 3 as const,
      background: colours.peacock,
    },
  }
  return [
    { input: stripe, left: photoSize.width, top: sharePictureSize.height - stripe.create.height },
    { input: small.data, left, top },
    positionText(name, left + small.info.width + 14, top + (side - name.height) / 2),
  ]
}

/** From the top down the title, from the bottom up the place and the price. */
async function drawWords(ad: SharedAd, { language, unit }: ShareWords): Promise<OverlayOptions[]> {
  const title = toDrawableText(ad.title) || toDrawableText(ad.category)
  const place = toDrawableText(placeNameOfAd(ad, language))
  const titleTop = top + 52 + 34
  const parts = [positionText(await drawTitle(title), left, titleTop)]
  let floor = bottom
  const stack = (drawn: DrawnText, gap: number) => {
    parts.push(positionText(drawn, left, floor - drawn.height))
    floor -= drawn.height + gap
  }
  if (place)
    stack(await drawTextFitting({ text: place, size: 32, weight: 400, colour: colours.inkSoft }, textWidth, 1), 26)
  if (isDiscounted(ad.discount))
    stack(
      await drawText(
        [{ text: formatRupees(ad.price), size: 32, weight: 400, colour: colours.inkSoft, isStruck: true }],
        textWidth,
      ),
      20,
    )
  stack(await drawPrice(formatRupees(ad.finalPrice), unit), 0)
  return parts
}

/** In large letters when that takes no more than two lines, else in smaller ones as much as fits into three. */
async function drawTitle(text: string): Promise<DrawnText> {
  const large: TextSpan = { text, size: 62, weight: 700, colour: colours.ink }
  const drawn = await drawText([large], textWidth)
  return fitsInLines(drawn, large, 2) ? drawn : drawTextFitting({ ...large, size: 50 }, textWidth, 3)
}

/** On one line, in smaller letters when it is long. */
async function drawPrice(rupees: string, unit: string): Promise<DrawnText> {
  const inSize = (size: number) => {
    const price: TextSpan = { text: rupees, size, weight: 700, colour: colours.peacockDark }
    // Letters of Indic scripts hang from the line of larger ones beside them; here they are to stand on it.
    const rise = detectLanguage(unit) === 'en' ? 0 : Math.round((34 - size) * 0.55)
    return drawText([price, { text: ` ${unit}`, size: 34, weight: 400, colour: colours.inkSoft, rise }], textWidth)
  }
  const drawn = await inSize(66)
  return fitsInLines(drawn, { size: 66 }, 1) ? drawn : inSize(46)
}

/** The label that hangs over every discounted ad. */
async function drawLabel(percent: string, off: string): Promise<OverlayOptions[]> {
  const [labelLeft, width] = [36, 150]
  const middle = (drawn: { width: number }) => labelLeft + (width - drawn.width) / 2
  const number = await drawText([{ text: percent, size: 54, weight: 700, colour: colours.onRani }], width)
  const word = await drawText([{ text: toDrawableText(off), size: 32, weight: 700, colour: colours.onRani }], width)
  return [
    { input: label, left: labelLeft, top: 0 },
    positionText(number, middle(number), 32),
    positionText(word, middle(word), 84),
  ]
}
