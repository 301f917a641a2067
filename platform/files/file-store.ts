import type { Readable } from 'node:stream'

/** The `Cache-Control` of files: the content of an address never changes. */
export const immutableCaching = 'public, max-age=31536000, immutable'

/** A part of a file: the first and the last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** An open file. The receiver either reads it to its end or destroys the stream. */
export interface OpenFile {
  /** Of the whole file, in bytes. */
  size: number
  stream: Readable
}

/**
 * Stores files by key: words of `a-z`, `0-9`, `.`, `-` and `_` between slashes. A key is written once; writing the same content
 * again changes nothing.
 */
export interface FileStore {
  /** What tells this store from others, as it is noted with every picture. */
  readonly bucket: string
  /**
   * Keeps a file, wholly or not at all.
   * @throws PlatformError `storage_full` when there is no room left
   */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** The size of a file in bytes; `undefined` when there is none. */
  sizeOf(key: string): Promise<number | undefined>
  /** Opens a file, or the given part of it; `undefined` when there is none. */
  open(key: string, range?: ByteRange): Promise<OpenFile | undefined>
  /** The whole content; `undefined` when there is no such file. */
  read(key: string): Promise<Buffer | undefined>
  /** All keys under a folder, in no particular order. @param prefix ends with a slash */
  list(prefix: string): Promise<string[]>
  /** Removes every file under a folder; without one, nothing happens. @param prefix ends with a slash */
  deleteAll(prefix: string): Promise<void>
}

/** An error of the store itself, such as an unreachable bucket. A retry may succeed. */
export class FileStoreError extends Error {
  override name = 'FileStoreError'
}

/** Keys are made by us; this holds should one ever be made from what a stranger sent. */
const keyPattern = /^(?:[a-z0-9_-][a-z0-9._-]*\/)*[a-z0-9_-][a-z0-9._-]*$/
const prefixPattern = /^(?:[a-z0-9_-][a-z0-9._-]*\/)+$/

/** @returns the key of a file as it was given. @throws TypeError when it is none */
export const requireKey = (key: string): string => requireMatch(keyPattern, key)

/** @returns the prefix of a folder as it was given. @throws TypeError when it is none */
export const requirePrefix = (prefix: string): string => requireMatch(prefixPattern, prefix)

function requireMatch(pattern: RegExp, key: string): string {
  if (!pattern.test(key)) throw new TypeError(`"${key}" is no key of a file`)
  return key
}

/**
 * Parses a `Range` header. Invalid headers, and those that ask for several parts, are ignored: the whole file is always a
 * correct answer.
 * @returns `unsatisfiable` when the part begins behind the end
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}
