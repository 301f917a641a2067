import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The prefix of temporary files, which are being written. */
export const temporaryFilePrefix = '.draft-'

/**
 * Writes a file atomically: into a temporary file, which is then renamed. The file is never incomplete, not even after a power
 * failure.
 */
export async function writeFileAtomically(path: string, content: Uint8Array | string): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
  const draft = join(folder, `${temporaryFilePrefix}${randomUUID()}`)
  try {
    await withFile(draft, 'wx', async (file) => {
      await file.writeFile(content)
      await file.sync()
    })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw error
  }
  await withFile(folder, 'r', (file) => file.sync())
}

async function withFile(path: string, flags: string, use: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path, flags)
  try {
    await use(file)
  } finally {
    await file.close()
  }
}
