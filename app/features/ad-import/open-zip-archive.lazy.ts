import { inflateSync } from 'fflate'
import { readZipEntries, readZipEntry } from '../../../domain/rules/ad-import/zip-entries.ts'

/** Bytes of one unpacked file: the size of the largest photograph that the site accepts. */
const fileMax = 60 * 1024 * 1024

/** A file of an archive, which is unpacked when it is needed. */
export interface ZippedFile {
  name: string
  /** @returns undefined for what is damaged, or larger than any photograph */
  unpack(): Promise<Blob | undefined>
}

/** Lists the files of a ZIP archive; each is unpacked when it is needed. @returns undefined for another file */
export async function openZipArchive(archive: Blob): Promise<ZippedFile[] | undefined> {
  const entries = await readZipEntries(archive)
  return entries?.map((entry) => ({
    name: entry.name,
    async unpack() {
      if (entry.size > fileMax || entry.packedSize > fileMax) return undefined
      const packed = await readZipEntry(archive, entry)
      if (!packed) return undefined
      try {
        // Never more than the directory says.
        const bytes = entry.method === 0 ? packed : inflateSync(packed, { out: new Uint8Array(entry.size) })
        return new Blob([bytes as Uint8Array<ArrayBuffer>])
      } catch {
        return undefined
      }
    },
  }))
}
