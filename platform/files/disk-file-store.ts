import { createReadStream } from 'node:fs'
import { open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { throwIfDiskFull } from './disk-space.ts'
import { type ByteRange, type FileStore, type OpenFile, requireKey, requirePrefix } from './file-store.ts'
import { temporaryFilePrefix, writeFileAtomically } from './write-atomically.ts'

/** Stores files on the local disk. @param root absolute path of the folder; it is made when needed */
export function createDiskFileStore(root: string): FileStore {
  const pathOf = (key: string): string => join(root, requireKey(key))
  const folderOf = (prefix: string): string => join(root, requirePrefix(prefix))
  return {
    bucket: 'local',
    put: (key, bytes) => writeFileAtomically(pathOf(key), bytes).catch(throwIfDiskFull),
    sizeOf: async (key) => {
      const found = await stat(pathOf(key)).catch(undefinedIfAbsent)
      return found?.isFile() ? found.size : undefined
    },
    open: (key, range) => openFile(pathOf(key), range),
    read: (key) => readFile(pathOf(key)).catch(undefinedIfAbsent),
    list: async (prefix) => {
      const entries = await readdir(folderOf(prefix), { recursive: true, withFileTypes: true }).catch(undefinedIfAbsent)
      return (entries ?? [])
        .filter((entry) => entry.isFile() && !entry.name.startsWith(temporaryFilePrefix))
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(root.length + 1)
            .replaceAll('\\', '/'),
        )
    },
    deleteAll: (prefix) => rm(folderOf(prefix), { recursive: true, force: true }),
  }
}

async function openFile(path: string, range: ByteRange | undefined): Promise<OpenFile | undefined> {
  const file = await open(path, 'r').catch(undefinedIfAbsent)
  if (!file) return undefined
  try {
    const found = await file.stat()
    if (found.isFile()) return { size: found.size, stream: createReadStream(path, { fd: file, ...range }) }
  } catch (error) {
    await file.close()
    throw error
  }
  await file.close()
  return undefined
}

const absentCodes = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'])

function undefinedIfAbsent(error: NodeJS.ErrnoException): undefined {
  if (!absentCodes.has(error.code ?? '')) throw error
}
