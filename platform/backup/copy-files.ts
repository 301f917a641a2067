import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { FileStore, StoredFile } from '../files/file-store.ts'
import type { BackupContent, WantedFile } from './backup-content.ts'
import { filesPiece, type Manifest, type Piece } from './backup-format.ts'
import { openPiece, writePiece } from './pieces.ts'
import { readTar, writeTar } from './tar.ts'

/** Files that are read from a distant store at the same time. */
const atOnce = 8
/** Files between two lines of progress. */
const reportEvery = 5_000

interface Packing {
  files: FileStore
  content: BackupContent
  /** The file in the draft with what `copyFileNames` wrote. */
  names: string
  say(line: string): void
  signal: AbortSignal | undefined
}

/** Streams all files that the snapshot knows into one piece. */
export async function packFiles(
  draft: string,
  { files, content, names, say, signal }: Packing,
): Promise<Manifest['files']> {
  const missing: string[] = []
  let [count, bytes] = [0, 0]
  async function* found() {
    const open = async (one: WantedFile) => ({ ...one, file: await openKnown(files, one.key) })
    const close = (one: { file: StoredFile | undefined }) => one.file?.stream.destroy()
    for await (const { key, mayLack, file } of ahead(findFiles(files, content, names), open, close)) {
      if (!file && !mayLack) missing.push(key)
      if (!file) continue
      yield { key, ...file }
      count += 1
      bytes += file.size
      if (count % reportEvery === 0) say(`  ${count.toLocaleString('en')} files …`)
    }
  }
  const piece = await writePiece(draft, filesPiece, writeTar(found()), signal)
  return { count, bytes, piece, missing }
}

/**
 * Puts all files of a backup into a store.
 * @param hasSome whether the store may have files already: those of the right size stay
 */
export async function unpackFiles(
  folder: string,
  piece: Piece,
  { files, content, hasSome, say, signal }: Omit<Packing, 'names'> & { hasSome: boolean },
): Promise<void> {
  let count = 0
  const put = async ({ key, bytes }: { key: string; bytes: Buffer }) => {
    if (hasSome && (await files.sizeOf(key)) === bytes.length) return
    await files.put(key, bytes, content.contentTypeOf(key))
  }
  for await (const _ of ahead(readTar(openPiece(folder, piece)), put)) {
    signal?.throwIfAborted()
    count += 1
    if (count % reportEvery === 0) say(`  ${count.toLocaleString('en')} files …`)
  }
}

/** The files of all lines in the list of names. */
async function* findFiles(files: FileStore, content: BackupContent, names: string): AsyncGenerator<WantedFile> {
  const lines = createInterface({ input: createReadStream(names) })
  const findFilesOf = async (line: string) => {
    const [kind = '', name = '', details = ''] = line.split('\t')
    return content.findFiles(files, [kind, name, details])
  }
  for await (const wanted of ahead(lines, findFilesOf)) yield* wanted
}

/** Opens a file; a key that the store does not accept has none. */
async function openKnown(files: FileStore, key: string): Promise<StoredFile | undefined> {
  try {
    const file = await files.open(key)
    // An error before the file is read is thrown when it is read.
    file?.stream.on('error', () => undefined)
    return file
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return undefined
  }
}

/**
 * Maps items several at a time and yields the results in order.
 * @param drop disposes of results that are not yielded because the caller stops
 */
async function* ahead<T, R>(
  items: AsyncIterable<T>,
  begin: (item: T) => Promise<R>,
  drop: (result: R) => void = () => undefined,
): AsyncGenerator<R> {
  const underWay: Promise<R>[] = []
  try {
    for await (const item of items) {
      const next = begin(item)
      // The error is thrown when this result is awaited.
      next.catch(() => undefined)
      underWay.push(next)
      const first = underWay.length >= atOnce && underWay.shift()
      if (first) yield await first
    }
    for (let first = underWay.shift(); first; first = underWay.shift()) yield await first
  } finally {
    for (const left of await Promise.allSettled(underWay)) if (left.status === 'fulfilled') drop(left.value)
  }
}

/** The list of names in the draft of a backup. */
export const namesFile = (draft: string): string => join(draft, 'files.names')
