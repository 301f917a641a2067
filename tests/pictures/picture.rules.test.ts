import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash'
import { expect, test } from 'vitest'
import {
  largestWidthWithin,
  pictureSources,
  placeholderColor,
  smallestVariantUrl,
  variantUrl,
  variantWidths,
} from '../../domain/rules/picture.ts'
import { type Picture, pictureSchema } from '../../domain/schemas/picture.ts'

const hash = 'ab'.repeat(32)
const picture: Picture = {
  url: `/files/${hash}/640.webp`,
  widths: [160, 640],
  width: 640,
  height: 480,
  placeholder: '',
  hasAvif: false,
}

test.each<[string, Partial<Picture>, ReturnType<typeof pictureSources>]>([
  [
    'with WebP variants',
    {},
    {
      src: `/files/${hash}/640.webp`,
      srcSet: `/files/${hash}/160.webp 160w, /files/${hash}/640.webp 640w`,
      avifSrcSet: undefined,
    },
  ],
  [
    'with AVIF variants too',
    { hasAvif: true },
    {
      src: `/files/${hash}/640.webp`,
      srcSet: `/files/${hash}/160.webp 160w, /files/${hash}/640.webp 640w`,
      avifSrcSet: `/files/${hash}/160.avif 160w, /files/${hash}/640.avif 640w`,
    },
  ],
  [
    'of one size',
    { url: '/files/demo/a.webp', widths: [] },
    { src: '/files/demo/a.webp', srcSet: undefined, avifSrcSet: undefined },
  ],
  [
    'of one size, also with AVIF',
    { url: '/files/demo/a.webp', widths: [], hasAvif: true },
    { src: '/files/demo/a.webp', srcSet: undefined, avifSrcSet: undefined },
  ],
])('the sources of a picture %s', (_, given, sources) => {
  expect(pictureSources(pictureSchema.parse({ ...picture, ...given }))).toEqual(sources)
})

test('the sources of a picture can have a maximum width', () => {
  const wide = { ...picture, widths: [160, 320, 480, 640], hasAvif: true }
  expect(pictureSources(wide, 320)).toMatchObject({
    srcSet: `/files/${hash}/160.webp 160w, /files/${hash}/320.webp 320w`,
    avifSrcSet: `/files/${hash}/160.avif 160w, /files/${hash}/320.avif 320w`,
  })
  expect(pictureSources(wide, 640)).toEqual(pictureSources(wide))
})

test.each([
  [1, [1]],
  [159, [159]],
  [160, [160]],
  [176, [160]],
  [177, [160, 177]],
  [800, [160, 320, 480, 640, 800]],
  [1599, [160, 320, 480, 640, 960, 1280, 1599]],
  [4000, [160, 320, 480, 640, 960, 1280, 1600]],
])('a picture of %d pixels is stored in %j', (width, widths) => {
  expect(variantWidths.upTo(width)).toEqual(widths)
})

test.each([
  [[160, 320, 480], 480, 480],
  [[160, 320, 500], 480, 320],
  [[160], 480, 160],
  [[800], 480, 800],
  [[], 480, 0],
])('of %j the largest within %d is %d', (widths, bound, width) => {
  expect(largestWidthWithin(widths, bound)).toBe(width)
})

test('a variant has one address', () => {
  expect(variantUrl(hash, 480)).toBe(`/files/${hash}/480.webp`)
  expect(variantUrl(hash, 480, 'avif')).toBe(`/files/${hash}/480.avif`)
})

test.each([
  ['red', [200, 20, 30]],
  ['peacock', [11, 107, 107]],
  ['white', [255, 255, 255]],
  ['black', [0, 0, 0]],
])('the colour of a %s placeholder is the one that its format defines', (_, [r = 0, g = 0, b = 0]) => {
  const pixels = Array.from({ length: 16 }, (_, i) => [r, g + (i % 3), b, 255]).flat()
  const bytes = rgbaToThumbHash(4, 4, pixels)
  const average = thumbHashToAverageRGBA(bytes)
  const hex = [average.r, average.g, average.b].map((share) =>
    Math.round(share * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  expect(placeholderColor(Buffer.from(bytes).toString('base64'))).toBe(`#${hex.join('')}`)
})

test.each(['', 'abc', '<scr', '====', 'éééé'])('the placeholder %j has no colour', (placeholder) => {
  expect(placeholderColor(placeholder)).toBeUndefined()
})

test.each([
  [`/files/${hash}/1280.webp`, `/files/${hash}/160.webp`],
  [`/files/${hash}/160.webp`, `/files/${hash}/160.webp`],
  // Narrower than the smallest step: it exists in its own width alone.
  [`/files/${hash}/96.webp`, `/files/${hash}/96.webp`],
  ['/files/demo/face.webp', '/files/demo/face.webp'],
  ['https://example.test/face.webp', 'https://example.test/face.webp'],
])('the smallest variant of %s', (url, smallest) => {
  expect(smallestVariantUrl(url)).toBe(smallest)
})
