/** What can be wrong with a photograph that is on its way (specification section 8, codes prefixed `storage/`). */
import { pictureLimits } from '../../limits/picture.ts'
export const photoProblems = [
  'no_network',
  'read_only',
  'too_many_pixels',
  'too_many_requests',
  'storage/bucket-not-found',
  'storage/canceled',
  'storage/damaged',
  'storage/invalid-argument',
  'storage/invalid-format',
  'storage/invalid-root-operation',
  'storage/invalid-url',
  'storage/no-download-url',
  'storage/object-not-found',
  'storage/project-not-found',
  'storage/quota-exceeded',
  'storage/retry-limit-exceeded',
  'storage/taken-down',
  'storage/unauthenticated',
  'storage/unauthorized',
  'storage/unauthorized-app',
  'storage/unknown',
] as const

export type PhotoProblem = (typeof photoProblems)[number]

const problemOfStatus: Partial<Record<number, PhotoProblem>> = {
  0: 'no_network',
  401: 'storage/unauthenticated',
  403: 'storage/unauthorized',
  413: 'storage/invalid-argument',
  415: 'storage/invalid-format',
  429: 'too_many_requests',
}

/**
 * What a refused upload means.
 * @param status HTTP; 0 when no answer came
 * @param code what the answer called it, if it did
 */
export function photoProblemOf(status: number, code: unknown): PhotoProblem {
  return photoProblems.find((problem) => problem === code) ?? problemOfStatus[status] ?? 'storage/unknown'
}

/** What stays wrong however often the same file is sent. */
const lasting: PhotoProblem[] = [
  'too_many_pixels',
  'storage/damaged',
  'storage/invalid-argument',
  'storage/invalid-format',
  'storage/invalid-root-operation',
  'storage/invalid-url',
  'storage/no-download-url',
  'storage/object-not-found',
  'storage/taken-down',
]

/** Tells whether a retry with the same file can succeed. */
export function isRetryable(problem: PhotoProblem): boolean {
  return !lasting.includes(problem)
}

/** A try to upload that failed. */
export interface FailedUploadTry {
  /** HTTP; 0 when no answer came. */
  status: number
  /** How many tries there were, this one included. */
  tries: number
  /** Milliseconds since the first of them began, since something got through, or since the network was away. */
  age: number
  /** Seconds, as the answer said; without it the wait doubles from one second to thirty. */
  retryAfter?: number | undefined
  /** 0 to 1, by chance: jitter, so that devices do not retry together. */
  chance: number
}

/**
 * Uploads are tried again on 5xx, 408 and 429, and when no answer came (specification section 7).
 * @returns milliseconds until the next try; `never` for other answers, `too_late` when their time is over
 */
export function waitBeforeRetry({
  status,
  tries,
  age,
  retryAfter,
  chance,
}: FailedUploadTry): number | 'never' | 'too_late' {
  if (status !== 0 && status !== 408 && status !== 429 && status < 500) return 'never'
  const doubling = Math.min(30_000, 1_000 * 2 ** (tries - 1))
  const wait = Math.max((retryAfter ?? 0) * 1_000, doubling * (0.5 + chance / 2))
  return age + wait > pictureLimits.retryMax ? 'too_late' : wait
}

/** The minimum and maximum size of an upload chunk, in bytes. */
export const chunkSizes = { min: 64 * 1024, max: 256 * 1024 }

/** Milliseconds that a piece may take: when the network breaks off, no more than one piece is lost. */
const [pieceQuick, pieceSlow] = [2_000, 8_000]

/**
 * Computes the size of the next chunk, in bytes.
 * @param took milliseconds that the last one took; infinite when it did not get through
 */
export function nextChunkSize(last: number, took: number): number {
  if (took > pieceSlow) return Math.max(chunkSizes.min, last / 2)
  return took < pieceQuick ? Math.min(chunkSizes.max, last * 2) : last
}
