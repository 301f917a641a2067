import type { StoredFile } from '../files/file-store.ts'

/** Files one after the other in the form of POSIX `ustar`, which any `tar` reads. */
const block = 512
const longestName = 100
const longestPrefix = 155

interface NamedFile extends StoredFile {
  key: string
}

/**
 * Writes files into one, as they come.
 * @throws Error when a file has another size than it was said to have, or a name that is too long
 */
export async function* writeTar(files: AsyncIterable<NamedFile>): AsyncGenerator<Uint8Array> {
  for await (const file of files) {
    try {
      yield* entryOf(file)
    } finally {
      file.stream.destroy()
    }
  }
  yield Buffer.alloc(2 * block)
}

async function* entryOf({ key, size, stream }: NamedFile): AsyncGenerator<Uint8Array> {
  yield headerOf(key, size)
  let written = 0
  for await (const chunk of stream) {
    written += chunk.length
    yield chunk
  }
  if (written !== size) throw new Error(`the file ${key} has ended after ${written} of ${size} bytes`)
  yield Buffer.alloc(paddingOf(size))
}

/** Reads such files one by one. @throws Error when it ends in the middle */
export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<{ key: string; bytes: Buffer }> {
  const take = taking(chunks)
  for (;;) {
    const header = await take(block)
    const [name, prefix] = [textIn(header, 0, longestName), textIn(header, 345, longestPrefix)]
    if (name === '') return
    const size = Number.parseInt(textIn(header, 124, 12), 8)
    const bytes = await take(size)
    await take(paddingOf(size))
    yield { key: prefix ? `${prefix}/${name}` : name, bytes }
  }
}

const paddingOf = (size: number): number => (block - (size % block)) % block

const textIn = (header: Buffer, from: number, length: number): string =>
  header.toString('latin1', from, from + length).replace(/\0.*$/s, '')

function headerOf(key: string, size: number): Buffer {
  const [prefix, name] = splitName(key)
  const header = Buffer.alloc(block)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  header.write(name, 0, 'latin1')
  header.write(octal(0o600, 7), 100)
  header.write(octal(0, 7), 108)
  header.write(octal(0, 7), 116)
  header.write(octal(size, 11), 124)
  header.write(octal(0, 11), 136)
  // Its own sum counts as spaces.
  header.write(' '.repeat(8), 148)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  header.write(prefix, 345, 'latin1')
  header.write(
    octal(
      header.reduce((sum, byte) => sum + byte, 0),
      6,
    ),
    148,
  )
  return header
}

/** Where a name is too long for its own place, folders in front go to another. */
function splitName(key: string): [prefix: string, name: string] {
  if (key.length <= longestName) return ['', key]
  const slash = key.indexOf('/', key.length - longestName - 1)
  if (slash < 1 || slash > longestPrefix) throw new Error(`the name of the file ${key} is too long`)
  return [key.slice(0, slash), key.slice(slash + 1)]
}

/** @returns a function that takes the next so many bytes of a stream */
function taking(chunks: AsyncIterable<Buffer>): (length: number) => Promise<Buffer> {
  const source = chunks[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  return async (length) => {
    const parts = [rest]
    for (let there = rest.length; there < length; ) {
      const next = await source.next()
      if (next.done) throw new Error('the files of the backup end in the middle')
      parts.push(next.value)
      there += next.value.length
    }
    const all = parts.length === 1 ? rest : Buffer.concat(parts)
    rest = all.subarray(length)
    return all.subarray(0, length)
  }
}
