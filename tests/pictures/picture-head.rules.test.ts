import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { detectPictureKind, isTruncatedPicture, parsePictureHeader } from '../../domain/rules/picture-header.ts'
import { fitPictureSize } from '../../domain/rules/picture-size.ts'
import { convertPhotograph, createPhotograph } from '../support/photographs.ts'

const size = { width: 320, height: 180 }
const plain = sharp({ create: { ...size, channels: 3, background: 'teal' } })
/** Little-endian numbers after the letters BM. */
const bitmap = Buffer.alloc(64)
bitmap.write('BM')
bitmap.writeInt32LE(320, 18)
bitmap.writeInt32LE(-180, 22)
/** The head of a photograph of an iPhone: tiles, and then the whole. */
const ispe = (width: number, height: number) => {
  const box = Buffer.alloc(20)
  box.writeUInt32BE(20, 0)
  box.write('ispe', 4)
  box.writeUInt32BE(width, 12)
  box.writeUInt32BE(height, 16)
  return box
}
const heic = Buffer.concat([
  Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'latin1'),
  ispe(100, 100),
  ispe(320, 180),
  ispe(64, 36),
])

describe('the head of a picture', () => {
  test.each([
    ['jpeg', () => createPhotograph(size)],
    ['jpeg', () => plain.clone().jpeg({ progressive: true }).toBuffer()],
    ['jpeg', () => createPhotograph({ ...size, orientation: 6 })],
    ['png', () => convertPhotograph('png', size)],
    ['webp', () => convertPhotograph('webp', size)],
    ['webp', () => plain.clone().webp({ lossless: true }).toBuffer()],
    ['webp', () => plain.clone().ensureAlpha(0.5).webp().toBuffer()],
    ['avif', () => convertPhotograph('avif', size)],
    ['gif', () => convertPhotograph('gif', size)],
    ['bmp', () => bitmap],
    ['heic', () => heic],
  ] as const)('of the kind %s has its size', async (kind, make) => {
    const bytes = new Uint8Array(await make())
    expect(parsePictureHeader(bytes)).toEqual({ kind, ...size })
    expect(parsePictureHeader(bytes.subarray(0, 9))).toBeUndefined()
  })

  test('of a file that no browser could decode is read all the same', () => {
    const huge = Buffer.alloc(33)
    huge.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 0, 'latin1')
    huge.writeUInt32BE(20_000, 16)
    huge.writeUInt32BE(20_000, 20)
    expect(parsePictureHeader(huge)).toEqual({ kind: 'png', width: 20_000, height: 20_000 })
  })

  test.each([
    ['text', 'buy milk'],
    ['a page', '<!doctype html><img>'],
    ['a drawing of lines', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a document', '%PDF-1.7'],
    ['a film', '\0\0\0\x18ftypmp42\0\0\0\0mp42isom'],
    ['nothing', ''],
  ])('is not in %s', (_, text) => {
    expect(detectPictureKind(Buffer.from(text, 'latin1'))).toBeUndefined()
  })

  test('of random bytes after a signature is nothing, or a size, and never fails', () => {
    let state = 7
    const next = () => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31
      return state % 256
    }
    for (const start of [
      '\xff\xd8\xff',
      '\x89PNG\r\n\x1a\n',
      'RIFF\0\0\0\0WEBPVP8X',
      'GIF8',
      'BM',
      '\0\0\0\x18ftypavif',
    ])
      for (let length = 0; length < 80; length++) {
        const bytes = Buffer.concat([Buffer.from(start, 'latin1'), Buffer.from(Array.from({ length }, next))])
        expect(() => [parsePictureHeader(bytes), isTruncatedPicture(bytes)]).not.toThrow()
      }
  })
})

describe('a picture is cut off', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('when the file of the kind %s ends too early', async (kind) => {
    const whole = kind === 'jpeg' ? await createPhotograph(size) : await convertPhotograph(kind, size)
    expect(isTruncatedPicture(whole)).toBe(false)
    for (const share of [0.3, 0.5, 0.95])
      expect(isTruncatedPicture(whole.subarray(0, whole.length * share)), `${share}`).toBe(true)
    // The film of a motion photo.
    expect(isTruncatedPicture(Buffer.concat([whole, Buffer.from('\0\0\0\x18ftypmp42 and more')]))).toBe(false)
  })

  test('also when a preview in its head is whole', async () => {
    const preview = await createPhotograph({ width: 64, height: 36 })
    const segment = Buffer.alloc(4)
    segment.writeUInt16BE(0xffe1)
    segment.writeUInt16BE(preview.length + 2, 2)
    const whole = await createPhotograph(size)
    const withPreview = Buffer.concat([whole.subarray(0, 2), segment, preview, whole.subarray(2)])
    expect(parsePictureHeader(withPreview)).toEqual({ kind: 'jpeg', ...size })
    expect(isTruncatedPicture(withPreview)).toBe(false)
    expect(isTruncatedPicture(withPreview.subarray(0, withPreview.length / 2))).toBe(true)
  })
})

test.each([
  ['a photograph', [4000, 3000], [2048, 1536]],
  ['an upright photograph', [3000, 4000], [1536, 2048]],
  ['a small one', [400, 300], [400, 300]],
  ['a screenshot', [1080, 2400], [1080, 2400]],
  ['a long screenshot', [990, 11_500], [551, 6400]],
  ['a wide panorama', [12_000, 2000], [4344, 724]],
  ['a line', [1, 30_000], [1, 6400]],
] as const)('%s is sent in a size in which it can be read', (_, [width, height], [sentWidth, sentHeight]) => {
  const limits = { areaMax: 2048 * 1536, shorterMin: 720, longerMax: 6400 }
  expect(fitPictureSize({ width, height }, limits)).toEqual({ width: sentWidth, height: sentHeight })
})
