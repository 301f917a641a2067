import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { expect, it } from 'vitest'
import { brotliOptions, fastBrotliQuality } from '../../platform/transport/compression.ts'

/** Something like a page: cards that differ in numbers. */
const pageOf = (bytes: number) => {
  const card = (n: number) =>
    `<li class="card"><a href="/camera/dslr/${n * n}"><img src="/files/${n * 31}.webp">₹ ${n}</a></li>`
  let text = ''
  for (let n = 1; text.length < bytes; n++) text += card(n)
  return Buffer.from(text).subarray(0, bytes)
}

it.each([
  [1, 16],
  [65_000, 16],
  [66_000, 17],
  [120_000, 17],
  [500_000, 19],
  [9_000_000, 22],
])('%d bytes get a window of 2^%d bytes, and what comes out is no longer for that', (bytes, window) => {
  const page = pageOf(bytes)
  const options = brotliOptions(page.length, fastBrotliQuality)
  expect(options.params?.[constants.BROTLI_PARAM_LGWIN]).toBe(window)
  const body = brotliCompressSync(page, options)
  expect(brotliDecompressSync(body).equals(page)).toBe(true)
  const usual = { ...options, params: { ...options.params, [constants.BROTLI_PARAM_LGWIN]: 22 } }
  expect(body.length).toBeLessThanOrEqual(brotliCompressSync(page, usual).length * 1.01)
})
