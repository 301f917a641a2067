import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { stripPictureMetadata } from '../../platform/files/image-formats.ts'
import { createDecompressionBomb, pngChunk } from '../support/decompression-bomb.ts'

/** A PNG with more chunks after its header. */
const withParts = (png: Buffer, ...parts: Buffer[]) => Buffer.concat([png.subarray(0, 33), ...parts, png.subarray(33)])

test('text chunks of a PNG are never decompressed, of any kind and number', async () => {
  const text = deflateSync(Buffer.alloc(100_000, 'a'))
  const texts = ['zTXt', 'iTXt', 'tEXt'].map((type) =>
    pngChunk(type, Buffer.concat([Buffer.from('k\0\x01\0\0\0', 'latin1'), text])),
  )
  const plain = createDecompressionBomb(100, 100)
  expect(stripPictureMetadata(withParts(plain, ...texts, ...texts), 'image/png')).toEqual(plain)
})

test('every other chunk of a PNG is kept once, and orientation and colours stay', async () => {
  const sideways = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
    .withMetadata({ orientation: 6 })
    .png()
    .toBuffer()
  const end = sideways.length - 12
  const second = pngChunk('eXIf', Buffer.from('the second'))
  const bare = stripPictureMetadata(
    Buffer.concat([sideways.subarray(0, end), second, sideways.subarray(end), second]),
    'image/png',
  )
  const { orientation, icc } = await sharp(bare).metadata()
  expect({ orientation, icc }).toEqual({ orientation: 6, icc: (await sharp(sideways).metadata()).icc })
  expect(icc).toBeDefined()
  expect(Buffer.from(bare).includes('second')).toBe(false)
})

test('the first picture of an animated WebP is kept, and a truncated one stays truncated', async () => {
  const frames = ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
    sharp({ create: { width: 50, height: 40, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
    .webp()
    .toBuffer()
  const bare = stripPictureMetadata(moving, 'image/webp')
  expect([(await sharp(moving).metadata()).pages, (await sharp(bare).metadata()).pages]).toEqual([3, 1])
  expect((await sharp(bare).stats()).dominant).toMatchObject({ r: 248, g: 8, b: 8 })
  const half = stripPictureMetadata(moving.subarray(0, 60), 'image/webp')
  await expect(sharp(half, { failOn: 'error' }).toBuffer()).rejects.toThrow()
})

test('an ordinary WebP stays unchanged, and so does every other kind', async () => {
  const picture = sharp({ create: { width: 50, height: 40, channels: 4, background: '#f008' } })
  const webp = await picture.webp().toBuffer()
  expect(stripPictureMetadata(Buffer.concat([webp, Buffer.alloc(100)]), 'image/webp')).toEqual(webp)
  const jpeg = await picture.jpeg().toBuffer()
  expect(stripPictureMetadata(jpeg, 'image/jpeg')).toBe(jpeg)
})
