import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { requireDiskSpace, throwIfDiskFull } from '../../../../platform/files/disk-space.ts'

/** Uploaded bytes, spooled to the disk until they are processed, so that they take no memory. */
export interface SpooledFile {
  read(): Promise<Buffer>
  /** Deletes the file. */
  close(): Promise<void>
}

/**
 * Writes an upload into an unlinked file, which the system removes when the process ends, even after a crash.
 * @param folder is made when needed @throws AppError `storage/quota-exceeded` when there is no room left, or hardly enough for
 * the database
 */
export async function spoolToDisk(content: AsyncIterable<Buffer>, folder: string): Promise<SpooledFile> {
  const file = await openUnlinkedFile(folder).catch(throwIfDiskFull)
  let size = 0
  try {
    for await (const chunk of content) {
      await file.writeFile(chunk).catch(throwIfDiskFull)
      size += chunk.length
    }
  } catch (error) {
    await file.close()
    throw error
  }
  return {
    async read() {
      const bytes = Buffer.allocUnsafeSlow(size)
      const { bytesRead } = await file.read(bytes, 0, size, 0)
      if (bytesRead < size) throw new Error(`of ${size} bytes on the disk only ${bytesRead} came back`)
      return bytes
    },
    close: () => file.close(),
  }
}

async function openUnlinkedFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true })
  await requireDiskSpace(folder)
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}
