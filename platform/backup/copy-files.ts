import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileKey, filePrefix } from '../../server/modules/media/media.ts'
import type { FileStore, StoredFile } from '../files/file-store.ts'
import { releaseFileKey, releaseFileType } from '../releases/release-file.ts'
import { filesPiece, type Manifest, type Piece } from './backup-format.ts'
import { openPiece, writePiece } from './pieces.ts'
import { readTar, writeTar } from './tar.ts'

/** A store that is far away is asked for several files at once. */
const atOnce = 8
/** Files between two lines about how far it is. */
const saidEvery = 5_000

interface Packing {
  files: FileStore
  /** The file in the draft with what `copyFileNames` wrote. */
  names: string
  say(line: string): void
  signal: AbortSignal | undefined
}

/** Copies all files that the snapshot knows into one piece, as they come; none is ever whole in memory. */
export async function packFiles(draft: string, { files, names, say, signal }: Packing): Promise<Manifest['files']> {
  const missing: string[] = []
  let [count, bytes] = [0, 0]
  async function* found() {
    const open = async (one: WantedFile) => ({ ...one, file: await openKnown(files, one.key) })
    const close = (one: { file: StoredFile | undefined }) => one.file?.stream.destroy()
    for await (const { key, mayLack, file } of ahead(keysOf(files, names), open, close)) {
      if (!file && !mayLack) missing.push(key)
      if (!file) continue
      yield { key, ...file }
      count += 1
      bytes += file.size
      if (count % saidEvery === 0) say(`  ${count.toLocaleString('en')} files …`)
    }
  }
  const piece = await writePiece(draft, filesPiece, writeTar(found()), signal)
  return { count, bytes, piece, missing }
}

/**
 * Puts all files of a backup into a store.
 * @param hasSome whether there may be files already: those of the right size stay
 */
export async function unpackFiles(
  folder: string,
  piece: Piece,
  { files, hasSome, say, signal }: Omit<Packing, 'names'> & { hasSome: boolean },
): Promise<void> {
  let count = 0
  const put = async ({ key, bytes }: { key: string; bytes: Buffer }) => {
    if (hasSome && (await files.sizeOf(key)) === bytes.length) return
    await files.put(key, bytes, releaseFileType(key.slice(key.lastIndexOf('/') + 1)) ?? 'image/jpeg')
  }
  for await (const _ of ahead(readTar(openPiece(folder, piece)), put)) {
    signal?.throwIfAborted()
    count += 1
    if (count % saidEvery === 0) say(`  ${count.toLocaleString('en')} files …`)
  }
}

interface WantedFile {
  key: string
  /** Is it in order when it is not there? */
  mayLack: boolean
}

/** The keys of everything in the list of names. */
async function* keysOf(files: FileStore, names: string): AsyncGenerator<WantedFile> {
  const lines = createInterface({ input: createReadStream(names) })
  for await (const keys of ahead(lines, (line) => keysOfLine(files, line))) yield* keys
}

async function keysOfLine(files: FileStore, line: string): Promise<WantedFile[]> {
  const [kind, name = '', widths = ''] = line.split('\t')
  if (kind === 'path') return [{ key: name, mayLack: false }]
  // A release that has just started notes its files before it keeps them.
  if (kind === 'release') return [{ key: releaseFileKey(name), mayLack: true }]
  // AVIF variants and the like are made anew when they are not there.
  const needed = new Set(widths.split(' ').map((width) => fileKey(name, Number(width), 'webp')))
  const all = needed.union(new Set(await files.list(filePrefix(name))))
  return [...all].sort().map((key) => ({ key, mayLack: !needed.has(key) }))
}

/** A key that no store would take has no file either. */
async function openKnown(files: FileStore, key: string): Promise<StoredFile | undefined> {
  try {
    const file = await files.open(key)
    // A file that breaks while it waits for its turn says so when it is read.
    file?.stream.on('error', () => undefined)
    return file
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return undefined
  }
}

/**
 * Begins with the next items while one is being used; the results come in order.
 * @param drop does away with a result that nobody takes any more
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
      // Whoever waits for it hears of it in its turn.
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

/** Where the names of files lie while a backup is being written. */
export const namesFile = (draft: string): string => join(draft, 'files.names')
