import type { Readable } from 'node:stream'

/** A part of a file: the first and the last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** An open file. Whoever gets one either reads it to its end or destroys the stream. */
export interface StoredFile {
  /** Of the whole file, in bytes. */
  size: number
  stream: Readable
}

/**
 * Where files are kept by their keys: words of `a-z`, `0-9`, `.`, `-` and `_` between slashes. A key gets its content once;
 * putting the same content again changes nothing.
 */
export interface FileStore {
  /**
   * Keeps a file, wholly or not at all.
   * @throws AppError `storage/quota-exceeded` when there is no room left
   */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** The size of a file in bytes; `undefined` when there is none. */
  sizeOf(key: string): Promise<number | undefined>
  /** Opens a file, or the given part of it; `undefined` when there is none. */
  open(key: string, range?: ByteRange): Promise<StoredFile | undefined>
  /** The whole content; `undefined` when there is no such file. */
  read(key: string): Promise<Buffer | undefined>
  /** All keys under a folder, in no particular order. @param prefix ends with a slash */
  list(prefix: string): Promise<string[]>
  /** Removes every file under a folder; without one, nothing happens. @param prefix ends with a slash */
  deleteAll(prefix: string): Promise<void>
}
