/** The constants of ads and their pictures, which the pages for everybody do not need. Times in milliseconds. */
export const adLimits = {
  titleMax: 120,
  descriptionMax: 5_000,
  amenityMax: 40,
  amenitiesMax: 30,
  imagesPerAdMax: 12,
  imageBytesMax: 10 * 1024 * 1024,
  /** Of a picture that comes in pieces, in one request. */
  pieceBytesMax: 1024 * 1024,
  /** Of each but the last: every piece is a file of its own. */
  pieceBytesMin: 16 * 1024,
  imagePixelsMax: 50_000_000,
  /** AVIF is slow to read: one of this size, that of a 4K screen, takes at worst about as long as the worst JPEG. */
  avifPixelsMax: 8_300_000,
  /** An ad is in lists for so long, then it has to be renewed. */
  lifetimeDays: 90,
  /** So long before its end the owner is reminded. */
  reminderDays: 7,
  /** For so long an ad that was taken away can be brought back. */
  restoreDays: 30,
  /** For so long *Undo* is offered. */
  undoTime: 6_000,
  /** Until an upload that does not get through is given up. */
  uploadRetryMax: 600_000,
} as const
