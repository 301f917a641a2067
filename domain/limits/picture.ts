import { daySeconds, hourSeconds, type Rate } from './rate-types.ts'

/** Sizes of pictures that people upload, and how long an upload may take. Times in milliseconds. */
export const pictureLimits = {
  bytesMax: 10 * 1024 * 1024,
  pixelsMax: 50_000_000,
  /** Of a JPEG, which a browser makes smaller before it sends it: cameras make them larger than any other picture. */
  jpegPixelsMax: 120_000_000,
  /** Of a stored picture. WebP cannot be higher than 16,383; such a picture is useless long before that. */
  heightMax: 6_400,
  /** AVIF is slow to read: one of this size, that of a 4K screen, takes at worst about as long as the worst JPEG. */
  avifPixelsMax: 8_300_000,
  /** Of a picture that comes in pieces, in one request. */
  pieceBytesMax: 1024 * 1024,
  /** Of each but the last: every piece is a file of its own. */
  pieceBytesMin: 16 * 1024,
  /** The time for which a failing upload is retried. */
  retryMax: 600_000,
  /** The time after which the server deletes an unfinished upload. */
  uploadLifetime: 86_400_000,
} as const

/** Rate limits of picture uploads. */
export const pictureRates = {
  upload: [240, hourSeconds],
  uploadOfDay: [1_000, daySeconds],
  /** Requests with a piece of a picture. */
  piece: [10_000, hourSeconds],
  /**
   * Their processing, in megapixels of an ordinary JPEG: 240 photographs of a phone, of 12 megapixels, or about two and a half
   * minutes of processor time, for any input.
   */
  processing: [8_000, hourSeconds],
} as const satisfies Record<string, Rate>
