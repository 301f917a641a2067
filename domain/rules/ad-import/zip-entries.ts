/** A file in a ZIP archive, as its directory says. */
export interface ZipEntry {
  /** With its folders. */
  name: string
  /** Bytes in the archive, and unpacked. */
  packedSize: number
  size: number
  /** How it is packed: 0 not at all, 8 deflated. */
  method: number
  /** Where its own header begins. */
  at: number
}

/** What is read of an archive: pieces of a file. */
export interface Archive {
  size: number
  slice(from: number, to: number): { arrayBuffer(): Promise<ArrayBuffer> }
}

/** The end of the directory has at most a comment of 64 KB behind it. */
const tailMax = 22 + 65_535
/** Files of one archive, and bytes of its directory. */
const limits = { entries: 5_000, directory: 4 * 1024 * 1024 }

const signatures = { file: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 }

/**
 * The files of a ZIP archive, by its directory: the rest is not read, so that one of a gigabyte takes no memory. Folders, encrypted files, what
 * macOS adds, and those packed in other ways are left out.
 * @returns undefined for what is no such archive, one of more than 4 GB, and one with more files than anyone has photos of 200 ads
 */
export async function readZipEntries(archive: Archive): Promise<ZipEntry[] | undefined> {
  const tail = await viewOf(archive, Math.max(0, archive.size - tailMax), archive.size)
  let end = tail.byteLength - 22
  while (end >= 0 && tail.getUint32(end, true) !== signatures.end) end--
  if (end < 0) return undefined
  const count = tail.getUint16(end + 10, true)
  const size = tail.getUint32(end + 12, true)
  const start = tail.getUint32(end + 16, true)
  if (count > limits.entries || size > limits.directory || start + size > archive.size) return undefined
  const directory = await viewOf(archive, start, start + size)
  const entries: ZipEntry[] = []
  for (let at = 0; entries.length < count && at + 46 <= directory.byteLength; ) {
    if (directory.getUint32(at, true) !== signatures.entry) return undefined
    const nameSize = directory.getUint16(at + 28, true)
    if (at + 46 + nameSize > directory.byteLength) return undefined
    entries.push({
      name: nameOf(new Uint8Array(directory.buffer, at + 46, nameSize)),
      packedSize: directory.getUint32(at + 20, true),
      size: directory.getUint32(at + 24, true),
      method: (directory.getUint16(at + 8, true) & 1) === 0 ? directory.getUint16(at + 10, true) : -1,
      at: directory.getUint32(at + 42, true),
    })
    at += 46 + nameSize + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true)
  }
  return entries.filter(
    ({ name, method }) => (method === 0 || method === 8) && !/\/$|(?:^|\/)(?:__MACOSX\/|\._)/.test(name),
  )
}

/**
 * Reads the compressed bytes of a file in the archive.
 * @returns undefined where the archive is cut off or its directory is wrong
 */
export async function readZipEntry(archive: Archive, { at, packedSize }: ZipEntry): Promise<Uint8Array | undefined> {
  const head = await viewOf(archive, at, at + 30)
  if (head.byteLength < 30 || head.getUint32(0, true) !== signatures.file) return undefined
  const start = at + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const bytes = new Uint8Array(await archive.slice(start, start + packedSize).arrayBuffer())
  return bytes.length === packedSize ? bytes : undefined
}

const viewOf = async (archive: Archive, from: number, to: number) =>
  new DataView(await archive.slice(from, to).arrayBuffer())

/** Names are UTF-8 in nearly all archives, whatever their flag says. */
function nameOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
