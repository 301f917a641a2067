export const figureLimits = {
  /** Days that charts show, with this one. */
  days: 28,
  /** Days that are in the file of a lender. */
  fileDays: 90,
  /** Lines of that file. */
  fileLinesMax: 20_000,
  /** An ad with fewer pictures, or letters of its description, gets a hint. */
  fewPictures: 3,
  shortDescription: 80,
} as const
